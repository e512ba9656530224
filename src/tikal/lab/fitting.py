"""Evaluation weights by regression: what a lead in each term is worth at the end of a game.

A player whose weights are changed at random from game to game plays against itself or a field of
others. At the end of each of its turns, each term of the evaluation tells how far it is ahead in
it, and the end of the game tells how many points came of it. Ridge regression towards the weights
at the start finds the weights that predict one from the other. A game so tells something about
every weight at each of its fifty turns, where tuning (tuning.py) has one number for a match.

What is found are the values of terms for players as they are. A search plays for whatever is
overvalued, so that the best step goes only a part of the way; terms that make figures go to work
(`kept`) stay as they were. A match decides, and the next fit begins with what won.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.referee import GameListener
from tikal.lab.runners import Runner
from tikal.lab.tuning import Weights, weights_text
from tikal.players.evaluation import evaluate
from tikal.players.evaluator import Evaluator
from tikal.players.terms import TERMS
from tikal.record.record import replay_record
from tikal.rules.buffers import new_record, to_buffer
from tikal.rules.compiled import compile_function
from tikal.rules.state import State

# Terms that the evaluation multiplies with others: a regression cannot tell what they are worth.
NOT_LINEAR: Final = ("held_shaky", "strongest_rival")
# By default these stay as they were: they make figures go where the other terms pay later.
KEPT: Final = (
    "one_digger",
    "two_diggers",
    "digs_near",
    "deployed",
    "idle",
    "frontier",
    "camps_left",
    "leader_at_work",
)
_SPREAD: Final = 0.3  # standard deviation of the random changes, of a weight's logarithm

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Fit:
    """The settings of a fit."""

    player: str
    start: Weights
    conditions: Conditions
    against: Sequence[str] = ()  # players that also sit at the tables; by default none
    step: float = 0.5  # how far to go from the start to what the regression finds
    kept: Sequence[str] = KEPT
    ridge: float = 300.0  # samples that the start counts, for a term of usual size


@dataclass(frozen=True, slots=True)
class Sample:
    """The end of a turn: the leads of the side to move by term, and what came of them.

    `rivals` has, for each player of the field, its part of the others at the table, times the part
    of the game still to be played: what a rival's strength costs is not put down to the position.
    """

    leads: Vector
    gained: float  # the final lead in points, less the lead in points then
    rivals: Vector


def games_to_fit(fit: Fit, games: int) -> Iterator[Job]:
    """Yield the games to learn from.

    At each table the player sits once or more, everywhere with the same weights; in the other
    seats are different players of the field.
    """
    seed = fit.conditions.seed
    players = fit.conditions.setup.players
    for number in range(games):
        random = Random(derived_seed("fit", seed, number))
        weights = {
            term: weight * exp(random.gauss(0.0, _SPREAD)) for term, weight in fit.start.items()
        }
        rivals = random.sample(fit.against, min(random.randrange(players), len(fit.against)))
        own = Contestant(fit.player, weights_text(weights, {}))
        seats = [own] * (players - len(rivals)) + [Contestant(rival) for rival in rivals]
        random.shuffle(seats)
        yield Job(
            tuple(seats),
            fit.conditions,
            derived_seed("order", seed, number),
            derived_seed("game", seed, number),
        )


class Leads:
    """Computes how far a seat is ahead of the others, on average, in each term."""

    def __init__(self, start: Weights) -> None:
        self._evaluate = compile_function(evaluate)
        self._buffer, self._evaluator = new_record(Evaluator)
        self._units = [self._unit(term, start.get("held_shaky", 0.0)) for term in TERMS]

    def _unit(self, term: str, shaky: float) -> tuple[float, ...]:
        """Return weights in which one term alone counts."""
        alone = {"held_shaky": shaky if term.startswith("held") else 0.0} | {term: 1.0}
        if term in NOT_LINEAR:
            alone = {}
        return tuple(alone.get(other, 0.0) for other in TERMS)

    def of(self, state: State) -> tuple[Vector, float]:
        """Return the leads of the side to move by term, and its lead in points."""
        buffer = to_buffer(state)
        points = self._lead(buffer, state, (0.0,) * len(TERMS))
        leads = [self._lead(buffer, state, unit) - points for unit in self._units]
        return np.array(leads), points

    def _lead(self, buffer: Any, state: State, weights: tuple[float, ...]) -> float:
        self._evaluator.weights = weights  # type: ignore[assignment]  # as NumPy takes it
        return float(self._evaluate(buffer, state.to_move, self._buffer))


def samples_of(fit: Fit, job: Job, record: str, leads: Leads) -> list[Sample]:
    """Return a sample for every turn of the player in a finished game."""
    ends: list[tuple[int, Vector, float]] = []
    before: State | None = None
    for event, game in replay_record(record):
        if before is not None and str(event.action) == "end":
            ends.append((before.to_move, *leads.of(before)))
        before = game.state()
    assert before is not None
    final = [
        score - (sum(before.score) - score) / (before.players - 1)
        for score in before.score[: before.players]
    ]
    specs = [seat.spec for seat in job.seats if seat.weights is None]
    rivals = np.array([specs.count(rival) for rival in fit.against]) / (before.players - 1)
    return [
        Sample(found, final[seat] - points, rivals * (1 - number / len(ends)))
        for number, (seat, found, points) in enumerate(ends)
        if job.seats[seat].weights is not None
    ]


def regress(samples: Sequence[Sample], fit: Fit) -> Weights:
    """Return the weights that predict best what is gained, by ridge regression from the start."""
    start = np.array([fit.start.get(term, 0.0) for term in TERMS])
    leads = np.array([sample.leads for sample in samples])
    scale = leads.std(axis=0)
    scale[scale == 0.0] = 1.0
    missing = np.array([sample.gained for sample in samples]) - leads @ start
    rivals = np.array([sample.rivals for sample in samples])
    columns = np.column_stack([leads / scale, rivals, np.ones(len(samples))])
    ridge = np.diag([fit.ridge] * len(TERMS) + [1.0] * (len(fit.against) + 1))
    found = np.linalg.solve(columns.T @ columns + ridge, columns.T @ missing)
    change = found[: len(TERMS)] / scale
    fixed = {*fit.kept, *NOT_LINEAR}
    return {
        term: float(f"{start[i] + (0.0 if term in fixed else fit.step * change[i]):.5g}")
        for i, term in enumerate(TERMS)
    }


def explained(samples: Iterable[Sample], weights: Weights) -> float:
    """Return the share of the variance of what is gained that weights explain (R squared)."""
    found = list(samples)
    gained = np.array([sample.gained for sample in found])
    leads = np.array([sample.leads for sample in found])
    predicted = leads @ np.array([weights.get(term, 0.0) for term in TERMS])
    return float(1.0 - np.var(gained - predicted) / np.var(gained))


def play_samples(
    fit: Fit, games: int, runner: Runner, listener: GameListener = lambda result: None
) -> list[Sample]:
    """Play games and return a sample for each of their turns."""
    leads = Leads(fit.start)
    samples: list[Sample] = []
    jobs = list(games_to_fit(fit, games))
    for job, result in zip(jobs, runner.run(jobs), strict=True):
        listener(result)
        assert result.record is not None
        samples += samples_of(fit, job, result.record, leads)
    return samples
