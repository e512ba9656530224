import re
from pathlib import Path

import pytest

from tikal.lab.experiment import Job
from tikal.lab.league import FIELD, League
from tikal.lab.referee import GameResult
from tikal.players.registry import make_player

from .made import Scripted, conditions, result
from .test_commands import run

ORDER = ("c", "b", "a")  # from the weakest to the strongest


def by_name(job: Job) -> GameResult:
    """The stronger player gets more points."""
    return result([ORDER.index(seat.spec) for seat in job.seats])


def test_everybody_plays_everybody_with_the_same_tiles() -> None:
    league = League(("a", "b", "c"), conditions(2))
    runner = Scripted(by_name)
    league.play(6, runner)
    assert league.games == 18
    assert league.share("a", "c") == (1.0, 0.0)
    assert league.share("c", "a") == (0.0, 0.0)
    orders = [{job.order_seed for job in runner.jobs if job.seats[0].spec == p} for p in "abc"]
    assert orders[0] == orders[1] == orders[2]
    assert len(orders[0]) == 3


def test_players_are_measured_against_a_field_that_does_not_play_itself() -> None:
    league = League(("a",), conditions(4), against=("b", "c"))
    league.play(6, Scripted(by_name))
    assert league.pairs() == [("a", "b"), ("a", "c")]
    assert [pair["win_share"] for pair in league.summary()["pairs"]] == [1, 1]  # type: ignore[attr-defined]


def test_a_league_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    state = tmp_path / "league.json"
    stopped = League(("a", "b", "c"), conditions(2))
    stopped.play(4, Scripted(by_name, interrupted_after=5), state=state)
    assert stopped.stopped
    again = League(("a", "b", "c"), conditions(2))
    again.resume(state)
    runner = Scripted(by_name)
    again.play(4, runner, state=state)
    assert len(runner.jobs) == 12 - 4  # two whole blocks were kept
    at_once = League(("a", "b", "c"), conditions(2))
    at_once.play(4, Scripted(by_name))
    assert again.summary() == at_once.summary()


def test_a_pair_named_in_the_other_order_is_not_played_again(tmp_path: Path) -> None:
    state = tmp_path / "league.json"
    League(("a", "b"), conditions(2)).play(4, Scripted(by_name), state=state)
    turned = League(("b", "a"), conditions(2))
    turned.resume(state)
    runner = Scripted(by_name)
    turned.play(6, runner, state=state)
    assert len(runner.jobs) == 2
    assert turned.games == 6
    assert turned.share("a", "b") == (1.0, 0.0)


def test_games_of_players_that_no_longer_play_are_kept_but_not_counted(tmp_path: Path) -> None:
    state = tmp_path / "league.json"
    League(("a", "b"), conditions(2)).play(4, Scripted(by_name), state=state)
    other = League(("a", "c"), conditions(2))
    other.resume(state)
    assert other.games == 0
    other.play(2, Scripted(by_name), state=state)
    back = League(("a", "b", "c"), conditions(2))
    back.resume(state)
    assert back.games == 6


def test_the_command_prints_a_cross_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tikal.lab.league.FIELD", ("random",))
    limits = ("--players", "2", "--workers", "1", "--budget-nodes", "20")
    single = run("league", "tourist", "--games", "2", *limits)
    several = run("league", "tourist", "--games", "4", *limits)
    assert re.search(r"tourist +│ +\d+% │", single), single  # one block has no interval
    assert re.search(r"tourist +│ +\d+% ± \d+ │", several), several


def test_a_state_of_other_conditions_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "league.json"
    League(("a", "b"), conditions(2)).save(state)
    with pytest.raises(ValueError, match="under other conditions; choose another file"):
        League(("a", "b"), conditions(2, seed=1)).resume(state)
    state.write_text("{}")
    with pytest.raises(ValueError, match="is not a state file of a league"):
        League(("a", "b"), conditions(2)).resume(state)


def test_a_league_needs_two_different_players() -> None:
    with pytest.raises(ValueError, match="player 'a' is named twice"):
        League(("a", "b", "a"), conditions(2))
    with pytest.raises(ValueError, match="two players at least"):
        League(("a",), conditions(2))


def test_everybody_in_the_field_can_be_made() -> None:
    for spec in FIELD:
        assert make_player(spec).spec == spec
