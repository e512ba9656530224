"""The open pages of a table, and how messages are sent to them.

Sending never waits: every listener has its own queue, and one whose queue is full is dropped.
Its page then connects again and asks for what it has missed.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator

from tikal.server.rights import Rights
from tikal.server.server_settings import Limits


class Listener:
    """An open page of a player or spectator."""

    def __init__(self, rights: Rights, limits: Limits) -> None:
        self.rights = rights
        self.left_behind = asyncio.Event()
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._limits = limits
        self._waiting = 0  # bytes

    def tell(self, message: str) -> None:
        """Put a message in the queue, or drop the listener if too much is waiting."""
        # One message alone may be longer: the view of a long game.
        full = self._waiting + len(message) > self._limits.waiting_bytes
        if (full and self._waiting) or self._queue.qsize() >= self._limits.waiting_messages:
            self.left_behind.set()
        elif not self.left_behind.is_set():
            self._waiting += len(message)
            self._queue.put_nowait(message)

    def dismiss(self) -> None:
        """End the queue after the messages already in it."""
        self._queue.put_nowait(None)

    async def next(self) -> str | None:
        """Return the next message; None after the last one."""
        message = await self._queue.get()
        self._waiting -= len(message or "")
        return message


class Listeners:
    """All listeners of a table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._listeners))

    def __len__(self) -> int:
        return len(self._listeners)

    def join(self, listener: Listener) -> None:
        """Add a listener."""
        self._listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        self._listeners.discard(listener)

    def seats(self) -> frozenset[int]:
        """Return the seats whose players have the page open."""
        return frozenset(seat for listener in self._listeners for seat in listener.rights.seats)

    def tell(self, message: Callable[[Rights], str], to: Iterable[Listener] | None = None) -> None:
        """Send each listener, or some, the message that its rights allow."""
        made: dict[Rights, str] = {}
        for listener in self if to is None else to:
            if listener.rights not in made:
                made[listener.rights] = message(listener.rights)
            listener.tell(made[listener.rights])
