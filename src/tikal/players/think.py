"""The one door into the compiled search.

Compiling a door means optimising everything behind it once more; so there is only one, through
which all the tasks go.
"""

from functools import cache
from typing import Any, Final

from tikal.players.desk import Desk
from tikal.players.rollout import roll, roll_auction
from tikal.players.turn import glance_lay, plan_acts, plan_top, search_turn, try_lay
from tikal.rules.compiled import entry
from tikal.rules.records import Buffer
from tikal.rules.state import State

GLANCE: Final = 0
TRY: Final = 1
SEARCH: Final = 2
PLAN: Final = 3
TOP: Final = 4
ROLL_ON: Final = 5
ROLL_ROUND: Final = 6


def think(s: State, desk: Desk, task: int, a: int, b: int, c: int, d: int, e: int) -> float:
    """Do a task on a state; what its numbers mean, the functions below tell."""
    if task == GLANCE:
        return glance_lay(s, desk, a)
    if task == TRY:
        return try_lay(s, desk, a, b, c)
    if task == SEARCH:
        return search_turn(s, desk, a, b, c)
    if task == PLAN:
        return plan_acts(s, desk, a, 1, b)
    if task == TOP:
        return float(plan_top(s, desk, a, b))
    if task == ROLL_ON:
        return roll(s, desk, a, b, c, d, e)
    return roll_auction(s, desk, a, b, c, d, e)


@cache
def door() -> Any:
    """The search, compiled or loaded on first use; later calls cost nothing."""
    return entry(think)


def glance(state: Buffer, desk: Desk, lay: int) -> float:
    """What a placement looks like before anything is done."""
    return float(door()(state, desk.block, GLANCE, lay, 0, 0, 0, 0))


def try_placement(state: Buffer, desk: Desk, lay: int, width: int, style: int) -> float:
    """What a placement is worth with the best turn that a beam of this width finds after it."""
    return float(door()(state, desk.block, TRY, lay, width, style, 0, 0))


def search(state: Buffer, desk: Desk, width: int, tops: int, style: int) -> float:
    """The best turns from a state in phase ACT, into the desk; the value of the best."""
    return float(door()(state, desk.block, SEARCH, width, tops, style, 0, 0))


def plan(state: Buffer, desk: Desk, width: int, style: int) -> float:
    """The best plan for a state in phase ACT, into desk.plan; its value."""
    return float(door()(state, desk.block, PLAN, width, style, 0, 0, 0))


def plan_of_top(state: Buffer, desk: Desk, node: int, style: int) -> int:
    """The plan of one of the best turns found, into desk.plan; how many treasures it recovers."""
    return int(door()(state, desk.block, TOP, node, style, 0, 0, 0))


def follow_up(
    end: Buffer, desk: Desk, unknown: int, samples: int, seed: int, turns: int, width: int
) -> float:
    """The sum over samples of what the end of a turn leads to (rollout.roll)."""
    return float(door()(end, desk.block, ROLL_ON, unknown, samples, seed, turns, width))


def play_round(
    state: Buffer, desk: Desk, winner: int, price: int, samples: int, seed: int, width: int
) -> float:
    """The sum over samples of what it leads to if a seat wins this turn (rollout.roll_auction)."""
    return float(door()(state, desk.block, ROLL_ROUND, winner, price, samples, seed, width))
