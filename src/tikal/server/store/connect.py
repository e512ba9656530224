"""Connect to the database: SQLite in the user's data directory, unless a URL is given."""

from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError


def default_url() -> str:
    """Return the URL of the database in the user's data directory."""
    return f"sqlite:///{user_data_path('tikal', appauthor=False) / 'tikal.sqlite'}"


def connect(url: str) -> Engine:
    """Return an engine for a database URL; raise a ValueError for anything else."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise ValueError(f"a database URL such as sqlite:///tikal.sqlite, not {url!r}") from error
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True)
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("a database in memory forgets everything: name a file")
    folder = Path(parsed.database).parent
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = create_engine(parsed)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: SqliteConnection, _: Any) -> None:
    # Transactions are begun by _begin_sqlite, not by the driver, which would begin none for a
    # change of the schema, so that a failed migration would be left half done.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # what was acknowledged survives a power failure
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 30000")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
