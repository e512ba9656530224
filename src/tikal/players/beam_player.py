"""Players that plan one turn with a beam: `baseline`, and `beam` with weights of one's choice."""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from tikal.players.bidding import highest_bid, next_bid
from tikal.players.budget import Budget, Clock
from tikal.players.player import Decision
from tikal.players.search import Workspace, compiled_search, thread_workspace
from tikal.players.search_settings import BeamSettings
from tikal.players.weights import weights_for
from tikal.rules.actions import END, MOST_ACTIONS, PASS, RECOVER, TAKE_TILE, A, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.buffers import to_buffer
from tikal.rules.legal import list_lays
from tikal.rules.state import BID, NONE, TAKE, TILE, State

# Shares of the budget after which no more placements are searched narrowly, and then widely.
_NARROW_SHARE: Final = 0.45
_WIDE_SHARE: Final = 0.7


def until_chance(plan: tuple[int, ...]) -> tuple[int, ...]:
    """Return a plan up to its first treasure, after which one plans again; else with its end."""
    for i, action in enumerate(plan):
        if kind_of(action) == RECOVER:
            return plan[: i + 1]
    return (*plan, END)


class Placement(NamedTuple):
    """A placement of the tile, and the value of the best turn found after it."""

    value: float
    action: int


class Thinking(NamedTuple):
    """One decision being made: where it searches, and for how long."""

    workspace: Workspace
    clock: Clock
    rng: random.Random


class Outlook(NamedTuple):
    """How a player sees the game: a file or older set of weights ("": as shipped), and a habit."""

    weights: str = ""
    habit: str = ""


AS_SHIPPED: Final = Outlook()


class BeamPlayer:
    """Plans one turn as well as it can and trusts its evaluation for what comes after."""

    def __init__(self, spec: str, settings: BeamSettings, outlook: Outlook = AS_SHIPPED) -> None:
        self.spec = spec
        self._settings = settings
        self._outlook = outlook

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """Return a placement, a plan for the action points, a bid, or the choice of a tile."""
        thinking = self._begin(state, budget, rng)
        if state.phase == TILE:
            best = self._placements(state, thinking)[0]
            return Decision((best.action,), best.value)
        if state.phase == BID:
            return Decision((self._bid(state, thinking),))
        if state.phase == TAKE:
            value, tile = max(self._tiles(state, thinking))
            return Decision((TAKE_TILE + A * tile,), value)
        plan, value = self._plan(state, thinking)
        return Decision(until_chance(plan), value)

    def _begin(
        self, state: State, budget: Budget, rng: random.Random, *more: Workspace
    ) -> Thinking:
        """Prepare this thread's workspace, and more for rollouts, and start the clock."""
        compiled_search()  # before the clock starts
        workspace = thread_workspace()
        weights = weights_for(state, self._outlook.weights, self._outlook.habit)
        workspace.prepare(weights, self._settings, rng.getrandbits(48))
        policy = replace(self._settings, missed=0, exact=0)
        for other in more:
            other.prepare(weights, policy, seed=0)
        clock = Clock(budget, workspace.memory, *(other.memory for other in more))
        return Thinking(workspace, clock, rng)

    def _plan(
        self, state: State, thinking: Thinking, share: float = 1.0
    ) -> tuple[tuple[int, ...], float]:
        """Return the best plan for a state in phase ACT, and its value."""
        settings = self._settings
        thinking.clock.allow(share)
        return thinking.workspace.plan_turn(
            to_buffer(state), settings.width, baseline=settings.baseline
        )

    def _placements(self, state: State, thinking: Thinking, share: float = 1.0) -> list[Placement]:
        """Return the placements by value, the best first; the finalists were searched widely.

        `share` of the budget is for this. Those with the best static evaluation are searched first,
        so that a budget that runs out cuts off the least promising.
        """
        settings = self._settings
        workspace, clock, rng = thinking
        buffer = to_buffer(state)
        clock.allow(share)
        actions = self._noticed(state, rng)
        if not settings.baseline and (0 < settings.tried < len(actions) or clock.is_limited):
            actions.sort(key=lambda action: -workspace.evaluate_placement(buffer, action))
            actions = actions[: settings.tried or len(actions)]

        def searched(some: Iterable[int], width: int, share: float) -> list[Placement]:
            found: list[Placement] = []
            for action in some:
                if found and clock.spent(share):
                    break
                clock.allow(share)
                value = workspace.search_placement(
                    buffer, action, width, baseline=settings.baseline
                )
                found.append(Placement(value, action))
            return sorted(found, key=lambda placement: -placement.value)

        ranked = searched(actions, settings.narrow, share * _NARROW_SHARE)
        best = [placement.action for placement in ranked[: settings.finalists]]
        if settings.wide <= settings.narrow or len(ranked) == 1 or clock.spent(share * _WIDE_SHARE):
            return ranked[: len(best)]
        return searched(best, settings.wide, share * _WIDE_SHARE)

    def _noticed(self, state: State, rng: random.Random) -> list[int]:
        """Return the legal placements that the player does not overlook; one at least."""
        out = [0] * MOST_ACTIONS
        actions = out[: list_lays(state, out)]
        noticed = [action for action in actions if rng.randrange(100) >= self._settings.missed]
        return noticed or [rng.choice(actions)]

    def _tiles(self, state: State, thinking: Thinking) -> list[tuple[float, int]]:
        """Return the value of the turn with each of the open tiles (U5), and the tile."""
        tiles = [tile for tile in state.open if tile != NONE]
        found = []
        for number, tile in enumerate(tiles, start=1):
            share = number / len(tiles)
            after = state.copy()
            apply_action(after, TAKE_TILE + A * tile)
            if after.phase == TILE:
                value = self._placements(after, thinking, share)[0].value
            else:  # a volcano: its scoring turn comes first
                _, value = self._plan(after, thinking, share)
            found.append((value, tile))
        return found

    def _bid(self, state: State, thinking: Thinking) -> int:
        """U3: return the next higher bid while the turn is worth it, else a pass (bidding.py)."""
        if self._settings.bids == 0:
            return PASS
        turn = state.copy()
        give_turn(turn, state.to_move)
        values = [value for value, _ in self._tiles(turn, thinking)]
        return next_bid(state, highest_bid(state, values))
