"""The commands and their options.

Heavy parts are imported by the command that needs them, so that `tikal --help` is quick.
"""

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from tikal import RecordError, __version__
from tikal.extras import require
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
LabSeed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
BudgetSeconds = Annotated[
    float | None, typer.Option("--budget-seconds", min=0.001, help="To think, for a decision.")
]
BudgetNodes = Annotated[
    int | None, typer.Option("--budget-nodes", min=1, help="The same, alike on every machine.")
]
Workers = Annotated[
    int | None, typer.Option("--workers", min=1, max=1024, help="Processes; all cores by default.")
]
Load = Annotated[
    list[str] | None, typer.Option("--load", metavar="MODULE", help="With players of your own.")
]
Records = Annotated[
    Path | None, typer.Option("--records", metavar="DIR", help="A folder for every game's record.")
]
DEFAULT_PORT = 8117
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Where to listen.")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="Where games are kept; TIKAL_DATABASE or the user's data directory by default.",
    ),
]
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
    port: Port = DEFAULT_PORT,
    database: Database = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only say where the page is.")
    ] = False,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="In this terminal, without a page.")
    ] = False,
    players: Players = 2,
    edition: Edition = DEFAULT_EDITION,
    auction: Auction = False,
    seed: Seed = None,
    seat: Annotated[
        list[int] | None, typer.Option("--seat", help="A seat you play; several are allowed.")
    ] = None,
    opponent: Annotated[
        str, typer.Option("--opponent", help="Who plays the other seats: a level, or random.")
    ] = "random",
) -> None:
    """Play in the browser, on this machine.

    How many play, which edition and against whom is chosen there; the options for it are for
    --terminal.
    """
    if not terminal:
        given = (players, edition, auction, seed, seat, opponent)
        if given != (2, DEFAULT_EDITION, False, None, None, "random"):
            raise ValueError("the game is set up on the page; these options go with --terminal")
        require("tikal play", "play")
        from tikal.server.run import play_in_browser

        play_in_browser(port, database, not no_browser)
        return
    require("tikal play --terminal", "play", "prompt_toolkit")
    from tikal.terminal.play import play_in_terminal

    play_in_terminal(
        players=players,
        human_seats=tuple(seat or [0]),
        edition=edition,
        auction=auction,
        seed=seed,
        opponent=opponent,
    )


@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="Where to listen; 0.0.0.0 is open to others.")
    ] = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    database: Database = None,
) -> None:
    """Serve the page and its interface, for this machine or for others too."""
    require("tikal serve", "play")
    from tikal.server.run import serve as serve_page

    serve_page(host, port, database)


@app.command()
def levels(as_json: Json = False) -> None:
    """List the computer players' levels, from the weakest to the strongest."""
    from tikal.players.levels import LEVELS

    if as_json:
        known = [{"name": level.name, "description": level.description} for level in LEVELS]
        typer.echo(json.dumps(known))
    else:
        for level in LEVELS:
            typer.echo(f"{level.name:12}{level.description}")


@app.command()
def replay(file: RecordFile) -> None:
    """Step through a recorded game in the terminal."""
    require("tikal replay", "play", "prompt_toolkit")
    from tikal.terminal.replay import replay_in_terminal

    replay_in_terminal(_read(file))


@app.command()
def verify(file: RecordFile, as_json: Json = False) -> None:
    """Check a record: the rules, its claims and, if it was sealed, the shuffle."""
    from tikal.record.verify import verify_record

    text = _read(file)
    try:
        found = verify_record(text)
    except RecordError as error:
        if as_json:
            failure = {"valid": False, "line": error.line, "reason": error.reason}
            typer.echo(json.dumps(failure))
        else:
            typer.echo(f"tikal: {error}", err=True)
        raise typer.Exit(1) from error
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
    seed: LabSeed = 0,
    budget_seconds: BudgetSeconds = None,
    budget_nodes: BudgetNodes = None,
    workers: Workers = None,
    load: Load = None,
    as_json: Json = False,
) -> None:
    """Play many whole games on all cores and report scores, lengths and win rates by seat."""
    require("tikal simulate", "fast")
    from tikal.lab.host import Host, setting_of
    from tikal.lab.report import run_simulation
    from tikal.players.player import Budget

    budget = Budget(budget_seconds, budget_nodes)
    setting = setting_of(players, edition, auction, seed, budget=budget)
    run_simulation(seats, setting, edition, games, Host(workers, load or ()), as_json)


@app.command()
def match(
    a: Annotated[str, typer.Argument(metavar="A", help="A player, such as 'random'.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Another one, or the same.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=10_000_000, help="At least so many.")
    ] = 400,
    players: Players = 4,
    edition: Edition = DEFAULT_EDITION,
    auction: Auction = False,
    seed: LabSeed = 0,
    budget_seconds: BudgetSeconds = None,
    budget_nodes: BudgetNodes = None,
    sprt: Annotated[bool, typer.Option("--sprt", help="Stop as soon as it is clear.")] = False,
    difference: Annotated[
        float, typer.Option("--difference", help="In win share, that --sprt is to find.")
    ] = 0.05,
    records: Records = None,
    workers: Workers = None,
    load: Load = None,
    as_json: Json = False,
) -> None:
    """Play A against B: the same tiles in every seating, and who wins how much of it."""
    require("tikal match", "fast")
    from tikal.lab.contests import run_match
    from tikal.lab.host import Host, setting_of
    from tikal.lab.sprt import SequentialTest
    from tikal.players.player import Budget

    budget = Budget(budget_seconds, budget_nodes)
    run_match(
        (a, b),
        setting_of(
            players, edition, auction, seed, budget=budget, keep_records=records is not None
        ),
        edition,
        games,
        Host(workers, load or ()),
        test=SequentialTest(difference) if sprt else None,
        records=records,
        as_json=as_json,
    )


@app.command()
def tournament(
    entrants: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="Two or more.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=10_000_000, help="At least so many.")
    ] = 400,
    players: Players = 4,
    edition: Edition = DEFAULT_EDITION,
    auction: Auction = False,
    seed: LabSeed = 0,
    budget_seconds: BudgetSeconds = None,
    budget_nodes: BudgetNodes = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the ratings.")
    ] = None,
    records: Records = None,
    workers: Workers = None,
    load: Load = None,
    as_json: Json = False,
) -> None:
    """Rate any number of players, 2 to 4 at a table."""
    require("tikal tournament", "lab", "openskill", "numpy", "numba")
    if plot is not None:
        require("tikal tournament --plot", "lab", "matplotlib")
    from tikal.lab.contests import run_tournament
    from tikal.lab.host import Host, setting_of
    from tikal.players.player import Budget

    budget = Budget(budget_seconds, budget_nodes)
    run_tournament(
        entrants,
        setting_of(
            players, edition, auction, seed, budget=budget, keep_records=records is not None
        ),
        edition,
        games,
        Host(workers, load or ()),
        plot=plot,
        records=records,
        as_json=as_json,
    )


@app.command()
def tune(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="One that takes weights=FILE.")],
    weights: Annotated[Path, typer.Option("--weights", help="The weights to begin with.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="For the weights found.")],
    state: Annotated[
        Path | None, typer.Option("--state", help="To go on later; beside the output by default.")
    ] = None,
    steps: Annotated[int, typer.Option("--steps", min=1, help="In all, earlier ones too.")] = 300,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="For one step.")] = 24,
    players: Players = 2,
    edition: Edition = DEFAULT_EDITION,
    auction: Auction = False,
    seed: LabSeed = 0,
    budget_seconds: BudgetSeconds = None,
    budget_nodes: BudgetNodes = None,
    size: Annotated[
        float, typer.Option("--size", min=0.01, max=1, help="Of the moves, in parts of a weight.")
    ] = 0.2,
    rate: Annotated[
        float, typer.Option("--rate", min=0.01, max=1, help="Of a move that a full step goes.")
    ] = 0.3,
    workers: Workers = None,
    ray: Annotated[bool, typer.Option("--ray", help="Play the games on a Ray cluster.")] = False,
    ray_address: Annotated[
        str | None, typer.Option("--ray-address", help="One that runs; else a local one.")
    ] = None,
    load: Load = None,
    as_json: Json = False,
) -> None:
    """Find better weights for a player by letting it play against itself."""
    require("tikal tune", "fast")
    if ray or ray_address:
        require("tikal tune --ray", "lab", "ray")
    from tikal.lab.host import Host, setting_of
    from tikal.lab.tune import Plan
    from tikal.lab.tuning import Files, run_tune
    from tikal.lab.weights import read_weights
    from tikal.players.player import Budget

    budget = Budget(budget_seconds, budget_nodes)
    if output.resolve() == weights.resolve():
        raise ValueError("--output is --weights; a run that goes on needs both files")
    run_tune(
        Plan(
            player=player,
            start=read_weights(weights),
            setting=setting_of(players, edition, auction, seed, budget=budget),
            games=games,
            size=size,
            rate=rate,
        ),
        steps,
        Files(output, state or output.with_suffix(".state.json")),
        Host(workers, load or (), ray, ray_address),
        command=shlex.join(["tikal", *sys.argv[1:]]),
        as_json=as_json,
    )


@app.command()
def bench(
    as_json: Json = False,
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=100)] = 9,
) -> None:
    """Measure the engine, and catanatron in the same run where it is installed."""
    require("tikal bench", "fast")
    from tikal.lab.report import run_bench

    run_bench(rounds, as_json)
