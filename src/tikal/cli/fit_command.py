"""The command `tikal fit`: evaluation weights by regression."""

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tikal.cli.lab_options import FOR_TWO, Against, LabOptions


def fit(
    player: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER",
            help="The player to learn for; it must accept the parameter weights=FILE. Some "
            "possibilities overlooked, as in beam:missed=15, make its games more varied.",
        ),
    ],
    weights: Annotated[
        Path, typer.Option("--weights", metavar="FILE", help="Weights file to start from.")
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="Weights file to write.")
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", min=10, help="Number of games to learn from.")
    ] = 400,
    step: Annotated[
        float,
        typer.Option(
            "--step",
            min=0.01,
            max=1,
            help="How far to go from the weights at the start to those the regression finds.",
        ),
    ] = 0.5,
    against: Against = None,
    lab: LabOptions = FOR_TWO,
) -> None:
    """Find better evaluation weights for a player from how its games end."""
    run = lab.run("tikal fit", games)
    from tikal import __version__
    from tikal.lab.experiment import Contestant, contestants
    from tikal.lab.fitting import Fit, explained, play_samples, regress
    from tikal.lab.league import with_field
    from tikal.lab.tuning import read_weights_file, replace_text, weights_text

    if output.resolve() == weights.resolve():
        raise ValueError("--output and --weights must be different files")
    start = read_weights_file(weights)
    with Contestant(player, weights_text(start, {})).made():
        pass  # a player that cannot be made is refused before anything starts
    rivals = with_field(against or ())
    contestants(rivals)
    plan = Fit(player, start, replace(run.conditions, keep_records=True), rivals, step)
    with run.progress(games) as listener, run.runner.start() as runner:
        samples = play_samples(plan, games, runner, listener)
    found = regress(samples, plan)
    whole = regress(samples, replace(plan, step=1.0, kept=()))
    summary = {
        "turns": len(samples),
        "explained_before": round(explained(samples, start), 4),
        "explained_at_best": round(explained(samples, whole), 4),
    }
    about = {
        "command": shlex.join(["tikal", *sys.argv[1:]]),
        "seed": lab.seed,
        "version": __version__,
        "games": games,
        **summary,
        "start": start,
    }
    replace_text(output, weights_text(found, about))
    if run.as_json:
        typer.echo(json.dumps(summary | {"weights": found, "output": str(output)}))
        return
    typer.echo(
        f"{summary['turns']} turns of {games} games; of the differences in what they led to, the "
        f"weights explain {summary['explained_before']:.0%}, the best ones "
        f"{summary['explained_at_best']:.0%}. A step towards these is in {output}."
    )
