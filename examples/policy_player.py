"""A trained policy as a player of the lab: `tikal match`, `tikal tournament`, `tikal simulate`.

    cd examples
    tikal match policy:file=policy.npz tourist --players 2 --games 100 --load policy_player

The file is one of numpy_ppo.py (.npz) or of maskable_ppo.py (.zip). A policy plays the likeliest
action; with `sample=1` it draws one, as in training.
"""

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from tikal.env.numbering import ACTIONS, action_of
from tikal.env.observation import OBSERVATION, write_observation
from tikal.env.stepping import Batch, write_mask
from tikal.players.player import Budget, Decision, Player
from tikal.players.registry import register
from tikal.rules.layout import blank
from tikal.rules.state import State

# Returns the number to play, for an observation and its mask.
Choice = Callable[[Any, Any, random.Random], int]


class PolicyPlayer:
    """Plays what a policy chooses, one action at a time."""

    def __init__(self, spec: str, choose: Choice) -> None:
        self.spec = spec
        self._choose = choose
        self._batch = blank(Batch)

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """Return one action."""
        seen = np.zeros(OBSERVATION, np.int16)
        mask = np.zeros(ACTIONS, np.int8)
        write_observation(state, state.to_move, seen, 0)  # type: ignore[arg-type]  # for lists too
        write_mask(state, self._batch, mask, 0)  # type: ignore[arg-type]
        return Decision((action_of(state, self._choose(seen, mask, rng)),))


@lru_cache
def load(file: str, sample: bool) -> Choice:
    """Return the choice of a policy that is kept in a file."""
    if file.endswith(".npz"):
        from numpy_ppo import Policy

        policy = Policy.load(file)

        def choose(seen: Any, mask: Any, rng: random.Random) -> int:
            if not sample:
                return policy.best(seen, mask)
            generator = np.random.default_rng(rng.getrandbits(64))
            return int(policy.choose(seen[None], mask[None], generator)[0])

        return choose

    from sb3_contrib import MaskablePPO

    model = MaskablePPO.load(file, device="cpu")

    def predict(seen: Any, mask: Any, rng: random.Random) -> int:
        action, _ = model.predict(seen, action_masks=mask != 0, deterministic=not sample)
        return int(action)

    return predict


@register("policy", "a trained policy; file=FILE of an example, sample=1 to draw its actions")
def make(parameters: dict[str, str]) -> Player:
    """Make the player of a spec."""
    file = parameters.get("file")
    if file is None:
        raise ValueError("player 'policy' needs a file, as in 'policy:file=policy.npz'")
    spec = ",".join(f"{key}={value}" for key, value in parameters.items())
    return PolicyPlayer(f"policy:{spec}", load(file, parameters.get("sample") == "1"))
