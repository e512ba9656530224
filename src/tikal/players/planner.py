"""Players that plan a turn with a beam: `baseline`, and `beam` with weights of one's choice."""

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from tikal.players.beam import BASELINE, MACRO
from tikal.players.bidding import next_bid, worth_of_turn
from tikal.players.desk import MISSED, Desk, make_desk
from tikal.players.evaluation import TERMS
from tikal.players.player import Budget, Decision
from tikal.players.playout import start_generator
from tikal.players.turn import plan_acts, plan_lay
from tikal.players.weights import weights_for
from tikal.rules.actions import END, MOST_ACTIONS, PASS, RECOVER, TAKE_TILE, A, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
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
def compiled(function: Callable[..., Any]) -> Any:
    """A function of the search, compiled on first use."""
    return entry(function)


def until_chance(plan: list[int]) -> tuple[int, ...]:
    """A plan up to its first treasure, after which one plans anew; else up to the turn's end."""
    for i, action in enumerate(plan):
        if kind_of(action) == RECOVER:
            return tuple(plan[: i + 1])
    return (*plan, END)


@dataclass(frozen=True)
class BeamSettings:
    """How wide to look: every placement by `narrow`, the best `finalists` of them by `wide`.

    `missed` of a hundred possibilities are overlooked. `bids` is 0 for one who always passes.
    """

    style: int = MACRO
    width: int = 20
    narrow: int = 3
    finalists: int = 4
    wide: int = 12
    missed: int = 0
    bids: int = 1


BASELINE_SETTINGS: Final = BeamSettings(BASELINE, width=50, narrow=4, finalists=1, wide=0, bids=0)


class BeamPlayer:
    """Plans one turn as well as it can and trusts its evaluation for what comes after."""

    def __init__(self, spec: str, settings: BeamSettings, weights: str = "") -> None:
        self.spec = spec
        self._settings = settings
        self._weights = weights

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """A placement, a plan for the action points, a bid, or the choice of a tile."""
        desk = self._sit_down(state, rng)
        if state.phase == TILE:
            lays, values, _ = self._lays(state, desk)
            return Decision((lays[0],), values[0])
        if state.phase == BID:
            return Decision((self._bid(state, desk),))
        if state.phase == TAKE:
            values_by_tile = self._tile_values(state, desk)
            best = max(values_by_tile, key=lambda tile: values_by_tile[tile])
            return Decision((TAKE_TILE + A * best,), values_by_tile[best])
        value = self._plan(state, desk)
        plan = [int(action) for action in desk.plan[1 : 1 + desk.plan[0]]]
        return Decision(until_chance(plan), value)

    def _sit_down(self, state: State, rng: random.Random) -> Desk:
        """This thread's desk, prepared for this game and this player."""
        desk = desk_of_this_thread()
        if self._settings.style != BASELINE:
            desk.weights[:] = weights_for(state, self._weights)
        desk.tally[MISSED] = self._settings.missed
        desk.generator[0] = start_generator(rng.getrandbits(48), 0)
        return desk

    def _plan(self, state: State, desk: Desk) -> float:
        """The best plan for a state in phase ACT, into desk.plan; its value."""
        settings = self._settings
        return float(compiled(plan_acts)(to_buffer(state), desk, settings.width, 1, settings.style))

    def _lays(self, state: State, desk: Desk) -> tuple[list[int], list[float], int]:
        """Placements and their values, the best first; how many of them were looked at widely."""
        settings = self._settings
        lays, values = np.zeros(MOST_ACTIONS, np.int64), np.zeros(MOST_ACTIONS)
        finalists = compiled(plan_lay)(
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

    def _tile_values(self, state: State, desk: Desk) -> dict[int, float]:
        """What the turn is worth with each of the open tiles (U5)."""
        values = {}
        for tile in (tile for tile in state.open if tile != NONE):
            after = state.copy()
            apply_action(after, TAKE_TILE + A * tile)
            if after.phase == TILE:
                values[tile] = self._lays(after, desk)[1][0]
            else:  # a volcano: its scoring turn comes first
                values[tile] = self._plan(after, desk)
        return values

    def _bid(self, state: State, desk: Desk) -> int:
        """U3: the next higher bid while the turn is worth it, else a pass (bidding.py)."""
        if self._settings.bids == 0:
            return PASS
        turn = state.copy()
        give_turn(turn, state.to_move)
        worth = worth_of_turn(state, self._tile_values(turn, desk))
        return next_bid(state, worth)
