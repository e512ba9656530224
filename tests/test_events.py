"""Typed events: what happened, as data that agrees with its text and with the game around it."""

from itertools import pairwise
from pathlib import Path

import pytest

import tikal
from rules.tables import table
from tikal.events import EVENT_KINDS
from tikal.rules.kinds import KINDS

RECORDS = sorted((Path(__file__).parent / "records").glob("*.tikal"))
GAMES = [tikal.read_record(path.read_text(encoding="utf-8"), seed=1) for path in RECORDS]
SCENE = "tile c2 1"


def test_the_records_show_every_kind_of_event() -> None:
    seen = {event.kind for game in GAMES for event in game.events}
    assert seen == set(EVENT_KINDS) - {"take-back"}


@pytest.mark.parametrize("game", GAMES, ids=[path.stem for path in RECORDS])
def test_events_are_folded_from_their_texts(game: tikal.Game) -> None:
    again = tikal.Game.from_setup(game.setup)
    assert [again.follow(event.text) for event in game.events] == list(game.events)


@pytest.mark.parametrize("game", GAMES, ids=[path.stem for path in RECORDS])
def test_the_fields_say_what_the_text_says(game: tikal.Game) -> None:
    forms = {kind.name: kind.text for kind in KINDS}
    for event in game.events:
        if event.kind == "draw":
            assert str(event) == f"draw = {event.tile}"
            continue
        here, there = (*(event.hexes or ()), None, None)[:2]
        text = forms[event.kind].format(
            hex=here,
            to=there,
            figure=event.figure,
            rotation=event.rotation,
            tile=event.tile,
            amount=event.amount,
            give=event.given,
            take=event.treasure,
            seat=event.other,
        )
        outcome = f" = {event.treasure}" if event.kind == "recover" else ""
        assert str(event) == text + outcome


@pytest.mark.parametrize("game", GAMES, ids=[path.stem for path in RECORDS])
def test_values_costs_and_scores_are_those_of_the_game(game: tikal.Game) -> None:
    moments = [(None, game.at(0)), *((event, moment.copy()) for event, moment in game.replay())]
    for (_, before), (event, after) in pairwise(moments):
        assert event is not None
        assert event.seat == before.to_move
        assert event.scoring == bool(before.scoring_queue)
        if event.value is not None:
            assert event.hexes is not None
            assert event.value == after.hex(event.hexes[0]).value
        if event.cost is not None:
            assert event.cost == before.action_points - after.action_points
        if event.points is not None:
            assert event.points == before.points(event.seat)
            assert event.scores == after.scores
        assert (event.points is None) == (event.scores is None)


def test_each_level_has_its_own_value() -> None:
    game = table("b1:0.2")
    game.play("uncover b1")
    game.play("uncover b1")
    assert [event.value for event in game.events] == [2, 3]


def test_what_a_kind_does_not_have_is_none() -> None:
    end = next(event for event in GAMES[0].events if event.kind == "end")
    for name in ("figure", "hexes", "tile", "rotation", "amount", "treasure", "value", "cost"):
        assert getattr(end, name) is None


def test_taking_back_is_followed_too() -> None:
    game = tikal.Game.from_setup(tikal.Setup.of(2))
    for text in ("draw = A1", "tile c2 0", "place W a1"):
        game.follow(text)
    taken = game.follow("take back")
    assert (taken.kind, taken.text, taken.seat) == ("take-back", "take back", 0)
    assert [str(event) for event in game.events] == ["draw = A1", "tile c2 0"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("draw = G1", "cannot be drawn now"),
        ("draw = Z9", "is not a tile"),
        ("place W a1", "'draw = ...' is expected"),
        ("take back", "Nothing has been done yet"),
    ],
)
def test_what_cannot_happen_is_refused_and_changes_nothing(text: str, complaint: str) -> None:
    game = tikal.Game.from_setup(tikal.Setup.of(2))
    before = game.position()
    with pytest.raises(ValueError, match=complaint):
        game.follow(text)
    assert game.position() == before


def test_a_treasure_must_be_told_and_be_left() -> None:
    game = tikal.Game.from_setup(tikal.Setup.of(2))
    for text in ("draw = A5", SCENE, "place W a1", "move W a1 b2", "move W b2 c2"):
        game.follow(text)
    before = game.position()
    for text in ("recover c2", "recover c2 = 8", "recover c2 = x", "end = 3"):
        with pytest.raises(ValueError, match=r"missing|no outcome"):
            game.follow(text)
        assert game.position() == before
    assert game.follow("recover c2 = 6").treasure == 6
