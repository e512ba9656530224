"""Actions as text, both ways: what records, the command line, logs and programs use."""

import re
from typing import Final

from tikal.errors import Unreadable, shown
from tikal.rules import actions as code
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import MOST_PLAYERS, SIDES, TILE_NAMES, TREASURE_KINDS

FIGURE_NAMES: Final = ("W", "L")
_HEX_NUMBER: Final = {name: number for number, name in enumerate(HEX_NAMES)}
_TILE_NUMBER: Final = {name: number for number, name in enumerate(TILE_NAMES)}

# What each text looks like, as shown to whoever wrote something else.
FORMS: Final = {
    "tile": "tile c3 2",
    "discard": "discard",
    "take": "take B4",
    "bid": "bid 5",
    "pass": "pass",
    "place": "place W a1",
    "move": "move W a1 b2",
    "path": "path W a1 d3",
    "uncover": "uncover b1",
    "recover": "recover c3",
    "exchange": "exchange 3 for 5 of 2",
    "camp": "camp d3",
    "guard": "guard W b1",
    "end": "end",
}
_KINDS: Final = tuple(FORMS)


class Action:
    """One action: `Action("move W a1 b2")`. `str(action)` is its text.

    `kind` is the first word of the text. The other details are None where the kind has none:
    `hex` (for `move` and `path` where the figure comes from), `to`, `figure` ("W" or "L"),
    `rotation`, `tile`, `amount`, `give`, `take`, `seat`.
    """

    __slots__ = ("code",)

    code: int

    def __init__(self, text: str) -> None:
        self.code = read_action(text).code

    @staticmethod
    def of(number: int) -> "Action":
        """The action behind one of the engine's numbers."""
        action = Action.__new__(Action)
        action.code = number
        return action

    @property
    def kind(self) -> str:
        return _KINDS[code.kind_of(self.code)]

    @property
    def hex(self) -> str | None:
        return HEX_NAMES[code.detail_a(self.code)] if self.kind in _WITH_HEX else None

    @property
    def to(self) -> str | None:
        return HEX_NAMES[code.detail_b(self.code)] if self.kind in ("move", "path") else None

    @property
    def figure(self) -> str | None:
        return FIGURE_NAMES[code.detail_c(self.code)] if self.kind in _WITH_FIGURE else None

    @property
    def rotation(self) -> int | None:
        return code.detail_b(self.code) if self.kind == "tile" else None

    @property
    def tile(self) -> str | None:
        return TILE_NAMES[code.detail_a(self.code)] if self.kind == "take" else None

    @property
    def amount(self) -> int | None:
        return code.detail_a(self.code) if self.kind == "bid" else None

    @property
    def give(self) -> int | None:
        return code.detail_a(self.code) if self.kind == "exchange" else None

    @property
    def take(self) -> int | None:
        return code.detail_b(self.code) if self.kind == "exchange" else None

    @property
    def seat(self) -> int | None:
        return code.detail_c(self.code) if self.kind == "exchange" else None

    def __str__(self) -> str:
        kind = self.kind
        if kind == "exchange":
            return f"exchange {self.give} for {self.take} of {self.seat}"
        details = (self.figure, self.hex, self.to, self.rotation, self.tile, self.amount)
        return " ".join([kind, *(str(detail) for detail in details if detail is not None)])

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def __eq__(self, other: object) -> bool:
        return self.code == other.code if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.code)


_WITH_FIGURE: Final = ("place", "move", "path", "guard")
_WITH_HEX: Final = ("tile", "place", "move", "path", "uncover", "recover", "camp", "guard")


def read_action(text: object) -> Action:
    """The action a text means. Texts are exact: this case, single spaces."""
    if not isinstance(text, str):
        raise Unreadable(f"an action is a text such as 'move W a1 b2', not a {type(text).__name__}")
    word, _, rest = text.partition(" ")
    if word not in FORMS:
        raise Unreadable(f"{shown(text)} is no action; actions begin with {', '.join(_KINDS)}")
    form = FORMS[word]
    words = rest.split(" ") if rest or text.endswith(" ") else []
    if len(words) != form.count(" "):
        raise Unreadable(f"{shown(text)}: expected the form '{form}'")
    kind = _KINDS.index(word)
    if word == "exchange":
        if words[1] != "for" or words[3] != "of":
            raise Unreadable(f"{shown(text)}: expected the form '{form}'")
        given = _number(words[0], TREASURE_KINDS, "a treasure kind is 0 to 7")
        taken = _number(words[2], TREASURE_KINDS, "a treasure kind is 0 to 7")
        seat = _number(words[4], MOST_PLAYERS, "a seat is 0 to 3")
        return Action.of(code.pack(kind, given, taken, seat))
    if word == "tile":
        place = read_hex(words[0])
        rotation = _number(words[1], SIDES, "a rotation is 0 to 5")
        return Action.of(code.pack(kind, place, rotation, 0))
    if word == "take":
        return Action.of(code.pack(kind, read_tile(words[0]), 0, 0))
    if word == "bid":
        amount = _number(words[0], 10**9, "a bid is a whole number of at most nine digits")
        return Action.of(code.pack(kind, amount, 0, 0))
    figure = _figure(words.pop(0)) if word in _WITH_FIGURE else 0
    places = [read_hex(name) for name in words] + [0, 0]
    return Action.of(code.pack(kind, places[0], places[1], figure))


def read_hex(name: object) -> int:
    """The number of a hex, a1 to h5."""
    if not isinstance(name, str) or name not in _HEX_NUMBER:
        raise Unreadable(f"{shown(name)} is no hex; hexes are a1 to h5")
    return _HEX_NUMBER[name]


def read_tile(name: object) -> int:
    """The number of a tile, A1 to G4."""
    if not isinstance(name, str) or name not in _TILE_NUMBER:
        raise Unreadable(f"{shown(name)} is no tile; tiles are A1 to G4")
    return _TILE_NUMBER[name]


def _figure(name: str) -> int:
    if name not in FIGURE_NAMES:
        raise Unreadable(f"{shown(name)} is no figure; W is a worker, L the leader")
    return FIGURE_NAMES.index(name)


def _number(digits: str, limit: int, expected: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,8}", digits, re.ASCII) or int(digits) >= limit:
        raise Unreadable(f"{shown(digits)}: {expected}")
    return int(digits)


def is_claim(text: str) -> bool:
    """Whether a text in braces states numbers that a reader of the record must check."""
    return re.fullmatch(r"(score|seat|scoring|winner)( [0-9]{1,4})+", text, re.ASCII) is not None
