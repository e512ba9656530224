"""A match: is A stronger than B, and by how much?"""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from statistics import fmean

from tikal.lab.blocks import (
    ARRANGEMENTS,
    Block,
    Side,
    block_jobs,
    block_of,
    blocks_for,
    interval,
    share_interval,
)
from tikal.lab.experiment import Conditions, Contestant
from tikal.lab.referee import GameListener, GameResult
from tikal.lab.runners import Runner
from tikal.lab.sprt import SequentialTest, Verdict


@dataclass
class Match:
    """Two contestants, and the blocks they have played so far."""

    a: Contestant
    b: Contestant
    conditions: Conditions
    test: SequentialTest | None = None
    blocks: list[Block] = field(default_factory=list)
    stopped: bool = False  # by Ctrl-C

    @property
    def games(self) -> int:
        """The number of games in whole blocks."""
        return len(self.blocks) * len(ARRANGEMENTS[self.conditions.setup.players])

    @property
    def win_share(self) -> float:
        """A's share of the victories; a shared victory is divided among the winners."""
        return fmean(block.a.share for block in self.blocks)

    @property
    def margin(self) -> float:
        """Mean score of A's seats minus that of B's."""
        return fmean(block.a.score - block.b.score for block in self.blocks)

    def play(
        self, games: int, runner: Runner, listener: GameListener = lambda result: None
    ) -> None:
        """Play whole blocks: at least `games` games, or until the sequential test is decided.

        `listener` is called with every game. Ctrl-C ends the match after the last whole block,
        and raises KeyboardInterrupt if there is none.
        """
        players = self.conditions.setup.players
        jobs = (
            job
            for number in range(blocks_for(games, players))
            for job in block_jobs(self.a, self.b, self.conditions, number)
        )
        block: list[GameResult] = []
        try:
            with closing(runner.run(jobs)) as results:
                for result in results:
                    listener(result)
                    block.append(result)
                    if len(block) == len(ARRANGEMENTS[players]):
                        self.add(block)
                        block = []
                        if self.test is not None and self.test.verdict is not Verdict.OPEN:
                            break
        except KeyboardInterrupt:
            if not self.blocks:
                raise
            self.stopped = True

    def add(self, results: Sequence[GameResult]) -> None:
        """Add a block, its games in the order of the arrangements."""
        self.blocks.append(block_of(self.conditions.setup.players, results))
        if self.test is not None:
            self.test.add(self.blocks[-1].a.share)

    def summary(self) -> dict[str, object]:
        """Return the numbers that `tikal match --json` prints."""
        shares = [block.a.share for block in self.blocks]
        margins = [block.a.score - block.b.score for block in self.blocks]
        sides = [block.a for block in self.blocks], [block.b for block in self.blocks]
        return {
            "a": self.a.spec,
            "b": self.b.spec,
            "players": self.conditions.setup.players,
            "seed": self.conditions.seed,
            "games": self.games,
            "blocks": len(self.blocks),
            "win_share": round(self.win_share, 4),
            "interval": _rounded(share_interval(shares)),
            "margin": round(self.margin, 3),
            "margin_interval": _rounded(interval(margins)),
            "scores": [round(fmean(side.score for side in own), 3) for own in sides],
            "seconds_per_turn": [_seconds_per_turn(own) for own in sides],
            "stopped": self.stopped,
            "sprt": None if self.test is None else _sprt(self.test),
        }


def _rounded(bounds: tuple[float, float]) -> list[float | None]:
    """Round for JSON, which has no infinity: a missing bound is null."""
    return [round(bound, 4) if abs(bound) < float("inf") else None for bound in bounds]


def _seconds_per_turn(sides: list[Side]) -> float:
    return round(sum(side.seconds for side in sides) / sum(side.turns for side in sides), 6)


def _sprt(test: SequentialTest) -> dict[str, object]:
    return {
        "verdict": str(test.verdict),
        "difference": test.difference,
        "alpha": test.alpha,
        "beta": test.beta,
        "blocks": test.blocks,
        "log_ratios": [round(ratio, 3) for ratio in test.log_ratios()],
    }
