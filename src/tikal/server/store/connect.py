"""Connect to the database: SQLite in the user's data directory, unless a URL is given."""

import os
import re
import sqlite3
import warnings
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SAWarning
from sqlalchemy.util import asbool

from tikal.extras import require

# A statement of PostgreSQL that waits longer fails, as one of SQLite does; a dead connection is
# noticed within about ten seconds.
POSTGRESQL: Final = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "options": "-c statement_timeout=30000",
}
# For every connection to SQLite.
PRAGMAS: Final = (
    "PRAGMA busy_timeout = 30000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power failure
    "PRAGMA foreign_keys = ON",
)


def default_url() -> str:
    """Return the URL of the database in the user's data directory."""
    return f"sqlite:///{user_data_path('tikal', appauthor=False) / 'tikal.sqlite'}"


def database_url(url: str) -> URL:
    """Return a database URL in its parts; raise a ValueError for one that cannot be used."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        shown = re.sub(r":[^:@/]+@", ":***@", url)
        raise ValueError(
            "a database URL is one such as sqlite:///tikal.sqlite or "
            f"postgresql://user@host:5432/name, not {shown!r}"
        ) from error
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise ValueError(f"a database is SQLite or PostgreSQL, not {backend}")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise ValueError(f"an SQLite URL begins with sqlite://, not with {parsed.drivername}://")
    in_memory = parsed.query.get("mode") == "memory"
    if in_memory or parsed.database in (None, "", ":memory:", "file::memory:"):
        raise ValueError("a database in memory forgets everything: name a file")
    return parsed


def is_shared(url: str) -> bool:
    """Return whether several processes can serve this database."""
    return database_url(url).get_backend_name() == "postgresql"


def connect(url: str) -> Engine:
    """Return an engine for a database URL; raise a ValueError for anything else."""
    parsed = database_url(url)
    if parsed.get_backend_name() == "postgresql":
        require("A PostgreSQL database", "postgresql", "psycopg")
        given = {**POSTGRESQL, **parsed.query}
        return create_engine(
            parsed.set(query=given), pool_pre_ping=True, pool_size=4, max_overflow=2
        )
    engine = _sqlite_engine(parsed)
    file = sqlite_file(parsed)
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise ValueError(
            f"the folder of the database {file} cannot be made: {error.strerror}; name a file in a "
            "folder in which tikal may write"
        ) from error
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def connect_to_read(url: str) -> Engine:
    """Return an engine for a database that exists, which changes nothing, beside the file either.

    A database in use is read through its log. Otherwise SQLite would make one for its readers.
    """
    parsed = database_url(url)
    if parsed.get_backend_name() == "postgresql":
        return connect(url).execution_options(postgresql_readonly=True)
    file = sqlite_file(parsed)
    if not file.exists():
        raise ValueError(f"there is no database {file}")
    in_use = any(Path(f"{file}{log}").exists() for log in ("-wal", "-journal"))
    uri = f"{file.as_uri()}?{'mode=ro' if in_use else 'immutable=1'}"

    def connected() -> SqliteConnection:
        return sqlite3.connect(uri, uri=True, timeout=30, isolation_level=None)

    engine = create_engine("sqlite://", creator=connected, poolclass=NullPool)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _sqlite_engine(url: URL) -> Engine:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", SAWarning)  # for an option that is not known
            return create_engine(url)
    except (SAWarning, ValueError, TypeError) as error:
        raise ValueError(
            f"the options after ? in the database URL {url} cannot be used: possible are those of "
            "Python's sqlite3.connect, such as timeout=10, and with uri=true those of SQLite's URIs"
        ) from error


def sqlite_file(url: URL) -> Path:
    """Return the file of an SQLite database, without links on the way to it."""
    assert url.database is not None
    name = url.database
    if name.startswith("file:") and asbool(url.query.get("uri", False)):
        name = unquote(urlsplit(name).path)
    return Path(os.path.realpath(name))  # resolve() would raise an error for a link to itself


def cannot_open(url: str, error: DBAPIError) -> ValueError:
    """Return the sentence that a database cannot be used, without its password."""
    reason = " ".join(str(error.orig).split())
    return ValueError(f"the database {shown_url(url)} cannot be used: {reason}")


def shown_url(url: str) -> str:
    """Return a database URL without its password."""
    return make_url(url).render_as_string(hide_password=True)


def _prepare_sqlite(connection: SqliteConnection, _: Any) -> None:
    # Transactions are begun by _begin_sqlite, not by the driver, which would begin none for a
    # change of the schema, so that a failed migration would be left half done.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
