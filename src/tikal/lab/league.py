"""A league: everybody in a field of players against everybody else, as a cross table.

Weights that are tuned and measured against their own kind learn its habits. A field has players of
different kinds: levels, older weights, styles made by hand. Each pairing is a match in blocks
(blocks.py); a state file keeps the blocks, so that a stopped league goes on where it was.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from tikal.lab.blocks import (
    ARRANGEMENTS,
    Block,
    Side,
    block_jobs,
    blocks_for,
    comparison,
    interval,
    play_blocks,
)
from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.referee import GameListener
from tikal.lab.runners import Runner
from tikal.lab.tuning import replace_text
from tikal.system import read_text

# The searching that styles made by hand are played with: all of one turn, and no rollouts.
_STYLE_SEARCH: Final = "beam:width=12,narrow=1,finalists=6,wide=12,camps=0,exact=0,weights=2026-11"
STYLES: Final = tuple(
    f"{_STYLE_SEARCH},habit={habit}"
    for habit in ("guards-early", "digs-first", "hoards-figures", "contests-temples")
)
FIELD: Final = ("professor-2026-11", "surveyor", "baseline", *STYLES)

Pair = tuple[str, str]


def with_field(specs: Sequence[str]) -> list[str]:
    """Return specs in which `field` stands for all players of the field."""
    return [one for spec in specs for one in (FIELD if spec == "field" else (spec,))]


@dataclass
class League:
    """A field of players, and the blocks that each pair of them has played.

    With `against`, only these play against the field, and the field not among itself.
    """

    players: Sequence[str]
    conditions: Conditions
    against: Sequence[str] = ()
    blocks: dict[Pair, list[Block]] = field(default_factory=dict)
    stopped: bool = False  # by Ctrl-C

    def __post_init__(self) -> None:
        everybody = [*self.players, *self.against]
        if len(set(everybody)) < len(everybody):
            twice = next(spec for spec in everybody if everybody.count(spec) > 1)
            raise ValueError(f"player {twice!r} is named twice")
        if len(everybody) < 2:
            raise ValueError("a league needs two players at least")
        for pair in self.pairs():
            self.blocks.setdefault(pair, [])

    def pairs(self) -> list[Pair]:
        """Return who plays whom."""
        if self.against:
            return [(a, b) for a in self.players for b in self.against]
        return list(combinations(self.players, 2))

    @property
    def games(self) -> int:
        """The number of games in whole blocks, of all pairs."""
        size = len(ARRANGEMENTS[self.conditions.setup.players])
        return size * sum(len(self.blocks[pair]) for pair in self.pairs())

    def games_left(self, games: int) -> int:
        """Return how many games are to be played until each pair has had so many."""
        return len(self.left(games)) * len(ARRANGEMENTS[self.conditions.setup.players])

    def left(self, games: int) -> list[tuple[Pair, int]]:
        """Return the blocks to play until each pair has had so many games.

        All pairs play their first block, then all their second, so that a league that is stopped
        has measured everybody alike.
        """
        wanted = blocks_for(games, self.conditions.setup.players)
        return [
            (pair, number)
            for number in range(wanted)
            for pair in self.pairs()
            if number >= len(self.blocks[pair])
        ]

    def play(
        self,
        games: int,
        runner: Runner,
        *,
        state: Path | None = None,
        listener: GameListener = lambda result: None,
    ) -> None:
        """Play until each pair has had `games` games; the state file is written after each block.

        Ctrl-C ends the league after the last whole block.
        """
        players = self.conditions.setup.players
        left = self.left(games)
        jobs = (job for pair, number in left for job in self._jobs(pair, number))
        try:
            with closing(play_blocks(jobs, players, runner, listener)) as blocks:
                for (pair, _), block in zip(left, blocks, strict=True):
                    self.blocks[pair].append(block)
                    if state is not None:
                        self.save(state)
        except KeyboardInterrupt:
            self.stopped = True

    def _jobs(self, pair: Pair, number: int) -> Iterator[Job]:
        """Yield the games of a block; all pairs play the same tile orders."""
        a, b = (Contestant(spec) for spec in pair)
        for job in block_jobs(a, b, self.conditions, number):
            seed = derived_seed("league", job.player_seed, *pair)
            yield replace(job, player_seed=seed)

    def summary(self) -> dict[str, object]:
        """Return the numbers that `tikal league --json` prints."""
        return {
            "games": self.games,
            "players": self.conditions.setup.players,
            "seed": self.conditions.seed,
            "stopped": self.stopped,
            "pairs": [self._pair(pair) for pair in self.pairs() if self.blocks[pair]],
        }

    def _pair(self, pair: Pair) -> dict[str, object]:
        blocks = self.blocks[pair]
        return {
            "a": pair[0],
            "b": pair[1],
            "games": len(blocks) * len(ARRANGEMENTS[self.conditions.setup.players]),
            **comparison(blocks),
        }

    def share(self, player: str, other: str) -> tuple[float, float] | None:
        """Return a player's win share over another and half the width of its interval, or None."""
        for (a, b), blocks in self.blocks.items():
            if blocks and {a, b} == {player, other}:
                shares = [block.a.share if a == player else block.b.share for block in blocks]
                low, high = interval(shares)
                return fmean(shares), (high - low) / 2
        return None

    # The state file

    def settings(self) -> dict[str, Any]:
        """Return what a state file must agree with: the conditions, without the date."""
        settings: dict[str, Any] = json.loads(json.dumps(asdict(self.conditions)))
        del settings["setup"]["date"]
        return settings

    def save(self, path: Path) -> None:
        """Write the state file."""
        pairs = [
            {"pair": pair, "blocks": [asdict(block) for block in blocks]}
            for pair, blocks in self.blocks.items()
        ]
        replace_text(path, json.dumps({"conditions": self.settings(), "pairs": pairs}) + "\n")

    def resume(self, path: Path) -> None:
        """Read a state file; ValueError unless its games were played under these conditions.

        The field may have changed: blocks of pairs that no longer play are kept as they are, and
        those of a pair that is named in the other order now are turned round.
        """
        try:
            content: dict[str, Any] = json.loads(read_text(path))
            same = content["conditions"] == self.settings()
            found = {
                (str(entry["pair"][0]), str(entry["pair"][1])): [
                    Block(Side(**block["a"]), Side(**block["b"])) for block in entry["blocks"]
                ]
                for entry in content["pairs"]
            }
            found |= {
                (b, a): [Block(block.b, block.a) for block in found.pop((a, b))]
                for a, b in list(found)
                if (b, a) in self.blocks
            }
        except (KeyError, TypeError, IndexError, json.JSONDecodeError) as error:
            raise ValueError(f"{path} is not a state file of a league: {error}") from error
        if not same:
            raise ValueError(
                f"{path} belongs to a league under other conditions; choose another file with "
                "--state"
            )
        self.blocks |= found
