"""Scoring: V2, V3, and who wins in the end: E2."""

from tikal.rules.board import HEXES
from tikal.rules.components import TREASURE_KINDS, TREASURE_POINTS
from tikal.rules.land import is_temple, strongest
from tikal.rules.state import NONE, State


def temple_holder(s: State, place: int) -> int:
    """V2, F3: the guard's seat, else the strictly strongest one; NONE if nobody."""
    if s.guard[place] != NONE:
        return s.guard[place]
    return strongest(s, place)


def temple_points(s: State, seat: int, place: int) -> int:
    """V2: what this hex gives a seat that scores now."""
    if is_temple(s, place) and temple_holder(s, place) == seat:
        return s.value[place]
    return 0


def treasure_points(s: State, seat: int, treasure: int) -> int:
    """V3: what one kind of treasure gives a seat."""
    return TREASURE_POINTS[s.treasures[seat * TREASURE_KINDS + treasure]]


def points(s: State, seat: int) -> int:
    """V2 and V3: what a seat gets if it scores now."""
    total = 0
    for place in range(HEXES):
        if s.value[place] > 0:
            total += temple_points(s, seat, place)
    for treasure in range(TREASURE_KINDS):
        total += treasure_points(s, seat, treasure)
    return total


def best_guarded(s: State, seat: int) -> int:
    """E2: the highest single temple a seat guards; 0 without a guard."""
    best = 0
    for place in range(HEXES):
        if s.guard[place] == seat and s.value[place] > best:
            best = s.value[place]
    return best


def treasure_count(s: State, seat: int) -> int:
    """E2: treasures counted one by one, not by kinds."""
    count = 0
    for treasure in range(TREASURE_KINDS):
        count += s.treasures[seat * TREASURE_KINDS + treasure]
    return count


def standing(s: State, seat: int) -> int:
    """E2: a number that orders the seats at the end; equal numbers share the victory."""
    rank = s.score[seat] * 10_000
    if s.guard_tiebreak:
        rank += best_guarded(s, seat) * 100 + treasure_count(s, seat)
    return rank


def wins(s: State, seat: int) -> bool:
    """E2: whether no other seat stands higher."""
    for other in range(s.players):
        if standing(s, other) > standing(s, seat):
            return False
    return True
