"""The desk at which a player thinks: all the room a search needs, made once per thread."""

from typing import ClassVar, Final

from tikal.players.evaluation import TERMS
from tikal.players.outline import KNOWN_SIZE, REACH_SIZE, SITES_SIZE, SLOTS
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.board import HEXES
from tikal.rules.components import MOST_PLAYERS, TURN_AP
from tikal.rules.state import State

# A node of the search is a state and some numbers: the steps that led there, at most one per
# action point, then these. A step is an action; a PLACE or MOVE may also name a target farther
# away (macro.py), and turn.write_plan turns it into single actions.
PLAN_LENGTH: Final = TURN_AP
UNKNOWN: Final = TURN_AP + 1  # treasures recovered in thought
SLOT: Final = TURN_AP + 2  # which camps (outline.py)
HASH: Final = TURN_AP + 3
TOUCHED: Final = TURN_AP + 4  # 1 if a plan changes what others have: treasures
NOTES: Final = TURN_AP + 5

BUCKETS: Final = TURN_AP + 1  # nodes by action points left
MOST_WIDTH: Final = 100
MOST_TOPS: Final = 16
# Where in `nodes` things are: the buckets, the best turns found, and single places.
TOPS: Final = BUCKETS * MOST_WIDTH
SCRATCH: Final = TOPS + MOST_TOPS + 1
TRIAL: Final = SCRATCH + 1  # a tile laid to try it
ROOT: Final = SCRATCH + 2  # where the search began
ROLL: Final = SCRATCH + 3  # a game played on in thought
ROLL_TILE: Final = SCRATCH + 4  # an open tile taken to try it, in such a game
NODES: Final = SCRATCH + 5

# Parts of `settled`: what the others' positions are worth; then that, and what one more treasure
# gives each, where the search began.
SAVED_SETTLED: Final = MOST_PLAYERS
SAVED_EACH: Final = 2 * MOST_PLAYERS

# What temples promise, remembered by the strength of the one to move there (appraisal.py).
MEMO_WAYS: Final = 8
MEMO_ENTRY: Final = MOST_PLAYERS

SEEN: Final = 1 << 15  # places of the table of positions seen; a power of two

COUNT_TOPS: Final = BUCKETS
SLOTS_USED: Final = SLOTS
NODES_SEEN: Final = 0
SEARCH_NUMBER: Final = 1
MISSED: Final = 2  # how many of a hundred possibilities the player overlooks
NODE_LIMIT: Final = 3  # where the count of nodes looked at ends a search (clock.py)
SAMPLE: Final = 4  # whose luck a game played on in thought has (rollout.py)
TALLY_SIZE: Final = 5


class Desk:
    """Room for one search at a time, in one block of memory that compiled code takes as a whole."""

    nodes: list[State]
    notes: list[int]  # NOTES per node
    values: list[float]  # one per node
    counts: list[int]  # nodes in each bucket; then the number of best turns
    floors: list[float]  # the worst value in each of these
    settled: list[float]  # what each seat's position is worth, apart from temples; see above
    memo: list[float]  # what a temple promises each seat
    memo_marks: list[int]  # for which search and which state of the temple
    seen: list[int]  # hash, and action points + the number of the search, by turns
    slots: list[int]  # the camps of each slot; then how many slots are in use
    known: list[float]
    sites: list[int]
    reach: list[int]
    walks: list[int]  # distances to a target: a row of HEXES per slot and hex
    walks_ready: list[int]  # the number of the search for which a row was worked out
    weights: list[float]
    worths: list[float]
    out: list[int]  # lists of actions and outcomes
    lays: list[int]  # lists of placements, while `out` is in use
    plan: list[int]  # the answer: a length, then actions
    tally: list[int]  # single numbers, by the names above
    generator: list[int]

    LENGTHS: ClassVar[dict[str, int]] = {
        "nodes": NODES,
        "notes": NODES * NOTES,
        "values": NODES,
        "counts": BUCKETS + 1,
        "floors": BUCKETS + 1,
        "settled": 3 * MOST_PLAYERS,
        "memo": HEXES * MEMO_WAYS * MEMO_ENTRY,
        "memo_marks": HEXES * MEMO_WAYS,
        "seen": 2 * SEEN,
        "slots": SLOTS + 1,
        "known": KNOWN_SIZE,
        "sites": SITES_SIZE,
        "reach": REACH_SIZE,
        "walks": SLOTS * HEXES * HEXES,
        "walks_ready": SLOTS * HEXES,
        "weights": len(TERMS),
        "worths": MOST_PLAYERS,
        "out": MOST_ACTIONS,
        "lays": MOST_ACTIONS,
        "plan": 2 + TURN_AP + 4,
        "tally": TALLY_SIZE,
        "generator": 1,
    }

    def __init__(self) -> None:
        from tikal.rules.records import new_block, parts_of

        self.block = new_block(Desk)
        for name, part in parts_of(self.block, Desk).items():
            setattr(self, name, part)
