"""What `tikal tune` prints and writes."""

import json
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console

from tikal import __version__
from tikal.lab.contests import watching
from tikal.lab.files import replace_text
from tikal.lab.host import Host
from tikal.lab.jobs import Contestant
from tikal.lab.tune import Plan, Progress, Step, resume, save, start, tune
from tikal.lab.weights import weights_text


@dataclass(frozen=True, slots=True)
class Files:
    """Where a run of the tuner keeps what it has."""

    output: Path
    state: Path


def run_tune(
    plan: Plan, steps: int, files: Files, host: Host, *, command: str, as_json: bool
) -> None:
    """`tikal tune`. Where the state file is there, it goes on; Ctrl-C leaves it for later."""
    host.load()
    with Contestant(plan.player, weights_text(plan.start, {})).made():
        pass  # what cannot be made is refused before anything starts
    progress = resume(files.state, plan) if files.state.exists() else start(plan)
    _write(plan, progress, files, command)  # a path that cannot be written is told now
    console = Console(stderr=True, highlight=False)
    if progress.steps:
        console.print(f"going on after step {len(progress.steps)}")

    def after_step(step: Step) -> None:
        _write(plan, progress, files, command)
        number = len(progress.steps)
        console.print(
            f"step {number}: the move is {abs(step.margin):.1f} points "
            f"{'better' if step.margin > 0 else 'worse'} than its mirror image"
        )

    left = max(0, steps - len(progress.steps)) * plan.games
    with watching("games", left, None) as watch, host.runner() as runner:
        stopped = tune(plan, progress, steps, runner, after_step=after_step, watch=watch)
    if as_json:
        found = {
            "steps": len(progress.steps),
            "games": progress.games,
            "weights": progress.found(),
            "output": str(files.output),
            "stopped": stopped,
        }
        typer.echo(json.dumps(found))
        return
    typer.echo(
        f"{len(progress.steps)} steps of {progress.games} games in all; "
        f"the weights are in {files.output}"
    )


def _write(plan: Plan, progress: Progress, files: Files, command: str) -> None:
    save(files.state, plan, progress)
    about = {
        "command": command,
        "seed": plan.setting.seed,
        "version": __version__,
        "player": plan.player,
        "players": plan.setting.players,
        "steps": len(progress.steps),
        "games": progress.games,
        "start": plan.start,
    }
    replace_text(files.output, weights_text(progress.found(), about))
