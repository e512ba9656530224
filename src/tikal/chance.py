"""Sources of chance. A state holds no hidden information (H1): when a tile is drawn or a treasure
turns up, it waits for an outcome from one of these sources.

A source fixes the order of all tiles and all treasures from the start. The next outcome is the
first one in that order that has not come out yet, so a source has no state of its own: copies of a
game share it, and a game read from a record can continue with any source.
"""

import os
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from tikal.errors import shown
from tikal.record.notation import read_tile
from tikal.rules.components import (
    GROUP_NAMES,
    GROUP_OF,
    GROUP_START,
    GROUPS,
    TILE_NAMES,
    TILES,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURES,
)
from tikal.rules.outcomes import list_draws, treasures_unseen
from tikal.rules.state import DRAW, State


def _new_secret() -> str:
    return os.urandom(32).hex()


def _sha256(text: str) -> bytes:
    import hashlib  # here, because it takes a tenth of the time that importing tikal takes

    return hashlib.sha256(text.encode()).digest()


class Chance(Protocol):
    """A source of outcomes."""

    def outcome(self, s: State) -> int:
        """Return the tile (phase DRAW) or treasure kind (phase REVEAL) that comes next."""
        ...

    def seat(self, players: int) -> int:
        """Return a random seat, for games with a random starting player (S1)."""
        ...


def checked_chance(chance: object) -> Chance:
    """Return `chance` if it is a source of chance; else raise a ValueError."""
    if not callable(getattr(chance, "outcome", None)) or not callable(
        getattr(chance, "seat", None)
    ):
        raise ValueError(
            f"chance must be a source such as tikal.SealedShuffle(), not {shown(chance)}"
        )
    return chance  # type: ignore[return-value]


class ExplicitGenerator:
    """Random numbers from a key by SHA-256 in counter mode, the same with every Python version."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._bytes = self._stream()

    def _stream(self) -> Iterator[int]:
        counter = 0
        while True:
            yield from _sha256(f"{self._key}/{counter}")
            counter += 1

    def below(self, n: int) -> int:
        """Return a random integer from 0 to n - 1, where n is at most 256."""
        limit = 256 - 256 % n
        while True:
            byte = next(self._bytes)
            if byte < limit:
                return byte % n

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """Return the items in random order (Fisher-Yates shuffle)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class FixedOrder:
    """Tiles and treasures in a fixed order (S2, S4); lists not given are shuffled by `key`."""

    def __init__(
        self,
        key: str,
        tiles: Sequence[str] | None = None,
        treasures: Sequence[int] | None = None,
    ) -> None:
        self._key = key
        self.tiles = _shuffled_tiles(key) if tiles is None else _checked_tiles(tiles)
        self.treasures = (
            _shuffled_treasures(key) if treasures is None else _checked_treasures(treasures)
        )

    def outcome(self, s: State) -> int:
        """Return the first item of the order that has not come out yet.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> 0 <= tikal.SealedShuffle().outcome(game.state()) < 6
        True
        """
        return self._next_tile(s) if s.phase == DRAW else self.next_treasure(s)

    def _next_tile(self, s: State) -> int:
        return next(tile for tile in self.tiles if s.unseen[tile])

    def next_tile(self, s: State) -> str:
        """Return the name of the tile that comes next.

        >>> tikal.SealedShuffle().next_tile(tikal.Game(players=2).state())[0]
        'A'
        """
        return TILE_NAMES[self._next_tile(s)]

    def next_treasure(self, s: State) -> int:
        """Return the kind of the treasure that comes next.

        >>> tikal.SealedShuffle().next_treasure(tikal.Game(players=2).state()) in range(8)
        True
        """
        seen = [TREASURE_COPIES - treasures_unseen(s, kind) for kind in range(TREASURE_KINDS)]
        for kind in self.treasures:
            if seen[kind] == 0:
                return kind
            seen[kind] -= 1
        raise AssertionError("a treasure is revealed although all have come out")

    def seat(self, players: int) -> int:
        """Return a random seat.

        >>> tikal.SealedShuffle().seat(players=2) in (0, 1)
        True
        """
        return ExplicitGenerator(f"{self._key}/first").below(players)


class SealedShuffle(FixedOrder):
    """A shuffle that everybody can verify afterwards.

    The `commitment`, the SHA-256 of the `secret`, is published at the start and the secret at the
    end. Nobody can find another secret with the same commitment, so the order was fixed before the
    first move.

    >>> shuffle = tikal.SealedShuffle()
    >>> tikal.Game(players=2, chance=shuffle).commitment == shuffle.commitment
    True
    """

    def __init__(self, secret: str | None = None) -> None:
        self.secret: Final = _new_secret() if secret is None else checked_secret(secret)
        self.commitment: Final = commitment_of(self.secret)
        super().__init__(f"tikal/sealed/{self.secret}")


def commitment_of(secret: str) -> str:
    """Return the SHA-256 of a secret's text, as hexadecimal digits."""
    return _sha256(secret).hex()


def checked_secret(secret: object) -> str:
    """Return the secret if it is 64 hexadecimal digits in lower case; else raise a ValueError."""
    if (
        not isinstance(secret, str)
        or len(secret) != 64
        or any(digit not in "0123456789abcdef" for digit in secret)
    ):
        raise ValueError("a secret must be 64 hexadecimal digits in lower case")
    return secret


def seeded(
    seed: int | None = None,
    tiles: Sequence[str] | None = None,
    treasures: Sequence[int] | None = None,
) -> FixedOrder:
    """Return a source from a seed, or from a fresh secret; given lists keep their order."""
    if seed is None:
        return FixedOrder(f"tikal/fresh/{_new_secret()}", tiles, treasures)
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= 1 << 64:
        raise ValueError(f"a seed must be an integer of at most 64 bits, not {shown(seed)}")
    return FixedOrder(f"tikal/seed/{seed}", tiles, treasures)


def resolved_chance(
    chance: Chance | None,
    seed: int | None,
    tiles: Sequence[str] | None = None,
    treasures: Sequence[int] | None = None,
) -> Chance:
    """Return the given source of chance, or one made from the seed and lists."""
    if chance is None:
        return seeded(seed, tiles, treasures)
    if not (seed is None and tiles is None and treasures is None):
        raise ValueError("chance= cannot be combined with seed=, tiles= or treasures=")
    return checked_chance(chance)


def _shuffled_tiles(key: str) -> list[int]:
    """Return all tiles, each group shuffled separately, A first and G last (S2)."""
    generator = ExplicitGenerator(f"{key}/tiles")
    return [
        tile
        for group in range(GROUPS)
        for tile in generator.shuffled(range(GROUP_START[group], GROUP_START[group + 1]))
    ]


def _shuffled_treasures(key: str) -> list[int]:
    """Return all treasures in random order (S4)."""
    kinds = [kind for kind in range(TREASURE_KINDS) for _ in range(TREASURE_COPIES)]
    return ExplicitGenerator(f"{key}/treasures").shuffled(kinds)


def _checked_tiles(tiles: object) -> list[int]:
    names = _checked_list("tiles", tiles, TILES)
    order: list[int] = []
    for place, name in enumerate(names):
        if not isinstance(name, str) or name not in TILE_NAMES:
            raise ValueError(f"tiles: {shown(name)} is not a tile; tiles are A1 to G4")
        order.append(TILE_NAMES.index(name))
        wanted = next(g for g in range(GROUPS) if place < GROUP_START[g + 1])
        if GROUP_OF[order[-1]] != wanted:
            raise ValueError(
                f"tiles: {name} is number {place + 1}, where a tile of group "
                f"{GROUP_NAMES[wanted]} belongs; the groups come in the order A to G"
            )
    missing = [name for tile, name in enumerate(TILE_NAMES) if tile not in order]
    if missing:
        raise ValueError(f"tiles: another tile appears instead of {', '.join(missing)}")
    return order


def _checked_treasures(treasures: object) -> list[int]:
    kinds = _checked_list("treasures", treasures, TREASURES)
    for kind in kinds:
        if isinstance(kind, bool) or not isinstance(kind, int) or not 0 <= kind < TREASURE_KINDS:
            raise ValueError(f"treasures: {shown(kind)} is not a kind; kinds are 0 to 7")
    for kind in range(TREASURE_KINDS):
        if kinds.count(kind) != TREASURE_COPIES:
            raise ValueError(
                f"treasures: kind {kind} appears {kinds.count(kind)} times; each of the "
                f"{TREASURE_KINDS} kinds must appear {TREASURE_COPIES} times"
            )
    return kinds


def _checked_list(name: str, value: object, length: int) -> list[int]:
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise ValueError(f"{name} must be a list of {length}, not {shown(value)}")
    if len(value) != length:
        raise ValueError(f"{name} must be a list of {length}, not of {len(value)}")
    return list(value)


def checked_draw(s: State, name: str) -> int:
    """Return the number of a tile if it may be drawn now (H1); else raise a ValueError."""
    if s.phase != DRAW:
        raise ValueError("no tile can be drawn now")
    tile = read_tile(name)
    out = [0] * TILES
    if tile not in out[: list_draws(s, out)]:
        raise ValueError(f"{name} cannot be drawn now: it has been drawn, or its group is later")
    return tile


def checked_treasure(s: State, digits: str) -> int:
    """Return a kind of treasure if it may turn up now (H1); else raise a ValueError."""
    kinds = [str(kind) for kind in range(TREASURE_KINDS)]
    if digits not in kinds:
        raise ValueError("the kind of treasure 0 to 7 is missing, as in 'recover c3 = 5'")
    if treasures_unseen(s, int(digits)) == 0:
        raise ValueError(f"all treasures of kind {digits} have been recovered")
    return int(digits)
