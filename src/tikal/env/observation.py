"""The observation: 37 planes of 40 hexes and 197 scalars, all whole and none negative.

It is the whole public position (there is nothing else, H1) as one seat sees it: seats are counted
clockwise from that seat, so the same position looks the same from every seat. In memory it is one
row of numbers: the planes, hex by hex, then the scalars.

PLANES and SCALARS list the fields; docs/environment.md shows them. A trained policy depends on each
of them, so a change is a new version of the environment (numbering.VERSION).

`write_observation` is compiled for the vector environment and interpreted in the others.
"""

from dataclasses import dataclass
from typing import Final

from tikal.rules.board import HEXES
from tikal.rules.components import (
    CAMPS,
    GUARDS,
    KIND_NAMES,
    KIND_OF,
    MASKS,
    MOST_PLAYERS,
    PRINTED_VALUE,
    SIDE_NAMES,
    SIDES,
    STONES,
    TEMPLE_TILES,
    TILE_NAMES,
    TILES,
    TOP_VALUE,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TURN_AP,
    WORKERS,
    WORKS_PER_TURN,
)
from tikal.rules.land import camps_left
from tikal.rules.layout import Short
from tikal.rules.outcomes import treasures_unseen
from tikal.rules.placing import TURNED
from tikal.rules.scoring import points
from tikal.rules.state import NONE, PHASE_NAMES, SUPPLY, State


@dataclass(frozen=True, slots=True)
class Field:
    """A plane or a scalar: its name, the highest number it can hold, and what it counts."""

    name: str
    most: int
    meaning: str


_MOST_SCORE: Final = 999
_MOST_STONES: Final = max(STONES)
_SEATS: Final = tuple(range(MOST_PLAYERS))


def _seat_planes(name: str, most: int, meaning: str) -> tuple[Field, ...]:
    return tuple(Field(f"{name}_{seat}", most, f"{meaning} of seat +{seat}") for seat in _SEATS)


PLANES: Final = (
    Field("explored", 1, "a tile or a printed hex"),
    *(Field(kind, 1, f"kind of land: {kind.replace('_', ' ')}") for kind in KIND_NAMES),
    Field("value", TOP_VALUE, "value of a temple"),
    Field("treasures_left", max(MASKS), "treasures still to recover"),
    Field("worked", WORKS_PER_TURN, "levels uncovered or treasures recovered in this turn"),
    *(Field(f"way_{side}", 2 * _MOST_STONES, f"price of a move {side}; 0: no way")
      for side in SIDE_NAMES),
    *(Field(f"stones_{side}", _MOST_STONES, f"stones of this hex at its side {side}")
      for side in SIDE_NAMES),
    *_seat_planes("workers", WORKERS, "workers"),
    *_seat_planes("leader", 1, "the leader"),
    *_seat_planes("camp", CAMPS, "first (1) or second (2) camp"),
    *_seat_planes("guard", 1, "a guard"),
)  # fmt: skip

_SEAT_FIELDS: Final = (
    Field("score", _MOST_SCORE, "points"),
    Field("points_now", _MOST_SCORE, "points if scored now"),
    Field("workers_in_supply", WORKERS, "workers not yet placed"),
    Field("leader_in_supply", 1, "1: the leader is not yet placed"),
    Field("guards_left", GUARDS, "guards in the supply"),
    Field("camps_left", CAMPS, "camps in the supply"),
    Field("scoring_place", MOST_PLAYERS, "scoring round: 1 acts and scores now, 2 next; 0: not"),
    Field("has_turn", 1, "1: the current or latest normal turn is its own"),
    Field("had_turn", 1, "auction: 1 after its turn of this round"),
    Field("highest_bidder", 1, "auction: 1 if the highest bid is its own"),
    Field("passed", 1, "auction: 1 if it has passed"),
    Field("passed_first", 1, "auction: 1 if it was the first to pass"),
    *(Field(f"treasures_{kind}", TREASURE_COPIES, f"treasures of kind {kind}")
      for kind in range(TREASURE_KINDS)),
)  # fmt: skip

SCALARS: Final = (
    *(Field(f"phase_{name}", 1, f"1 in the phase {name}") for name in PHASE_NAMES),
    Field("players", MOST_PLAYERS, "number of players"),
    Field("auction", 1, "option: the auction game"),
    Field("camp_needs_member", 1, "option: a camp needs an own figure on its hex"),
    Field("volcano_may_cut_off", 1, "option: a volcano may cut off empty hexes"),
    Field("guard_tiebreak", 1, "option: ties are decided by guards and treasures"),
    Field("action_points", TURN_AP, "left in this turn"),
    Field("tiles_left", TILES, "tiles not yet drawn"),
    Field("scoring_left", MOST_PLAYERS, "seats yet to score in this scoring round"),
    Field("bid", _MOST_SCORE, "auction: the highest bid"),
    *(Field(f"drawn_{kind}", 1, f"tile to place: {kind}") for kind in KIND_NAMES[1:]),
    Field("drawn_value", TOP_VALUE, "tile to place: value of its temple"),
    Field("drawn_treasures", max(MASKS), "tile to place: its treasures"),
    *(Field(f"drawn_stones_{side}", _MOST_STONES, f"tile to place: stones at {side}, not turned")
      for side in SIDE_NAMES),
    *(Field(f"unseen_{tile}", 1, f"1: tile {tile} has not been drawn") for tile in TILE_NAMES),
    *(Field(f"open_{tile}", 1, f"auction: 1 if tile {tile} lies open") for tile in TILE_NAMES),
    *(Field(f"unseen_treasures_{kind}", TREASURE_COPIES, f"treasures of kind {kind} to come")
      for kind in range(TREASURE_KINDS)),
    *(Field(f"temple_tiles_{value}", max(TEMPLE_TILES), f"temple tiles of value {value} left")
      for value in range(2, TOP_VALUE + 1)),
    *(Field(f"{field.name}_of_{seat}", field.most, f"{field.meaning}; of seat +{seat}")
      for seat in _SEATS for field in _SEAT_FIELDS),
)  # fmt: skip

FIELDS: Final = tuple(field.name for field in (*PLANES, *SCALARS))
SCALAR_START: Final = len(PLANES) * HEXES
OBSERVATION: Final = SCALAR_START + len(SCALARS)  # numbers of an observation


def _plane(name: str) -> int:
    return FIELDS.index(name) * HEXES


def _scalar(name: str) -> int:
    return SCALAR_START + FIELDS.index(name) - len(PLANES)


def _seat_field(name: str) -> int:
    return [field.name for field in _SEAT_FIELDS].index(name)


# Where each field begins in the row.
_EXPLORED: Final = _plane("explored")
_KIND: Final = _plane("base_camp")  # and the other kinds in their order
_VALUE: Final = _plane("value")
_TREASURES_LEFT: Final = _plane("treasures_left")
_WORKED: Final = _plane("worked")
_WAY: Final = _plane("way_N")
_STONES: Final = _plane("stones_N")
_WORKERS: Final = _plane("workers_0")
_LEADER: Final = _plane("leader_0")
_CAMP: Final = _plane("camp_0")
_GUARD: Final = _plane("guard_0")
_PHASE: Final = _scalar("phase_draw")
_PLAYERS: Final = _scalar("players")
_OPTIONS: Final = _scalar("auction")
_POINTS_LEFT: Final = _scalar("action_points")
_BID: Final = _scalar("bid")
_DRAWN_KIND: Final = _scalar("drawn_jungle")
_DRAWN_VALUE: Final = _scalar("drawn_value")
_DRAWN_STONES: Final = _scalar("drawn_stones_N")
_UNSEEN: Final = _scalar("unseen_A1")
_OPEN: Final = _scalar("open_A1")
_UNSEEN_TREASURES: Final = _scalar("unseen_treasures_0")
_TEMPLE_TILES: Final = _scalar("temple_tiles_2")
_SEAT: Final = _scalar("score_of_0")
_SEAT_LENGTH: Final = len(_SEAT_FIELDS)
_SCORING_PLACE: Final = _seat_field("scoring_place")
_HAS_TURN: Final = _seat_field("has_turn")
_HAD_TURN: Final = _seat_field("had_turn")
_HIGHEST_BIDDER: Final = _seat_field("highest_bidder")
_PASSED: Final = _seat_field("passed")
_PASSED_FIRST: Final = _seat_field("passed_first")
_SEAT_TREASURES: Final = _seat_field("treasures_0")


def write_observation(s: State, me: int, out: list[Short], start: int) -> None:
    """Write what seat `me` sees into a row of zeros that begins at `start`."""
    write_land(s, out, start)
    write_common(s, out, start)
    write_drawn(s, out, start)
    write_supplies(s, out, start)
    write_order(s, me, out, start)
    for i in range(s.players):
        seat = (me + i) % s.players
        write_pieces(s, seat, out, start + i * HEXES)
        write_seat(s, seat, out, start + _SEAT + i * _SEAT_LENGTH)
    for place in range(HEXES):
        if s.guard[place] != NONE:
            out[start + _GUARD + (s.guard[place] - me) % s.players * HEXES + place] = 1


def write_land(s: State, out: list[Short], start: int) -> None:
    """Write the planes of the land."""
    for place in range(HEXES):
        tile = s.tile[place]
        if tile == NONE:
            continue
        here = start + place
        out[here + _EXPLORED] = 1
        out[here + _KIND + KIND_OF[tile] * HEXES] = 1
        out[here + _VALUE] = s.value[place]
        out[here + _TREASURES_LEFT] = s.masks[place]
        out[here + _WORKED] = s.worked[place]
        turned = (tile * SIDES + s.rotation[place]) * SIDES
        for side in range(SIDES):
            out[here + _WAY + side * HEXES] = s.ways[place * SIDES + side]
            out[here + _STONES + side * HEXES] = TURNED[turned + side]


def write_pieces(s: State, seat: int, out: list[Short], start: int) -> None:
    """Write where the pieces of a seat stand; `start` is that of the planes of the seat."""
    for place in range(HEXES):
        out[start + _WORKERS + place] = s.workers[seat * HEXES + place]
    if s.leader[seat] >= 0:
        out[start + _LEADER + s.leader[seat]] = 1
    for i in range(CAMPS):
        camp = s.camps[seat * CAMPS + i]
        if camp != NONE:
            out[start + _CAMP + camp] = i + 1


def write_common(s: State, out: list[Short], start: int) -> None:
    """Write the scalars that belong to no seat and no tile."""
    out[start + _PHASE + s.phase] = 1
    out[start + _PLAYERS] = s.players
    out[start + _OPTIONS] = s.auction
    out[start + _OPTIONS + 1] = s.camp_needs_member
    out[start + _OPTIONS + 2] = s.volcano_may_cut_off
    out[start + _OPTIONS + 3] = s.guard_tiebreak
    out[start + _POINTS_LEFT] = s.ap
    out[start + _POINTS_LEFT + 1] = s.tiles_left
    out[start + _POINTS_LEFT + 2] = s.scoring_left
    out[start + _BID] = s.bid


def write_drawn(s: State, out: list[Short], start: int) -> None:
    """Write the tile that was drawn or taken and is yet to be placed."""
    tile = s.drawn
    if tile == NONE:
        return
    out[start + _DRAWN_KIND + KIND_OF[tile] - 1] = 1  # no tile is a base camp
    out[start + _DRAWN_VALUE] = PRINTED_VALUE[tile]
    out[start + _DRAWN_VALUE + 1] = MASKS[tile]
    for side in range(SIDES):
        out[start + _DRAWN_STONES + side] = STONES[tile * SIDES + side]


def write_supplies(s: State, out: list[Short], start: int) -> None:
    """Write what is still to come: tiles, treasures, levels of temples."""
    for tile in range(TILES):
        out[start + _UNSEEN + tile] = s.unseen[tile]
    for i in range(s.players):
        if s.open[i] != NONE:
            out[start + _OPEN + s.open[i]] = 1
    for kind in range(TREASURE_KINDS):
        out[start + _UNSEEN_TREASURES + kind] = treasures_unseen(s, kind)
    for value in range(2, TOP_VALUE + 1):
        out[start + _TEMPLE_TILES + value - 2] = s.temple_tiles[value]


def write_order(s: State, me: int, out: list[Short], start: int) -> None:
    """Write whose turn it is, the order of a scoring round, and the state of an auction."""
    seats = start + _SEAT
    out[seats + (s.turn_seat - me) % s.players * _SEAT_LENGTH + _HAS_TURN] = 1
    for i in range(s.scoring_left):
        seat = (s.scoring_queue[i] - me) % s.players
        out[seats + seat * _SEAT_LENGTH + _SCORING_PLACE] = i + 1
    if s.bidder != NONE:
        out[seats + (s.bidder - me) % s.players * _SEAT_LENGTH + _HIGHEST_BIDDER] = 1
    if s.first_passer != NONE:
        out[seats + (s.first_passer - me) % s.players * _SEAT_LENGTH + _PASSED_FIRST] = 1


def write_seat(s: State, seat: int, out: list[Short], start: int) -> None:
    """Write what a seat has; `start` is that of the scalars of the seat."""
    out[start] = s.score[seat]
    out[start + 1] = points(s, seat)
    out[start + 2] = s.supply[seat]
    out[start + 3] = 1 if s.leader[seat] == SUPPLY else 0
    out[start + 4] = s.guards_left[seat]
    out[start + 5] = camps_left(s, seat)
    out[start + _HAD_TURN] = s.had_turn[seat]
    out[start + _PASSED] = s.passed[seat]
    for kind in range(TREASURE_KINDS):
        out[start + _SEAT_TREASURES + kind] = s.treasures[seat * TREASURE_KINDS + kind]
