"""Positions and choices as JSON from compiled code. Only this module of the server loads Numba.

A state is a Python object where games are played, and bytes in compiled code. Packing it takes as
long as writing a position, and is done once for a position and the choices in it.
"""

import struct
import threading
from itertools import chain
from operator import attrgetter
from typing import Any, Final

import numpy as np

from tikal.rules.buffers import STATE_BYTES, STATE_DTYPE, Buffer, dtype_of
from tikal.rules.compiled import compile_function
from tikal.rules.state import LAYOUT, NONE, State
from tikal.server.json_choices import Choosing, write_choices
from tikal.server.json_position import write_position
from tikal.server.json_threats import Reckoning

_MOST_LETTERS: Final = 1 << 18
_CODES: Final = {1: "b", 2: "h", 8: "q"}
_numbers = attrgetter(*(name for name, length, _ in LAYOUT if not length))
_lists = attrgetter(*(name for name, length, _ in LAYOUT if length))


def _layout() -> struct.Struct:
    """Return how the fields of a state lie in memory; its single numbers come first."""
    fields: Any = STATE_DTYPE.fields
    code, end = "<", 0
    for name, length, size in LAYOUT:
        code += f"{fields[name][1] - end}x{length or 1}{_CODES[size]}"
        end = fields[name][1] + (length or 1) * size
    return struct.Struct(code)


_LAYOUT: Final = _layout()


class _Memory(threading.local):
    """What the compiled functions work on, for each thread."""

    def __init__(self) -> None:
        self.state: Buffer = np.zeros(STATE_BYTES, np.uint8)
        self.packed: State | None = None  # the state that it holds
        self.reckoning: Buffer = np.zeros(dtype_of(Reckoning).itemsize, np.uint8)
        self.choosing: Buffer = np.zeros(dtype_of(Choosing).itemsize, np.uint8)
        self.letters = np.zeros(_MOST_LETTERS, np.int8)
        self.text = self.letters.data.cast("B")

    def pack(self, s: State) -> Buffer:
        """Return the bytes of a state, which is never changed (game_view.state_of)."""
        if self.packed is not s:
            numbers: tuple[int, ...] = _numbers(s)
            lists: tuple[list[int], ...] = _lists(s)
            _LAYOUT.pack_into(self.state.data, 0, *numbers, *chain.from_iterable(lists))
            self.packed = s
        return self.state


class JsonWriter:
    """The compiled functions; making one compiles them, or loads them from the cache."""

    def __init__(self) -> None:
        self._position = compile_function(write_position)
        self._choices = compile_function(write_choices)
        self._memory = _Memory()

    def position(self, s: State, number: int) -> str:
        """Return the position after event `number`."""
        memory = self._memory
        size = self._position(memory.pack(s), number, memory.reckoning, memory.letters)
        return str(memory.text[:size], "ascii")

    def choices(self, s: State, take_back: int, maximum: int | None) -> str:
        """Return the choices of the seat to move."""
        memory = self._memory
        most = NONE if maximum is None else maximum
        size = self._choices(memory.pack(s), take_back, most, memory.choosing, memory.letters)
        return str(memory.text[:size], "ascii")
