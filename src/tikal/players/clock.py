"""Keeping to a budget: how much a player may still look at, in positions.

The compiled search knows no clock; it stops after a number of positions. Time is turned into
positions by the speed seen so far, carefully at first, so that what is begun is over in time.
"""

import time
from typing import Final

from tikal.players.desk import NODE_LIMIT, NODES_SEEN, Desk
from tikal.players.player import Budget

# Of the time; the rest is for what no clock sees: copying, comparing, a busy machine.
_USABLE: Final = 0.9
_FIRST_GUESS: Final = 100_000.0  # positions per second, until the machine has shown its speed
_NO_LIMIT: Final = 1 << 62


class Clock:
    """One decision's budget, shared by all the desks the player thinks at."""

    def __init__(self, budget: Budget, *desks: Desk) -> None:
        self._budget = budget
        self._desks = desks
        self._started = time.perf_counter()
        self._first = self._seen()
        self._speed = _FIRST_GUESS

    def _seen(self) -> int:
        return sum(int(desk.tally[NODES_SEEN]) for desk in self._desks)

    @property
    def is_limited(self) -> bool:
        """Whether there is a budget at all."""
        return self._budget.nodes is not None or self._budget.seconds is not None

    def used(self) -> float:
        """Which share of the budget is used up; 0 if there is none."""
        shares = [0.0]
        if self._budget.nodes is not None:
            shares.append((self._seen() - self._first) / self._budget.nodes)
        if self._budget.seconds is not None:
            elapsed = time.perf_counter() - self._started
            shares.append(elapsed / (_USABLE * self._budget.seconds))
        return max(shares)

    def spent(self, share: float = 1.0) -> bool:
        """Whether this share of the budget is used up."""
        return self._left(share) <= 0

    def _left(self, share: float) -> int:
        """How many positions this share of the budget still allows."""
        seen = self._seen() - self._first
        left = _NO_LIMIT
        if self._budget.nodes is not None:
            left = int(share * self._budget.nodes) - seen
        if self._budget.seconds is not None:
            elapsed = time.perf_counter() - self._started
            if seen >= 1000 and elapsed > 0:
                self._speed = 0.8 * seen / elapsed
            usable = share * _USABLE * self._budget.seconds - elapsed
            left = min(left, int(usable * self._speed))
        return left

    def allow(self, share: float = 1.0) -> None:
        """Let the compiled search go on for what is left of this share."""
        left = max(0, self._left(share))
        for desk in self._desks:
            desk.tally[NODE_LIMIT] = min(_NO_LIMIT, int(desk.tally[NODES_SEEN]) + left)
