"""Migrate a database to the schema of this version (Alembic; `migrations/versions`)."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing; each is all or nothing."""
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "tikal.server.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
