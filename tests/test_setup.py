"""Setup: one value for what a game was set up with."""

from dataclasses import FrozenInstanceError, replace

import pytest

import tikal
from tikal.rules.editions import EDITIONS


def test_a_game_holds_the_setup_it_was_made_from() -> None:
    setup = tikal.Setup.of(3, edition="tilsit-2005", first=2, names=["Ana", "Bruno", "Chen"])
    game = tikal.Game.from_setup(setup, tikal.SealedShuffle())
    assert game.setup == replace(setup, commitment=game.commitment)
    assert (game.players, game.edition, game.first) == (3, "tilsit-2005", 2)
    assert (game.names, game.date, game.options) == (setup.names, setup.date, setup.options)


def test_a_setup_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        tikal.Setup.of(2).players = 3  # type: ignore[misc]


@pytest.mark.parametrize("name", ["players", "edition", "names", "date", "commitment", "secret"])
def test_nobody_assigns_what_a_game_was_set_up_with(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(tikal.Game(2), name, getattr(tikal.Game(2), name))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("auction", [False, True])
def test_a_record_gives_back_the_whole_setup(edition: str, auction: bool) -> None:
    setup = replace(
        tikal.Setup.of(4, edition=edition, auction=auction, first=3, names=list("wxyz")),
        date="1999-10-21",
    )
    game = tikal.Game.from_setup(setup, tikal.SealedShuffle("a" * 64))
    assert tikal.read_record(game.record()).setup == game.setup


def test_a_game_from_a_position_begins_there() -> None:
    position = tikal.Game(2, seed=4).position()
    setup = tikal.Setup.from_position(position)
    assert setup.start_position == position
    assert tikal.Game.from_setup(setup).position() == position


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"players": 5}, "must be 2, 3 or 4"),
        ({"first": 2}, "a seat 0 to 1"),
        ({"names": ("only one",)}, "a list of 2 names"),
        ({"edition": "tilsit-2005"}, "is played with other options"),
        ({"edition": "nobody's"}, "edition must be one of"),
        ({"date": "yesterday"}, "a date must look like 1999-10-21"),
        ({"options": None}, "must be a tikal.Options"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        replace(tikal.Setup.of(2), **change)  # type: ignore[arg-type]
