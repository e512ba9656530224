"""Macro moves: bring a figure to a place worth being at, by the cheapest way, as one step."""

from typing import Final

from tikal.players.beam import consider, copy_node, in_thought
from tikal.players.desk import NOTES, SCRATCH, SEARCH_NUMBER, SLOT, Desk
from tikal.players.distance import from_hex
from tikal.rules.actions import LEADER, MOVE, PATH, PLACE, WORKER, A, B, C
from tikal.rules.board import BASE, BIT_INDEX, BIT_PRIME, HEXES, NEIGHBOUR
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_PATH,
    AP_PLACE,
    CAMPS,
    KIND_OF,
    SIDES,
    VOLCANO,
)
from tikal.rules.land import camps_left, is_own_camp
from tikal.rules.legal import list_camps, list_exchanges, list_work
from tikal.rules.placing import NEAR
from tikal.rules.state import NONE, SUPPLY, State

ALL_HEXES: Final = (1 << HEXES) - 1


def targets(s: State) -> int:
    """Places worth going to, as bits: open temples, treasures, and land at the frontier."""
    bits = 0
    for place in range(HEXES):
        tile = s.tile[place]
        if tile == NONE or KIND_OF[tile] == VOLCANO:
            continue
        at_frontier = s.tiles_left > 0 and NEAR[place] & ~s.explored & ALL_HEXES
        if s.masks[place] > 0 or at_frontier or (s.value[place] > 0 and s.guard[place] == NONE):
            bits |= 1 << place
    return bits


def walk_row(s: State, desk: Desk, slot: int, target: int) -> int:
    """Where in `walks` the distances to a target begin, worked out on first use."""
    ready = slot * HEXES + target
    row = ready * HEXES
    if desk.walks_ready[ready] != desk.tally[SEARCH_NUMBER]:
        desk.walks_ready[ready] = desk.tally[SEARCH_NUMBER]
        from_hex(s, s.to_move, target, desk.walks, row)
    return row


def next_step(s: State, desk: Desk, row: int, figure: int, here: int) -> int:
    """The action that brings a figure nearer to the target by exactly what it costs."""
    left = desk.walks[row + here]
    for way in range(here * SIDES, here * SIDES + SIDES):
        stones = s.ways[way]
        if stones > 0 and desk.walks[row + NEIGHBOUR[way]] == left - stones:
            return MOVE + A * here + B * NEIGHBOUR[way] + C * figure
    if is_own_camp(s, s.to_move, here):
        for i in range(-1, CAMPS):
            camp = BASE if i < 0 else s.camps[s.to_move * CAMPS + i]
            if camp != NONE and desk.walks[row + camp] == left - AP_PATH:
                return PATH + A * here + B * camp + C * figure
    return NONE


def walk(s: State, desk: Desk, row: int, figure: int, origin: int) -> bool:
    """Walk the figure of the SCRATCH node to the target of a row of distances."""
    here = origin
    while desk.walks[row + here] > 0:
        step = next_step(s, desk, row, figure, here)
        if step == NONE:
            return False
        in_thought(s, SCRATCH, desk, step)
        here = step // B % 64
    return True


def nearest_camp(s: State, desk: Desk, row: int) -> int:
    """The base camp or own camp from which the target is cheapest to reach."""
    best = BASE
    for i in range(s.to_move * CAMPS, s.to_move * CAMPS + CAMPS):
        camp = s.camps[i]
        if camp != NONE and desk.walks[row + camp] < desk.walks[row + best]:
            best = camp
    return best


def deploy(desk: Desk, node: int, row: int, figure: int, width: int, tops: int, style: int) -> None:
    """Place a figure from the supply and walk it to the target, if the points allow."""
    s = desk.nodes[node]
    camp = nearest_camp(s, desk, row)
    if AP_PLACE + desk.walks[row + camp] > s.ap:
        return
    copy_node(desk, node, SCRATCH)
    child = desk.nodes[SCRATCH]
    if in_thought(child, SCRATCH, desk, PLACE + A * camp + C * figure):
        if walk(child, desk, row, figure, camp):
            consider(desk, width, tops, style)


def expand_macro(desk: Desk, node: int, aims: int, width: int, tops: int, style: int) -> None:
    """Deploy or walk a figure to each of the aims; work where figures stand."""
    s = desk.nodes[node]
    seat = s.to_move
    slot = desk.notes[node * NOTES + SLOT]
    left = aims
    while left:
        target = BIT_INDEX[(left & -left) % BIT_PRIME]
        left &= left - 1
        row = walk_row(s, desk, slot, target)
        if s.supply[seat] > 0:
            deploy(desk, node, row, WORKER, width, tops, style)
        if s.leader[seat] == SUPPLY:
            deploy(desk, node, row, LEADER, width, tops, style)
        standing = s.present[seat] & ~(1 << target)
        while standing:
            origin = BIT_INDEX[(standing & -standing) % BIT_PRIME]
            standing &= standing - 1
            if desk.walks[row + origin] > s.ap:
                continue
            for figure in range(WORKER, LEADER + 1):
                if figure == LEADER:
                    here = s.leader[seat] == origin
                else:
                    here = s.workers[seat * HEXES + origin] > 0
                if here:
                    copy_node(desk, node, SCRATCH)
                    if walk(desk.nodes[SCRATCH], desk, row, figure, origin):
                        consider(desk, width, tops, style)
    expand_work(desk, node, width, tops, style)


def expand_work(desk: Desk, node: int, width: int, tops: int, style: int) -> None:
    """Uncover, recover, guard, exchange, establish camps."""
    s = desk.nodes[node]
    count = 0
    standing = s.present[s.to_move]
    while standing:
        place = BIT_INDEX[(standing & -standing) % BIT_PRIME]
        standing &= standing - 1
        count = list_work(s, desk.out, count, place)
    if s.ap >= AP_EXCHANGE:
        count = list_exchanges(s, desk.out, count)
    if s.ap >= AP_CAMP and camps_left(s, s.to_move) > 0:
        count = list_camps(s, desk.out, count)
    for i in range(count):
        copy_node(desk, node, SCRATCH)
        if in_thought(desk.nodes[SCRATCH], SCRATCH, desk, desk.out[i]):
            consider(desk, width, tops, style)
