"""What a computer player is: all that the lab, a server or an environment needs to know."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tikal.rules.state import State


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one decision of its own turn, on one core.

    A player given `nodes` decides alike on every machine; one given `seconds` decides better on
    a faster one. With neither it thinks as long as its level does.
    """

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """The actions to play now, in order, each legal after the one before.

    At most the last one lets chance or another player decide; whoever plays them asks again after
    that. `value` is the player's own estimate in points (None if it has none), `terms` what
    changed it, by name: the data for an explanation in words.
    """

    actions: tuple[int, ...]
    value: float | None = None
    terms: dict[str, float] = field(default_factory=dict)


class Player(Protocol):
    """Somebody who decides. A player keeps nothing between decisions."""

    @property
    def spec(self) -> str:
        """The text that makes this player again (tikal.players.registry)."""
        ...

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """What the seat to move does now. The state is only read."""
        ...


Seats = Sequence[Player]
