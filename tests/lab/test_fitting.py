"""Weights by regression: known values of terms are found again, from samples and from games."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tikal import Setup
from tikal.lab.experiment import Conditions
from tikal.lab.fitting import (
    KEPT,
    Fit,
    Leads,
    Sample,
    explained,
    games_to_fit,
    play_samples,
    regress,
    samples_of,
)
from tikal.lab.runners import InProcess
from tikal.players.player import Budget
from tikal.players.terms import TERMS
from tikal.players.weights import shipped_file

from .made import conditions
from .test_commands import answer

START = {"treasures": 1.0, "guarded": 0.5, "one_digger": 0.3}


def made_samples(count: int, rivals: int = 0) -> list[Sample]:
    """Leads at random; each point of `guarded` is worth 0.9, and of `spare` 0.4.

    Rivals, where there are some, cost 30 points in a whole game, and most where one is behind.
    """
    random = np.random.default_rng(1)
    leads = random.normal(0, 3, (count, len(TERMS)))
    worth = np.zeros(len(TERMS))
    worth[TERMS.index("treasures")] = 1.0
    worth[TERMS.index("guarded")] = 0.9
    worth[TERMS.index("spare")] = 0.4
    present = random.uniform(0, 1, (count, rivals))
    leads[:, TERMS.index("guarded")] -= 3 * present.sum(axis=1)
    gained = leads @ worth - 30 * present.sum(axis=1) + random.normal(0, 5, count)
    return [Sample(*row) for row in zip(leads, gained, present, strict=True)]


def test_a_fit_finds_what_terms_are_worth_and_keeps_what_it_shall() -> None:
    samples = made_samples(20_000)
    fit = Fit("beam", START, conditions(2), step=1.0)
    found = regress(samples, fit)
    assert found["guarded"] == pytest.approx(0.9, abs=0.05)
    assert found["spare"] == pytest.approx(0.4, abs=0.05)
    assert found["one_digger"] == 0.3
    assert "one_digger" in KEPT
    assert explained(samples, found) > explained(samples, START)


def test_the_strength_of_a_rival_is_not_put_down_to_the_position() -> None:
    samples = made_samples(20_000, rivals=1)
    fit = Fit("beam", START, conditions(2), step=1.0)
    known = regress(samples, replace(fit, against=("strong",)))
    unknown = regress([replace(one, rivals=np.empty(0)) for one in samples], fit)
    assert known["guarded"] == pytest.approx(0.9, abs=0.05)
    assert unknown["guarded"] > 1.2


def test_the_player_sits_at_every_table_and_different_rivals_at_most() -> None:
    rivals = ("baseline", "scout", "surveyor")
    fit = Fit("beam", START, conditions(3), against=rivals)
    tables = [[seat.spec for seat in job.seats] for job in games_to_fit(fit, 60)]
    assert {specs.count("beam") for specs in tables} == {1, 2, 3}
    assert {spec for specs in tables for spec in specs} == {"beam", *rivals}
    assert all(specs.count(rival) <= 1 for specs in tables for rival in rivals)
    assert {tuple(sorted(specs)) != tuple(specs) for specs in tables} == {True, False}


def test_only_the_turns_of_the_player_are_samples_and_rivals_count_less_and_less() -> None:
    few = Conditions(Setup.of(2), 3, Budget(nodes=30), keep_records=True)
    start = json.loads(shipped_file(2, False).read_text())["weights"]
    fit = Fit("beam:width=1,tried=1,narrow=1,finalists=1,wide=1", start, few, against=("random",))
    tables = [(job, [seat.spec for seat in job.seats]) for job in games_to_fit(fit, 20)]
    job, specs = next(table for table in tables if "random" in table[1])
    result = next(InProcess().run([job]))
    assert result.record is not None
    samples = samples_of(fit, job, result.record, Leads(start))
    own = specs.index(fit.player)
    assert len(samples) == result.turns[own]
    present = [sample.rivals[0] for sample in samples]
    assert present == sorted(present, reverse=True)
    assert present[0] > 0.9
    assert present[-1] < 0.1


def test_half_a_step_goes_half_the_way() -> None:
    found = regress(made_samples(20_000), Fit("beam", START, conditions(2), step=0.5))
    assert found["guarded"] == pytest.approx(0.7, abs=0.05)


def test_games_give_a_sample_for_every_turn() -> None:
    few = Conditions(Setup.of(2), 3, Budget(nodes=30), keep_records=True)
    start = json.loads(shipped_file(2, False).read_text())["weights"]
    fit = Fit("beam:width=1,tried=1,narrow=1,finalists=1,wide=1", start, few)
    samples = play_samples(fit, 1, InProcess())
    assert len(samples) > 36
    assert all(len(sample.leads) == len(TERMS) for sample in samples)
    leads, points = Leads(start).of(few.setup.start())
    assert points == 0
    assert not leads.any()  # nobody is ahead before the first tile


def test_the_command_writes_weights_that_a_player_accepts(tmp_path: Path) -> None:
    player = "beam:width=1,tried=1,narrow=1,finalists=1,wide=1"
    files = ("--weights", str(shipped_file(2, False)), "--output", str(tmp_path / "found.json"))
    limits = ("--games", "10", "--budget-nodes", "20", "--workers", "1")
    found = answer("fit", player, *files, *limits, "--against", "random")
    assert 180 < found["turns"] < 360  # of the player; in some games it plays against itself
    written = json.loads((tmp_path / "found.json").read_text())
    assert written["weights"] == found["weights"]
    assert written["about"]["games"] == 10
