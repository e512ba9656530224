"""Budgets: how long a player may think, and how the compiled search keeps to that.

The compiled search knows no time; it stops after a number of positions. Time is turned into
positions by the speed seen so far, carefully at first, so that what is begun is over in time.
"""

import time
from dataclasses import dataclass
from typing import Final

from tikal.players.memory import SearchMemory

# Share of the time that is used; the rest is for copying, comparing, a busy machine.
_USABLE: Final = 0.9
_FIRST_GUESS: Final = 100_000.0  # positions per second, until the machine has shown its speed
_NO_LIMIT: Final = 1 << 62


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one decision of its own turn, on one core.

    With `nodes`, a number of positions, a player decides alike on every machine; with `seconds` it
    decides better on a faster one. With neither it searches as far as its settings say.
    """

    seconds: float | None = None
    nodes: int | None = None


class Clock:
    """The budget of one decision, shared by all the memories the player searches in."""

    def __init__(self, budget: Budget, *memories: SearchMemory) -> None:
        self._budget = budget
        self._memories = memories
        self._started = time.perf_counter()
        self._first = self._positions()
        self._speed = _FIRST_GUESS

    def _positions(self) -> int:
        return sum(int(memory.positions) for memory in self._memories)

    @property
    def is_limited(self) -> bool:
        """Whether there is a budget at all."""
        return self._budget.nodes is not None or self._budget.seconds is not None

    def used(self) -> float:
        """Return the share of the budget that is used up; 0 if there is none."""
        shares = [0.0]
        if self._budget.nodes is not None:
            shares.append((self._positions() - self._first) / self._budget.nodes)
        if self._budget.seconds is not None:
            elapsed = time.perf_counter() - self._started
            shares.append(elapsed / (_USABLE * self._budget.seconds))
        return max(shares)

    def spent(self, share: float = 1.0) -> bool:
        """Return whether this share of the budget is used up."""
        return self._left(share) <= 0

    def _left(self, share: float) -> int:
        """Return how many positions this share of the budget still allows."""
        seen = self._positions() - self._first
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
        for memory in self._memories:
            memory.limit = min(_NO_LIMIT, int(memory.positions) + left)
