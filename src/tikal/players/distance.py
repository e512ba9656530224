"""Walking distances in action points, by stones and, for one's own figures, secret paths."""

from typing import Final

from tikal.rules.board import BASE, BIT_INDEX, BIT_PRIME, HEXES, LOWEST_SIDE, NEIGHBOUR
from tikal.rules.components import AP_PATH, CAMPS, KIND_OF, SIDES, VOLCANO
from tikal.rules.land import is_own_camp
from tikal.rules.placing import NEAR
from tikal.rules.state import NONE, State

FAR: Final = 99
FRONT_REACH: Final = 9  # farther than this from a camp is as good as out of reach


def spread(s: State, seat: int, row: list[int], start: int) -> None:
    """Lower the distances row[start : start + HEXES] until no step or secret path shortens one."""
    active = 0
    for place in range(HEXES):
        if row[start + place] < FAR:
            active |= 1 << place
    while active:
        place = BIT_INDEX[(active & -active) % BIT_PRIME]
        active &= active - 1
        here = row[start + place]
        sides = s.exits[place]
        while sides:
            way = place * SIDES + LOWEST_SIDE[sides]
            sides &= sides - 1
            target = NEIGHBOUR[way]
            if here + s.ways[way] < row[start + target]:
                row[start + target] = here + s.ways[way]
                active |= 1 << target
        if is_own_camp(s, seat, place):
            for i in range(-1, CAMPS):
                camp = BASE if i < 0 else s.camps[seat * CAMPS + i]
                if camp != NONE and here + AP_PATH < row[start + camp]:
                    row[start + camp] = here + AP_PATH
                    active |= 1 << camp


def from_hex(s: State, seat: int, origin: int, row: list[int], start: int) -> None:
    """Distances of a seat's figure from one hex to all others."""
    for place in range(HEXES):
        row[start + place] = FAR
    row[start + origin] = 0
    spread(s, seat, row, start)


def from_camps(s: State, seat: int, row: list[int], start: int) -> None:
    """Distances from the base camp and a seat's own camps: what a new figure walks."""
    for place in range(HEXES):
        row[start + place] = FAR
    row[start + BASE] = 0
    for i in range(seat * CAMPS, seat * CAMPS + CAMPS):
        if s.camps[i] != NONE:
            row[start + s.camps[i]] = 0
    spread(s, seat, row, start)


def frontier_nearness(s: State, row: list[int], start: int) -> float:
    """How near camps are to where tiles will be laid: 0 (far) to FRONT_REACH (at every place)."""
    total = 0
    places = 0
    for place in range(HEXES):
        if s.tile[place] != NONE or not NEAR[place] & s.explored:
            continue
        nearest = FRONT_REACH
        walkable = False
        for side in range(SIDES):
            neighbour = NEIGHBOUR[place * SIDES + side]
            if neighbour == NONE:
                continue
            land = s.tile[neighbour]
            if land == NONE or KIND_OF[land] == VOLCANO:
                continue
            walkable = True
            if row[start + neighbour] < nearest:
                nearest = row[start + neighbour]
        if walkable:
            total += FRONT_REACH - nearest
            places += 1
    if places == 0:
        return 0.0
    return total / places
