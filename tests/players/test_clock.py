"""Budgets: how much a player looks at, and when it stops."""

from random import Random

import pytest

from tikal.players import clock as clock_module
from tikal.players.clock import Clock
from tikal.players.desk import NODE_LIMIT, NODES_SEEN, Desk
from tikal.players.planner import desk_of_this_thread
from tikal.players.player import Budget
from tikal.players.registry import make_player
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
    monkeypatch.setattr(clock_module, "time", moved)
    return moved


@pytest.fixture
def desk() -> Desk:
    return Desk()


def allowed(desk: Desk) -> int:
    return int(desk.tally[NODE_LIMIT] - desk.tally[NODES_SEEN])


def test_without_a_budget_nothing_ends(hands: Hands, desk: Desk) -> None:
    clock = Clock(Budget(), desk)
    hands.now = 1e6
    desk.tally[NODES_SEEN] += 10**12
    clock.allow()
    assert not clock.spent()
    assert not clock.is_limited
    assert allowed(desk) > 10**12


def test_a_budget_of_positions_counts_what_was_looked_at(hands: Hands, desk: Desk) -> None:
    desk.tally[NODES_SEEN] = 777  # by an earlier decision
    clock = Clock(Budget(nodes=1000), desk)
    clock.allow(0.5)
    assert allowed(desk) == 500
    desk.tally[NODES_SEEN] += 500
    assert clock.spent(0.5)
    assert not clock.spent()
    clock.allow()
    assert allowed(desk) == 500


def test_two_desks_share_a_budget(desk: Desk) -> None:
    other = Desk()
    clock = Clock(Budget(nodes=1000), desk, other)
    other.tally[NODES_SEEN] += 900
    clock.allow()
    assert allowed(desk) == allowed(other) == 100


def test_time_is_turned_into_positions_by_the_speed_seen(hands: Hands, desk: Desk) -> None:
    clock = Clock(Budget(seconds=1.0), desk)
    clock.allow()
    careful = allowed(desk)
    hands.now = 0.1
    desk.tally[NODES_SEEN] += 50_000  # half a million a second
    clock.allow()
    assert careful < 100_000
    assert 0.7 * 0.8 * 500_000 < allowed(desk) < 0.8 * 500_000


def test_time_that_is_over_allows_nothing(hands: Hands, desk: Desk) -> None:
    clock = Clock(Budget(seconds=1.0), desk)
    hands.now = 0.95  # the rest is kept back
    clock.allow()
    assert clock.spent()
    assert allowed(desk) == 0


@pytest.mark.parametrize("spec", ["surveyor", "professor", "beam:width=100,narrow=20,wide=50"])
def test_a_player_keeps_to_its_positions_and_decides_alike_by_them(spec: str) -> None:
    player = make_player(spec)
    budget = Budget(nodes=3000)
    for s in some_decisions(KINDS[3], 11, 6):
        if s.phase == BID:
            continue
        desk = desk_of_this_thread()
        before = int(desk.tally[NODES_SEEN])
        first = player.decide(s, budget, Random(5))
        looked_at = int(desk.tally[NODES_SEEN]) - before
        # A search ends between two expansions, and each placement begins one.
        assert looked_at < 3000 + (8000 if s.phase == TILE else 2000)
        assert player.decide(s, budget, Random(5)).actions == first.actions
