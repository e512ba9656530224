"""Commands for recorded games: `replay` and `verify`."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from tikal import RecordError
from tikal.cli.parameters import Json, RecordFile, read_input
from tikal.extras import require


def replay(file: RecordFile) -> None:
    """Step through a recorded game in the terminal."""
    require("tikal replay", "play", "prompt_toolkit")
    from tikal.terminal.replay_session import replay_in_terminal

    replay_in_terminal(read_input(file))


def verify(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="Record of a game (a .tikal file); - reads it from standard input.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="Verify all games of a server's database instead; nothing is changed.",
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check a record: every action by the rules, the noted scores, and a sealed shuffle.

    With --database, check every game that a server has stored, before an update. The exit code is
    0 if all is correct and 1 if not.
    """
    if (file is None) == (database is None):
        raise ValueError("tikal verify takes a record's FILE or --database URL")
    if database is not None:
        _verify_database(database, as_json)
        return
    assert file is not None
    from tikal.record.verify import verify_record

    text = read_input(file)
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


def _verify_database(url: str, as_json: bool) -> None:
    require("tikal verify --database", "play")
    from tikal.server.store.verify_games import verify_database

    games, events, failed = 0, 0, 0
    for found in verify_database(url):
        games, events = games + 1, events + found.events
        if found.difference is not None:
            failed += 1
        if as_json:
            typer.echo(json.dumps(asdict(found)))
        elif not found.opens:
            typer.echo(f"{found.game} cannot be opened: {found.difference}")
        elif found.difference is not None:
            typer.echo(f"{found.game} differs: {found.difference}")
    if not as_json:
        result = f"{failed} differ" if failed else "all follow the rules and their shuffles"
        typer.echo(f"{games} games, {events} events: {result}")
    if failed:
        raise typer.Exit(1)
