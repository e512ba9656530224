"""Ratings by the Plackett-Luce model, fitted to all games at once.

Each player has a strength; the winner of a game is a player with a probability in proportion to its
strength, the second is one of the others in the same way, and so on. Ratings are logarithms of the
strengths, on the scale of Elo: their mean is 1500, and 400 points more win ten of eleven games of
two. Programs do not improve while they play, so the order of the games does not matter.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

MEAN: Final = 1500.0
_POINTS: Final = 400.0 / log(10.0)  # of a rating, for a factor of e in strength
_PRIOR_DEVIATION: Final = 1000.0 / _POINTS  # of ratings before any game: keeps them finite
_MOST_STEPS: Final = 100
_PRECISION: Final = 1e-9

Vector = NDArray[np.float64]
Group = tuple[int, ...]  # the numbers of players at the same place


class Rating(NamedTuple):
    """A player's rating and its standard deviation."""

    points: float = MEAN
    deviation: float = _PRIOR_DEVIATION * _POINTS


class Results:
    """The results of games, counted by who came in which place."""

    def __init__(self) -> None:
        self._orders: Counter[tuple[Group, ...]] = Counter()

    def add(self, players: Sequence[int], places: Sequence[int]) -> None:
        """Add a game: the numbers of its players and, in the same order, their places."""
        groups = (
            tuple(sorted(p for p, at in zip(players, places, strict=True) if at == place))
            for place in sorted(set(places))
        )
        self._orders[tuple(groups)] += 1

    def ratings(self, players: int) -> list[Rating]:
        """Return the most probable ratings of so many players, by Newton's method.

        The deviations are those of the normal distribution with the same curvature.
        """
        found = np.zeros(players)
        for _ in range(_MOST_STEPS):
            slope, curvature = self._derivatives(found)
            step = np.linalg.solve(curvature, slope)
            # A long step would overshoot where one player has won every game.
            found += step * min(1.0, 1.0 / max(1e-12, np.abs(step).max()))
            if np.abs(step).max() < _PRECISION:
                break
        _, curvature = self._derivatives(found)
        # The games do not tell the mean of all ratings, which is fixed.
        centred = np.eye(players) - 1.0 / players
        variances = np.diag(centred @ np.linalg.inv(curvature) @ centred)
        return [
            Rating(float(MEAN + _POINTS * mean), float(_POINTS * max(0.0, variance) ** 0.5))
            for mean, variance in zip(found, variances, strict=True)
        ]

    def _derivatives(self, logarithms: Vector) -> tuple[Vector, NDArray[np.float64]]:
        """Return the slope of the logarithm of the probability, and minus its second derivative.

        Players at the same place count as chosen one after the other from the same players.
        """
        weight = 1.0 / _PRIOR_DEVIATION**2
        slope = -weight * logarithms
        curvature = weight * np.eye(len(logarithms))
        for groups, count in self._orders.items():
            for chosen, left in _choices(groups):
                strengths = np.exp(logarithms[left])
                shares = strengths / strengths.sum()
                times = count * len(chosen)
                slope[list(chosen)] += count
                slope[left] -= times * shares
                curvature[np.ix_(left, left)] += times * (
                    np.diag(shares) - np.outer(shares, shares)
                )
        return slope, curvature


def _choices(groups: Sequence[Group]) -> Iterable[tuple[Group, list[int]]]:
    """Yield who came in each place, and who was left to choose from."""
    for number, chosen in enumerate(groups):
        yield chosen, [player for group in groups[number:] for player in group]
