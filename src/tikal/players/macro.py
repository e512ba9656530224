"""Macro moves: bring a figure to a place worth being at, by the cheapest way, as one step."""

from typing import Final

from tikal.players.beam import add_step, consider, copy_node, expand_listed, key, seen_before
from tikal.players.desk import HASH, NOTES, SCRATCH, SEARCH_NUMBER, SLOT, Desk
from tikal.players.distance import from_hex
from tikal.rules.actions import (
    LEADER,
    MOVE,
    PATH,
    PLACE,
    WORKER,
    A,
    B,
    C,
    detail_a,
    detail_b,
    detail_c,
    kind_of,
)
from tikal.rules.apply import apply_action
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
from tikal.rules.expedition import do_place, has_figure, lift_figure
from tikal.rules.land import camps_left, is_own_camp
from tikal.rules.legal import list_camps, list_exchanges, list_work
from tikal.rules.placing import NEAR
from tikal.rules.state import ACT, NONE, REVEAL, SUPPLY, State

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


def nearest_camp(s: State, desk: Desk, row: int) -> int:
    """The base camp or own camp from which the target is cheapest to reach."""
    best = BASE
    for i in range(s.to_move * CAMPS, s.to_move * CAMPS + CAMPS):
        camp = s.camps[i]
        if camp != NONE and desk.walks[row + camp] < desk.walks[row + best]:
            best = camp
    return best


def deploy(desk: Desk, node: int, row: int, target: int, figure: int) -> bool:
    """A child in which a figure from the supply has come to the target; False if there is none."""
    s = desk.nodes[node]
    camp = nearest_camp(s, desk, row)
    cost = AP_PLACE + desk.walks[row + camp]
    change = key(figure, target)
    if cost > s.ap or seen_before(desk, desk.notes[node * NOTES + HASH] + change, s.ap - cost):
        return False
    copy_node(desk, node, SCRATCH)
    add_step(desk, SCRATCH, PLACE + A * camp + B * target + C * figure, change)
    child = desk.nodes[SCRATCH]
    do_place(child, figure, camp)
    lift_figure(child, child.to_move, figure, camp, target)
    child.ap = s.ap - cost
    return True


def walk(desk: Desk, node: int, row: int, origin: int, target: int, figure: int) -> bool:
    """A child in which a figure has walked from hex to hex; False if there is none."""
    s = desk.nodes[node]
    cost = desk.walks[row + origin]
    change = key(figure, target) - key(figure, origin)
    if seen_before(desk, desk.notes[node * NOTES + HASH] + change, s.ap - cost):
        return False
    copy_node(desk, node, SCRATCH)
    add_step(desk, SCRATCH, MOVE + A * origin + B * target + C * figure, change)
    child = desk.nodes[SCRATCH]
    lift_figure(child, child.to_move, figure, origin, target)
    child.ap = s.ap - cost
    return True


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
        if s.supply[seat] > 0 and deploy(desk, node, row, target, WORKER):
            consider(desk, width, tops, style)
        if s.leader[seat] == SUPPLY and deploy(desk, node, row, target, LEADER):
            consider(desk, width, tops, style)
        standing = s.present[seat] & ~(1 << target)
        while standing:
            origin = BIT_INDEX[(standing & -standing) % BIT_PRIME]
            standing &= standing - 1
            if desk.walks[row + origin] <= s.ap:
                for figure in range(WORKER, LEADER + 1):
                    if has_figure(s, seat, figure, origin) and walk(
                        desk, node, row, origin, target, figure
                    ):
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
    expand_listed(desk, node, count, width, tops, style)


def write_steps(desk: Desk, step: int, s: State, plan: list[int]) -> None:
    """Turn a step into single actions, play them on the state and add them to the plan."""
    kind = kind_of(step)
    target = detail_b(step)
    figure = detail_c(step)
    here = detail_a(step)
    if kind == PLACE:
        add_action(s, PLACE + A * here + C * figure, plan)
    elif kind != MOVE:
        add_action(s, step, plan)
        return
    from_hex(s, s.to_move, target, desk.walks, 0)
    desk.walks_ready[0] = 0
    while here != target:
        action = next_step(s, desk, 0, figure, here)
        add_action(s, action, plan)
        here = detail_b(action)


def add_action(s: State, action: int, plan: list[int]) -> None:
    """Play an action of the answer; after a treasure, act on as if it were known."""
    apply_action(s, action)
    if s.phase == REVEAL:
        s.digging = NONE
        s.phase = ACT
    plan[0] += 1
    plan[plan[0]] = action
