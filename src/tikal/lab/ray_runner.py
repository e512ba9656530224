"""Playing games on a Ray cluster; every machine of it needs `pip install 'tikal-game[lab]'`."""

import os
import sys
from collections import deque
from collections.abc import Generator, Iterable, Sequence

import ray

from tikal.lab.experiment import Job, load_players
from tikal.lab.referee import GameResult
from tikal.lab.runners import JOBS_AHEAD, ClosingRunner, play_job


def _work(path: list[str], modules: tuple[str, ...], job: Job) -> GameResult:
    # What this process finds on its path, a worker on the same machine finds as well.
    sys.path.extend(folder for folder in path if folder not in sys.path)
    load_players(modules)
    return play_job(job)


class RayCluster(ClosingRunner):
    """Plays games on the cluster at `address`, or on a temporary one on this machine.

    Modules that register players must be installed on every machine, as tikal itself.
    """

    def __init__(
        self, address: str | None = None, modules: Sequence[str] = (), workers: int | None = None
    ) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a game sends no statistics
        try:
            if address is None:
                ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False)
            else:
                ray.init(address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise ValueError(f"no Ray cluster at {address or 'this machine'}: {error}") from error
        self._modules = tuple(modules)
        self._ahead = JOBS_AHEAD * _cluster_cores()

    def close(self) -> None:
        """Disconnect, and end a temporary cluster."""
        ray.shutdown()

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """Yield the results in the order of the jobs."""
        work = ray.remote(_work)
        waiting: deque[ray.ObjectRef[GameResult]] = deque()
        try:
            for job in jobs:
                waiting.append(work.remote(sys.path, self._modules, job))
                if len(waiting) == self._ahead:
                    yield _result(waiting.popleft())
            while waiting:
                yield _result(waiting.popleft())
        finally:
            for reference in waiting:
                ray.cancel(reference)


def _cluster_cores() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def _result(reference: "ray.ObjectRef[GameResult]") -> GameResult:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error  # the PlayerError itself, as from other runners
