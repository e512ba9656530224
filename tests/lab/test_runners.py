import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import count, islice
from pathlib import Path

import pytest

from tikal.lab.experiment import Contestant, Job, load_players
from tikal.lab.referee import GameResult, PlayerError
from tikal.lab.runners import InProcess, Processes

from .made import conditions

TOYS = ("lab.toys",)


def jobs(spec: str = "toy:effort=0.5", weights: str | None = None) -> Iterator[Job]:
    """Games without end."""
    seats = (Contestant(spec, weights), Contestant("random"))
    return (Job(seats, conditions(2), number, number) for number in count())


def untimed(results: Iterator[GameResult]) -> list[tuple[object, ...]]:
    return [(r.scores, r.wins, r.turns, r.decisions) for r in results]


@pytest.fixture(scope="module")
def pool() -> Iterator[Processes]:
    with Processes(2, TOYS) as processes:
        yield processes


def test_processes_give_what_one_gives_and_in_the_same_order(pool: Processes) -> None:
    here = untimed(InProcess().run(islice(jobs(), 12)))
    assert untimed(pool.run(islice(jobs(), 12))) == here


def test_leaving_early_drops_the_other_games_and_the_pool_plays_on(pool: Processes) -> None:
    with closing(pool.run(jobs())) as results:  # it would never end
        first = untimed(islice(results, 3))
    assert untimed(pool.run(islice(jobs(), 3))) == first


def test_a_player_s_error_comes_back_from_a_worker(pool: Processes) -> None:
    with pytest.raises(PlayerError, match="player 'wrong-crash' in seat 0 raised ZeroDivision"):
        list(pool.run(islice(jobs("wrong-crash"), 1)))


def test_workers_end_when_their_parent_was_killed() -> None:
    program = (
        "import os\n"
        "from lab.test_runners import TOYS, jobs\n"
        "from tikal.lab.runners import Processes\n"
        "if __name__ == '__main__':\n"
        "    with Processes(2, TOYS) as pool:\n"
        "        results = pool.run(jobs())\n"
        "        next(results)\n"
        "        print(*pool._pool._processes, flush=True)\n"
        "        os.kill(os.getpid(), 9)\n"
    )
    # The end of the workers closes the pipe that they share with the killed one.
    killed = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        text=True,
        timeout=300,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    assert len(killed.stdout.split()) == 2


def test_weights_travel_with_the_job(pool: Processes) -> None:
    lazy = '{"weights": {"effort": 0}}'
    assert untimed(pool.run(islice(jobs("toy", lazy), 2))) == untimed(
        InProcess().run(islice(jobs("toy:effort=0"), 2))
    )


def test_a_module_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="--load no_such_module: No module named"):
        load_players(["no_such_module"])
