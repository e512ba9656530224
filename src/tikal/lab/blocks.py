"""Blocks: the independent samples that a match consists of.

A block is one order of tiles and treasures, played once in every arrangement of the two sides
over the seats, so that the luck of the draw and of the seat is the same for both sides. The games
of a block share their tiles and are therefore not independent; blocks are. Errors are computed
over blocks, never over games.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.referee import GameListener, GameResult
from tikal.lab.runners import Runner

# Each seat is A's as often as B's. Three players cannot be halved: one against two, both ways.
ARRANGEMENTS: Final = {
    2: ("AB", "BA"),
    3: ("ABB", "BAB", "BBA", "BAA", "ABA", "AAB"),
    4: ("AABB", "ABBA", "BBAA", "BAAB", "ABAB", "BABA"),
}
_NORMAL_95: Final = 1.959964  # standard deviations around the mean that hold 95% of a normal


@dataclass(frozen=True, slots=True)
class Side:
    """The result of one side in a block."""

    share: float  # of the victories
    score: float  # mean over its seats
    turns: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Block:
    """The results of both sides with one tile order, over all arrangements."""

    a: Side
    b: Side


def blocks_for(games: int, players: int) -> int:
    """Return the number of blocks that have at least so many games."""
    return -(-games // len(ARRANGEMENTS[players]))


def block_jobs(a: Contestant, b: Contestant, conditions: Conditions, block: int) -> Iterator[Job]:
    """Yield the games of a block: one tile order, every arrangement, a player seed for each."""
    seed = conditions.seed
    order = derived_seed("order", seed, block)
    for arrangement in ARRANGEMENTS[conditions.setup.players]:
        seats = tuple(a if side == "A" else b for side in arrangement)
        yield Job(seats, conditions, order, derived_seed("game", seed, block, arrangement))


def play_blocks(
    jobs: Iterable[Job], players: int, runner: Runner, listener: GameListener
) -> Generator[Block, None, None]:
    """Yield each block of the jobs once its games are played; `listener` is called with each."""
    block: list[GameResult] = []
    with closing(runner.run(jobs)) as results:
        for result in results:
            listener(result)
            block.append(result)
            if len(block) == len(ARRANGEMENTS[players]):
                yield block_of(players, block)
                block = []


def block_of(players: int, results: Sequence[GameResult]) -> Block:
    """Sum up the games of a block, given in the order of the arrangements."""
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
    """Return the 95% confidence interval of the mean: mean ± 1.96 standard errors.

    The values are one per block, hence independent, and their mean is nearly normal from about
    thirty blocks on; with fewer, the interval is somewhat too narrow. Equal values give an
    interval of width 0, although that does not prove that there is no variation. A single value
    says nothing about variation, so its interval is unbounded.
    """
    if len(values) < 2:
        return float("-inf"), float("inf")
    centre = fmean(values)
    reach = _NORMAL_95 * stdev(values) / sqrt(len(values))
    return centre - reach, centre + reach


def share_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the confidence interval of a share, which lies between 0 and 1."""
    low, high = interval(values)
    return max(0.0, low), min(1.0, high)


def comparison(blocks: Sequence[Block]) -> dict[str, object]:
    """Return A's win share and margin with their intervals, rounded for JSON."""
    shares = [block.a.share for block in blocks]
    margins = [block.a.score - block.b.score for block in blocks]
    return {
        "win_share": round(fmean(shares), 4),
        "interval": _rounded(share_interval(shares)),
        "margin": round(fmean(margins), 3),
        "margin_interval": _rounded(interval(margins)),
    }


def _rounded(bounds: tuple[float, float]) -> list[float | None]:
    """Round for JSON, which has no infinity: a missing bound is null."""
    return [round(bound, 4) if abs(bound) < float("inf") else None for bound in bounds]
