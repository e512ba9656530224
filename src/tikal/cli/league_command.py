"""The command `tikal league`: a field of different players, as a cross table."""

import json
import time
from math import isinf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tikal.cli.lab_options import FOR_FOUR, LabOptions
from tikal.cli.parameters import PLAYER_SPEC

if TYPE_CHECKING:
    from tikal.lab.league import League


def league(
    entrants: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAYER...",
            help=f"The players to measure: {PLAYER_SPEC}. By default the field itself plays.",
            show_default=False,
        ),
    ] = None,
    among: Annotated[
        bool,
        typer.Option(
            "--among", help="Let the players named play among themselves, not against the field."
        ),
    ] = False,
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=1, help="Games of each pair, rounded up to whole blocks."
        ),
    ] = 48,
    state: Annotated[
        Path | None,
        typer.Option(
            "--state",
            metavar="FILE",
            help="File that keeps the games played, so that the same command, also with more "
            "players or games, goes on where it was. By default nothing is kept.",
            show_default=False,
        ),
    ] = None,
    lab: LabOptions = FOR_FOUR,
) -> None:
    """Measure players against a field of different ones: levels, older players, styles.

    Each pair plays a match in blocks, all pairs with the same tiles. The cross table shows win
    shares with their 95% intervals.
    """
    run = lab.run("tikal league", games)
    from tikal.lab.experiment import contestants
    from tikal.lab.league import FIELD, League

    measured = tuple(entrants or FIELD)
    against = () if among or not entrants else tuple(s for s in FIELD if s not in measured)
    contestants([*measured, *against])
    played = League(measured, run.conditions, against)
    if state is not None and state.exists():
        played.resume(state)
    started = time.perf_counter()
    with run.progress(played.games_left(games)) as listener, run.runner.start() as runner:
        played.play(games, runner, state=state, listener=listener)
    if run.as_json:
        typer.echo(json.dumps(played.summary() | run.about(started)))
    else:
        _print_league(played)


def _print_league(played: "League") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    columns = list(played.against or played.players)
    table = Table(title=f"{played.games} games of {played.conditions.setup.players} players")
    table.add_column("win share of")
    for number, _ in enumerate(columns, start=1):
        table.add_column(f"over {number}", justify="right")
    for player in played.players:
        shares = (played.share(player, other) for other in columns)
        table.add_row(
            escape(player),
            *("" if share is None else _share_text(*share) for share in shares),
        )
    console = Console()
    console.print(table)
    for number, spec in enumerate(columns, start=1):
        console.print(f"{number}: {escape(spec)}")


def _share_text(share: float, half_width: float) -> str:
    """Return a win share with its interval, which a single block does not have."""
    return f"{share:.0%}" + ("" if isinf(half_width) else f" ± {100 * half_width:.0f}")
