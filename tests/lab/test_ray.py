"""The same games on a local Ray cluster of two workers."""

import runpy
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

pytest.importorskip("ray")  # it exists for fewer Pythons than tikal runs on

from tikal.lab.ray_runner import RayCluster
from tikal.lab.referee import PlayerError
from tikal.lab.runners import InProcess
from tikal.lab.tuning import start, tune

from .test_runners import TOYS, jobs, untimed
from .test_tuning import toy_plan

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayCluster]:
    with RayCluster(workers=2, modules=TOYS) as cluster:
        yield cluster


def test_a_tuner_s_steps_on_ray_are_those_of_one_process(cluster: RayCluster) -> None:
    plan = toy_plan()
    here, there = start(plan), start(plan)
    tune(plan, here, 2, InProcess())
    tune(plan, there, 2, cluster)
    assert there == here


def test_games_on_ray_come_in_order_and_may_be_left(cluster: RayCluster) -> None:
    results = cluster.run(jobs())
    assert untimed(islice(results, 10)) == untimed(InProcess().run(islice(jobs(), 10)))
    results.close()


def test_a_player_s_error_comes_back_from_ray(cluster: RayCluster) -> None:
    with pytest.raises(PlayerError, match="player 'wrong-crash' in seat 0 raised ZeroDivision"):
        list(cluster.run(islice(jobs("wrong-crash"), 1)))


def test_the_example_collects_rollouts_from_two_workers(
    cluster: RayCluster, capsys: pytest.CaptureFixture[str]
) -> None:
    # As a program, so that Ray sends the worker's class itself and not the name of its module.
    runpy.run_path(str(EXAMPLES / "ray_rollouts.py"), run_name="__main__")
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(", ")[0] for line in told] == [
        "worker 0: 12800 decisions",
        "worker 1: 12800 decisions",
    ]
