"""What figures can reach: the action points it takes a seat to bring strength to a hex.

Figures on the board walk or take secret paths, new ones come from the supply to a camp. Figures
that a seat needs to hold a temple stay there; only its spare strength moves.
"""

from typing import Annotated, Final

from tikal.players.distances import FAR, walks_from_hex
from tikal.players.features import CampSet, Features
from tikal.rules.board import BIT_INDEX, BIT_PRIME, HEXES
from tikal.rules.components import (
    AP_PATH,
    AP_PLACE,
    LEADER_STRENGTH,
    MOST_PLAYERS,
    TOP_VALUE,
    TURN_AP,
    WORKS_PER_TURN,
)
from tikal.rules.land import strength
from tikal.rules.layout import Byte
from tikal.rules.state import GONE, SUPPLY, State

UNBOUND: Final = 99  # spare strength where there is nothing to hold
ARRIVAL_BITS: Final = 5  # all workers of a seat, for each cost from 0 to TURN_AP in one number
MOST_ARRIVALS: Final = (1 << ARRIVAL_BITS) - 1
PER_TURN_AP: Final = 1.0 / TURN_AP  # to multiply by: dividing takes several times as long


class MovableFigures:
    """The figures of a seat that can come from elsewhere: those on the board by hex, and others."""

    count: int  # hexes with such figures
    hexes: Annotated[list[int], HEXES]
    workers: Annotated[list[int], HEXES]
    to_path: Annotated[list[int], HEXES]  # action points to a camp and along a secret path
    leader: int  # its number among these hexes, SUPPLY or GONE
    supply: int


class Reach:
    """What all seats' figures can reach, where a search began."""

    # Distances on foot from each open temple and treasure hex: origin * HEXES + hex.
    walks: Annotated[list[Byte], HEXES * HEXES]
    # By seat * HEXES + hex: the strength that can leave without giving up a temple.
    spare: Annotated[list[int], MOST_PLAYERS * HEXES]
    movable: Annotated[list[MovableFigures], MOST_PLAYERS]
    # By seat: the share of its threats that it can carry out with the action points of one turn.
    threat_share: Annotated[list[float], MOST_PLAYERS]
    # By hex, for `me`: the strength it lacks to hold an open temple; 0 if it does.
    needed: Annotated[list[int], HEXES]
    costs: Annotated[
        list[int], HEXES
    ]  # by hex: of an open temple, in the last turn (last_bound.py)
    # By value of a temple: how many more levels can be uncovered, at most as many as in one turn.
    levels: Annotated[list[int], TOP_VALUE + 1]


def analyse_reach(s: State, me: int, features: Features, reach: Reach) -> None:
    """Compute the distances on foot, everybody's spare strength, and the rivals' shares."""
    for i in range(features.treasure_hexes.count):
        walks_from_hex(s, features.treasure_hexes.hexes[i], reach.walks)
    for i in range(s.players * HEXES):
        reach.spare[i] = UNBOUND
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        walks_from_hex(s, place, reach.walks)
        for seat in range(s.players):
            reach.spare[seat * HEXES + place] = spare_strength(s, seat, place)
    for value in range(TOP_VALUE + 1):
        reach.levels[value] = levels_left(s, value)
    for seat in range(s.players):
        if seat != me:
            list_movable_figures(s, seat, features.seat_camps[seat], reach)
            reach.threat_share[seat] = threat_share(s, seat, features, reach)


def levels_left(s: State, value: int) -> int:
    """Return how many levels more a temple of this value can get in a turn (A4)."""
    count = 0
    while (
        count < WORKS_PER_TURN
        and value + count < TOP_VALUE
        and s.temple_tiles[value + count + 1] > 0
    ):
        count += 1
    return count


def spare_strength(s: State, seat: int, place: int) -> int:
    """Return the strength that a seat can take away without giving up the temple it holds there."""
    mine = strength(s, seat, place)
    others = 0
    for other in range(s.players):
        if other != seat:
            others = max(others, strength(s, other, place))
    return mine - others - 1 if mine > others else UNBOUND


def threat_share(s: State, seat: int, features: Features, reach: Reach) -> float:
    """Return the share of a seat's threats against temples that it can carry out in a turn."""
    threats = 0.0
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        best = 0
        for other in range(s.players):
            if other != seat:
                best = max(best, strength(s, other, place))
        needed = best - strength(s, seat, place)
        if best > 0 and needed >= 0:
            cost = bring_cost(seat, place, needed + 1, features.seat_camps[seat], reach)
            threats += nearness(cost)
    return 1.0 / max(1.0, threats)


def nearness(cost: int) -> float:
    """Return 1 for what costs nothing, falling to 0 for what takes a whole turn or more."""
    return PER_TURN_AP * (TURN_AP - cost) if cost < TURN_AP else 0.0


def list_movable_figures(s: State, seat: int, camps: CampSet, reach: Reach) -> None:
    """List the figures of a seat that can go elsewhere, for `bring_cost`."""
    figures = reach.movable[seat]
    figures.supply = s.supply[seat]
    figures.leader = SUPPLY if s.leader[seat] == SUPPLY else GONE
    count = 0
    standing = s.present[seat]
    while standing:
        place = BIT_INDEX[(standing & -standing) % BIT_PRIME]
        standing &= standing - 1
        spare = reach.spare[seat * HEXES + place]
        if spare > 0:
            figures.hexes[count] = place
            figures.workers[count] = min(s.workers[seat * HEXES + place], spare)
            figures.to_path[count] = camps.distance[place] + AP_PATH
            if s.leader[seat] == place and spare >= LEADER_STRENGTH:
                figures.leader = count
            count += 1
    figures.count = count


def bring_cost(seat: int, place: int, needed: int, camps: CampSet, reach: Reach) -> int:
    """Return the fewest action points that bring so much more strength to a hex; FAR if too many.

    More than a turn has counts as too many. The nearest workers come, with or without the leader.
    """
    figures = reach.movable[seat]
    arrivals = 0
    leader_cost = FAR
    by_camp = camps.distance[place]
    for i in range(figures.count):
        origin = figures.hexes[i]
        cost = min(reach.walks[place * HEXES + origin], figures.to_path[i] + by_camp)
        if cost <= TURN_AP and origin != place:
            arrivals += figures.workers[i] << ARRIVAL_BITS * cost
            if i == figures.leader:
                leader_cost = cost
    cost = AP_PLACE + by_camp
    if cost <= TURN_AP:
        arrivals += figures.supply << ARRIVAL_BITS * cost
        if figures.leader == SUPPLY:
            leader_cost = cost
    by_workers = workers_cost(needed, arrivals)
    if leader_cost >= by_workers:
        return by_workers
    return min(by_workers, leader_cost + workers_cost(needed - LEADER_STRENGTH, arrivals))


def workers_cost(needed: int, arrivals: int) -> int:
    """Return what so many workers cost together, the nearest first; FAR if there are too few.

    `arrivals` are the workers by cost, ARRIVAL_BITS for each.
    """
    total = 0
    cost = 0
    while needed > 0:
        if arrivals == 0:
            return FAR
        workers = arrivals & MOST_ARRIVALS
        total += cost * min(needed, workers)
        needed -= workers
        arrivals >>= ARRIVAL_BITS
        cost += 1
    return total
