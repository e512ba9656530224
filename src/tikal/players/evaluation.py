"""The static evaluation: the value of a position as a weighted sum of named terms.

All terms are in points, so that a value can be compared with a bid. Weights lists the terms
(terms.py); weights/*.json give their weights by number of players and mode (weights.py).

Within a turn only the side to move changes anything. So the search evaluates the rivals once per
turn, and caches what each temple is worth by what of it can change: nodes differ in few temples.
"""

from tikal.players.evaluator import CACHED_STRENGTHS, Evaluator
from tikal.players.features import (
    CampSet,
    analyse,
    held_treasure_points,
    next_treasure_points,
)
from tikal.players.figure_terms import (
    evaluate_digging,
    evaluate_own_reach,
    evaluate_temple_figures,
    evaluate_treasure_sets,
    looks_at_figures,
    needed_strength,
)
from tikal.players.reach import PER_TURN_AP, analyse_reach, list_movable_figures, spare_strength
from tikal.rules.board import BIT_INDEX, BIT_PRIME, HEXES
from tikal.rules.components import LEADER_STRENGTH, TURN_AP, WORKERS
from tikal.rules.land import camps_left, figures, strength
from tikal.rules.layout import assign
from tikal.rules.scoring import points
from tikal.rules.state import SUPPLY, State


def evaluate(s: State, me: int, evaluator: Evaluator) -> float:
    """Return the value of a position for a seat against the others, whoever is to move."""
    analyse(s, me, evaluator.features)
    analyse_figures(s, me, evaluator)
    evaluate_bases(s, me, evaluator)
    return evaluate_analysed(s, me, evaluator)


def analyse_figures(s: State, me: int, evaluator: Evaluator) -> None:
    """Compute what figures can reach, if a term asks for it."""
    evaluator.with_figures = looks_at_figures(evaluator.weights)
    if evaluator.with_figures:
        analyse_reach(s, me, evaluator.features, evaluator.reach)


def evaluate_analysed(s: State, me: int, evaluator: Evaluator) -> float:
    """Return the value of a position with the features and base values computed before."""
    features = evaluator.features
    own = features.own_camps[0]
    start_values(s, me, 0, own, evaluator)
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        evaluate_temple(s, me, place, own, evaluator, evaluator.values)
        if evaluator.with_figures:
            evaluator.reach.spare[me * HEXES + place] = spare_strength(s, me, place)
            evaluator.reach.needed[place] = needed_strength(s, me, place)
    if evaluator.with_figures:
        add_figures(s, me, own, evaluator)
    return compare_with_rivals(s, me, evaluator)


def add_figures(s: State, me: int, own: CampSet, evaluator: Evaluator) -> None:
    """Add what the figures of `me` can reach from where they stand now."""
    list_movable_figures(s, me, own, evaluator.reach)
    evaluator.values[me] += evaluate_digging(s, me, own, evaluator)
    evaluator.values[me] += evaluate_own_reach(s, me, own, evaluator)


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


def evaluate_bases(s: State, me: int, evaluator: Evaluator) -> None:
    """Compute the value of every seat's position without open temples."""
    bases = evaluator.bases
    for seat in range(s.players):
        bases.next_treasure[seat] = next_treasure_points(s, seat)
        bases.held_treasures[seat] = held_treasure_points(s, seat)
        if evaluator.with_figures:
            bases.treasure_sets[seat] = evaluate_treasure_sets(s, seat, evaluator.weights)
        camps = evaluator.features.seat_camps[seat]
        value = evaluate_base(s, seat, 0, camps, evaluator)
        if evaluator.with_figures and seat != me:
            value += evaluate_digging(s, seat, camps, evaluator)
        bases.values[seat] = value


def start_values(s: State, me: int, unknown: int, own: CampSet, evaluator: Evaluator) -> None:
    """Set every seat's value to its base value; that of `me`, who acts this turn, is computed.

    `unknown` treasures were recovered while planning: what they are is not known yet.
    """
    bases = evaluator.bases
    for seat in range(s.players):
        evaluator.values[seat] = bases.values[seat]
    mine = evaluate_base(s, me, unknown, own, evaluator)
    if evaluator.features.scoring_now:
        mine += points(s, me) + unknown * bases.next_treasure[me]
    evaluator.values[me] = mine


def evaluate_base(s: State, seat: int, unknown: int, camps: CampSet, evaluator: Evaluator) -> float:
    """Return the value of a seat's position without open temples."""
    features = evaluator.features
    weights = evaluator.weights
    scorings = features.scorings[seat]
    share = features.tiles_share
    bases = evaluator.bases
    each = bases.next_treasure[seat]
    total = s.score[seat] + weights.treasures * scorings * (
        bases.held_treasures[seat] + unknown * each
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
    if evaluator.with_figures:
        total += bases.treasure_sets[seat] * scorings
        total += weights.lost * (WORKERS - on_board - s.supply[seat]) * min(1.0, scorings)
        total += weights.supply_late * s.supply[seat] * (1.0 - share) * min(1.0, scorings)
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
    if evaluator.with_figures:
        evaluate_temple_figures(s, me, place, own, evaluator, values)
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
        key = key * 2 + (s.leader[me] == place)
        cached = evaluator.temples[place * CACHED_STRENGTHS + force % CACHED_STRENGTHS]
        if cached.key != key:
            cached.key = key
            for seat in range(s.players):
                cached.values[seat] = 0.0
            evaluate_temple(s, me, place, own, evaluator, cached.values)
            if evaluator.with_figures:
                cached.spare = spare_strength(s, me, place)
                cached.needed = needed_strength(s, me, place)
        if evaluator.with_figures:
            evaluator.reach.spare[me * HEXES + place] = cached.spare
            evaluator.reach.needed[place] = cached.needed
        for seat in range(s.players):
            evaluator.values[seat] += cached.values[seat]


# Within a search


def evaluate_root(s: State, evaluator: Evaluator) -> None:
    """Compute the base values where a search begins."""
    analyse_figures(s, s.to_move, evaluator)
    evaluate_bases(s, s.to_move, evaluator)


def evaluate_turn_end(
    s: State, unknown: int, camp_set: int, treasures_changed: int, evaluator: Evaluator
) -> float:
    """Return the value of a state for the side to move if its turn ended there.

    `treasures_changed` is 1 if the turn recovered or exchanged treasures: the rivals' treasures, or
    those they may still recover, are then not what they were.
    """
    own = evaluator.features.own_camps[camp_set]
    if treasures_changed:
        assign(evaluator.root_bases, evaluator.bases)
        evaluate_bases(s, s.to_move, evaluator)
    start_values(s, s.to_move, unknown, own, evaluator)
    if treasures_changed:
        assign(evaluator.bases, evaluator.root_bases)
    add_temples(s, camp_set, evaluator)
    if evaluator.with_figures:
        add_figures(s, s.to_move, own, evaluator)
    return compare_with_rivals(s, s.to_move, evaluator)
