"""Positions and choices as JSON from the functions that are compiled elsewhere, as they are."""

import threading
from typing import Final

from tikal.events import Event
from tikal.rules.layout import blank
from tikal.rules.state import NONE, State
from tikal.server.choices import Choosing, put_choices
from tikal.server.positions import MOST_LETTERS, WrittenState, put_next_position
from tikal.server.threats import Reckoning
from tikal.server.written_position import WrittenPosition


class _Memory(threading.local):
    """What the functions work on, for each thread."""

    def __init__(self) -> None:
        self.reckoning = blank(Reckoning)
        self.choosing = blank(Choosing)
        self.letters = [0] * MOST_LETTERS

    def text(self, size: int) -> str:
        """Return the letters that were written."""
        return bytes(self.letters[:size]).decode("ascii")


_memory: Final = _Memory()


class InterpretedWriter:
    """Writes what CompiledWriter writes, more slowly."""

    def position(self, s: State, number: int) -> WrittenPosition:
        """Write the position after event `number`."""
        written = blank(WrittenState)
        written.state = s
        memory = _memory
        size = put_next_position(written, [], NONE, NONE, number, memory.reckoning, memory.letters)
        return WrittenPosition(_memory.text(size))

    def next_position(
        self, s: State, number: int, event: Event, before: WrittenPosition
    ) -> WrittenPosition:
        """Write the position after event `number`; knowing the one before it is no help."""
        return self.position(s, number)

    def choices(
        self, s: State, take_back: int, maximum: int | None, position: WrittenPosition
    ) -> str:
        """Return the choices of the seat to move in a position."""
        most = NONE if maximum is None else maximum
        return _memory.text(put_choices(s, take_back, most, _memory.choosing, _memory.letters))
