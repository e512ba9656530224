"""Macro moves: bring a figure to a target by the cheapest way, as one step of the search."""

from typing import Final

from tikal.players.distances import distances_from_hex
from tikal.players.memory import Node, Plan, Route, SearchMemory
from tikal.players.nodes import (
    add_step,
    consider_child,
    expand_actions,
    key_change,
    piece_key,
    seen_before,
)
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
from tikal.rules.expedition import do_place, has_figure, move_figure
from tikal.rules.land import camps_left, is_own_camp
from tikal.rules.layout import assign
from tikal.rules.legal import list_camps, list_exchanges, list_work
from tikal.rules.placing import NEAR
from tikal.rules.state import ACT, NONE, REVEAL, SUPPLY, State
from tikal.rules.wrapping import wrapping_add

ALL_HEXES: Final = (1 << HEXES) - 1


def target_hexes(s: State) -> int:
    """Return the hexes worth going to, as bits: open temples, treasures, land at the frontier."""
    bits = 0
    for place in range(HEXES):
        tile = s.tile[place]
        if tile == NONE or KIND_OF[tile] == VOLCANO:
            continue
        at_frontier = s.tiles_left > 0 and NEAR[place] & ~s.explored & ALL_HEXES
        if s.masks[place] > 0 or at_frontier or (s.value[place] > 0 and s.guard[place] == NONE):
            bits |= 1 << place
    return bits


def own_camps(s: State) -> int:
    """Return the base camp and the camps of the side to move, as bits."""
    bits = 1 << BASE
    for i in range(s.to_move * CAMPS, s.to_move * CAMPS + CAMPS):
        if s.camps[i] != NONE:
            bits |= 1 << s.camps[i]
    return bits


# Expanding a node


def expand_macro(memory: SearchMemory, node: Node, targets: int) -> None:
    """Make and evaluate the children of a node: figures at each target, and work done."""
    s = node.state
    seat = s.to_move
    left = targets
    while left:
        target = BIT_INDEX[(left & -left) % BIT_PRIME]
        left &= left - 1
        route = route_to(memory, node, target)
        if s.supply[seat] > 0 and deploy(memory, node, route, target, WORKER):
            consider_child(memory)
        if s.leader[seat] == SUPPLY and deploy(memory, node, route, target, LEADER):
            consider_child(memory)
        standing = s.present[seat] & ~(1 << target)
        while standing:
            origin = BIT_INDEX[(standing & -standing) % BIT_PRIME]
            standing &= standing - 1
            if route.distance[origin] <= s.ap:
                for figure in range(WORKER, LEADER + 1):
                    if has_figure(s, seat, figure, origin) and walk(
                        memory, node, route, origin, target, figure
                    ):
                        consider_child(memory)
    if memory.to_camps:
        expand_camps(memory, node, own_camps(s) & ~targets)
    expand_work(memory, node)


def expand_camps(memory: SearchMemory, node: Node, camps: int) -> None:
    """Make and evaluate the children in which a new figure waits in a camp."""
    s = node.state
    left = camps
    while left:
        camp = BIT_INDEX[(left & -left) % BIT_PRIME]
        left &= left - 1
        route = route_to(memory, node, camp)
        if s.supply[s.to_move] > 0 and deploy(memory, node, route, camp, WORKER):
            consider_child(memory)
        if s.leader[s.to_move] == SUPPLY and deploy(memory, node, route, camp, LEADER):
            consider_child(memory)


def expand_work(memory: SearchMemory, node: Node) -> None:
    """Make and evaluate the children that uncover, recover, guard, exchange, establish camps."""
    s = node.state
    count = 0
    standing = s.present[s.to_move]
    while standing:
        place = BIT_INDEX[(standing & -standing) % BIT_PRIME]
        standing &= standing - 1
        count = list_work(s, memory.actions, count, place)
    if s.ap >= AP_EXCHANGE:
        count = list_exchanges(s, memory.actions, count)
    if s.ap >= AP_CAMP and camps_left(s, s.to_move) > 0:
        count = list_camps(s, memory.actions, count)
    expand_actions(memory, node, count)


def route_to(memory: SearchMemory, node: Node, target: int) -> Route:
    """Return the distances to a target, computed on first use in a search."""
    route = memory.routes[node.camp_set * HEXES + target]
    if route.search != memory.evaluator.search:
        route.search = memory.evaluator.search
        distances_from_hex(node.state, node.state.to_move, target, route.distance)
    return route


def deploy(memory: SearchMemory, node: Node, route: Route, target: int, figure: int) -> bool:
    """Make the child in which a figure from the supply has come to the target, if there is one."""
    s = node.state
    camp = nearest_camp(s, route)
    cost = AP_PLACE + route.distance[camp]
    change = piece_key(figure, target)
    if cost > s.ap or seen_before(memory, wrapping_add(node.hash, change), s.ap - cost):
        return False
    child = memory.child
    assign(child, node)
    add_step(child, PLACE + A * camp + B * target + C * figure, change)
    do_place(child.state, figure, camp)
    move_figure(child.state, s.to_move, figure, camp, target)
    child.state.ap = s.ap - cost
    return True


def nearest_camp(s: State, route: Route) -> int:
    """Return the base camp or own camp from which the target is cheapest to reach."""
    best = BASE
    for i in range(s.to_move * CAMPS, s.to_move * CAMPS + CAMPS):
        camp = s.camps[i]
        if camp != NONE and route.distance[camp] < route.distance[best]:
            best = camp
    return best


def walk(
    memory: SearchMemory, node: Node, route: Route, origin: int, target: int, figure: int
) -> bool:
    """Make the child in which a figure has walked to the target, if there is one."""
    s = node.state
    cost = route.distance[origin]
    change = key_change(piece_key(figure, origin), piece_key(figure, target))
    if seen_before(memory, wrapping_add(node.hash, change), s.ap - cost):
        return False
    child = memory.child
    assign(child, node)
    add_step(child, MOVE + A * origin + B * target + C * figure, change)
    move_figure(child.state, s.to_move, figure, origin, target)
    child.state.ap = s.ap - cost
    return True


# Writing a plan


def write_steps(step: int, s: State, distance: list[int], plan: Plan) -> None:
    """Turn a step into single actions, play them on the state and add them to the plan.

    `distance` has room for the distances to a target.
    """
    kind = kind_of(step)
    target = detail_b(step)
    figure = detail_c(step)
    here = detail_a(step)
    if kind == PLACE:
        write_action(PLACE + A * here + C * figure, s, plan)
    elif kind != MOVE:
        write_action(step, s, plan)
        return
    distances_from_hex(s, s.to_move, target, distance)
    while here != target:
        action = next_step(s, distance, figure, here)
        write_action(action, s, plan)
        here = detail_b(action)


def next_step(s: State, distance: list[int], figure: int, here: int) -> int:
    """Return the action that brings a figure nearer to the target by exactly what it costs."""
    left = distance[here]
    for way in range(here * SIDES, here * SIDES + SIDES):
        stones = s.ways[way]
        if stones > 0 and distance[NEIGHBOUR[way]] == left - stones:
            return MOVE + A * here + B * NEIGHBOUR[way] + C * figure
    if is_own_camp(s, s.to_move, here):
        for i in range(-1, CAMPS):
            camp = BASE if i < 0 else s.camps[s.to_move * CAMPS + i]
            if camp != NONE and distance[camp] == left - AP_PATH:
                return PATH + A * here + B * camp + C * figure
    return NONE


def write_action(action: int, s: State, plan: Plan) -> None:
    """Play an action and add it to the plan; after a treasure, go on as if it were known."""
    apply_action(s, action)
    if s.phase == REVEAL:
        s.digging = NONE
        s.phase = ACT
    plan.actions[plan.count] = action
    plan.count += 1
