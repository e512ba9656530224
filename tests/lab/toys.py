"""Players whose strength is known, and players that do wrong. `--load lab.toys` makes them known.

`toy:effort=E` plays on with probability 1 - |1 - E| and else ends its turn: the nearer its only
weight is to 1, the stronger it is.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tikal.lab.tuning import read_weights_file
from tikal.players.player import Budget, Decision, Player
from tikal.players.registry import register
from tikal.rules.actions import END, MOST_ACTIONS, kind_of, pack
from tikal.rules.legal import list_actions
from tikal.rules.state import ACT, State


def legal_actions(state: State) -> list[int]:
    out = [0] * MOST_ACTIONS
    return out[: list_actions(state, out)]


@dataclass(frozen=True)
class Toy:
    effort: float

    @property
    def spec(self) -> str:
        return f"toy:effort={self.effort:g}"

    def decide(self, state: State, budget: Budget, rng: Random) -> Decision:
        actions = legal_actions(state)
        if state.phase == ACT:
            going_on = [action for action in actions if kind_of(action) != END]
            actions = going_on if going_on and rng.random() > abs(1 - self.effort) else [END]
        return Decision((rng.choice(actions),))


NAMES = ("toy", "wrong-crash")


@register("toy", "known strength")
def make_toy(parameters: dict[str, str]) -> Player:
    if "weights" in parameters:
        return Toy(read_weights_file(Path(parameters["weights"]))["effort"])
    return Toy(float(parameters.get("effort", "1")))


Answer = Callable[[State], Decision]


@dataclass(frozen=True)
class Wrong:
    """Answers as it is told, whatever the rules say."""

    spec: str
    answer: Answer

    def decide(self, state: State, budget: Budget, rng: Random) -> Decision:
        return self.answer(state)


@dataclass
class Meddler:
    """Plays like `random`, but writes into the state it is given and into Python's own dice."""

    spec = "meddler"

    def decide(self, state: State, budget: Budget, rng: Random) -> Decision:
        decision = Decision((rng.choice(legal_actions(state)),))
        state.score[0] += 1000
        random.seed(0)
        return decision


ILLEGAL = pack(END, 3, 0, 0)


def crash(state: State) -> Decision:
    raise ZeroDivisionError("the toy broke")


@register("wrong-crash", "raises an exception")
def make_crash(parameters: dict[str, str]) -> Player:
    return Wrong("wrong-crash", crash)
