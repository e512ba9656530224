"""The `tikal` command: its subcommands and the options of its own."""

from collections.abc import Callable
from typing import Annotated

import typer

from tikal import __version__
from tikal.cli.analysis_commands import analyse, fit_chances
from tikal.cli.bench_command import bench
from tikal.cli.fit_command import fit
from tikal.cli.lab_commands import match, simulate, tournament, tune
from tikal.cli.league_command import league
from tikal.cli.library_commands import docs, picture, stats
from tikal.cli.parameters import with_options
from tikal.cli.play_commands import levels, play, serve
from tikal.cli.record_commands import replay, verify

app = typer.Typer(
    name="tikal",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PANELS: dict[str, tuple[Callable[..., None], ...]] = {
    "Play": (play, serve, levels),
    "Recorded games": (replay, analyse, verify, picture, stats),
    "Measure players and engine": (
        *(simulate, match, tournament, league),
        *(tune, fit, fit_chances, bench),
    ),
    "Learn more": (docs,),
}
for panel, commands in PANELS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(with_options(command))


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tikal {__version__}")
        raise typer.Exit


@app.callback()
def _tikal(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Play the board game Tikal, look at recorded games, and measure computer players.

    `tikal play` opens the game in your browser. `tikal COMMAND --help` explains a command.
    """
