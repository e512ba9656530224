"""Options and arguments that several commands share."""

import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from tikal.rules.editions import EDITIONS
from tikal.system import read_text

PLAYER_SPEC = (
    "'random', 'baseline', a level (`tikal levels` lists them) or a player with parameters such "
    "as 'beam:width=30'"
)

Players = Annotated[
    int, typer.Option("--players", "-p", min=2, max=4, help="Number of players in a game, 2 to 4.")
]
Edition = Annotated[
    str,
    typer.Option(
        "--edition", "-e", help=f"Edition of the rules to play by: {', '.join(EDITIONS)}."
    ),
]
Auction = Annotated[
    bool,
    typer.Option(
        "--auction", help="Play the auction game: players bid for the first choice of tiles."
    ),
]
Json = Annotated[
    bool, typer.Option("--json", help="Print the result as JSON, for other programs to read.")
]
RecordFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="Record of a game (a .tikal file); - reads it from standard input."
    ),
]


def read_input(path: Path) -> str:
    """Return the text of a RecordFile; - is standard input."""
    return sys.stdin.read() if str(path) == "-" else read_text(path)


Port = Annotated[
    int,
    typer.Option("--port", min=0, max=65535, help="Port to listen on; 0 chooses a free one."),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="Database to keep games in, such as sqlite:///games.sqlite or "
        "postgresql://user@host/name. By default the "
        "environment variable TIKAL_DATABASE, or a file in your data folder.",
        show_default=False,
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        min=1,
        max=1024,
        help="Number of worker processes. By default one per core.",
        show_default=False,
    ),
]


def with_options(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command in which every field of a dataclass parameter is an option of its own.

    Their defaults are those of the parameter's default.
    """
    groups: dict[str, Any] = {}
    expanded: list[Parameter] = []
    for parameter in signature(command).parameters.values():
        if not is_dataclass(parameter.annotation):
            expanded.append(parameter.replace(kind=Parameter.KEYWORD_ONLY))
            continue
        groups[parameter.name] = parameter.annotation
        expanded += [
            Parameter(
                field.name,
                Parameter.KEYWORD_ONLY,
                default=getattr(parameter.default, field.name),
                annotation=field.type,
            )
            for field in fields(parameter.annotation)
        ]

    @wraps(command)
    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{field.name: given.pop(field.name) for field in fields(group)})
        command(**given)

    run.__signature__ = Signature(expanded)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in expanded}
    return run
