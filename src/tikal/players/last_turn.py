"""The last turn of a seat, searched exhaustively: branch and bound over everything but chance.

In its last scoring turn a seat scores what the board shows when the turn ends, and nothing comes
after. So only steps to open temples and treasures and the work there can matter, and a bound tells
which of them cannot lead to a better turn than the best one known, which the beam has found before.
A guard adds no points in that turn; what it keeps from those who score later, the beam has weighed.
"""

from typing import Final

from tikal.players.figure_terms import needed_strength
from tikal.players.last_bound import bound
from tikal.players.macro_moves import nearest_camp, route_to
from tikal.players.memory import (
    LAST_TABLE_SIZE,
    MOST_STEPS,
    NO_LIMIT,
    Frame,
    Node,
    SearchMemory,
)
from tikal.players.nodes import (
    PROBES,
    add_step,
    evaluate_node,
    hash_change,
    keep_best,
    key_change,
    piece_key,
    play_planned,
)
from tikal.players.reach import analyse_reach
from tikal.rules.actions import (
    GUARD,
    LEADER,
    MOVE,
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
from tikal.rules.board import BIT_INDEX, BIT_PRIME, HEXES
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_PLACE,
    AP_UNCOVER,
    LEADER_STRENGTH,
)
from tikal.rules.expedition import do_place, has_figure, move_figure
from tikal.rules.land import camps_left
from tikal.rules.layout import assign
from tikal.rules.legal import list_camps, list_exchanges, list_work
from tikal.rules.state import NONE, SUPPLY, State

# Positions after which an exhaustive search without a budget gives up; a second or two.
MOST_POSITIONS: Final = 1_000_000


def search_exhaustively(s: State, memory: SearchMemory, targets: int) -> None:
    """Add to memory.best what a search of every turn finds beyond the beam's, up to the limit."""
    begin_exhaustive(s, memory, targets)
    limit = memory.limit
    if limit == NO_LIMIT:
        limit = memory.positions + MOST_POSITIONS
    go_on_exhaustively(s, memory, limit)


def begin_exhaustive(s: State, memory: SearchMemory, targets: int) -> None:
    """Begin a search of every turn that brings figures to some of these hexes."""
    evaluator = memory.evaluator
    analyse_reach(s, s.to_move, evaluator.features, evaluator.reach)
    evaluator.search += 1  # a transposition table without what the beam has met
    search = memory.exhaustive
    search.targets = targets
    search.starts = targets & open_temples(s)
    search.last_start = 0
    search.depth = -1
    search.first_position = memory.positions
    search.complete = 1
    memory.exhausted = 0


def go_on_exhaustively(s: State, memory: SearchMemory, until: int) -> bool:
    """Go on until there are so many positions; return whether every turn has been searched.

    memory.exhausted tells afterwards whether nothing was left out.
    """
    search = memory.exhaustive
    while search.depth >= 0 or not search.last_start:
        if memory.positions >= until:
            return False
        if search.depth < 0:
            make_start(s, memory)
        else:
            try_next_step(memory)
    memory.exhausted = search.complete
    return True


def make_start(s: State, memory: SearchMemory) -> None:
    """Make the next start: a temple occupied as a whole, and at last the position itself."""
    search = memory.exhaustive
    start_root(s, memory)
    if search.starts:
        target = BIT_INDEX[(search.starts & -search.starts) % BIT_PRIME]
        search.starts &= search.starts - 1
        if not occupy(memory, target):
            return
    else:
        search.last_start = 1
    search.depth = 0
    list_steps(memory, search.frames[0], search.targets)


def try_next_step(memory: SearchMemory) -> None:
    """Try one more step from the deepest frame, or leave it if there is none."""
    search = memory.exhaustive
    frame = search.frames[search.depth]
    if frame.count == 0:
        search.depth -= 1
        return
    frame.count -= 1
    if not make_child(memory, frame.node, frame.steps[frame.count]):
        return
    child = memory.child
    memory.positions += 1
    child.value = evaluate_node(child, memory)
    keep_new(memory, child)
    if child.state.ap > 0 and bound(child, memory) > best_value(memory):
        search.depth += 1
        deeper = search.frames[search.depth]
        assign(deeper.node, child)
        list_steps(memory, deeper, search.targets)


def start_root(s: State, memory: SearchMemory) -> None:
    """Put the position where the search begins into the first frame."""
    root = memory.exhaustive.frames[0].node
    assign(root.state, s)
    root.hash = 0
    root.step_count = 0
    root.unknown = 0
    root.camp_set = 0
    root.treasures_changed = 0
    root.value = evaluate_node(root, memory)


def best_value(memory: SearchMemory) -> float:
    """Return the value of the best turn known."""
    best = memory.best.nodes[0].value
    for i in range(1, memory.best.count):
        best = max(best, memory.best.nodes[i].value)
    return best


def keep_new(memory: SearchMemory, child: Node) -> None:
    """Keep a node among the best turns, unless the beam has found it before."""
    best = memory.best
    if best.count == memory.candidates and child.value <= best.lowest:
        return
    for i in range(best.count):
        if best.nodes[i].hash == child.hash:
            return
    keep_best(best, child, memory.candidates)


# Whole temples, before everything else: one that takes many figures is worth nothing on the way.


def occupy(memory: SearchMemory, target: int) -> bool:
    """Bring figures to a temple until it is held, in the first frame; False if that cannot be."""
    node = memory.exhaustive.frames[0].node
    seat = node.state.to_move
    if needed_strength(node.state, seat, target) == 0:
        return False
    while needed_strength(node.state, seat, target) > 0:
        if not bring_cheapest(memory, memory.exhaustive.frames[0], target):
            return False
    keep_new(memory, node)
    return True


def bring_cheapest(memory: SearchMemory, frame: Frame, target: int) -> bool:
    """Bring the figure to a target that costs least for its strength; False if none can come.

    The cost is what the position loses, and what the action points could have uncovered.
    """
    node = frame.node
    frame.count = 0
    list_arrivals(memory, frame, target)
    best = NONE
    lowest = 0.0
    for i in range(frame.count):
        step = frame.steps[i]
        play_step(memory, node, step)
        memory.positions += 1
        lost = node.value - evaluate_node(memory.child, memory)
        cost = lost + (node.state.ap - memory.child.state.ap) / AP_UNCOVER
        if detail_c(step) == LEADER:
            cost /= LEADER_STRENGTH
        if best == NONE or cost < lowest:
            best = step
            lowest = cost
    if best == NONE:
        return False
    play_step(memory, node, best)
    memory.child.value = evaluate_node(memory.child, memory)
    assign(node, memory.child)
    return True


# Steps


def list_steps(memory: SearchMemory, frame: Frame, targets: int) -> None:
    """List the steps from a frame's node that can matter in a last turn; work is tried first."""
    s = frame.node.state
    seat = s.to_move
    frame.count = 0
    left = targets & (open_temples(s) | treasure_hexes(s))
    while left:
        target = BIT_INDEX[(left & -left) % BIT_PRIME]
        left &= left - 1
        list_arrivals(memory, frame, target)
    count = 0
    standing = s.present[seat]
    while standing:
        place = BIT_INDEX[(standing & -standing) % BIT_PRIME]
        standing &= standing - 1
        count = list_work(s, memory.actions, count, place)
    if s.ap >= AP_EXCHANGE:
        count = list_exchanges(s, memory.actions, count)
    if s.ap > AP_CAMP and camps_left(s, seat) > 0:
        count = list_camps(s, memory.actions, count)
    for i in range(count):
        if kind_of(memory.actions[i]) != GUARD:  # what a guard keeps, only the beam weighs
            add_to(memory, frame, memory.actions[i])


def open_temples(s: State) -> int:
    """Return the hexes with a temple that nobody guards, as bits."""
    bits = 0
    for place in range(HEXES):
        if s.value[place] > 0 and s.guard[place] == NONE:
            bits |= 1 << place
    return bits


def treasure_hexes(s: State) -> int:
    """Return the hexes with treasures in the ground, as bits."""
    bits = 0
    for place in range(HEXES):
        if s.masks[place] > 0:
            bits |= 1 << place
    return bits


def list_arrivals(memory: SearchMemory, frame: Frame, target: int) -> None:
    """List bringing a figure to a target: one that stands elsewhere, a new worker, the leader."""
    s = frame.node.state
    seat = s.to_move
    route = route_to(memory, frame.node, target)
    standing = s.present[seat] & ~(1 << target)
    while standing:
        origin = BIT_INDEX[(standing & -standing) % BIT_PRIME]
        standing &= standing - 1
        if route.distance[origin] <= s.ap:
            for figure in range(WORKER, LEADER + 1):
                if has_figure(s, seat, figure, origin):
                    add_to(memory, frame, MOVE + A * origin + B * target + C * figure)
    camp = nearest_camp(s, route)
    if AP_PLACE + route.distance[camp] <= s.ap:
        step = PLACE + A * camp + B * target
        if s.supply[seat] > 0:
            add_to(memory, frame, step + C * WORKER)
        if s.leader[seat] == SUPPLY:
            add_to(memory, frame, step + C * LEADER)


def add_to(memory: SearchMemory, frame: Frame, step: int) -> None:
    """Add a step to those that a frame has still to try."""
    if frame.count == MOST_STEPS:
        memory.exhaustive.complete = 0
        return
    frame.steps[frame.count] = step
    frame.count += 1


def make_child(memory: SearchMemory, node: Node, step: int) -> bool:
    """Make the child of a node that a step leads to; False if there is none or it is known."""
    return play_step(memory, node, step) and not met_before(memory, memory.child)


def play_step(memory: SearchMemory, node: Node, step: int) -> bool:
    """Make the child of a node that a step leads to; False if the step cannot be planned."""
    kind = kind_of(step)
    here = detail_a(step)
    target = detail_b(step)
    figure = detail_c(step)
    child = memory.child
    assign(child, node)
    s = child.state
    if kind == PLACE:
        change = piece_key(figure, target)
        cost = AP_PLACE + route_to(memory, node, target).distance[here]
        do_place(s, figure, here)
        move_figure(s, s.to_move, figure, here, target)
        s.ap = node.state.ap - cost
    elif kind == MOVE:
        change = key_change(piece_key(figure, here), piece_key(figure, target))
        cost = route_to(memory, node, target).distance[here]
        move_figure(s, s.to_move, figure, here, target)
        s.ap = node.state.ap - cost
    else:
        change = hash_change(node.state, step)
        if not play_planned(child, step, memory.evaluator.features):
            memory.exhaustive.complete = 0  # too many sets of camps
            return False
    add_step(child, step, change)
    return True


def met_before(memory: SearchMemory, node: Node) -> bool:
    """Return whether the exhaustive search has met a position with as many points left."""
    hashed = node.hash
    search = memory.evaluator.search
    stamp = search * 16 + node.state.ap
    at = (hashed ^ hashed >> 17) & (LAST_TABLE_SIZE - 1)
    for _ in range(PROBES):
        entry = memory.last_table[at]
        found = entry.stamp
        if found >> 4 == search and entry.hash == hashed:
            if found >= stamp:
                return True
            entry.stamp = stamp
            return False
        if found >> 4 != search:
            entry.hash = hashed
            entry.stamp = stamp
            return False
        at = (at + 1) & (LAST_TABLE_SIZE - 1)
    return False
