"""What the lab's commands print: a progress bar and a table, or JSON."""

import json
import sys
import time

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tikal.errors import shown
from tikal.game import Game
from tikal.lab.bench import Bench, measure
from tikal.lab.simulate import Batch, gather, simulate_batches

KNOWN_PLAYERS = ("random",)


def _progress() -> Progress:
    """A bar on the error output, so that it never mixes with what a program reads."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )


def _check_seats(seats: str, players: int) -> None:
    names = seats.split(",") if seats else ["random"] * players
    if len(names) != players:
        raise ValueError(f"--seats names {len(names)} players, but {players} play")
    for name in names:
        if name not in KNOWN_PLAYERS:
            raise ValueError(f"{shown(name)} is no player; known are {', '.join(KNOWN_PLAYERS)}")


def run_simulation(
    games: int, players: int, seats: str, edition: str, auction: bool, seed: int, as_json: bool
) -> None:
    """`tikal simulate`. Ctrl-C gives what there is."""
    _check_seats(seats, players)
    options = Game(players, edition=edition, auction=auction, seed=seed).options
    batches: list[Batch] = []
    started = time.perf_counter()
    with _progress() as progress:
        task = progress.add_task("games", total=games)
        try:
            for batch in simulate_batches(games, players, options, seed):
                batches.append(batch)
                progress.advance(task, len(batch.decisions))
        except KeyboardInterrupt:
            if not batches:
                raise
    summary = gather(players, batches, time.perf_counter() - started).summary()
    if as_json:
        typer.echo(json.dumps(summary))
        return
    table = Table(title=f"{summary['games']} random games, {edition}{', auction' * auction}")
    table.add_column("seat")
    table.add_column("mean score", justify="right")
    table.add_column("win rate", justify="right")
    scores, rates = summary["mean_scores"], summary["win_rates"]
    assert isinstance(scores, list)
    assert isinstance(rates, list)
    for seat in range(players):
        table.add_row(str(seat), f"{scores[seat]:.2f}", f"{rates[seat]:.1%}")
    console = Console()
    console.print(table)
    lengths = summary["decisions"]
    assert isinstance(lengths, dict)
    console.print(
        f"decisions per game: {lengths['mean']} ({lengths['least']} to {lengths['most']}); "
        f"highest score {summary['highest_score']}"
    )
    console.print(f"{summary['games_per_second']:,} games per second")


_LABELS = {
    "import_seconds": ("import tikal", "s"),
    "cold_compile_seconds": ("compile the rules, cold", "s"),
    "warm_compile_seconds": ("compile the rules, warm", "s"),
    "state_bytes": ("state", "bytes"),
    "state_copy_ns": ("copy a state, compiled", "ns"),
    "interpreted_state_copy_ns": ("copy a state, interpreted", "ns"),
    "interpreted_decisions_per_second": ("interpreted, one core", "decisions/s"),
    "compiled_decisions_per_second": ("compiled, one core", "decisions/s"),
    "catanatron_decisions_per_second": ("catanatron, one core", "decisions/s"),
    "interpreted_to_catanatron": ("interpreted to catanatron", "times"),
    "compiled_to_catanatron": ("compiled to catanatron", "times"),
    "compiled_to_interpreted": ("compiled to interpreted", "times"),
    "cores": ("cores", ""),
    "games_per_second_all_cores": ("compiled, all cores", "games/s"),
}


def run_bench(rounds: int, as_json: bool) -> None:
    """`tikal bench`."""
    found: Bench = {}
    console = Console(stderr=True)
    for step, numbers in measure(rounds):
        found |= numbers
        if not as_json:
            console.print(f"[dim]{step} measured[/dim]")
    if as_json:
        typer.echo(json.dumps(found))
        return
    table = Table(title="random 4-player games; ratios are of numbers from this run")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("")
    for key, (label, unit) in _LABELS.items():
        value = found[key]
        table.add_row(label, "not installed" if value is None else _readable(value), unit)
    Console().print(table)


def _readable(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3f}"
