"""What `tikal simulate` and `tikal bench` print: a table, or JSON."""

import json
import time
from collections.abc import Generator
from contextlib import closing

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tikal.lab.bench import Bench, measure
from tikal.lab.console import progress_bar
from tikal.lab.host import Host
from tikal.lab.jobs import Contestant, Setting
from tikal.lab.seats import seat_batches
from tikal.lab.simulate import Batch, gather, prepare, simulate_batches
from tikal.lab.specs import split_specs
from tikal.players.registry import make_player


def run_simulation(
    seats: str, setting: Setting, edition: str, games: int, host: Host, as_json: bool
) -> None:
    """`tikal simulate`. Ctrl-C gives what there is."""
    host.load()
    specs = _checked_seats(seats, setting.players)
    batches: list[Batch] = []
    if set(specs) == {"random"}:
        prepare()  # so that compiling is not counted as playing
    started = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task("games", total=games)
        try:
            with closing(_batches(specs, setting, games, host)) as played:
                for batch in played:
                    batches.append(batch)
                    progress.advance(task, len(batch.decisions))
        except KeyboardInterrupt:
            if not batches:
                raise
    summary = gather(setting.players, batches, time.perf_counter() - started).summary()
    if as_json:
        typer.echo(json.dumps({"seats": specs, **summary}))
        return
    table = Table(
        title=f"{summary['games']} games, {edition}{', auction' * setting.options.auction}"
    )
    table.add_column("seat")
    table.add_column("player")
    table.add_column("mean score", justify="right")
    table.add_column("win rate", justify="right")
    scores, rates = summary["mean_scores"], summary["win_rates"]
    assert isinstance(scores, list)
    assert isinstance(rates, list)
    for seat, spec in enumerate(specs):
        table.add_row(str(seat), escape(spec), f"{scores[seat]:.2f}", f"{rates[seat]:.1%}")
    console = Console()
    console.print(table)
    lengths = summary["decisions"]
    assert isinstance(lengths, dict)
    console.print(
        f"decisions per game: {lengths['mean']} ({lengths['least']} to {lengths['most']}); "
        f"highest score {summary['highest_score']}"
    )
    console.print(f"{summary['games_per_second']:,} games per second")


def _checked_seats(seats: str, players: int) -> list[str]:
    specs = split_specs(seats) if seats else ["random"] * players
    if len(specs) != players:
        raise ValueError(f"--seats names {len(specs)} players, but {players} play")
    for spec in specs:
        make_player(spec)
    return specs


def _batches(
    specs: list[str], setting: Setting, games: int, host: Host
) -> Generator[Batch, None, None]:
    if all(spec == "random" for spec in specs):  # compiled, and hundreds of times as fast
        yield from simulate_batches(
            games, setting.players, setting.options, setting.seed, host.workers
        )
    else:
        with host.runner() as runner:
            yield from seat_batches([Contestant(spec) for spec in specs], setting, games, runner)


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
    "search_states_per_second": ("search, one core", "states/s"),
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
        assert not isinstance(value, dict)
        table.add_row(label, "not installed" if value is None else _readable(value), unit)
    turns = found["milliseconds_per_turn"]
    assert isinstance(turns, dict)
    for level, milliseconds in turns.items():
        table.add_row(f"a turn of {level}", _readable(milliseconds), "ms")
    Console().print(table)


def _readable(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3f}"
