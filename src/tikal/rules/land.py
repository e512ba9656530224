"""What stands on a hex and who is strong there: questions that several rules ask (F1)."""

from tikal.rules.board import BASE, HEXES
from tikal.rules.components import CAMPS, KIND_OF, LEADER_STRENGTH, VOLCANO
from tikal.rules.state import NONE, State


def is_temple(s: State, place: int) -> bool:
    """Whether a temple has been explored there: only these have a value."""
    return s.value[place] > 0


def is_volcano(s: State, place: int) -> bool:
    """Whether a volcano has been laid there."""
    tile = s.tile[place]
    return tile != NONE and KIND_OF[tile] == VOLCANO


def figures(s: State, seat: int, place: int) -> int:
    """How many figures of a seat stand there; the leader is one like any other (F1)."""
    return s.workers[seat * HEXES + place] + (1 if s.leader[seat] == place else 0)


def strength(s: State, seat: int, place: int) -> int:
    """F1: a worker counts 1, the leader 3."""
    return s.workers[seat * HEXES + place] + (LEADER_STRENGTH if s.leader[seat] == place else 0)


def strongest(s: State, place: int) -> int:
    """V2, A8: the seat stronger than every other single one there; NONE on a tie or if empty."""
    best = 0
    holder = NONE
    for seat in range(s.players):
        force = s.workers[seat * HEXES + place]
        if s.leader[seat] == place:
            force += LEADER_STRENGTH
        if force > best:
            best = force
            holder = seat
        elif force == best:
            holder = NONE
    return holder


def is_own_camp(s: State, seat: int, place: int) -> bool:
    """A1, A2, F5: the base camp is everybody's, a camp only its owner's."""
    first = seat * CAMPS
    return place == BASE or s.camps[first] == place or s.camps[first + 1] == place


def has_camp(s: State, place: int) -> bool:
    """A7: whether anybody's camp stands there; the base camp is printed, not established."""
    return place in s.camps


def camps_left(s: State, seat: int) -> int:
    """S5: camps still in a seat's supply."""
    first = seat * CAMPS
    return (s.camps[first] == NONE) + (s.camps[first + 1] == NONE)
