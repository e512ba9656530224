"""Events: what happened in a game, as data.

Records and databases store the text of an event; the other fields follow from the game in which it
happened. The server sends the same fields to the page.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from tikal.record.notation import Action, detail, read_action
from tikal.rules.actions import DISCARD, END, GUARD, LAY, UNCOVER, detail_a, kind_of
from tikal.rules.components import TILE_NAMES
from tikal.rules.kinds import KINDS, price
from tikal.rules.points import Points, explained_points
from tikal.rules.state import NONE, State

Figure = Literal["W", "L"]
DRAW_TEXT: Final = "draw"
TAKE_BACK: Final = "take back"
EVENT_KINDS: Final = ("draw", *(kind.name for kind in KINDS), "take-back")


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened in a game. Fields that its kind does not have are None.

    >>> game = tikal.Game(players=2, seed=7)
    >>> game.play(game.legal_actions()[0])
    >>> game.play("place W a1")
    >>> event = game.events[-1]
    >>> event.kind, event.seat, event.figure, event.hexes, event.cost
    ('place', 0, 'W', ('a1',), 1)
    """

    text: str  # as in records, with the outcome of chance: "recover c3 = 5"
    kind: str  # "draw", the first word of an action's text, or "take-back"
    seat: int
    scoring: bool = False  # whether it happened in a scoring turn
    figure: Figure | None = None
    hexes: tuple[str, ...] | None = None  # for a move or path: from, to
    tile: str | None = None  # drawn, taken, placed or discarded
    rotation: int | None = None
    amount: int | None = None  # of a bid
    treasure: int | None = None  # the kind recovered, or taken in an exchange
    given: int | None = None  # the kind given in an exchange
    other: int | None = None  # the seat it was exchanged with
    value: int | None = None  # of the temple placed, uncovered or guarded, after the event
    cost: int | None = None  # in action points
    points: Points | None = None  # scored at the end of a scoring turn (V1), item by item
    scores: tuple[int, ...] | None = None  # all scores after that

    def __str__(self) -> str:
        return self.text

    @property
    def action(self) -> Action | None:
        """The action; None for a drawn tile or a take-back.

        >>> tikal.Game(seed=7).events[0].action is None
        True
        """
        if self.kind in ("draw", "take-back"):
            return None
        return read_action(self.text.partition(" = ")[0])

    @property
    def outcome(self) -> str | int | None:
        """The outcome of chance: a tile, or a kind of treasure; else None.

        >>> tikal.Game(seed=7).events[0].outcome
        'A3'
        """
        if self.kind == "draw":
            return self.tile
        return self.treasure if self.kind == "recover" else None


def draw_event(seat: int, tile: int) -> Event:
    """Return the event of a drawn tile (T1, U1)."""
    name = TILE_NAMES[tile]
    return Event(text=f"{DRAW_TEXT} = {name}", kind="draw", seat=seat, tile=name)


def take_back_event(seat: int, *, scoring: bool) -> Event:
    """Return the event of an action taken back (H2)."""
    return Event(text=TAKE_BACK, kind="take-back", seat=seat, scoring=scoring)


def action_event(before: State, code: int, after: State) -> Event:
    """Return the event of an action; `Game.tell` adds the treasure that turns up."""
    kind = kind_of(code)
    seat = before.to_move
    scoring = before.scoring_left > 0
    event = _action_event(
        code,
        seat,
        scoring,
        before.drawn if kind in (LAY, DISCARD) else NONE,
        after.value[detail_a(code)] if kind in (LAY, UNCOVER, GUARD) else 0,
        price(before, code) if KINDS[kind].cost else None,
    )
    if kind == END and scoring:
        scores = tuple(after.score[: after.players])
        return replace(event, points=explained_points(before, seat), scores=scores)
    return event


@lru_cache(maxsize=16384)
def _action_event(
    code: int, seat: int, scoring: bool, drawn: int, value: int, cost: int | None
) -> Event:
    """Return an event without points. Most happen again and again, and making one takes long."""
    kind = KINDS[kind_of(code)]
    found = {name: detail(code, name) for name in kind.details}
    return Event(
        text=str(Action.of(code)),
        kind=kind.name,
        seat=seat,
        scoring=scoring,
        figure=found.get("figure"),
        hexes=tuple(found[name] for name in ("hex", "to") if name in found) or None,
        tile=found.get("tile") if drawn == NONE else TILE_NAMES[drawn],
        rotation=found.get("rotation"),
        amount=found.get("amount"),
        treasure=found.get("take"),
        given=found.get("give"),
        other=found.get("seat"),
        value=value or None,
        cost=cost,
    )
