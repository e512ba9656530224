"""How a group of transactions is written as one, at a connection of each kind of driver."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from operator import itemgetter
from typing import Any, Protocol

from tikal.server.store.transactions import Errors, Transaction, merged


class Groups(Protocol):
    """Writes groups of transactions to one kind of database."""

    errors: Errors  # raised if nothing is written

    def prepare(self, connection: Any) -> None:
        """Prepare a connection of the driver."""

    def write(self, connection: Any, transactions: Sequence[Transaction]) -> None:
        """Write transactions at a connection of the driver; they are on disk afterwards."""


class SqliteGroups:
    """Writes to SQLite."""

    errors = Errors(sqlite3.IntegrityError, sqlite3.OperationalError)

    def __init__(self, statements: Mapping[str, str]) -> None:
        self._statements = statements

    def prepare(self, connection: sqlite3.Connection) -> None:
        """Do nothing: connections are prepared where they are made."""

    def write(self, connection: sqlite3.Connection, transactions: Sequence[Transaction]) -> None:
        """Write transactions at a connection of the driver; they are on disk afterwards."""
        # An open cursor would keep the transaction of a connection that is given up.
        with closing(connection.cursor()) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            try:
                for sql, rows in merged(self._statements, transactions):
                    cursor.executemany(sql, rows)
                cursor.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # SQLite itself has ended it after some failures
                    cursor.execute("ROLLBACK")
                raise


class PostgresqlGroups:
    """Writes to PostgreSQL, a transaction as one pipeline."""

    def __init__(self, statements: Mapping[str, str]) -> None:
        import psycopg  # only where it is used

        self.errors = Errors(psycopg.IntegrityError, psycopg.OperationalError)
        self._statements = statements

    def prepare(self, connection: Any) -> None:
        """Prepare a connection of the driver."""
        connection.autocommit = True
        # Preparing a statement may be undone by the refusal of one before it in a pipeline.
        connection.prepare_threshold = None

    def write(self, connection: Any, transactions: Sequence[Transaction]) -> None:
        """Write transactions at a connection of the driver; they are on disk afterwards.

        Rows are sorted by their first values, which are the games where a table has many rows of a
        game, so that no two processes wait for each other.
        """
        try:
            with closing(connection.cursor()) as cursor, connection.pipeline():
                cursor.execute("BEGIN")
                for sql, rows in merged(self._statements, transactions):
                    cursor.executemany(sql, sorted(rows, key=itemgetter(0)))
                cursor.execute("COMMIT")
        except self.errors.unavailable:
            raise
        except Exception:
            connection.execute("ROLLBACK")
            raise
