"""Where games are played: in this process, or on all cores.

Whatever plays them, results come in the order of the jobs. So everything that is computed from
them along the way, an early stop included, is the same on one core and on a hundred.
"""

import os
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from ctypes import Array, c_longlong
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Protocol, Self

from tikal.lab.jobs import Job, load_players, play_job
from tikal.lab.table import GameResult

# So many jobs per worker are under way: a long game at the head of the line idles no core.
WINDOW: Final = 4
_ALL: Final = 2**62


class Runner(Protocol):
    """Anything that can play games."""

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """The results, in the order of the jobs. Whoever closes it early drops the other games."""
        ...


class InProcess:
    """One game after the other, here: easy to follow with a debugger or a profiler."""

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """The results, in the order of the jobs."""
        for job in jobs:
            yield play_job(job)


class _Dropped(Exception):
    """Nobody wants the rest of this game."""


Shared = Array[c_longlong]  # one number: the latest run whose games are dropped

_worker: list[Shared] = []  # what a worker process was given


def _begin_worker(modules: Sequence[str], dropped: Shared) -> None:
    _worker.append(dropped)
    # Ctrl-C reaches the workers of a terminal too; the parent decides what becomes of them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load_players(modules)


def _work(run: int, job: Job) -> GameResult:
    def leave_if_dropped() -> None:
        if _worker[0][0] >= run:
            raise _Dropped

    leave_if_dropped()
    return play_job(job, leave_if_dropped)


class Processes:
    """Worker processes that stay until the end, and their players with them.

    They are spawned, not forked: compiled code keeps threads that a fork would lose.
    """

    def __init__(self, workers: int, modules: Sequence[str] = ()) -> None:
        context = get_context("spawn")
        self._window = WINDOW * workers
        self._runs = 0
        # Without a lock: one process writes it, and a late reader only plays a decision more.
        self._dropped = context.RawArray(c_longlong, 1)
        self._pool = ProcessPoolExecutor(
            workers,
            mp_context=context,
            initializer=_begin_worker,
            initargs=(tuple(modules), self._dropped),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._dropped[0] = _ALL
        self._pool.shutdown(cancel_futures=True)

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """The results, in the order of the jobs."""
        self._runs += 1
        run = self._runs
        waiting: deque[Future[GameResult]] = deque()
        try:
            for job in jobs:
                waiting.append(self._pool.submit(_work, run, job))
                if len(waiting) == self._window:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            self._dropped[0] = max(run, self._dropped[0])
            for future in waiting:
                future.cancel()


@contextmanager
def local_runner(workers: int | None, modules: Sequence[str] = ()) -> Iterator[Runner]:
    """This machine: all its cores, or so many workers; a single one needs no other process."""
    load_players(modules)
    if (workers or cores()) == 1:
        yield InProcess()
    else:
        with Processes(workers or cores(), modules) as processes:
            yield processes


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
