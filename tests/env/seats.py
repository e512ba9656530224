"""A position with the seats turned: seat q becomes seat q + by."""

from tikal.rules.board import HEXES
from tikal.rules.components import CAMPS, TREASURE_KINDS
from tikal.rules.state import NONE, State

_SEATS = ("to_move", "turn_seat", "bidder", "first_passer")  # fields that name a seat
_BY_SEAT = {  # lists with so many numbers for each seat
    "present": 1,
    "score": 1,
    "supply": 1,
    "leader": 1,
    "leader_guards": 1,
    "guards_left": 1,
    "camps": CAMPS,
    "treasures": TREASURE_KINDS,
    "had_turn": 1,
    "passed": 1,
    "workers": HEXES,
}


def turned(s: State, by: int) -> State:
    t = s.copy()

    def seat(old: int) -> int:
        return old if old == NONE else (old + by) % s.players

    for name in _SEATS:
        setattr(t, name, seat(getattr(s, name)))
    t.scoring_queue = [seat(old) for old in s.scoring_queue]
    t.guard = [seat(old) for old in s.guard]
    for name, length in _BY_SEAT.items():
        old, new = getattr(s, name), getattr(t, name)
        for q in range(s.players):
            new[seat(q) * length : (seat(q) + 1) * length] = old[q * length : (q + 1) * length]
    return t
