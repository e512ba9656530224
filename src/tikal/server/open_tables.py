"""The tables in memory: loaded when somebody asks for one, dropped when nobody uses it.

Other processes may serve the same games. What they store is read when they tell it, and whenever
somebody asks for a table: a client may have acted at one process and now asks another.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

from tikal.game import RULES_VERSION
from tikal.server.computers import Computers
from tikal.server.locks import Locks
from tikal.server.maximum_bids import MaximumBids
from tikal.server.metrics import Actions
from tikal.server.problems import TooMany, Trouble, Unavailable, invalid, not_found
from tikal.server.reading import read_table
from tikal.server.store.notices import Notice
from tikal.server.store.peers import Peers
from tikal.server.store.store import Store
from tikal.server.table import Table

_log = logging.getLogger("tikal.server")
IDLE_SECONDS: Final = 900.0
CHECK_SECONDS: Final = 5.0  # a ping looks for events whose notice was lost, but not more often
_ID: Final = re.compile("[a-z2-9]{16}", re.ASCII)


class OpenTables:
    """All open tables of a server."""

    def __init__(
        self,
        store: Store,
        peers: Peers,
        computers: Computers,
        maximum_bids: MaximumBids,
        ended: Callable[[str], None],
        most: int,
    ) -> None:
        self.store = store
        self.ended = ended  # called with a table whose game is over
        self._peers = peers
        self._computers = computers
        self._maximum_bids = maximum_bids
        self._most = most
        self._open: dict[str, Table] = {}
        self._touched: dict[str, float] = {}  # when each was asked for; the longest ago comes first
        self._checked: dict[str, float] = {}
        self._locks = Locks()
        self._outdated: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.actions = Actions()

    def __len__(self) -> int:
        return len(self._open)

    async def open(self, name: str) -> Table:
        """Return the table of this name, loaded if necessary; its computer players resume."""
        table = self._open.get(name)
        if table is None:
            async with self._locks.of(name):
                table = self._open.get(name)
                if table is None:
                    return await self._open_anew(name)
        self._touch(name)  # before anything is waited for, so that it is not dropped meanwhile
        if self.store.shared:
            await table.catch_up()
        else:
            await self._look_again(table)
        return table

    async def _look_again(self, table: Table) -> None:
        """See whether a change is stored that was not confirmed."""
        if table.doubtful:
            with suppress(Unavailable):
                await table.catch_up()

    async def _open_anew(self, name: str) -> Table:
        self._let_go()
        table = await asyncio.to_thread(self._load, name)
        table.elsewhere = await self._peers.present_elsewhere(name)
        self._open[name] = table
        self._touch(name)
        self._attend(table)
        return table

    def _touch(self, name: str) -> None:
        self._touched.pop(name, None)
        self._touched[name] = time.monotonic()

    def _load(self, name: str) -> Table:
        stored = self.store.game(name) if _ID.fullmatch(name) else None
        if stored is None:
            raise not_found("there is no such table")
        if stored.rules != RULES_VERSION:
            raise invalid(
                f"this game is played by version {stored.rules} of the rules, and this server "
                f"knows version {RULES_VERSION} only; the game is kept",
                409,
            )
        return Table(self.store, stored, *read_table(self.store, stored))

    def _attend(self, table: Table) -> None:
        def changed() -> None:
            self._computers.wake(table)
            self._maximum_bids.wake(table)
            if table.over:
                self.ended(table.stored.id)

        table.changed = changed
        table.actions = self.actions
        changed()

    # Other processes

    def hear(self, notice: Notice | None) -> None:
        """Follow a notice of another process; None: notices may have been lost."""
        if notice is None:
            for name in self._open:
                self._refresh(name, events=True)
                self._refresh(name, events=False)
            return
        for name in notice.changed:
            self._refresh(name, events=True)
        for name in notice.present:
            self._refresh(name, events=False)
        for name in notice.over:
            self.ended(name)

    async def check(self, table: Table) -> None:
        """Look for events of other processes whose notice was lost, now and then."""
        await self._look_again(table)
        name, now = table.stored.id, time.monotonic()
        if self.store.shared and now - self._checked.get(name, 0.0) > CHECK_SECONDS:
            self._checked[name] = now
            with suppress(Unavailable):
                await table.catch_up()

    def _refresh(self, name: str, *, events: bool) -> None:
        """Read in the background what others stored of an open table, or who is there."""
        wanted = f"{name} {events}"
        if name in self._open and wanted not in self._outdated:
            self._outdated.add(wanted)
            task = asyncio.create_task(self._read_again(self._open[name], wanted, events))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read_again(self, table: Table, wanted: str, events: bool) -> None:
        self._outdated.discard(wanted)
        try:
            if events:
                await table.catch_up()
                return
            elsewhere = await self._peers.present_elsewhere(table.stored.id)
            if elsewhere != table.elsewhere:
                table.elsewhere = elsewhere
                table.tell_table()
        except Trouble:
            pass  # the database does not answer; all is read again when it does
        except Exception:
            _log.exception("table %s", table.stored.id)

    def _longest_unused(self, before: float) -> Iterator[tuple[str, float]]:
        """Yield tables with the time when they were asked for, while some should be dropped."""
        oldest = next(iter(self._touched.values()), before)
        if oldest >= before and len(self._open) < self._most:
            return  # as nearly always, and so without a copy of the list
        for name, touched in list(self._touched.items()):
            if touched >= before and len(self._open) < self._most:
                return
            yield name, touched

    def _let_go(self) -> None:
        """Drop tables that nobody uses; raise Trouble if there are too many that somebody does."""
        before = time.monotonic() - IDLE_SECONDS
        for name, touched in self._longest_unused(before):
            if not self._open[name].busy:
                del self._open[name], self._touched[name]
                self._checked.pop(name, None)
            elif touched < before:
                self._touch(name)  # moved to the end, so that it is not looked at on each open
        if len(self._open) >= self._most:
            raise TooMany(
                f"{self._most} tables are in use, and this server holds no more; try again later"
            )
