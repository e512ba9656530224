"""Where things are on the drawn board. The unit is a hex of radius 100; y goes down."""

import math
from typing import Final, NamedTuple

from tikal.tiles import HEXES, neighbours

RADIUS: Final = 100.0
HEIGHT: Final = RADIUS * math.sqrt(3)
APOTHEM: Final = HEIGHT / 2
_ROWS: Final = 5
_COLUMNS: Final = 8

WIDTH: Final = RADIUS * (2 + 1.5 * (_COLUMNS - 1))
DEPTH: Final = HEIGHT * _ROWS + APOTHEM


class Point(NamedTuple):
    """A place on the board."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    def moved(self, by: Point) -> "Box":
        """Return the same rectangle at another place."""
        return self._replace(x=self.x + by.x, y=self.y + by.y)

    def overlap(self, other: "Box") -> float:
        """Return the area that two rectangles share."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return width * height if width > 0 and height > 0 else 0.0


def square(at: Point, half: float) -> Box:
    """Return the square around a point."""
    return Box(at.x - half, at.y - half, 2 * half, 2 * half)


def _centre(name: str) -> Point:
    column, row = "abcdefgh".index(name[0]), int(name[1])
    lower = APOTHEM if column % 2 else 0.0
    return Point(RADIUS + 1.5 * RADIUS * column, APOTHEM + HEIGHT * (_ROWS - row) + lower)


CENTRES: Final = {name: _centre(name) for name in HEXES}
_SIDES_OF: Final = {name: neighbours(name) for name in HEXES}


def are_neighbours(here: str, there: str) -> bool:
    """Return whether two hexes touch."""
    return there in _SIDES_OF[here].values()


def side_angle(side: int) -> float:
    """Return the direction of a side in radians, clockwise from the right; side 0 is N."""
    return math.radians(-90 + 60 * side)


def towards(side: int, distance: float) -> Point:
    """Return the point at a distance from the middle of a hex towards a side."""
    angle = side_angle(side)
    return Point(math.cos(angle) * distance, math.sin(angle) * distance)


def seam(here: str, there: str) -> Point:
    """Return the middle of the side that two neighbours share."""
    a, b = CENTRES[here], CENTRES[there]
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)
