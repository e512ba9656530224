"""Commands to play: `play`, `serve` and `levels`."""

import json
from dataclasses import dataclass
from typing import Annotated, Final

import typer

from tikal.cli.parameters import Auction, Database, Edition, Json, Players, Port
from tikal.extras import require
from tikal.rules.editions import DEFAULT_EDITION
from tikal.setup import Setup

DEFAULT_PORT: Final = 8117


@dataclass(frozen=True, slots=True)
class TerminalGame:
    """The game that `tikal play --terminal` begins."""

    players: Players = 2
    edition: Edition = DEFAULT_EDITION
    auction: Auction = False
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            help="Random seed of the game. By default a new one, which is shown.",
            show_default=False,
        ),
    ] = None
    seat: Annotated[
        list[int] | None,
        typer.Option(
            "--seat",
            help="Seat that you play, 0 for the first. Can be given several times. By default 0.",
            show_default=False,
        ),
    ] = None
    opponent: Annotated[
        str | None,
        typer.Option(
            "--opponent",
            help="Computer player of the other seats: a level (see `tikal levels`) or 'random'. "
            "By default the level that suits a first game.",
            show_default=False,
        ),
    ] = None


DEFAULT_GAME: Final = TerminalGame()


def play(
    port: Port = DEFAULT_PORT,
    database: Database = None,
    no_browser: Annotated[
        bool,
        typer.Option("--no-browser", help="Print the page's address, but do not open a browser."),
    ] = False,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in this terminal instead of a browser.")
    ] = False,
    game: TerminalGame = DEFAULT_GAME,
) -> None:
    """Play in the browser, on this machine.

    Players, edition and opponents are chosen on the page. With --terminal you play right here,
    and options choose them: --players, --edition, --auction, --seed, --seat, --opponent.
    """
    if not terminal:
        if game != DEFAULT_GAME:
            raise ValueError(
                "--players, --edition, --auction, --seed, --seat and --opponent need --terminal; "
                "in the browser the game is set up on the page"
            )
        require("tikal play", "play")
        from tikal.server.run import play_in_browser

        play_in_browser(port, database, not no_browser)
        return
    require("tikal play --terminal", "play", "prompt_toolkit")
    from tikal.players.levels import FIRST_GAME
    from tikal.terminal.play import play_in_terminal

    setup = Setup.of(game.players, edition=game.edition, auction=game.auction)
    opponent = game.opponent or FIRST_GAME
    play_in_terminal(setup, tuple(game.seat or [0]), seed=game.seed, opponent=opponent)


def serve(
    host: Annotated[
        str,
        typer.Option(
            "--host",
            help="Address to listen on. The default admits this machine only; 0.0.0.0 admits "
            "everybody who can reach it.",
        ),
    ] = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    database: Database = None,
    processes: Annotated[
        int,
        typer.Option(
            "--processes",
            min=1,
            max=64,
            help="Number of processes that serve. More than one needs PostgreSQL.",
        ),
    ] = 1,
    metrics: Annotated[
        str | None,
        typer.Option(
            "--metrics",
            metavar="[ADDRESS:]PORT",
            help="Where to answer Prometheus, such as 9117 (this machine only) or 0.0.0.0:9117. "
            "By default nowhere.",
            show_default=False,
        ),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trust-proxy",
            help="Address or network of a proxy whose X-Forwarded-For names the client. Can be "
            "given several times. Default: TIKAL_TRUSTED_PROXIES, or none.",
        ),
    ] = None,
) -> None:
    """Serve the game to browsers on this machine, or on others too (--host 0.0.0.0)."""
    require("tikal serve", "play")
    from tikal.server.run import Serving
    from tikal.server.run import serve as serve_page

    serve_page(Serving(host, port, database, processes, metrics, tuple(trust_proxy or ())))


def levels(as_json: Json = False) -> None:
    """List the levels of the computer players, from the weakest to the strongest."""
    from tikal.players.levels import LEVELS

    if as_json:
        known = [{"name": level.name, "description": level.description} for level in LEVELS]
        typer.echo(json.dumps(known))
    else:
        width = max(len(level.name) for level in LEVELS) + 2
        for level in LEVELS:
            typer.echo(f"{level.name:{width}}{level.description}")
