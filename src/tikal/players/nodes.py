"""Nodes of the beam search: their hashes, the transposition table, children, and the best kept.

A position reached before with as many action points left is dropped. Every other one is evaluated
as an end of the turn, and kept in the bucket of its action points to be expanded later.
"""

from typing import Final

from tikal.players.baseline import evaluate_baseline
from tikal.players.evaluation import evaluate_turn_end
from tikal.players.features import Features, own_camp_set
from tikal.players.memory import TABLE_SIZE, Bucket, Node, SearchMemory
from tikal.players.random_play import mix, random_below
from tikal.rules.actions import (
    CAMP,
    END,
    EXCHANGE,
    GUARD,
    LEADER,
    MOVE,
    PATH,
    PLACE,
    RECOVER,
    WORKER,
    detail_a,
    detail_b,
    detail_c,
    kind_of,
)
from tikal.rules.apply import apply_action
from tikal.rules.board import HEXES
from tikal.rules.kinds import price
from tikal.rules.layout import assign
from tikal.rules.state import ACT, NONE, State
from tikal.rules.wrapping import wrapping_add, wrapping_multiply

OUT_OF_GAME: Final = 48  # a kind of piece for piece_key: figures that left the game
PROBES: Final = 8  # table entries looked at for a position


# Hashes and the transposition table


def piece_key(kind: int, place: int) -> int:
    """Return a large number for a piece; the hash of a position is the sum of these (Zobrist)."""
    return mix(kind, place)


def key_change(before: int, after: int) -> int:
    """Return what it adds to the hash if a piece changes its key."""
    return wrapping_add(after, wrapping_multiply(before, -1))


def hash_change(s: State, action: int) -> int:
    """Return what an action adds to the hash; the order of actions does not matter."""
    kind = kind_of(action)
    a = detail_a(action)
    if kind == PLACE:
        return piece_key(detail_c(action), a)
    if kind == MOVE or kind == PATH:
        figure = detail_c(action)
        return key_change(piece_key(figure, a), piece_key(figure, detail_b(action)))
    if kind == GUARD:  # the figures there leave the game, which is not the same as the supply
        workers = s.workers[s.to_move * HEXES + a]
        each = key_change(piece_key(WORKER, a), piece_key(OUT_OF_GAME, WORKER))
        change = wrapping_add(piece_key(GUARD, a), wrapping_multiply(workers, each))
        if s.leader[s.to_move] == a:
            gone = key_change(piece_key(LEADER, a), piece_key(OUT_OF_GAME, LEADER))
            change = wrapping_add(change, gone)
        return change
    if kind == EXCHANGE:
        return piece_key(32 + detail_c(action), 8 * a + detail_b(action))
    return piece_key(kind, a)


def seen_before(memory: SearchMemory, hashed: int, ap: int) -> bool:
    """Return whether this search has met the position with as many points; else remember it."""
    search = memory.evaluator.search
    stamp = search * 16 + ap
    at = (hashed ^ hashed >> 17) & (TABLE_SIZE - 1)
    for _ in range(PROBES):
        entry = memory.table[at]
        found = entry.stamp
        if found >> 4 != search:  # free, or of an earlier search
            entry.hash = hashed
            entry.stamp = stamp
            return False
        if entry.hash == hashed:
            if found >= stamp:
                return True
            entry.stamp = stamp
            return False
        at = (at + 1) & (TABLE_SIZE - 1)
    return False


# Children


def add_step(node: Node, step: int, change: int) -> None:
    """Add a step to those that lead to a node, and its change to the hash."""
    node.hash = wrapping_add(node.hash, change)
    node.steps[node.step_count] = step
    node.step_count += 1


def play_planned(node: Node, action: int, features: Features) -> bool:
    """Play an action on a node; a treasure stays unknown. False if there are too many camp sets."""
    s = node.state
    kind = kind_of(action)
    apply_action(s, action)
    if kind == RECOVER:
        node.unknown += 1
        node.treasures_changed = 1
        s.digging = NONE
        s.phase = ACT
    elif kind == EXCHANGE:
        node.treasures_changed = 1
    elif kind == CAMP:
        camp_set = own_camp_set(s, features)
        if camp_set == NONE:
            return False
        node.camp_set = camp_set
    return True


def expand_actions(memory: SearchMemory, node: Node, count: int) -> None:
    """Make and evaluate a child for each of the actions listed in memory.actions."""
    s = node.state
    child = memory.child
    for i in range(count):
        action = memory.actions[i]
        if kind_of(action) == END:
            continue
        change = hash_change(s, action)
        if seen_before(memory, wrapping_add(node.hash, change), s.ap - price(s, action)):
            continue
        assign(child, node)
        add_step(child, action, change)
        if play_planned(child, action, memory.evaluator.features):
            consider_child(memory)


def consider_child(memory: SearchMemory) -> None:
    """Evaluate memory.child, unless the player overlooks it, and keep it among the best."""
    if memory.missed > 0 and random_below(memory.generator, 100) < memory.missed:
        return
    child = memory.child
    memory.positions += 1
    child.value = evaluate_node(child, memory)
    keep_best(memory.best, child, memory.candidates)
    if child.state.ap > 0:
        keep_best(memory.buckets[child.state.ap], child, memory.width)


def evaluate_node(node: Node, memory: SearchMemory) -> float:
    """Return the value of a node if the turn ended there."""
    evaluator = memory.evaluator
    if memory.baseline:
        own = evaluator.features.own_camps[node.camp_set]
        return evaluate_baseline(node.state, node.unknown, own, evaluator.features)
    return evaluate_turn_end(
        node.state, node.unknown, node.camp_set, node.treasures_changed, evaluator
    )


def keep_best(bucket: Bucket, node: Node, capacity: int) -> None:
    """Keep a node if it is among the best `capacity` of a bucket."""
    if bucket.count < capacity:
        assign(bucket.nodes[bucket.count], node)
        if bucket.count == 0 or node.value < bucket.lowest:
            bucket.lowest = node.value
        bucket.count += 1
        return
    if node.value <= bucket.lowest:
        return
    worst = 0
    for i in range(1, capacity):
        if bucket.nodes[i].value < bucket.nodes[worst].value:
            worst = i
    assign(bucket.nodes[worst], node)
    lowest = bucket.nodes[0].value
    for i in range(1, capacity):
        lowest = min(lowest, bucket.nodes[i].value)
    bucket.lowest = lowest
