"""What is on a hex and who is strongest there (F1): questions that several rules ask."""

from tikal.rules.board import BASE, HEXES
from tikal.rules.components import CAMPS, KIND_OF, LEADER_STRENGTH, VOLCANO
from tikal.rules.state import NONE, State


def is_temple(s: State, place: int) -> bool:
    """Return whether a hex is an explored temple; only these have a value."""
    return s.value[place] > 0


def is_volcano(s: State, place: int) -> bool:
    """Return whether a volcano has been placed on a hex."""
    tile = s.tile[place]
    return tile != NONE and KIND_OF[tile] == VOLCANO


def figures(s: State, seat: int, place: int) -> int:
    """Return how many figures of a seat stand on a hex; the leader counts as one (F1)."""
    return s.workers[seat * HEXES + place] + (1 if s.leader[seat] == place else 0)


def strength(s: State, seat: int, place: int) -> int:
    """Return the strength of a seat on a hex: a worker counts 1, the leader 3 (F1)."""
    return s.workers[seat * HEXES + place] + (LEADER_STRENGTH if s.leader[seat] == place else 0)


def strongest(s: State, place: int) -> int:
    """Return the seat that is stronger than each other one on a hex, or NONE (V2, A8)."""
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
    """Return whether a seat may use the camp on a hex: its own or the base camp (A1, A2, F5)."""
    first = seat * CAMPS
    return place == BASE or s.camps[first] == place or s.camps[first + 1] == place


def has_camp(s: State, place: int) -> bool:
    """Return whether any player's camp stands on a hex; the base camp is not one (A7)."""
    return place in s.camps


def camps_left(s: State, seat: int) -> int:
    """Return how many camps a seat still has in its supply (S5)."""
    first = seat * CAMPS
    return (s.camps[first] == NONE) + (s.camps[first + 1] == NONE)
