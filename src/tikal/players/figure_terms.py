"""The terms of the evaluation that look at figures, treasure sets and levels (reach.py)."""

from typing import Final

from tikal.players.evaluator import Evaluator
from tikal.players.features import CampSet, Features
from tikal.players.reach import bring_cost, nearness
from tikal.players.terms import Weights
from tikal.rules.components import TREASURE_COPIES, TREASURE_KINDS
from tikal.rules.land import figures, strength
from tikal.rules.outcomes import treasures_unseen
from tikal.rules.state import State

MOST_SPARE: Final = 3  # strength to spare that counts


def looks_at_figures(weights: Weights) -> int:
    """Return 1 if any of the terms here has a weight, so that their features are needed."""
    total = abs(weights.reach_soon) + abs(weights.reach_later)
    total += abs(weights.threat_soon) + abs(weights.threat_later)
    total += abs(weights.spare) + abs(weights.to_uncover) + abs(weights.dig_reach)
    total += abs(weights.pairs) + abs(weights.singles) + abs(weights.lost)
    total += abs(weights.supply_late) + abs(weights.temples_near)
    return 1 if total > 0.0 else 0


# A seat without the open temples


def evaluate_digging(s: State, seat: int, camps: CampSet, evaluator: Evaluator) -> float:
    """Return what it is worth that a seat's figures can reach treasures in the ground."""
    if evaluator.weights.dig_reach == 0.0:
        return 0.0
    features = evaluator.features
    reach = evaluator.reach
    near = 0.0
    for i in range(features.treasure_hexes.count):
        place = features.treasure_hexes.hexes[i]
        if s.masks[place] > 0:
            cost = 0
            if figures(s, seat, place) == 0:
                cost = bring_cost(seat, place, 1, camps, reach)
            near += min(2, s.masks[place]) * nearness(cost)
    each = evaluator.bases.next_treasure[seat]
    return evaluator.weights.dig_reach * near * each * features.scorings[seat]


def evaluate_treasure_sets(s: State, seat: int, weights: Weights) -> float:
    """Return what pairs and singles of treasures are worth beyond their points, per scoring."""
    total = 0.0
    for kind in range(TREASURE_KINDS):
        held = s.treasures[seat * TREASURE_KINDS + kind]
        if held == 1:
            total += weights.singles
        elif held == TREASURE_COPIES - 1 and treasures_unseen(s, kind) > 0:
            total += weights.pairs
    return total


# Open temples


def needed_strength(s: State, seat: int, place: int) -> int:
    """Return how much more strength a seat needs to hold an open temple; 0 if it does."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, strength(s, other, place))
    return max(0, best - strength(s, seat, place) + 1)


def evaluate_temple_figures(
    s: State, me: int, place: int, own: CampSet, evaluator: Evaluator, values: list[float]
) -> None:
    """Add to each seat's value what camps and its rivals' figures mean for an open temple.

    What `me` can reach is left out: its figures move while a turn is planned (evaluate_own_reach).
    """
    weights = evaluator.weights
    features = evaluator.features
    reach = evaluator.reach
    value = s.value[place]
    best = 0
    second = 0
    holder = -1
    for seat in range(s.players):
        camps = own if seat == me else features.seat_camps[seat]
        near = value * nearness(camps.distance[place])
        values[seat] += weights.temples_near * near * features.scorings[seat]
        force = strength(s, seat, place)
        if force > best:
            second = best
            best = force
            holder = seat
        elif force > second:
            second = force
    held = best > second
    threat = 0.0
    for seat in range(s.players):
        if seat == me or (held and seat == holder):
            continue
        camps = features.seat_camps[seat]
        needed = best - strength(s, seat, place)
        if held and needed > 0:  # a tie is enough to overturn it
            cost = bring_cost(seat, place, needed, camps, reach)
            threat += reach.threat_share[seat] * nearness(cost)
        near = nearness(bring_cost(seat, place, needed + 1, camps, reach))
        values[seat] += value * near * reach_weight(seat, weights, features)
    if held and features.scorings[holder] >= 1.0:
        scorings = features.scorings[holder]
        values[holder] -= (
            value
            * min(1.0, threat)
            * (
                weights.threat_soon * features.urgency[holder]
                + weights.threat_later * (scorings - 1.0)
            )
        )
        values[holder] += weights.spare * min(MOST_SPARE, best - second - 1)
        levels = min(reach.levels[value], figures(s, holder, place))
        values[holder] += weights.to_uncover * levels * scorings


def reach_weight(seat: int, weights: Weights, features: Features) -> float:
    """Return the weight, per point of its value, of a temple that the seat can take."""
    scorings = features.scorings[seat]
    if scorings < 1.0:
        return 0.0
    return weights.reach_soon * features.urgency[seat] + weights.reach_later * scorings


def evaluate_own_reach(s: State, me: int, own: CampSet, evaluator: Evaluator) -> float:
    """Return what it is worth that figures of `me` can take the temples it does not hold."""
    weights = evaluator.weights
    features = evaluator.features
    reach = evaluator.reach
    weight = reach_weight(me, weights, features)
    if weight == 0.0:
        return 0.0
    total = 0.0
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        needed = reach.needed[place]
        if needed > 0 and s.guard[place] < 0:
            total += s.value[place] * nearness(bring_cost(me, place, needed, own, reach))
    return total * weight
