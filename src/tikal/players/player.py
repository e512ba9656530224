"""What a computer player is: all that the lab, a server or an environment needs to know."""

import random
from dataclasses import dataclass
from typing import Protocol

from tikal.players.budget import Budget as Budget  # parts of this interface
from tikal.players.budget import Interrupted as Interrupted
from tikal.rules.state import State


@dataclass(frozen=True, slots=True)
class Decision:
    """The actions to play now, in order, each legal after the one before.

    At most the last one lets chance or another player decide; whoever plays them asks again after
    that. `value` is the player's own estimate of its lead in points; None if it has none.
    """

    actions: tuple[int, ...]
    value: float | None = None


class Player(Protocol):
    """Somebody who decides. A player keeps nothing between decisions."""

    @property
    def spec(self) -> str:
        """The text that makes this player again (tikal.players.registry)."""
        ...

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """Return what the seat to move does now. The state is only read."""
        ...
