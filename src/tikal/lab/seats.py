"""Many games of the same players in the same seats, for `tikal simulate --seats`."""

from collections.abc import Iterator, Sequence
from contextlib import closing

import numpy as np

from tikal.lab.jobs import Contestant, Job, Setting
from tikal.lab.pool import Runner
from tikal.lab.seeds import mixed
from tikal.lab.simulate import Batch


def seat_batches(
    seats: Sequence[Contestant], setting: Setting, games: int, runner: Runner
) -> Iterator[Batch]:
    """Games of these players, each with a tile order of its own, one batch per game."""
    jobs = (
        Job(
            tuple(seats),
            setting,
            mixed("order", setting.seed, number),
            mixed("game", setting.seed, number),
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
