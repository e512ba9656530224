"""Buffers: the memory that compiled code works on, and its conversion from and to Python objects.

In compiled code a State is a NumPy record of the fields in LAYOUT; layout.py describes the other
records. Python passes records as flat bytes (`Buffer`), because Numba takes a microsecond to
recognise bytes and twenty to recognise a record.
"""

from functools import cache
from typing import Any, Final, TypeVar, get_args, get_origin

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from tikal.rules.layout import Byte, Short, fields_of
from tikal.rules.state import LAYOUT, State

STATE_DTYPE: Final = np.dtype(
    [
        (name, f"<i{size}", (length,)) if length else (name, f"<i{size}")
        for name, length, size in LAYOUT
    ],
    align=True,
)
STATE_BYTES: Final = STATE_DTYPE.itemsize

Buffer = NDArray[np.uint8]  # the bytes of a record, or of several states in a row
Numbers = NDArray[np.int64]

_NUMBERS: Final[dict[Any, np.dtype[Any]]] = {
    int: np.dtype(np.int64),
    float: np.dtype(np.float64),
    Byte: np.dtype(np.int8),
    Short: np.dtype(np.int16),
}
_NUMBA_TYPES: Final[dict[Any, Any]] = {
    int: types.int64,
    float: types.float64,
    Byte: types.int8,
    Short: types.int16,
    bool: types.boolean,
    type(None): types.none,
}
T = TypeVar("T")


@cache
def dtype_of(layout: Any) -> np.dtype[Any]:
    """Return the NumPy type of a number or record class."""
    if layout is State:
        return STATE_DTYPE
    if layout in _NUMBERS:
        return _NUMBERS[layout]
    return np.dtype(
        [
            (name, dtype_of(kind), (length,)) if length else (name, dtype_of(kind))
            for name, (kind, length) in fields_of(layout).items()
        ],
        align=True,
    )


def is_record(annotation: Any) -> bool:
    """Return whether an annotation is State or another record class (layout.py)."""
    return isinstance(annotation, type) and bool(getattr(annotation, "__annotations__", None))


@cache
def numba_type(annotation: Any) -> Any:
    """Return the compiled type of an annotation; a TypeError says which are possible."""
    if annotation in _NUMBA_TYPES:
        return _NUMBA_TYPES[annotation]
    if is_record(annotation):
        return from_dtype(dtype_of(annotation))
    element = get_args(annotation)[0] if get_origin(annotation) is list else None
    if element in _NUMBERS or is_record(element):
        return numba_type(element)[::1]
    raise TypeError(
        f"{annotation} cannot be compiled: expected are int, float, Byte, Short, bool, None, "
        "State, a class of annotated fields, or a list of numbers or records"
    )


def new_record(layout: type[T]) -> tuple[Buffer, T]:
    """Return zeroed memory for a record, and the record in it for Python to use."""
    class_: Any = layout
    buffer = np.zeros(dtype_of(class_).itemsize, np.uint8)
    record: T = buffer.view(np.dtype((np.record, dtype_of(class_))))[0]
    return buffer, record


def to_buffer(s: State) -> Buffer:
    """Return a copy of an interpreted state for compiled code."""
    record = np.zeros(1, STATE_DTYPE)
    for name, _, _ in LAYOUT:
        record[name][0] = getattr(s, name)
    return record.view(np.uint8)


def from_buffer(buffer: Buffer) -> State:
    """Return a copy of a compiled state for interpreted code."""
    record = buffer.view(STATE_DTYPE)[0]
    s = State.__new__(State)
    for name, _, _ in LAYOUT:
        setattr(s, name, record[name].tolist())
    return s
