"""Bids by secret maximums, made so that nobody can tell them from bids made by hand.

A maximum answers like a player: after a while, as a change of its own with a time and a message of
its own. If it answered at once, together with the bid before it, everybody would know.
"""

import asyncio
import logging
import random
from typing import Final

from tikal.server.table import Table

_log = logging.getLogger("tikal.server")
_PAUSE_SECONDS: Final = 5.0  # after a failure, such as a full disk


class MaximumBids:
    """Bids and passes for the seats of all tables that have a maximum."""

    def __init__(self, seconds: tuple[float, float]) -> None:
        self._seconds = seconds
        self._bidding: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Start bidding if the seat to move has a maximum."""
        if table.maximum_to_move and table.stored.id not in self._bidding:
            self._bidding[table.stored.id] = asyncio.create_task(self._bid(table))

    async def _bid(self, table: Table) -> None:
        try:
            while table.maximum_to_move:
                number = table.number
                await asyncio.sleep(random.uniform(*self._seconds))
                try:
                    await table.play_maximum(number)
                except Exception as error:
                    _log.error("table %s: a maximum bid failed", table.stored.id, exc_info=error)
                    await asyncio.sleep(_PAUSE_SECONDS)
        finally:
            del self._bidding[table.stored.id]

    async def close(self) -> None:
        """Stop bidding."""
        tasks = list(self._bidding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
