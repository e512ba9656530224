"""The process that writes to an SQLite file, so that writing does not wait for the server's GIL.

process_writer.py starts it. The first message on its input is an Opening, and the first Report says
whether the file is open; each other message is a transaction. Those that have arrived are written
together, and a Report says when they are on disk. The process ends with its input: it writes what
it has, even if the server was killed. SIGTERM to all processes of a service ends it no earlier.
"""

import os
import signal
import sqlite3
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any, NamedTuple

from tikal.server.store.groups import SqliteGroups
from tikal.server.store.transactions import (
    MOST_TOGETHER,
    TAKEN,
    WRITTEN,
    MessageReader,
    Transaction,
    described,
    frame,
    write_together,
)

_READ_BYTES = 1 << 20


class Opening(NamedTuple):
    """How the file is opened, and all statements by name."""

    file: str
    options: Mapping[str, Any]
    pragmas: Sequence[str]
    statements: Mapping[str, str]


class Report(NamedTuple):
    """What the process says of the next transactions that it was sent."""

    transactions: int
    outcomes: list[str]  # of each of them; empty if the database failed
    failure: str  # why it did
    seconds: float  # spent in transactions
    cpu_seconds: float  # that the process has used so far


class _File:
    """Writes to the file; after a failure, it is opened again."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening
        self._groups = SqliteGroups(opening.statements)
        self._connection: sqlite3.Connection | None = None

    def report(self, transactions: Sequence[Transaction]) -> Report:
        """Write transactions, or only open the file if there are none; return how that went."""
        began = time.perf_counter()
        outcomes: list[str] = []
        failure = ""
        try:
            if self._connection is None:
                self._connection = self._open()
            if transactions:
                outcomes = write_together(self._write, transactions, SqliteGroups.errors)
            if not {WRITTEN, TAKEN}.issuperset(outcomes):
                self.close()
        except Exception as error:  # one that ended the process would fail what comes after it
            self.close()
            failure = described(error)
        seconds, cpu_seconds = time.perf_counter() - began, time.process_time()
        return Report(len(transactions), outcomes, failure, seconds, cpu_seconds)

    def _write(self, transactions: Sequence[Transaction]) -> None:
        assert self._connection is not None
        self._groups.write(self._connection, transactions)

    def _open(self) -> sqlite3.Connection:
        opening = self._opening
        connection: sqlite3.Connection = sqlite3.connect(opening.file, **opening.options)
        connection.isolation_level = None  # transactions are begun and ended by SqliteGroups
        with closing(connection.cursor()) as cursor:
            for pragma in opening.pragmas:
                cursor.execute(pragma)
        return connection

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def main(target: int) -> None:
    """Write what arrives on the input until it ends; reports are sent to a descriptor."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    source = sys.stdin.fileno()
    reader = MessageReader()
    file: _File | None = None
    while data := os.read(source, _READ_BYTES):
        arrived = reader.messages(data)
        if file is None and arrived:
            file = _File(Opening(*arrived.pop(0)))
            _tell(target, file.report([]))
        for first in range(0, len(arrived), MOST_TOGETHER):
            assert file is not None
            _tell(target, file.report(arrived[first : first + MOST_TOGETHER]))
    if file is not None:
        file.close()


def _tell(target: int, report: Report) -> None:
    """Send a report, if anybody still listens."""
    message = frame(tuple(report))
    try:
        while message:
            message = message[os.write(target, message) :]
    except BrokenPipeError:
        pass  # the server was killed; the rest of what it sent is written all the same
