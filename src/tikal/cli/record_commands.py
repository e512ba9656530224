"""Commands for recorded games: `replay` and `verify`."""

import json

import typer

from tikal import RecordError
from tikal.cli.parameters import Json, RecordFile, read_input
from tikal.extras import require


def replay(file: RecordFile) -> None:
    """Step through a recorded game in the terminal."""
    require("tikal replay", "play", "prompt_toolkit")
    from tikal.terminal.stepping import replay_in_terminal

    replay_in_terminal(read_input(file))


def verify(file: RecordFile, as_json: Json = False) -> None:
    """Check a record: every action by the rules, the noted scores, and a sealed shuffle.

    The exit code is 0 for a correct record and 1 for one that is not.
    """
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
