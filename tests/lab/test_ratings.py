from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from tikal.lab.ratings import MEAN, Results


def results_of(*games: tuple[Sequence[int], Sequence[int]]) -> Results:
    results = Results()
    for players, places in games:
        results.add(players, places)
    return results


def test_ten_wins_of_eleven_are_worth_400_points() -> None:
    results = results_of(*[((0, 1), (0, 1))] * 1000, *[((0, 1), (1, 0))] * 100)
    first, second = results.ratings(2)
    assert first.points - second.points == pytest.approx(400, abs=2)
    assert first.points + second.points == pytest.approx(2 * MEAN)


def test_the_order_of_the_games_does_not_matter() -> None:
    games = [((0, 1, 2), (0, 1, 2)), ((2, 0, 1), (0, 2, 1)), ((1, 2, 0), (1, 1, 0))]
    found = [results_of(*order).ratings(3) for order in permutations(games)]
    for ratings in found[1:]:
        assert [one.points for one in ratings] == pytest.approx([one.points for one in found[0]])


def test_whoever_beats_the_stronger_ones_is_rated_higher() -> None:
    """Both win half of their games, the third against the best and the fourth against the worst."""
    results = results_of(
        *[((0, 1), (0, 1))] * 20,
        *[((0, 2), (0, 1))] * 5,
        *[((0, 2), (1, 0))] * 5,
        *[((1, 3), (0, 1))] * 5,
        *[((1, 3), (1, 0))] * 5,
    )
    best, worst, third, fourth = (one.points for one in results.ratings(4))
    assert best > worst
    assert third > fourth


def test_simulated_games_of_four_give_back_the_strengths_within_the_deviations() -> None:
    true = [1200.0, 1400.0, 1500.0, 1600.0, 1800.0]
    random = Random(1)
    results = Results()
    for _ in range(2000):
        left = random.sample(range(5), 4)
        order = []
        while left:
            strengths = [10 ** (true[player] / 400) for player in left]
            chosen = random.choices(left, strengths)[0]
            left.remove(chosen)
            order.append(chosen)
        results.add(order, range(4))
    for rating, wanted in zip(results.ratings(5), true, strict=True):
        assert rating.points == pytest.approx(wanted, abs=3 * rating.deviation)
        assert 5 < rating.deviation < 20


def test_whoever_wins_always_has_a_finite_rating() -> None:
    winner, loser = results_of(*[((0, 1), (0, 1))] * 500).ratings(2)
    assert MEAN + 200 < winner.points < MEAN + 2000
    assert winner.deviation > 100
    assert winner.points + loser.points == pytest.approx(2 * MEAN)


def test_players_without_a_game_are_in_the_middle() -> None:
    assert [one.points for one in Results().ratings(3)] == [MEAN] * 3
