"""The state of a game: named, flat fields with public information only (H1).

LAYOUT lists the fields once. In interpreted code a State has integers and lists of integers; in
compiled code the same fields form a NumPy record, and the functions of this package work on both.
A field that is not in use holds its default value, so that equal positions are equal states.
"""

from typing import Final

from tikal.rules.board import HEXES
from tikal.rules.components import (
    AUCTION_START,
    CAMPS,
    GUARDS,
    MOST_PLAYERS,
    SIDES,
    TEMPLE_TILES,
    TILES,
    TOP_VALUE,
    TREASURE_KINDS,
    WORKERS,
)
from tikal.rules.editions import GUARD_TREASURES, Options

# Phases: what the state waits for. DRAW and REVEAL wait for chance, the others for a player.
DRAW: Final = 0
REVEAL: Final = 1
TILE: Final = 2
ACT: Final = 3
BID: Final = 4
TAKE: Final = 5
OVER: Final = 6
PHASE_NAMES: Final = ("draw", "reveal", "tile", "act", "bid", "take", "over")

NONE: Final = -1  # no hex, no tile, no seat
# Where a leader is if not on a hex: not yet placed, or out of the game (A8).
SUPPLY: Final = -1
GONE: Final = -2

# name, length (0: a single number), bytes per number
LAYOUT: Final = (
    # players and options
    ("players", 0, 8),
    ("auction", 0, 8),
    ("camp_needs_member", 0, 8),
    ("volcano_may_cut_off", 0, 8),
    ("guard_tiebreak", 0, 8),
    # whose decision it is, and what is to be decided
    ("phase", 0, 8),
    ("to_move", 0, 8),
    ("ap", 0, 8),
    ("turn_seat", 0, 8),  # the seat of the current or latest normal turn
    ("drawn", 0, 8),  # tile drawn or taken and not yet placed
    ("digging", 0, 8),  # hex of the treasure that is about to be revealed
    ("tiles_left", 0, 8),  # tiles not yet drawn
    ("scoring_left", 0, 8),  # seats yet to score in this scoring round, including the current one
    ("bid", 0, 8),  # highest so far in this auction
    ("bidder", 0, 8),  # the seat that made it
    ("first_passer", 0, 8),
    # bit sets of hexes, derived from tile, workers and leader to list actions quickly
    ("explored", 0, 8),
    ("present", MOST_PLAYERS, 8),  # by seat: the hexes where its figures stand
    ("scoring_queue", MOST_PLAYERS, 1),  # the seats yet to score, in order
    # by seat
    ("score", MOST_PLAYERS, 2),
    ("supply", MOST_PLAYERS, 1),  # workers not yet placed
    ("leader", MOST_PLAYERS, 1),  # a hex, SUPPLY or GONE
    ("leader_guards", MOST_PLAYERS, 1),  # the temple the leader guards; only shown, never played
    ("guards_left", MOST_PLAYERS, 1),
    ("camps", MOST_PLAYERS * CAMPS, 1),  # seat * CAMPS + i: hex of a camp
    ("treasures", MOST_PLAYERS * TREASURE_KINDS, 1),  # seat * TREASURE_KINDS + kind: count
    ("had_turn", MOST_PLAYERS, 1),  # 1: had its turn in this round of the auction game
    ("passed", MOST_PLAYERS, 1),  # 1: passed in this auction
    # by hex
    ("tile", HEXES, 1),  # tile number, also of printed hexes; NONE: unexplored
    ("rotation", HEXES, 1),
    ("ways", HEXES * SIDES, 1),  # stones to the neighbour at that side; 0: no way
    ("exits", HEXES, 1),  # bit set of the sides with a way, derived from ways
    ("value", HEXES, 1),  # of a temple; 0 elsewhere
    ("masks", HEXES, 1),  # treasures left
    ("guard", HEXES, 1),  # seat of the guard, or NONE
    ("worked", HEXES, 1),  # levels uncovered or treasures recovered here this turn
    ("workers", MOST_PLAYERS * HEXES, 1),  # seat * HEXES + hex: count
    # supplies
    ("unseen", TILES, 1),  # 1: not yet drawn
    ("open", MOST_PLAYERS, 1),  # tiles open in the auction game
    ("temple_tiles", TOP_VALUE + 1, 1),  # left, by value
)
FIELDS: Final = tuple(name for name, _, _ in LAYOUT)


class State:
    """The state of a game in interpreted code, with the fields of LAYOUT."""

    __slots__ = FIELDS

    players: int
    auction: int
    camp_needs_member: int
    volcano_may_cut_off: int
    guard_tiebreak: int
    phase: int
    to_move: int
    ap: int
    turn_seat: int
    drawn: int
    digging: int
    tiles_left: int
    scoring_left: int
    bid: int
    bidder: int
    first_passer: int
    explored: int
    present: list[int]
    scoring_queue: list[int]
    score: list[int]
    supply: list[int]
    leader: list[int]
    leader_guards: list[int]
    guards_left: list[int]
    camps: list[int]
    treasures: list[int]
    had_turn: list[int]
    passed: list[int]
    tile: list[int]
    rotation: list[int]
    ways: list[int]
    exits: list[int]
    value: list[int]
    masks: list[int]
    guard: list[int]
    worked: list[int]
    workers: list[int]
    unseen: list[int]
    open: list[int]
    temple_tiles: list[int]

    def copy(self) -> "State":
        """Return an independent copy.

        Every field is written out, because a loop over the fields takes four times as long.
        """
        other = State.__new__(State)
        other.players = self.players
        other.auction = self.auction
        other.camp_needs_member = self.camp_needs_member
        other.volcano_may_cut_off = self.volcano_may_cut_off
        other.guard_tiebreak = self.guard_tiebreak
        other.phase = self.phase
        other.to_move = self.to_move
        other.ap = self.ap
        other.turn_seat = self.turn_seat
        other.drawn = self.drawn
        other.digging = self.digging
        other.tiles_left = self.tiles_left
        other.scoring_left = self.scoring_left
        other.bid = self.bid
        other.bidder = self.bidder
        other.first_passer = self.first_passer
        other.explored = self.explored
        other.present = self.present[:]
        other.scoring_queue = self.scoring_queue[:]
        other.score = self.score[:]
        other.supply = self.supply[:]
        other.leader = self.leader[:]
        other.leader_guards = self.leader_guards[:]
        other.guards_left = self.guards_left[:]
        other.camps = self.camps[:]
        other.treasures = self.treasures[:]
        other.had_turn = self.had_turn[:]
        other.passed = self.passed[:]
        other.tile = self.tile[:]
        other.rotation = self.rotation[:]
        other.ways = self.ways[:]
        other.exits = self.exits[:]
        other.value = self.value[:]
        other.masks = self.masks[:]
        other.guard = self.guard[:]
        other.worked = self.worked[:]
        other.workers = self.workers[:]
        other.unseen = self.unseen[:]
        other.open = self.open[:]
        other.temple_tiles = self.temple_tiles[:]
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a state changes; use its position text as a key

    def __repr__(self) -> str:
        return f"<State {PHASE_NAMES[self.phase]}, seat {self.to_move}, {self.ap} AP>"


def blank_state(players: int, options: Options, seat: int) -> State:
    """Return an empty board with all pieces in their supplies (S1, S4 to S6)."""
    s = State()
    for name, length, _ in LAYOUT:
        setattr(s, name, [0] * length if length else 0)
    s.players = players
    s.auction = int(options.auction)
    s.camp_needs_member = int(options.camp_needs_member)
    s.volcano_may_cut_off = int(options.volcano_may_cut_off)
    s.guard_tiebreak = int(options.tiebreak == GUARD_TREASURES)
    s.phase = DRAW
    s.to_move = s.turn_seat = seat
    s.drawn = s.digging = s.bidder = s.first_passer = NONE
    s.tiles_left = TILES
    s.scoring_queue = [NONE] * MOST_PLAYERS
    s.score = [AUCTION_START if s.auction and q < players else 0 for q in range(MOST_PLAYERS)]
    s.supply = [WORKERS if q < players else 0 for q in range(MOST_PLAYERS)]
    s.leader = [SUPPLY if q < players else GONE for q in range(MOST_PLAYERS)]
    s.leader_guards = [NONE] * MOST_PLAYERS
    s.guards_left = [GUARDS if q < players else 0 for q in range(MOST_PLAYERS)]
    s.camps = [NONE] * (MOST_PLAYERS * CAMPS)
    s.tile = [NONE] * HEXES
    s.guard = [NONE] * HEXES
    s.unseen = [1] * TILES
    s.open = [NONE] * MOST_PLAYERS
    s.temple_tiles = list(TEMPLE_TILES)
    return s


def options_of(s: State) -> Options:
    """Return the options that a state is played with."""
    return Options(
        auction=bool(s.auction),
        camp_needs_member=bool(s.camp_needs_member),
        volcano_may_cut_off=bool(s.volcano_may_cut_off),
        tiebreak=GUARD_TREASURES if s.guard_tiebreak else Options().tiebreak,
    )
