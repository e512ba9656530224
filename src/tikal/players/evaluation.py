"""The static evaluation: the value of a position as a weighted sum of named terms.

All terms are in points, so that a value can be compared with a bid. Weights lists the terms;
weights/*.json give their weights by number of players and mode (weights.py).

Within a turn only the side to move changes anything. So the search evaluates the rivals once per
turn, and caches what each temple is worth by what of it can change: nodes differ in few temples.
"""

from typing import Annotated, Final

from tikal.players.features import (
    CampSet,
    Features,
    analyse,
    held_treasure_points,
    next_treasure_points,
)
from tikal.rules.board import BIT_INDEX, BIT_PRIME, HEXES
from tikal.rules.components import LEADER_STRENGTH, MOST_PLAYERS, TURN_AP
from tikal.rules.land import camps_left, figures, strength
from tikal.rules.scoring import points
from tikal.rules.state import SUPPLY, State


class Weights:
    """The weight of every term, and so the list of terms."""

    treasures: float  # treasure points, at each scoring left
    guarded: float  # values of own guarded temples, at each scoring left
    held_next: float  # an unguarded temple held: its value at the next scoring ...
    held_later: float  # ... at each later one ...
    held_urgent: float  # ... and more if a scoring is near
    held_shaky: float  # how much of that is lost where others can overturn it cheaply
    within_reach: float  # a temple others hold, by how cheaply it can be taken
    one_digger: float  # a figure at treasures
    two_diggers: float  # two or more figures at treasures
    digs_near: float  # a treasure still in the ground, by how near one's camps are
    deployed: float  # a worker on the board
    idle: float  # a worker where there is nothing to hold or to recover
    guards_left: float  # a guard still to place, at each scoring left
    frontier: float  # camps near the frontier, while tiles are left
    camps_left: float  # a camp still to establish, while tiles are left
    leader_at_work: float  # the leader on a temple or at treasures
    leader_gone: float  # the leader out of the game
    strongest_rival: float  # how far the strongest rival counts more than the mean of all


TERMS: Final = tuple(Weights.__annotations__)
PER_TURN_AP: Final = 1.0 / TURN_AP  # to multiply by: dividing takes several times as long
CACHED_STRENGTHS: Final = 8  # cache entries per temple, by the strength of the side to move


class CachedTemple:
    """What an open temple is worth to each seat."""

    key: int  # the search and the state of the temple it was computed for
    values: Annotated[list[float], MOST_PLAYERS]


class Evaluator:
    """The weights, the features of the position where a search began, and the cache."""

    weights: Weights
    features: Features
    # By seat: the value of its position without open temples; the same where the search began.
    base_values: Annotated[list[float], MOST_PLAYERS]
    root_base_values: Annotated[list[float], MOST_PLAYERS]
    root_next_treasure: Annotated[list[float], MOST_PLAYERS]
    values: Annotated[list[float], MOST_PLAYERS]  # by seat, of the position being evaluated
    temples: Annotated[list[CachedTemple], HEXES * CACHED_STRENGTHS]
    search: int  # number of the current search; what earlier ones cached is not used


def evaluate(s: State, me: int, evaluator: Evaluator) -> float:
    """Return the value of a position for a seat against the others, whoever is to move."""
    analyse(s, me, evaluator.features)
    evaluate_bases(s, evaluator)
    return evaluate_analysed(s, me, evaluator)


def evaluate_analysed(s: State, me: int, evaluator: Evaluator) -> float:
    """Return the value of a position with the features and base values computed before."""
    features = evaluator.features
    own = features.own_camps[0]
    start_values(s, me, 0, own, evaluator)
    for i in range(features.open_temples.count):
        evaluate_temple(s, me, features.open_temples.hexes[i], own, evaluator, evaluator.values)
    return compare_with_rivals(s, me, evaluator)


def compare_with_rivals(s: State, me: int, evaluator: Evaluator) -> float:
    """Return how far a seat is ahead; the strongest rival counts more than the others."""
    values = evaluator.values
    others = 0.0
    strongest = -1000.0
    for seat in range(s.players):
        if seat != me:
            others += values[seat]
            strongest = max(strongest, values[seat])
    others /= s.players - 1
    return values[me] - others - evaluator.weights.strongest_rival * (strongest - others)


# A seat without the open temples


def evaluate_bases(s: State, evaluator: Evaluator) -> None:
    """Compute the value of every seat's position without open temples."""
    features = evaluator.features
    for seat in range(s.players):
        features.next_treasure[seat] = next_treasure_points(s, seat)
        camps = features.seat_camps[seat]
        evaluator.base_values[seat] = evaluate_base(s, seat, 0, camps, evaluator)


def start_values(s: State, me: int, unknown: int, own: CampSet, evaluator: Evaluator) -> None:
    """Set every seat's value to its base value; that of `me`, who acts this turn, is computed.

    `unknown` treasures were recovered while planning: what they are is not known yet.
    """
    features = evaluator.features
    for seat in range(s.players):
        evaluator.values[seat] = evaluator.base_values[seat]
    mine = evaluate_base(s, me, unknown, own, evaluator)
    if features.scoring_now:
        mine += points(s, me) + unknown * features.next_treasure[me]
    evaluator.values[me] = mine


def evaluate_base(s: State, seat: int, unknown: int, camps: CampSet, evaluator: Evaluator) -> float:
    """Return the value of a seat's position without open temples."""
    features = evaluator.features
    weights = evaluator.weights
    scorings = features.scorings[seat]
    share = features.tiles_share
    each = features.next_treasure[seat]
    total = s.score[seat] + weights.treasures * scorings * (
        held_treasure_points(s, seat) + unknown * each
    )
    for i in range(features.guarded_temples.count):
        place = features.guarded_temples.hexes[i]
        if s.guard[place] == seat:
            total += weights.guarded * scorings * s.value[place]
    for i in range(features.treasure_hexes.count):
        place = features.treasure_hexes.hexes[i]
        if s.masks[place] > 0:
            diggers = figures(s, seat, place)
            if diggers == 1:
                total += weights.one_digger * each * scorings
            elif diggers > 1:
                total += weights.two_diggers * each * scorings * min(2, s.masks[place])
            nearness = TURN_AP - camps.distance[place]
            if nearness > 0:
                dig = each * scorings * s.masks[place] * PER_TURN_AP * nearness
                total += weights.digs_near * dig
    on_board = 0
    idle = 0
    standing = s.present[seat]
    while standing:
        place = BIT_INDEX[(standing & -standing) % BIT_PRIME]
        standing &= standing - 1
        workers = s.workers[seat * HEXES + place]
        on_board += workers
        if s.value[place] == 0 and s.masks[place] == 0:
            idle += workers
    total += (weights.deployed * on_board - weights.idle * idle) * min(1.0, scorings)
    total += weights.guards_left * scorings * s.guards_left[seat]
    total += share * (weights.frontier * camps.frontier + weights.camps_left * camps_left(s, seat))
    leader = s.leader[seat]
    if leader >= 0:
        if s.masks[leader] > 0 or (s.value[leader] > 0 and s.guard[leader] < 0):
            total += weights.leader_at_work * min(1.0, scorings)
    elif leader != SUPPLY:
        total += weights.leader_gone * scorings
    return total


# Open temples


def capture_cost(s: State, seat: int, lead: int, walk: int) -> int:
    """Estimate the action points it takes to bring `lead` more strength `walk` away from a camp."""
    if lead > LEADER_STRENGTH and s.leader[seat] == SUPPLY:
        lead -= LEADER_STRENGTH - 1
    return lead * (1 + walk)


def evaluate_temple(
    s: State, me: int, place: int, own: CampSet, evaluator: Evaluator, values: list[float]
) -> None:
    """Add to each seat's value what a temple is worth to it that had no guard before this turn."""
    features = evaluator.features
    weights = evaluator.weights
    value = s.value[place]
    guard = s.guard[place]
    if guard >= 0:  # placed in this very turn
        values[guard] += weights.guarded * features.scorings[guard] * value
        return
    best = 0
    second = 0
    holder = -1
    for seat in range(s.players):
        force = strength(s, seat, place)
        if force > best:
            second = best
            best = force
            holder = seat
        elif force > second:
            second = force
    tied = best == second
    cheapest = 2 * TURN_AP
    for seat in range(s.players):
        if seat == holder and not tied:
            continue
        camps = own if seat == me else features.seat_camps[seat]
        lead = best - strength(s, seat, place) + 1
        cost = capture_cost(s, seat, lead, camps.distance[place])
        if cost < cheapest:
            cheapest = cost
        if cost < TURN_AP and features.scorings[seat] >= 1.0:
            nearness = PER_TURN_AP * (TURN_AP - cost)
            values[seat] += weights.within_reach * value * features.urgency[seat] * nearness
    if best > 0 and not tied and features.scorings[holder] >= 1.0:
        shaky = 1.0 - min(1.0, 0.5 * PER_TURN_AP * cheapest)
        values[holder] += (
            value
            * (
                weights.held_next
                + weights.held_later * (features.scorings[holder] - 1.0)
                + weights.held_urgent * features.urgency[holder]
            )
            * (1.0 - weights.held_shaky * shaky)
        )


def add_temples(s: State, camp_set: int, evaluator: Evaluator) -> None:
    """Add what open temples are worth to each seat's value, each computed once in a search."""
    me = s.to_move
    features = evaluator.features
    own = features.own_camps[camp_set]
    moment = (evaluator.search * 32 + camp_set) * 2 + (s.leader[me] == SUPPLY)
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        force = strength(s, me, place)
        key = ((moment * 16 + s.value[place]) * 8 + s.guard[place] + 1) * 32 + force
        cached = evaluator.temples[place * CACHED_STRENGTHS + force % CACHED_STRENGTHS]
        if cached.key != key:
            cached.key = key
            for seat in range(s.players):
                cached.values[seat] = 0.0
            evaluate_temple(s, me, place, own, evaluator, cached.values)
        for seat in range(s.players):
            evaluator.values[seat] += cached.values[seat]


# Within a search


def evaluate_root(s: State, evaluator: Evaluator) -> None:
    """Compute the base values where a search begins, and remember them."""
    evaluate_bases(s, evaluator)
    for seat in range(s.players):
        evaluator.root_base_values[seat] = evaluator.base_values[seat]
        evaluator.root_next_treasure[seat] = evaluator.features.next_treasure[seat]


def evaluate_turn_end(
    s: State, unknown: int, camp_set: int, treasures_changed: int, evaluator: Evaluator
) -> float:
    """Return the value of a state for the side to move if its turn ended there.

    `treasures_changed` is 1 if the turn recovered or exchanged treasures: the rivals' treasures, or
    those they may still recover, are then not what they were.
    """
    features = evaluator.features
    if treasures_changed:
        evaluate_bases(s, evaluator)
    start_values(s, s.to_move, unknown, features.own_camps[camp_set], evaluator)
    if treasures_changed:
        for seat in range(s.players):
            evaluator.base_values[seat] = evaluator.root_base_values[seat]
            features.next_treasure[seat] = evaluator.root_next_treasure[seat]
    add_temples(s, camp_set, evaluator)
    return compare_with_rivals(s, s.to_move, evaluator)
