"""JSON in code that can be compiled: words are numbers, whose letters are put into a list of bytes.

Each `put` function writes at an index and returns the index after it.
"""

from typing import Final

from tikal.rules.actions import FIGURE_NAMES, SLOTS, detail_a, detail_b, detail_c, kind_of
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import GROUP_NAMES, KIND_NAMES, TILE_NAMES, TILES
from tikal.rules.kinds import KINDS
from tikal.rules.layout import Byte
from tikal.rules.state import PHASE_NAMES

_texts: list[str] = []


def _word(text: str) -> int:
    if text not in _texts:
        _texts.append(text)
    return _texts.index(text)


NULL: Final = _word("null")
FALSE: Final = _word("false")
TRUE: Final = _word("true")
COMMA: Final = _word(",")
COLON: Final = _word(":")
QUOTE: Final = _word('"')
QUOTED_COLON: Final = _word('":')
OPEN: Final = _word("[")
CLOSE: Final = _word("]")
OPEN_OBJECT: Final = _word("{")
CLOSE_OBJECT: Final = _word("}")
HEX_WORD: Final = tuple(_word(name) for name in HEX_NAMES)
TILE_WORD: Final = tuple(_word(name) for name in TILE_NAMES[:TILES])
GROUP_WORD: Final = tuple(_word(name) for name in GROUP_NAMES)
PHASE_WORD: Final = tuple(_word(name) for name in PHASE_NAMES)
KIND_WORD: Final = tuple(_word(name.replace("_", "-")) for name in KIND_NAMES)
FIGURE_WORD: Final = tuple(_word(name) for name in FIGURE_NAMES)

# A position
NUMBER: Final = _word('{"number":')
PHASE: Final = _word(',"phase":"')
TO_MOVE: Final = _word('","to_move":')
TURN_SEAT: Final = _word(',"turn_seat":')
ACTION_POINTS: Final = _word(',"action_points":')
SCORING_QUEUE: Final = _word(',"scoring_queue":[')
FINAL_SCORING: Final = _word('],"final_scoring":')
DRAWN_TILE: Final = _word(',"drawn_tile":')
OPEN_TILES: Final = _word(',"open_tiles":[')
BID: Final = _word('],"bid":')
AMOUNT: Final = _word('{"amount":')
SEAT: Final = _word(',"seat":')
BIDDERS: Final = _word(',"bidders":[')
HAD_TURN: Final = _word('],"had_turn":[')
HEXES_WORD: Final = _word('],"hexes":[')
PLAYERS: Final = _word('],"players":[')
TILES_LEFT: Final = _word('],"tiles_left":')
UNSEEN_TILES: Final = _word(',"unseen_tiles":{')
UNSEEN_TREASURES: Final = _word('},"unseen_treasures":[')
TEMPLE_TILES: Final = _word('],"temple_tiles":{')
VOLCANO_WORD: Final = _word('},"volcano":')
GROUP: Final = _word('{"group":"')
SOONEST: Final = _word('","soonest":')
LATEST: Final = _word(',"latest":')
WINNERS: Final = _word(',"winners":[')
END_OF_POSITION: Final = _word("]}")

# A hex
NAME: Final = _word('{"name":"')
KIND: Final = _word('","kind":"')
TILE: Final = _word('","tile":')
ROTATION: Final = _word(',"rotation":')
STONES: Final = _word(',"stones":[')
WAYS: Final = _word('],"ways":[')
VALUE_AFTER_LIST: Final = _word('],"value":')
PRINTED_VALUE_WORD: Final = _word(',"printed_value":')
TREASURES_LEFT: Final = _word(',"treasures_left":')
TREASURES_AT_FIRST: Final = _word(',"treasures_at_first":')
CAMP_WORD: Final = _word(',"camp":')
GUARD_WORD: Final = _word(',"guard":')
LEADER_GUARDS: Final = _word(',"leader_guards":')
WORKERS: Final = _word(',"workers":[')
LEADERS: Final = _word('],"leaders":[')
HOLDER: Final = _word('],"holder":')
STRENGTHS: Final = _word(',"strengths":[')
THREATS: Final = _word('],"threats":[')
SEAT_FIRST: Final = _word('{"seat":')
COST: Final = _word(',"cost":')

# A player
SCORE: Final = _word(',"score":')
WORKERS_IN_SUPPLY: Final = _word(',"workers_in_supply":')
LEADER_IN_SUPPLY: Final = _word(',"leader_in_supply":')
LEADER_AT: Final = _word(',"leader_at":')
CAMPS_LEFT: Final = _word(',"camps_left":')
GUARDS_LEFT: Final = _word(',"guards_left":')
TREASURES: Final = _word(',"treasures":[')
IF_SCORED_NOW: Final = _word('],"if_scored_now":{"seat":')
TOTAL: Final = _word(',"total":')
TEMPLES: Final = _word(',"temples":[')
HEX_FIRST: Final = _word('{"hex":"')
VALUE_AFTER_TEXT: Final = _word('","value":')
GUARDED: Final = _word(',"guarded":')
STRENGTH: Final = _word(',"strength":')
RIVALS: Final = _word(',"rivals":[')
TREASURES_AFTER_LIST: Final = _word('],"treasures":[')
KIND_FIRST: Final = _word('{"kind":')
COUNT: Final = _word(',"count":')
POINTS: Final = _word(',"points":')
END_OF_PLAYER: Final = _word("]}}")

# Choices
LEGAL: Final = _word(',"legal":[')
COSTS: Final = _word('],"costs":{')
WALKS: Final = _word('},"walks":[')
FIGURE: Final = _word('{"figure":"')
ORIGIN: Final = _word('","origin":"')
SUPPLY_WORD: Final = _word("supply")
REACH: Final = _word('","reach":{')
END_OF_WALK: Final = _word("}}")
LAYS: Final = _word('],"lays":[')
ACTION: Final = _word('{"action":"')
HEX_AFTER_TEXT: Final = _word('","hex":"')
ROTATION_AFTER_TEXT: Final = _word('","rotation":')
WAYS_OF_LAY: Final = _word(',"ways":[')
TAKE_BACK: Final = _word('],"take_back":')
MAXIMUM: Final = _word(',"maximum":')

# The forms of actions, from kinds.py: ACTION_FORM[kind * _FORM + i] is a word, or a detail.
_FORM: Final = 8
_END_OF_FORM: Final = -1
_HEX_A, _HEX_B, _FIGURE_C, _TILE_A, _NUMBER_A, _NUMBER_B, _NUMBER_C = range(-2, -9, -1)
_DETAILS: Final = {
    "hex": _HEX_A,
    "to": _HEX_B,
    "figure": _FIGURE_C,
    "tile": _TILE_A,
}
_NUMBERS: Final = {"a": _NUMBER_A, "b": _NUMBER_B, "c": _NUMBER_C}


def _form(text: str) -> list[int]:
    """Return the words and details of the text of a kind of action."""
    parts = text.replace("}", "{").split("{")
    form = [
        _word(part) if i % 2 == 0 else _DETAILS.get(part, _NUMBERS[SLOTS[part]])
        for i, part in enumerate(parts)
        if part
    ]
    return form + [_END_OF_FORM] * (_FORM - len(form))


ACTION_FORM: Final = tuple(number for kind in KINDS for number in _form(kind.text))

_LETTERS: Final = tuple("".join(_texts).encode("ascii"))
_START: Final = tuple(sum(map(len, _texts[:i])) for i in range(len(_texts) + 1))


def put(out: list[Byte], at: int, word: int) -> int:
    """Put a word."""
    for i in range(_START[word], _START[word + 1]):
        out[at] = _LETTERS[i]
        at += 1
    return at


def put_number(out: list[Byte], at: int, number: int) -> int:
    """Put a number."""
    if number < 0:
        out[at] = 45  # "-"
        at += 1
        number = -number
    if number < 10:
        out[at] = 48 + number  # "0"
        return at + 1
    digits = 1
    rest = number // 10
    while rest > 0:
        digits += 1
        rest //= 10
    for i in range(digits):
        out[at + digits - 1 - i] = 48 + number % 10
        number //= 10
    return at + digits


def put_or_null(out: list[Byte], at: int, number: int) -> int:
    """Put a number that is not negative, or null instead of a negative one."""
    if number < 0:
        return put(out, at, NULL)
    return put_number(out, at, number)


def put_truth(out: list[Byte], at: int, truth: bool) -> int:
    """Put a truth value."""
    return put(out, at, TRUE if truth else FALSE)


def put_comma(out: list[Byte], at: int, first: int) -> int:
    """Put a comma, unless the list that begins at `first` is still empty."""
    if at == first:
        return at
    return put(out, at, COMMA)


def put_tile(out: list[Byte], at: int, tile: int) -> int:
    """Put a tile that is drawn from the supply; the four printed hexes have none."""
    if tile < 0 or tile >= TILES:
        return put(out, at, NULL)
    return put(out, put(out, put(out, at, QUOTE), TILE_WORD[tile]), QUOTE)


def put_action(out: list[Byte], at: int, action: int) -> int:
    """Put the text of an action."""
    i = kind_of(action) * _FORM
    while ACTION_FORM[i] != _END_OF_FORM:
        part = ACTION_FORM[i]
        if part >= 0:
            at = put(out, at, part)
        elif part == _HEX_A:
            at = put(out, at, HEX_WORD[detail_a(action)])
        elif part == _HEX_B:
            at = put(out, at, HEX_WORD[detail_b(action)])
        elif part == _FIGURE_C:
            at = put(out, at, FIGURE_WORD[detail_c(action)])
        elif part == _TILE_A:
            at = put(out, at, TILE_WORD[detail_a(action)])
        elif part == _NUMBER_A:
            at = put_number(out, at, detail_a(action))
        elif part == _NUMBER_B:
            at = put_number(out, at, detail_b(action))
        else:
            at = put_number(out, at, detail_c(action))
        i += 1
    return at
