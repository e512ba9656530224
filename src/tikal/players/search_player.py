"""The player `search`: the best turns a beam finds, compared by rollouts.

Sequential halving: all candidates get some samples, the better half some more, and so on. Sample
number n has the same random draws for every candidate, so that differences come from the turns.
"""

import random
from dataclasses import dataclass
from typing import Final

from tikal.players.beam_player import AS_SHIPPED, BeamPlayer, Outlook, Thinking, until_chance
from tikal.players.bidding import next_bid, rival_for_turn
from tikal.players.budget import Budget, Clock
from tikal.players.memory import Request
from tikal.players.player import Decision
from tikal.players.search import ROLLOUT_AUCTION, ROLLOUT_TURN, Turn, Workspace
from tikal.players.search_settings import SearchSettings
from tikal.rules.actions import PASS, TAKE_TILE, A
from tikal.rules.apply import apply_action
from tikal.rules.buffers import to_buffer
from tikal.rules.state import BID, NONE, TAKE, TILE, State

_CHUNK: Final = 2  # samples between two looks at the clock
_PLAN_SHARE: Final = 0.5  # of the budget, for finding the candidates
_MOST_SCALE: Final = 64.0  # times as many samples as without a budget, however much time there is


@dataclass
class Candidate:
    """A turn to be compared: the actions before it, the turn, and its rollouts so far."""

    before: tuple[int, ...]
    turn: Turn
    total: float = 0.0
    samples: int = 0

    @property
    def actions(self) -> tuple[int, ...]:
        """The whole turn: tile, placement and what the action points are spent on."""
        return self.before + self.turn.actions

    def estimate(self, prior: int) -> float:
        """Return the mean rollout value, with the beam's own value as so many samples."""
        if self.samples + prior == 0:
            return self.turn.value
        return (self.total + prior * self.turn.value) / (self.samples + prior)


class SearchPlayer(BeamPlayer):
    """Compares its best turns by rollouts."""

    def __init__(self, spec: str, settings: SearchSettings, outlook: Outlook = AS_SHIPPED) -> None:
        super().__init__(spec, settings, outlook)
        self._search = settings
        self._rollouts = Workspace()

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """Return a whole turn up to the next treasure, a bid, or the choice of a tile."""
        thinking = self._begin(state, budget, rng, self._rollouts)
        seed = rng.randrange(1 << 30)
        if state.phase == BID:
            return Decision((self._bid(state, thinking),))
        if state.phase == TAKE:
            best = self._compare(self._with_open_tiles(state, thinking), seed, thinking.clock)
            return Decision(best.actions[:1], self._estimate(best))
        if state.phase == TILE:
            candidates = self._with_tile(state, thinking, _PLAN_SHARE, ())
        else:
            thinking.clock.allow(_PLAN_SHARE)
            candidates = self._turns(state, thinking, (), self._search.candidates)
        best = self._compare(candidates, seed, thinking.clock)
        return Decision(until_chance(best.actions), self._estimate(best))

    # Candidates

    def _turns(
        self, state: State, thinking: Thinking, before: tuple[int, ...], count: int
    ) -> list[Candidate]:
        """Return the best turns from a state in phase ACT."""
        turns = thinking.workspace.search_turns(to_buffer(state), self._search.width, count)
        return [Candidate(before, turn) for turn in turns]

    def _with_tile(
        self, state: State, thinking: Thinking, share: float, before: tuple[int, ...]
    ) -> list[Candidate]:
        """Return the best turns after each of the best placements."""
        clock = thinking.clock
        placements = self._placements(state, thinking, share)
        each = max(2, self._search.candidates // len(placements))
        candidates: list[Candidate] = []
        for placement in placements:
            if candidates and clock.spent(share):
                break
            after = state.copy()
            apply_action(after, placement.action)
            clock.allow(share)
            candidates += self._turns(after, thinking, (*before, placement.action), each)
        return candidates

    def _with_open_tiles(self, state: State, thinking: Thinking) -> list[Candidate]:
        """U5: return the best turn with each of the open tiles; a volcano's scores first (U7)."""
        tiles = [tile for tile in state.open if tile != NONE]
        candidates = []
        for number, tile in enumerate(tiles, start=1):
            share = _PLAN_SHARE * number / len(tiles)
            take = TAKE_TILE + A * tile
            after = state.copy()
            apply_action(after, take)
            if after.phase == TILE:
                found = self._with_tile(after, thinking, share, (take,))
            else:
                thinking.clock.allow(share)
                found = self._turns(after, thinking, (take,), 1)
            candidates.append(max(found, key=lambda candidate: candidate.turn.value))
        return candidates

    # Comparing them

    def _compare(self, candidates: list[Candidate], seed: int, clock: Clock) -> Candidate:
        """Return the best candidate by sequential halving, as far as the budget goes.

        The time that the first samples took tells how many more a budget has room for.
        """
        field = sorted(candidates, key=lambda c: -c.turn.value)[: self._search.candidates]
        if len(field) == 1:
            return field[0]
        samples = self._search.samples
        begun = clock.used()
        if not self._sample(field, samples, seed, clock):
            return self._best_so_far(field)
        rounds = len(field).bit_length() - 1
        if clock.is_limited:
            scale = (1.0 - begun) / (rounds * max(clock.used() - begun, 1e-6))
            more = max(0, int((min(scale, _MOST_SCALE) - 1.0) * samples))
            if not self._sample(field, more, seed, clock):
                return self._best_so_far(field)
            samples += more
        while len(field) > 1:
            field = sorted(field, key=self._estimate, reverse=True)[: len(field) // 2]
            samples *= 2
            if len(field) > 1 and not self._sample(field, samples, seed, clock):
                return self._best_so_far(field)
        return field[0]

    def _sample(self, field: list[Candidate], samples: int, seed: int, clock: Clock) -> bool:
        """Roll every candidate out so many times; False if the budget ran out before."""
        for done in range(0, samples, _CHUNK):
            for candidate in field:
                if clock.spent():
                    return False
                clock.allow()
                self._roll_out(candidate, min(_CHUNK, samples - done), seed)
        return True

    def _roll_out(self, candidate: Candidate, samples: int, seed: int) -> None:
        """Add some rollouts to those of a candidate."""
        request = Request(
            ROLLOUT_TURN,
            samples=samples,
            seed=seed + candidate.samples,
            turns=self._search.turns,
            width=self._search.policy_width,
        )
        candidate.total += self._rollouts.rollout_turn(candidate.turn, request)
        candidate.samples += samples

    def _estimate(self, candidate: Candidate) -> float:
        return candidate.estimate(self._search.prior)

    def _best_so_far(self, field: list[Candidate]) -> Candidate:
        """Return the best of those with the most samples: only these had the same random draws."""
        most = max(candidate.samples for candidate in field)
        return max((c for c in field if c.samples == most), key=self._estimate)

    # Bidding

    def _bid(self, state: State, thinking: Thinking) -> int:
        """U3: bid while rollouts of this round are better with the turn than without it.

        The round is rolled out both ways, with the same random draws.
        """
        if self._settings.bids == 0 or state.bid >= state.score[state.to_move]:
            return PASS
        rival, price = rival_for_turn(state)
        buffer = to_buffer(state)
        seed = thinking.rng.randrange(1 << 30)
        gain = 0.0
        samples = 0
        while samples < self._search.bid_samples and not (samples and thinking.clock.spent()):
            thinking.clock.allow()
            won = Request(
                ROLLOUT_AUCTION,
                samples=_CHUNK,
                seed=seed + samples,
                width=self._search.policy_width,
                winner=state.to_move,
            )
            lost = won._replace(winner=rival, price=price)
            mine = self._rollouts.rollout_auction(buffer, won)
            gain += mine - self._rollouts.rollout_auction(buffer, lost)
            samples += _CHUNK
        return next_bid(state, gain / samples)
