"""A match: is A stronger than B, and by how much?"""

from contextlib import closing
from dataclasses import dataclass, field
from statistics import fmean

from tikal.lab.blocks import (
    ARRANGEMENTS,
    Block,
    Side,
    block_jobs,
    blocks_for,
    comparison,
    play_blocks,
)
from tikal.lab.experiment import Conditions, Contestant
from tikal.lab.referee import GameListener
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
        try:
            with closing(play_blocks(jobs, players, runner, listener)) as blocks:
                for block in blocks:
                    self.blocks.append(block)
                    if self.test and self.test.add(block.a.share) is not Verdict.OPEN:
                        break
        except KeyboardInterrupt:
            if not self.blocks:
                raise
            self.stopped = True

    def summary(self) -> dict[str, object]:
        """Return the numbers that `tikal match --json` prints."""
        sides = [block.a for block in self.blocks], [block.b for block in self.blocks]
        return {
            "a": self.a.spec,
            "b": self.b.spec,
            "players": self.conditions.setup.players,
            "seed": self.conditions.seed,
            "games": self.games,
            "blocks": len(self.blocks),
            **comparison(self.blocks),
            "scores": [round(fmean(side.score for side in own), 3) for own in sides],
            "seconds_per_turn": [_seconds_per_turn(own) for own in sides],
            "stopped": self.stopped,
            "sprt": None if self.test is None else _sprt(self.test),
        }


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
