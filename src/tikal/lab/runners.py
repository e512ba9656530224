"""Playing many games: in this process, or on all cores.

Every runner yields results in the order of the jobs. Whatever is computed from them along the
way, an early stop included, is therefore the same on one core and on a hundred.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager
from ctypes import Array, c_longlong
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Protocol, Self

from tikal.lab.experiment import Contestant, Job, load_players
from tikal.lab.referee import GameResult, Referee
from tikal.players.player import Budget, Player
from tikal.setup import Setup
from tikal.system import cores, end_with_parent

# Jobs submitted ahead, per worker: while the oldest game takes long, the other cores stay busy.
JOBS_AHEAD: Final = 4
_ALL: Final = 2**62


class Runner(Protocol):
    """Anything that can play games."""

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """Yield the results in the order of the jobs; closing it early abandons the rest."""
        ...


@dataclass(frozen=True, slots=True)
class RunnerOptions:
    """Where to play: on how many workers (all cores by default), with which modules loaded.

    With `ray` or `ray_address`, games are played on a Ray cluster: the one at the address, or a
    temporary one on this machine.
    """

    workers: int | None = None
    modules: Sequence[str] = ()
    ray: bool = False
    ray_address: str | None = None

    def start(self) -> AbstractContextManager[Runner]:
        """Start a runner; it ends with the `with` block."""
        load_players(self.modules)
        if self.ray or self.ray_address:
            from tikal.lab.ray_runner import RayCluster  # an optional dependency, slow to import

            return RayCluster(self.ray_address, self.modules, self.workers)
        workers = self.workers or cores()
        return InProcess() if workers == 1 else Processes(workers, self.modules)


class ClosingRunner:
    """The part of a runner that makes it a context manager."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Free whatever the runner holds."""


class InProcess(ClosingRunner):
    """Plays one game after the other in this process, where a debugger can follow."""

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """Yield the results in the order of the jobs."""
        for job in jobs:
            yield play_job(job)


Shared = Array[c_longlong]  # one number: the latest run whose games are abandoned

_abandoned: list[Shared] = []  # the number that this worker process shares with its parent


class _Abandoned(Exception):
    """Nobody wants the rest of this game."""


def _begin_worker(modules: Sequence[str], abandoned: Shared) -> None:
    _abandoned.append(abandoned)
    # Ctrl-C in a terminal reaches the workers too; the parent decides what they do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    load_players(modules)


def _work(run: int, job: Job) -> GameResult:
    def leave_if_abandoned() -> None:
        if _abandoned[0][0] >= run:
            raise _Abandoned

    leave_if_abandoned()
    return play_job(job, leave_if_abandoned)


class Processes(ClosingRunner):
    """Plays games in worker processes, which keep their players until the end.

    Workers are spawned, not forked: compiled code has threads that a fork would lose.
    """

    def __init__(self, workers: int, modules: Sequence[str] = ()) -> None:
        context = get_context("spawn")
        self._ahead = JOBS_AHEAD * workers
        self._runs = 0
        # No lock: one process writes it, and a late reader only plays one decision more.
        self._abandoned = context.RawArray(c_longlong, 1)
        self._pool = ProcessPoolExecutor(
            workers,
            mp_context=context,
            initializer=_begin_worker,
            initargs=(tuple(modules), self._abandoned),
        )

    def close(self) -> None:
        """End the workers."""
        self._abandoned[0] = _ALL
        self._pool.shutdown(cancel_futures=True)

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        """Yield the results in the order of the jobs."""
        self._runs += 1
        run = self._runs
        waiting: deque[Future[GameResult]] = deque()
        try:
            for job in jobs:
                waiting.append(self._pool.submit(_work, run, job))
                if len(waiting) == self._ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            self._abandoned[0] = max(run, self._abandoned[0])
            for future in waiting:
                future.cancel()


def play_job(job: Job, before_decision: Callable[[], None] = lambda: None) -> GameResult:
    """Play a game in this process. `before_decision` may raise an exception to abandon it."""
    conditions = job.conditions
    seats = [_ready(seat, conditions.setup) for seat in job.seats]
    referee = Referee(seats, conditions.setup, job.order_seed, job.player_seed, conditions.budget)
    result = referee.play(before_decision)
    return replace(result, record=referee.record()) if conditions.keep_records else result


@lru_cache(maxsize=64)
def _ready(contestant: Contestant, setup: Setup) -> Player:
    """Make a player that has played a turn: compiling and loading cost no thinking time."""
    with contestant.made() as player:
        referee = Referee([player] * setup.players, setup, 0, 0, Budget(nodes=1))
        while not any(referee.turns):
            referee.decide()
    return player
