"""The kinds of action, one row each: text, phase, check, effect and price.

Notation, legality, effects, prices and the reference card of the terminal are derived from KINDS.
To add a kind, number it in actions.py, write its check and its effect in the file of its rule, add
a row here and list its legal actions in legal.py (docs/extending.md).
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final

from tikal.rules.actions import MOVE, SLOTS, detail_a, detail_b, detail_c, kind_of
from tikal.rules.auction import pass_auction, raise_bid, refuse_raise, refuse_take
from tikal.rules.board import side_towards
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_GUARD,
    AP_PATH,
    AP_PER_STONE,
    AP_PLACE,
    AP_RECOVER,
    AP_UNCOVER,
    SIDES,
)
from tikal.rules.expedition import (
    do_camp,
    do_exchange,
    do_guard,
    do_move,
    do_path,
    do_place,
    do_recover,
    do_uncover,
    refuse_camp,
    refuse_exchange,
    refuse_guard,
    refuse_move,
    refuse_path,
    refuse_place,
    refuse_recover,
    refuse_uncover,
)
from tikal.rules.flow import discard_tile, end_turn, lay_tile, take_tile
from tikal.rules.placing import refuse_discard, refuse_lay
from tikal.rules.state import ACT, BID, TAKE, TILE, State


def never_refused(s: State) -> int:
    """Allow an action without conditions: ending the turn (T2), passing (U3)."""
    return 0


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of action.

    `text` is its form with the names of its details in braces; `refuse` and `do` take the state and
    those details in the same order. `cost` is in action points; a move costs that much per stone.
    """

    text: str
    example: str
    phase: int
    refuse: Callable[..., int]
    do: Callable[..., None]
    meaning: str  # of the example, for the reference card
    cost: int = 0

    @property
    def name(self) -> str:
        """The first word of the text."""
        return self.text.partition(" ")[0]

    @property
    def details(self) -> tuple[str, ...]:
        """The names of the details, in the order of the text."""
        return tuple(word[1:-1] for word in self.text.split() if word.startswith("{"))


# In the order of their numbers in actions.py.
KINDS: Final = (
    Kind(
        "tile {hex} {rotation}",
        "tile c3 2",
        TILE,
        refuse_lay,
        lay_tile,
        "place the tile in hand on c3, rotated by 2 (0 to 5, clockwise)",
    ),
    Kind(
        "discard",
        "discard",
        TILE,
        refuse_discard,
        discard_tile,
        "give up the tile in hand; only where it has no legal place",
    ),
    Kind("take {tile}", "take B4", TAKE, refuse_take, take_tile, "choose an open tile"),
    Kind(
        "bid {amount}",
        "bid 5",
        BID,
        refuse_raise,
        raise_bid,
        "bid points for the next turn and the choice of a tile",
    ),
    Kind("pass", "pass", BID, never_refused, pass_auction, "stay out of this auction"),
    Kind(
        "place {figure} {hex}",
        "place W a1",
        ACT,
        refuse_place,
        do_place,
        "a worker (W) or your leader (L) into the base camp or one of your camps",
        AP_PLACE,
    ),
    Kind(
        "move {figure} {hex} {to}",
        "move W a1 b2",
        ACT,
        refuse_move,
        do_move,
        "one step to a neighbouring hex; count the stones on both sides of the edge",
        AP_PER_STONE,
    ),
    Kind(
        "path {figure} {hex} {to}",
        "path W a1 d3",
        ACT,
        refuse_path,
        do_path,
        "from one of your camps to another; the base camp counts as one",
        AP_PATH,
    ),
    Kind(
        "uncover {hex}",
        "uncover b1",
        ACT,
        refuse_uncover,
        do_uncover,
        "a temple level; a second one there this turn needs two figures",
        AP_UNCOVER,
    ),
    Kind(
        "recover {hex}",
        "recover c3",
        ACT,
        refuse_recover,
        do_recover,
        "a treasure; a second one there this turn needs two figures",
        AP_RECOVER,
    ),
    Kind(
        "exchange {give} for {take} of {seat}",
        "exchange 3 for 5 of 2",
        ACT,
        refuse_exchange,
        do_exchange,
        "give your only treasure of kind 3, take the only one of kind 5 from seat 2",
        AP_EXCHANGE,
    ),
    Kind(
        "camp {hex}",
        "camp d3",
        ACT,
        refuse_camp,
        do_camp,
        "on jungle, or on a treasure hex with no treasures left",
        AP_CAMP,
    ),
    Kind(
        "guard {figure} {hex}",
        "guard W b1",
        ACT,
        refuse_guard,
        do_guard,
        "the temple is yours for good; your other figures there leave the game",
        AP_GUARD,
    ),
    Kind(
        "end",
        "end",
        ACT,
        never_refused,
        end_turn,
        "end the turn; action points left over are lost. In a scoring round it scores you",
    ),
)
PHASE_OF_KIND: Final = tuple(kind.phase for kind in KINDS)
COST_OF_KIND: Final = tuple(kind.cost for kind in KINDS)


def price(s: State, action: int) -> int:
    """Return the action points that an action costs."""
    kind = kind_of(action)
    if kind == MOVE:  # P2: one for each stone
        origin = detail_a(action)
        return s.ways[origin * SIDES + side_towards(origin, detail_b(action))]
    return COST_OF_KIND[kind]


def by_kind(name: str, explains: str, functions: tuple[Callable[..., Any], ...]) -> Any:
    """Generate `name(s, action)`, which calls the function of the action's kind with its details.

    It is a chain of comparisons, because compiled code has no tables of functions. The kinds played
    for action points come first: they are the most frequent.
    """
    answer = functions[0].__annotations__["return"]
    returns = "" if answer is None else "return "
    lines = [f"def {name}(s: State, action: int) -> {getattr(answer, '__name__', None)}:"]
    lines.append("    kind = kind_of(action)")
    order = sorted(range(len(KINDS)), key=lambda number: KINDS[number].phase != ACT)
    for number in order:
        details = "".join(f", detail_{SLOTS[detail]}(action)" for detail in KINDS[number].details)
        asks = "if" if number == order[0] else "elif"
        lines.append(f"    {asks} kind == {number}:" if number != order[-1] else "    else:")
        lines.append(f"        {returns}{functions[number].__name__}(s{details})")
    namespace: dict[str, Any] = {
        "State": State,
        **{helper.__name__: helper for helper in (kind_of, detail_a, detail_b, detail_c)},
        **{function.__name__: function for function in functions},
        "__name__": __name__,
    }
    exec("\n".join(lines), namespace)
    function: FunctionType = namespace[name]
    function.__doc__ = explains
    return function
