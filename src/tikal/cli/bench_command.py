"""The command `tikal bench`: the speed of the engine and the players, or of the server."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from tikal.cli.parameters import Json
from tikal.extras import require


@dataclass(frozen=True, slots=True)
class ServerBench:
    """What is measured with --server."""

    tables: Annotated[
        list[int] | None,
        typer.Option(
            "--tables",
            min=1,
            max=5000,
            help="With --server: number of tables that play at once. Can be given several times. "
            "By default 10 and 50.",
            show_default=False,
        ),
    ] = None
    seats: Annotated[
        int, typer.Option("--seats", min=2, max=4, help="With --server: seats of each table.")
    ] = 3
    pace: Annotated[
        float,
        typer.Option(
            "--pace",
            min=0,
            help="With --server: mean seconds between two actions of a table; 0 for none.",
        ),
    ] = 0.0
    seconds: Annotated[
        float,
        typer.Option("--seconds", min=0.5, help="With --server: length of each round."),
    ] = 10.0
    spectators: Annotated[
        int,
        typer.Option("--spectators", min=0, help="With --server: spectators of the first table."),
    ] = 0
    boardgameio: Annotated[
        Path | None,
        typer.Option(
            "--boardgameio",
            metavar="FOLDER",
            help="With --server: put the same load on boardgame.io in alternation. The folder is "
            "scripts/boardgameio of the sources, after `npm ci` in it.",
            show_default=False,
        ),
    ] = None
    attack: Annotated[
        list[str] | None,
        typer.Option(
            "--attack",
            help="With --server: let one address attack while people at another one play; the "
            "name of an attack, or all. Can be given several times.",
            show_default=False,
        ),
    ] = None
    malformed: Annotated[
        int | None,
        typer.Option(
            "--malformed",
            min=100,
            help="With --server: send so many malformed messages, and report failures, changes "
            "and memory.",
            show_default=False,
        ),
    ] = None


DEFAULT: Final = ServerBench()


def bench(
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds",
            min=1,
            max=100,
            help="Number of rounds: of half a second for each engine (default 9), or with "
            "--server of --seconds for each load (default 1). More are more exact.",
            show_default=False,
        ),
    ] = None,
    server: Annotated[
        bool,
        typer.Option("--server", help="Measure the server instead: whole games over sockets."),
    ] = False,
    load: ServerBench = DEFAULT,
    as_json: Json = False,
) -> None:
    """Measure the speed of engine, computer players and environments, or of the server (--server).

    Where catanatron and PettingZoo's chess are installed (the extra 'bench'), they are measured in
    the same run for comparison.
    """
    if not server:
        require("tikal bench", "fast")
        from tikal.cli.lab_runs import run_bench

        run_bench(rounds or 9, as_json)
        return
    require("tikal bench --server", "play")
    from tikal.cli.server_runs import run_attacks, run_malformed, run_server_bench
    from tikal.server.bench_games import Load

    if load.attack or load.malformed:
        if load.attack:
            run_attacks(load.attack, load.seconds, as_json)
        if load.malformed:
            run_malformed(load.malformed, as_json)
        return
    loads = [
        Load(tables, load.seats, load.pace, load.seconds, load.spectators)
        for tables in load.tables or (10, 50)
    ]
    run_server_bench(loads, rounds or 1, load.boardgameio, as_json)
