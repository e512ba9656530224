"""Blocks: the unit of which everything about a match is counted.

A block is one order of tiles and treasures, played once in every arrangement of the two sides
over the seats. Within it luck of the draw and of the seat falls on both sides alike. The games
of a block are alike in their tiles and so not independent; blocks are. Therefore errors are
computed over blocks, never over games.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from tikal.lab.jobs import Contestant, Job, Setting
from tikal.lab.seeds import mixed
from tikal.lab.table import GameResult

# Every seat is A's as often as it is B's. Three cannot be halved: one against two, either way.
ARRANGEMENTS: Final = {
    2: ("AB", "BA"),
    3: ("ABB", "BAB", "BBA", "BAA", "ABA", "AAB"),
    4: ("AABB", "ABBA", "BBAA", "BAAB", "ABAB", "BABA"),
}
_NORMAL_95: Final = 1.959964  # a normal variable stays within so many deviations 95 times of 100


@dataclass(frozen=True, slots=True)
class Side:
    """What one side had from a block."""

    share: float  # of the victories
    score: float  # mean of its seats
    turns: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Block:
    """One tile order in all arrangements."""

    a: Side
    b: Side


def blocks_for(games: int, players: int) -> int:
    """So many whole blocks have at least that many games."""
    return -(-games // len(ARRANGEMENTS[players]))


def block_jobs(a: Contestant, b: Contestant, setting: Setting, block: int) -> Iterator[Job]:
    """The games of a block: one order, every arrangement, players' chance of their own each."""
    order = mixed("order", setting.seed, block)
    for arrangement in ARRANGEMENTS[setting.players]:
        seats = tuple(a if side == "A" else b for side in arrangement)
        yield Job(seats, setting, order, mixed("game", setting.seed, block, arrangement))


def block_of(players: int, results: Sequence[GameResult]) -> Block:
    """The sum of a block's games, given in the order of the arrangements."""
    return Block(*(_side(side, players, results) for side in "AB"))


def _side(side: str, players: int, results: Sequence[GameResult]) -> Side:
    own = [
        (result, seat)
        for arrangement, result in zip(ARRANGEMENTS[players], results, strict=True)
        for seat in range(players)
        if arrangement[seat] == side
    ]
    return Side(
        share=sum(result.wins[seat] for result, seat in own) / len(results),
        score=fmean(result.scores[seat] for result, seat in own),
        turns=sum(result.turns[seat] for result, seat in own),
        seconds=sum(result.seconds[seat] for result, seat in own),
    )


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Where the true mean lies, 95 times of 100: mean ± 1.96 standard errors of the values.

    The values are one per block, hence independent, and their mean is nearly normal from some
    thirty blocks on; with fewer the interval is somewhat too narrow. Blocks that all ended alike
    give an interval of no width: no variation was seen, which is not to say there is none. One
    block alone says nothing about variation, so its interval has no bounds.
    """
    if len(values) < 2:
        return float("-inf"), float("inf")
    centre = fmean(values)
    reach = _NORMAL_95 * stdev(values) / sqrt(len(values))
    return centre - reach, centre + reach


def share_interval(values: Sequence[float]) -> tuple[float, float]:
    """The same for shares, which lie between 0 and 1."""
    low, high = interval(values)
    return max(0.0, low), min(1.0, high)
