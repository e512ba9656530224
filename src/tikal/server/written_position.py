"""A position as JSON, whole or without the hexes that another position has too."""

from typing import NamedTuple

# What surrounds the hexes of a position, and begins each of them.
_HEXES, _AFTER_HEXES, _HEX = '"hexes":[', '],"players":[', '{"name":'
_NEXT_HEX = f",{_HEX}"


class WrittenPosition:
    """A position as JSON. Compiled code has one of its own, with the same texts."""

    def __init__(self, text: str) -> None:
        self._text = text

    @property
    def text(self) -> str:
        """The whole position."""
        return self._text

    def without(self, known: "WrittenPosition") -> str:
        """Return the position without the hexes that are the same in a known one."""
        parts = _Parts.of(self.text)
        same = set(_Parts.of(known.text).hexes)
        new = _NEXT_HEX.join([text for text in parts.hexes if text not in same])
        return f"{parts.before}{_HEX if new else ''}{new}{parts.after}"


class _Parts(NamedTuple):
    """A position as JSON in parts: its hexes, and what is around them."""

    before: str
    hexes: list[str]
    after: str

    @classmethod
    def of(cls, position: str) -> "_Parts":
        first = position.index(_HEXES) + len(_HEXES)
        last = position.index(_AFTER_HEXES, first)
        hexes = position[first + len(_HEX) : last].split(_NEXT_HEX)
        return cls(position[:first], hexes, position[last:])
