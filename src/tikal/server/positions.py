"""Positions as the page shows them, as JSON made from the engine's state.

Runs compiled, and interpreted until it is. The types of wire.py define the texts, and a test
compares them over whole games.
"""

from typing import Annotated, Final

from tikal.players.distances import FAR
from tikal.rules.actions import LAY, kind_of
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.board import HEXES
from tikal.rules.components import (
    CAMPS,
    GROUP_START,
    GROUPS,
    KIND_OF,
    MASKS,
    MOST_PLAYERS,
    PRINTED_VALUE,
    SIDES,
    TOP_VALUE,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURE_POINTS,
    VOLCANO,
)
from tikal.rules.land import camps_left, strength
from tikal.rules.layout import Byte, assign, copy_bytes
from tikal.rules.placing import TURNED
from tikal.rules.scoring import is_final_scoring, temple_holder, wins
from tikal.rules.state import BID, DRAW, NONE, OVER, REVEAL, SUPPLY, TILE, State
from tikal.server import json_words as w
from tikal.server.json_words import (
    GROUP_WORD,
    HEX_WORD,
    KIND_WORD,
    PHASE_WORD,
    put,
    put_comma,
    put_number,
    put_or_null,
    put_tile,
    put_truth,
)
from tikal.server.threats import Reckoning, Walks, find_threats

MOST_LETTERS: Final = 1 << 18  # of a position or of choices

# Everything that the text of a hex depends on, beside its name: the same facts, the same text.
_TILE, _ROTATION, _VALUE, _TREASURES, _CAMP, _GUARD, _LEADER_GUARDS, _LEADERS = range(8)
_FIRST_WORKERS: Final = 8
_FIRST_COST: Final = _FIRST_WORKERS + MOST_PLAYERS
_FIRST_WAY: Final = _FIRST_COST + MOST_PLAYERS
_FACTS: Final = _FIRST_WAY + SIDES


class WrittenState:
    """A state, and where the text of each hex begins and ends in its position, with its facts.

    An unexplored hex has no text. Most events add no land, so that the walks stay.
    """

    state: State
    first: Annotated[list[int], HEXES]
    end: Annotated[list[int], HEXES]
    facts: Annotated[list[Byte], HEXES * _FACTS]
    walks: Walks


def put_next_position(
    written: WrittenState,
    known: list[Byte],
    action: int,
    outcome: int,
    number: int,
    r: Reckoning,
    out: list[Byte],
) -> int:
    """Play an event and write the position after it; return how many letters it has.

    Its number is `number`; it has an action, an outcome of chance, or both, and NONE otherwise.
    Hexes that stay the same are copied from `known`, the position before it.
    """
    if action != NONE:
        apply_action(written.state, action)
        if kind_of(action) == LAY:
            for place in range(HEXES):
                written.walks.known[place] = 0
    if outcome != NONE:
        apply_outcome(written.state, outcome)
    return _put_position(written, known, written.state, number, r, out)


def _put_position(
    written: WrittenState,
    known: list[Byte],
    s: State,
    number: int,
    r: Reckoning,
    out: list[Byte],
) -> int:
    phase = s.phase
    if phase == DRAW or phase == REVEAL:
        phase = BID if s.auction else TILE
    at = put_number(out, put(out, 0, w.NUMBER), number)
    at = put(out, put(out, at, w.PHASE), PHASE_WORD[phase])
    at = put(out, at, w.TO_MOVE)
    at = put_or_null(out, at, NONE if s.phase == OVER else s.to_move)
    at = put_number(out, put(out, at, w.TURN_SEAT), s.turn_seat)
    at = put_number(out, put(out, at, w.ACTION_POINTS), s.ap)
    first = at = put(out, at, w.SCORING_QUEUE)
    for i in range(s.scoring_left):
        at = put_number(out, put_comma(out, at, first), s.scoring_queue[i])
    at = put_truth(out, put(out, at, w.FINAL_SCORING), is_final_scoring(s))
    at = put_tile(out, put(out, at, w.DRAWN_TILE), s.drawn)
    at = _put_auction(s, out, at)
    if s.phase != OVER:
        assign(r.walks, written.walks)
        find_threats(s, r)
        assign(written.walks, r.walks)
    first = at = put(out, at, w.HEXES_WORD)
    for place in range(HEXES):
        if s.tile[place] != NONE:
            known_first = written.first[place]
            known_end = written.end[place]
            written.first[place] = at = put_comma(out, at, first)
            if _note_facts(written, s, place, r) or known_end == 0:
                at = _put_hex(s, place, r, out, at)
            else:
                at = copy_bytes(known, known_first, known_end, out, at)
            written.end[place] = at
    first = at = put(out, at, w.PLAYERS)
    for seat in range(s.players):
        at = _put_player(s, seat, out, put_comma(out, at, first))
    return _put_supplies(s, out, at)


def _note_facts(written: WrittenState, s: State, place: int, r: Reckoning) -> bool:
    """Note the facts of a hex, and return whether one of them has changed."""
    leaders = 0
    leader_guards = 0
    changed = False
    for seat in range(s.players):
        leaders |= (s.leader[seat] == place) << seat
        leader_guards |= s.leader_guards[seat] == place
        changed |= _note(written, place, _FIRST_WORKERS + seat, s.workers[seat * HEXES + place])
        changed |= _note(written, place, _FIRST_COST + seat, _threat(s, place, seat, r))
    for side in range(SIDES):
        changed |= _note(written, place, _FIRST_WAY + side, s.ways[place * SIDES + side])
    changed |= _note(written, place, _TILE, s.tile[place])
    changed |= _note(written, place, _ROTATION, s.rotation[place])
    changed |= _note(written, place, _VALUE, s.value[place])
    changed |= _note(written, place, _TREASURES, s.masks[place])
    changed |= _note(written, place, _CAMP, _camp(s, place))
    changed |= _note(written, place, _GUARD, s.guard[place])
    changed |= _note(written, place, _LEADER_GUARDS, leader_guards)
    changed |= _note(written, place, _LEADERS, leaders)
    return changed


def _note(written: WrittenState, place: int, fact: int, value: int) -> bool:
    index = place * _FACTS + fact
    changed = written.facts[index] != value
    written.facts[index] = value
    return changed


def _threat(s: State, place: int, seat: int, r: Reckoning) -> int:
    """Return the points with which a seat could take a temple; NONE if it cannot."""
    cost = r.costs[place * MOST_PLAYERS + seat]
    return NONE if s.phase == OVER or cost >= FAR else cost


def _camp(s: State, place: int) -> int:
    """Return the seat that has a camp on a hex, or NONE."""
    camp = NONE
    for i in range(MOST_PLAYERS * CAMPS):
        if s.camps[i] == place:
            camp = i // CAMPS
    return camp


def put_other_hexes(
    written: WrittenState, letters: list[Byte], known: WrittenState, out: list[Byte]
) -> int:
    """Write a position without the hexes that are the same in a known one.

    Returns how many letters that has.
    """
    at = 0
    last = 0
    for place in range(HEXES):
        if written.end[place] > 0:
            if last == 0:
                at = first = copy_bytes(letters, 0, written.first[place], out, at)
            last = written.end[place]
            if known.end[place] == 0 or not _is_same(written, known, place):
                at = copy_bytes(letters, written.first[place], last, out, put_comma(out, at, first))
    return copy_bytes(letters, last, len(letters), out, at)


def _is_same(written: WrittenState, known: WrittenState, place: int) -> bool:
    for i in range(place * _FACTS, place * _FACTS + _FACTS):
        if written.facts[i] != known.facts[i]:
            return False
    return True


def _put_auction(s: State, out: list[Byte], at: int) -> int:
    first = at = put(out, at, w.OPEN_TILES)
    for i in range(MOST_PLAYERS):
        if s.open[i] != NONE:
            at = put_tile(out, put_comma(out, at, first), s.open[i])
    at = put(out, at, w.BID)
    if s.bidder == NONE:
        at = put(out, at, w.NULL)
    else:
        at = put_number(out, put(out, at, w.AMOUNT), s.bid)
        at = put(out, put_number(out, put(out, at, w.SEAT), s.bidder), w.CLOSE_OBJECT)
    first = at = put(out, at, w.BIDDERS)
    for seat in range(s.players):
        if s.phase == BID and not s.had_turn[seat] and not s.passed[seat]:
            at = put_number(out, put_comma(out, at, first), seat)
    first = at = put(out, at, w.HAD_TURN)
    for seat in range(s.players):
        if s.had_turn[seat]:
            at = put_number(out, put_comma(out, at, first), seat)
    return at


def _put_hex(s: State, place: int, r: Reckoning, out: list[Byte], at: int) -> int:
    tile = s.tile[place]
    at = put(out, put(out, at, w.NAME), HEX_WORD[place])
    at = put(out, put(out, at, w.KIND), KIND_WORD[KIND_OF[tile]])
    at = put_tile(out, put(out, at, w.TILE), tile)
    at = put_number(out, put(out, at, w.ROTATION), s.rotation[place])
    first = at = put(out, at, w.STONES)
    turned = (tile * SIDES + s.rotation[place]) * SIDES
    for side in range(SIDES):
        at = put_number(out, put_comma(out, at, first), TURNED[turned + side])
    first = at = put(out, at, w.WAYS)
    for side in range(SIDES):
        at = put_number(out, put_comma(out, at, first), s.ways[place * SIDES + side])
    at = put_number(out, put(out, at, w.VALUE_AFTER_LIST), s.value[place])
    at = put_number(out, put(out, at, w.PRINTED_VALUE_WORD), PRINTED_VALUE[tile])
    at = put_number(out, put(out, at, w.TREASURES_LEFT), s.masks[place])
    at = put_number(out, put(out, at, w.TREASURES_AT_FIRST), MASKS[tile])
    at = put_or_null(out, put(out, at, w.CAMP_WORD), _camp(s, place))
    at = put_or_null(out, put(out, at, w.GUARD_WORD), s.guard[place])
    led = False
    for seat in range(s.players):
        led |= s.leader_guards[seat] == place
    at = put_truth(out, put(out, at, w.LEADER_GUARDS), led)
    at = _put_figures(s, place, out, at)
    first = at = put(out, at, w.THREATS)
    for seat in range(s.players):
        cost = _threat(s, place, seat, r)
        if cost != NONE:
            at = put_number(out, put(out, put_comma(out, at, first), w.SEAT_FIRST), seat)
            at = put(out, put_number(out, put(out, at, w.COST), cost), w.CLOSE_OBJECT)
    return put(out, at, w.END_OF_POSITION)


def _put_figures(s: State, place: int, out: list[Byte], at: int) -> int:
    first = at = put(out, at, w.WORKERS)
    for seat in range(s.players):
        at = put_number(out, put_comma(out, at, first), s.workers[seat * HEXES + place])
    first = at = put(out, at, w.LEADERS)
    for seat in range(s.players):
        at = put_truth(out, put_comma(out, at, first), s.leader[seat] == place)
    holder = NONE
    if s.guard[place] != NONE or s.value[place] > 0:
        holder = temple_holder(s, place)
    at = put_or_null(out, put(out, at, w.HOLDER), holder)
    first = at = put(out, at, w.STRENGTHS)
    for seat in range(s.players):
        at = put_number(out, put_comma(out, at, first), strength(s, seat, place))
    return at


def _put_player(s: State, seat: int, out: list[Byte], at: int) -> int:
    at = put_number(out, put(out, at, w.SEAT_FIRST), seat)
    at = put_number(out, put(out, at, w.SCORE), s.score[seat])
    at = put_number(out, put(out, at, w.WORKERS_IN_SUPPLY), s.supply[seat])
    at = put_truth(out, put(out, at, w.LEADER_IN_SUPPLY), s.leader[seat] == SUPPLY)
    at = put(out, at, w.LEADER_AT)
    if s.leader[seat] >= 0:
        at = put(out, put(out, put(out, at, w.QUOTE), HEX_WORD[s.leader[seat]]), w.QUOTE)
    else:
        at = put(out, at, w.NULL)
    at = put_number(out, put(out, at, w.CAMPS_LEFT), camps_left(s, seat))
    at = put_number(out, put(out, at, w.GUARDS_LEFT), s.guards_left[seat])
    first = at = put(out, at, w.TREASURES)
    total = 0
    for kind in range(TREASURE_KINDS):
        count = s.treasures[seat * TREASURE_KINDS + kind]
        total += TREASURE_POINTS[count]
        at = put_number(out, put_comma(out, at, first), count)
    for place in range(HEXES):
        if s.value[place] > 0 and temple_holder(s, place) == seat:
            total += s.value[place]
    at = put_number(out, put(out, at, w.IF_SCORED_NOW), seat)
    at = put_number(out, put(out, at, w.TOTAL), total)
    first = at = put(out, at, w.TEMPLES)
    for place in range(HEXES):
        if s.value[place] > 0 and temple_holder(s, place) == seat:
            at = _put_temple(s, place, seat, out, put_comma(out, at, first))
    first = at = put(out, at, w.TREASURES_AFTER_LIST)
    for kind in range(TREASURE_KINDS):
        count = s.treasures[seat * TREASURE_KINDS + kind]
        if TREASURE_POINTS[count] > 0:
            at = put_number(out, put(out, put_comma(out, at, first), w.KIND_FIRST), kind)
            at = put_number(out, put(out, at, w.COUNT), count)
            at = put_number(out, put(out, at, w.POINTS), TREASURE_POINTS[count])
            at = put(out, at, w.CLOSE_OBJECT)
    return put(out, at, w.END_OF_PLAYER)


def _put_temple(s: State, place: int, holder: int, out: list[Byte], at: int) -> int:
    """Write a temple among the points of a seat (V2)."""
    at = put(out, put(out, at, w.HEX_FIRST), HEX_WORD[place])
    at = put_number(out, put(out, at, w.VALUE_AFTER_TEXT), s.value[place])
    at = put_truth(out, put(out, at, w.GUARDED), s.guard[place] != NONE)
    at = put_number(out, put(out, at, w.STRENGTH), strength(s, holder, place))
    first = at = put(out, at, w.RIVALS)
    for seat in range(s.players):
        force = strength(s, seat, place)
        if force > 0 and seat != holder:
            at = put_number(out, put(out, put_comma(out, at, first), w.OPEN), seat)
            at = put(out, put_number(out, put(out, at, w.COMMA), force), w.CLOSE)
    return put(out, at, w.END_OF_POSITION)


def _put_supplies(s: State, out: list[Byte], at: int) -> int:
    at = put_number(out, put(out, at, w.TILES_LEFT), s.tiles_left)
    first = at = put(out, at, w.UNSEEN_TILES)
    for group in range(GROUPS):
        if _unseen_in(s, group) > 0:
            at = put(out, put(out, put_comma(out, at, first), w.QUOTE), GROUP_WORD[group])
            at = put(out, put(out, at, w.QUOTED_COLON), w.OPEN)
            first_tile = at
            for tile in range(GROUP_START[group], GROUP_START[group + 1]):
                if s.unseen[tile]:
                    at = put_tile(out, put_comma(out, at, first_tile), tile)
            at = put(out, at, w.CLOSE)
    first = at = put(out, at, w.UNSEEN_TREASURES)
    for kind in range(TREASURE_KINDS):
        left = TREASURE_COPIES
        for seat in range(MOST_PLAYERS):
            left -= s.treasures[seat * TREASURE_KINDS + kind]
        at = put_number(out, put_comma(out, at, first), left)
    first = at = put(out, at, w.TEMPLE_TILES)
    for value in range(2, TOP_VALUE + 1):
        at = put_number(out, put(out, put_comma(out, at, first), w.QUOTE), value)
        at = put_number(out, put(out, at, w.QUOTED_COLON), s.temple_tiles[value])
    at = _put_volcano(s, out, put(out, at, w.VOLCANO_WORD))
    first = at = put(out, at, w.WINNERS)
    for seat in range(s.players):
        if s.phase == OVER and wins(s, seat):
            at = put_number(out, put_comma(out, at, first), seat)
    return put(out, at, w.END_OF_POSITION)


def _unseen_in(s: State, group: int) -> int:
    count = 0
    for tile in range(GROUP_START[group], GROUP_START[group + 1]):
        count += s.unseen[tile]
    return count


def _put_volcano(s: State, out: list[Byte], at: int) -> int:
    """Write when the next volcano may be drawn."""
    before = 0
    for group in range(GROUPS):
        for tile in range(GROUP_START[group], GROUP_START[group + 1]):
            if s.unseen[tile] and KIND_OF[tile] == VOLCANO:
                at = put(out, put(out, at, w.GROUP), GROUP_WORD[group])
                at = put_number(out, put(out, at, w.SOONEST), before + 1)
                latest = before + _unseen_in(s, group)
                return put(out, put_number(out, put(out, at, w.LATEST), latest), w.CLOSE_OBJECT)
        before += _unseen_in(s, group)
    return put(out, at, w.NULL)
