"""The two-level search: the best turns a beam finds, each followed up by what may come after.

Sequential halving: all candidates get some samples, the better half some more, and so on. Sample
number n has the same luck for every candidate, so that differences come from the turns.
"""

import random
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tikal.players import think
from tikal.players.beam import MACRO
from tikal.players.bidding import next_bid, rival_for_turn
from tikal.players.clock import Clock
from tikal.players.desk import COUNT_TOPS, TOPS, Desk
from tikal.players.planner import BeamPlayer, BeamSettings, until_chance
from tikal.players.player import Budget, Decision
from tikal.rules.actions import PASS, TAKE_TILE, A
from tikal.rules.apply import apply_action
from tikal.rules.records import Buffer, to_buffer
from tikal.rules.state import BID, NONE, TAKE, TILE, State

SEARCH_BEAM: Final = BeamSettings(width=24, narrow=3, finalists=4, wide=16)

_CHUNK: Final = 2  # samples between two looks at the clock
_PLAN_SHARE: Final = 0.5  # of the budget, for finding the turns to follow up
_MOST_ROOM: Final = 64.0  # times as many samples as without a budget, however much time there is


@dataclass(frozen=True)
class SearchSettings:
    """How many turns are followed up, how often at first, and how far; the same for bids.

    `turns` are taken as whole rounds (rollout.py).
    The beam's own judgement of a turn counts as much as `prior` samples.
    """

    beam: BeamSettings
    candidates: int = 8
    samples: int = 8
    turns: int = 3
    prior: int = 0
    policy_width: int = 2
    bid_samples: int = 8


@dataclass
class Candidate:
    """A turn to follow up: its actions, the state it ends in, and what was found so far."""

    actions: tuple[int, ...]
    end: Buffer
    unknown: int
    value: float
    total: float = 0.0
    samples: int = 0

    def worth(self, prior: int) -> float:
        """What the turn leads to on average, with the beam's judgement as so many samples."""
        if self.samples + prior == 0:
            return self.value
        return (self.total + prior * self.value) / (self.samples + prior)


class SearchPlayer(BeamPlayer):
    """Compares its best turns by playing on in thought."""

    def __init__(self, spec: str, settings: SearchSettings, weights: str = "") -> None:
        super().__init__(spec, settings.beam, weights)
        self._search = settings
        self._thought = Desk()

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """A whole turn up to the next treasure, a bid, or the choice of a tile."""
        desk = self._sit_down(state, rng)
        self._thought.weights[:] = desk.weights
        clock = Clock(budget, desk, self._thought)
        seed = rng.randrange(1 << 30)
        if state.phase == BID:
            return Decision((self._bid(state, desk, clock, rng),))
        if state.phase == TAKE:
            candidates = self._with_open_tiles(state, desk, clock, rng)
            best = self._compare(candidates, seed, clock)
            return Decision(best.actions[:1], self._worth(best))
        if state.phase == TILE:
            candidates = self._with_tile(state, desk, clock, rng)
        else:
            clock.allow(_PLAN_SHARE)
            candidates = self._turns(state, desk, (), self._search.candidates)
        best = self._compare(candidates, seed, clock)
        return Decision(until_chance(list(best.actions)), self._worth(best))

    def _turns(
        self, state: State, desk: Desk, before: tuple[int, ...], count: int
    ) -> list[Candidate]:
        """The best turns from a state in phase ACT."""
        buffer = to_buffer(state)
        settings = self._search.beam
        think.search(buffer, desk, settings.width, count, MACRO)
        values: Any = desk.values
        found = int(desk.counts[COUNT_TOPS])
        order = np.argsort(-np.array(values[TOPS : TOPS + found]), kind="stable")
        nodes: Any = desk.nodes
        turns = []
        for node in (TOPS + int(i) for i in order):
            unknown = think.plan_of_top(buffer, desk, node, MACRO)
            plan = tuple(int(action) for action in desk.plan[1 : 1 + desk.plan[0]])
            end = nodes[node : node + 1].copy().view(np.uint8)
            turns.append(Candidate(before + plan, end, unknown, float(values[node])))
        return turns

    def _with_tile(
        self,
        state: State,
        desk: Desk,
        clock: Clock,
        rng: random.Random,
        share: float = _PLAN_SHARE,
        before: tuple[int, ...] = (),
    ) -> list[Candidate]:
        """The best turns after each of the best placements."""
        placements = self._placements(state, desk, clock, rng, share)
        each = max(2, self._search.candidates // len(placements))
        candidates: list[Candidate] = []
        for placement in placements:
            if candidates and clock.spent(share):
                break
            after = state.copy()
            apply_action(after, placement.lay)
            clock.allow(share)
            candidates += self._turns(after, desk, (*before, placement.lay), each)
        return candidates

    def _with_open_tiles(
        self, state: State, desk: Desk, clock: Clock, rng: random.Random
    ) -> list[Candidate]:
        """U5: the best turn with each of the open tiles; a volcano's is its scoring turn (U7)."""
        tiles = [tile for tile in state.open if tile != NONE]
        candidates = []
        for number, tile in enumerate(tiles, start=1):
            share = _PLAN_SHARE * number / len(tiles)
            take = TAKE_TILE + A * tile
            after = state.copy()
            apply_action(after, take)
            if after.phase == TILE:
                turns = self._with_tile(after, desk, clock, rng, share, (take,))
            else:
                clock.allow(share)
                turns = self._turns(after, desk, (take,), 1)
            candidates.append(max(turns, key=lambda turn: turn.value))
        return candidates

    def _compare(self, candidates: list[Candidate], seed: int, clock: Clock) -> Candidate:
        """Sequential halving, as far as the budget goes.

        What a first look at every candidate took tells how many more samples a budget has room for.
        """
        field = sorted(candidates, key=lambda c: -c.value)[: self._search.candidates]
        if len(field) == 1:
            return field[0]
        samples = self._search.samples
        begun = clock.used()
        if not self._sample(field, samples, seed, clock):
            return self._best_so_far(field)
        rounds = len(field).bit_length() - 1
        if clock.is_limited:
            room = (1.0 - begun) / (rounds * max(clock.used() - begun, 1e-6))
            more = max(0, int((min(room, _MOST_ROOM) - 1.0) * samples))
            if not self._sample(field, more, seed, clock):
                return self._best_so_far(field)
            samples += more
        while len(field) > 1:
            field = sorted(field, key=self._worth, reverse=True)[: len(field) // 2]
            samples *= 2
            if len(field) > 1 and not self._sample(field, samples, seed, clock):
                return self._best_so_far(field)
        return field[0]

    def _sample(self, field: list[Candidate], samples: int, seed: int, clock: Clock) -> bool:
        """Follow up every candidate so many times; False if the budget ran out before."""
        for done in range(0, samples, _CHUNK):
            for candidate in field:
                if clock.spent():
                    return False
                clock.allow()
                self._follow_up(candidate, min(_CHUNK, samples - done), seed)
        return True

    def _worth(self, candidate: Candidate) -> float:
        return candidate.worth(self._search.prior)

    def _best_so_far(self, field: list[Candidate]) -> Candidate:
        """Of those that were followed up as often as any: luck is the same for these only."""
        most = max(candidate.samples for candidate in field)
        return max((c for c in field if c.samples == most), key=self._worth)

    def _follow_up(self, candidate: Candidate, samples: int, seed: int) -> None:
        """Play on from the end of a turn some more times."""
        candidate.total += think.follow_up(
            candidate.end,
            self._thought,
            candidate.unknown,
            samples,
            seed + candidate.samples,
            self._search.turns,
            self._search.policy_width,
        )
        candidate.samples += samples

    def _bid(self, state: State, desk: Desk, clock: Clock, rng: random.Random) -> int:
        """U3: bid while this round promises more with the turn than without it (bidding.py).

        The round is played out in thought both ways, with the same luck.
        """
        if self._settings.bids == 0 or state.bid >= state.score[state.to_move]:
            return PASS
        rival, price = rival_for_turn(state)
        buffer = to_buffer(state)
        seed = rng.randrange(1 << 30)
        gain = 0.0
        samples = 0
        while samples < self._search.bid_samples and not (samples and clock.spent()):
            clock.allow()
            width = self._search.policy_width
            mine = think.play_round(
                buffer, self._thought, state.to_move, 0, _CHUNK, seed + samples, width
            )
            theirs = think.play_round(
                buffer, self._thought, rival, price, _CHUNK, seed + samples, width
            )
            gain += mine - theirs
            samples += _CHUNK
        return next_bid(state, gain / samples)
