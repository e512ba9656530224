"""Advice in a turn that goes on: what is left in it, and what would have to be taken back."""

from pathlib import Path

import pytest

import tikal
from tikal.analysis.advice import Advice, advise
from tikal.analysis.judge import Judge
from tikal.analysis.settings import settings_for
from tikal.record.record import read_played

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(settings_for("quick"))


def advised(judge: Judge, game: tikal.Game) -> Advice:
    began = len(game.events) - game.take_backs
    since = [event.action.code for event in game.events[began:] if event.action is not None]
    return advise(judge, game.at(began).state(), since, 1)


def record(name: str) -> tikal.Game:
    return read_played((RECORDS / f"{name}.tikal").read_text(encoding="utf-8"))


def followed(game: tikal.Game, advice: Advice) -> tikal.Game:
    """The game after taking back and playing what was advised, up to the first treasure."""
    other = game.variation_from(len(game.events))
    for _ in range(advice.take_back):
        other.take_back()
    for text in advice.actions:
        if text.startswith("recover"):
            break
        other.play(text)
    return other


@pytest.mark.parametrize("name", ["three-players", "auction-three"])
def test_what_is_advised_can_be_played_and_is_the_same_again(judge: Judge, name: str) -> None:
    game = record(name)
    for number in range(60, 200, 23):
        moment = game.at(number)
        if moment.awaits_chance:
            continue
        advice = advised(judge, moment)
        assert advice == advised(judge, moment)
        assert advice.take_back <= moment.take_backs
        followed(moment, advice)
        assert (advice.points is None) == (not moment.is_legal("end"))


def test_a_turn_that_went_as_advised_lacks_nothing(judge: Judge) -> None:
    game = tikal.Game(players=2, seed=7)
    game.play("tile a3 0")
    begun = advised(judge, game)
    assert begun.points is not None
    assert begun.points > 3
    for text in begun.actions[:-1]:
        game.play(text)
    done = advised(judge, game)
    assert done.points is not None
    assert done.points < 1
    assert done.take_back == 0
    assert done.actions == ("end",)


def test_a_bid_has_a_price_and_the_choice_of_a_tile_a_tile(judge: Judge) -> None:
    game = tikal.Game(players=3, seed=7, auction=True)
    assert game.phase == "bid"
    bid = advised(judge, game)
    assert (bid.kind, bid.actions, bid.points) == ("bid", (), None)
    assert bid.fair_price is not None
    while game.phase == "bid":
        game.play("pass")
    take = advised(judge, game)
    assert take.kind == "take"
    game.play(take.actions[0])
    turn = advised(judge, game)  # the tile that was taken is not called into question
    assert (turn.kind, turn.take_back, turn.actions[0].split()[0]) == ("turn", 0, "tile")
