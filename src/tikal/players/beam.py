"""Beam search over one turn: where the tile goes, then what the action points are spent on.

Nodes lie in buckets by action points left; the best `width` of each are expanded, from ten points
down to one. Every node ever made is a possible end of the turn, so that stopping early competes
with going on.
"""

from tikal.players.evaluation import evaluate, evaluate_root
from tikal.players.features import analyse
from tikal.players.last_turn import search_exhaustively
from tikal.players.macro_moves import expand_macro, target_hexes, write_action, write_steps
from tikal.players.memory import MOST_WIDTH, Node, SearchMemory
from tikal.players.nodes import consider_child, expand_actions, seen_before
from tikal.rules.apply import apply_action
from tikal.rules.components import TURN_AP
from tikal.rules.layout import assign
from tikal.rules.legal import list_actions
from tikal.rules.scoring import is_final_scoring
from tikal.rules.state import State


def search_turn(
    s: State, memory: SearchMemory, width: int, candidates: int, baseline: int
) -> float:
    """Search the turns from a state in phase ACT; return the value of the best.

    The best turns are in memory.best. The search ends early when the number of positions reaches
    the limit.
    """
    search_by_beam(s, memory, width, candidates, baseline)
    if memory.positions < memory.limit and is_exact(s, memory):
        search_exhaustively(s, memory, target_hexes(s))
    return best_turn(memory).value


def is_exact(s: State, memory: SearchMemory) -> bool:
    """Return whether an exhaustive search follows the beam's: in the last turn of a seat."""
    return memory.exact == 1 and memory.baseline == 0 and is_final_scoring(s)


def search_by_beam(
    s: State, memory: SearchMemory, width: int, candidates: int, baseline: int
) -> None:
    """Search the turns from a state in phase ACT by a beam alone.

    It is as wide as can be where an exhaustive search follows, which prunes by the best turn known.
    """
    memory.baseline = baseline
    memory.width = MOST_WIDTH if is_exact(s, memory) else width
    memory.candidates = candidates
    begin_search(s, memory)
    targets = 0 if baseline else target_hexes(s)
    for step in range(TURN_AP):
        bucket = memory.buckets[TURN_AP - step]
        for i in range(bucket.count):
            if memory.positions >= memory.limit:
                return
            node = bucket.nodes[i]
            if baseline:
                expand_actions(memory, node, list_actions(node.state, memory.actions))
            else:
                expand_macro(memory, node, targets)


def begin_search(s: State, memory: SearchMemory) -> None:
    """Clear the memory and put the root into it: to end the turn at once is the first candidate."""
    memory.evaluator.search += 1
    analyse(s, s.to_move, memory.evaluator.features)
    for ap in range(TURN_AP + 1):
        memory.buckets[ap].count = 0
    memory.best.count = 0
    assign(memory.root, s)
    child = memory.child
    assign(child.state, s)
    child.hash = 0
    child.step_count = 0
    child.unknown = 0
    child.camp_set = 0
    child.treasures_changed = 0
    if not memory.baseline:
        evaluate_root(s, memory.evaluator)
    seen_before(memory, 0, s.ap)
    missed = memory.missed
    memory.missed = 0  # nobody overlooks the position on the board
    consider_child(memory)
    memory.missed = missed


def best_turn(memory: SearchMemory) -> Node:
    """Return the best end of the turn that was found."""
    best = 0
    for i in range(1, memory.best.count):
        if memory.best.nodes[i].value > memory.best.nodes[best].value:
            best = i
    return memory.best.nodes[best]


def write_plan(memory: SearchMemory, node: Node) -> None:
    """Write the steps that lead to a node as single actions, into memory.plan."""
    memory.plan.count = 0
    assign(memory.trial, memory.root)
    for i in range(node.step_count):
        if memory.baseline:
            write_action(node.steps[i], memory.trial, memory.plan)
        else:
            write_steps(node.steps[i], memory.trial, memory.plan_distance, memory.plan)


def plan_turn(s: State, memory: SearchMemory, width: int, baseline: int) -> None:
    """Write the best plan for a state in phase ACT into memory.plan."""
    search_turn(s, memory, width, 1, baseline)
    write_plan(memory, best_turn(memory))


def evaluate_placement(s: State, memory: SearchMemory, placement: int) -> float:
    """Return the static evaluation of the position after a placement."""
    trial = memory.trial
    assign(trial, s)
    apply_action(trial, placement)
    return evaluate(trial, trial.to_move, memory.evaluator)


def search_placement(
    s: State, memory: SearchMemory, placement: int, width: int, baseline: int
) -> float:
    """Return the value of the best turn that the beam finds after a placement."""
    trial = memory.trial
    assign(trial, s)
    apply_action(trial, placement)
    return search_turn(trial, memory, width, 1, baseline)
