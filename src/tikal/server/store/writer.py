"""The one thread that writes: changes of all tables pass its queue, several to a transaction.

A change is acknowledged after its transaction is on disk. If one of several changes is refused by a
key, it is rolled back alone; if the transaction fails, all of its changes fail.
"""

import json
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import asdict
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Engine, delete, insert
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.expression import bindparam

from tikal.server.store.models import EventRow, MaximumRow, SubmissionRow
from tikal.server.store.values import Change

MOST_CHANGES: Final = 256  # in one transaction
T = TypeVar("T")
Job = tuple[Change | Callable[[], Any], Future[Any]]


class Taken(Exception):
    """The number of an event, or another key, already exists."""


class Statement:
    """A statement as the driver takes it; SQLAlchemy writes it once for the database's dialect."""

    def __init__(self, statement: Executable, engine: Engine) -> None:
        compiled = statement.compile(engine)  # type: ignore[attr-defined]
        self.text = str(compiled)
        self._names: list[str] | None = compiled.positiontup

    def values(self, values: dict[str, Any]) -> Any:
        """Return the values in the form that the driver expects."""
        return values if self._names is None else [values[name] for name in self._names]


class Writer:
    """A thread with a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Any = None
        self._begin = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else "BEGIN"
        assert engine.dialect.dbapi is not None
        self._refused: type[Exception] = engine.dialect.dbapi.IntegrityError
        self._events = Statement(insert(EventRow), engine)
        self._answers = Statement(insert(SubmissionRow), engine)
        self._maximums = Statement(insert(MaximumRow), engine)
        self._no_maximums = Statement(
            delete(MaximumRow).where(MaximumRow.game == bindparam("game")), engine
        )
        self._thread = threading.Thread(target=self._run, name="tikal-writer", daemon=True)
        self._thread.start()

    def write(self, change: Change) -> Future[None]:
        """Store a change; the result is there when it is on disk, or Taken is raised."""
        return self._put(change)

    def run(self, work: Callable[[], T]) -> "Future[T]":
        """Run another transaction in this thread, by itself."""
        return self._put(work)

    @property
    def waiting(self) -> int:
        """How many changes wait for the thread."""
        return self._queue.qsize()

    def _put(self, job: Change | Callable[[], Any]) -> Future[Any]:
        future: Future[Any] = Future()
        self._queue.put((job, future))
        return future

    def close(self) -> None:
        """Write what is waiting, then end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            changes = [(job, future) for job, future in jobs if isinstance(job, Change)]
            if changes:
                self._write_together(changes)
            for job, future in jobs:
                if not isinstance(job, Change):
                    _settle(future, job)
        self._disconnect()

    def _next_jobs(self) -> list[Job] | None:
        """Wait for a job and return it with those that wait behind it; None at the end."""
        first = self._queue.get()
        if first is None:
            return None
        jobs = [first]
        try:
            while len(jobs) < MOST_CHANGES:
                job = self._queue.get_nowait()
                if job is None:
                    self._queue.put(None)
                    break
                jobs.append(job)
        except Empty:
            pass
        return jobs

    def _write_together(self, changes: Sequence[tuple[Change, Future[Any]]]) -> None:
        refused: set[Future[Any]] = set()
        try:
            cursor = self._connected().cursor()
            cursor.execute(self._begin)
            for change, future in changes:
                cursor.execute("SAVEPOINT one")
                try:
                    self._write_events(cursor, change)
                    self._write_answer(cursor, change)
                    self._write_maximums(cursor, change)
                except self._refused:
                    cursor.execute("ROLLBACK TO SAVEPOINT one")
                    refused.add(future)
                cursor.execute("RELEASE SAVEPOINT one")
            self._commit(cursor)
        except Exception as error:
            self._disconnect()  # which rolls back; the next change connects again
            for _, future in changes:
                future.set_exception(error)
            return
        for _, future in changes:
            if future in refused:
                future.set_exception(Taken())
            else:
                future.set_result(None)

    def _write_events(self, cursor: Any, change: Change) -> None:
        for event in change.events:
            thought = None if event.thought is None else json.dumps(event.thought)
            values = {
                "game": change.game,
                "number": event.number,
                "seat": event.seat,
                "text": event.text,
                "at": event.at,
                "thought": thought,
            }
            cursor.execute(self._events.text, self._events.values(values))

    def _write_answer(self, cursor: Any, change: Change) -> None:
        if change.answered is not None:
            values = {"game": change.game, **asdict(change.answered)}
            cursor.execute(self._answers.text, self._answers.values(values))

    def _write_maximums(self, cursor: Any, change: Change) -> None:
        if change.maximums is not None:
            game = {"game": change.game}
            cursor.execute(self._no_maximums.text, self._no_maximums.values(game))
            for seat, amount in change.maximums.items():
                values = {**game, "seat": seat, "amount": amount}
                cursor.execute(self._maximums.text, self._maximums.values(values))

    def _commit(self, cursor: Any) -> None:
        cursor.execute("COMMIT")
        cursor.close()

    def _connected(self) -> Any:
        if self._connection is None:
            connection = self._engine.raw_connection()
            if self._engine.dialect.name != "sqlite":  # there it is so already
                connection.driver_connection.autocommit = True  # type: ignore[union-attr]
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
