"""Budgets: how much a player looks at, and when it stops."""

from random import Random

import pytest

from tikal.players import budget as budget_module
from tikal.players.budget import Budget, Clock
from tikal.players.memory import SearchMemory
from tikal.players.registry import make_player
from tikal.players.search import Workspace, thread_workspace
from tikal.rules.state import BID, TILE

from .positions import KINDS, some_decisions


class Hands:
    """A clock's hands, moved by the test."""

    now = 0.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    moved = Hands()
    monkeypatch.setattr(budget_module, "time", moved)
    return moved


@pytest.fixture
def memory() -> SearchMemory:
    return Workspace().memory


def allowed(memory: SearchMemory) -> int:
    return int(memory.limit - memory.positions)


def test_without_a_budget_nothing_ends(hands: Hands, memory: SearchMemory) -> None:
    clock = Clock(Budget(), memory)
    hands.now = 1e6
    memory.positions += 10**12
    clock.allow()
    assert not clock.spent()
    assert not clock.is_limited
    assert allowed(memory) > 10**12


def test_a_budget_of_positions_counts_what_was_looked_at(
    hands: Hands, memory: SearchMemory
) -> None:
    memory.positions = 777  # by an earlier decision
    clock = Clock(Budget(nodes=1000), memory)
    clock.allow(0.5)
    assert allowed(memory) == 500
    memory.positions += 500
    assert clock.spent(0.5)
    assert not clock.spent()
    clock.allow()
    assert allowed(memory) == 500


def test_two_memories_share_a_budget(memory: SearchMemory) -> None:
    other = Workspace().memory
    clock = Clock(Budget(nodes=1000), memory, other)
    other.positions += 900
    clock.allow()
    assert allowed(memory) == allowed(other) == 100


def test_time_is_turned_into_positions_by_the_speed_seen(
    hands: Hands, memory: SearchMemory
) -> None:
    clock = Clock(Budget(seconds=1.0), memory)
    clock.allow()
    careful = allowed(memory)
    hands.now = 0.1
    memory.positions += 50_000  # half a million a second
    clock.allow()
    assert careful < 100_000
    assert 0.7 * 0.8 * 500_000 < allowed(memory) < 0.8 * 500_000


def test_time_that_is_over_allows_nothing(hands: Hands, memory: SearchMemory) -> None:
    clock = Clock(Budget(seconds=1.0), memory)
    hands.now = 0.95  # the rest is kept back
    clock.allow()
    assert clock.spent()
    assert allowed(memory) == 0


@pytest.mark.parametrize("spec", ["surveyor", "professor", "beam:width=100,narrow=20,wide=50"])
def test_a_player_keeps_to_its_positions_and_decides_alike_by_them(spec: str) -> None:
    player = make_player(spec)
    budget = Budget(nodes=3000)
    for s in some_decisions(KINDS[3], 11, 6):
        if s.phase == BID:
            continue
        memory = thread_workspace().memory
        before = int(memory.positions)
        first = player.decide(s, budget, Random(5))
        looked_at = int(memory.positions) - before
        # A search ends between two expansions, and each placement begins one.
        assert looked_at < 3000 + (8000 if s.phase == TILE else 2000)
        assert player.decide(s, budget, Random(5)).actions == first.actions
