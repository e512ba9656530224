"""Features of positions and walking distances, against straightforward counting."""

import heapq
from fractions import Fraction
from random import Random

import pytest

from rules.tables import table
from tikal.players.distances import (
    FAR,
    distances_from_camps,
    distances_from_hex,
    frontier_nearness,
)
from tikal.players.features import (
    held_treasure_points,
    next_treasure_points,
    scorings_after,
    volcano_within,
    yet_to_score,
)
from tikal.rules.board import BASE, HEX_NAMES, HEXES, NEIGHBOUR
from tikal.rules.components import KIND_OF, TILES, TREASURE_KINDS, VOLCANO
from tikal.rules.editions import Options
from tikal.rules.flow import new_game
from tikal.rules.outcomes import list_draws
from tikal.rules.state import State

from .positions import KINDS, Kind, some_decisions

POINTS = (0, 1, 3, 6)


def scorings(s: State) -> list[int]:
    """The scorings everybody has left, as the one to move counts them."""
    return [scorings_after(s, seat, s.to_move) for seat in range(s.players)]


# Scorings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_first_three_volcanoes_and_the_end_are_to_come(players: int) -> None:
    assert scorings(new_game(players, Options(), 0)) == [4] * players


def test_a_volcano_that_lies_on_the_board_is_over() -> None:
    assert scorings(table("b3=B6@0").state()) == [3, 3]
    assert scorings(table("b3=B6@0", "c1=D5@0", last_turn=True).state()) == [1, 1]


def test_in_a_volcano_s_scoring_round_those_yet_to_score_have_one_more() -> None:
    s = table(players=4, to_move=2, turn_seat=1, drawn="B6", scoring=(2, 3, 0)).state()
    # D5, F5 and the end; seat 1 has scored, seat 2 scores with this turn
    assert scorings(s) == [4, 3, 3, 4]
    assert [yet_to_score(s, seat, 2) for seat in range(4)] == [True, False, False, True]


def test_who_watches_a_scoring_turn_counts_it_as_still_to_come() -> None:
    s = table(to_move=1, turn_seat=0, drawn="B6", scoring=(1,)).state()
    assert scorings_after(s, 1, 1) == 3
    assert scorings_after(s, 1, 0) == 4


def test_a_volcano_waiting_to_be_laid_after_its_scoring_is_over() -> None:
    assert scorings(table(phase="tile", drawn="D5").state()) == [2, 2]


def test_in_the_final_scoring_round_nothing_comes_after() -> None:
    s = table(players=3, to_move=1, turn_seat=0, scoring=(1, 2, 0), last_turn=True).state()
    assert scorings(s) == [1, 0, 1]
    s = table(players=3, to_move=0, turn_seat=0, scoring=(0,), last_turn=True).state()
    assert scorings(s) == [0, 0, 0]


def test_an_open_volcano_of_an_auction_is_still_to_come() -> None:
    s = table(phase="bid", options=("auction",), auction="B1+B6,00,00,-,-", scores=(20, 20)).state()
    assert scorings(s) == [4, 4]
    s = table(phase="bid", options=("auction",), auction="C1+C2,00,00,-,-", scores=(20, 20)).state()
    assert scorings(s) == [3, 3]  # B6 is out of the game; D5, F5 and the end


def test_a_volcano_taken_in_an_auction_counts_as_one_being_scored() -> None:
    game = table(phase="take", options=("auction",), auction="B1+B6,00,00,-,-", scores=(20, 20))
    game.play("take B6")
    assert scorings(game.state()) == [3, 4]


# Volcanoes


def volcano_comes(s: State, draws: int) -> Fraction:
    """By going through all orders in which tiles can come."""
    if draws == 0:
        return Fraction(0)
    out = [0] * TILES
    tiles = out[: list_draws(s, out)]
    total = Fraction(0)
    for tile in tiles:
        if KIND_OF[tile] == VOLCANO:
            total += 1
        else:
            s.unseen[tile] = 0
            total += volcano_comes(s, draws - 1)
            s.unseen[tile] = 1
    return total / len(tiles)


@pytest.mark.parametrize("seed", range(3))
def test_the_chance_of_a_volcano_is_that_of_all_draw_orders(seed: int) -> None:
    random = Random(seed)
    s = new_game(4, Options(), 0)
    while s.tiles_left > 0:
        for draws in range(5):
            run_out = draws >= s.tiles_left
            expected = 1 if run_out else volcano_comes(s, draws)
            assert volcano_within(s, draws) == pytest.approx(float(expected))
        out = [0] * TILES
        s.unseen[out[random.randrange(list_draws(s, out))]] = 0
        s.tiles_left -= 1


def test_when_the_tiles_run_out_a_scoring_is_certain() -> None:
    s = table(last_turn=True).state()
    assert volcano_within(s, 2) == 1.0
    assert volcano_within(s, 0) == 1.0


# Treasures


@pytest.mark.parametrize("kind", KINDS)
def test_a_treasure_is_worth_the_mean_of_all_that_may_come(kind: Kind) -> None:
    for s in some_decisions(kind, 11, 12):
        hands = [
            s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS]
            for seat in range(s.players)
        ]
        buried = [k for k in range(8) for _ in range(3 - sum(hand[k] for hand in hands))]
        for seat, hand in enumerate(hands):
            assert held_treasure_points(s, seat) == sum(POINTS[n] for n in hand)
            gains = [POINTS[hand[k] + 1] - POINTS[hand[k]] for k in buried]
            mean = sum(gains) / len(gains) if gains else 0.0
            assert next_treasure_points(s, seat) == pytest.approx(mean)


def test_a_treasure_is_worth_nothing_when_all_are_found() -> None:
    s = new_game(2, Options(), 0)
    s.treasures[: 2 * TREASURE_KINDS] = [3, 2] * 4 + [0, 1] * 4
    assert next_treasure_points(s, 0) == 0.0


# Distances


def walks(s: State, seat: int, origins: list[int]) -> list[int]:
    """Dijkstra over all steps and secret paths."""
    camps = [BASE, *(c for c in s.camps[2 * seat : 2 * seat + 2] if c >= 0)]
    found: dict[int, int] = {}
    queue = [(0, origin) for origin in origins]
    while queue:
        far, here = heapq.heappop(queue)
        if here in found:
            continue
        found[here] = far
        for way in range(here * 6, here * 6 + 6):
            if s.ways[way]:
                heapq.heappush(queue, (far + s.ways[way], NEIGHBOUR[way]))
        if here in camps:
            for camp in camps:
                heapq.heappush(queue, (far + 1, camp))
    return [found.get(place, FAR) for place in range(HEXES)]


@pytest.mark.parametrize("kind", KINDS)
def test_distances_are_the_shortest_ways_by_steps_and_secret_paths(kind: Kind) -> None:
    random = Random(5)
    distance = [0] * HEXES
    for s in some_decisions(kind, 12, 8):
        for seat in range(s.players):
            camps = [BASE, *(c for c in s.camps[2 * seat : 2 * seat + 2] if c >= 0)]
            distances_from_camps(s, seat, distance)
            assert distance == walks(s, seat, camps)
            origin = random.randrange(HEXES)
            distances_from_hex(s, seat, origin, distance)
            assert distance == walks(s, seat, [origin])


def nearness(s: State, seat: int) -> float:
    distance = [0] * HEXES
    distances_from_camps(s, seat, distance)
    return frontier_nearness(s, distance)


def test_at_first_the_frontier_is_as_near_as_the_printed_stones_make_it() -> None:
    s = new_game(2, Options(), 0)
    distance = [0] * HEXES
    distances_from_camps(s, 0, distance)
    on_foot = {HEX_NAMES[place]: far for place, far in enumerate(distance) if far < FAR}
    assert on_foot == {"a1": 0, "a2": 2, "b1": 2, "b2": 1}
    # tiles fit at a3 (next to a2), b3, c1 and c2 (all next to b2)
    assert nearness(s, 0) == (7 + 8 + 8 + 8) / 4


def test_a_place_next_to_nothing_but_a_volcano_is_no_frontier_on_foot() -> None:
    # a3 next to a2; c1 and c2 next to b2; b4 and c3 only next to the volcano
    assert nearness(table("b3=B6@0").state(), 0) == pytest.approx((7 + 8 + 8) / 3)


def test_a_camp_brings_the_frontier_nearer_to_its_owner_alone() -> None:
    with_camp, without = table("c2=A1@0:c0").state(), table("c2=A1@0").state()
    assert nearness(with_camp, 0) > nearness(without, 0)
    assert nearness(with_camp, 1) == nearness(without, 1)


def test_a_full_board_has_no_frontier() -> None:
    s = new_game(2, Options(), 0)
    s.tile[:] = [BASE if tile < 0 else tile for tile in s.tile]
    assert nearness(s, 0) == 0.0
