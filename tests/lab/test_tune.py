import json
from dataclasses import replace
from pathlib import Path

import pytest

from tikal.lab.jobs import Job
from tikal.lab.pool import InProcess
from tikal.lab.table import GameResult
from tikal.lab.tune import Plan, Progress, propose, resume, save, start, take_step, tune
from tikal.lab.weights import read_weights, weights_text

from .made import Scripted, result, setting


def toy_plan(effort: float = 0.5, seed: int = 1) -> Plan:
    return Plan("toy", {"effort": effort}, setting(2, seed), games=60, size=0.5)


def near_one(job: Job) -> GameResult:
    """The seat whose effort is nearer to 1 wins, without a game."""
    efforts = [json.loads(seat.weights or "")["weights"]["effort"] for seat in job.seats]
    return result([int(-1e6 * abs(1 - effort)) for effort in efforts])


def done(plan: Plan, steps: int) -> Progress:
    progress = start(plan)
    tune(plan, progress, steps, Scripted(near_one))
    return progress


def test_the_tuner_finds_the_best_weight() -> None:
    progress = done(toy_plan(), 40)
    assert progress.weights["effort"] == pytest.approx(1, abs=0.02)
    assert 0 < progress.accepted < 40


def test_real_games_move_a_weight_towards_the_best_one() -> None:
    plan = toy_plan()
    progress = start(plan)
    tune(plan, progress, 6, InProcess())
    assert progress.accepted
    assert abs(1 - progress.weights["effort"]) < 0.3


def test_a_challenger_that_is_not_better_never_takes_over() -> None:
    progress = start(toy_plan())
    tune(toy_plan(), progress, 5, Scripted(lambda job: result((10, 10))))
    assert progress.weights == {"effort": 0.5}
    assert progress.size < 0.5
    assert {step.verdict for step in progress.steps} == {"undecided"}


def test_a_step_plays_common_orders_with_seats_exchanged() -> None:
    runner = Scripted(near_one)
    take_step(toy_plan(), start(toy_plan()), runner)
    first, second = runner.jobs[:2]
    assert first.order_seed == second.order_seed
    assert first.seats == second.seats[::-1]


def test_a_weight_of_zero_moves_as_far_as_the_others() -> None:
    plan = Plan("toy", {"a": 0.0, "b": 4.0, "c": -2.0}, setting(2), games=10)
    moved = propose(plan, start(plan))
    assert moved["a"] != 0
    assert propose(plan, start(plan)) == moved
    lone = Plan("toy", {"a": 0.0}, setting(2), games=10)
    assert propose(lone, start(lone))["a"] != 0


def test_a_resumed_run_continues_exactly(tmp_path: Path) -> None:
    plan, path = toy_plan(), tmp_path / "state.json"
    save(path, plan, done(plan, 7))
    progress = resume(path, plan)
    tune(plan, progress, 20, Scripted(near_one))
    assert progress == done(plan, 20)


def test_ctrl_c_within_a_step_leaves_the_state_before_it() -> None:
    plan = toy_plan()
    for games in (0, 1, 5):  # before the first block, and after it
        progress = done(plan, 3)
        assert tune(plan, progress, 20, Scripted(near_one, interrupted_after=games))
        assert progress == done(plan, 3)


def test_steps_count_the_earlier_ones(tmp_path: Path) -> None:
    plan = toy_plan()
    progress = done(plan, 5)
    assert not tune(plan, progress, 5, Scripted(near_one))
    assert len(progress.steps) == 5


@pytest.mark.parametrize(
    "other",
    [toy_plan(seed=2), toy_plan(effort=0.4), replace(toy_plan(), games=61)],
)
def test_a_state_of_another_plan_is_refused(other: Plan, tmp_path: Path) -> None:
    save(tmp_path / "state.json", toy_plan(), start(toy_plan()))
    with pytest.raises(ValueError, match="other settings"):
        resume(tmp_path / "state.json", other)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"progress": {}, "plan": 1}'])
def test_what_is_no_state_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "state.json").write_text(text)
    with pytest.raises(ValueError, match="no state of the tuner"):
        resume(tmp_path / "state.json", toy_plan())


def test_a_state_that_could_not_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "state.json"
    save(path, toy_plan(), start(toy_plan()))

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ValueError, match="No space left"):
        save(path, toy_plan(), done(toy_plan(), 2))
    assert resume(path, toy_plan()).steps == []


def test_weights_files_are_read_as_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(weights_text({"a": 0.1, "b": -2.0}, {"seed": 1}))
    assert read_weights(path) == {"a": 0.1, "b": -2.0}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is no JSON"),
        ("[]", "is expected"),
        ('{"weights": {}}', "has no weights"),
        ('{"weights": {"a": "1"}}', "weight 'a' is no number but '1'"),
        ('{"weights": {"a": true}}', "weight 'a' is no number"),
        ('{"weights": {"a": NaN}}', "weight 'a' is no number but nan"),
    ],
)
def test_what_are_no_weights_is_refused(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=says):
        read_weights(path)
