"""Many games of the same players in the same seats: scores, lengths, win rates by seat.

Games of random players are compiled as a whole. They run without Python's lock, so threads are
enough to use every core.
"""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.runners import Runner
from tikal.players.random_play import random_games, start_generator
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.buffers import STATE_DTYPE, to_buffer
from tikal.rules.compiled import compile_function
from tikal.setup import Setup
from tikal.system import cores

_BATCH = 200  # games per call: enough to be worth a call, few enough for a smooth progress bar


@dataclass(frozen=True)
class Batch:
    """Results of some games: scores and wins by game and seat, decisions by game."""

    scores: NDArray[np.int64]
    wins: NDArray[np.float64]  # a shared victory is divided among the winners
    decisions: NDArray[np.int64]


@dataclass(frozen=True)
class Simulation:
    """The results of all games of a simulation."""

    players: int
    found: Batch
    seconds: float

    def summary(self) -> dict[str, object]:
        """Return the numbers that `tikal simulate --json` prints."""
        games = len(self.found.decisions)
        decisions = self.found.decisions
        return {
            "games": games,
            "players": self.players,
            "mean_scores": [round(float(m), 3) for m in self.found.scores.mean(axis=0)],
            "highest_score": int(self.found.scores.max()),
            "win_rates": [round(float(m), 4) for m in self.found.wins.mean(axis=0)],
            "decisions": {
                "mean": round(float(decisions.mean()), 1),
                "least": int(decisions.min()),
                "most": int(decisions.max()),
            },
            "seconds": round(self.seconds, 3),
            "games_per_second": round(games / self.seconds, 1),
            "decisions_per_second": round(float(decisions.sum()) / self.seconds, 1),
        }


def play_batch(setup: Setup, seed: int, first_game: int, games: int) -> Batch:
    """Play some of a simulation's games; the result does not depend on the thread."""
    players = setup.players
    buffer = np.tile(to_buffer(setup.start()), games)
    numbers = range(first_game, first_game + games)
    seeds = np.array([start_generator(seed, number) for number in numbers], np.int64)
    found = np.zeros(2 * games, np.int64)
    compile_function(random_games)(buffer, seeds, np.zeros(MOST_ACTIONS, np.int64), found)
    scores = buffer.view(STATE_DTYPE)["score"][:, :players].astype(np.int64)
    won = found[1::2, np.newaxis] >> np.arange(players) & 1
    return Batch(scores, won / won.sum(axis=1, keepdims=True), found[0::2].copy())


def prepare() -> None:
    """Compile the random games, or load them; the first time on a machine takes seconds."""
    compile_function(random_games)


def random_batches(
    games: int, setup: Setup, seed: int, workers: int | None = None
) -> Iterator[Batch]:
    """Play random games on all cores and yield batches as they are done, in any order."""
    prepare()  # once, before the threads start
    threads = workers or cores()
    jobs = [(first, min(_BATCH, games - first)) for first in range(0, games, _BATCH)]
    with ThreadPoolExecutor(threads) as pool:
        running: set[Future[Batch]] = set()
        try:
            for first, size in jobs:
                running.add(pool.submit(play_batch, setup, seed, first, size))
                if len(running) > 2 * threads:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            for future in running:
                future.cancel()


def seat_batches(
    seats: Sequence[Contestant], conditions: Conditions, games: int, runner: Runner
) -> Iterator[Batch]:
    """Play games of these players, each with a tile order of its own; one batch per game."""
    seed = conditions.seed
    jobs = (
        Job(
            tuple(seats),
            conditions,
            derived_seed("order", seed, number),
            derived_seed("game", seed, number),
        )
        for number in range(games)
    )
    with closing(runner.run(jobs)) as results:
        for result in results:
            yield Batch(
                np.array([result.scores], np.int64),
                np.array([result.wins], np.float64),
                np.array([result.decisions], np.int64),
            )


def gather(players: int, batches: list[Batch], seconds: float) -> Simulation:
    """Join batches to one result."""
    return Simulation(
        players,
        Batch(
            np.concatenate([batch.scores for batch in batches]),
            np.concatenate([batch.wins for batch in batches]),
            np.concatenate([batch.decisions for batch in batches]),
        ),
        seconds,
    )


def simulate_random(games: int, setup: Setup, seed: int) -> Simulation:
    """Play so many random games on all cores."""
    prepare()
    started = time.perf_counter()
    batches = list(random_batches(games, setup, seed))
    return gather(setup.players, batches, time.perf_counter() - started)
