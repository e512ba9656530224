from collections import Counter
from math import inf, sqrt

import pytest

from tikal.lab.blocks import (
    ARRANGEMENTS,
    block_jobs,
    block_of,
    blocks_for,
    interval,
    share_interval,
)
from tikal.lab.experiment import Contestant

from .made import conditions, result

A, B = Contestant("a"), Contestant("b")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_as_often_a_s_as_b_s(players: int) -> None:
    arrangements = ARRANGEMENTS[players]
    assert len(set(arrangements)) == len(arrangements)
    for seat in range(players):
        sides = Counter(arrangement[seat] for arrangement in arrangements)
        assert sides["A"] == sides["B"]


@pytest.mark.parametrize("players", [2, 4])
def test_even_tables_are_halved(players: int) -> None:
    assert {arrangement.count("A") for arrangement in ARRANGEMENTS[players]} == {players // 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_games_of_a_block_share_the_tile_order_and_nothing_else(players: int) -> None:
    jobs = list(block_jobs(A, B, conditions(players), 5))
    assert len({job.order_seed for job in jobs}) == 1
    assert len({job.player_seed for job in jobs}) == len(jobs)
    assert len({job.seats for job in jobs}) == len(jobs)


def test_every_block_and_every_seed_has_an_order_of_its_own() -> None:
    orders = {
        next(block_jobs(A, B, conditions(2, seed), block)).order_seed
        for seed in range(10)
        for block in range(10)
    }
    assert len(orders) == 100


def test_games_are_rounded_up_to_whole_blocks() -> None:
    assert [blocks_for(games, 2) for games in (1, 2, 3, 400)] == [1, 1, 2, 200]
    assert [blocks_for(games, 4) for games in (1, 6, 7, 400)] == [1, 1, 2, 67]


def test_a_block_of_two_players_adds_up() -> None:
    # A sits in seat 0, then in seat 1; it wins 30:20, then shares 25:25.
    block = block_of(2, [result((30, 20)), result((25, 25))])
    assert block.a.share == 0.75
    assert block.b.share == 0.25
    assert block.a.score == 27.5
    assert block.b.score == 22.5
    assert (block.a.turns, block.a.seconds) == (4, 2.0)


def test_a_victory_shared_within_a_side_counts_whole() -> None:
    # AABB: both seats of A share; in all other arrangements the first seat wins alone.
    games = [result((9, 9, 1, 1)), *[result((9, 1, 1, 1))] * 5]
    assert block_of(4, games).a.share == pytest.approx(3 / 6)  # AABB, ABBA and ABAB


def test_three_equal_players_share_alike() -> None:
    # The first seat always wins: three arrangements of six have A there.
    block = block_of(3, [result((9, 1, 1))] * 6)
    assert block.a.share == block.b.share == pytest.approx(0.5)


def test_the_interval_is_two_standard_errors_of_the_block_results() -> None:
    values = [0.0, 0.5, 1.0, 0.5]
    deviation = sqrt((0.25 + 0.25) / 3)
    low, high = interval(values)
    assert high - 0.5 == pytest.approx(1.959964 * deviation / 2)
    assert low + high == pytest.approx(1)


def test_a_share_s_interval_stays_between_0_and_1() -> None:
    assert share_interval([1.0, 0.0]) == (0.0, 1.0)
    assert share_interval([0.3]) == (0.0, 1.0)
    assert interval([0.3]) == (-inf, inf)
