"""The last turn of a seat, searched exhaustively: branch and bound over everything but chance.

In its last scoring turn a seat scores what the board shows when the turn ends, and nothing comes
after. So only steps to open temples and treasures and the work there can matter, and a bound tells
which of them cannot lead to a better turn than the best one known, which the beam has found before.
A guard adds no points in that turn; what it keeps from those who score later, the beam has weighed.
"""

from typing import Final

from tikal.players.evaluator import Evaluator
from tikal.players.features import CampSet, Features
from tikal.players.figure_terms import needed_strength
from tikal.players.macro_moves import nearest_camp, route_to
from tikal.players.memory import (
    LAST_TABLE_SIZE,
    MOST_STEPS,
    NO_LIMIT,
    Frame,
    Node,
    Route,
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
from tikal.players.reach import UNBOUND, analyse_reach, bring_cost, gather
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
    AP_RECOVER,
    AP_UNCOVER,
    LEADER_STRENGTH,
    TREASURE_KINDS,
    TREASURE_POINTS,
)
from tikal.rules.expedition import do_place, has_figure, move_figure
from tikal.rules.land import camps_left
from tikal.rules.layout import assign
from tikal.rules.legal import list_camps, list_exchanges, list_work
from tikal.rules.state import NONE, SUPPLY, State

# Positions after which an exhaustive search without a budget gives up; a second or two.
MOST_POSITIONS: Final = 1_000_000
NEXT_TO_CAMP: Final = AP_PLACE + 1  # action points of a figure, placed and moved one step


def search_exhaustively(s: State, memory: SearchMemory, targets: int) -> None:
    """Add to memory.best what a search of every turn finds beyond the beam's.

    memory.exhausted tells whether it was complete, or stopped at a limit.
    """
    evaluator = memory.evaluator
    analyse_reach(s, s.to_move, evaluator.features, evaluator.reach)
    evaluator.search += 1  # a transposition table without what the beam has met
    limit = memory.limit
    if limit == NO_LIMIT:
        limit = memory.positions + MOST_POSITIONS
    memory.exhausted = 0
    depth = 0
    start_root(s, memory)
    list_steps(memory, memory.frames[0], targets)
    while depth >= 0:
        frame = memory.frames[depth]
        if frame.count == 0:
            depth -= 1
            continue
        if memory.positions >= limit:
            return
        frame.count -= 1
        if not make_child(memory, frame.node, frame.steps[frame.count]):
            continue
        child = memory.child
        memory.positions += 1
        child.value = evaluate_node(child, memory)
        keep_new(memory, child)
        if child.state.ap > 0 and bound(child, memory) > best_value(memory):
            depth += 1
            deeper = memory.frames[depth]
            assign(deeper.node, child)
            list_steps(memory, deeper, targets)
    memory.exhausted = 1


def start_root(s: State, memory: SearchMemory) -> None:
    """Put the position where the search begins into the first frame."""
    root = memory.frames[0].node
    assign(root.state, s)
    root.hash = 0
    root.step_count = 0
    root.unknown = 0
    root.camp_set = 0
    root.treasures_changed = 0


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


# Steps


def list_steps(memory: SearchMemory, frame: Frame, targets: int) -> None:
    """List the steps from a frame's node that can matter in a last turn; work is tried first."""
    node = frame.node
    s = node.state
    seat = s.to_move
    frame.count = 0
    left = targets & worth_going(s)
    while left:
        target = BIT_INDEX[(left & -left) % BIT_PRIME]
        left &= left - 1
        route = route_to(memory, node, target)
        standing = s.present[seat] & ~(1 << target)
        while standing:
            origin = BIT_INDEX[(standing & -standing) % BIT_PRIME]
            standing &= standing - 1
            if route.distance[origin] <= s.ap:
                for figure in range(WORKER, LEADER + 1):
                    if has_figure(s, seat, figure, origin):
                        add_to(frame, MOVE + A * origin + B * target + C * figure)
        list_deployments(s, frame, route, target)
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
            add_to(frame, memory.actions[i])


def worth_going(s: State) -> int:
    """Return the hexes with points in them, as bits: open temples and treasures."""
    bits = 0
    for place in range(HEXES):
        if s.masks[place] > 0 or (s.value[place] > 0 and s.guard[place] == NONE):
            bits |= 1 << place
    return bits


def list_deployments(s: State, frame: Frame, route: Route, target: int) -> None:
    """List bringing a new worker, or the leader, to a target."""
    camp = nearest_camp(s, route)
    if AP_PLACE + route.distance[camp] <= s.ap:
        step = PLACE + A * camp + B * target
        if s.supply[s.to_move] > 0:
            add_to(frame, step + C * WORKER)
        if s.leader[s.to_move] == SUPPLY:
            add_to(frame, step + C * LEADER)


def add_to(frame: Frame, step: int) -> None:
    """Add a step to those that a frame has still to try."""
    if frame.count < MOST_STEPS:
        frame.steps[frame.count] = step
        frame.count += 1


def make_child(memory: SearchMemory, node: Node, step: int) -> bool:
    """Make the child of a node that a step leads to; False if it was met before."""
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
            return False
    add_step(child, step, change)
    return not met_before(memory, child.hash, s.ap)


def met_before(memory: SearchMemory, hashed: int, ap: int) -> bool:
    """Return whether the exhaustive search has met a position with as many points left."""
    search = memory.evaluator.search
    stamp = search * 16 + ap
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


# The bound


def bound(node: Node, memory: SearchMemory) -> float:
    """Return a value that no turn going on from a node can exceed, guards apart.

    Every temple within reach could be taken, whatever else the same figures do; what rivals lose
    by that counts at most as much. Points that are left go into the best work there is. With a new
    camp, which could stand next to any temple, a figure costs NEXT_TO_CAMP.
    """
    s = node.state
    evaluator = memory.evaluator
    own = evaluator.features.own_camps[node.camp_set]
    rate = work_rate(s, evaluator)
    price_temples(s, own, evaluator)
    best = knapsack(s, s.ap, rate, evaluator)
    if s.ap > AP_CAMP and camps_left(s, s.to_move) > 0:
        reach = evaluator.reach
        for i in range(evaluator.features.open_temples.count):
            place = evaluator.features.open_temples.hexes[i]
            if reach.needed[place] > 0:
                figures = max(1, reach.needed[place] - LEADER_STRENGTH + 1)
                reach.costs[place] = min(reach.costs[place], NEXT_TO_CAMP * figures)
        best = max(best, knapsack(s, s.ap - AP_CAMP, rate, evaluator))
    return node.value + best


def others_score(s: State, features: Features) -> bool:
    """Return whether a rival is still to score, so that what it loses counts."""
    for seat in range(s.players):
        if features.scorings[seat] >= 1.0:
            return True
    return False


def price_temples(s: State, own: CampSet, evaluator: Evaluator) -> None:
    """Compute what it costs at least to gain by each open temple; reach.needed 0: nothing to gain.

    While others are still to score, a tie already counts: it costs the holder its points.
    """
    me = s.to_move
    features = evaluator.features
    reach = evaluator.reach
    tie_counts = others_score(s, features)
    for i in range(features.open_temples.count):
        reach.spare[me * HEXES + features.open_temples.hexes[i]] = UNBOUND
    gather(s, me, own, reach)
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        needed = 0 if s.guard[place] != NONE else needed_strength(s, me, place)
        if tie_counts and needed > 1:
            needed -= 1
        reach.needed[place] = needed
        if needed > 0:
            reach.costs[place] = max(1, bring_cost(me, place, needed, own, reach))


def knapsack(s: State, ap: int, rate: float, evaluator: Evaluator) -> float:
    """Return the most that points can gain: temples by gain per point, the last one in part.

    No temple counts that gains less per point than work does.
    """
    features = evaluator.features
    reach = evaluator.reach
    each = 2.0 if others_score(s, features) else 1.0
    total = 0.0
    left = ap
    taken = 0
    while left > 0:
        best = NONE
        best_rate = rate
        for i in range(features.open_temples.count):
            place = features.open_temples.hexes[i]
            if reach.needed[place] == 0 or taken >> place & 1 or reach.costs[place] > ap:
                continue
            if each * s.value[place] > best_rate * reach.costs[place]:
                best_rate = each * s.value[place] / reach.costs[place]
                best = place
        if best == NONE:
            return total + left * rate
        taken |= 1 << best
        spent = min(left, reach.costs[best])
        total += spent * best_rate
        left -= spent
    return total


def work_rate(s: State, evaluator: Evaluator) -> float:
    """Return the most points per action point that uncovering, recovering or exchanging brings."""
    features = evaluator.features
    rate = 1.0 / AP_UNCOVER
    if s.ap >= AP_RECOVER and features.treasure_hexes.count > 0:
        rate = max(rate, evaluator.bases.next_treasure[s.to_move] / AP_RECOVER)
    if s.ap >= AP_EXCHANGE:
        gain = exchange_gain(s) + (1.0 if others_score(s, features) else 0.0)
        rate = max(rate, gain / AP_EXCHANGE)
    return rate


def exchange_gain(s: State) -> int:
    """Return the most points that one exchange adds: a single given for one that fits better."""
    mine = s.to_move * TREASURE_KINDS
    best = 0
    singles = 0
    for kind in range(TREASURE_KINDS):
        held = s.treasures[mine + kind]
        singles += held == 1
        for seat in range(s.players):
            if seat != s.to_move and s.treasures[seat * TREASURE_KINDS + kind] == 1:
                best = max(best, TREASURE_POINTS[held + 1] - TREASURE_POINTS[held])
    return max(0, best - TREASURE_POINTS[1]) if singles > 0 else 0
