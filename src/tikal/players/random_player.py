"""`random`: every legal action equally likely. Fast, legal, and no match for anybody."""

import random

from tikal.players.player import Budget, Decision
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.legal import list_actions
from tikal.rules.state import State


class RandomPlayer:
    """Chooses uniformly from the list of legal actions, one at a time."""

    spec = "random"

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """One action."""
        out = [0] * MOST_ACTIONS
        count = list_actions(state, out)
        return Decision((out[rng.randrange(count)],))
