"""The same games on a Ray cluster: `pip install 'tikal-game[lab]'` on every machine of it."""

import os
import sys
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from types import TracebackType
from typing import Self

import ray

from tikal.lab.jobs import Job, load_players, play_job
from tikal.lab.pool import WINDOW
from tikal.lab.table import GameResult


def _work(path: list[str], modules: tuple[str, ...], job: Job) -> GameResult:
    # What the caller finds by its path, a worker on the same machine finds as well.
    sys.path.extend(folder for folder in path if folder not in sys.path)
    load_players(modules)
    return play_job(job)


class RayCluster:
    """A cluster that is already there (`address`), or one started on this machine for the while.

    Modules with players of one's own must be installed on every machine, as tikal must.
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
        self._window = WINDOW * _cores()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        ray.shutdown()

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """The results, in the order of the jobs."""
        work = ray.remote(_work)
        waiting: deque[ray.ObjectRef[GameResult]] = deque()
        try:
            for job in jobs:
                waiting.append(work.remote(sys.path, self._modules, job))
                if len(waiting) == self._window:
                    yield _result(waiting.popleft())
            while waiting:
                yield _result(waiting.popleft())
        finally:
            for reference in waiting:
                ray.cancel(reference)


def _cores() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def _result(reference: "ray.ObjectRef[GameResult]") -> GameResult:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error  # a PlayerError, as everywhere else
