"""Weights by regression: known values of terms are found again, from samples and from games."""

import json
from pathlib import Path

import numpy as np
import pytest

from tikal import Setup
from tikal.lab.experiment import Conditions
from tikal.lab.fitting import KEPT, Fit, Leads, Sample, explained, play_samples, regress
from tikal.lab.runners import InProcess
from tikal.players.player import Budget
from tikal.players.terms import TERMS
from tikal.players.weights import shipped_file

from .made import conditions
from .test_commands import answer

START = {"treasures": 1.0, "guarded": 0.5, "one_digger": 0.3}


def made_samples(count: int) -> list[Sample]:
    """Leads at random; each point of `guarded` is worth 0.9, and of `spare` 0.4."""
    random = np.random.default_rng(1)
    leads = random.normal(0, 3, (count, len(TERMS)))
    worth = np.zeros(len(TERMS))
    worth[TERMS.index("treasures")] = 1.0
    worth[TERMS.index("guarded")] = 0.9
    worth[TERMS.index("spare")] = 0.4
    gained = leads @ worth + random.normal(0, 5, count)
    return [Sample(row, float(gain)) for row, gain in zip(leads, gained, strict=True)]


def test_a_fit_finds_what_terms_are_worth_and_keeps_what_it_shall() -> None:
    samples = made_samples(20_000)
    fit = Fit("beam", START, conditions(2), step=1.0)
    found = regress(samples, fit)
    assert found["guarded"] == pytest.approx(0.9, abs=0.05)
    assert found["spare"] == pytest.approx(0.4, abs=0.05)
    assert found["one_digger"] == 0.3
    assert "one_digger" in KEPT
    assert explained(samples, found) > explained(samples, START)


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
    found = answer("fit", player, *files, *limits)
    assert found["turns"] > 360
    written = json.loads((tmp_path / "found.json").read_text())
    assert written["weights"] == found["weights"]
    assert written["about"]["games"] == 10
