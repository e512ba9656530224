"""Comparing turns by rollouts: what is compared, and with which random draws."""

import random

import pytest

import tikal
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.rollout import whole_rounds
from tikal.players.search import Turn
from tikal.players.search_player import Candidate, SearchPlayer
from tikal.rules.buffers import to_buffer


@pytest.mark.parametrize(
    ("turns", "players", "ahead"),
    [(4, 2, 4), (4, 3, 3), (4, 4, 4), (5, 2, 4), (7, 3, 6), (1, 4, 4)],
)
def test_every_seat_has_as_many_turns_in_a_rollout(turns: int, players: int, ahead: int) -> None:
    assert whole_rounds(turns, players) == ahead


def candidate(value: float, total: float, samples: int) -> Candidate:
    end = to_buffer(tikal.Game(seed=1).state())
    return Candidate((), Turn((), value, 0, end), total, samples)


def test_an_estimate_is_the_mean_rollout_with_the_beams_value_as_so_many_samples() -> None:
    assert candidate(10.0, 0.0, 0).estimate(prior=0) == 10.0
    assert candidate(10.0, 8.0, 4).estimate(prior=0) == 2.0
    assert candidate(10.0, 8.0, 4).estimate(prior=4) == 6.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_turn_whatever_was_searched_before(players: int) -> None:
    state = tikal.Game(players=players, seed=3).state()
    other = tikal.Game(players=players, seed=4).state()
    player = make_player("search:width=2,narrow=1,wide=0,samples=2,policy_width=1")
    first = player.decide(state, Budget(), random.Random(7))
    player.decide(other, Budget(), random.Random(8))
    assert player.decide(state, Budget(), random.Random(7)) == first


def positions_rolled_out(budget: Budget) -> int:
    player = make_player("search:width=2,narrow=1,wide=0,samples=2,turns=2,policy_width=1")
    assert isinstance(player, SearchPlayer)
    state = tikal.Game(players=2, seed=3).state()
    player.decide(state, budget, random.Random(7))
    return int(player._rollouts.memory.positions)


def test_room_in_a_budget_is_used_and_never_more_than_that() -> None:
    usual = positions_rolled_out(Budget())
    assert positions_rolled_out(Budget(nodes=usual // 4)) <= usual // 4
    assert 4 * usual < positions_rolled_out(Budget(nodes=10 * usual)) <= 10 * usual
