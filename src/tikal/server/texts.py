"""The messages of a table as JSON, put together from parts that are made once per event.

Positions, choices and events are most of what a server sends. Everybody at a table gets the same
ones, apart from the choices of the seat to move, and so their JSON is made once and sent to all.
A test compares the texts with the types of wire.py.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from pydantic import TypeAdapter

from tikal.events import Event
from tikal.server.history import History, TableEvent
from tikal.server.rights import Rights
from tikal.server.store.values import Answered
from tikal.server.wire import SeatInfo, TableInfo, Viewer
from tikal.server.writing import write_choices, write_position
from tikal.server.written_position import WrittenPosition

_events: Final = TypeAdapter(Event)
_seats: Final = TypeAdapter(list[SeatInfo])
_encode: Final = json.JSONEncoder(ensure_ascii=False).encode
_NO_CHOICES: Final = '{"seat":null,"legal":[],"costs":{},"walks":[],"lays":[],"take_back":0'
_MOST_VIEWS: Final = 3  # kept per table


class StepText(NamedTuple):
    """An event, and the position after it."""

    event: TableEvent
    position: WrittenPosition


class ChoicesText(NamedTuple):
    """The choices of the seat to move as JSON, and its maximum bid among them."""

    text: str
    maximum: int | None


def event_text(event: TableEvent) -> str:
    """Return an event as JSON, as the type GameEvent describes it."""
    of_game, number, turn, at, thought = event
    told = "null" if thought is None else _encode(thought)
    of_table = f'"number":{number},"turn":{turn},"thought":{told},"at":{at}}}'
    return f"{_beginning(of_game)},{of_table}"


@lru_cache(maxsize=4096)
def _beginning(event: Event) -> str:
    return _events.dump_json(event).decode().removesuffix("}")


def seats_text(seats: list[SeatInfo]) -> str:
    """Return who plays the seats as JSON."""
    return _seats.dump_json(seats).decode()


def steps_text(steps: Sequence[StepText]) -> str:
    """Return events with the positions after them, as JSON."""
    return listed([_step_text(event, position.text) for event, position in steps])


def _step_text(event: TableEvent, position: str) -> str:
    return f'{{"event":{event_text(event)},"position":{position}}}'


@lru_cache(maxsize=256)
def viewer_text(rights: Rights) -> str:
    """Return what a token allows as JSON."""
    return Viewer(seats=list(rights.seats), host=rights.host).model_dump_json()


def accepted_text(answered: Answered) -> str:
    """Return an AcceptedMessage as JSON."""
    client_id, first, last = plain(answered.client_id), answered.first, answered.last
    return f'{{"client_id":{client_id},"first":{first},"last":{last},"type":"accepted"}}'


@lru_cache(maxsize=256)
def no_choices(maximum: int | None) -> str:
    """Return the choices of a viewer that is not to move; `maximum` is its own."""
    return f'{_NO_CHOICES},"maximum":{plain(maximum)}}}'


def listed(texts: Sequence[str]) -> str:
    """Return a JSON list of texts that are JSON."""
    return f"[{','.join(texts)}]"


def together(**parts: str) -> str:
    """Return a JSON object of parts that are JSON."""
    return "{" + ",".join([f'"{name}":{text}' for name, text in parts.items()]) + "}"


def plain(value: str | int | bool | None) -> str:
    """Return a plain value as JSON."""
    return _encode(value)


class Texts:
    """The parts of one table's messages; what depends on the last event is made when asked for."""

    def __init__(self, info: TableInfo) -> None:
        self.info = info.model_dump_json()
        self._events: list[str] = []
        self._number = -1
        self._position: WrittenPosition
        self._choices: dict[int | None, str] = {}  # of the seat to move, by its maximum bid
        self._views: dict[tuple[object, ...], str] = {}

    def reset(self) -> None:
        """Forget everything, because the events are not those that were known."""
        self._events.clear()
        self._number = -1

    def follow(
        self, number: int, position: WrittenPosition, choices: ChoicesText | None = None
    ) -> None:
        """Note the position after the last event and, if they are known, the choices in it."""
        self._number, self._position = number, position
        self._choices = {} if choices is None else {choices.maximum: choices.text}
        self._views.clear()

    def news(self, steps: Sequence[StepText], choices: ChoicesText | None) -> str:
        """Return the steps of a News message, and note the position after them.

        Everybody has the last position; of the next ones, only the hexes that change are sent.
        """
        known = self.position_at(steps[0].event.number - 1)
        told = []
        for event, position in steps:
            if known is None or event.event.kind == "take-back":
                told.append(_step_text(event, position.text))
            else:
                told.append(_step_text(event, position.without(known)))
            known = position
        self.follow(steps[-1].event.number, steps[-1].position, choices)
        return listed(told)

    def position_at(self, number: int) -> WrittenPosition | None:
        """Return the position after event `number` if that is the last one known; else None."""
        return self._position if self._number == number else None

    def events(self, history: History) -> list[str]:
        """Return all events as JSON; the list must not be changed."""
        for event in history.events[len(self._events) :]:
            self._events.append(event_text(event))
        return self._events

    def view(self, history: History, known: int, parts: dict[str, str]) -> str:
        """Return a view of these parts and the events after `known`; kept until the next event."""
        key = (known, *parts.values())
        text = self._views.get(key)
        if text is None:
            if len(self._views) >= _MOST_VIEWS:
                self._views.clear()
            text = together(**parts | {"events": listed(self.events(history)[known:])})
            self._views[key] = text
        return text

    def position(self, history: History) -> WrittenPosition:
        """Return the position after the last event."""
        if self._number != history.number:
            self.follow(history.number, write_position(history.game, history.number))
        return self._position

    def choices(self, history: History, rights: Rights, maximums: dict[int, int]) -> str:
        """Return what a viewer may do now, and its own maximum bid."""
        seats = rights.seats
        seat = history.game.to_move
        decides = seat in seats
        asked = seat if decides else seats[0] if len(seats) == 1 else None
        maximum = None if asked is None else maximums.get(asked)
        if not decides:
            return no_choices(maximum)
        position = self.position(history)
        text = self._choices.get(maximum)
        if text is None:
            text = self._choices[maximum] = write_choices(history.game, maximum, position)
        return text
