"""Read and write the database. Every change is one transaction, on disk when a function returns.

What reads blocks, so the server calls it in threads; what changes something is awaited in the event
loop, because it may wait for long. All changes pass one writer. A
number or id that is already taken raises Taken: another process wrote to the same game, and nothing
of this change is stored. Unavailable is raised while the database does not answer.
"""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Literal, cast

from sqlalchemy import Engine, func, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from tikal.chance import commitment_of
from tikal.rules.editions import Options
from tikal.server.problems import Unavailable
from tikal.server.store.connect import cannot_open, connect, sqlite_file
from tikal.server.store.file_lock import FileLock
from tikal.server.store.migrate import migrate
from tikal.server.store.models import (
    AuctionRow,
    CreationRow,
    EventRow,
    GameRow,
    SubmissionRow,
    TokenRow,
)
from tikal.server.store.process_writer import ProcessWriter
from tikal.server.store.statements import REPEAT_SECONDS, created
from tikal.server.store.values import (
    Answered,
    Auction,
    Change,
    Creation,
    News,
    StoredBranch,
    StoredEvent,
    StoredGame,
    StoredLine,
    StoredSeat,
)
from tikal.server.store.writer import Taken, ThreadWriter, Writer
from tikal.setup import Setup

__all__ = ["REPEAT_SECONDS", "Store", "Taken"]


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        """Open and migrate the database; a ValueError says why it cannot be used."""
        self.process = secrets.token_hex(8)  # names this process among those that share games
        self.engine: Engine = connect(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._lock: FileLock | None = None
        try:
            if not self.shared:
                self._lock = FileLock(sqlite_file(self.engine.url))
            migrate(self.engine)
            self._check_writable()
        except DBAPIError as error:
            self._dispose()
            raise cannot_open(url, error) from error
        except BaseException:
            self._dispose()
            raise
        self.writer: Writer[Any] = ThreadWriter(self.engine, self.process)

    async def start_writer_process(self) -> None:
        """From now on, have a process of its own write to SQLite, asked by this event loop.

        An OSError if it cannot be started; then the thread goes on writing.
        """
        assert self._lock is not None
        writer = ProcessWriter(self.engine, self._lock.descriptor)
        await writer.start()
        await asyncio.to_thread(self.writer.close)
        self.writer = writer

    def close(self) -> None:
        """Write what is waiting and close the database."""
        if self.writer.close():
            self._dispose()  # else the system releases the lock, when this process ends

    def _dispose(self) -> None:
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def _check_writable(self) -> None:
        """Raise the database's error if nothing can be written."""
        with self.engine.begin() as connection:
            connection.execute(update(GameRow).where(GameRow.id == "").values(rematch=None))

    def check(self) -> None:
        """Raise Unavailable if the database does not answer."""
        with self.reading() as session:
            session.execute(text("SELECT 1"))

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Read in a session; Unavailable if the database does not answer."""
        try:
            with Session(self.engine) as session:
                yield session
        except (DBAPIError, PoolTimeout) as error:
            raise Unavailable(error) from error

    # Games

    async def create(
        self,
        game: StoredGame,
        events: tuple[StoredEvent, ...],
        creation: Creation | None,
        follows: str | None = None,
    ) -> None:
        """Store a new game with its first events; `follows` is the game before a rematch."""
        await self.writer.on_disk(created(game, events, creation, follows))

    def creation(self, client: str, since: float) -> Creation | None:
        """Return a request for a table that may still be repeated."""
        with self.reading() as session:
            row = session.get(CreationRow, client)
            if row is None or row.made < since:
                return None
            return Creation(row.client, row.asked, row.salt, row.game, row.made)

    def game(self, game: str) -> StoredGame | None:
        """Return a game's set-up; None if there is no such game."""
        with self.reading() as session:
            row = session.get(GameRow, game)
            if row is None:
                return None
            tokens = session.scalars(select(TokenRow).where(TokenRow.game == game))
            return stored_game(row, {token.digest: token.role for token in tokens})

    def begun_since(self, time: float) -> list[float]:
        """Return when the games were created that are younger than a time."""
        with self.reading() as session:
            return list(session.scalars(select(GameRow.started).where(GameRow.started > time)))

    # Events

    def events(self, game: str) -> tuple[StoredEvent, ...]:
        """Return all events of a game, in order."""
        with self.reading() as session:
            return _events(session, game, 0, None)

    def auction(self, game: str) -> Auction:
        """Return the secret maximum bids of a game."""
        with self.reading() as session:
            return _auction(session.get(AuctionRow, game))

    def news(self, game: str, after: int) -> News:
        """Return the events after a number, and what else other processes may have changed."""
        last = select(func.max(EventRow.number)).where(EventRow.game == game).scalar_subquery()
        with self.reading() as session:
            rematch, auction, number = session.execute(
                select(GameRow.rematch, AuctionRow, func.coalesce(last, 0))
                .outerjoin(AuctionRow, AuctionRow.game == GameRow.id)
                .where(GameRow.id == game)
            ).one()
            # Later events belong to a later state of the auction.
            events = _events(session, game, after, number) if number > after else ()
            return News(number, events, _auction(auction), rematch)

    def answered(self, game: str, client_id: str) -> Answered | None:
        """Return the answer to a request that was carried out before; else None."""
        with self.reading() as session:
            row = session.get(SubmissionRow, (game, client_id))
            return None if row is None else Answered(row.client_id, row.first, row.last)

    async def write(self, change: Change) -> None:
        """Store a request's events, its answer and the maximum bids after it, all or nothing."""
        await self.writer.on_disk(change)


def _events(session: Session, game: str, after: int, until: int | None) -> tuple[StoredEvent, ...]:
    columns = [getattr(EventRow, name) for name in StoredEvent._fields]  # cheaper than whole rows
    wanted = select(*columns).where(EventRow.game == game, EventRow.number > after)
    if until is not None:
        wanted = wanted.where(EventRow.number <= until)
    return tuple(StoredEvent(*row) for row in session.execute(wanted.order_by(EventRow.number)))


def _auction(row: AuctionRow | None) -> Auction:
    if row is None:
        return Auction()
    return Auction(row.version, {int(seat): amount for seat, amount in row.maximums.items()})


def stored_game(row: GameRow, tokens: dict[str, str]) -> StoredGame:
    """Return the value of a row of `games`."""
    seats = tuple(StoredSeat(**seat) for seat in row.seats)
    # Games of the first version stored the commitment of imported records only.
    sealed = commitment_of(row.secret) if row.chance == "sealed" else None
    return StoredGame(
        id=row.id,
        setup=Setup(
            players=row.players,
            options=Options(**row.options),
            edition=row.edition,
            first=row.first,
            names=tuple(seat.name for seat in seats),
            date=row.date,
            start_position=row.position,
            commitment=row.commitment or sealed,
        ),
        seats=seats,
        started=row.started,
        chance=cast(Literal["sealed", "seed", "fresh"], row.chance),
        secret=row.secret,
        tokens=tokens,
        seed=row.seed,
        imported=row.imported,
        revealed=row.revealed,
        remarks={int(after): tuple(texts) for after, texts in row.remarks.items()},
        lines=tuple(StoredLine(line["number"], tuple(line["events"])) for line in row.lines or ()),
        rematch=row.rematch,
        branch=None if row.branch is None else _stored_branch(row.branch),
        coach=row.coach,
        rules=row.rules,
    )


def _stored_branch(data: dict[str, Any]) -> StoredBranch:
    branch = StoredBranch(**data)  # branches of earlier versions have no lists
    return replace(branch, tiles=tuple(branch.tiles), treasures=tuple(branch.treasures))
