"""Positions and choices as JSON from compiled code. Only this module of the server loads Numba.

A state is a Python object where games are played, and bytes in compiled code. Packing it takes
longer than writing a position. Therefore a position keeps its bytes, and the compiled rules play
the next event on a copy of them.
"""

import struct
import threading
from itertools import chain
from operator import attrgetter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tikal.events import Event
from tikal.record.notation import read_tile
from tikal.rules.buffers import STATE_BYTES, STATE_DTYPE, Buffer, dtype_of
from tikal.rules.compiled import compile_function
from tikal.rules.state import LAYOUT, NONE, State
from tikal.server.choices import Choosing, put_choices
from tikal.server.positions import (
    MOST_LETTERS,
    WrittenState,
    put_next_position,
    put_other_hexes,
)
from tikal.server.threats import Reckoning
from tikal.server.written_position import WrittenPosition

_CODES: Final = {1: "b", 2: "h", 8: "q"}
_numbers = attrgetter(*(name for name, length, _ in LAYOUT if not length))
_lists = attrgetter(*(name for name, length, _ in LAYOUT if length))
Letters = NDArray[np.int8]
_NOTHING: Final[Letters] = np.zeros(0, np.int8)


def _layout() -> struct.Struct:
    """Return how the fields of a state lie in memory; its single numbers come first."""
    fields: Any = STATE_DTYPE.fields
    code, end = "<", 0
    for name, length, size in LAYOUT:
        code += f"{fields[name][1] - end}x{length or 1}{_CODES[size]}"
        end = fields[name][1] + (length or 1) * size
    return struct.Struct(code)


_LAYOUT: Final = _layout()


def pack(s: State) -> Buffer:
    """Return the bytes of a WrittenState; those of the state come first."""
    written: Buffer = np.zeros(dtype_of(WrittenState).itemsize, np.uint8)
    numbers: tuple[int, ...] = _numbers(s)
    lists: tuple[list[int], ...] = _lists(s)
    _LAYOUT.pack_into(written.data, 0, *numbers, *chain.from_iterable(lists))
    return written


class _Memory(threading.local):
    """What the compiled functions work on, for each thread."""

    def __init__(self) -> None:
        self.reckoning: Buffer = np.zeros(dtype_of(Reckoning).itemsize, np.uint8)
        self.choosing: Buffer = np.zeros(dtype_of(Choosing).itemsize, np.uint8)
        self.letters: Letters = np.zeros(MOST_LETTERS, np.int8)
        self.text = self.letters.data.cast("B")


class CompiledPosition(WrittenPosition):
    """A position from compiled code, with its state."""

    def __init__(self, writer: "CompiledWriter", written: Buffer, letters: Letters) -> None:
        super().__init__("")  # made when asked for
        self._writer = writer
        self.written = written
        self.letters = letters

    @property
    def text(self) -> str:
        """The whole position."""
        if not self._text:
            self._text = self.letters.tobytes().decode("ascii")
        return self._text

    def without(self, known: WrittenPosition) -> str:
        """Return the position without the hexes that are the same in a known one."""
        if isinstance(known, CompiledPosition):
            return self._writer.without(self, known)
        return super().without(known)


class CompiledWriter:
    """The compiled functions; making one compiles them, or loads them from the cache."""

    def __init__(self) -> None:
        self._next_position = compile_function(put_next_position, nogil=False)
        self._other_hexes = compile_function(put_other_hexes, nogil=False)
        self._choices = compile_function(put_choices, nogil=False)
        self._memory = _Memory()

    def position(self, s: State, number: int) -> CompiledPosition:
        """Write the position after event `number`."""
        return self._write(pack(s), _NOTHING, NONE, NONE, number)

    def next_position(
        self, s: State, number: int, event: Event, before: WrittenPosition
    ) -> CompiledPosition:
        """Write the position after event `number`, which is no take-back, from that before it."""
        if not isinstance(before, CompiledPosition):
            return self.position(s, number)
        written = before.written.copy()
        action = event.action
        if action is None:
            return self._write(written, before.letters, NONE, read_tile(event.tile), number)
        treasure = event.treasure if event.kind == "recover" else None
        outcome = NONE if treasure is None else treasure
        return self._write(written, before.letters, action.code, outcome, number)

    def _write(
        self, written: Buffer, known: Letters, action: int, outcome: int, number: int
    ) -> CompiledPosition:
        memory = self._memory
        size = self._next_position(
            written, known, action, outcome, number, memory.reckoning, memory.letters
        )
        return CompiledPosition(self, written, memory.letters[:size].copy())

    def without(self, new: CompiledPosition, known: CompiledPosition) -> str:
        """Return a position without the hexes that are the same in a known one."""
        memory = self._memory
        size = self._other_hexes(new.written, new.letters, known.written, memory.letters)
        return str(memory.text[:size], "ascii")

    def choices(
        self, s: State, take_back: int, maximum: int | None, position: WrittenPosition
    ) -> str:
        """Return the choices of the seat to move in a position."""
        memory = self._memory
        written = position.written if isinstance(position, CompiledPosition) else pack(s)
        most = NONE if maximum is None else maximum
        size = self._choices(
            written[:STATE_BYTES], take_back, most, memory.choosing, memory.letters
        )
        return str(memory.text[:size], "ascii")
