"""The toys are known to these tests alone: others go through all players there are."""

import pytest

from tikal.players import registry

from .toys import NAMES

ENTRIES = {name: registry._ENTRIES.pop(name) for name in NAMES}


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, entry in ENTRIES.items():
        monkeypatch.setitem(registry._ENTRIES, name, entry)
