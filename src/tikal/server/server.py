"""The parts of a running server, its start and its stop."""

import asyncio

from tikal.server.analyses import Analyses
from tikal.server.computers import Computers, usual_workers
from tikal.server.limits import Creators, Sockets
from tikal.server.lobby import Lobby
from tikal.server.open_tables import OpenTables
from tikal.server.settings import Settings
from tikal.server.store.store import Store


class Server:
    """The parts of a server, started and stopped together."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.computers = Computers(settings.workers or usual_workers(), settings.think_seconds)
        self.creators = Creators(settings.limits.open_tables)
        self.tables = OpenTables(store, self.computers, self.creators.ended)
        self.lobby = Lobby(self.tables, self.creators)
        self.sockets = Sockets(settings.limits.sockets)
        self.analyses = Analyses(self.tables, settings)

    @classmethod
    async def begin(cls, settings: Settings) -> "Server":
        """Open and migrate the database, and compile in the background."""
        server = cls(settings, await asyncio.to_thread(Store, settings.database))
        if settings.warm_up:
            server.computers.warm_up()
        await server.analyses.resume()
        return server

    async def end(self) -> None:
        """Stop the analyses and the computer players, and close the database."""
        await self.analyses.close()
        await self.computers.close()
        await asyncio.to_thread(self.store.close)
