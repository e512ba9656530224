"""A whole turn: where the tile goes, then what the ten points are spent on."""

from tikal.players.beam import (
    MACRO,
    begin_search,
    best_top,
    expand_single,
)
from tikal.players.desk import (
    MOST_WIDTH,
    NODE_LIMIT,
    NODES_SEEN,
    NOTES,
    PLAN_LENGTH,
    ROOT,
    TRIAL,
    UNKNOWN,
    Desk,
)
from tikal.players.judge import judge
from tikal.players.macro import add_action, expand_macro, targets, write_steps
from tikal.rules.apply import apply_action
from tikal.rules.components import TURN_AP
from tikal.rules.state import State


def search_turn(s: State, desk: Desk, width: int, tops: int, style: int) -> float:
    """Plan the action points of a state in phase ACT; the best ends lie at TOPS. Its value.

    It ends early where the count of positions reaches the desk's limit.
    """
    begin_search(s, desk, style, tops)
    aims = targets(s) if style == MACRO else 0
    for step in range(TURN_AP):
        bucket = TURN_AP - step
        for i in range(desk.counts[bucket]):
            if desk.tally[NODES_SEEN] >= desk.tally[NODE_LIMIT]:
                return desk.values[best_top(desk)]
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


def glance_lay(s: State, desk: Desk, lay: int) -> float:
    """What a placement looks like before anything is done."""
    desk.nodes[TRIAL] = s
    trial = desk.nodes[TRIAL]
    apply_action(trial, lay)
    return judge(trial, trial.to_move, desk)
