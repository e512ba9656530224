"""The open pages of a table, and how messages are sent to them.

Sending never waits: a listener that reads too slowly is dropped. Its page then connects again and
asks for what it has missed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Protocol

from tikal.server.frames import text_frame
from tikal.server.rights import Rights
from tikal.server.server_settings import Limits


class Outlet(Protocol):
    """The sending end of a socket."""

    @property
    def unsent(self) -> int:
        """The bytes that wait to be sent."""

    def send_frame(self, frame: bytes) -> None:
        """Send a frame, without waiting."""

    def end(self) -> None:
        """End the conversation."""


class Listener:
    """An open page of a player or spectator."""

    def __init__(self, rights: Rights, limits: Limits, outlet: Outlet) -> None:
        self.rights = rights
        self.left_behind = False
        self._outlet = outlet
        self._most = limits.waiting_bytes
        self._answering = False
        self._held = b""

    def tell(self, message: str) -> None:
        """Send a message, or drop the listener if too much is waiting."""
        self.send(text_frame(message))

    async def answer(self, message: Awaitable[str]) -> None:
        """Send the answer to a request when it is there, in one piece with the news it caused.

        Every piece costs a call of the system, here and at the client.
        """
        self._answering = True
        try:
            frame = text_frame(await message)
        finally:
            self._answering = False
        self._held += frame
        self._release()

    def _release(self) -> None:
        held, self._held = self._held, b""
        if held:
            self._write(held)

    def send(self, frame: bytes) -> None:
        """Send a message that is a frame: at once, or with what is held while a task answers."""
        if not (self._answering or self._held):
            self._write(frame)
            return
        if not self._held:
            asyncio.get_running_loop().call_soon(self._release)
        self._held += frame

    def _write(self, frame: bytes) -> None:
        if self.left_behind:
            return
        unsent = self._outlet.unsent
        # One message alone may be longer: the view of a long game.
        if unsent and unsent + len(frame) > self._most:
            self.left_behind = True
            self._outlet.end()
        else:
            self._outlet.send_frame(frame)


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

    def tell(
        self,
        message: Callable[[str], str],
        own: Callable[[Rights], str] = lambda _: "",
        to: Iterable[Listener] | None = None,
    ) -> None:
        """Send each listener, or some, a message.

        `own` is the part of it that depends on the rights; where it is the same, so is the frame.
        """
        frames: dict[str, bytes] = {}
        for listener in self if to is None else to:
            part = own(listener.rights)
            frame = frames.get(part)
            if frame is None:
                frame = frames[part] = text_frame(message(part))
            listener.send(frame)
