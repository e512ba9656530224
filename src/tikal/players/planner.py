"""Players that plan a turn with a beam: `baseline`, and `beam` with weights of one's choice."""

import random
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from tikal.players import think
from tikal.players.beam import BASELINE, MACRO
from tikal.players.bidding import next_bid, worth_of_turn
from tikal.players.clock import Clock
from tikal.players.desk import MISSED, Desk
from tikal.players.player import Budget, Decision
from tikal.players.playout import start_generator
from tikal.players.weights import weights_for
from tikal.rules.actions import END, MOST_ACTIONS, PASS, RECOVER, TAKE_TILE, A, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.legal import list_lays
from tikal.rules.records import to_buffer
from tikal.rules.state import BID, NONE, TAKE, TILE, State

_THREAD: Final = threading.local()


def desk_of_this_thread() -> Desk:
    """Every thread thinks at a desk of its own."""
    if not hasattr(_THREAD, "desk"):
        _THREAD.desk = Desk()
    desk: Desk = _THREAD.desk
    return desk


def until_chance(plan: list[int]) -> tuple[int, ...]:
    """A plan up to its first treasure, after which one plans anew; else up to the turn's end."""
    for i, action in enumerate(plan):
        if kind_of(action) == RECOVER:
            return tuple(plan[: i + 1])
    return (*plan, END)


class Placement(NamedTuple):
    """A place for the tile, and what it is worth with the best turn found after it."""

    value: float
    lay: int


@dataclass(frozen=True)
class BeamSettings:
    """How wide to look: placements by `narrow`, the best `finalists` of them by `wide`.

    Of many placements only the `tried` best at a glance are looked at; 0 is for all.

    `missed` of a hundred possibilities are overlooked. `bids` is 0 for one who always passes.
    """

    style: int = MACRO
    width: int = 20
    tried: int = 0
    narrow: int = 3
    finalists: int = 4
    wide: int = 12
    missed: int = 0
    bids: int = 1


BASELINE_SETTINGS: Final = BeamSettings(BASELINE, width=50, narrow=4, finalists=1, wide=0, bids=0)


# Of the budget, until when placements are looked at narrowly, and then widely.
_NARROW_SHARE: Final = 0.45
_WIDE_SHARE: Final = 0.7


class BeamPlayer:
    """Plans one turn as well as it can and trusts its evaluation for what comes after."""

    def __init__(self, spec: str, settings: BeamSettings, weights: str = "") -> None:
        self.spec = spec
        self._settings = settings
        self._weights = weights

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """A placement, a plan for the action points, a bid, or the choice of a tile."""
        desk = self._sit_down(state, rng)
        clock = Clock(budget, desk)
        if state.phase == TILE:
            best = self._placements(state, desk, clock, rng)[0]
            return Decision((best.lay,), best.value)
        if state.phase == BID:
            return Decision((self._bid(state, desk, clock, rng),))
        if state.phase == TAKE:
            value, tile = max(self._tiles(state, desk, clock, rng))
            return Decision((TAKE_TILE + A * tile,), value)
        value = self._plan(state, desk, clock)
        plan = [int(action) for action in desk.plan[1 : 1 + desk.plan[0]]]
        return Decision(until_chance(plan), value)

    def _sit_down(self, state: State, rng: random.Random) -> Desk:
        """This thread's desk, prepared for this game and this player."""
        think.door()  # before any clock runs
        desk = desk_of_this_thread()
        if self._settings.style != BASELINE:
            desk.weights[:] = weights_for(state, self._weights)
        desk.tally[MISSED] = self._settings.missed
        desk.generator[0] = start_generator(rng.getrandbits(48), 0)
        return desk

    def _plan(self, state: State, desk: Desk, clock: Clock, share: float = 1.0) -> float:
        """The best plan for a state in phase ACT, into desk.plan; its value."""
        settings = self._settings
        clock.allow(share)
        return think.plan(to_buffer(state), desk, settings.width, settings.style)

    def _placements(
        self, state: State, desk: Desk, clock: Clock, rng: random.Random, share: float = 1.0
    ) -> list[Placement]:
        """Placements by what they are worth, the best first; the finalists were looked at widely.

        `share` of the budget is for this. What looks best at a glance is looked at first, so that
        a budget that runs out cuts off the least promising.
        """
        settings = self._settings
        buffer = to_buffer(state)
        clock.allow(share)
        lays = self._noticed(state, rng)
        if settings.style != BASELINE and (0 < settings.tried < len(lays) or clock.is_limited):
            lays.sort(key=lambda lay: -think.glance(buffer, desk, lay))
            lays = lays[: settings.tried or len(lays)]

        def looked_at(some: Iterable[int], width: int, share: float) -> list[Placement]:
            found: list[Placement] = []
            for lay in some:
                if found and clock.spent(share):
                    break
                clock.allow(share)
                value = think.try_placement(buffer, desk, lay, width, settings.style)
                found.append(Placement(value, lay))
            return sorted(found, key=lambda placement: -placement.value)

        ranked = looked_at(lays, settings.narrow, share * _NARROW_SHARE)
        best = [placement.lay for placement in ranked[: settings.finalists]]
        if settings.wide <= settings.narrow or len(ranked) == 1 or clock.spent(share * _WIDE_SHARE):
            return ranked[: len(best)]
        return looked_at(best, settings.wide, share * _WIDE_SHARE)

    def _noticed(self, state: State, rng: random.Random) -> list[int]:
        """The legal placements that the player does not overlook; one at least."""
        out = [0] * MOST_ACTIONS
        lays = out[: list_lays(state, out)]
        noticed = [lay for lay in lays if rng.randrange(100) >= self._settings.missed]
        return noticed or [rng.choice(lays)]

    def _tiles(
        self, state: State, desk: Desk, clock: Clock, rng: random.Random
    ) -> list[tuple[float, int]]:
        """What the turn is worth with each of the open tiles (U5), and the tile."""
        tiles = [tile for tile in state.open if tile != NONE]
        found = []
        for number, tile in enumerate(tiles, start=1):
            share = number / len(tiles)
            after = state.copy()
            apply_action(after, TAKE_TILE + A * tile)
            if after.phase == TILE:
                value = self._placements(after, desk, clock, rng, share)[0].value
            else:  # a volcano: its scoring turn comes first
                value = self._plan(after, desk, clock, share)
            found.append((value, tile))
        return found

    def _bid(self, state: State, desk: Desk, clock: Clock, rng: random.Random) -> int:
        """U3: the next higher bid while the turn is worth it, else a pass (bidding.py)."""
        if self._settings.bids == 0:
            return PASS
        turn = state.copy()
        give_turn(turn, state.to_move)
        values = {tile: value for value, tile in self._tiles(turn, desk, clock, rng)}
        return next_bid(state, worth_of_turn(state, values))
