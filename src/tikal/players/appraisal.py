"""What a node of the search is worth, by the named terms, with little worked out twice.

Within a turn only the one to move changes anything. So the others' share is worked out once, and
what a temple promises is remembered by what of it can change: nodes differ in few temples.
"""

from tikal.players.desk import (
    MEMO_ENTRY,
    MEMO_WAYS,
    NOTES,
    SAVED_EACH,
    SAVED_SETTLED,
    SEARCH_NUMBER,
    SLOT,
    TOUCHED,
    UNKNOWN,
    Desk,
)
from tikal.players.evaluation import (
    against_others,
    apart_from_temples,
    settle,
    temple_worth,
)
from tikal.players.outline import EACH_TREASURE, TEMPLES
from tikal.rules.land import strength
from tikal.rules.state import SUPPLY, State


def settle_search(s: State, desk: Desk) -> None:
    """Work out the others' share where a search begins, and keep it."""
    settle(s, desk.known, desk.sites, desk.reach, desk.weights, desk.settled)
    for seat in range(s.players):
        desk.settled[SAVED_SETTLED + seat] = desk.settled[seat]
        desk.settled[SAVED_EACH + seat] = desk.known[EACH_TREASURE + seat]


def appraise(s: State, node: int, desk: Desk) -> float:
    """What a node is worth if the turn ended there."""
    note = node * NOTES
    touched = desk.notes[note + TOUCHED]
    if touched:  # the others' treasures, or those they may recover, are not what they were
        settle(s, desk.known, desk.sites, desk.reach, desk.weights, desk.settled)
    apart_from_temples(
        s,
        s.to_move,
        desk.notes[note + UNKNOWN],
        desk.notes[note + SLOT],
        desk.known,
        desk.sites,
        desk.reach,
        desk.weights,
        desk.settled,
        desk.worths,
    )
    if touched:
        for seat in range(s.players):
            desk.settled[seat] = desk.settled[SAVED_SETTLED + seat]
            desk.known[EACH_TREASURE + seat] = desk.settled[SAVED_EACH + seat]
    add_temples(s, desk.notes[note + SLOT], desk)
    return against_others(s, s.to_move, desk.weights, desk.worths)


def add_temples(s: State, slot: int, desk: Desk) -> None:
    """Add what the temples promise to each seat's worth, each worked out once in a search."""
    me = s.to_move
    moment = (desk.tally[SEARCH_NUMBER] * 32 + slot) * 2 + (s.leader[me] == SUPPLY)
    for i in range(1, desk.sites[TEMPLES] + 1):
        place = desk.sites[TEMPLES + i]
        force = strength(s, me, place)
        mark = ((moment * 16 + s.value[place]) * 8 + s.guard[place] + 1) * 32 + force
        entry = place * MEMO_WAYS + force % MEMO_WAYS
        first = entry * MEMO_ENTRY
        if desk.memo_marks[entry] != mark:
            desk.memo_marks[entry] = mark
            for seat in range(s.players):
                desk.memo[first + seat] = 0.0
            temple_worth(s, me, place, slot, desk.known, desk.reach, desk.weights, desk.memo, first)
        for seat in range(s.players):
            desk.worths[seat] += desk.memo[first + seat]
