"""Every possible action text, legal or not."""

from itertools import product
from typing import Final

from tikal.rules.kinds import KINDS, Kind

HEXES: Final = tuple(f"{column}{row}" for column in "abcdefgh" for row in range(1, 6))
GROUP_SIZES: Final = {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
TILES: Final = tuple(f"{g}{i}" for g, size in GROUP_SIZES.items() for i in range(1, size + 1))
VALUES: Final[dict[str, tuple[object, ...]]] = {
    "hex": HEXES,
    "to": HEXES,
    "figure": ("W", "L"),
    "rotation": tuple(range(6)),
    "tile": TILES,
    "amount": (*range(260), 1000, 16_384, 10**9 - 1),
    "give": tuple(range(8)),
    "take": tuple(range(8)),
    "seat": tuple(range(4)),
}


def texts_of(kind: Kind) -> tuple[str, ...]:
    """Return every text of a kind of action."""
    values = product(*(VALUES[detail] for detail in kind.details))
    return tuple(kind.text.format(**dict(zip(kind.details, some, strict=True))) for some in values)


OF_KIND: Final = {kind.name: texts_of(kind) for kind in KINDS}
UNIVERSE: Final = tuple(text for texts in OF_KIND.values() for text in texts)
