"""Commands of the analysis: `analyse` and `fit-chances`."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from tikal.cli.lab_options import FOR_TWO, LabOptions
from tikal.cli.parameters import Json, RecordFile, Workers, read_input
from tikal.extras import require


def analyse(
    file: RecordFile,
    level: Annotated[
        str, typer.Option("--level", help="How thoroughly to search: quick, normal or deep.")
    ] = "normal",
    budget_nodes: Annotated[
        int | None,
        typer.Option(
            "--budget-nodes",
            min=1,
            help="Search budget per decision, in positions. By default the level's own; either is "
            "reproducible on every machine.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option("--seed", help="Random seed of the rollouts; the same gives the same result."),
    ] = 0,
    annotate: Annotated[
        Path | None,
        typer.Option(
            "--annotate",
            metavar="FILE",
            help="Record to write, with the analysis as comments. By default none is written.",
            show_default=False,
        ),
    ] = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Analyse a recorded game: lost points turn by turn, turning points, luck and skill."""
    require("tikal analyse", "fast")
    from tikal.cli.analysis_runs import AnalysisRun, run_analyse

    run_analyse(
        AnalysisRun(read_input(file), level, seed, budget_nodes, workers), annotate, as_json
    )


def fit_chances(
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="Model file to write.")
    ],
    levels: Annotated[
        str | None,
        typer.Option(
            "--levels",
            metavar="PLAYERS",
            help="Players of the games, separated by commas; the first plays all seats of the "
            "first game, and so on in turn. By default three of four games are by quicker scouts, "
            "the others by quicker surveyors.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=8,
            help="Number of games to learn from.",
        ),
    ] = 1000,
    lab: LabOptions = FOR_TWO,
) -> None:
    """Fit the model behind the chances of victory on games of computer players.

    Reports how well it holds in games that it was not fitted on, by cross-validation.
    """
    run = lab.run("tikal fit-chances", games)
    from tikal.cli.analysis_runs import run_fit_chances
    from tikal.lab.experiment import split_specs
    from tikal.lab.fit_chances import PLAYERS

    run_fit_chances(
        split_specs(levels or PLAYERS), output, run, shlex.join(["tikal", *sys.argv[1:]])
    )
