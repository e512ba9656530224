"""What the seat to move may do, as JSON: the legal actions, and where walks and placements lead.

Runs compiled, and interpreted until it is. The type Choices of wire.py defines the texts, and a
test compares them over whole games.
"""

from typing import Annotated, Final

from tikal.rules.actions import (
    LAY,
    LEADER,
    MOST_ACTIONS,
    MOVE,
    PATH,
    PLACE,
    WORKER,
    detail_a,
    detail_b,
    kind_of,
    pack,
)
from tikal.rules.board import BASE, HEXES, NEIGHBOUR
from tikal.rules.components import AP_PATH, AP_PLACE, CAMPS, KIND_OF, SIDES, TURN_AP, VOLCANO
from tikal.rules.kinds import price
from tikal.rules.land import is_own_camp
from tikal.rules.layout import Byte
from tikal.rules.legal import list_actions
from tikal.rules.placing import TURNED
from tikal.rules.state import ACT, NONE, OVER, SUPPLY, State
from tikal.server import json_words as w
from tikal.server.json_words import (
    FIGURE_WORD,
    HEX_WORD,
    put,
    put_action,
    put_comma,
    put_number,
    put_or_null,
)

_MOST_EDGES: Final = HEXES * SIDES + (CAMPS + 1) * (CAMPS + 2)


class Choosing:
    """What finding the choices takes."""

    actions: Annotated[list[int], MOST_ACTIONS]
    # The hexes on the edge of a walk, as a list for each cost: what is added first comes first.
    first: Annotated[list[int], TURN_AP + 1]
    last: Annotated[list[int], TURN_AP + 1]
    following: Annotated[list[int], _MOST_EDGES]
    hexes: Annotated[list[int], _MOST_EDGES]
    last_action: Annotated[list[int], _MOST_EDGES]
    count: int


def put_choices(s: State, take_back: int, maximum: int, c: Choosing, out: list[Byte]) -> int:
    """Write the choices of the seat to move and return how many letters they have.

    `maximum` is its secret maximum bid, or NONE.
    """
    count = list_actions(s, c.actions)
    seat = NONE if s.phase == OVER else s.to_move
    at = put_or_null(out, put(out, 0, w.SEAT_FIRST), seat)
    first = at = put(out, at, w.LEGAL)
    for i in range(count):
        at = put(out, put_comma(out, at, first), w.QUOTE)
        at = put(out, put_action(out, at, c.actions[i]), w.QUOTE)
    first = at = put(out, at, w.COSTS)
    for i in range(count):
        cost = price(s, c.actions[i])
        if cost > 0:
            at = put(out, put_comma(out, at, first), w.QUOTE)
            at = put(out, put_action(out, at, c.actions[i]), w.QUOTED_COLON)
            at = put_number(out, at, cost)
    at = _put_walks(s, c, out, put(out, at, w.WALKS))
    first = at = put(out, at, w.LAYS)
    for i in range(count):
        if kind_of(c.actions[i]) == LAY:
            at = _put_lay(s, c.actions[i], out, put_comma(out, at, first))
    at = put_number(out, put(out, at, w.TAKE_BACK), take_back)
    at = put_or_null(out, put(out, at, w.MAXIMUM), maximum)
    return put(out, at, w.CLOSE_OBJECT)


def _put_lay(s: State, action: int, out: list[Byte], at: int) -> int:
    """Write a placement, with what the steps to the neighbours would cost (P2, P4)."""
    place = detail_a(action)
    rotation = detail_b(action)
    at = put_action(out, put(out, at, w.ACTION), action)
    at = put(out, put(out, at, w.HEX_AFTER_TEXT), HEX_WORD[place])
    at = put_number(out, put(out, at, w.ROTATION_AFTER_TEXT), rotation)
    first = at = put(out, at, w.WAYS_OF_LAY)
    for side in range(SIDES):
        ways = 0
        neighbour = NEIGHBOUR[place * SIDES + side]
        land = NONE
        if neighbour != NONE:
            land = s.tile[neighbour]
        if land != NONE and KIND_OF[s.drawn] != VOLCANO and KIND_OF[land] != VOLCANO:
            facing = (land * SIDES + s.rotation[neighbour]) * SIDES + (side + 3) % SIDES
            ways = TURNED[(s.drawn * SIDES + rotation) * SIDES + side] + TURNED[facing]
        at = put_number(out, put_comma(out, at, first), ways)
    return put(out, at, w.END_OF_POSITION)


def _put_walks(s: State, c: Choosing, out: list[Byte], at: int) -> int:
    """Write where each figure of the seat to move can get, as walks.py finds it."""
    first = at
    if s.phase != ACT or s.ap == 0:
        return at
    seat = s.to_move
    if s.supply[seat] > 0:
        at = _put_walk(s, WORKER, SUPPLY, c, out, at, first)
    for place in range(HEXES):
        if s.workers[seat * HEXES + place] > 0:
            at = _put_walk(s, WORKER, place, c, out, at, first)
    if s.leader[seat] >= 0 or s.leader[seat] == SUPPLY:
        at = _put_walk(s, LEADER, s.leader[seat], c, out, at, first)
    return at


def _put_walk(
    s: State, figure: int, origin: int, c: Choosing, out: list[Byte], at: int, first: int
) -> int:
    """Write where a figure can get, the nearest first; nothing if it can get nowhere."""
    begin = at
    at = put(out, put(out, put_comma(out, at, first), w.FIGURE), FIGURE_WORD[figure])
    at = put(out, at, w.ORIGIN)
    at = put(out, at, w.SUPPLY_WORD if origin == SUPPLY else HEX_WORD[max(0, origin)])
    first_hex = at = put(out, at, w.REACH)
    c.count = 0
    for cost in range(s.ap + 1):
        c.first[cost] = NONE
    if origin == SUPPLY:
        if s.ap >= AP_PLACE:
            _add_camps(s, c, AP_PLACE, PLACE, 0, figure)
    else:
        _add(c, 0, origin, 0)
    done = 0
    for cost in range(s.ap + 1):
        edge = c.first[cost]
        while edge != NONE:
            here = c.hexes[edge]
            if done >> here & 1 == 0:
                done |= 1 << here
                if cost > 0:
                    at = put(out, put(out, put_comma(out, at, first_hex), w.QUOTE), HEX_WORD[here])
                    at = put(out, put(out, at, w.QUOTED_COLON), w.OPEN)
                    at = put(out, put(out, put_number(out, at, cost), w.COMMA), w.QUOTE)
                    at = put_action(out, at, c.last_action[edge])
                    at = put(out, put(out, at, w.QUOTE), w.CLOSE)
                _go_on(s, c, cost, here, done, figure)
            edge = c.following[edge]
    if at == first_hex:
        return begin
    return put(out, at, w.END_OF_WALK)


def _go_on(s: State, c: Choosing, cost: int, here: int, done: int, figure: int) -> None:
    """Add where one step or secret path leads from a hex."""
    for side in range(SIDES):
        stones = s.ways[here * SIDES + side]
        if stones > 0 and cost + stones <= s.ap:
            there = NEIGHBOUR[here * SIDES + side]
            if done >> there & 1 == 0:
                _add(c, cost + stones, there, pack(MOVE, here, there, figure))
    if is_own_camp(s, s.to_move, here) and cost + AP_PATH <= s.ap:
        _add_camps(s, c, cost + AP_PATH, PATH, here, figure)


def _add_camps(s: State, c: Choosing, cost: int, kind: int, here: int, figure: int) -> None:
    """Add the base camp and the camps of the seat to move."""
    for i in range(-1, CAMPS):
        camp = BASE if i < 0 else s.camps[s.to_move * CAMPS + i]
        if camp != NONE:
            if kind == PLACE:
                _add(c, cost, camp, pack(PLACE, camp, 0, figure))
            else:
                _add(c, cost, camp, pack(PATH, here, camp, figure))


def _add(c: Choosing, cost: int, place: int, action: int) -> None:
    edge = c.count
    c.count += 1
    c.hexes[edge] = place
    c.last_action[edge] = action
    c.following[edge] = NONE
    if c.first[cost] == NONE:
        c.first[cost] = edge
    else:
        c.following[c.last[cost]] = edge
    c.last[cost] = edge
