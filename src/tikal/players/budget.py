"""Budgets: how long a player may think, and how the compiled search keeps to that.

The compiled search knows no time; it stops after a number of positions. Time is turned into
positions by the speed seen so far, cautiously at first, so that the last step still ends in time.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

# Share of the time that is used; the rest is for copying, comparing, a busy machine.
_USABLE: Final = 0.9
_FIRST_GUESS: Final = 100_000.0  # positions per second, until the machine has shown its speed
_FEW: Final = 1000  # positions after which the speed seen is trusted, ...
_CAUTION: Final = 0.8  # ... so far
_SLICE_SECONDS: Final = 0.01
_UNTIMED: Final = 1 << 61


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one decision of its own turn, on one core.

    With `nodes`, a number of positions, a player decides alike on every machine; with `seconds` it
    decides better on a faster one. With neither it searches as far as its settings say.
    """

    seconds: float | None = None
    nodes: int | None = None
    # Asked every hundredth of a second, if there are `seconds`; if it answers True, Interrupted.
    interrupt: Callable[[], bool] | None = None


class Interrupted(Exception):
    """A player was interrupted before it had decided."""


class Clock:
    """The budget of one decision, as positions."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._started = time.perf_counter()
        self._speed = _FIRST_GUESS

    def positions(self, seen: int) -> int | None:
        """Return how many positions the decision may take in all if it has seen so many.

        None if there is no budget.
        """
        nodes, seconds = self._budget.nodes, self._budget.seconds
        if seconds is None:
            return nodes
        elapsed = time.perf_counter() - self._started
        if seen >= _FEW and elapsed > 0:
            self._speed = _CAUTION * seen / elapsed
        in_time = seen + int((_USABLE * seconds - elapsed) * self._speed)
        return max(1, in_time if nodes is None else min(nodes, in_time))

    def slice(self) -> int:
        """Return for how many positions the decision may go on before the clock is read again."""
        return _UNTIMED if self._budget.seconds is None else int(_SLICE_SECONDS * self._speed)

    def check(self) -> None:
        """Raise Interrupted if somebody wants the decision to end."""
        if self._budget.interrupt is not None and self._budget.interrupt():
            raise Interrupted
