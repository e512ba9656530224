"""Read a table from the database, whole or from the last event that is known."""

from typing import NamedTuple

from tikal.server.history import History, TableEvent
from tikal.server.store.store import Store
from tikal.server.store.values import Auction, StoredEvent, StoredGame
from tikal.server.texts import StepText
from tikal.server.writing import write_position


class Reading(NamedTuple):
    """A table as stored, and the steps by which it differs from what was known."""

    history: History
    auction: Auction
    steps: list[StepText]
    rematch: str | None


def read_table(store: Store, stored: StoredGame) -> tuple[History, Auction]:
    """Return a game's history, replayed from the store, and its maximum bids. Blocks."""
    news = store.news(stored.id, 0)
    return History.of(stored, news.events), news.auction


def read_on(store: Store, stored: StoredGame, known: History) -> Reading:
    """Return a table with what was stored after the known events. Blocks."""
    news = store.news(stored.id, known.number)
    if news.number < known.number:
        return Reading(*read_table(store, stored), [], news.rematch)
    history = known.copy() if news.events else known
    steps = []
    for event in news.events:
        history.follow(event)
        steps.append(StepText(history.events[-1], write_position(history.game, event.number)))
    return Reading(history, news.auction, steps, news.rematch)


def replayed(history: History, after: int, until: int) -> list[StepText]:
    """Return a stretch of a game, played again. Blocks."""
    return [
        StepText(event, write_position(game, number))
        for number, (event, game) in enumerate(history.between(after, until), after + 1)
    ]


def stored_event(one: TableEvent) -> StoredEvent:
    """Return the stored form of an event; its other fields follow from the game."""
    return StoredEvent(one.number, one.event.seat, one.event.text, one.at, one.thought)
