"""What `tikal bench --server` prints."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.table import Table

from tikal.cli.lab_runs import readable
from tikal.server.bench import Load, measure

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


def run_server_bench(
    loads: Sequence[Load], rounds: int, boardgameio: Path | None, as_json: bool
) -> None:
    """Run `tikal bench --server`."""
    if boardgameio is not None and not (boardgameio / "node_modules" / "boardgame.io").is_dir():
        raise ValueError(f"boardgame.io is not installed in {boardgameio}: run `npm ci` there")
    rows = [measure(load, rounds, boardgameio) for load in loads]
    if as_json:
        typer.echo(json.dumps(rows))
        return
    table = Table(title="random legal play over sockets; every action is on disk when acknowledged")
    labels = {key: label for key, label in _SERVER_LABELS.items() if key in rows[0]}
    for label in labels.values():
        table.add_column(label, justify="right")
    for row in rows:
        values = [row[key] for key in labels]
        table.add_row(*("" if value is None else readable(value) for value in values))
    Console().print(table)
