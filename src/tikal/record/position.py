"""Reading and writing a position as one line of text, like FEN in chess (docs/records.md).

    tikal1 2 a2:v3:0.2:1.1L;c2=A5@1:t3:0.0L 4,16,-,00000100;0,17,-,00000000 - act,0,3,0 - -

The eight fields are the version of the form; players and options; the hexes; the seats; tiles that
left the game; whose decision it is; the scoring round; the auction. What follows from these (the
supply of temple tiles, unseen tiles, ways, camps and guards left) is not written, so it cannot
contradict them. Reading checks that the pieces are those in the box.
"""

import re
from typing import Final

from tikal.errors import Unreadable, shown
from tikal.record.position_checks import MOST_SCORE, check_possible, fail, names_of
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import (
    CAMP_GROUND,
    CAMPS,
    FEWEST_PLAYERS,
    GROUP_OF,
    GUARDS,
    KIND_OF,
    MASKS,
    MOST_PLAYERS,
    PRINTED_VALUE,
    ROTATIONS,
    TEMPLE,
    TILE_NAMES,
    TILES,
    TOP_VALUE,
    TREASURE,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TURN_AP,
    VOLCANO,
    WORKERS,
    WORKS_PER_TURN,
)
from tikal.rules.editions import GUARD_TREASURES, Options
from tikal.rules.expedition import do_camp
from tikal.rules.flow import new_game
from tikal.rules.placing import put_tile
from tikal.rules.state import (
    ACT,
    GONE,
    NONE,
    OVER,
    PHASE_NAMES,
    REVEAL,
    SUPPLY,
    State,
    options_of,
)

VERSION: Final = "tikal1"
NOTHING: Final = "-"


# The marks for options that differ from the default, written after the number of players.
_MARKS: Final[dict[str, tuple[str, bool | str]]] = {
    "+auction": ("auction", True),
    "+camp_needs_member": ("camp_needs_member", True),
    "-volcano_may_cut_off": ("volcano_may_cut_off", False),
    "+guard-treasures": ("tiebreak", GUARD_TREASURES),
}


def write_position(s: State) -> str:
    """Return the position as one line of text."""
    options = options_of(s)
    marks = [mark for mark, (name, value) in _MARKS.items() if getattr(options, name) == value]
    return " ".join(
        [
            VERSION,
            f"{s.players}{''.join(marks)}",
            ";".join(filter(None, (_write_hex(s, place) for place in range(HEXES)))) or NOTHING,
            ";".join(_write_seat(s, seat) for seat in range(s.players)),
            ",".join(TILE_NAMES[tile] for tile in _discarded(s)) or NOTHING,
            _write_turn(s),
            _write_seats(s.scoring_queue[: s.scoring_left]),
            _write_auction(s),
        ]
    )


def _write_hex(s: State, place: int) -> str:
    tile = s.tile[place]
    if tile == NONE:
        return ""
    parts = []
    if KIND_OF[tile] == TEMPLE and (tile < TILES or s.value[place] != PRINTED_VALUE[tile]):
        parts.append(f"v{s.value[place]}")
    if KIND_OF[tile] == TREASURE:
        parts.append(f"t{s.masks[place]}")
    if s.worked[place]:
        parts.append(f"u{s.worked[place]}")
    for seat in range(s.players):
        leader = "L" if s.leader[seat] == place else ""
        workers = s.workers[seat * HEXES + place]
        if workers or leader:
            parts.append(f"{seat}.{workers}{leader}")
    if place in s.camps:
        parts.append(f"c{s.camps.index(place) // CAMPS}")
    if s.guard[place] != NONE:
        seat = s.guard[place]
        parts.append(f"g{seat}{'L' if s.leader_guards[seat] == place else ''}")
    if tile >= TILES:
        return ":".join([HEX_NAMES[place], *parts]) if parts else ""
    return ":".join([f"{HEX_NAMES[place]}={TILE_NAMES[tile]}@{s.rotation[place]}", *parts])


def _write_seat(s: State, seat: int) -> str:
    kinds = s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS]
    leader = "L" if s.leader[seat] == SUPPLY else NOTHING
    return f"{s.score[seat]},{s.supply[seat]},{leader},{''.join(map(str, kinds))}"


def _discarded(s: State) -> list[int]:
    return [
        tile
        for tile in range(TILES)
        if not s.unseen[tile] and tile not in s.tile and tile not in s.open and tile != s.drawn
    ]


def _write_turn(s: State) -> str:
    words = [PHASE_NAMES[s.phase], str(s.to_move), str(s.ap), str(s.turn_seat)]
    if s.drawn != NONE:
        words.append(TILE_NAMES[s.drawn])
    if s.phase == REVEAL:
        words.append(HEX_NAMES[s.digging])
    if s.phase == OVER:
        words[1] = NOTHING
    return ",".join(words)


def _write_seats(seats: list[int]) -> str:
    return ",".join(map(str, seats)) or NOTHING


def _write_auction(s: State) -> str:
    if not s.auction:
        return NOTHING
    tiles = "+".join(TILE_NAMES[tile] for tile in s.open if tile != NONE) or NOTHING
    done = "".join(str(flag) for flag in s.had_turn[: s.players])
    passed = "".join(str(flag) for flag in s.passed[: s.players])
    bid = f"{s.bid}@{s.bidder}" if s.bidder != NONE else NOTHING
    first = str(s.first_passer) if s.first_passer != NONE else NOTHING
    return f"{tiles},{done},{passed},{bid},{first}"


# Reading


def read_position(text: object) -> State:
    """Return the state that a line describes; raise Unreadable if it describes none."""
    if not isinstance(text, str):
        raise Unreadable(f"a position is one line of text, not {shown(text)}")
    fields = text.split(" ")
    if len(fields) != 8 or fields[0] != VERSION:
        raise Unreadable(
            f"a position has 8 fields separated by single spaces and begins with {VERSION}, "
            f"not {shown(text)}"
        )
    s = _read_game(fields[1])
    _read_seats(s, fields[3])
    _read_hexes(s, fields[2])
    discarded = _read_discarded(fields[4])
    _read_turn(s, fields[5])
    _read_scoring(s, fields[6])
    _read_auction(s, fields[7])
    _derive_supplies(s, discarded)
    check_possible(s)
    return s


def _number(what: str, digits: str, least: int, most: int) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,3}", digits, re.ASCII) or not least <= int(digits) <= most:
        fail(what, digits, f"it must be a number from {least} to {most}")
    return int(digits)


def _tile(what: str, name: str) -> int:
    if name not in TILE_NAMES:
        fail(what, name, "it must be a tile A1 to G4")
    return TILE_NAMES.index(name)


def _read_game(field: str) -> State:
    players = _number("players", field[:1], FEWEST_PLAYERS, MOST_PLAYERS)
    marks = field[1:]
    values: dict[str, bool | str] = {}
    for mark, (name, value) in _MARKS.items():
        if marks.startswith(mark):
            marks = marks[len(mark) :]
            values[name] = value
    if marks:
        fail("options", marks, f"the possible marks, in this order, are {', '.join(_MARKS)}")
    return new_game(players, Options(**values), 0)  # type: ignore[arg-type]


def _read_seats(s: State, field: str) -> None:
    seats = field.split(";")
    if len(seats) != s.players:
        fail("seats", field, f"there must be {s.players}")
    for seat, text in enumerate(seats):
        words = text.split(",")
        if len(words) != 4 or words[2] not in ("L", NOTHING):
            fail(f"seat {seat}", text, "the form is score,workers in supply,L or -,treasures")
        s.score[seat] = _number(f"seat {seat}, score", words[0], 0, MOST_SCORE)
        s.supply[seat] = _number(f"seat {seat}, workers", words[1], 0, WORKERS)
        s.leader[seat] = SUPPLY if words[2] == "L" else GONE
        if not re.fullmatch(f"[0-{TREASURE_COPIES}]{{{TREASURE_KINDS}}}", words[3], re.ASCII):
            fail(f"seat {seat}, treasures", words[3], "there must be eight digits 0 to 3")
        for kind, digit in enumerate(words[3]):
            s.treasures[seat * TREASURE_KINDS + kind] = int(digit)
    for kind in range(TREASURE_KINDS):
        held = sum(s.treasures[seat * TREASURE_KINDS + kind] for seat in range(s.players))
        if held > TREASURE_COPIES:
            fail(f"treasures of kind {kind}", str(held), "there are three of each kind")


def _read_hexes(s: State, field: str) -> None:
    if field == NOTHING:
        return
    seen = set()
    for text in field.split(";"):
        head, *parts = text.split(":")
        name, has_tile, tile_text = head.partition("=")
        if name not in HEX_NAMES or name in seen:
            fail("hexes", text, "each part begins with another hex a1 to h5")
        seen.add(name)
        place = HEX_NAMES.index(name)
        if has_tile:
            _read_laid(s, place, name, tile_text)
        if s.tile[place] == NONE:
            fail(name, text, "a hex without a tile is empty")
        for part in parts:
            _read_part(s, place, name, part)


def _read_laid(s: State, place: int, name: str, text: str) -> None:
    tile_name, _, rotation = text.partition("@")
    tile = _tile(name, tile_name)
    if s.tile[place] != NONE:
        fail(name, text, "a printed hex has no tile")
    if tile in s.tile:
        fail(name, text, "the same tile lies on another hex")
    put_tile(s, tile, place, _number(f"{name}, rotation", rotation, 0, ROTATIONS[tile] - 1))


def _read_part(s: State, place: int, name: str, part: str) -> None:
    kind = KIND_OF[s.tile[place]]
    if part[:1] == "v" and kind == TEMPLE:
        s.value[place] = _number(name, part[1:], PRINTED_VALUE[s.tile[place]], TOP_VALUE)
    elif part[:1] == "t" and kind == TREASURE:
        s.masks[place] = _number(name, part[1:], 0, MASKS[s.tile[place]])
    elif part[:1] == "u" and kind in (TEMPLE, TREASURE):
        s.worked[place] = _number(name, part[1:], 1, WORKS_PER_TURN)
    elif part[:1] == "c" and CAMP_GROUND[kind] and place not in s.camps and s.masks[place] == 0:
        _read_camp(s, place, _number(name, part[1:], 0, s.players - 1))
    elif part[:1] == "g" and kind == TEMPLE and s.guard[place] == NONE:
        _read_guard(s, place, name, part)
    elif re.fullmatch(r"[0-3]\.[0-9]{1,2}L?", part, re.ASCII) and kind != VOLCANO:
        _read_figures(s, place, name, part)
    else:
        fail(name, part, "this does not fit the hex, or is there twice")


def _read_camp(s: State, place: int, seat: int) -> None:
    if s.camps[seat * CAMPS + CAMPS - 1] != NONE:
        fail(HEX_NAMES[place], f"c{seat}", f"a seat has at most {CAMPS} camps")
    s.to_move = seat
    do_camp(s, place)


def _read_guard(s: State, place: int, name: str, part: str) -> None:
    seat = _number(name, part[1:2], 0, s.players - 1)
    if s.guards_left[seat] == 0:
        fail(name, part, f"a seat has at most {GUARDS} guards")
    s.guard[place] = seat
    s.guards_left[seat] -= 1
    if part[2:] == "L" and s.leader[seat] == GONE and s.leader_guards[seat] == NONE:
        s.leader_guards[seat] = place
    elif part[2:]:
        fail(name, part, "this leader is somewhere else")


def _read_figures(s: State, place: int, name: str, part: str) -> None:
    seat = _number(name, part[0], 0, s.players - 1)
    if s.present[seat] >> place & 1:
        fail(name, part, "the figures of a seat on a hex are written once")
    leader = part.endswith("L")
    workers = _number(name, part[2:].removesuffix("L"), 0 if leader else 1, WORKERS)
    s.workers[seat * HEXES + place] = workers
    s.present[seat] |= 1 << place
    if leader:
        if s.leader[seat] != GONE or s.leader_guards[seat] != NONE:
            fail(name, part, "this leader is somewhere else")
        s.leader[seat] = place


def _read_discarded(field: str) -> list[int]:
    if field == NOTHING:
        return []
    return [_tile("discarded tiles", name) for name in field.split(",")]


def _read_turn(s: State, field: str) -> None:
    words = field.split(",")
    if len(words) < 4 or words[0] not in PHASE_NAMES:
        phases = ", ".join(PHASE_NAMES)
        fail("turn", field, f"the form is phase,seat,AP,turn seat; phases are {phases}")
    s.phase = PHASE_NAMES.index(words[0])
    over = s.phase == OVER
    s.to_move = NONE if over and words[1] == NOTHING else _seat(s, "seat to move", words[1])
    s.ap = _number("AP", words[2], 0, TURN_AP)
    s.turn_seat = _seat(s, "turn seat", words[3])
    rest = words[4:]
    s.drawn = s.digging = NONE
    if rest and rest[0] in TILE_NAMES:
        s.drawn = _tile("drawn tile", rest.pop(0))
    if s.phase == REVEAL and rest and rest[0] in HEX_NAMES:
        s.digging = HEX_NAMES.index(rest.pop(0))
    if rest or (s.phase == REVEAL) != (s.digging != NONE) or over != (s.to_move == NONE):
        fail("turn", field, "only a drawn tile and, for reveal, a hex follow the turn seat")
    if s.phase not in (ACT, REVEAL) and s.ap:
        fail("AP", words[2], "action points are 0 except in the phases act and reveal")


def _seat(s: State, what: str, digits: str) -> int:
    return _number(what, digits, 0, s.players - 1)


def _read_scoring(s: State, field: str) -> None:
    seats = [] if field == NOTHING else [_seat(s, "scoring", seat) for seat in field.split(",")]
    if len(set(seats)) != len(seats) or (seats and seats[0] != s.to_move):
        fail("scoring", field, "the seat to move comes first, then those yet to score, each once")
    if seats and s.phase not in (ACT, REVEAL):
        fail("scoring", field, "nobody scores in this phase")
    s.scoring_left = len(seats)
    s.scoring_queue = seats + [NONE] * (MOST_PLAYERS - len(seats))


def _read_auction(s: State, field: str) -> None:
    if not s.auction:
        if field != NOTHING:
            fail("auction", field, "this field is - in a game without the auction")
        return
    words = field.split(",")
    flags = f"[01]{{{s.players}}}"
    if len(words) != 5 or not all(re.fullmatch(flags, word, re.ASCII) for word in words[1:3]):
        fail("auction", field, "the form is open tiles,turns had,passes,bid,first to pass")
    tiles = [] if words[0] == NOTHING else [_tile("open tiles", t) for t in words[0].split("+")]
    if len(tiles) > s.players:
        fail("open tiles", words[0], f"at most {s.players} tiles lie open")
    s.open = tiles + [NONE] * (MOST_PLAYERS - len(tiles))
    for seat in range(s.players):
        s.had_turn[seat] = int(words[1][seat])
        s.passed[seat] = int(words[2][seat])
    if words[3] != NOTHING:
        amount, _, bidder = words[3].partition("@")
        s.bidder = _seat(s, "bidder", bidder)
        s.bid = _number("bid", amount, 1, s.score[s.bidder])
    if words[4] != NOTHING:
        s.first_passer = _seat(s, "first to pass", words[4])


def _derive_supplies(s: State, discarded: list[int]) -> None:
    """Derive unseen tiles, tiles left and temple tiles from the rest."""
    gone = [tile for tile in s.tile if 0 <= tile < TILES]
    gone += [tile for tile in s.open if tile != NONE] + discarded
    gone += [s.drawn] if s.drawn != NONE else []
    if len(set(gone)) != len(gone):
        fail("tiles", names_of(gone), "a tile is in two places")
    for tile in gone:
        s.unseen[tile] = 0
    s.tiles_left = TILES - len(gone)
    unseen = [tile for tile in range(TILES) if s.unseen[tile]]
    if unseen and any(GROUP_OF[tile] > GROUP_OF[unseen[0]] for tile in gone):
        fail("tiles", names_of(gone), f"{TILE_NAMES[unseen[0]]} is drawn before later groups")
    for place in range(HEXES):
        tile = s.tile[place]
        if tile != NONE and KIND_OF[tile] == TEMPLE:
            for value in range(PRINTED_VALUE[tile] + 1, s.value[place] + 1):
                s.temple_tiles[value] -= 1
    if min(s.temple_tiles) < 0:
        short = s.temple_tiles.index(min(s.temple_tiles))
        fail("temples", str(short), "the box has fewer temple tiles of this value")
