"""The one thread that writes: changes of all tables pass its queue, several to a transaction.

A change is acknowledged after its transaction is on disk. If one of several changes is refused by a
key, each is written by itself; if the transaction fails, all of its changes fail.

The event loop hands over what it has gathered in one turn together. Threads take turns with
Python's lock: a writer that took every change at once would wait for the lock several times for
each, and keep the event loop waiting as often.

On PostgreSQL the same thread sends a whole transaction at once (pipeline mode) and waits for one
answer, so a group of changes costs one round trip. An asynchronous pool would write several
transactions side by side, but each would have to wait for the disk by itself.
"""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Engine

from tikal.server.problems import Unavailable
from tikal.server.store.groups import Groups, PostgresqlGroups, SqliteGroups
from tikal.server.store.notices import notices_of, send_notice
from tikal.server.store.values import Change

_log = logging.getLogger("tikal.server")
MOST_CHANGES: Final = 64  # in one transaction; SQLite takes 32,766 values in a statement
T = TypeVar("T")
AnyFuture = Future[Any] | asyncio.Future[Any]
Job = tuple[Change | Callable[[], Any], AnyFuture]
Waiting = tuple[Change, AnyFuture]


class Taken(Exception):
    """The number of an event, or another key, already exists."""


class Writer:
    """A thread with a connection of its own; `process` names this process in notices."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._gathered: deque[Job] = deque()  # in this turn of the event loop
        self._jobs: deque[Job] = deque()
        self._wake: SimpleQueue[bool] = SimpleQueue()  # False: end when the jobs are done
        self._idle = False  # whether the thread waits, or is about to
        self._connection: Any = None
        self._shared = engine.dialect.name == "postgresql"
        self._groups: Groups = (PostgresqlGroups if self._shared else SqliteGroups)(engine)
        self._failing = False
        self.written = 0  # changes
        self.groups = 0  # transactions of changes
        self.seconds = 0.0  # spent in them
        self.failures = 0
        self._thread = threading.Thread(target=self._run, name="tikal-writer", daemon=True)
        self._thread.start()

    def write(self, change: Change) -> Future[None]:
        """Store a change; the result is there when it is on disk.

        Taken if a key exists, Unavailable if the database could not confirm it.
        """
        return self._put(change)

    async def on_disk(self, change: Change) -> None:
        """Store a change and wait until it is on disk; the same errors."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._gathered:
            # The next turn belongs to those who have received their messages in this one.
            loop.call_soon(loop.call_soon, self._hand_over)
        self._gathered.append((change, future))
        await future

    def _hand_over(self) -> None:
        while self._gathered:
            self._jobs.append(self._gathered.popleft())
        self._wake_up()

    def run(self, work: Callable[[], T]) -> "Future[T]":
        """Run another transaction in this thread, by itself."""
        return self._put(work)

    @property
    def waiting(self) -> int:
        """How many changes wait for the thread."""
        return len(self._gathered) + len(self._jobs)

    def _put(self, job: Change | Callable[[], Any]) -> Future[Any]:
        future: Future[Any] = Future()
        self._jobs.append((job, future))
        self._wake_up()
        return future

    def _wake_up(self) -> None:
        """Wake the thread; if it is at work, it finds new jobs afterwards without being woken."""
        if self._idle:
            self._idle = False
            self._wake.put(True)

    def close(self) -> None:
        """Write what is waiting, then end the thread."""
        self._hand_over()
        self._wake.put(False)
        self._thread.join()

    def _run(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            changes = [(job, future) for job, future in jobs if isinstance(job, Change)]
            if changes:
                self._write_together(changes)
            for job, future in jobs:
                if not isinstance(job, Change):
                    assert isinstance(future, Future)
                    _settle(future, job)
        self._disconnect()

    def _next_jobs(self) -> list[Job] | None:
        """Wait for jobs and return them with those that wait behind them; None at the end."""
        while not self._jobs:
            self._idle = True
            # What was added just before did not wake this thread.
            if not self._jobs and not self._wake.get():
                return None
        self._idle = False
        return [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_CHANGES))]

    def _write_together(self, changes: list[Waiting]) -> None:
        began = time.perf_counter()
        try:
            connection = self._connected()
            refused = self._write_all(connection.driver_connection, changes)
        except Exception as error:
            self._disconnect()  # which rolls back; the next change connects again
            self._log_failure(error)
            _settle_all([(future, Unavailable(error)) for _, future in changes])
            return
        self._failing = False
        self.groups += 1
        self.written += len(changes) - len(refused)
        self.seconds += time.perf_counter() - began
        _settle_all([(future, Taken() if future in refused else None) for _, future in changes])
        if self._shared:
            self._notify([change for change, future in changes if future not in refused])

    def _write_all(self, connection: Any, changes: list[Waiting]) -> set[AnyFuture]:
        """Write the changes in one transaction; if one of them is refused, write each by itself.

        Returns those that a key refused.
        """
        try:
            self._groups.write(connection, [change for change, _ in changes])
        except self._groups.refused:
            if len(changes) == 1:
                return {future for _, future in changes}
            return set().union(*(self._write_all(connection, [one]) for one in changes))
        return set()

    def _notify(self, changes: Sequence[Change]) -> None:
        """Tell the other processes; what a lost notice told is found by the numbers."""
        try:
            for notice in notices_of(self._process, changes):
                send_notice(self._connected().driver_connection, notice)
        except Exception as error:
            self._disconnect()
            self._log_failure(error)

    def _log_failure(self, error: Exception) -> None:
        """Log the first of several failures in a row."""
        if not self._failing:
            _log.error("the database cannot be written: %s", error)
        self._failing = True
        self.failures += 1

    def _connected(self) -> Any:
        if self._connection is None:
            connection = self._engine.raw_connection()
            self._groups.prepare(connection.driver_connection)
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.invalidate()


def _settle(future: Future[Any], work: Callable[[], Any]) -> None:
    try:
        future.set_result(work())
    except Exception as error:
        future.set_exception(error)


def _settle_all(outcomes: list[tuple[AnyFuture, Exception | None]]) -> None:
    """Tell everybody who waits: in an event loop all at once, so that it is woken once."""
    of_loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Exception | None]]]
    of_loops = {}
    for future, error in outcomes:
        if isinstance(future, Future):
            _conclude(future, error)
        else:
            of_loops.setdefault(future.get_loop(), []).append((future, error))
    for loop, some in of_loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_conclude_all, some)


def _conclude_all(outcomes: list[tuple[asyncio.Future[Any], Exception | None]]) -> None:
    for future, error in outcomes:
        if not future.done():  # it is if whoever waited was cancelled
            _conclude(future, error)


def _conclude(future: AnyFuture, error: Exception | None) -> None:
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
