"""Verify the games of a database: `tikal verify --database URL`, to run before each release.

Nothing is written, so that the database may be in use, or on a disk that is read-only. Every game
is replayed by the rules of this version and its shuffle compared with its secret. A difference
means that a release would change or lose a game.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, inspect, select
from sqlalchemy.exc import DBAPIError

from tikal.errors import Refused, Unreadable
from tikal.events import TAKE_BACK
from tikal.game import RULES_VERSION
from tikal.server.history import History, chance_of
from tikal.server.store.connect import cannot_open, connect_to_read, shown_url
from tikal.server.store.migrate import check_schema
from tikal.server.store.models import EventRow, GameRow
from tikal.server.store.store import stored_game
from tikal.server.store.values import StoredEvent, StoredGame


@dataclass(frozen=True, slots=True)
class Verified:
    """A game, and how it differs from what the rules and its secret say; None if it does not."""

    game: str
    events: int
    difference: str | None
    opens: bool = True  # whether this version can open it


def verify_database(url: str) -> Iterator[Verified]:
    """Replay every stored game; a ValueError says that the database cannot be read."""
    engine = connect_to_read(url)
    try:
        with engine.connect() as connection:
            _check_file(connection)
            if not inspect(connection).has_table(GameRow.__tablename__):
                raise ValueError(f"{shown_url(url)} is no database of tikal: it has no table games")
            check_schema(connection)
            names = list(connection.scalars(select(GameRow.id).order_by(GameRow.id)))
            for name in names:
                yield _verify(connection, name)
    except DBAPIError as error:
        raise cannot_open(url, error) from error
    finally:
        engine.dispose()


def _check_file(connection: Connection) -> None:
    """Raise a ValueError if an SQLite file is damaged, even where no game is read from it."""
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            raise ValueError(f"the database is damaged: {found}")


def _verify(connection: Connection, name: str) -> Verified:
    row = _game_row(connection, name)
    events = [
        StoredEvent(event.number, event.seat, event.text, event.at, event.thought)
        for event in connection.execute(
            select(EventRow.__table__).where(EventRow.game == name).order_by(EventRow.number)
        )
    ]
    if row.rules != RULES_VERSION:
        reason = f"it is played by version {row.rules} of the rules; this one is {RULES_VERSION}"
        return Verified(name, len(events), reason, opens=False)
    try:
        difference = _difference(stored_game(row, {}), events)
    except (TypeError, ValueError) as error:
        difference = f"its set-up cannot be read: {error}"
    return Verified(name, len(events), difference)


def _game_row(connection: Connection, name: str) -> GameRow:
    """Return a game with the columns that the database has; those it lacks are None."""
    stored = {column["name"] for column in inspect(connection).get_columns("games")}
    columns = [column for column in GameRow.__table__.columns if column.name in stored]
    row = connection.execute(select(*columns).where(GameRow.id == name)).one()
    return GameRow(**{"rules": 1, **row._mapping})  # the first versions had no such column


def _difference(stored: StoredGame, events: list[StoredEvent]) -> str | None:
    """Return the first difference between the stored events and the rules, or the shuffle."""
    history = History(stored)
    chance = chance_of(stored)
    for number, event in enumerate(events, start=1):
        where = f"event {event.number}, {event.text!r}"
        if event.number != number:
            return f"{where}: number {number} is missing"
        before = history.game.state()
        try:
            history.follow(event)
        except (Refused, Unreadable, ValueError) as error:
            return f"{where}: {error}"
        played = history.game.events[-1] if event.text != TAKE_BACK else None
        now = history.events[-1].event
        if now.text != event.text:
            return f"{where}: now it is {now.text!r}"
        if now.seat != event.seat:
            return f"{where}: it is of seat {now.seat}, not of seat {event.seat}"
        if played is None or played.outcome is None or number <= (stored.imported or 0):
            continue
        due = chance.next_tile(before) if played.kind == "draw" else chance.next_treasure(before)
        if due != played.outcome:
            return f"{where}: the shuffle has {due} here"
    return None
