"""The one writer of a database: all changes pass its queue, several to a transaction.

A change is acknowledged when its transaction is on disk. The writer of a server with SQLite is a
process (process_writer.py); otherwise it is a thread, with a connection of its own.
"""

import asyncio
import logging
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Engine

from tikal.server.problems import Unavailable
from tikal.server.store.groups import Groups, PostgresqlGroups, SqliteGroups
from tikal.server.store.notices import notices_of, send_notice
from tikal.server.store.statements import changed, statements_of
from tikal.server.store.transactions import (
    MOST_TOGETHER,
    TAKEN,
    WRITTEN,
    Transaction,
    write_together,
)
from tikal.server.store.values import Change

_log = logging.getLogger("tikal.server")
END_SECONDS: Final = 7.0  # with the 2 s that requests get, less than processes.py gives
CHECK_AFTER: Final = 0.1  # seconds without a change, after which a connection may have died
Job = Change | Transaction
Waiting = asyncio.Future[Any]
Encoded = TypeVar("Encoded")


class Taken(Exception):
    """The number of an event, or another key, already exists."""


class Writer(ABC, Generic[Encoded]):
    """Stores changes and other transactions; jobs of one iteration of the event loop together."""

    def __init__(self) -> None:
        self._gathered: list[tuple[Encoded, Waiting]] = []
        self.failing = False  # whether the last group failed
        self.written = 0  # transactions
        self.groups = 0  # transactions of the database that they were in
        self.seconds = 0.0  # spent in them
        self.cpu_seconds = 0.0  # of another process that writes
        self.failures = 0

    async def on_disk(self, job: Job) -> None:
        """Store a change and wait until it is on disk.

        Taken if a key exists, Unavailable if the database could not confirm it.
        """
        encoded = self._encoded(job)
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._gathered:
            # The next iteration belongs to those who have received their messages in this one.
            loop.call_soon(loop.call_soon, self._hand_over)
        self._gathered.append((encoded, future))
        await future

    @abstractmethod
    def _encoded(self, job: Job) -> Encoded:
        """Return a job in the form in which it is handed over."""

    @property
    def process_id(self) -> int | None:
        """The id of another process that writes, if there is one."""
        return None

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many transactions wait to be written."""

    @abstractmethod
    def close(self) -> bool:
        """Write what is waiting, for END_SECONDS at most.

        Returns whether no thread of this process writes any more. Blocks, and so not to be called
        in the event loop.
        """

    def _log_unconfirmed(self) -> None:
        _log.error(
            "the server ends, though the database has not confirmed every change within %g s; what "
            "it has not confirmed was not acknowledged, and may be stored or not",
            END_SECONDS,
        )

    @abstractmethod
    def _hand_over(self) -> None:
        """Have the gathered jobs written."""

    def _take_gathered(self) -> list[tuple[Encoded, Waiting]]:
        gathered, self._gathered = self._gathered, []
        return gathered

    def _failed(self, error: BaseException) -> None:
        """Count a failure, and log the first of several in a row."""
        if not self.failing:
            _log.error("the database cannot be written: %s", error)
        self.failing = True
        self.failures += 1

    def _count(self, outcomes: Sequence[str], seconds: float) -> list[Exception | None]:
        """Count a group and return what those who wait for it are told."""
        told = [_told(outcome) for outcome in outcomes]
        for error in told:
            if isinstance(error, Unavailable):
                self._failed(error.__cause__ or error)
        if told.count(None):
            self.failing = False
        self.groups += 1
        self.written += told.count(None)
        self.seconds += seconds
        return told


class ThreadWriter(Writer[Job]):
    """A thread with a connection of its own; `process` names this process in notices."""

    def __init__(self, engine: Engine, process: str) -> None:
        super().__init__()
        self._engine = engine
        self._process = process
        self._jobs: deque[tuple[Job, Waiting]] = deque()
        self._wake: SimpleQueue[bool] = SimpleQueue()  # False: end when the jobs are done
        self._idle = False  # whether the thread waits, or is about to
        self._connection: Any = None
        self._used = time.monotonic()
        self._shared = engine.dialect.name == "postgresql"
        statements = statements_of(engine)
        self._groups: Groups = (PostgresqlGroups if self._shared else SqliteGroups)(statements)
        self._thread = threading.Thread(target=self._run, name="tikal-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many transactions wait to be written."""
        return len(self._gathered) + len(self._jobs)

    def close(self) -> bool:
        """Write what is waiting, for END_SECONDS at most; return whether the thread has ended."""
        self._hand_over()
        self._wake.put(False)
        self._thread.join(END_SECONDS)
        if self._thread.is_alive():
            self._log_unconfirmed()
        return not self._thread.is_alive()

    def _encoded(self, job: Job) -> Job:
        return job

    def _hand_over(self) -> None:
        self._jobs.extend(self._take_gathered())
        if self._idle:  # else it finds new jobs afterwards without being woken
            self._idle = False
            self._wake.put(True)

    def _run(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            self._write_together(jobs)
        self._disconnect()

    def _next_jobs(self) -> list[tuple[Job, Waiting]] | None:
        """Wait for jobs and return them with those that wait behind them; None at the end."""
        while not self._jobs:
            self._idle = True
            # What was added just before did not wake this thread.
            if not self._jobs and not self._wake.get():
                return None
        self._idle = False
        return [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_TOGETHER))]

    def _write_together(self, jobs: list[tuple[Job, Waiting]]) -> None:
        began = time.perf_counter()
        try:
            connection = self._connected().driver_connection

            def write(transactions: Sequence[Transaction]) -> None:
                self._groups.write(connection, transactions)

            transactions = [transaction_of(job) for job, _ in jobs]
            outcomes = write_together(write, transactions, self._groups.errors)
        except Exception as error:
            self._disconnect()  # which rolls back; the next change connects again
            self._failed(error)
            _settle([(future, Unavailable(error)) for _, future in jobs])
            return
        told = self._count(outcomes, time.perf_counter() - began)
        if self.failing:
            self._disconnect()
        _settle([(future, error) for (_, future), error in zip(jobs, told, strict=True)])
        if self._shared:
            written = [job for (job, _), outcome in zip(jobs, outcomes, strict=True) if not outcome]
            self._notify([job for job in written if isinstance(job, Change)])

    def _notify(self, changes: Sequence[Change]) -> None:
        """Tell the other processes; what a lost notice told is found by the numbers."""
        try:
            for notice in notices_of(self._process, changes):
                send_notice(self._connected().driver_connection, notice)
        except Exception as error:
            self._disconnect()
            self._failed(error)

    def _connected(self) -> Any:
        if self._shared and self._connection is not None:
            self._check_connection()
        if self._connection is None:
            connection = self._engine.raw_connection()
            self._groups.prepare(connection.driver_connection)
            self._connection = connection
        return self._connection

    def _check_connection(self) -> None:
        """Give up a connection that died while nothing was written, so that the next is used."""
        now = time.monotonic()
        unused, self._used = now - self._used, now
        if unused > CHECK_AFTER:
            try:
                self._engine.dialect.do_ping(self._connection.driver_connection)
            except Exception:
                self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.invalidate()


def _told(outcome: str) -> Exception | None:
    if outcome == WRITTEN:
        return None
    return Taken() if outcome == TAKEN else Unavailable(OSError(outcome))


def transaction_of(job: Job) -> Transaction:
    """Return what is to be written."""
    return changed(job) if isinstance(job, Change) else job


def _settle(outcomes: list[tuple[Waiting, Exception | None]]) -> None:
    """Tell everybody who waits: in an event loop all at once, so that it is woken once."""
    of_loops: dict[asyncio.AbstractEventLoop, list[tuple[Waiting, Exception | None]]]
    of_loops = {}
    for future, error in outcomes:
        of_loops.setdefault(future.get_loop(), []).append((future, error))
    for loop, some in of_loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle_all, some)


def settle_all(outcomes: list[tuple[Waiting, Exception | None]]) -> None:
    """Tell everybody who waits in this event loop."""
    for future, error in outcomes:
        if future.done():  # it is if whoever waited was cancelled
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
