"""Positions and choices as JSON, from compiled code once it is loaded, else interpreted.

Loading takes most of a second and must not hold up players; where nothing is in the cache yet, a
worker process compiles before (Server.begin).
"""

import gc
from typing import Protocol

from tikal.events import Event
from tikal.game import Game
from tikal.game_view import state_of
from tikal.rules.state import State
from tikal.server.interpreted_writer import InterpretedWriter
from tikal.server.written_position import WrittenPosition


class _Writer(Protocol):
    def position(self, s: State, number: int) -> WrittenPosition: ...

    def next_position(
        self, s: State, number: int, event: Event, before: WrittenPosition
    ) -> WrittenPosition: ...

    def choices(
        self, s: State, take_back: int, maximum: int | None, position: WrittenPosition
    ) -> str: ...


_writer: _Writer = InterpretedWriter()


def load_compiled() -> None:
    """Load the compiled code, for all tables of this process. Blocks."""
    from tikal.server.compiled_writer import CompiledWriter  # loads Numba

    global _writer  # noqa: PLW0603
    _writer = CompiledWriter()
    gc.freeze()  # what was loaded stays


def write_position(game: Game, number: int) -> WrittenPosition:
    """Write the position after event `number`."""
    return _writer.position(state_of(game), number)


def write_next_position(
    game: Game, number: int, event: Event, before: WrittenPosition | None
) -> WrittenPosition:
    """Write the position after event `number`, faster if the position before it is known."""
    if before is None or event.kind == "take-back":
        return write_position(game, number)
    return _writer.next_position(state_of(game), number, event, before)


def write_choices(game: Game, maximum: int | None, position: WrittenPosition) -> str:
    """Return the choices of the seat to move in a position, with its maximum bid, as JSON."""
    return _writer.choices(state_of(game), game.take_backs, maximum, position)
