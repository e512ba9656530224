"""Positions and choices as JSON: written by compiled code once it is loaded, by Python until then.

Loading takes most of a second and must not hold up players; where nothing is in the cache yet, a
worker process compiles before (Server.begin).
"""

import gc
from typing import TYPE_CHECKING

from tikal.events import Event
from tikal.game import Game
from tikal.game_view import state_of
from tikal.server.choices import choices_text
from tikal.server.positions import position_text
from tikal.server.written_position import WrittenPosition

if TYPE_CHECKING:
    from tikal.server.json_writer import JsonWriter

_compiled: "JsonWriter | None" = None


def load_compiled() -> None:
    """Load the compiled code, for all tables of this process. Blocks."""
    from tikal.server.json_writer import JsonWriter  # loads Numba

    global _compiled  # noqa: PLW0603
    _compiled = JsonWriter()
    gc.freeze()  # what was loaded stays


def write_position(game: Game, number: int) -> WrittenPosition:
    """Write the position after event `number`."""
    if _compiled is None:
        return WrittenPosition(position_text(game, number))
    return _compiled.position(state_of(game), number)


def write_next_position(
    game: Game, number: int, event: Event, before: WrittenPosition | None
) -> WrittenPosition:
    """Write the position after event `number`, faster if the position before it is known."""
    if _compiled is None or before is None or event.kind == "take-back":
        return write_position(game, number)
    return _compiled.next_position(state_of(game), number, event, before)


def write_choices(game: Game, maximum: int | None, position: WrittenPosition) -> str:
    """Return the choices of the seat to move in a position, with its maximum bid, as JSON."""
    if _compiled is None:
        return choices_text(game, maximum)
    return _compiled.choices(state_of(game), game.take_backs, maximum, position)
