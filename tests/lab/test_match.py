import json

import pytest

from tikal.lab.jobs import Contestant, Job
from tikal.lab.match import play_match
from tikal.lab.pool import InProcess
from tikal.lab.sprt import SequentialTest, Verdict
from tikal.lab.table import GameResult

from .made import Scripted, result, setting

A, B = Contestant("a"), Contestant("b")
STRONG, WEAK = Contestant("toy:effort=1"), Contestant("toy:effort=0.5")


def a_wins(job: Job) -> GameResult:
    """A's seats get 10 points, B's 4."""
    return result([10 if seat == A else 4 for seat in job.seats])


def test_a_match_adds_up() -> None:
    runner = Scripted(a_wins)
    found = play_match(A, B, setting(4), 400, runner).summary()
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
        assert play_match(A, B, setting(players), 24, runner).win_share == pytest.approx(0.5)


def test_one_block_has_an_interval_without_bounds_and_is_still_json() -> None:
    found = play_match(A, B, setting(2), 2, Scripted(a_wins)).summary()
    assert json.loads(json.dumps(found))["interval"] == [0, 1]
    assert found["margin_interval"] == [None, None]


def test_the_sequential_test_stops_the_match_and_drops_the_other_games() -> None:
    runner = Scripted(a_wins)
    match = play_match(A, B, setting(2), 1000, runner, test=SequentialTest())
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
    match = play_match(A, B, setting(2), 100, runner, watch=seen.append)
    assert match.stopped
    assert match.games == 8
    assert len(seen) == 9
    assert match.summary()["stopped"] is True


def test_ctrl_c_before_the_first_block_gives_nothing() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_match(A, B, setting(4), 100, Scripted(a_wins, interrupted_after=5))


def test_the_stronger_toy_wins_its_match() -> None:
    found = play_match(STRONG, WEAK, setting(2), 20, InProcess())
    assert found.win_share > 0.8
    again = play_match(STRONG, WEAK, setting(2), 20, InProcess())
    assert [block.a.score for block in again.blocks] == [block.a.score for block in found.blocks]
