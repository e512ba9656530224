"""Actions as whole numbers, the form in which the engine handles them.

People, records and programs see texts (tikal.record.notation); these numbers never leave
the library. An action is a kind and up to three details a, b, c, packed into one number; one
without details is its kind. What each kind means and costs: kinds.py.
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

# Where in the number each detail is, by its name in the texts of kinds.py.
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

# No position offers more choices: bids are the longest list, at most a score (see
# record.position, which takes scores up to 999) and a pass.
MOST_ACTIONS: Final = 1024


# An action is kind + C * c + B * b + A * a; `a` comes last because a bid may be any size.
A: Final = 1 << 14
B: Final = 1 << 8
C: Final = 1 << 4


def pack(kind: int, a: int, b: int, c: int) -> int:
    """One number for an action."""
    return kind + C * c + B * b + A * a


def kind_of(action: int) -> int:
    """LAY to END."""
    return action & 15


def detail_a(action: int) -> int:
    """The first detail: a hex, tile, amount or treasure kind."""
    return action >> 14


def detail_b(action: int) -> int:
    """The second detail: a hex, rotation or treasure kind."""
    return action >> 8 & 63


def detail_c(action: int) -> int:
    """The third detail: a figure or a seat."""
    return action >> 4 & 15
