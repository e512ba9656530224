"""Whole random games on all cores, and what came of them.

The compiled games run without Python's lock, so threads are enough to use every core.
"""

import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tikal.players.playout import random_games, start_generator
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.compiled import entry
from tikal.rules.options import Options
from tikal.rules.records import STATE_DTYPE, to_buffer
from tikal.rules.setup import new_game

_BATCH = 200  # games per call: long enough to be worth it, short enough for a smooth bar


@dataclass(frozen=True)
class Batch:
    """The ends of some games: scores and wins by game and seat, decisions by game."""

    scores: NDArray[np.int64]
    wins: NDArray[np.float64]  # a shared victory counts in parts
    decisions: NDArray[np.int64]


@dataclass(frozen=True)
class Simulation:
    """What a simulation found."""

    players: int
    found: Batch
    seconds: float

    def summary(self) -> dict[str, object]:
        """The numbers a program reads (`tikal simulate --json`)."""
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


def play_batch(players: int, options: Options, seed: int, first_game: int, games: int) -> Batch:
    """Some of a simulation's games; which thread plays them makes no difference."""
    start = to_buffer(new_game(players, options, 0))
    buffer = np.tile(start, games)
    numbers = range(first_game, first_game + games)
    seeds = np.array([start_generator(seed, number) for number in numbers], np.int64)
    found = np.zeros(2 * games, np.int64)
    entry(random_games)(buffer, seeds, np.zeros(MOST_ACTIONS, np.int64), found)
    scores = buffer.view(STATE_DTYPE)["score"][:, :players].astype(np.int64)
    won = found[1::2, np.newaxis] >> np.arange(players) & 1
    return Batch(scores, won / won.sum(axis=1, keepdims=True), found[0::2].copy())


def prepare() -> None:
    """Compile the games, or load them; the first time on a machine takes some seconds."""
    entry(random_games)


def simulate_batches(
    games: int, players: int, options: Options, seed: int, workers: int | None = None
) -> Iterator[Batch]:
    """Play games on all cores and give batches as they are done; their order may differ."""
    prepare()  # before the threads start, so that it happens once
    threads = workers or os.cpu_count() or 1
    jobs = [(first, min(_BATCH, games - first)) for first in range(0, games, _BATCH)]
    with ThreadPoolExecutor(threads) as pool:
        running: set[Future[Batch]] = set()
        try:
            for first, size in jobs:
                running.add(pool.submit(play_batch, players, options, seed, first, size))
                if len(running) > 2 * threads:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            for future in running:
                future.cancel()


def gather(players: int, batches: list[Batch], seconds: float) -> Simulation:
    """One result from many batches."""
    return Simulation(
        players,
        Batch(
            np.concatenate([batch.scores for batch in batches]),
            np.concatenate([batch.wins for batch in batches]),
            np.concatenate([batch.decisions for batch in batches]),
        ),
        seconds,
    )


def simulate(games: int, players: int, options: Options, seed: int) -> Simulation:
    """Play that many random games on all cores."""
    prepare()
    started = time.perf_counter()
    batches = list(simulate_batches(games, players, options, seed))
    return gather(players, batches, time.perf_counter() - started)
