"""The command line: `tikal` or `python -m tikal`.

Heavy parts are imported by the command that needs them, so that `tikal --help` is quick.
"""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tikal import __version__
from tikal.rules.options import DEFAULT_EDITION, EDITIONS

app = typer.Typer(
    name="tikal",
    help="Tikal, the board game: play it, replay it, measure it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Players = Annotated[int, typer.Option("--players", "-p", min=2, max=4, help="How many play.")]
Edition = Annotated[str, typer.Option("--edition", "-e", help=f"One of {', '.join(EDITIONS)}.")]
Auction = Annotated[bool, typer.Option("--auction", help="Play the auction game.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Decides everything left to chance.")]
Json = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A .tikal record; - for input.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tikal {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    pass


def _read(path: Path) -> str:
    """A text file's content; a sentence instead of a traceback if it has none."""
    try:
        if str(path) == "-":
            return sys.stdin.read()
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not a text file in UTF-8") from error
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from error


@app.command()
def play(
    players: Players = 2,
    edition: Edition = DEFAULT_EDITION,
    auction: Auction = False,
    seed: Seed = None,
    seat: Annotated[
        list[int] | None, typer.Option("--seat", help="A seat you play; several are allowed.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = True,
) -> None:
    """Play in the terminal, random opponents in the other seats."""
    from tikal.terminal.play import play_in_terminal

    play_in_terminal(
        players=players,
        human_seats=tuple(seat or [0]),
        edition=edition,
        auction=auction,
        seed=seed,
    )


@app.command()
def replay(file: RecordFile) -> None:
    """Step through a recorded game in the terminal."""
    from tikal.terminal.replay import replay_in_terminal

    replay_in_terminal(_read(file))


@app.command()
def verify(file: RecordFile, as_json: Json = False) -> None:
    """Check a record: the rules, its claims and, if it was sealed, the shuffle."""
    from tikal.record.verify import verify_record

    found = verify_record(_read(file))
    if as_json:
        game = found.game
        answer = {
            "valid": True,
            "sealed": found.sealed,
            "events": len(game.events),
            "scores": game.scores,
            "winners": game.winners,
            "findings": found.findings,
        }
        typer.echo(json.dumps(answer))
    else:
        typer.echo("\n".join(found.findings))


@app.command()
def simulate(
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000)] = 10_000,
    players: Players = 4,
    seats: Annotated[
        str, typer.Option("--seats", help="A player for each seat, separated by commas.")
    ] = "",
    edition: Edition = DEFAULT_EDITION,
    auction: Auction = False,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    as_json: Json = False,
) -> None:
    """Play many whole games on all cores and report scores, lengths and win rates by seat."""
    from tikal.lab.report import run_simulation

    run_simulation(games, players, seats, edition, auction, seed, as_json)


@app.command()
def bench(
    as_json: Json = False,
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=100)] = 5,
) -> None:
    """Measure the engine, and catanatron in the same run where it is installed."""
    from tikal.lab.report import run_bench

    run_bench(rounds, as_json)


def main() -> None:
    """Run a command; whatever was wrong with the input is told in a sentence."""
    try:
        app()
    except ValueError as error:
        typer.echo(f"tikal: {error}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        typer.echo("tikal: stopped", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output left; nothing is wrong
        sys.exit(0)
