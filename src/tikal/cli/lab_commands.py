"""Commands of the lab: `simulate`, `match`, `tournament` and `tune`."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from tikal.cli.lab_options import FOR_FOUR, FOR_TWO, Against, LabOptions, Records
from tikal.cli.parameters import PLAYER_SPEC
from tikal.extras import require

_MOST_GAMES = 10_000_000


def simulate(
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=_MOST_GAMES, help="Number of games to play.")
    ] = 10_000,
    seats: Annotated[
        str,
        typer.Option(
            "--seats",
            metavar="PLAYERS",
            help="The player of each seat, separated by commas, such as random,scout. By default "
            "all are 'random', which is by far the fastest.",
            show_default=False,
        ),
    ] = "",
    lab: LabOptions = FOR_FOUR,
) -> None:
    """Play many games on all cores and report scores, lengths and win rates by seat."""
    run = lab.run("tikal simulate", games)
    from tikal.cli.lab_runs import run_simulation

    run_simulation(seats, run)


def match(
    a: Annotated[str, typer.Argument(metavar="A", help=f"A player: {PLAYER_SPEC}.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Its opponent, named in the same way.")],
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=1,
            max=_MOST_GAMES,
            help="Number of games, rounded up to whole blocks (one tile order in all seatings); "
            "with --sprt, the limit.",
        ),
    ] = 400,
    sprt: Annotated[
        bool,
        typer.Option(
            "--sprt",
            help="Stop as soon as a sequential test has decided which player is better, or that "
            "they differ by less than --difference.",
        ),
    ] = False,
    difference: Annotated[
        float,
        typer.Option(
            "--difference", help="Smallest difference in win share that --sprt should detect."
        ),
    ] = 0.05,
    records: Records = None,
    lab: LabOptions = FOR_FOUR,
) -> None:
    """Measure how much stronger player A is than player B.

    Every order of tiles is played in all seatings of the two, so that luck is the same for both.
    The report gives A's share of the victories with its 95% confidence interval.
    """
    run = lab.run("tikal match", games, records)
    from tikal.cli.lab_runs import run_match
    from tikal.lab.sprt import SequentialTest

    run_match((a, b), SequentialTest(difference) if sprt else None, run)


def tournament(
    entrants: Annotated[
        list[str], typer.Argument(metavar="PLAYER...", help=f"Two or more players: {PLAYER_SPEC}.")
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=1,
            max=_MOST_GAMES,
            help="Number of games, rounded up so that everybody at a table sits in every seat.",
        ),
    ] = 400,
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot",
            metavar="FILE.png",
            help="Picture of the ratings to write. By default none is written.",
            show_default=False,
        ),
    ] = None,
    records: Records = None,
    lab: LabOptions = FOR_FOUR,
) -> None:
    """Rate any number of players by games of 2 to 4 of them at a time."""
    if plot is not None:
        require("tikal tournament --plot", "lab", "matplotlib")
    run = lab.run("tikal tournament", games, records)
    from tikal.cli.lab_runs import run_tournament

    run_tournament(entrants, plot, run)


def tune(
    player: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER",
            help="The player to tune; it must accept the parameter weights=FILE, as 'beam' does.",
        ),
    ],
    weights: Annotated[
        Path,
        typer.Option("--weights", metavar="FILE", help="Weights file to start from."),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="Weights file to write.")
    ],
    state: Annotated[
        Path | None,
        typer.Option(
            "--state",
            metavar="FILE",
            help="File that keeps the progress, so that the same command resumes a stopped run. "
            "By default beside the output, ending in .state.json.",
            show_default=False,
        ),
    ] = None,
    steps: Annotated[
        int,
        typer.Option(
            "--steps", min=1, help="Number of steps in all, those of a resumed run included."
        ),
    ] = 300,
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=1, help="Number of games per step, rounded up to whole blocks."
        ),
    ] = 24,
    size: Annotated[
        float,
        typer.Option(
            "--size",
            min=0.01,
            max=1,
            help="Size of the random changes that a step compares, relative to the weights.",
        ),
    ] = 0.2,
    rate: Annotated[
        float,
        typer.Option(
            "--rate",
            min=0.01,
            max=1,
            help="Part of such a change that the weights move after a clear result.",
        ),
    ] = 0.3,
    against: Against = None,
    lab: LabOptions = FOR_TWO,
) -> None:
    """Find better evaluation weights for a player by playing against itself or a field."""
    run = lab.run("tikal tune", games)
    from tikal.cli.lab_runs import TuningFiles, run_tune
    from tikal.lab.experiment import contestants
    from tikal.lab.league import with_field
    from tikal.lab.tuning import Plan, read_weights_file

    if output.resolve() == weights.resolve():
        raise ValueError("--output and --weights must be different files")
    rivals = with_field(against or ())
    contestants(rivals)
    run_tune(
        Plan(player, read_weights_file(weights), run.conditions, games, size, rate, rivals),
        steps,
        TuningFiles(output, state or output.with_suffix(".state.json")),
        run,
        command=shlex.join(["tikal", *sys.argv[1:]]),
    )
