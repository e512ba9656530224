"""Reading and writing actions as text, the form in records, commands, logs and programs."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from tikal.errors import Unreadable, shown
from tikal.rules import actions
from tikal.rules.actions import FIGURE_NAMES, SLOTS, kind_of, pack
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import MOST_PLAYERS, SIDES, TILE_NAMES, TREASURE_KINDS
from tikal.rules.kinds import KINDS, Kind

_HEX_NUMBER: Final = {name: number for number, name in enumerate(HEX_NAMES)}
_TILE_NUMBER: Final = {name: number for number, name in enumerate(TILE_NAMES)}
_SLOT: Final[dict[str, Callable[[int], int]]] = {
    "a": actions.detail_a,
    "b": actions.detail_b,
    "c": actions.detail_c,
}
# The names of the details that have some; the other details are numbers.
_NAMES: Final = {"hex": HEX_NAMES, "to": HEX_NAMES, "figure": FIGURE_NAMES, "tile": TILE_NAMES}
ACTION_KINDS: Final = tuple(kind.name for kind in KINDS)
_KIND_NUMBER: Final = {kind.name: number for number, kind in enumerate(KINDS)}


def detail(code: int, name: str) -> Any:
    """Return a detail of an action, as a name or a number; its kind must have this detail."""
    number = _SLOT[SLOTS[name]](code)
    return _NAMES[name][number] if name in _NAMES else number


class Action:
    """One action: `Action("move W a1 b2")`. `str(action)` is its text.

    `kind` is the first word of the text. The details are `hex` (for `move` and `path`, where the
    figure comes from), `to`, `figure` ("W" or "L"), `rotation`, `tile`, `amount`, `give`, `take`
    and `seat`; those that the kind does not have are None.

    >>> action = tikal.Action("exchange 3 for 5 of 2")
    >>> action.kind, action.give, action.take, action.seat, action.hex
    ('exchange', 3, 5, 2, None)
    """

    __slots__ = ("code",)

    code: int

    def __init__(self, text: str) -> None:
        self.code = read_action(text).code

    @staticmethod
    def of(number: int) -> "Action":
        """Return the action for one of the engine's integers.

        >>> tikal.Action.of(tikal.Action("end").code)
        <Action end>
        """
        action = Action.__new__(Action)
        action.code = number
        return action

    def _detail(self, name: str) -> Any:
        return detail(self.code, name) if name in _kind(self.code).details else None

    @property
    def kind(self) -> str:
        """The first word of the text: one of `tikal.ACTION_KINDS`.

        >>> tikal.Action("move W a1 b2").kind
        'move'
        """
        return _kind(self.code).name

    @property
    def hex(self) -> str | None:
        """The hex of the action; for `move` and `path`, where the figure comes from.

        >>> tikal.Action("move W a1 b2").hex
        'a1'
        """
        return self._detail("hex")  # type: ignore[no-any-return]

    @property
    def to(self) -> str | None:
        """The hex that a `move` or `path` leads to.

        >>> tikal.Action("move W a1 b2").to
        'b2'
        """
        return self._detail("to")  # type: ignore[no-any-return]

    @property
    def figure(self) -> str | None:
        """ "W" for a worker, "L" for the leader.

        >>> tikal.Action("move W a1 b2").figure
        'W'
        """
        return self._detail("figure")  # type: ignore[no-any-return]

    @property
    def rotation(self) -> int | None:
        """The rotation of a tile, in sixths clockwise.

        >>> tikal.Action("tile c3 2").rotation
        2
        """
        return self._detail("rotation")  # type: ignore[no-any-return]

    @property
    def tile(self) -> str | None:
        """The open tile that is taken.

        >>> tikal.Action("take B4").tile
        'B4'
        """
        return self._detail("tile")  # type: ignore[no-any-return]

    @property
    def amount(self) -> int | None:
        """The points of a bid.

        >>> tikal.Action("bid 5").amount
        5
        """
        return self._detail("amount")  # type: ignore[no-any-return]

    @property
    def give(self) -> int | None:
        """The kind of treasure that is given.

        >>> tikal.Action("exchange 3 for 5 of 2").give
        3
        """
        return self._detail("give")  # type: ignore[no-any-return]

    @property
    def take(self) -> int | None:
        """The kind of treasure that is taken.

        >>> tikal.Action("exchange 3 for 5 of 2").take
        5
        """
        return self._detail("take")  # type: ignore[no-any-return]

    @property
    def seat(self) -> int | None:
        """The seat that is exchanged with.

        >>> tikal.Action("exchange 3 for 5 of 2").seat
        2
        """
        return self._detail("seat")  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return _text(self.code)

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def __eq__(self, other: object) -> bool:
        return self.code == other.code if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.code)


def _kind(code: int) -> Kind:
    return KINDS[kind_of(code)]


@lru_cache(maxsize=4096)
def _text(code: int) -> str:
    kind = _kind(code)
    return kind.text.format(**{name: detail(code, name) for name in kind.details})


def read_action(text: object) -> Action:
    """Return the action that a text means. Case and single spaces matter.

    >>> tikal.read_action("place W a1")
    <Action place W a1>
    """
    if not isinstance(text, str):
        raise Unreadable(f"an action is a text like 'move W a1 b2', not a {type(text).__name__}")
    return Action.of(_code(text))


@lru_cache(maxsize=4096)
def _code(text: str) -> int:
    word, *words = text.split(" ")
    if word not in _KIND_NUMBER:
        known = ", ".join(_KIND_NUMBER)
        raise Unreadable(f"{shown(text)} is not an action; actions begin with {known}")
    number = _KIND_NUMBER[word]
    form = KINDS[number].text.split(" ")[1:]
    pairs = list(zip(form, words, strict=False))
    if len(words) != len(form) or any(w != given for w, given in pairs if w[0] != "{"):
        raise Unreadable(f"{shown(text)} should have the form '{KINDS[number].example}'")
    details = {wanted[1:-1]: given for wanted, given in pairs if wanted[0] == "{"}
    slots = {SLOTS[name]: _READERS[name](given) for name, given in details.items()}
    return pack(number, slots.get("a", 0), slots.get("b", 0), slots.get("c", 0))


def read_hex(name: object) -> int:
    """Return the number of a hex, a1 to h5."""
    if not isinstance(name, str) or name not in _HEX_NUMBER:
        raise Unreadable(f"{shown(name)} is not a hex; hexes are a1 to h5")
    return _HEX_NUMBER[name]


def read_tile(name: object) -> int:
    """Return the number of a tile, A1 to G4."""
    if not isinstance(name, str) or name not in _TILE_NUMBER:
        raise Unreadable(f"{shown(name)} is not a tile; tiles are A1 to G4")
    return _TILE_NUMBER[name]


def _figure(name: str) -> int:
    if name not in FIGURE_NAMES:
        raise Unreadable(f"{shown(name)} is not a figure; W is a worker, L the leader")
    return FIGURE_NAMES.index(name)


def _number(digits: str, limit: int, expected: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,8}", digits, re.ASCII) or int(digits) >= limit:
        raise Unreadable(f"{shown(digits)}: {expected}")
    return int(digits)


def _seat(digits: str) -> int:
    return _number(digits, MOST_PLAYERS, f"a seat is 0 to {MOST_PLAYERS - 1}")


def _treasure(digits: str) -> int:
    return _number(digits, TREASURE_KINDS, f"a treasure kind is 0 to {TREASURE_KINDS - 1}")


_READERS: Final[dict[str, Callable[[str], int]]] = {
    "hex": read_hex,
    "to": read_hex,
    "figure": _figure,
    "rotation": lambda digits: _number(digits, SIDES, f"a rotation is 0 to {SIDES - 1}"),
    "tile": read_tile,
    "amount": lambda digits: _number(
        digits, 10**9, "a bid is a whole number of at most nine digits"
    ),
    "give": _treasure,
    "take": _treasure,
    "seat": _seat,
}


def is_claim(text: str) -> bool:
    """Return whether a text in braces is a claim, which is checked when the record is read."""
    return re.fullmatch(r"(score|seat|scoring|winner)( [0-9]{1,4})+", text, re.ASCII) is not None
