import random
from collections.abc import Sequence
from typing import Any, cast

import pytest

import tikal
from tikal import Setup
from tikal.lab.referee import GameResult, PlayerError, Referee
from tikal.players.player import Decision, Player
from tikal.players.random_play import RandomPlayer
from tikal.rules.actions import END
from tikal.rules.state import State

from .made import result
from .toys import ILLEGAL, Answer, Meddler, Toy, Wrong, crash, legal_actions


def referee(
    seats: Sequence[Player], *, order_seed: int = 1, player_seed: int = 2, auction: bool = False
) -> Referee:
    return Referee(seats, Setup.of(len(seats), auction=auction), order_seed, player_seed)


def play(
    seats: Sequence[Player], *, order_seed: int = 1, player_seed: int = 2, auction: bool = False
) -> GameResult:
    return referee(seats, order_seed=order_seed, player_seed=player_seed, auction=auction).play()


def record(seats: Sequence[Player], *, order_seed: int = 1, player_seed: int = 2) -> str:
    game = referee(seats, order_seed=order_seed, player_seed=player_seed)
    game.play()
    return game.record()


def tiles(text: str) -> list[str]:
    """The tiles of a recorded game in the order they came."""
    events = tikal.read_record(text).events
    return [str(event.outcome) for event in events if event.action is None]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("auction", [False, True])
def test_a_game_is_played_to_its_end(players: int, auction: bool) -> None:
    found = play([RandomPlayer()] * players, auction=auction)
    assert len(found.scores) == players
    assert sum(found.wins) == pytest.approx(1)
    # A turn for each tile; three volcanoes and the end bring everybody a scoring turn each.
    assert sum(found.turns) == 36 + 4 * players
    assert all(seconds > 0 for seconds in found.seconds)


def test_seeds_decide_a_game() -> None:
    first, again = play([Toy(1)] * 2), play([Toy(1)] * 2)
    assert (first.scores, first.decisions) == (again.scores, again.decisions)
    assert play([Toy(1)] * 2, player_seed=3).decisions != first.decisions


def test_games_of_one_order_seed_share_the_tiles_whoever_plays() -> None:
    first = record([Toy(1)] * 2)
    other = record([RandomPlayer(), Toy(0.5), Toy(0)], player_seed=9)
    third = record([Toy(1)] * 2, order_seed=2)
    assert tiles(first) == tiles(other)
    assert tiles(first) != tiles(third)


def test_a_kept_record_is_the_game_and_names_the_players() -> None:
    played = referee([Toy(0.5), RandomPlayer()])
    scores = played.play().scores
    game = tikal.read_record(played.record())
    assert game.scores == scores
    assert game.names == ("toy:effort=0.5", "random")


def test_a_long_name_is_cut_for_the_record() -> None:
    class Long(Toy):
        spec = "toy:" + "x" * 60

    assert tikal.read_record(record([Long(1), Toy(1)])).names[0] == "toy:" + "x" * 33 + "..."


def test_one_player_s_chance_changes_no_other_s() -> None:
    asked: list[float] = []

    class Listener(Toy):
        def decide(self, state: State, budget: object, rng: random.Random) -> Decision:
            asked.append(rng.random())
            return Decision((legal_actions(state)[0],))

    play([Listener(1), Toy(1)])
    alone, asked = asked[:20], []
    play([Listener(1), Toy(0.2)])
    assert asked[:20] == alone


def test_a_player_that_writes_into_the_state_changes_nothing() -> None:
    assert play([Meddler(), Meddler()]).scores == play([RandomPlayer()] * 2).scores


@pytest.mark.parametrize(
    ("answer", "what"),
    [
        (crash, r"raised ZeroDivisionError: the toy broke \(.*toys.py:\d+\)"),
        (lambda state: Decision(()), "answered with no action at all"),
        (lambda state: Decision((END,)), r"played 'end': First place the tile .* \(T1\)"),
        (lambda state: Decision((ILLEGAL,)), "played .*: "),
        (lambda state: Decision(cast(Any, ("end",))), "answered 'end', which is no action"),
        (lambda state: Decision((True,)), "answered True, which is no action"),
        (
            lambda state: Decision((legal_actions(state)[0], END, END)),
            "decided on 'end' before it could know",
        ),
    ],
)
def test_a_wrong_answer_names_player_position_and_action(answer: Answer, what: str) -> None:
    wrong = Wrong("wrong", answer)
    with pytest.raises(PlayerError, match=rf"player 'wrong' in seat 0 {what}") as caught:
        play([wrong, Toy(1)])
    named, line = str(caught.value).splitlines()[-1].split(": ", 1)
    assert named == "position"
    assert tikal.Game.from_position(line, seed=1).to_move is not None


def test_places_put_winners_first_and_then_go_by_score() -> None:
    assert result((30, 40, 30, 10)).places == (1, 0, 1, 3)
    assert result((40, 40, 10)).places == (0, 0, 2)
    # The tie-break of an edition may leave one of two equal scores behind.
    assert result((40, 40, 10), winners=[1]).places == (1, 0, 2)
