"""Every action text that can be thought of, whatever the position."""

from itertools import product
from typing import Final

HEXES: Final = tuple(f"{column}{row}" for column in "abcdefgh" for row in range(1, 6))
GROUP_SIZES: Final = {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
TILES: Final = tuple(f"{g}{i}" for g, size in GROUP_SIZES.items() for i in range(1, size + 1))
FIGURES: Final = ("W", "L")
KINDS: Final = range(8)
SEATS: Final = range(4)

LAYS: Final = tuple(f"tile {place} {rotation}" for place in HEXES for rotation in range(6))
BIDS: Final = tuple(f"bid {amount}" for amount in (*range(260), 1000, 16_384, 10**9 - 1))
MOVES: Final = tuple(f"move {f} {a} {b}" for f, a, b in product(FIGURES, HEXES, HEXES))
PATHS: Final = tuple(text.replace("move", "path") for text in MOVES)
EXCHANGES: Final = tuple(
    f"exchange {given} for {taken} of {seat}" for given, taken, seat in product(KINDS, KINDS, SEATS)
)
UNIVERSE: Final = (
    *LAYS,
    "discard",
    *(f"take {tile}" for tile in TILES),
    *BIDS,
    "pass",
    *(f"place {figure} {place}" for figure, place in product(FIGURES, HEXES)),
    *MOVES,
    *PATHS,
    *(f"uncover {place}" for place in HEXES),
    *(f"recover {place}" for place in HEXES),
    *EXCHANGES,
    *(f"camp {place}" for place in HEXES),
    *(f"guard {figure} {place}" for figure, place in product(FIGURES, HEXES)),
    "end",
)
