import json
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import pytest

from tikal.lab.experiment import Job
from tikal.lab.referee import GameResult
from tikal.lab.runners import InProcess
from tikal.lab.tuning import (
    Plan,
    Progress,
    perturbation,
    read_weights_file,
    resume,
    save,
    start,
    take_step,
    tune,
    weights_text,
)

from .made import Scripted, conditions, result


def toy_plan(effort: float = 0.5, seed: int = 1) -> Plan:
    return Plan("toy", {"effort": effort}, conditions(2, seed), games=20, size=0.2, rate=0.5)


def near_one(job: Job) -> GameResult:
    """The seat whose effort is nearer to 1 wins, without a game, by how much nearer it is."""
    efforts = [json.loads(seat.weights or "")["weights"]["effort"] for seat in job.seats]
    return result([int(-40 * abs(1 - effort)) for effort in efforts])


def done(plan: Plan, steps: int) -> Progress:
    progress = start(plan)
    tune(plan, progress, steps, Scripted(near_one))
    return progress


def test_the_tuner_finds_the_best_weight() -> None:
    found = done(toy_plan(), 120).found()
    assert found["effort"] == pytest.approx(1, abs=0.05)


def test_the_tuner_comes_back_from_too_large_a_weight() -> None:
    assert done(toy_plan(2.0), 120).found()["effort"] == pytest.approx(1, abs=0.15)


def test_real_games_move_a_weight_towards_the_best_one() -> None:
    plan = toy_plan()
    progress = start(plan)
    tune(plan, progress, 6, InProcess())
    assert 0.5 < progress.weights["effort"] < 1.3


def test_a_match_without_a_margin_moves_nothing() -> None:
    progress = start(toy_plan())
    tune(toy_plan(), progress, 5, Scripted(lambda job: result((10, 10))))
    assert progress.weights == progress.found() == {"effort": 0.5}
    assert [step.margin for step in progress.steps] == [0.0] * 5


def test_a_step_goes_towards_the_side_that_won() -> None:
    plan, progress = toy_plan(), start(toy_plan())
    change = perturbation(plan, 0)["effort"]
    step = take_step(plan, progress, Scripted(near_one))
    assert step is not None
    assert (step.margin > 0) == (change > 0)  # more effort is better here
    assert progress.weights["effort"] > 0.5


def test_a_perturbation_is_played_against_its_mirror_image() -> None:
    plan, runner = toy_plan(), Scripted(near_one)
    take_step(plan, start(plan), runner)
    change = perturbation(plan, 0)["effort"]
    tried = [json.loads(seat.weights or "")["weights"]["effort"] for seat in runner.jobs[0].seats]
    assert tried == pytest.approx([0.5 + change, 0.5 - change])


def test_a_field_is_played_by_turns_with_the_same_tiles() -> None:
    """The changed weights and their mirror image each play against the next one of the field."""

    def rival_has_half(job: Job) -> GameResult:
        efforts = [
            json.loads(seat.weights)["weights"]["effort"] if seat.weights else 0.5
            for seat in job.seats
        ]
        return result([int(-40 * abs(1 - effort)) for effort in efforts])

    plan = replace(toy_plan(), against=("strong", "weak"))
    progress, runner = start(plan), Scripted(rival_has_half)
    for _ in range(120):
        take_step(plan, progress, runner)
    assert progress.found()["effort"] == pytest.approx(1, abs=0.05)
    first, second = runner.jobs[:20], runner.jobs[20:40]
    up, down = ([job.order_seed for job in half] for half in (first[:10], first[10:]))
    assert up == down
    assert {seat.spec for job in first for seat in job.seats} == {"toy", "strong"}
    assert {seat.spec for job in second for seat in job.seats} == {"toy", "weak"}
    assert [step.games for step in progress.steps] == [20] * 120


def test_a_step_plays_common_orders_with_seats_exchanged() -> None:
    runner = Scripted(near_one)
    take_step(toy_plan(), start(toy_plan()), runner)
    first, second = runner.jobs[:2]
    assert first.order_seed == second.order_seed
    assert first.seats == second.seats[::-1]


def test_one_lucky_match_goes_no_further_than_a_full_step() -> None:
    plan, progress = toy_plan(), start(toy_plan())
    take_step(plan, progress, Scripted(lambda job: result((10_000, -10_000))))
    assert abs(progress.weights["effort"] - 0.5) <= plan.rate * abs(perturbation(plan, 0)["effort"])


def test_the_weights_found_are_the_mean_over_the_later_half() -> None:
    progress = done(toy_plan(), 10)
    later = [step.weights["effort"] for step in progress.steps[5:]]
    assert progress.found()["effort"] == pytest.approx(fmean(later), abs=1e-5)


def test_perturbations_shrink_and_depend_on_seed_and_number_alone() -> None:
    plan = toy_plan()
    assert abs(perturbation(plan, 500)["effort"]) < abs(perturbation(plan, 0)["effort"])
    assert perturbation(plan, 7) == perturbation(plan, 7)
    signs = {perturbation(plan, number)["effort"] > 0 for number in range(20)}
    assert signs == {True, False}


def test_a_weight_near_zero_moves_as_far_as_a_part_of_the_others() -> None:
    plan = Plan("toy", {"a": 0.0, "b": 4.0, "c": -2.0}, conditions(2), games=10)
    assert abs(perturbation(plan, 0)["a"]) == pytest.approx(0.2 * 2 / 4)
    lone = Plan("toy", {"a": 0.0}, conditions(2), games=10)
    assert perturbation(lone, 0)["a"] != 0


def test_a_resumed_run_continues_exactly(tmp_path: Path) -> None:
    plan, path = toy_plan(), tmp_path / "state.json"
    save(path, plan, done(plan, 7))
    progress = resume(path, plan)
    tune(plan, progress, 20, Scripted(near_one))
    assert progress == done(plan, 20)


def test_a_run_can_be_resumed_on_another_day(tmp_path: Path) -> None:
    today, path = toy_plan(), tmp_path / "state.json"
    setup = replace(today.conditions.setup, date="1999-10-21")
    save(path, replace(today, conditions=replace(today.conditions, setup=setup)), done(today, 2))
    assert len(resume(path, today).steps) == 2


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
    [toy_plan(seed=2), toy_plan(effort=0.4), replace(toy_plan(), games=22)],
)
def test_a_state_of_another_plan_is_refused(other: Plan, tmp_path: Path) -> None:
    save(tmp_path / "state.json", toy_plan(), start(toy_plan()))
    with pytest.raises(ValueError, match="other settings"):
        resume(tmp_path / "state.json", other)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"progress": {}, "plan": 1}'])
def test_what_is_no_state_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "state.json").write_text(text)
    with pytest.raises(ValueError, match="not a state file"):
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
    assert read_weights_file(path) == {"a": 0.1, "b": -2.0}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "is not JSON"),
        ("[]", "is expected"),
        ('{"weights": {}}', "has no weights"),
        ('{"weights": {"a": "1"}}', "weight 'a' is not a number but '1'"),
        ('{"weights": {"a": true}}', "weight 'a' is not a number"),
        ('{"weights": {"a": NaN}}', "weight 'a' is not a number but nan"),
    ],
)
def test_what_are_no_weights_is_refused(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=says):
        read_weights_file(path)
