"""The two-level search: what it compares, and with which luck."""

import random

import pytest

import tikal
from tikal.players.desk import NODES_SEEN
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.rollout import whole_rounds
from tikal.players.searcher import Candidate, SearchPlayer
from tikal.rules.records import to_buffer


@pytest.mark.parametrize(
    ("turns", "players", "ahead"),
    [(4, 2, 4), (4, 3, 3), (4, 4, 4), (5, 2, 4), (7, 3, 6), (1, 4, 4)],
)
def test_everybody_has_as_many_turns_in_what_is_played_on(
    turns: int, players: int, ahead: int
) -> None:
    assert whole_rounds(turns, players) == ahead


def candidate(value: float, total: float, samples: int) -> Candidate:
    end = to_buffer(tikal.Game(seed=1).state())
    return Candidate((), end, 0, value, total, samples)


def test_a_turn_is_worth_what_it_led_to_and_the_judgement_of_the_beam_as_much_as_one_says() -> None:
    assert candidate(10.0, 0.0, 0).worth(prior=0) == 10.0
    assert candidate(10.0, 8.0, 4).worth(prior=0) == 2.0
    assert candidate(10.0, 8.0, 4).worth(prior=4) == 6.0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_turn_whatever_was_thought_before(players: int) -> None:
    state = tikal.Game(players=players, seed=3).state()
    other = tikal.Game(players=players, seed=4).state()
    player = make_player("search:width=2,narrow=1,wide=0,samples=2,policy_width=1")
    first = player.decide(state, Budget(), random.Random(7))
    player.decide(other, Budget(), random.Random(8))
    assert player.decide(state, Budget(), random.Random(7)) == first


def positions_looked_at(budget: Budget) -> int:
    player = make_player("search:width=2,narrow=1,wide=0,samples=2,turns=2,policy_width=1")
    assert isinstance(player, SearchPlayer)
    state = tikal.Game(players=2, seed=3).state()
    player.decide(state, budget, random.Random(7))
    return int(player._thought.tally[NODES_SEEN])


def test_room_in_a_budget_is_used_and_never_more_than_that() -> None:
    usual = positions_looked_at(Budget())
    assert positions_looked_at(Budget(nodes=usual // 4)) <= usual // 4
    assert 4 * usual < positions_looked_at(Budget(nodes=10 * usual)) <= 10 * usual
