"""What the commands of the analysis do: show progress, write files, print a table or JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tikal import __version__
from tikal.analysis.analysis import analyse
from tikal.analysis.report import Report
from tikal.analysis.sentences import annotated, turn_sentence, why_sentence
from tikal.analysis.turns import CLASSES, GOOD, TurnReport
from tikal.cli.lab_runs import Run, progress_bar
from tikal.lab.experiment import contestants
from tikal.lab.fit_chances import (
    Calibration,
    calibrate,
    cross_validated,
    fit,
    gather_samples,
    model_data,
)
from tikal.lab.tuning import replace_text
from tikal.record.record import read_played

_CLASS_NAMES: Final = tuple(name for name, _ in reversed(CLASSES))
# Of the table of players, which fits 80 columns.
_HEADINGS: Final = (
    "player",
    "turns",
    "points\nlost",
    "per\nturn",
    "win\nshare\nlost",
    "luck",
    *_CLASS_NAMES,
)


@dataclass(frozen=True, slots=True)
class AnalysisRun:
    """What `tikal analyse` was asked for."""

    record: str
    level: str
    seed: int
    budget_nodes: int | None
    workers: int | None


def run_analyse(run: AnalysisRun, annotate: Path | None, as_json: bool) -> None:
    """Run `tikal analyse`."""
    if annotate is not None and not annotate.parent.is_dir():
        raise ValueError(f"--annotate needs a file in an existing folder, not {annotate}")
    game = read_played(run.record)
    with progress_bar() as bar:
        task = bar.add_task("analysis", total=None)
        report = analyse(
            game,
            run.level,
            run.seed,
            budget_nodes=run.budget_nodes,
            workers=run.workers,
            listener=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if annotate is not None:
        replace_text(annotate, annotated(game, report).record())
    if as_json:
        typer.echo(json.dumps(report.data()))
    else:
        _print_report(report)


def _print_report(report: Report) -> None:
    console = Console()
    if not report.turns:
        console.print("Nobody has decided anything yet, so there is nothing to analyse.")
        return
    decisions = "1 decision" if len(report.turns) == 1 else f"{len(report.turns)} decisions"
    title = f"{decisions}, level {report.level}"
    table = Table(title=title, box=SIMPLE_HEAD, padding=0)
    for heading in _HEADINGS:
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for player in report.players:
        table.add_row(
            escape(player.name),
            str(player.turns),
            f"{player.lost_points:.1f}",
            f"{player.lost_points / player.turns:.1f}" if player.turns else "",
            f"{player.lost_win_share:.0%}",
            f"{player.luck_points:+.1f} ± {player.luck_noise:.1f}",
            *(str(player.classes.get(name, 0)) for name in _CLASS_NAMES),
        )
    console.print(table)
    for player in report.players:
        kinds = ", ".join(f"{kind} {points:.1f}" for kind, points in player.kinds.items())
        if kinds:
            console.print(f"{escape(player.name)} lost points by: {kinds}")
        for label, index in (("best", player.best_turn), ("worst", player.worst_turn)):
            if index is not None:
                console.print(f"  {label} turn: {_events(report.turns[index])}")
        paid = player.paid_above_fair
        if paid is not None:
            more = "more" if paid > 0 else "less"
            console.print(f"  paid {abs(paid):.1f} points {more} in auctions than the fair price")
    if report.turning_points:
        console.print("\nTurning points, the weightiest first:")
    for index in report.turning_points:
        turn = report.turns[index]
        name = escape(report.players[turn.seat].name)
        console.print(f"{_events(turn)}, {name}")
        if turn.class_ != GOOD:
            console.print(f"  {turn_sentence(turn)}")
            if turn.why:
                console.print(f"  why: {why_sentence(turn)}")
        else:
            console.print("  no clearly better turn was found, but the win shares changed much")
    console.print(f"\n{report.seconds:.1f} seconds")


def _events(turn: TurnReport) -> str:
    return f"events {turn.first_event + 1} to {turn.last_event + 1}"


def run_fit_chances(levels: Sequence[str], output: Path, run: Run, command: str) -> None:
    """Run `tikal fit-chances`."""
    if not output.parent.is_dir():
        raise ValueError(f"--output needs a file in an existing folder, not {output}")
    contestants(levels)
    with run.progress(run.games) as listener, run.runner.start() as runner:
        samples = gather_samples(levels, run.conditions, run.games, runner, listener)
    features, won = samples.arrays()
    found = fit(features, won)
    calibration = calibrate(cross_validated(samples), won, samples.games)
    about = {
        "command": command,
        "seed": run.conditions.seed,
        "version": __version__,
        "games": run.games,
        "calibration": {
            **asdict(calibration),
            "rows": [row._asdict() for row in calibration.rows],
        },
    }
    data = model_data(found, run.conditions, about)
    replace_text(output, json.dumps(data, indent=2) + "\n")
    if run.as_json:
        typer.echo(json.dumps(data))
    else:
        _print_calibration(calibration)
        typer.echo(f"the model is in {output}")


def _print_calibration(calibration: Calibration) -> None:
    table = Table(title=f"{calibration.positions} positions, predicted from other games")
    for heading in ("predictions", "games", "mean", "won", "standard error"):
        table.add_column(heading, justify="right")
    for row in calibration.rows:
        table.add_row(
            str(row.predictions),
            str(row.games),
            f"{row.mean:.1%}",
            f"{row.won:.1%}",
            f"{row.error:.1%}",
        )
    Console().print(table)
    typer.echo(
        f"Brier score {calibration.brier}; with equal shares it would be {calibration.equal_brier}"
    )
