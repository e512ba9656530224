"""The search within one turn: a beam over the action points.

States lie in buckets by action points left, the best `width` of each are followed up, from ten
points down to one. Every state ever seen is a possible end of the turn, so that stopping early
competes with going on. A position reached before with as many points left is dropped.
"""

from typing import Final

from tikal.players.appraisal import appraise, settle_search
from tikal.players.baseline import baseline_value
from tikal.players.desk import (
    BUCKETS,
    COUNT_TOPS,
    HASH,
    MISSED,
    MOST_WIDTH,
    NODES_SEEN,
    NOTES,
    PLAN_LENGTH,
    ROOT,
    SCRATCH,
    SEARCH_NUMBER,
    SEEN,
    SLOT,
    SLOTS_USED,
    TOPS,
    TOUCHED,
    UNKNOWN,
    Desk,
)
from tikal.players.distance import from_camps, frontier_nearness
from tikal.players.outline import SLOT_FRONT, SLOTS, outline, slot_row
from tikal.players.playout import random_below
from tikal.players.scramble import scramble
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
from tikal.rules.components import CAMPS
from tikal.rules.kinds import price
from tikal.rules.legal import list_actions
from tikal.rules.state import ACT, NONE, State

GONE_FROM: Final = 48  # a kind of piece for key(): figures that left the game

# How a player judges and moves (`style`).
BASELINE: Final = 0  # baseline's value, single actions
SINGLE: Final = 1  # named terms, single actions
MACRO: Final = 2  # named terms, macro moves (macro.py)


def node_value(s: State, node: int, desk: Desk, style: int) -> float:
    """What a node is worth if the turn ended there."""
    if style != BASELINE:
        return appraise(s, node, desk)
    unknown = desk.notes[node * NOTES + UNKNOWN]
    slot = desk.notes[node * NOTES + SLOT]
    return baseline_value(s, unknown, slot, desk.known, desk.sites)


def key(kind: int, place: int) -> int:
    """A large number for a piece of a position; positions are sums of these."""
    return scramble(kind, place)


def hash_change(s: State, action: int) -> int:
    """How an action changes the hash of a position; the order of actions does not matter."""
    kind = kind_of(action)
    a = detail_a(action)
    if kind == PLACE:
        return key(detail_c(action), a)
    if kind == MOVE or kind == PATH:
        figure = detail_c(action)
        return key(figure, detail_b(action)) - key(figure, a)
    if kind == GUARD:  # the figures there leave the game, which is not the same as the supply
        workers = s.workers[s.to_move * HEXES + a]
        change = key(GUARD, a) + workers * (key(GONE_FROM, WORKER) - key(WORKER, a))
        if s.leader[s.to_move] == a:
            change += key(GONE_FROM, LEADER) - key(LEADER, a)
        return change
    if kind == EXCHANGE:
        return key(32 + detail_c(action), 8 * a + detail_b(action))
    return key(kind, a)


def slot_for(s: State, desk: Desk) -> int:
    """The slot of the camps the one to move has now, worked out if it is new; NONE if full."""
    first = s.to_move * CAMPS
    camps = (s.camps[first] + 1) * 64 + s.camps[first + 1] + 1
    used = desk.slots[SLOTS_USED]
    for slot in range(used):
        if desk.slots[slot] == camps:
            return slot
    if used == SLOTS:
        return NONE
    desk.slots[used] = camps
    desk.slots[SLOTS_USED] = used + 1
    from_camps(s, s.to_move, desk.reach, slot_row(used))
    desk.known[SLOT_FRONT + used] = frontier_nearness(s, desk.reach, slot_row(used))
    return used


def add_step(desk: Desk, node: int, step: int, change: int) -> None:
    """Note a step that leads to a node and how it changes the hash."""
    note = node * NOTES
    desk.notes[note + HASH] += change
    desk.notes[note + desk.notes[note + PLAN_LENGTH]] = step
    desk.notes[note + PLAN_LENGTH] += 1


def in_thought(s: State, node: int, desk: Desk, action: int) -> bool:
    """Play an action on a node without chance: a treasure stays unknown. False if it cannot be."""
    note = node * NOTES
    kind = kind_of(action)
    apply_action(s, action)
    if kind == RECOVER:
        desk.notes[note + UNKNOWN] += 1
        desk.notes[note + TOUCHED] = 1
        s.digging = NONE
        s.phase = ACT
    elif kind == EXCHANGE:
        desk.notes[note + TOUCHED] = 1
    elif kind == CAMP:
        slot = slot_for(s, desk)
        if slot == NONE:
            return False
        desk.notes[note + SLOT] = slot
    return True


def copy_node(desk: Desk, source: int, target: int) -> None:
    """A node over another."""
    desk.nodes[target] = desk.nodes[source]
    for i in range(NOTES):
        desk.notes[target * NOTES + i] = desk.notes[source * NOTES + i]
    desk.values[target] = desk.values[source]


def seen_before(desk: Desk, hashed: int, ap: int) -> bool:
    """Whether this search has met the position with at least as many points; else remember it."""
    search = desk.tally[SEARCH_NUMBER]
    mark = search * 16 + ap
    at = (hashed ^ hashed >> 17) & (SEEN - 1)
    for _ in range(8):
        found = desk.seen[2 * at + 1]
        if found >> 4 != search:  # free, or of an earlier search
            desk.seen[2 * at] = hashed
            desk.seen[2 * at + 1] = mark
            return False
        if desk.seen[2 * at] == hashed:
            if found >= mark:
                return True
            desk.seen[2 * at + 1] = mark
            return False
        at = (at + 1) & (SEEN - 1)
    return False


def offer(desk: Desk, node: int, group: int, first: int, room: int) -> None:
    """Keep a node among the best of a group of nodes: a bucket, or the best turns."""
    count = desk.counts[group]
    if count < room:
        copy_node(desk, node, first + count)
        desk.counts[group] = count + 1
        if count == 0 or desk.values[node] < desk.floors[group]:
            desk.floors[group] = desk.values[node]
        return
    if desk.values[node] <= desk.floors[group]:
        return
    worst = first
    for other in range(first + 1, first + room):
        if desk.values[other] < desk.values[worst]:
            worst = other
    copy_node(desk, node, worst)
    floor = desk.values[first]
    for other in range(first + 1, first + room):
        floor = min(floor, desk.values[other])
    desk.floors[group] = floor


def overlooked(desk: Desk) -> bool:
    """Whether a weaker player misses this possibility."""
    return desk.tally[MISSED] > 0 and random_below(desk.generator, 100) < desk.tally[MISSED]


def consider(desk: Desk, width: int, tops: int, style: int) -> None:
    """Judge the node at SCRATCH: as an end of the turn, and as a state to follow up."""
    if overlooked(desk):
        return
    s = desk.nodes[SCRATCH]
    desk.tally[NODES_SEEN] += 1
    desk.values[SCRATCH] = node_value(s, SCRATCH, desk, style)
    offer(desk, SCRATCH, COUNT_TOPS, TOPS, tops)
    if s.ap > 0:
        offer(desk, SCRATCH, s.ap, s.ap * MOST_WIDTH, width)


def expand_listed(desk: Desk, node: int, count: int, width: int, tops: int, style: int) -> None:
    """Follow up the actions that were listed in desk.out, the end of the turn apart."""
    s = desk.nodes[node]
    hashed = desk.notes[node * NOTES + HASH]
    for i in range(count):
        action = desk.out[i]
        if kind_of(action) == END:
            continue
        change = hash_change(s, action)
        if seen_before(desk, hashed + change, s.ap - price(s, action)):
            continue
        copy_node(desk, node, SCRATCH)
        add_step(desk, SCRATCH, action, change)
        if in_thought(desk.nodes[SCRATCH], SCRATCH, desk, action):
            consider(desk, width, tops, style)


def expand_single(desk: Desk, node: int, width: int, tops: int, style: int) -> None:
    """Every legal action, one at a time."""
    expand_listed(desk, node, list_actions(desk.nodes[node], desk.out), width, tops, style)


def begin_search(s: State, desk: Desk, style: int, tops: int) -> None:
    """Clear the desk and put the state on it: ending the turn at once is the first candidate."""
    desk.tally[SEARCH_NUMBER] += 1
    outline(s, s.to_move, desk.known, desk.sites, desk.reach)
    for bucket in range(BUCKETS + 1):
        desk.counts[bucket] = 0
    desk.slots[SLOTS_USED] = 0
    desk.nodes[ROOT] = s
    desk.nodes[SCRATCH] = s
    for i in range(NOTES):
        desk.notes[SCRATCH * NOTES + i] = 0
    slot_for(s, desk)
    if style != BASELINE:
        settle_search(s, desk)
    seen_before(desk, 0, s.ap)
    missed = desk.tally[MISSED]
    desk.tally[MISSED] = 0  # where one is, nobody overlooks
    consider(desk, 1, tops, style)
    desk.tally[MISSED] = missed


def best_top(desk: Desk) -> int:
    """The best end of the turn that was found."""
    best = TOPS
    for node in range(TOPS + 1, TOPS + desk.counts[COUNT_TOPS]):
        if desk.values[node] > desk.values[best]:
            best = node
    return best
