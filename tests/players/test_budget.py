"""Budgets: how much a player looks at, and when it stops."""

from random import Random

import pytest

from tikal.players import budget as budget_module
from tikal.players.budget import Budget, Clock
from tikal.players.registry import make_player
from tikal.players.search import thread_workspace
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


def test_without_a_budget_nothing_ends(hands: Hands) -> None:
    clock = Clock(Budget())
    hands.now = 1e6
    assert clock.positions(10**12) is None


def test_a_budget_of_positions_does_not_depend_on_time(hands: Hands) -> None:
    clock = Clock(Budget(nodes=1000))
    hands.now = 1e6
    assert clock.positions(500) == 1000


def test_time_is_turned_into_positions_by_the_speed_seen(hands: Hands) -> None:
    clock = Clock(Budget(seconds=1.0))
    careful = clock.positions(0)
    hands.now = 0.1
    seen = 50_000  # half a million a second
    allowed = clock.positions(seen)
    assert careful is not None
    assert careful < 100_000
    assert allowed is not None
    assert 0.7 * 0.8 * 500_000 < allowed - seen < 0.8 * 500_000
    assert clock.slice() < 0.05 * 500_000


def test_of_two_budgets_the_smaller_one_counts(hands: Hands) -> None:
    assert Clock(Budget(seconds=1.0, nodes=10)).positions(0) == 10
    assert Clock(Budget(seconds=0.001, nodes=10**9)).positions(0) == 90


def test_time_that_is_over_allows_nothing_more(hands: Hands) -> None:
    clock = Clock(Budget(seconds=1.0))
    hands.now = 0.95  # the rest is kept back
    allowed = clock.positions(5000)
    assert allowed is not None
    assert allowed <= 5000


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
