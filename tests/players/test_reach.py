"""What figures can reach: the cheapest way to bring strength, against trying all ways."""

from itertools import combinations
from random import Random

import pytest

from rules.tables import table
from tikal.players.distances import FAR, distances_from_hex
from tikal.players.features import Features, analyse
from tikal.players.reach import (
    UNBOUND,
    Reach,
    analyse_reach,
    bring_cost,
    list_movable_figures,
    spare_strength,
)
from tikal.rules.board import BASE, HEX_NAMES, HEXES
from tikal.rules.components import AP_PLACE, CAMPS, LEADER_STRENGTH, TURN_AP
from tikal.rules.layout import blank
from tikal.rules.state import NONE, SUPPLY, State

from .positions import KINDS, Kind, some_decisions


def arrivals(s: State, seat: int, place: int) -> list[tuple[int, int]]:
    """The cost and strength of every figure that may come, those needed elsewhere apart."""
    distance = [0] * HEXES
    distances_from_hex(s, seat, place, distance)
    camps = [c for c in s.camps[seat * CAMPS : seat * CAMPS + CAMPS] if c != NONE]
    new = AP_PLACE + min(distance[camp] for camp in (BASE, *camps))
    found = [(new, 1)] * s.supply[seat]
    if s.leader[seat] == SUPPLY:
        found.append((new, LEADER_STRENGTH))
    for origin in range(HEXES):
        if origin == place or not s.present[seat] >> origin & 1:
            continue
        open_temple = s.value[origin] > 0 and s.guard[origin] == NONE
        spare = spare_strength(s, seat, origin) if open_temple else UNBOUND
        workers = min(s.workers[seat * HEXES + origin], spare)
        found += [(distance[origin], 1)] * workers
        if s.leader[seat] == origin and spare >= LEADER_STRENGTH:
            found.append((distance[origin], LEADER_STRENGTH))
    leader = [figure for figure in found if figure[1] == LEADER_STRENGTH]
    return sorted(figure for figure in found if figure[1] == 1)[:3] + leader


def cheapest(figures: list[tuple[int, int]], needed: int) -> int:
    """By trying every group of figures."""
    costs = [
        sum(cost for cost, _ in group)
        for size in range(1, needed + 1)
        for group in combinations(figures, size)
        if sum(strength for _, strength in group) >= needed
    ]
    return min(costs, default=FAR)


@pytest.mark.parametrize("kind", KINDS[::5])
def test_the_cost_of_bringing_strength_is_that_of_the_cheapest_figures(kind: Kind) -> None:
    features, reach = blank(Features), blank(Reach)
    compared = 0
    for s in some_decisions(kind, 21, 6):
        analyse(s, s.to_move, features)
        analyse_reach(s, s.to_move, features, reach)
        for number in range(features.open_temples.count):
            place = features.open_temples.hexes[number]
            for seat in range(s.players):
                needed = Random(number).randint(1, 3)
                list_movable_figures(s, seat, features.seat_camps[seat], reach)
                found = bring_cost(seat, place, needed, features.seat_camps[seat], reach)
                expected = cheapest(arrivals(s, seat, place), needed)
                if min(found, expected) <= TURN_AP:
                    assert found == expected
                    compared += 1
    assert compared > 10


def test_figures_that_hold_a_temple_are_not_spare() -> None:
    s = table("b1:v3:0.3:1.1").state()
    b1 = HEX_NAMES.index("b1")
    assert spare_strength(s, 0, b1) == 1
    assert spare_strength(s, 1, b1) == UNBOUND
