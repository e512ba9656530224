"""Scoring (V2, V3) and the winners (E2)."""

from tikal.rules.board import HEXES
from tikal.rules.components import TREASURE_KINDS, TREASURE_POINTS
from tikal.rules.land import is_temple, strongest
from tikal.rules.state import NONE, State


def is_final_scoring(s: State) -> bool:
    """Return whether all score for the last time, after the last tile (E1)."""
    return s.scoring_left > 0 and s.drawn == NONE


def is_done(s: State, seat: int) -> bool:
    """Return whether a seat has no other turn, because it has had its final scoring (E1)."""
    if not is_final_scoring(s):
        return False
    for i in range(s.scoring_left):
        if s.scoring_queue[i] == seat:
            return False
    return True


def temple_holder(s: State, place: int) -> int:
    """Return the seat that guards a temple, else the strongest there; NONE if nobody (V2, F3)."""
    if s.guard[place] != NONE:
        return s.guard[place]
    return strongest(s, place)


def temple_points(s: State, seat: int, place: int) -> int:
    """Return the points of a hex for a seat that scores now (V2)."""
    if is_temple(s, place) and temple_holder(s, place) == seat:
        return s.value[place]
    return 0


def treasure_points(s: State, seat: int, treasure: int) -> int:
    """Return the points of one kind of treasure for a seat (V3)."""
    return TREASURE_POINTS[s.treasures[seat * TREASURE_KINDS + treasure]]


def points(s: State, seat: int) -> int:
    """Return the points that a seat gets if it scores now (V2, V3)."""
    total = 0
    for place in range(HEXES):
        if s.value[place] > 0:
            total += temple_points(s, seat, place)
    for treasure in range(TREASURE_KINDS):
        total += treasure_points(s, seat, treasure)
    return total


def best_guarded(s: State, seat: int) -> int:
    """Return the highest value of a single temple that a seat guards, or 0 (E2)."""
    best = 0
    for place in range(HEXES):
        if s.guard[place] == seat and s.value[place] > best:
            best = s.value[place]
    return best


def treasure_count(s: State, seat: int) -> int:
    """Return how many treasures a seat has, whatever their kinds (E2)."""
    count = 0
    for treasure in range(TREASURE_KINDS):
        count += s.treasures[seat * TREASURE_KINDS + treasure]
    return count


def standing(s: State, seat: int) -> int:
    """Return a number that ranks the seats at the end; equal numbers share the victory (E2)."""
    rank = s.score[seat] * 10_000
    if s.guard_tiebreak:
        rank += best_guarded(s, seat) * 100 + treasure_count(s, seat)
    return rank


def wins(s: State, seat: int) -> bool:
    """Return whether no other seat ranks higher (E2)."""
    for other in range(s.players):
        if standing(s, other) > standing(s, seat):
            return False
    return True
