"""Placing a tile: P1 to P7."""

from typing import Final

from tikal.rules.board import BASE, HEXES, NEIGHBOUR
from tikal.rules.components import (
    KIND_OF,
    LAND,
    MASKS,
    PRINTED_VALUE,
    ROTATIONS,
    SIDES,
    STONES,
    VOLCANO,
)
from tikal.rules.land import is_volcano
from tikal.rules.refusals import (
    HEX_EXPLORED,
    LEGAL,
    NOT_NEXT_TO_EXPLORED,
    TILE_HAS_A_PLACE,
    TILE_NOT_REACHABLE,
    VOLCANO_CUTS_OFF,
)
from tikal.rules.state import NONE, State

# NEAR[hex] is the bit set of its neighbours.
NEAR: Final = tuple(
    sum(1 << n for n in NEIGHBOUR[h * SIDES : h * SIDES + SIDES] if n != NONE) for h in range(HEXES)
)


# TURNED[(tile * SIDES + rotation) * SIDES + side] is the number of stones at a side of a tile that
# is turned clockwise by `rotation` sixths.
TURNED: Final = tuple(
    STONES[tile * SIDES + (side - rotation) % SIDES]
    for tile in range(LAND)
    for rotation in range(SIDES)
    for side in range(SIDES)
)


# STONY_SIDES[tile * SIDES + rotation] is the bit set of the sides with stones.
STONY_SIDES: Final = tuple(
    sum(1 << side for side in range(SIDES) if TURNED[turned * SIDES + side])
    for turned in range(LAND * SIDES)
)
ALL_SIDES: Final = (1 << SIDES) - 1


def stones_between(s: State, tile: int, rotation: int, place: int, side: int) -> int:
    """Return the stones on both touching sides if the tile were there; 0 means no way (P2)."""
    neighbour = NEIGHBOUR[place * SIDES + side]
    if neighbour == NONE:
        return 0
    land = s.tile[neighbour]
    if land == NONE or KIND_OF[land] == VOLCANO:
        return 0
    facing = (land * SIDES + s.rotation[neighbour]) * SIDES + (side + 3) % SIDES
    return TURNED[(tile * SIDES + rotation) * SIDES + side] + TURNED[facing]


def refuse_site(s: State, place: int) -> int:
    """Check the hex for the drawn tile, whatever its rotation (P1, P5)."""
    if s.tile[place] != NONE:
        return HEX_EXPLORED
    if not NEAR[place] & s.explored:  # a volcano counts as explored
        return NOT_NEXT_TO_EXPLORED
    if KIND_OF[s.drawn] == VOLCANO and not s.volcano_may_cut_off and cut_off(s, place) != 0:
        return VOLCANO_CUTS_OFF
    return LEGAL


def approach(s: State, place: int) -> int:
    """Return the bit set of sides where a stone on the tile itself would make it reachable (P3).

    If a stone of a neighbour already leads here, these are all sides.
    """
    sides = 0
    for side in range(SIDES):
        neighbour = NEIGHBOUR[place * SIDES + side]
        if neighbour == NONE:
            continue
        land = s.tile[neighbour]
        if land == NONE or KIND_OF[land] == VOLCANO:
            continue
        if TURNED[(land * SIDES + s.rotation[neighbour]) * SIDES + (side + 3) % SIDES]:
            return ALL_SIDES
        sides |= 1 << side
    return sides


def refuse_rotation(s: State, rotation: int, approached: int) -> int:
    """Check that the tile is reachable at once (P3); a volcano needs no stones (P4)."""
    if KIND_OF[s.drawn] == VOLCANO or STONY_SIDES[s.drawn * SIDES + rotation] & approached:
        return LEGAL
    return TILE_NOT_REACHABLE


def refuse_lay(s: State, place: int, rotation: int) -> int:
    """Check placing the drawn tile (P1 to P5)."""
    refused = refuse_site(s, place)
    if refused != LEGAL:
        return refused
    return refuse_rotation(s, rotation, approach(s, place))


def refuse_discard(s: State) -> int:
    """Check that the drawn tile has no legal place (P7)."""
    for place in range(HEXES):
        for rotation in range(ROTATIONS[s.drawn]):
            if refuse_lay(s, place, rotation) == LEGAL:
                return TILE_HAS_A_PLACE
    return LEGAL


def cut_off(s: State, place: int) -> int:
    """Return the bit set of empty hexes that a volcano here would cut off (P5)."""
    empty = 0
    walkable = 0
    for other in range(HEXES):
        if s.tile[other] == NONE:
            empty |= 1 << other
        if not is_volcano(s, other):
            walkable |= 1 << other
    here = 1 << place
    before = reachable(walkable)
    after = reachable(walkable & ~here)
    return empty & before & ~after & ~here


def reachable(walkable: int) -> int:
    """Return the part of the bit set `walkable` that is connected to the base camp."""
    reached = 1 << BASE
    grown = True
    while grown:
        grown = False
        for place in range(HEXES):
            bit = 1 << place
            if walkable & bit and not reached & bit and NEAR[place] & reached:
                reached |= bit
                grown = True
    return reached


def put_tile(s: State, tile: int, place: int, rotation: int) -> None:
    """Place a tile, open its ways (P2) and put a treasure on it for each mask (P6)."""
    turned = rotation % ROTATIONS[tile]
    s.tile[place] = tile
    s.explored |= 1 << place
    s.rotation[place] = turned
    s.value[place] = PRINTED_VALUE[tile]
    s.masks[place] = MASKS[tile]
    if KIND_OF[tile] == VOLCANO:  # P4: every way around it stays closed
        return
    for side in range(SIDES):
        stones = stones_between(s, tile, turned, place, side)
        if stones > 0:
            neighbour = NEIGHBOUR[place * SIDES + side]
            s.ways[place * SIDES + side] = stones
            s.ways[neighbour * SIDES + (side + 3) % SIDES] = stones
            s.exits[place] |= 1 << side
            s.exits[neighbour] |= 1 << (side + 3) % SIDES
