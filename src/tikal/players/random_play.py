"""Reproducible random numbers, random games, and the player `random`.

The generator is multiply-with-carry: one number of state that never exceeds 63 bits, so that
interpreted and compiled code get the same numbers from the same start.
"""

import random
from typing import Final

from tikal.players.player import Budget, Decision
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.legal import list_actions
from tikal.rules.outcomes import list_draws, list_reveals
from tikal.rules.scoring import wins
from tikal.rules.state import DRAW, OVER, REVEAL, State
from tikal.rules.wrapping import wrapping_multiply

# 2131995753 * 2**32 - 1 is a safe prime, which gives a period of about 2**62.
_MULTIPLIER: Final = 2131995753
_LOW: Final = 0xFFFFFFFF


def start_generator(seed: int, stream: int) -> int:
    """Return a state of the generator; different seeds and streams begin far apart."""
    mixed = (seed * 0x9E3779B97F4A7C15 + stream * 0xD1B54A32D192ED03 + 0x2545F4914F6CDD1D) % 2**64
    mixed = (mixed ^ mixed >> 31) * 0xBF58476D1CE4E5B9 % 2**64
    return (mixed ^ mixed >> 29) % (2**62 - 2) + 1


def random_below(generator: list[int], n: int) -> int:
    """Return a whole number from 0 to n - 1."""
    word = generator[0]
    low = word & _LOW
    generator[0] = _MULTIPLIER * low + (word >> 32)
    return low * n >> 32


def mix(a: int, b: int) -> int:
    """Return a large number for two small ones, `b` below 64."""
    mixed = wrapping_multiply(a * 64 + b + 1, 0x1E3779B97F4A7C15)
    mixed ^= mixed >> 31
    mixed = wrapping_multiply(mixed, 0x3F58476D1CE4E5B9)
    return mixed ^ mixed >> 29


def random_outcome(s: State, generator: list[int], out: list[int]) -> None:
    """Let chance decide what a waiting state waits for, each tile or treasure equally likely."""
    n = list_draws(s, out) if s.phase == DRAW else list_reveals(s, out)
    apply_outcome(s, out[random_below(generator, n)])


def random_game(s: State, generator: list[int], out: list[int]) -> int:
    """Play a game to its end, every decision uniformly at random; return how many decisions."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == DRAW or s.phase == REVEAL:
            random_outcome(s, generator, out)
        else:
            n = list_actions(s, out)
            apply_action(s, out[random_below(generator, n)])
            decisions += 1
    return decisions


def winner_bits(s: State) -> int:
    """E2: return the winning seats of a finished game, as bits."""
    bits = 0
    for seat in range(s.players):
        if wins(s, seat):
            bits |= 1 << seat
    return bits


def random_games(games: list[State], seeds: list[int], out: list[int], found: list[int]) -> None:
    """Play every game to its end, each with a generator of its own.

    `found` gets two numbers per game: how many decisions, and the winners as bits.
    """
    generator = seeds[:1]  # room for one state of the generator, a list or an array as `seeds` is
    for i in range(len(games)):
        generator[0] = seeds[i]
        found[2 * i] = random_game(games[i], generator, out)
        found[2 * i + 1] = winner_bits(games[i])


class RandomPlayer:
    """Chooses uniformly from the list of legal actions, one at a time."""

    spec = "random"

    def decide(self, state: State, budget: Budget, rng: random.Random) -> Decision:
        """Return one action."""
        out = [0] * MOST_ACTIONS
        count = list_actions(state, out)
        return Decision((out[rng.randrange(count)],))
