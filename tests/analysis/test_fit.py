"""The fit of the chances, and the commands."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from tikal.analysis.chances import MOMENTS, QUANTITIES, read_model
from tikal.analysis.sentences import TERM_WORDS
from tikal.analysis.why import OTHER, SCORED
from tikal.cli.commands import app
from tikal.lab.experiment import Conditions, contestants, split_specs
from tikal.lab.fit_chances import (
    FOLDS,
    PLAYERS,
    Samples,
    calibrate,
    chance_jobs,
    cross_validated,
    fit,
    fold_of,
    softmax_rows,
)
from tikal.players.terms import EXPLAINED
from tikal.record.record import read_played
from tikal.setup import Setup

from .games import RECORDS


def test_the_fit_finds_the_coefficients_that_made_the_results() -> None:
    rng = np.random.default_rng(1)
    features = rng.normal(size=(20_000, 3, len(QUANTITIES) * MOMENTS))
    true = np.linspace(-0.5, 1.0, features.shape[2])
    shares = softmax_rows(features @ true)
    winners = (shares.cumsum(axis=1) < rng.random((len(shares), 1))).sum(axis=1)
    won = np.eye(3)[np.minimum(winners, 2)]
    found = fit(features, won)
    assert found == pytest.approx(true, abs=0.06)
    calibration = calibrate(softmax_rows(features @ found), won, range(len(won)))
    assert calibration.brier < calibration.equal_brier
    for row in calibration.rows:
        assert row.won == pytest.approx(row.mean, abs=4 * row.error)
        assert row.error < (0.25 / row.predictions) ** 0.5


def test_predictions_of_one_game_count_as_one_in_the_standard_error() -> None:
    shares = np.full((400, 2), 0.5)
    won = np.repeat(np.eye(2)[np.arange(40) % 2], 10, axis=0)
    won[:100] = [1.0, 0.0]  # the first ten games
    (apart,) = calibrate(shares, won, range(400)).rows
    (together,) = calibrate(shares[:, :1], won[:, :1], [i // 10 for i in range(400)]).rows
    assert apart.error == 0  # one of two seats wins, whatever the model says
    assert together.games == 40
    assert together.error == pytest.approx((0.625 * 0.375 / 40) ** 0.5, abs=1e-3)


def test_a_game_is_predicted_by_a_model_that_was_fitted_on_others() -> None:
    samples = Samples()
    for game in range(40):
        won = (1.0, 0.0) if fold_of(game) == 0 else (0.0, 1.0)
        for _ in range(5):
            samples.add(np.array([[1.0], [0.0]]), won, game)
    shares = cross_validated(samples)
    for game, share in zip(samples.games, shares[:, 0], strict=True):
        assert (share < 0.01) == (fold_of(game) == 0)


def test_a_quantity_that_never_differs_gets_no_weight() -> None:
    rng = np.random.default_rng(2)
    features = rng.normal(size=(500, 2, 2))
    features[:, :, 1] = 1.0
    luck = rng.normal(size=500)
    won = np.eye(2)[(features[:, 1, 0] > features[:, 0, 0] + luck).astype(int)]
    assert fit(features, won)[1] == pytest.approx(0, abs=1e-6)


def test_every_level_and_every_seat_begins_and_is_in_every_fold() -> None:
    jobs = list(chance_jobs(["porter", "scout"], Conditions(Setup.of(3), 0), 60))
    begins = {(job.seats[0].spec, job.conditions.setup.first) for job in jobs}
    assert begins == {(level, seat) for level in ("porter", "scout") for seat in range(3)}
    parts = {(jobs[n].seats[0].spec, fold_of(n)) for n in range(60)}
    assert parts == {(level, fold) for level in ("porter", "scout") for fold in range(FOLDS)}


def test_the_players_of_the_games_can_be_made() -> None:
    assert len(contestants(split_specs(PLAYERS))) == 4


def test_the_command_fits_a_model_that_can_be_read_and_repeats_itself(tmp_path: Path) -> None:
    arguments = ["fit-chances", "-n", "8", "--levels", "porter", "--workers", "1", "--json"]
    texts = []
    for name in ("one.json", "two.json"):
        run = CliRunner().invoke(app, [*arguments, "--output", str(tmp_path / name)])
        assert run.exit_code == 0, run.output
        data = json.loads((tmp_path / name).read_text(encoding="utf-8"))
        texts.append((data["coefficients"], data["weights"], data["about"]["calibration"]))
        assert len(read_model(tmp_path / name).coefficients) == len(QUANTITIES)
    assert texts[0] == texts[1]


def test_the_command_analyses_a_record(tmp_path: Path) -> None:
    record = RECORDS / "from-a-position.tikal"
    annotated = tmp_path / "annotated.tikal"
    arguments = ["analyse", str(record), "--level", "quick", "--budget-nodes", "100"]
    run = CliRunner().invoke(
        app, [*arguments, "--workers", "1", "--json", "--annotate", str(annotated)]
    )
    assert run.exit_code == 0, run.output
    data = json.loads(run.stdout)
    turn = data["turns"][0]
    wanted = "first_event last_event seat loss_points loss_win_share noise class best played why"
    assert set(wanted.split()) <= set(turn)
    assert all(isinstance(text, str) for text in (*turn["best"], *turn["played"]))
    assert {"name", "lost_points", "lost_win_share", "luck_points", "turns"} <= set(
        data["players"][0]
    )
    assert {"event", "shares"} == set(data["win_shares"][0])
    assert all(0 <= index < len(data["turns"]) for index in data["turning_points"])
    assert data["seconds"] > 0
    assert "points" in annotated.read_text(encoding="utf-8")
    read_played(annotated.read_text(encoding="utf-8"))
    shown = CliRunner().invoke(app, [*arguments, "--workers", "1"])
    assert shown.exit_code == 0
    assert "Turning points" in shown.output
    assert "why: " in shown.output
    assert not [term for term in EXPLAINED if "_" in term and term in shown.output]


def test_the_terms_have_the_words_of_the_english_page() -> None:
    catalogue = Path(__file__).parent.parent.parent / "web" / "src" / "i18n" / "en"
    common = (catalogue / "common.ts").read_text(encoding="utf-8")
    terms = common.partition("  terms: {\n")[2].partition("  }")[0]
    page = dict(re.findall(r'^    (\w+): "(.+)",$', terms, re.MULTILINE))
    analysis = (catalogue / "analysis.ts").read_text(encoding="utf-8")
    for term, name in ((SCORED, "scored"), (OTHER, "otherTerms")):
        found = re.search(rf'^  {name}: "(.+)",$', analysis, re.MULTILINE)
        assert found is not None
        page[term] = found[1]
    assert page == TERM_WORDS
    assert {SCORED, OTHER, *EXPLAINED} == {*TERM_WORDS}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--level", "thorough"], "quick, normal, deep"),
        (["--annotate", "missing/out.tikal"], "existing folder"),
    ],
)
def test_wrong_arguments_are_explained(arguments: list[str], sentence: str) -> None:
    record = str(RECORDS / "from-a-position.tikal")
    run = CliRunner().invoke(app, ["analyse", record, *arguments])
    assert isinstance(run.exception, ValueError)
    assert sentence in str(run.exception)
