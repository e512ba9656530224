"""What `tikal bench --server` prints."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tikal.cli.lab_runs import readable
from tikal.server.bench_attacks import measure_attack, measure_malformed, named_attacks
from tikal.server.bench_games import Load, Row, measure

_SERVER_LABELS: Final = {
    "tables": "tables",
    "seats": "seats",
    "pace": "pace, s",
    "acknowledged_per_second": "actions/s",
    "p50_ms": "p50, ms",
    "p99_ms": "p99, ms",
    "server_cpu_ms_per_action": "CPU per action, ms",
    "mb_per_table": "MB per table",
    "last_told_ms": "last told, ms",
    "boardgameio_acknowledged_per_second": "boardgame.io, moves/s",
    "boardgameio_ratio": "ratio",
}
_ATTACK_LABELS: Final = {
    "attack": "attack",
    "actions": "actions",
    "p50_ms": "p50, ms",
    "p99_ms": "p99, ms",
    "server_cpu_share": "CPU",
    "megabytes": "MB",
    "asked": "asked",
    "refused": "refused",
    "server_failures": "failures",
}
_MALFORMED_LABELS: Final = {
    "malformed": "messages",
    "server_failures": "failures",
    "events_changed": "changes",
    "megabytes_at_first": "MB after a tenth",
    "megabytes_at_last": "MB at the end",
}


def run_server_bench(
    loads: Sequence[Load], rounds: int, boardgameio: Path | None, as_json: bool
) -> None:
    """Run `tikal bench --server`."""
    if boardgameio is not None and not (boardgameio / "node_modules" / "boardgame.io").is_dir():
        raise ValueError(f"boardgame.io is not installed in {boardgameio}: run `npm ci` there")
    rows = [measure(load, rounds, boardgameio) for load in loads]
    title = "random legal play over sockets; every action is on disk when acknowledged"
    _show(rows, title, _SERVER_LABELS, as_json)


def run_attacks(names: Sequence[str], seconds: float, as_json: bool) -> None:
    """Run `tikal bench --server --attack`."""
    rows = [measure_attack(name, seconds) for name in named_attacks(names)]
    if as_json:
        typer.echo(json.dumps(rows))
        return
    title = "one address attacks with the usual limits; three people at another one play"
    lines = [[_cell(row[key]) for key in _ATTACK_LABELS] for row in rows]
    _print(title, [list(_ATTACK_LABELS.values()), *lines])


def run_malformed(count: int, as_json: bool) -> None:
    """Run `tikal bench --server --malformed`."""
    row = measure_malformed(count)
    _show([row], "malformed messages, without limits", _MALFORMED_LABELS, as_json)


def _show(rows: Sequence[Row], title: str, labels: dict[str, str], as_json: bool) -> None:
    """Print a line for each measure and a column for each row, or the rows as JSON."""
    if as_json:
        typer.echo(json.dumps(rows))
        return
    shown = {key: label for key, label in labels.items() if rows[0].get(key) is not None}
    _print(title, [[label, *(_cell(row[key]) for row in rows)] for key, label in shown.items()])


def _print(title: str, lines: Sequence[Sequence[str]]) -> None:
    """Print a table whose first line is its head; it fits into 80 columns."""
    table = Table(title=title, box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    head, *rest = lines
    table.add_column(head[0], no_wrap=True)
    for label in head[1:]:
        table.add_column(label, justify="right")
    for line in rest:
        table.add_row(*line)
    Console().print(table)


def _cell(value: float | str | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else readable(value)
