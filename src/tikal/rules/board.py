"""The board (S3): forty hexes in eight columns of five, their names and neighbours."""

from typing import Any, Final

from tikal.rules.components import FACTS, SIDES, TILES

_BOARD: Final[dict[str, Any]] = FACTS["board"]
_COLUMNS: Final = int(_BOARD["columns"])
_ROWS: Final = int(_BOARD["rows"])

HEXES: Final = _COLUMNS * _ROWS
HEX_NAMES: Final = tuple(
    f"{'abcdefgh'[column]}{row + 1}" for column in range(_COLUMNS) for row in range(_ROWS)
)


def _number(column: int, row_from_top: int) -> int:
    """Return the number of the hex at a position of components.json, or -1 off the board."""
    if 0 <= column < _COLUMNS and 0 <= row_from_top < _ROWS:
        return column * _ROWS + (_ROWS - 1 - row_from_top)
    return -1


def _neighbours(column: int, row: int) -> tuple[int, ...]:
    """Return the neighbours N, NE, SE, S, SW, NW of a hex; odd columns sit half a hex lower."""
    low = column % 2
    return (
        _number(column, row - 1),
        _number(column + 1, row - 1 + low),
        _number(column + 1, row + low),
        _number(column, row + 1),
        _number(column - 1, row + low),
        _number(column - 1, row - 1 + low),
    )


# NEIGHBOUR[hex * SIDES + side] is the hex beyond that side, or -1 at the edge of the board.
NEIGHBOUR: Final = tuple(
    neighbour
    for column in range(_COLUMNS)
    for row in reversed(range(_ROWS))
    for neighbour in _neighbours(column, row)
)

# PRINTED_TILE[hex] is the tile number of a printed hex, else -1.
_PRINTED_AT: Final = {_number(*hex_["at"]): i for i, hex_ in enumerate(_BOARD["preprinted"])}
PRINTED_TILE: Final = tuple(
    TILES + _PRINTED_AT[hex_] if hex_ in _PRINTED_AT else -1 for hex_ in range(HEXES)
)
BASE: Final = next(
    _number(*hex_["at"]) for hex_ in _BOARD["preprinted"] if hex_["kind"] == "base_camp"
)


def side_towards(origin: int, target: int) -> int:
    """Return the side of `origin` that touches `target`, or -1 if they are not neighbours."""
    for side in range(SIDES):
        if NEIGHBOUR[origin * SIDES + side] == target:
            return side
    return -1


# LOWEST_SIDE[sides] is the lowest side in a bit set of sides.
LOWEST_SIDE: Final = tuple(
    next((side for side in range(SIDES) if sides >> side & 1), 0) for sides in range(1 << SIDES)
)

# Sets of hexes are bit sets. The powers of 2 up to 2**39 all differ modulo 53, so
# BIT_INDEX[bit % BIT_PRIME] is the hex of a single bit, found without a loop.
BIT_PRIME: Final = 53
BIT_INDEX: Final = tuple(
    next((h for h in range(HEXES) if (1 << h) % BIT_PRIME == rest), 0) for rest in range(BIT_PRIME)
)
