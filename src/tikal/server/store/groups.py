"""How a group of changes is written, all of it or nothing, in as few steps as a database allows.

PostgreSQL gets a transaction as one pipeline. SQLite gets a single statement, which is a
transaction of its own: each statement gives up Python's lock, and has to wait for it afterwards.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

from sqlalchemy import Engine, case, insert, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from tikal.server.store.models import AuctionRow, EventRow, SubmissionRow
from tikal.server.store.values import Change

Row = tuple[Any, ...]


def _event_rows(change: Change) -> Iterator[Row]:
    for event in change.events:
        thought = None if event.thought is None else json.dumps(event.thought)
        yield change.game, event.number, event.seat, event.text, event.at, thought


def _answer_rows(change: Change) -> Iterator[Row]:
    answered = change.answered
    if answered is not None:
        yield change.game, answered.client_id, answered.first, answered.last


def _auction_rows(change: Change) -> Iterator[Row]:
    auction = change.auction
    if auction is not None:
        yield change.game, auction.version, json.dumps(auction.maximums)


def _new_auction(write: Callable[..., Any]) -> Any:
    """Return the statement that writes an auction whose version must be the next one.

    Any other version becomes NULL, which the column refuses, as a key refuses a second event.
    """
    new = write(AuctionRow)
    follows = AuctionRow.version == new.excluded.version - literal_column("1")
    counted = case((follows, new.excluded.version), else_=None)
    return new.on_conflict_do_update(
        index_elements=["game"],
        set_={"version": counted, "maximums": new.excluded.maximums},
    )


class _Target(NamedTuple):
    """A table that changes are written to: how, and which rows of a change."""

    statement: Insert
    columns: tuple[str, ...]
    rows: Callable[[Change], Iterator[Row]]


def _targets(write: Callable[..., Any]) -> tuple[_Target, ...]:
    events = ("game", "number", "seat", "text", "at", "thought")
    return (
        _Target(insert(EventRow), events, _event_rows),
        _Target(insert(SubmissionRow), ("game", "client_id", "first", "last"), _answer_rows),
        _Target(_new_auction(write), ("game", "version", "maximums"), _auction_rows),
    )


class Groups(Protocol):
    """Writes groups of changes to one kind of database."""

    refused: type[Exception]  # raised if a key exists; then nothing is written

    def prepare(self, connection: Any) -> None:
        """Prepare a connection of the driver."""

    def write(self, connection: Any, changes: Sequence[Change]) -> None:
        """Write changes at a connection of the driver; they are on disk afterwards."""


class SqliteGroups:
    """Writes to SQLite: all rows go into one view, whose triggers put them into their tables."""

    def __init__(self, engine: Engine) -> None:
        assert engine.dialect.dbapi is not None
        self.refused: type[Exception] = engine.dialect.dbapi.IntegrityError
        self._targets: Final = _targets(sqlite.insert)
        self._most = max(len(target.columns) for target in self._targets)
        columns = ", ".join(["target", *(f"value{i}" for i in range(self._most))])
        nothing = ", ".join(["NULL"] * (1 + self._most))
        self._script = [f"CREATE TEMP VIEW IF NOT EXISTS changes ({columns}) AS SELECT {nothing}"]
        for number, target in enumerate(self._targets):
            new: dict[str, Any] = {
                name: literal_column(f"NEW.value{i}") for i, name in enumerate(target.columns)
            }
            statement = target.statement.values(new).inline().compile(engine)
            self._script.append(
                f"CREATE TEMP TRIGGER IF NOT EXISTS write{number} INSTEAD OF INSERT ON changes "
                f"WHEN NEW.target = {number} BEGIN {statement}; END"
            )
        self._statement = lru_cache(maxsize=64)(self._make_statement)

    def prepare(self, connection: Any) -> None:
        """Prepare a connection of the driver."""
        with closing(connection.cursor()) as cursor:
            for statement in self._script:
                cursor.execute(statement)

    def write(self, connection: Any, changes: Sequence[Change]) -> None:
        """Write changes at a connection of the driver; they are on disk afterwards."""
        values: list[Any] = []
        for change in changes:
            for number, target in enumerate(self._targets):
                for row in target.rows(change):
                    values += (number, *row, *(None,) * (self._most - len(row)))
        if values:
            # An open cursor would keep the transaction of a connection that is given up.
            with closing(connection.cursor()) as cursor:
                statement = self._statement(len(values) // (1 + self._most))
                # `execute` would give up Python's lock once more, to ask for the last row's id.
                cursor.executemany(statement, [values])

    def _make_statement(self, rows: int) -> str:
        row = f"({', '.join('?' * (1 + self._most))})"
        return f"INSERT INTO changes VALUES {', '.join([row] * rows)}"


class PostgresqlGroups:
    """Writes to PostgreSQL, in the order of the games, so that no two processes wait for each
    other."""

    def __init__(self, engine: Engine) -> None:
        assert engine.dialect.dbapi is not None
        self.refused: type[Exception] = engine.dialect.dbapi.IntegrityError
        self._targets = [
            (str(target.statement.compile(engine, column_keys=target.columns)), target)
            for target in _targets(postgresql.insert)
        ]

    def prepare(self, connection: Any) -> None:
        """Prepare a connection of the driver."""
        connection.autocommit = True
        # Preparing a statement may be undone by the refusal of one before it in a pipeline.
        connection.prepare_threshold = None

    def write(self, connection: Any, changes: Sequence[Change]) -> None:
        """Write changes at a connection of the driver; they are on disk afterwards."""
        changes = sorted(changes, key=lambda change: change.game)
        try:
            with closing(connection.cursor()) as cursor, connection.pipeline():
                cursor.execute("BEGIN")
                for statement, target in self._targets:
                    rows = [
                        dict(zip(target.columns, row, strict=True))
                        for change in changes
                        for row in target.rows(change)
                    ]
                    if rows:
                        cursor.executemany(statement, rows)
                cursor.execute("COMMIT")
        except self.refused:
            connection.execute("ROLLBACK")
            raise
