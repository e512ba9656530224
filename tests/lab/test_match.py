import json

import pytest

from tikal.lab.experiment import Contestant, Job
from tikal.lab.match import Match
from tikal.lab.referee import GameListener, GameResult
from tikal.lab.runners import InProcess, Runner
from tikal.lab.sprt import SequentialTest, Verdict

from .made import Scripted, conditions, result

A, B = Contestant("a"), Contestant("b")
STRONG, WEAK = Contestant("toy:effort=1"), Contestant("toy:effort=0.5")


def played(
    players: int,
    games: int,
    runner: Runner,
    test: SequentialTest | None = None,
    listener: GameListener = lambda result: None,
) -> Match:
    """A match of A against B."""
    match = Match(A, B, conditions(players), test)
    match.play(games, runner, listener)
    return match


def a_wins(job: Job) -> GameResult:
    """A's seats get 10 points, B's 4."""
    return result([10 if seat == A else 4 for seat in job.seats])


def test_a_match_adds_up() -> None:
    runner = Scripted(a_wins)
    found = played(4, 400, runner).summary()
    assert len(runner.jobs) == found["games"] == 402
    assert found["blocks"] == 67
    assert found["win_share"] == 1
    assert found["interval"] == [1, 1]
    assert found["margin"] == 6
    assert found["margin_interval"] == [6, 6]
    assert found["scores"] == [10, 4]
    assert found["seconds_per_turn"] == [0.5, 0.5]
    assert found["sprt"] is None


def test_equal_players_share_a_match() -> None:
    # The seat to the left of the first always wins, whoever sits there.
    runner = Scripted(lambda job: result((1, 5, 1, 1)[: len(job.seats)]))
    for players in (2, 3, 4):
        assert played(players, 24, runner).win_share == pytest.approx(0.5)


def test_one_block_has_an_interval_without_bounds_and_is_still_json() -> None:
    found = played(2, 2, Scripted(a_wins)).summary()
    assert json.loads(json.dumps(found))["interval"] == [0, 1]
    assert found["margin_interval"] == [None, None]


def test_the_sequential_test_stops_the_match_and_drops_the_other_games() -> None:
    runner = Scripted(a_wins)
    match = played(2, 1000, runner, test=SequentialTest())
    assert match.test is not None
    assert match.test.verdict is Verdict.A
    assert match.games == 2 * match.test.blocks == len(runner.jobs) < 30
    assert runner.closed
    assert match.summary()["sprt"] == {
        "verdict": "A is better",
        "difference": 0.05,
        "alpha": 0.05,
        "beta": 0.05,
        "blocks": match.test.blocks,
        "log_ratios": [round(ratio, 3) for ratio in match.test.log_ratios()],
    }


def test_ctrl_c_gives_the_whole_blocks_there_are() -> None:
    seen: list[GameResult] = []
    runner = Scripted(a_wins, interrupted_after=9)
    match = played(2, 100, runner, listener=seen.append)
    assert match.stopped
    assert match.games == 8
    assert len(seen) == 9
    assert match.summary()["stopped"] is True


def test_ctrl_c_before_the_first_block_gives_nothing() -> None:
    with pytest.raises(KeyboardInterrupt):
        played(4, 100, Scripted(a_wins, interrupted_after=5))


def test_the_stronger_toy_wins_its_match() -> None:
    found, again = (Match(STRONG, WEAK, conditions(2)) for _ in range(2))
    found.play(20, InProcess())
    assert found.win_share > 0.8
    again.play(20, InProcess())
    assert [block.a.score for block in again.blocks] == [block.a.score for block in found.blocks]
