"""Players that plan a turn with a beam: `baseline`, and `beam` with weights of one's choice."""

import random
import threading
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from tikal.players.beam import BASELINE, MACRO
from tikal.players.desk import Desk, make_desk
from tikal.players.evaluation import TERMS
from tikal.players.player import Budget, Decision
from tikal.players.turn import plan_acts, plan_lay
from tikal.players.weights import weights_for
from tikal.rules.actions import END, MOST_ACTIONS, PASS, RECOVER, TAKE_TILE, A, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.compiled import entry, to_buffer
from tikal.rules.state import BID, NONE, TAKE, TILE, State

_THREAD: Final = threading.local()


def desk_of_this_thread() -> Desk:
    """Every thread thinks at a desk of its own."""
    if not hasattr(_THREAD, "desk"):
        _THREAD.desk = make_desk([0.0] * len(TERMS))
    desk: Desk = _THREAD.desk
    return desk


@cache
def compiled_plan_acts() -> Any:
    """plan_acts, compiled."""
    return entry(plan_acts)


@cache
def compiled_plan_lay() -> Any:
    """plan_lay, compiled."""
    return entry(plan_lay)


def until_chance(plan: list[int]) -> tuple[int, ...]:
    """A plan up to its first treasure, after which one plans anew; else up to the turn's end."""
    for i, action in enumerate(plan):
        if kind_of(action) == RECOVER:
            return tuple(plan[: i + 1])
    return (*plan, END)


@dataclass(frozen=True)
class BeamSettings:
    """How wide to look: every placement by `narrow`, the best `finalists` of them by `wide`."""

    style: int = MACRO
    width: int = 20
    narrow: int = 3
    finalists: int = 4
    wide: int = 12


BASELINE_SETTINGS: Final = BeamSettings(BASELINE, width=50, narrow=4, finalists=1, wide=0)


class BeamPlayer:
    """Plans one turn as well as it can and trusts its evaluation for what comes after."""

    def __init__(self, spec: str, settings: BeamSettings, weights: str = "") -> None:
        self.spec = spec
        self._settings = settings
        self._weights = weights

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """A placement, or a plan for the action points."""
        desk = desk_of_this_thread()
        if self._settings.style != BASELINE:
            desk.weights[:] = weights_for(state, self._weights)
        if state.phase == TILE:
            lay, value = self._lay(state, desk)
            return Decision((lay,), value)
        if state.phase == BID:
            return Decision((PASS,))
        if state.phase == TAKE:
            return self._take(state, desk)
        settings = self._settings
        value = compiled_plan_acts()(to_buffer(state), desk, settings.width, 1, settings.style)
        plan = [int(action) for action in desk.plan[1 : 1 + desk.plan[0]]]
        return Decision(until_chance(plan), float(value))

    def _lay(self, state: State, desk: Desk) -> tuple[int, float]:
        lays, values, _ = self._lays(state, desk)
        return lays[0], values[0]

    def _lays(self, state: State, desk: Desk) -> tuple[list[int], list[float], int]:
        """Placements and their values, the best first; how many of them were looked at widely."""
        settings = self._settings
        lays, values = np.zeros(MOST_ACTIONS, np.int64), np.zeros(MOST_ACTIONS)
        finalists = compiled_plan_lay()(
            to_buffer(state),
            desk,
            lays,
            values,
            settings.narrow,
            settings.finalists,
            settings.wide,
            settings.style,
        )
        return lays.tolist(), values.tolist(), int(finalists)

    def _take(self, state: State, desk: Desk) -> Decision:
        """The open tile after which the turn looks best."""
        best, best_value = NONE, -np.inf
        for tile in (tile for tile in state.open if tile != NONE):
            after = state.copy()
            apply_action(after, TAKE_TILE + A * tile)
            if after.phase == TILE:
                _, value = self._lay(after, desk)
            else:  # a volcano: its scoring turn comes first
                settings = self._settings
                value = float(
                    compiled_plan_acts()(to_buffer(after), desk, settings.width, 1, settings.style)
                )
            if value > best_value:
                best, best_value = tile, value
        return Decision((TAKE_TILE + A * best,), best_value)
