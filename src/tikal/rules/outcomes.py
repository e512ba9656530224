"""The possible outcomes of chance: the tiles and treasures that nobody has seen yet (H1)."""

from tikal.rules.components import GROUP_OF, GROUP_START, TILES, TREASURE_COPIES, TREASURE_KINDS
from tikal.rules.state import NONE, State


def next_group(s: State) -> int:
    """Return the group of the next tile, which is public (S2, H1); NONE when all are drawn."""
    for tile in range(TILES):
        if s.unseen[tile]:
            return GROUP_OF[tile]
    return NONE


def treasures_unseen(s: State, treasure: int) -> int:
    """Return how many treasures of a kind nobody has recovered yet (S4, H1)."""
    left = TREASURE_COPIES
    for seat in range(s.players):
        left -= s.treasures[seat * TREASURE_KINDS + treasure]
    return left


def list_draws(s: State, out: list[int]) -> int:
    """List the tiles that may be drawn now, all equally likely (S2)."""
    group = next_group(s)
    n = 0
    if group != NONE:
        for tile in range(GROUP_START[group], GROUP_START[group + 1]):
            if s.unseen[tile]:
                out[n] = tile
                n += 1
    return n


def list_reveals(s: State, out: list[int]) -> int:
    """List the treasures that may turn up now, one entry per copy, all equally likely (S4)."""
    n = 0
    for treasure in range(TREASURE_KINDS):
        for _ in range(treasures_unseen(s, treasure)):
            out[n] = treasure
            n += 1
    return n
