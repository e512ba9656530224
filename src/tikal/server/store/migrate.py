"""Migrate a database to the schema of this version (Alembic; `migrations/versions`)."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

LOCK: Final = 71_021_999  # of PostgreSQL, while the schema changes


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing; each is all or nothing.

    A ValueError says that the database was written by a newer version.
    """
    config = _config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        check_schema(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "tikal.server.store:migrations")
    return config


def check_schema(connection: Connection) -> None:
    """Raise a ValueError if the database was written by a newer version."""
    scripts = ScriptDirectory.from_config(_config())
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise ValueError(
                f"the database has the schema {revision} of a newer version of tikal; "
                f"this one knows schemas up to {max(known)}: update tikal"
            )
