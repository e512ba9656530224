"""The parts of a running server, its start and its stop."""

import asyncio

from tikal.server.computers import Computers, usual_workers
from tikal.server.limits import Creators, Meter, Open
from tikal.server.lobby import Lobby
from tikal.server.maximum_bids import MaximumBids
from tikal.server.open_tables import OpenTables
from tikal.server.settings import Settings
from tikal.server.store.store import Store


class Server:
    """The parts of a server, started and stopped together."""

    def __init__(self, settings: Settings, store: Store, meter: Meter) -> None:
        limits = settings.limits
        self.settings = settings
        self.store = store
        self.meter = meter
        self.computers = Computers(
            settings.workers or usual_workers(), settings.think_seconds, settings.decision_seconds
        )
        self.creators = Creators(limits.open_tables, limits.creations_per_day)
        self.maximum_bids = MaximumBids(settings.bid_seconds)
        self.tables = OpenTables(
            store,
            self.computers,
            self.maximum_bids,
            self.creators.ended,
            limits.tables_in_memory,
        )
        self.lobby = Lobby(self.tables, self.creators)
        self.sockets = Open(limits.sockets, limits.all_sockets)

    @classmethod
    async def begin(cls, settings: Settings, meter: Meter) -> "Server":
        """Open and migrate the database, and compile in the background."""
        server = cls(settings, await asyncio.to_thread(Store, settings.database), meter)
        if settings.warm_up:
            server.computers.warm_up()
        return server

    async def end(self) -> None:
        """Stop the computer players and close the database."""
        await self.maximum_bids.close()
        await self.computers.close()
        await asyncio.to_thread(self.store.close)
