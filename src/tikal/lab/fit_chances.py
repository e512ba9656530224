"""Fitting the chances (tikal.analysis.chances): self-play, maximum likelihood, calibration."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tikal.analysis.chances import MOMENTS, QUANTITIES, moments, quantities
from tikal.analysis.judge import evaluating_workspace
from tikal.chance import seeded
from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.referee import GameListener, GameResult
from tikal.lab.runners import Runner
from tikal.players.search import Workspace
from tikal.players.terms import TERMS
from tikal.players.weights import weights_for
from tikal.rules.actions import END, kind_of
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.buffers import to_buffer
from tikal.rules.state import DRAW, OVER, REVEAL, State

EVERY: Final = 6  # one of so many positions within turns is taken, and every one after a turn
HELD_OUT: Final = 4  # one of so many games is not fitted on but used to measure the fit
BINS: Final = 10
_RIDGE: Final = 1e-6  # keeps the system solvable where a quantity never differs between seats

Numbers = NDArray[np.float64]


@dataclass
class Samples:
    """Positions of played games: what the model sees of them, and who won."""

    features: list[Numbers] = field(default_factory=list)  # by seat, quantities times moments
    won: list[Numbers] = field(default_factory=list)  # by seat
    games: list[int] = field(default_factory=list)

    def add(self, features: Numbers, won: Sequence[float], game: int) -> None:
        """Add a position."""
        self.features.append(features)
        self.won.append(np.array(won))
        self.games.append(game)

    def arrays(self, held_out: bool) -> tuple[Numbers, Numbers]:
        """Return the features and results of the games held out, or of the others."""
        chosen = [i for i, game in enumerate(self.games) if is_held_out(game) is held_out]
        return np.array([self.features[i] for i in chosen]), np.array([self.won[i] for i in chosen])


def is_held_out(game: int) -> bool:
    """Return whether a game is used to measure the fit; it does not depend on who plays it."""
    return derived_seed("held out", game) % HELD_OUT == 0


def chance_jobs(levels: Sequence[str], conditions: Conditions, games: int) -> Iterator[Job]:
    """Yield games in which the same level plays every seat, the levels in turn.

    Levels of the same strength show what a position is worth by itself.
    """
    players = conditions.setup.players
    for number in range(games):
        seat = Contestant(levels[number % len(levels)])
        order = derived_seed("chances", conditions.seed, number)
        first = number // len(levels) % players
        setup = replace(conditions.setup, first=first)
        yield Job((seat,) * players, replace(conditions, setup=setup), order, order)


def gather_samples(
    levels: Sequence[str],
    conditions: Conditions,
    games: int,
    runner: Runner,
    listener: GameListener = lambda result: None,
) -> Samples:
    """Play games and return positions of them."""
    samples = Samples()
    weights = weights_for(conditions.setup.start(), "")
    workspace = evaluating_workspace(weights)
    jobs = chance_jobs(levels, conditions, games)
    results = runner.run(chance_jobs(levels, conditions, games))
    for number, (job, result) in enumerate(zip(jobs, results, strict=True)):
        for state in sampled_states(job, result, number):
            found = position_features(state, workspace)
            samples.add(found, result.wins, number)
        listener(result)
    return samples


def sampled_states(job: Job, result: GameResult, number: int) -> Iterator[State]:
    """Yield some positions of a game, each only until the next is asked for."""
    rng = Random(number)
    chance = seeded(job.order_seed)
    state = job.conditions.setup.start()
    for action in result.actions:
        while state.phase in (DRAW, REVEAL):
            apply_outcome(state, chance.outcome(state))
        apply_action(state, action)
        if state.phase != OVER and (kind_of(action) == END or rng.randrange(EVERY) == 0):
            yield state


def position_features(state: State, workspace: Workspace) -> Numbers:
    """Return what the model sees of a position: a row for each seat."""
    values = workspace.evaluate_seats(to_buffer(state))
    return np.array([np.outer(row, moments(state)).ravel() for row in quantities(state, values)])


# The fit


def fit(features: Numbers, won: Numbers, steps: int = 30) -> Numbers:
    """Return the coefficients with the highest likelihood, by Newton's method."""
    spread = features.std(axis=(0, 1))
    scale = np.where(spread > 1e-9, spread, 1.0)
    scaled = features / scale
    found = np.zeros(features.shape[2])
    for _ in range(steps):
        shares = softmax_rows(scaled @ found)
        mean = np.einsum("ps,psk->pk", shares, scaled)
        gradient = np.einsum("ps,psk->k", won - shares, scaled)
        second = np.einsum("ps,psk,psl->kl", shares, scaled, scaled) - mean.T @ mean
        step = np.linalg.solve(second + _RIDGE * len(won) * np.eye(len(found)), gradient)
        found += step
        if np.abs(step).max() < 1e-9:
            break
    unscaled: Numbers = found / scale
    return unscaled


def softmax_rows(strengths: Numbers) -> Numbers:
    """Return the softmax of each row."""
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    shares: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return shares


def coefficients(found: Numbers) -> dict[str, list[float]]:
    """Return fitted coefficients by quantity, as the files have them."""
    rows = found.reshape(len(QUANTITIES), MOMENTS).tolist()
    return {
        name: [round(number, 6) for number in row]
        for name, row in zip(QUANTITIES, rows, strict=True)
    }


@dataclass(frozen=True, slots=True)
class Calibration:
    """How the predicted shares compare with the results of games."""

    positions: int
    brier: float  # mean over positions of the squared errors, summed over the seats
    equal_brier: float  # the same if every seat is given the same share
    bins: tuple[tuple[int, float, float], ...]  # predictions in it, mean of them, share won


def calibrate(features: Numbers, won: Numbers, found: Numbers) -> Calibration:
    """Compare predictions with results, in bins of a tenth."""
    shares = softmax_rows(features @ found)
    flat, results = shares.ravel(), won.ravel()
    bin_of = np.minimum((flat * BINS).astype(int), BINS - 1)
    bins = []
    for number in range(BINS):
        inside = bin_of == number
        if inside.any():
            mean, share = float(flat[inside].mean()), float(results[inside].mean())
            bins.append((int(inside.sum()), round(mean, 4), round(share, 4)))
    equal = np.full_like(shares, 1 / shares.shape[1])
    return Calibration(
        len(won),
        round(float(((shares - won) ** 2).sum(axis=1).mean()), 4),
        round(float(((equal - won) ** 2).sum(axis=1).mean()), 4),
        tuple(bins),
    )


def model_data(
    found: Numbers, conditions: Conditions, about: dict[str, object]
) -> dict[str, object]:
    """Return the content of a model's file."""
    weights = weights_for(conditions.setup.start(), "")
    return {
        "about": about,
        "weights": dict(zip(TERMS, weights, strict=True)),
        "coefficients": coefficients(found),
    }
