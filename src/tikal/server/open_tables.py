"""The tables in memory: loaded when somebody asks for one, dropped when nobody uses it."""

import asyncio
import re
import time
from collections.abc import Callable
from typing import Final

from tikal.server.computers import Computers
from tikal.server.locks import Locks
from tikal.server.maximum_bids import MaximumBids
from tikal.server.problems import not_found, too_many
from tikal.server.store.store import Store
from tikal.server.table import Table, read_table

IDLE_SECONDS: Final = 900.0
_ID: Final = re.compile("[a-z2-9]{16}", re.ASCII)


class OpenTables:
    """All open tables of a server."""

    def __init__(
        self,
        store: Store,
        computers: Computers,
        maximum_bids: MaximumBids,
        ended: Callable[[str], None],
        most: int,
    ) -> None:
        self.store = store
        self.ended = ended  # called with a table whose game is over
        self._computers = computers
        self._maximum_bids = maximum_bids
        self._most = most
        self._open: dict[str, Table] = {}
        self._touched: dict[str, float] = {}
        self._locks = Locks()

    async def open(self, name: str) -> Table:
        """Return the table of this name, loaded if necessary; its computer players resume."""
        if name not in self._open:
            async with self._locks.of(name):
                if name not in self._open:
                    self._let_go()
                    self._open[name] = await asyncio.to_thread(self._load, name)
                    self._attend(self._open[name])
        self._touched[name] = time.monotonic()
        return self._open[name]

    def _load(self, name: str) -> Table:
        stored = self.store.game(name) if _ID.fullmatch(name) else None
        if stored is None:
            raise not_found("there is no such table")
        return Table(self.store, stored, *read_table(self.store, stored))

    def _attend(self, table: Table) -> None:
        def changed() -> None:
            self._computers.wake(table)
            self._maximum_bids.wake(table)
            if table.over:
                self.ended(table.stored.id)

        table.changed = changed
        changed()

    def _let_go(self) -> None:
        """Drop tables that nobody uses; raise Trouble if there are too many that somebody does."""
        before = time.monotonic() - IDLE_SECONDS
        unused = [name for name, table in self._open.items() if not table.busy]
        unused.sort(key=self._touched.__getitem__)
        excess = len(self._open) - self._most + 1
        for i, name in enumerate(unused):
            if i < excess or self._touched[name] < before:
                del self._open[name], self._touched[name]
        if len(self._open) >= self._most:
            raise too_many(
                f"{self._most} tables are in use, and this server holds no more; try again later"
            )
