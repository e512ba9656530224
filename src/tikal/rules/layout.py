"""Records: classes of annotated fields, interpreted as objects and compiled as NumPy records.

    class Bucket:
        count: int
        nodes: Annotated[list[Node], 100]

A field is an int, a float, a Byte, a Short, a State, another such class, or a list of one of these
with its fixed length. `blank` makes an interpreted one; tikal.rules.buffers makes the memory of a
compiled one. Code over records means the same both ways as long as it copies them with `assign`,
never with `=`.
"""

from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from tikal.rules.state import LAYOUT, State

T = TypeVar("T")

if TYPE_CHECKING:
    Byte = int
    Short = int
else:

    class Byte(int):
        """An int that compiled code stores in one byte: -128 to 127."""

    class Short(int):
        """An int that compiled code stores in two bytes: -32768 to 32767."""


NUMBERS: Final[tuple[Any, ...]] = (int, float, Byte, Short)


@cache
def _fields_of(layout: Any) -> dict[str, tuple[type, int]]:
    if layout is State:
        return {name: (int, length) for name, length, _ in LAYOUT}
    fields = {}
    for name, hint in get_type_hints(layout, include_extras=True).items():
        if get_origin(hint) is Annotated:
            listed, length = get_args(hint)
            fields[name] = (get_args(listed)[0], length)
        else:
            fields[name] = (hint, 0)
    return fields


def fields_of(layout: type) -> dict[str, tuple[type, int]]:
    """Return the fields of a record class: the type of an element, and how many (0: no list)."""
    return _fields_of(layout)


def _zero(kind: type) -> Any:
    return kind() if kind in NUMBERS else blank(kind)


def blank(layout: type[T]) -> T:
    """Return an interpreted record in which every number is zero."""
    record = layout.__new__(layout)
    for name, (kind, length) in fields_of(layout).items():
        setattr(record, name, [_zero(kind) for _ in range(length)] if length else _zero(kind))
    return record


def assign(target: T, source: T) -> None:
    """Overwrite a record with another one of the same class."""
    for name, (kind, length) in fields_of(type(target)).items():
        value = getattr(source, name)
        if kind in NUMBERS:
            setattr(target, name, value[:] if length else value)
        elif length:
            for to, from_ in zip(getattr(target, name), value, strict=True):
                assign(to, from_)
        else:
            assign(getattr(target, name), value)


def copy_bytes(source: list[Byte], first: int, end: int, target: list[Byte], at: int) -> int:
    """Copy bytes into another list at an index, and return the index after them."""
    after = at + end - first
    target[at:after] = source[first:end]
    return after
