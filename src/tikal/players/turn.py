"""A whole turn: where the tile goes, then what the ten points are spent on."""

from tikal.players.beam import (
    MACRO,
    begin_search,
    best_top,
    expand_single,
    overlooked,
)
from tikal.players.desk import (
    MOST_WIDTH,
    NOTES,
    PLAN_LENGTH,
    ROOT,
    TRIAL,
    UNKNOWN,
    Desk,
)
from tikal.players.macro import add_action, expand_macro, targets, write_steps
from tikal.rules.apply import apply_action
from tikal.rules.components import TURN_AP
from tikal.rules.legal import list_lays
from tikal.rules.state import State


def search_turn(s: State, desk: Desk, width: int, tops: int, style: int) -> float:
    """Plan the action points of a state in phase ACT; the best ends lie at TOPS. Its value."""
    begin_search(s, desk, style, tops)
    aims = targets(s) if style == MACRO else 0
    for step in range(TURN_AP):
        bucket = TURN_AP - step
        for i in range(desk.counts[bucket]):
            node = bucket * MOST_WIDTH + i
            if style == MACRO:
                expand_macro(desk, node, aims, width, tops, style)
            else:
                expand_single(desk, node, width, tops, style)
    return desk.values[best_top(desk)]


def write_plan(desk: Desk, node: int, style: int) -> None:
    """A node's steps as single actions, into desk.plan."""
    desk.plan[0] = 0
    desk.nodes[TRIAL] = desk.nodes[ROOT]
    for i in range(desk.notes[node * NOTES + PLAN_LENGTH]):
        step = desk.notes[node * NOTES + i]
        if style == MACRO:
            write_steps(desk, step, desk.nodes[TRIAL], desk.plan)
        else:
            add_action(desk.nodes[TRIAL], step, desk.plan)


def plan_acts(s: State, desk: Desk, width: int, tops: int, style: int) -> float:
    """The best plan for a state in phase ACT, into desk.plan."""
    best = search_turn(s, desk, width, tops, style)
    write_plan(desk, best_top(desk), style)
    return best


def plan_top(s: State, desk: Desk, node: int, style: int) -> int:
    """The plan of one of the best ends that a search from `s` found, into desk.plan.

    Answers how many treasures it recovers in thought.
    """
    desk.nodes[ROOT] = s
    write_plan(desk, node, style)
    return desk.notes[node * NOTES + UNKNOWN]


def try_lay(s: State, desk: Desk, lay: int, width: int, style: int) -> float:
    """What a placement is worth with the best turn that a beam of this width finds after it."""
    desk.nodes[TRIAL] = s
    trial = desk.nodes[TRIAL]
    apply_action(trial, lay)
    return search_turn(trial, desk, width, 1, style)


def plan_lay(
    s: State,
    desk: Desk,
    lays: list[int],
    lay_values: list[float],
    narrow: int,
    finalists: int,
    wide: int,
    style: int,
) -> int:
    """The best placement of the drawn tile: all by narrow beams, the best few by wide ones.

    `lays` and `lay_values` are room for the placements; afterwards they begin with the finalists,
    best first. Answers how many finalists there are.
    """
    listed = list_lays(s, lays)
    count = 0
    for i in range(listed):
        if (i == listed - 1 and count == 0) or not overlooked(desk):
            lays[count] = lays[i]
            lay_values[count] = try_lay(s, desk, lays[count], narrow, style)
            count += 1
    chosen = min(finalists, count)
    for i in range(chosen):
        raise_best(lays, lay_values, i, count)
    if wide > narrow and count > 1:
        for i in range(chosen):
            lay_values[i] = try_lay(s, desk, lays[i], wide, style)
        for i in range(chosen):
            raise_best(lays, lay_values, i, chosen)
    return chosen


def raise_best(lays: list[int], lay_values: list[float], start: int, count: int) -> None:
    """Bring the best of the placements from `start` on to `start`."""
    best = start
    for i in range(start + 1, count):
        if lay_values[i] > lay_values[best]:
            best = i
    lay = lays[start]
    lay_value = lay_values[start]
    lays[start] = lays[best]
    lay_values[start] = lay_values[best]
    lays[best] = lay
    lay_values[best] = lay_value
