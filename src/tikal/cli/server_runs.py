"""What `tikal bench --server` prints."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer
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
    "server_cpu_share": "server's CPU",
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
    title = "one address attacks with the usual limits; three people at another one play"
    _show(rows, title, _ATTACK_LABELS, as_json)


def run_malformed(count: int, as_json: bool) -> None:
    """Run `tikal bench --server --malformed`."""
    row = measure_malformed(count)
    _show([row], "malformed messages, without limits", _MALFORMED_LABELS, as_json)


def _show(rows: Sequence[Row], title: str, labels: dict[str, str], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(rows))
        return
    table = Table(title=title)
    shown = {key: label for key, label in labels.items() if key in rows[0]}
    for label in shown.values():
        table.add_column(label, justify="right")
    for row in rows:
        values = [row[key] for key in shown]
        table.add_row(
            *(
                value if isinstance(value, str) else "" if value is None else readable(value)
                for value in values
            )
        )
    Console().print(table)
