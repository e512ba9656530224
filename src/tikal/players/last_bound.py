"""An upper bound of what a last turn can still gain, for the exhaustive search (last_turn.py)."""

from typing import Final

from tikal.players.evaluator import Evaluator
from tikal.players.features import CampSet, Features
from tikal.players.figure_terms import needed_strength
from tikal.players.memory import Node, SearchMemory
from tikal.players.reach import UNBOUND, bring_cost, list_movable_figures
from tikal.rules.board import HEXES
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
from tikal.rules.land import camps_left
from tikal.rules.state import NONE, State

NEXT_TO_CAMP: Final = AP_PLACE + 1  # action points of a figure, placed and moved one step


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
    list_movable_figures(s, me, own, reach)
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
