"""Players that search: `baseline`, `beam` with weights and settings of one's choice, and `search`.

The whole decision is made by the compiled search (deciding.py). Here is what it cannot do: keep
time, and draw what a weaker player overlooks.
"""

import random
from dataclasses import asdict, replace
from typing import Final, NamedTuple

from tikal.players.budget import Budget, Clock
from tikal.players.player import Decision
from tikal.players.search import DecisionTask, compiled_search, thread_workspace
from tikal.players.search_settings import BeamSettings, SearchSettings
from tikal.players.weights import weights_for
from tikal.rules.actions import MOST_ACTIONS, TAKE_TILE, A
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.buffers import to_buffer
from tikal.rules.legal import list_lays
from tikal.rules.state import BID, NONE, TAKE, TILE, State


class WeightChoice(NamedTuple):
    """Which weights a player uses: a file or older set ("": those shipped), and a habit."""

    weights: str = ""
    habit: str = ""


AS_SHIPPED: Final = WeightChoice()


class SearchingPlayer:
    """Plans its turn with a beam; with SearchSettings it compares the best by rollouts."""

    def __init__(
        self, spec: str, settings: BeamSettings, choice: WeightChoice = AS_SHIPPED
    ) -> None:
        self.spec = spec
        self._settings = settings
        self._weight_choice = choice
        self._rollouts = isinstance(settings, SearchSettings)

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """Return a turn up to the next treasure, a placement, a bid, or the choice of a tile."""
        compiled_search()  # before the clock starts
        workspace = thread_workspace()
        clock = Clock(self._within(budget))
        task = self._task(state, rng, clock)
        memory = workspace.memory
        before = int(memory.positions)
        buffer = to_buffer(state)
        workspace.begin_decision(buffer, task)
        while not workspace.go_on(
            buffer, clock.slice(), clock.positions(memory.positions - before)
        ):
            clock.check()
        actions, value = workspace.answer()
        return Decision(actions, None if state.phase == BID else value)

    def _within(self, budget: Budget) -> Budget:
        """Return a budget that is no larger than the player's own."""
        own = 1000 * self._settings.thousands
        if own == 0 or (budget.nodes is not None and budget.nodes <= own):
            return budget
        return replace(budget, nodes=own)

    def _task(self, state: State, rng: random.Random, clock: Clock) -> DecisionTask:
        seed = rng.getrandbits(48)
        rollout_seed = rng.randrange(1 << 30) if self._rollouts else 0
        if self._rollouts and state.phase == BID and self._may_bid(state):
            # A second time, as when the games of professor-2026-11 were recorded.
            rollout_seed = rng.randrange(1 << 30)
        tiles, placements = self._noticed(state, rng)
        return DecisionTask(
            weights=weights_for(state, self._weight_choice.weights, self._weight_choice.habit),
            wanted={**asdict(self._settings), "rollouts": self._rollouts},
            seed=seed,
            rollout_seed=rollout_seed,
            tiles=tiles,
            placements=placements,
            budget=clock.positions(0),
        )

    def _may_bid(self, state: State) -> bool:
        return self._settings.bids == 1 and state.bid < state.score[state.to_move]

    def _noticed(self, state: State, rng: random.Random) -> tuple[list[int], list[list[int]]]:
        """Return the tiles to choose from and the placements of each that are not overlooked."""
        if state.phase == BID:
            if self._rollouts or self._settings.bids == 0:
                return [], []
            state = state.copy()
            give_turn(state, state.to_move)
        if state.phase != TAKE:
            return [NONE], [self._noticed_placements(state, rng)]
        tiles = [tile for tile in state.open if tile != NONE]
        placements = []
        for tile in tiles:
            after = state.copy()
            apply_action(after, TAKE_TILE + A * tile)
            placements.append(self._noticed_placements(after, rng))
        return tiles, placements

    def _noticed_placements(self, state: State, rng: random.Random) -> list[int]:
        """Return the legal placements that are not overlooked: one at least, if there is any."""
        if state.phase != TILE:
            return []
        out = [0] * MOST_ACTIONS
        actions = out[: list_lays(state, out)]
        noticed = [action for action in actions if rng.randrange(100) >= self._settings.missed]
        return noticed or [rng.choice(actions)]
