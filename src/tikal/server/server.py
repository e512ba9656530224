"""The parts of a running server, its start and its stop."""

import asyncio
import logging
import os
import time
from typing import Final

from tikal.server.adviser import Adviser
from tikal.server.analyses import Analyses
from tikal.server.computers import Computers, usual_workers
from tikal.server.limits import DAY, Creators, Meter, Open
from tikal.server.lobby import Lobby
from tikal.server.maximum_bids import MaximumBids
from tikal.server.open_tables import OpenTables
from tikal.server.problems import Unavailable
from tikal.server.server_settings import Settings
from tikal.server.store.notices import Notice
from tikal.server.store.peers import peers_of
from tikal.server.store.statements import TRIAL
from tikal.server.store.store import Store
from tikal.server.table import Table

_log = logging.getLogger("tikal.server")
LOOK_SECONDS: Final = 1.0
TELL_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 3.0  # for the database, before the server is not ready


class Server:
    """The parts of a server, started and stopped together."""

    def __init__(self, settings: Settings, store: Store, meter: Meter) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store
        self.meter = meter
        self.peers = peers_of(store)
        self.computers = Computers(
            settings.workers or usual_workers(),
            settings.think_seconds,
            settings.decision_seconds,
            self.peers.lease,
        )
        self.creators = Creators(limits.open_tables, limits.creations_per_day)
        self.maximum_bids = MaximumBids(settings.bid_seconds)
        self.tables = OpenTables(
            store,
            self.peers,
            self.computers,
            self.maximum_bids,
            self.creators.ended,
            limits.tables_in_memory,
        )
        self.lobby = Lobby(self.tables, self.creators, self.peers, meter.turns)
        self.sockets = Open(limits.sockets, limits.all_sockets)
        self._telling: asyncio.Task[None] | None = None
        self._looked = float("-inf")
        self._looking: asyncio.Task[str | None] | None = None
        self.analyses = Analyses(self.tables, settings, self.peers, meter.turns)
        self.adviser = Adviser(self.analyses.workers, limits)

    @classmethod
    async def begin(cls, settings: Settings, meter: Meter) -> "Server":
        """Open and migrate the database, and compile in the background."""
        server = cls(settings, await asyncio.to_thread(Store, settings.database), meter)
        if settings.writer_process and not server.store.shared and os.name == "posix":
            try:
                await server.store.start_writer_process()
            except OSError as error:
                _log.error("a thread writes, because no process can be started for it: %s", error)
        await server.peers.begin(server.hear)
        now = time.time()
        begun = await asyncio.to_thread(server.store.begun_since, now - DAY)
        server.creators.recall(max(0.0, now - started) for started in begun)
        if server.store.shared:
            server._telling = asyncio.create_task(server._tell_use())
        if settings.warm_up:
            server.computers.warm_up()
        await server.analyses.resume()
        return server

    def hear(self, notice: Notice | None) -> None:
        """Follow a notice of another process; None: notices may have been lost."""
        self.tables.hear(notice)
        if notice is None:
            return
        if notice.began is not None:
            self.creators.begun(*notice.began)
        for address, cost in notice.used:
            self.meter.spend(address, cost)

    async def _tell_use(self) -> None:
        """Tell the other processes every second which addresses used much here."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            if used := self.meter.used():
                self.peers.announce(Notice(self.store.process, used=tuple(used)))

    def tell_presence(self, table: Table) -> None:
        """Tell the other processes whose pages of a table are open here."""
        self.peers.set_present(table.stored.id, table.listeners.seats())

    async def missing(self) -> str | None:
        """Return what is missing to serve tables; None if nothing is.

        All who ask within a second, or while the database does not answer, share one look.
        """
        now = time.monotonic()
        if self._looking is None or (self._looking.done() and now - self._looked > LOOK_SECONDS):
            self._looked = now
            self._looking = asyncio.create_task(self._look())
        await asyncio.wait([self._looking], timeout=self._looked + ANSWER_SECONDS - now)
        return self._looking.result() if self._looking.done() else "the database does not answer"

    async def _look(self) -> str | None:
        if not self.peers.connected:
            return "notices of other processes do not arrive"
        try:
            await asyncio.to_thread(self.store.check)
        except Unavailable:
            return "the database does not answer"
        if self.store.writer.failing:
            try:
                await self.store.writer.on_disk(TRIAL)
            except Unavailable:
                return "nothing can be written to the database; the log says why"
        return None

    async def end(self) -> None:
        """Stop the analyses and the computer players and close the database."""
        await self.maximum_bids.close()
        await self.analyses.close()
        await self.computers.close()
        if self._telling is not None:
            self._telling.cancel()
        await self.peers.end()
        await asyncio.to_thread(self.store.close)
