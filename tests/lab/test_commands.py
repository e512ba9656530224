"""The commands from end to end."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tikal
from tikal.cli.commands import app
from tikal.lab.experiment import split_specs

TOYS = ("--load", "lab.toys")
Answer = dict[str, Any]


def run(*arguments: str) -> str:
    """The output of a command in this process; what it raises, it raises here."""
    found = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return found.stdout


def answer(*arguments: str) -> Answer:
    """The JSON a command prints, played in this process unless it says otherwise."""
    workers = () if "--workers" in arguments else ("--workers", "1")
    found: Answer = json.loads(run(*arguments, "--json", *workers, *TOYS))
    return found


def test_match_prints_the_keys_others_read() -> None:
    found = answer("match", "toy:effort=1", "toy:effort=0.4", "--players", "4", "--games", "10")
    assert found["games"] == 12
    assert found["win_share"] > 0.7
    assert len(found["interval"]) == len(found["scores"]) == len(found["seconds_per_turn"]) == 2
    assert found["margin"] == pytest.approx(found["scores"][0] - found["scores"][1], abs=0.01)
    assert found["version"] == tikal.__version__


def test_match_is_the_same_on_one_core_and_on_two() -> None:
    def timeless(found: Answer) -> Answer:
        return {key: value for key, value in found.items() if "seconds" not in key}

    match = ("match", "toy:effort=1", "toy:effort=0.8", "--players", "2", "--sprt", "--seed", "5")
    alone = timeless(answer(*match))
    assert timeless(answer(*match, "--workers", "2")) == alone
    assert alone["sprt"]["verdict"] == "A is better"


def test_match_writes_records_that_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    match = ("match", "toy:effort=1", "random", "--players", "2", "--games", "4", "--auction")
    answer(*match, "--records", str(folder), "--edition", "tilsit-2005")
    games = [tikal.read_record(path.read_text()) for path in sorted(folder.iterdir())]
    assert [game.names[0] for game in games] == ["toy:effort=1", "random"] * 2
    assert all(game.phase == "over" and game.edition == "tilsit-2005" for game in games)
    assert all(game.options.auction for game in games)
    with pytest.raises(ValueError, match="already has records of games"):
        run(*match, *TOYS, "--records", str(folder))


def test_match_prints_a_table_for_people() -> None:
    said = run("match", "toy:effort=1", "toy:effort=0", "-p", "2", "-n", "4", "--sprt", *TOYS)
    assert "4 games of 2 players in 2 blocks" in said
    assert "toy:effort=0" in said
    assert "win share of A 100.0%, 95% interval 100.0% to 100.0%" in said
    assert "sequential test for a difference of 0.05: undecided" in said


def test_tournament_rates_and_plots(tmp_path: Path) -> None:
    plot, records = tmp_path / "ratings.png", tmp_path / "records"
    entrants = ("toy:effort=0", "toy:effort=1", "toy:effort=0.5", "random")
    files = ("--plot", str(plot), "--records", str(records))
    found = answer("tournament", *entrants, "--players", "3", "--games", "16", *files)
    assert found["games"] == 18
    assert found["ratings"][-1]["player"] == "toy:effort=0"
    assert {"rating", "uncertainty", "win_share"} <= set(found["ratings"][0])
    assert plot.stat().st_size > 1000
    assert len(list(records.glob("*.tikal"))) == 18


def test_tournament_prints_a_table_for_people() -> None:
    said = run("tournament", "toy:effort=0", "random", "-p", "2", "-n", "4", *TOYS)
    assert "4 games of 2 players" in said
    assert said.index("random") < said.index("toy:effort=0")


@pytest.fixture
def tuning(tmp_path: Path) -> Callable[..., Answer]:
    weights, output = tmp_path / "start.json", tmp_path / "found.json"
    weights.write_text('{"about": {}, "weights": {"effort": 0.2}}')

    def tune(*arguments: str) -> Answer:
        files = ("--weights", str(weights), "--output", str(output))
        limits = ("--games", "30", "--size", "0.9")
        return answer("tune", "toy", *files, *limits, *arguments)

    return tune


def test_tune_goes_on_where_it_stopped_and_says_where_weights_come_from(
    tuning: Callable[..., Answer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/tikal", "tune", "toy", "--steps", "3"])
    at_once = tuning("--steps", "3", "--state", str(tmp_path / "another.json"))
    tuning("--steps", "1")
    in_parts = tuning("--steps", "3")
    assert in_parts == at_once
    written = json.loads((tmp_path / "found.json").read_text())
    assert written["weights"] == in_parts["weights"]
    assert written["about"]["seed"] == 0
    assert written["about"]["steps"] == 3
    assert written["about"]["version"] == tikal.__version__
    assert written["about"]["command"] == "tikal tune toy --steps 3"
    # and a player made of it plays
    tuned = f"toy:weights={tmp_path / 'found.json'}"
    assert answer("match", tuned, "random", "-p", "2", "-n", "2")["games"] == 2


def test_simulate_plays_any_players_in_their_seats() -> None:
    seats = "toy:effort=1,toy:effort=0,random"
    found = answer("simulate", "--players", "3", "--games", "6", "--seats", seats)
    assert found["games"] == 6
    assert found["seats"] == ["toy:effort=1", "toy:effort=0", "random"]
    assert found["win_rates"][1] == 0
    assert found["decisions"]["least"] > 0


def test_simulate_keeps_the_fast_path_for_random_players() -> None:
    found = answer("simulate", "--games", "500", "--seats", "random,random", "--players", "2")
    by_default = answer("simulate", "--games", "500", "--players", "2")
    assert found["mean_scores"] == by_default["mean_scores"]
    assert "random" in run("simulate", "--games", "10")


def test_commas_separate_players_and_parameters() -> None:
    assert split_specs("random,beam:width=30,depth=2,random") == [
        "random",
        "beam:width=30,depth=2",
        "random",
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("match random nobody", "'nobody' is no player; known are random"),
        ("match random random --edition x", "edition must be one of"),
        ("match random random --sprt --difference 2", "--difference lies between 0 and 0.5"),
        ("match random random --load no_such_module", "--load no_such_module"),
        ("match random random --records /dev/null/x", "/dev/null"),
        ("tournament random -p 2", "but the tournament only 1"),
        ("tournament random random", "'random' is named twice"),
        ("tournament random toy -p 2 --load lab.toys --plot x.gif", "needs a .png file"),
        ("tune toy --weights /no/such/file -o /tmp/x", "No such file"),
        ("tune toy --weights a.json -o ./a.json", "--output and --weights must be different files"),
        ("simulate --seats random,random", "--seats names 2 players, but --players is 4"),
        ("simulate --seats random,random,random,nobody", "'nobody' is no player"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        run(*arguments.split())


def test_the_player_of_the_handbook_plays(tmp_path: Path) -> None:
    handbook = Path(__file__).parents[2] / "docs" / "players.md"
    example = re.search(r"```python\n# mine\.py\n(.*?)```", handbook.read_text(), re.DOTALL)
    command = re.search(r"`tikal (match hasty [^`]*)`", handbook.read_text())
    assert example
    assert command
    (tmp_path / "mine.py").write_text(example[1])
    tikal_command = Path(sys.executable).with_name("tikal")
    done = subprocess.run(
        [tikal_command, *command[1].split(), "--json", "--workers", "1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["a"], found["b"], found["games"]) == ("hasty", "random", 20)


def test_the_match_of_the_handbook_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    handbook = Path(__file__).parents[2] / "docs" / "lab.md"
    example = re.search(r"```python\n(.*?)```", handbook.read_text(), re.DOTALL)
    assert example
    exec(example[1], {})
    assert capsys.readouterr().out == "1.0 [1.0, 1.0]\n"
