"""Records: what compiled code works on, and how it comes in and out of Python.

A State is a NumPy record of the fields in LAYOUT. From Python, records are passed as flat bytes
(`Buffer`), because Numba takes a microsecond to recognise bytes and twenty to recognise a record.

Importing this module loads NumPy and Numba, as compiled.py does; nothing else in tikal.rules.
"""

from functools import cache
from typing import Any, Final

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from tikal.rules.state import LAYOUT, State

STATE_DTYPE: Final = np.dtype(
    [
        (name, f"<i{size}", (length,)) if length else (name, f"<i{size}")
        for name, length, size in LAYOUT
    ],
    align=True,
)
STATE_BYTES: Final = STATE_DTYPE.itemsize
_RECORD = from_dtype(STATE_DTYPE)

Buffer = NDArray[np.uint8]  # a record, or states one after the other, as bytes
Numbers = NDArray[np.int64]

_NUMBA_TYPES: dict[Any, Any] = {
    State: _RECORD,
    int: types.int64,
    float: types.float64,
    bool: types.boolean,
    None: types.none,
    list[int]: types.int64[::1],
    list[float]: types.float64[::1],
    list[State]: _RECORD[::1],
}
_ELEMENTS: dict[Any, Any] = {
    list[int]: np.int64,
    list[float]: np.float64,
    list[State]: STATE_DTYPE,
}


@cache
def dtype_of(layout: Any) -> np.dtype[Any]:
    """What a State is as a record, or a class of annotated lists whose LENGTHS are given.

    Lists that travel together do so as one record: passed one by one they would be seven numbers
    each, at every call.
    """
    if layout is State:
        return STATE_DTYPE
    return np.dtype(
        [
            (name, _ELEMENTS[layout.__annotations__[name]], (length,))
            for name, length in layout.LENGTHS.items()
        ],
        align=True,
    )


def new_block(layout: Any) -> Buffer:
    """Memory for a class of annotated lists, all of it zero."""
    return np.zeros(dtype_of(layout).itemsize, np.uint8)


def parts_of(block: Buffer, layout: Any) -> dict[str, NDArray[Any]]:
    """The lists in such a block, by name."""
    record = block.view(dtype_of(layout))
    return {name: record[name][0] for name in layout.LENGTHS}


@cache
def numba_type(annotation: Any) -> Any:
    """The compiled type of an annotation."""
    if hasattr(annotation, "LENGTHS"):
        return from_dtype(dtype_of(annotation))
    return _NUMBA_TYPES[annotation]


def to_buffer(s: State) -> Buffer:
    """The compiled carrier of an interpreted state."""
    record = np.zeros(1, STATE_DTYPE)
    for name, _, _ in LAYOUT:
        record[name][0] = getattr(s, name)
    return record.view(np.uint8)


def from_buffer(buffer: Buffer) -> State:
    """The interpreted carrier of a compiled state."""
    record = buffer.view(STATE_DTYPE)[0]
    s = State.__new__(State)
    for name, length, _ in LAYOUT:
        value = record[name]
        setattr(s, name, [int(number) for number in value] if length else int(value))
    return s
