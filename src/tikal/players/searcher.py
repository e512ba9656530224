"""The two-level search: the best turns a beam finds, each followed up by what may come after.

Sequential halving: all candidates get some samples, the better half some more, and so on. Sample
number n has the same luck for every candidate, so that differences come from the turns.
"""

import random
import time
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tikal.players.beam import MACRO
from tikal.players.desk import COUNT_TOPS, NODES_SEEN, TOPS, Desk, make_desk
from tikal.players.evaluation import TERMS
from tikal.players.planner import BeamPlayer, BeamSettings, compiled, until_chance
from tikal.players.player import Budget, Decision
from tikal.players.rollout import roll
from tikal.players.turn import plan_top, search_turn
from tikal.rules.apply import apply_action
from tikal.rules.compiled import Buffer, to_buffer
from tikal.rules.state import ACT, TILE, State

SEARCH_BEAM: Final = BeamSettings(width=24, narrow=3, finalists=4, wide=16)


_CHUNK: Final = 2  # samples between two looks at the clock
_LAST_MOMENT: Final = 0.85  # of the time; what is begun then is over in time


@dataclass(frozen=True)
class SearchSettings:
    """How many turns are followed up, how often at first, and how far."""

    beam: BeamSettings
    candidates: int = 8
    samples: int = 8
    turns: int = 3
    policy_width: int = 2


@dataclass
class Candidate:
    """A turn to follow up: its actions, the state it ends in, and what was found so far."""

    actions: tuple[int, ...]
    end: Buffer
    unknown: int
    value: float
    total: float = 0.0
    samples: int = 0

    @property
    def mean(self) -> float:
        """What the turn leads to, on average."""
        return self.total / self.samples if self.samples else self.value


class SearchPlayer(BeamPlayer):
    """Compares its best turns by playing on in thought."""

    def __init__(self, spec: str, settings: SearchSettings, weights: str = "") -> None:
        super().__init__(spec, settings.beam, weights)
        self._search = settings
        self._thought: Desk = make_desk([0.0] * len(TERMS))

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """A whole turn up to the next treasure; other decisions as a BeamPlayer."""
        if state.phase not in (TILE, ACT):
            return super().decide(state, budget, rng)
        started = time.perf_counter()
        desk = self._sit_down(state, rng)
        self._thought.weights[:] = desk.weights
        if state.phase == TILE:
            candidates = self._with_tile(state, desk)
        else:
            candidates = self._turns(state, desk, (), self._search.candidates)
        best = self._compare(candidates, rng.randrange(1 << 30), budget, started)
        return Decision(until_chance(list(best.actions)), best.mean)

    def _turns(
        self, state: State, desk: Desk, before: tuple[int, ...], count: int
    ) -> list[Candidate]:
        """The best turns from a state in phase ACT."""
        buffer = to_buffer(state)
        settings = self._search.beam
        compiled(search_turn)(buffer, desk, settings.width, count, MACRO)
        values: Any = desk.values
        found = int(desk.counts[COUNT_TOPS])
        order = np.argsort(-np.array(values[TOPS : TOPS + found]), kind="stable")
        nodes: Any = desk.nodes
        turns = []
        for node in (TOPS + int(i) for i in order):
            unknown = int(compiled(plan_top)(buffer, desk, node, MACRO))
            plan = tuple(int(action) for action in desk.plan[1 : 1 + desk.plan[0]])
            end = nodes[node : node + 1].copy().view(np.uint8)
            turns.append(Candidate(before + plan, end, unknown, float(values[node])))
        return turns

    def _with_tile(self, state: State, desk: Desk) -> list[Candidate]:
        """The best turns after each of the best placements."""
        lays, _, finalists = self._lays(state, desk)
        candidates = []
        for lay in lays[:finalists]:
            after = state.copy()
            apply_action(after, int(lay))
            each = max(2, self._search.candidates // finalists)
            candidates += self._turns(after, desk, (int(lay),), each)
        return candidates

    def _compare(
        self, candidates: list[Candidate], seed: int, budget: Budget, started: float
    ) -> Candidate:
        """Sequential halving, as far as the budget goes."""
        field = sorted(candidates, key=lambda c: -c.value)[: self._search.candidates]
        samples = self._search.samples
        looked_at = self._thought.tally[NODES_SEEN]
        while len(field) > 1:
            for done in range(0, samples, _CHUNK):
                for candidate in field:
                    self._follow_up(candidate, min(_CHUNK, samples - done), seed)
                nodes = self._thought.tally[NODES_SEEN] - looked_at
                if (budget.nodes is not None and nodes >= budget.nodes) or (
                    budget.seconds is not None
                    and time.perf_counter() - started > _LAST_MOMENT * budget.seconds
                ):
                    return max(field, key=lambda c: c.mean)
            field = sorted(field, key=lambda c: -c.mean)[: (len(field) + 1) // 2]
            samples *= 2
        return field[0]

    def _follow_up(self, candidate: Candidate, samples: int, seed: int) -> None:
        """Play on from the end of a turn some more times."""
        candidate.total += float(
            compiled(roll)(
                candidate.end,
                self._thought,
                candidate.unknown,
                samples,
                seed + candidate.samples,
                self._search.turns,
                self._search.policy_width,
            )
        )
        candidate.samples += samples
