"""Fitting the chances (tikal.analysis.chances): self-play, maximum likelihood, calibration.

The model is fitted on all games. How well it holds is measured by cross-validation: the games are
divided into parts, and each part is predicted by a model fitted on the others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tikal.analysis.chances import MOMENTS, QUANTITIES, described
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
FOLDS: Final = 4  # parts of the games; each is predicted by a model fitted on the others
TENTHS: Final = 10
_RIDGE: Final = 1e-6  # keeps the system solvable where a quantity never differs between seats

Numbers = NDArray[np.float64]


# Quick players that make some mistakes: the levels scout, three times, and surveyor, both looking
# at the best few placements only, which hardly weakens them and makes an auction affordable.
PLAYERS: Final = ",".join(
    [
        *["beam:width=2,narrow=1,finalists=1,wide=1,exact=0,missed=34,tried=4"] * 3,
        "beam:width=4,narrow=1,finalists=2,wide=3,exact=0,tried=6",
    ]
)


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

    def arrays(self) -> tuple[Numbers, Numbers]:
        """Return the features and results of all positions."""
        return np.array(self.features), np.array(self.won)


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
    rows, moments = described(state, workspace.evaluate_seats(to_buffer(state)))
    return np.array([np.outer(row, moments).ravel() for row in rows])


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


def cross_validated(samples: Samples) -> Numbers:
    """Return the predicted shares of each position, by a model fitted on other games."""
    features, won = samples.arrays()
    folds = np.array([fold_of(game) for game in samples.games])
    shares = np.empty_like(won)
    for fold in range(FOLDS):
        inside = folds == fold
        shares[inside] = softmax_rows(features[inside] @ fit(features[~inside], won[~inside]))
    return shares


def fold_of(game: int) -> int:
    """Return the part of the games that a game belongs to; it does not depend on who plays it."""
    return derived_seed("fold", game) % FOLDS


class Row(NamedTuple):
    """The predictions that round to the same tenth, and what came of them."""

    predictions: int
    games: int  # in which there is such a prediction
    mean: float  # of the predictions
    won: float  # share of them that won
    error: float  # standard error of that share; a game gives many predictions with one result


@dataclass(frozen=True, slots=True)
class Calibration:
    """How the predicted shares compare with the results of games."""

    positions: int
    brier: float  # mean over positions of the squared errors, summed over the seats
    equal_brier: float  # the same if every seat is given the same share
    rows: tuple[Row, ...]


def calibrate(shares: Numbers, won: Numbers, games: Sequence[int]) -> Calibration:
    """Compare the predictions of positions with the results of the games they are from."""
    tenths = np.rint(shares * TENTHS).astype(int)
    number = np.unique(games, return_inverse=True)[1]
    rows = []
    for tenth in range(TENTHS + 1):
        inside = tenths == tenth
        count = int(inside.sum())
        if count == 0:
            continue
        mean, share = float(shares[inside].mean()), float(won[inside].mean())
        # Results within a game go together: the games are independent, not the predictions.
        by_game = np.bincount(number, ((won - share) * inside).sum(axis=1))
        error = float(np.sqrt((by_game**2).sum())) / count
        seen = len(np.unique(number[inside.any(axis=1)]))
        rows.append(Row(count, seen, round(mean, 4), round(share, 4), round(error, 4)))
    return Calibration(
        len(won),
        _brier(shares, won),
        _brier(np.full_like(shares, 1 / shares.shape[1]), won),
        tuple(rows),
    )


def _brier(shares: Numbers, won: Numbers) -> float:
    return round(float(((shares - won) ** 2).sum(axis=1).mean()), 4)


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
