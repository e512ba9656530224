"""Rollouts of turns and positions, judged in points of margin and in win share.

Sample number n has the same random draws for everything that is compared (common random numbers),
so that differences come from the decisions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from tikal.analysis.chances import ChanceModel, chance_model
from tikal.analysis.settings import AnalysisSettings
from tikal.players.rollout import whole_rounds
from tikal.players.search import Turn, Workspace
from tikal.players.weights import weights_for
from tikal.rules.buffers import Buffer, from_buffer
from tikal.rules.state import OVER, State

# What all of the win share is worth in points, where turns are ranked by both.
SHARE_IN_POINTS: Final = 30.0
# Rollouts after each round of which an estimate may be settled: a part of all, but not too few.
_ROUNDS: Final = 8
_LEAST_ROUND: Final = 12


class Verdict(NamedTuple):
    """What a rollout led to: by seat, the margin over the mean of the others, and the win share."""

    margins: tuple[float, ...]
    shares: tuple[float, ...]


@dataclass(eq=False)
class Option:
    """Something that can be chosen: its actions, what to roll out, and the rollouts so far."""

    actions: tuple[int, ...]
    turn: Turn | None = None  # where it leads; None for a bid
    bid: tuple[int, int] | None = None  # who has the turn, and what it pays
    verdicts: list[Verdict] = field(default_factory=list)

    def worth(self, seat: int, last: int = 0) -> float:
        """Return the mean worth in points, win share included, of all or the last rollouts."""
        return fmean(
            verdict.margins[seat] + SHARE_IN_POINTS * verdict.shares[seat]
            for verdict in self.verdicts[-last:]
        )

    def margin(self, seat: int, last: int) -> float:
        """Return the mean margin of the last rollouts."""
        return fmean(verdict.margins[seat] for verdict in self.verdicts[-last:])

    def share(self, seat: int, last: int) -> float:
        """Return the mean win share of the last rollouts."""
        return fmean(verdict.shares[seat] for verdict in self.verdicts[-last:])


class Difference(NamedTuple):
    """The mean of paired differences, and its standard error."""

    mean: float
    error: float


def difference(best: Sequence[float], played: Sequence[float]) -> Difference:
    """Return how much better one series is than another with the same luck."""
    pairs = [b - p for b, p in zip(best, played, strict=True)]
    error = stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else float("inf")
    return Difference(fmean(pairs), error)


def evaluating_workspace(weights: tuple[float, ...]) -> Workspace:
    """Return a workspace that evaluates positions with these weights."""
    workspace = Workspace()
    workspace.prepare(weights)
    return workspace


class Judge:
    """Rolls out the options of one decision at a time."""

    def __init__(self, settings: AnalysisSettings) -> None:
        self.settings = settings
        self.search = Workspace()
        self._rollouts = Workspace()
        self._values = Workspace()
        self._turns = 0  # to play on, in a rollout
        self._first_positions = 0

    def begin(self, state: State) -> None:
        """Prepare for a decision: weights, limits, and the count of positions."""
        weights = weights_for(state, "")
        self.search.prepare(weights)
        self._rollouts.prepare(weights)
        self._model = chance_model(state.players, bool(state.auction))
        self._values.prepare(self._model.weights)
        # In the auction a rollout goes on to the end of a round: half as many turns reach as far.
        turns = self.settings.turns
        self._turns = turns // 2 if state.auction else whole_rounds(turns, state.players)
        self._first_positions = self._positions()

    def _positions(self) -> int:
        return int(self.search.memory.positions) + int(self._rollouts.memory.positions)

    @property
    def spent(self) -> bool:
        """Whether the budget of this decision is used up."""
        budget = self.settings.budget_nodes
        return budget is not None and self._positions() - self._first_positions >= budget

    def roll_out(self, options: Sequence[Option], state: Buffer, samples: int, seed: int) -> int:
        """Roll every option out with the same luck; return how often, fewer if the budget ends."""
        for done in range(samples):
            if done >= 4 and self.spent:
                return done
            for option in options:
                option.verdicts.append(self._sample(option, state, seed + done))
        return samples

    def estimate(
        self, options: Sequence[Option], state: Buffer, seed: int, is_settled: Callable[[int], bool]
    ) -> int:
        """Roll options out round by round until the last so many samples settle it; return those.

        At the latest after as many samples as the level has.
        """
        samples = self.settings.samples
        count = 0
        while count < samples:
            more = min(max(_LEAST_ROUND, samples // _ROUNDS), samples - count)
            done = self.roll_out(options, state, more, seed + count)
            count += done
            if done < more or is_settled(count):
                break
        return count

    def _sample(self, option: Option, state: Buffer, seed: int) -> Verdict:
        rollouts, settings = self._rollouts, self.settings
        rollouts.sample(samples=1, seed=seed, turns=self._turns, width=settings.policy_width)
        if option.bid is not None:
            winner, price = option.bid
            rollouts.sample(winner=winner, price=price)
            rollouts.rollout_auction(state)
        elif option.turn is not None:
            rollouts.rollout_turn(option.turn)
        else:
            rollouts.rollout_position(state)
        return self._verdict()

    def _verdict(self) -> Verdict:
        reached = self._rollouts.reached()
        s = from_buffer(reached)
        over = s.phase == OVER
        values = map(float, s.score) if over else self._values.evaluate_seats(reached)
        return verdict(self._model, s, list(values)[: s.players])


def verdict(model: ChanceModel, s: State, values: list[float]) -> Verdict:
    """Return the margins and win shares of a position from the values of its seats."""
    total = sum(values)
    others = len(values) - 1
    margins = tuple(value - (total - value) / others for value in values)
    return Verdict(margins, model.shares(s, values))
