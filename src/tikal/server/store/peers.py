"""The other processes that serve the same PostgreSQL database, on this machine or another.

Each process extends a row of its own every few seconds, by the database's clock; the leases and the
presence of one that does not are gone with its row. Notices are heard on a connection of their own.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol

from tikal.server.problems import Unavailable
from tikal.server.store.notices import CHANNEL, MOST_GAMES, Notice
from tikal.server.store.store import Store

if TYPE_CHECKING:
    from psycopg import AsyncConnection

_log = logging.getLogger("tikal.server")
BEAT_SECONDS: Final = 2.0
DEAD_AFTER: Final = 8  # seconds
RECONNECT_SECONDS: Final = 0.5
MOST_WAITING: Final = 1000  # notices, while the database does not answer

BEAT: Final = """
    INSERT INTO processes (id, until)
    VALUES (%(process)s, clock_timestamp() + make_interval(secs => %(seconds)s))
    ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING xmax = 0
"""
BURY: Final = """
    WITH dead AS (DELETE FROM processes WHERE until < clock_timestamp() RETURNING id)
    SELECT DISTINCT game FROM presence WHERE process IN (SELECT id FROM dead)
"""
LEAVE: Final = "DELETE FROM processes WHERE id = %(process)s"
PRESENT: Final = """
    WITH gone AS (
        DELETE FROM presence
        WHERE process = %(process)s AND game = %(game)s AND NOT seat = ANY(%(seats)s)
    )
    INSERT INTO presence (process, game, seat)
    SELECT %(process)s, %(game)s, unnest(%(seats)s::int[]) ON CONFLICT DO NOTHING
"""
ELSEWHERE: Final = """
    SELECT DISTINCT seat FROM presence JOIN processes ON id = process
    WHERE game = %(game)s AND id <> %(process)s AND until > clock_timestamp()
"""
LEASE: Final = """
    WITH old AS (DELETE FROM leases WHERE game = %(game)s AND number < %(number)s)
    INSERT INTO leases (game, number, process)
    SELECT %(game)s, %(number)s, %(process)s
    WHERE NOT EXISTS (SELECT FROM events WHERE game = %(game)s AND number > %(number)s)
    ON CONFLICT (game, number) DO UPDATE SET process = excluded.process
    WHERE leases.process = excluded.process OR NOT EXISTS (
        SELECT FROM processes WHERE id = leases.process AND until > clock_timestamp()
    )
    RETURNING process
"""
# Locks of this connection, which end with it.
CLAIM: Final = "SELECT pg_try_advisory_lock(hashtextextended(%(work)s, 0))"
RELEASE: Final = "SELECT pg_advisory_unlock(hashtextextended(%(work)s, 0))"

Hear = Callable[[Notice | None], None]  # None: notices may have been lost


class Peers(Protocol):
    """The processes that serve the same games."""

    @property
    def connected(self) -> bool:
        """Whether notices arrive."""

    async def begin(self, hear: Hear) -> None:
        """Join the other processes."""

    async def end(self) -> None:
        """Leave them."""

    def announce(self, notice: Notice) -> None:
        """Tell the others, soon."""

    def set_present(self, game: str, seats: frozenset[int]) -> None:
        """Tell the others whose pages are open here."""

    async def present_elsewhere(self, game: str) -> frozenset[int]:
        """Return the seats whose pages are open at other processes."""

    async def lease(self, game: str, number: int) -> bool:
        """Return whether this process decides for the computer player after an event."""

    async def claim(self, work: str) -> bool:
        """Return whether this process may do some work, until it ends or releases it."""

    async def release(self, work: str) -> None:
        """Let others do some work."""


def peers_of(store: Store) -> Peers:
    """Return the other processes that may serve a database."""
    return PostgresPeers(store) if store.shared else Alone()


class Alone:
    """There are no other processes: the database is a file."""

    connected = True

    async def begin(self, hear: Hear) -> None:
        """Do nothing."""

    async def end(self) -> None:
        """Do nothing."""

    def announce(self, notice: Notice) -> None:
        """Tell nobody."""

    def set_present(self, game: str, seats: frozenset[int]) -> None:
        """Tell nobody."""

    async def present_elsewhere(self, game: str) -> frozenset[int]:
        """Return nobody."""
        return frozenset()

    async def lease(self, game: str, number: int) -> bool:
        """Return that this process decides."""
        return True

    async def claim(self, work: str) -> bool:
        """Return that this process may do it."""
        return True

    async def release(self, work: str) -> None:
        """Do nothing."""


class PostgresPeers:
    """Processes that share a database of PostgreSQL."""

    def __init__(self, store: Store) -> None:
        _, self._arguments = store.engine.dialect.create_connect_args(store.engine.url)
        self._process = store.process
        self._hear: Hear = lambda _: None
        self._connection: AsyncConnection[Any] | None = None
        self._using = asyncio.Lock()
        self._present: dict[str, frozenset[int]] = {}
        self._unwritten: set[str] = set()  # games whose presence here is not in the database yet
        self._notices: deque[Notice] = deque(maxlen=MOST_WAITING)
        self._something_to_do = asyncio.Event()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def connected(self) -> bool:
        """Whether notices arrive."""
        return self._listening.is_set()

    async def begin(self, hear: Hear) -> None:
        """Join the other processes; return when notices arrive."""
        self._hear = hear
        await self._beat()
        self._tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._listen())]
        waiting = asyncio.create_task(self._listening.wait())
        await asyncio.wait({waiting, *self._tasks}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()

    async def end(self) -> None:
        """Leave the other processes, which take over at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Unavailable):
            await self._execute(LEAVE)
            await self._send(Notice(self._process, present=tuple(self._present)[:MOST_GAMES]))
        await self._disconnect()

    def announce(self, notice: Notice) -> None:
        """Tell the others, soon."""
        self._notices.append(notice)
        self._something_to_do.set()

    def set_present(self, game: str, seats: frozenset[int]) -> None:
        """Tell the others whose pages are open here, soon."""
        if seats:
            self._present[game] = seats
        else:
            self._present.pop(game, None)
        self._unwritten.add(game)
        self._something_to_do.set()

    async def present_elsewhere(self, game: str) -> frozenset[int]:
        """Return the seats whose pages are open at other processes."""
        return frozenset(seat for (seat,) in await self._execute(ELSEWHERE, game=game))

    async def lease(self, game: str, number: int) -> bool:
        """Return whether this process decides for the computer player after an event."""
        return bool(await self._execute(LEASE, game=game, number=number))

    async def claim(self, work: str) -> bool:
        """Return whether this process may do some work, until it ends or releases it."""
        ((claimed,),) = await self._execute(CLAIM, work=work)
        return bool(claimed)

    async def release(self, work: str) -> None:
        """Let others do some work."""
        await self._execute(RELEASE, work=work)

    # The row of this process, presence and notices

    async def _work(self) -> None:
        while True:
            try:
                await self._beat()
                await self._write_presence()
                while self._notices:
                    await self._send(self._notices[0])
                    self._notices.popleft()
            except Unavailable:
                pass  # it is tried again
            except Exception:
                _log.exception("what other processes should know is told again")
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._something_to_do.wait()
            self._something_to_do.clear()

    async def _beat(self) -> None:
        ((is_new,),) = await self._execute(BEAT, seconds=DEAD_AFTER)
        if is_new:
            self._unwritten.update(self._present)
        left = [game for (game,) in await self._execute(BURY)]
        for first in range(0, len(left), MOST_GAMES):
            some = tuple(left[first : first + MOST_GAMES])
            self._hear(Notice(self._process, present=some))
            await self._send(Notice(self._process, present=some))

    async def _write_presence(self) -> None:
        while self._unwritten:
            games = tuple(self._unwritten)[:MOST_GAMES]
            for game in games:
                self._unwritten.discard(game)
                try:
                    seats = list(self._present.get(game, ()))
                    await self._execute(PRESENT, game=game, seats=seats)
                except Unavailable:
                    self._unwritten.add(game)
                    raise
            await self._send(Notice(self._process, present=games))

    async def _send(self, notice: Notice) -> None:
        await self._execute(f"SELECT pg_notify('{CHANNEL}', %(text)s)", text=notice.text())

    async def _execute(self, statement: str, **values: Any) -> list[Any]:
        """Run a statement and return its rows; Unavailable if the database does not answer."""
        import psycopg

        async with self._using:
            try:
                if self._connection is None:
                    self._connection = await self._connect()
                    # Nothing of this has to survive the end of the database.
                    await self._connection.execute("SET synchronous_commit = off")
                given = {"process": self._process, **values}
                cursor = await self._connection.execute(statement, given)
                return await cursor.fetchall() if cursor.description else []
            except psycopg.IntegrityError as error:
                raise Unavailable(error) from error  # the row of this process is gone
            except psycopg.Error as error:
                await self._disconnect()
                raise Unavailable(error) from error
            except asyncio.CancelledError:
                await self._disconnect()  # an answer would be left unread
                raise

    async def _connect(self) -> "AsyncConnection[Any]":
        import psycopg

        return await psycopg.AsyncConnection.connect(autocommit=True, **self._arguments)

    async def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.close()

    # Notices of others

    async def _listen(self) -> None:
        import psycopg

        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    self._hear(None)
                    async for notify in connection.notifies():
                        self._follow(notify.payload)
            except psycopg.Error as error:
                if self._listening.is_set():
                    _log.error("notices of other processes do not arrive: %s", error)
            self._listening.clear()
            await asyncio.sleep(RECONNECT_SECONDS)

    def _follow(self, text: str) -> None:
        try:
            notice = Notice.read(text)
            if notice.process != self._process:
                self._hear(notice)
        except Exception:  # one that cannot be read must not end listening
            _log.exception("a notice of another process: %.200s", text)
