"""The value of a position as a sum of named terms (docs/players.md).

`TERMS` names the weights; weights/*.json give their values by number of players and mode. All
terms are in points, so that a value can be compared with a bid.
"""

from typing import Final

from tikal.players.outline import (
    DIGS,
    EACH_TREASURE,
    FRONT,
    GUARDED,
    SCORING_NOW,
    SCORINGS,
    SLOT_FRONT,
    TEMPLES,
    TILES_SHARE,
    URGENCY,
    slot_row,
)
from tikal.players.outlook import held_treasure_points, treasure_worth
from tikal.rules.board import BIT_INDEX, BIT_PRIME, HEXES
from tikal.rules.components import LEADER_STRENGTH, TURN_AP
from tikal.rules.land import camps_left, figures, strength
from tikal.rules.scoring import points
from tikal.rules.state import SUPPLY, State

TERMS: Final = (
    "treasures",  # treasure points, at each scoring left
    "guarded",  # values of own guarded temples, at each scoring left
    "held_next",  # an unguarded temple held: its value at the next scoring ...
    "held_later",  # ... at each later one ...
    "held_urgent",  # ... and more if a scoring is near
    "held_shaky",  # how much of that is lost where others can overturn it cheaply
    "within_reach",  # a temple others hold, by how cheaply it can be taken
    "one_digger",  # a figure at treasures
    "two_diggers",  # two or more figures at treasures
    "digs_near",  # a treasure still in the ground, by how near one's camps are
    "deployed",  # a worker on the board
    "idle",  # a worker where there is nothing to hold or to recover
    "guards_left",  # a guard still to place, at each scoring left
    "frontier",  # camps near the frontier, while tiles are left
    "camps_left",  # a camp still to establish, while tiles are left
    "leader_at_work",  # the leader on a temple or at treasures
    "leader_gone",  # the leader out of the game
    "strongest_rival",  # how far the strongest rival counts more than the mean of all
)
PER_TURN_AP: Final = 1.0 / TURN_AP  # to multiply by: dividing takes several times as long

W_TREASURES: Final = 0
W_GUARDED: Final = 1
W_HELD_NEXT: Final = 2
W_HELD_LATER: Final = 3
W_HELD_URGENT: Final = 4
W_HELD_SHAKY: Final = 5
W_WITHIN_REACH: Final = 6
W_ONE_DIGGER: Final = 7
W_TWO_DIGGERS: Final = 8
W_DIGS_NEAR: Final = 9
W_DEPLOYED: Final = 10
W_IDLE: Final = 11
W_GUARDS_LEFT: Final = 12
W_FRONTIER: Final = 13
W_CAMPS_LEFT: Final = 14
W_LEADER_AT_WORK: Final = 15
W_LEADER_GONE: Final = 16
W_STRONGEST_RIVAL: Final = 17


def take_cost(s: State, seat: int, lead: int, walk: int) -> int:
    """About what it costs a seat to bring `lead` more strength to a hex `walk` away from a camp."""
    if lead > LEADER_STRENGTH and s.leader[seat] == SUPPLY:
        lead -= LEADER_STRENGTH - 1
    return lead * (1 + walk)


def temple_worth(
    s: State,
    me: int,
    place: int,
    slot: int,
    known: list[float],
    reach: list[int],
    weights: list[float],
    worths: list[float],
    start: int,
) -> None:
    """Add to each seat's worth, from worths[start] on, what a temple promises that had no guard."""
    value = s.value[place]
    guard = s.guard[place]
    if guard >= 0:  # placed in this very turn
        worths[start + guard] += weights[W_GUARDED] * known[SCORINGS + guard] * value
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
        row = slot_row(slot) if seat == me else seat * HEXES
        walk = reach[row + place]
        cost = take_cost(s, seat, best - strength(s, seat, place) + 1, walk)
        if cost < cheapest:
            cheapest = cost
        if cost < TURN_AP and known[SCORINGS + seat] >= 1.0:
            nearness = PER_TURN_AP * (TURN_AP - cost)
            worths[start + seat] += (
                weights[W_WITHIN_REACH] * value * known[URGENCY + seat] * nearness
            )
    if best > 0 and not tied and known[SCORINGS + holder] >= 1.0:
        shaky = 1.0 - min(1.0, 0.5 * PER_TURN_AP * cheapest)
        worths[start + holder] += (
            value
            * (
                weights[W_HELD_NEXT]
                + weights[W_HELD_LATER] * (known[SCORINGS + holder] - 1.0)
                + weights[W_HELD_URGENT] * known[URGENCY + holder]
            )
            * (1.0 - weights[W_HELD_SHAKY] * shaky)
        )


def seat_worth(
    s: State,
    seat: int,
    unknown: int,
    front: float,
    row: int,
    known: list[float],
    sites: list[int],
    reach: list[int],
    weights: list[float],
) -> float:
    """What a seat has and can do, apart from the temples without a guard.

    `row` is where the distances from its camps begin in `reach`.
    """
    scorings = known[SCORINGS + seat]
    share = known[TILES_SHARE]
    each = known[EACH_TREASURE + seat]
    total = s.score[seat] + weights[W_TREASURES] * scorings * (
        held_treasure_points(s, seat) + unknown * each
    )
    for i in range(1, sites[GUARDED] + 1):
        place = sites[GUARDED + i]
        if s.guard[place] == seat:
            total += weights[W_GUARDED] * scorings * s.value[place]
    for i in range(1, sites[DIGS] + 1):
        place = sites[DIGS + i]
        if s.masks[place] > 0:
            diggers = figures(s, seat, place)
            if diggers == 1:
                total += weights[W_ONE_DIGGER] * each * scorings
            elif diggers > 1:
                total += weights[W_TWO_DIGGERS] * each * scorings * min(2, s.masks[place])
            nearness = TURN_AP - reach[row + place]
            if nearness > 0:
                dig = each * scorings * s.masks[place] * PER_TURN_AP * nearness
                total += weights[W_DIGS_NEAR] * dig
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
    total += (weights[W_DEPLOYED] * on_board - weights[W_IDLE] * idle) * min(1.0, scorings)
    total += weights[W_GUARDS_LEFT] * scorings * s.guards_left[seat]
    total += share * (weights[W_FRONTIER] * front + weights[W_CAMPS_LEFT] * camps_left(s, seat))
    leader = s.leader[seat]
    if leader >= 0:
        if s.masks[leader] > 0 or (s.value[leader] > 0 and s.guard[leader] < 0):
            total += weights[W_LEADER_AT_WORK] * min(1.0, scorings)
    elif leader != SUPPLY:
        total += weights[W_LEADER_GONE] * scorings
    return total


def value(
    s: State,
    me: int,
    known: list[float],
    sites: list[int],
    reach: list[int],
    weights: list[float],
    settled: list[float],
    worths: list[float],
) -> float:
    """A seat against the others, in points; `worths` is room for one number per seat."""
    apart_from_temples(s, me, 0, 0, known, sites, reach, weights, settled, worths)
    for i in range(1, sites[TEMPLES] + 1):
        temple_worth(s, me, sites[TEMPLES + i], 0, known, reach, weights, worths, 0)
    return against_others(s, me, weights, worths)


def apart_from_temples(
    s: State,
    me: int,
    unknown: int,
    slot: int,
    known: list[float],
    sites: list[int],
    reach: list[int],
    weights: list[float],
    settled: list[float],
    worths: list[float],
) -> None:
    """What each seat's position is worth, apart from the temples without a guard.

    `settled` is that for the others; `unknown` treasures were recovered in thought.
    """
    for seat in range(s.players):
        worths[seat] = settled[seat]
    front, row = known[SLOT_FRONT + slot], slot_row(slot)
    worths[me] = seat_worth(s, me, unknown, front, row, known, sites, reach, weights)
    if known[SCORING_NOW] > 0.0:
        worths[me] += points(s, me) + unknown * known[EACH_TREASURE + me]


def against_others(s: State, me: int, weights: list[float], worths: list[float]) -> float:
    """What a seat has more than the others, the strongest of them counting more than the rest."""
    others = 0.0
    strongest = -1000.0
    for seat in range(s.players):
        if seat != me:
            others += worths[seat]
            strongest = max(strongest, worths[seat])
    others /= s.players - 1
    return worths[me] - others - weights[W_STRONGEST_RIVAL] * (strongest - others)


def settle(
    s: State,
    known: list[float],
    sites: list[int],
    reach: list[int],
    weights: list[float],
    settled: list[float],
) -> None:
    """Work out what every seat's position is worth, apart from the temples without a guard."""
    for seat in range(s.players):
        known[EACH_TREASURE + seat] = treasure_worth(s, seat)
        front = known[FRONT + seat]
        settled[seat] = seat_worth(s, seat, 0, front, seat * HEXES, known, sites, reach, weights)
