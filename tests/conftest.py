"""Settings for all tests: how Hypothesis chooses examples, which tests begin, and PostgreSQL.

Hypothesis takes the same examples on every run. `HYPOTHESIS_PROFILE=search pytest
tests/properties` tries new ones, and more of them.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from postgresql import Cluster

_QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile("ci", derandomize=True, deadline=None, suppress_health_check=_QUIET)
settings.register_profile(
    "search", max_examples=1000, deadline=None, suppress_health_check=_QUIET, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# The tests that take longest begin, so that none is left for one process at the end. Files and
# tests by the beginning of their ids; what is missing here only costs time.
LONGEST = (
    "tests/players/test_beam.py::test_the_compiled_search_never_reaches",
    "tests/page/test_basic_game.py::test_a_whole_game",
    "tests/page/test_auction_game.py::test_two_people_at_one_screen",
    "tests/page/test_restart.py",
    "tests/server/test_process_kills.py",
    "tests/lab/test_ray.py",
    "tests/env/test_vector.py::test_the_compiled_step",
    "tests/env/test_examples.py::test_a_policy_learns",
    "tests/installing",
    "tests/properties/test_engines.py",
    "tests/properties/test_whole_games.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests by LONGEST; those of one place keep their order."""

    def place(item: pytest.Item) -> int:
        found = (number for number, start in enumerate(LONGEST) if item.nodeid.startswith(start))
        return next(found, len(LONGEST))

    items.sort(key=place)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """A cluster of PostgreSQL for the tests of one worker; each makes databases of its own."""
    cluster = Cluster()
    yield cluster
    cluster.remove()
