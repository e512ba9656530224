"""`tikal match`: is A stronger than B, and by how much?"""

from collections.abc import Callable, Sequence
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
from tikal.lab.jobs import Contestant, Setting
from tikal.lab.pool import Runner
from tikal.lab.sprt import SequentialTest, Verdict
from tikal.lab.table import GameResult

Watch = Callable[[GameResult], None]


@dataclass
class Match:
    """The blocks played so far, and what they say."""

    a: Contestant
    b: Contestant
    setting: Setting
    test: SequentialTest | None = None
    blocks: list[Block] = field(default_factory=list)
    stopped: bool = False  # by Ctrl-C

    @property
    def games(self) -> int:
        """All in whole blocks."""
        return len(self.blocks) * len(ARRANGEMENTS[self.setting.players])

    @property
    def win_share(self) -> float:
        """Of A: a victory counts for the winner's side, a shared one in parts."""
        return fmean(block.a.share for block in self.blocks)

    @property
    def margin(self) -> float:
        """Mean score of A's seats over that of B's."""
        return fmean(block.a.score - block.b.score for block in self.blocks)

    def add(self, results: Sequence[GameResult]) -> None:
        """One more block, its games in the order of the arrangements."""
        self.blocks.append(block_of(self.setting.players, results))
        if self.test is not None:
            self.test.add(self.blocks[-1].a.share)

    def summary(self) -> dict[str, object]:
        """The numbers a program reads (`tikal match --json`)."""
        shares = [block.a.share for block in self.blocks]
        margins = [block.a.score - block.b.score for block in self.blocks]
        sides = [block.a for block in self.blocks], [block.b for block in self.blocks]
        return {
            "a": self.a.spec,
            "b": self.b.spec,
            "players": self.setting.players,
            "seed": self.setting.seed,
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
    """JSON knows no infinity; without bounds there is null."""
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


def play_match(
    a: Contestant,
    b: Contestant,
    setting: Setting,
    games: int,
    runner: Runner,
    *,
    test: SequentialTest | None = None,
    watch: Watch = lambda result: None,
) -> Match:
    """Play whole blocks, at least `games` games or until the test is decided.

    `watch` sees every game. Ctrl-C gives the blocks there are.
    """
    match = Match(a, b, setting, test)
    jobs = (
        job
        for number in range(blocks_for(games, setting.players))
        for job in block_jobs(a, b, setting, number)
    )
    size = len(ARRANGEMENTS[setting.players])
    games_of_block: list[GameResult] = []
    try:
        with closing(runner.run(jobs)) as results:
            for result in results:
                watch(result)
                games_of_block.append(result)
                if len(games_of_block) == size:
                    match.add(games_of_block)
                    games_of_block = []
                    if test is not None and test.verdict is not Verdict.OPEN:
                        break
    except KeyboardInterrupt:
        if not match.blocks:
            raise
        match.stopped = True
    return match
