"""Walking distances in action points, by stones and, for one's own figures, secret paths."""

from typing import Final

from tikal.rules.board import BASE, BIT_INDEX, BIT_PRIME, HEXES, LOWEST_SIDE, NEIGHBOUR
from tikal.rules.components import AP_PATH, CAMPS, KIND_OF, SIDES, VOLCANO
from tikal.rules.land import is_own_camp
from tikal.rules.layout import Byte
from tikal.rules.placing import NEAR
from tikal.rules.state import NONE, State

FAR: Final = 99
FRONTIER_REACH: Final = 9  # anything farther than this from a camp counts as out of reach


def relax(s: State, seat: int, distance: list[int]) -> None:
    """Lower the distances of all hexes until no step and no secret path shortens one."""
    active = 0
    for place in range(HEXES):
        if distance[place] < FAR:
            active |= 1 << place
    while active:
        place = BIT_INDEX[(active & -active) % BIT_PRIME]
        active &= active - 1
        here = distance[place]
        sides = s.exits[place]
        while sides:
            way = place * SIDES + LOWEST_SIDE[sides]
            sides &= sides - 1
            target = NEIGHBOUR[way]
            if here + s.ways[way] < distance[target]:
                distance[target] = here + s.ways[way]
                active |= 1 << target
        if is_own_camp(s, seat, place):
            for i in range(-1, CAMPS):
                camp = BASE if i < 0 else s.camps[seat * CAMPS + i]
                if camp != NONE and here + AP_PATH < distance[camp]:
                    distance[camp] = here + AP_PATH
                    active |= 1 << camp


def walks_from_hex(s: State, origin: int, walks: list[Byte]) -> None:
    """Compute how far it is on foot, without secret paths, from one hex to each of the others.

    `walks` is a square table; the row of the origin is filled.
    """
    row = origin * HEXES
    for place in range(HEXES):
        walks[row + place] = FAR
    walks[row + origin] = 0
    active = 1 << origin
    while active:
        place = BIT_INDEX[(active & -active) % BIT_PRIME]
        active &= active - 1
        here = walks[row + place]
        sides = s.exits[place]
        while sides:
            way = place * SIDES + LOWEST_SIDE[sides]
            sides &= sides - 1
            target = row + NEIGHBOUR[way]
            if here + s.ways[way] < walks[target]:
                walks[target] = here + s.ways[way]
                active |= 1 << NEIGHBOUR[way]


def distances_from_hex(s: State, seat: int, origin: int, distance: list[int]) -> None:
    """Compute how far a seat's figure walks from one hex to each of the others."""
    for place in range(HEXES):
        distance[place] = FAR
    distance[origin] = 0
    relax(s, seat, distance)


def distances_from_camps(s: State, seat: int, distance: list[int]) -> None:
    """Compute how far a new figure walks from the nearest of the base camp and its own camps."""
    for place in range(HEXES):
        distance[place] = FAR
    distance[BASE] = 0
    for i in range(seat * CAMPS, seat * CAMPS + CAMPS):
        if s.camps[i] != NONE:
            distance[s.camps[i]] = 0
    relax(s, seat, distance)


def frontier_nearness(s: State, distance: list[int]) -> float:
    """Return how near camps are to where tiles will go: 0 (far) to FRONTIER_REACH (there)."""
    total = 0
    places = 0
    for place in range(HEXES):
        if s.tile[place] != NONE or not NEAR[place] & s.explored:
            continue
        nearest = FRONTIER_REACH
        walkable = False
        for side in range(SIDES):
            neighbour = NEIGHBOUR[place * SIDES + side]
            if neighbour == NONE:
                continue
            land = s.tile[neighbour]
            if land == NONE or KIND_OF[land] == VOLCANO:
                continue
            walkable = True
            if distance[neighbour] < nearest:
                nearest = distance[neighbour]
        if walkable:
            total += FRONTIER_REACH - nearest
            places += 1
    if places == 0:
        return 0.0
    return total / places
