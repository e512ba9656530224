"""One server for all tests of a worker that need nothing special; every test has its own tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from postgresql import Cluster

from .live import Live, database_in, settings_for


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    database = database_in(tmp_path_factory.mktemp("server"))
    with Live(settings_for(database)) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return database_in(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgresql")
    return cluster.database()


@pytest.fixture(scope="session")
def live_postgresql(postgresql: Cluster) -> Iterator[Live]:
    with Live(settings_for(postgresql.database())) as running:
        yield running
