"""Actions as integers, the form in which the engine handles them.

Users, records and other programs see texts (tikal.record.notation); the integers never leave the
library. An action packs its kind and up to three details a, b and c into one integer; an action
without details equals its kind. kinds.py says what each kind means and costs.
"""

from typing import Final

LAY: Final = 0
DISCARD: Final = 1
TAKE_TILE: Final = 2
RAISE: Final = 3
PASS: Final = 4
PLACE: Final = 5
MOVE: Final = 6
PATH: Final = 7
UNCOVER: Final = 8
RECOVER: Final = 9
EXCHANGE: Final = 10
CAMP: Final = 11
GUARD: Final = 12
END: Final = 13
ACTION_KINDS: Final = 14

# The slot of each detail in the packed integer, by the detail's name in the texts of kinds.py.
SLOTS: Final = {
    "hex": "a",
    "to": "b",
    "figure": "c",
    "rotation": "b",
    "tile": "a",
    "amount": "a",
    "give": "a",
    "take": "b",
    "seat": "c",
}

WORKER: Final = 0
LEADER: Final = 1
FIGURE_NAMES: Final = ("W", "L")

# No position has more legal actions. The longest list is that of the bids: one for each point of
# the score (at most 999, see record/position_checks.py) and a pass.
MOST_ACTIONS: Final = 1024


# An action is kind + C * c + B * b + A * a. `a` has the highest bits because a bid may be any size.
A: Final = 1 << 14
B: Final = 1 << 8
C: Final = 1 << 4


def pack(kind: int, a: int, b: int, c: int) -> int:
    """Pack an action into one integer."""
    return kind + C * c + B * b + A * a


def kind_of(action: int) -> int:
    """Return the kind of an action: LAY to END."""
    return action & 15


def detail_a(action: int) -> int:
    """Return the first detail: a hex, tile, amount or treasure kind."""
    return action >> 14


def detail_b(action: int) -> int:
    """Return the second detail: a hex, rotation or treasure kind."""
    return action >> 8 & 63


def detail_c(action: int) -> int:
    """Return the third detail: a figure or a seat."""
    return action >> 4 & 15
