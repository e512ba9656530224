"""The decisions of a game: whole turns, bids and choices of a tile; and the draws of chance."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tikal.events import Event
from tikal.game import Game

SpanKind = Literal["turn", "bid", "take", "luck"]
_SINGLE: dict[str, SpanKind] = {"bid": "bid", "pass": "bid", "take": "take"}


@dataclass(frozen=True, slots=True)
class Span:
    """The events of one decision, or the event of one draw.

    Events are counted from 0; `game.at(first_event)` is the position before the decision.
    """

    kind: SpanKind
    seat: int
    first_event: int
    last_event: int


def spans_of(game: Game) -> list[Span]:
    """Return the decisions and draws of a game in their order; a turn without its end is left out.

    A treasure is drawn within a turn, so its span lies in that of the turn.
    """
    return list(_spans(game.events))


def _spans(events: tuple[Event, ...]) -> Iterator[Span]:
    begun: int | None = None
    for number, event in enumerate(events):
        if event.kind == "draw" or (event.kind == "recover" and event.treasure is not None):
            yield Span("luck", event.seat, number, number)
        if event.kind == "draw":
            continue
        if event.kind in _SINGLE:
            yield Span(_SINGLE[event.kind], event.seat, number, number)
            continue
        if begun is None:
            begun = number
        if event.kind == "end":
            yield Span("turn", event.seat, begun, number)
            begun = None
