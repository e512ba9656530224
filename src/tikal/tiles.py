"""The box as data: hexes, sides and tiles, which are the same in every game."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tikal.errors import Unreadable, shown
from tikal.record.notation import read_hex
from tikal.rules.board import HEX_NAMES, NEIGHBOUR
from tikal.rules.components import (
    GROUP_NAMES,
    GROUP_OF,
    KIND_NAMES,
    KIND_OF,
    MASKS,
    PRINTED_VALUE,
    ROTATIONS,
    SIDE_NAMES,
    STONES,
    TILE_NAMES,
)
from tikal.rules.components import SIDES as _SIDES
from tikal.rules.state import NONE

HEXES: Final = HEX_NAMES
SIDES: Final = SIDE_NAMES


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the 36 tiles, as it lies with rotation 0.

    >>> tile = tikal.TILES["A3"]
    >>> tile.group, tile.kind, tile.value, tile.stones, tile.rotations
    ('A', 'temple', 2, (2, 0, 0, 1, 0, 0), 6)
    """

    name: str
    group: str  # A to G; groups are drawn in this order (S2)
    kind: str  # "jungle", "temple", "treasure" or "volcano"
    value: int  # printed on a temple, else 0
    treasures: int  # on a treasure hex, else 0
    stones: tuple[int, ...]  # at the sides N, NE, SE, S, SW, NW
    rotations: int  # how many rotations look different: 0 to this number - 1

    def turned(self, rotation: int) -> tuple[int, ...]:
        """Return the stones at the six sides after a turn clockwise by `rotation` sixths.

        >>> tikal.TILES["A3"].turned(1)
        (0, 2, 0, 0, 1, 0)
        """
        if isinstance(rotation, bool) or not isinstance(rotation, int) or not 0 <= rotation < 6:
            raise ValueError(f"a rotation is 0 to 5, not {shown(rotation)}")
        return self.stones[-rotation:] + self.stones[:-rotation] if rotation else self.stones


def printed_stones(place: int) -> tuple[int, ...]:
    """Return the stones of a tile or of a printed hex, by its number in the rules."""
    return STONES[place * _SIDES : (place + 1) * _SIDES]


TILES: Final[Mapping[str, Tile]] = MappingProxyType(
    {
        name: Tile(
            name=name,
            group=GROUP_NAMES[GROUP_OF[number]],
            kind=KIND_NAMES[KIND_OF[number]],
            value=PRINTED_VALUE[number],
            treasures=MASKS[number],
            stones=printed_stones(number),
            rotations=ROTATIONS[number],
        )
        for number, name in enumerate(TILE_NAMES)
    }
)


def neighbours(name: str) -> dict[str, str]:
    """Return the hexes next to a hex, by side; sides at the edge of the board are left out.

    >>> tikal.neighbours("a1")
    {'N': 'a2', 'NE': 'b2', 'SE': 'b1'}
    """
    place = read_hex(name)
    beyond = NEIGHBOUR[place * _SIDES : (place + 1) * _SIDES]
    return {
        side: HEX_NAMES[there]
        for side, there in zip(SIDE_NAMES, beyond, strict=True)
        if there != NONE
    }


def checked_tile(name: object) -> Tile:
    """Return a tile by its name; raise Unreadable if there is none."""
    if not isinstance(name, str) or name not in TILES:
        raise Unreadable(f"{shown(name)} is not a tile; tiles are A1 to G4")
    return TILES[name]
