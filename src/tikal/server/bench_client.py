"""The clients of `tikal bench --server`: sockets that cost so little that the server is measured.

They speak just enough of the protocol. A frame of a client has to be masked; a mask of zeros leaves
it as it is.
"""

import asyncio
import base64
import json
import os
from collections.abc import Callable
from typing import Any, Final, cast

_HEAD_END: Final = b"\r\n\r\n"
_SWITCHED: Final = b"HTTP/1.1 101 "
_WHOLE_TEXT: Final = 0x81
_PING, _PONG = 0x89, 0x8A
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)
_TWO_BYTES: Final = 126


class Closed(Exception):
    """The server closed a socket, or refused it."""


class BenchClient(asyncio.Protocol):
    """A socket at a table: calls `hear` with each message that is a whole text."""

    def __init__(self, path: str, host: str, hear: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        )
        self._hear = hear
        self._unread = b""
        self._open = False
        self._transport: asyncio.Transport
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits."""
        for future in (self.opened, self.ended):
            if not future.done():
                future.set_exception(exc or Closed("the server closed a socket"))
                future.exception()  # whoever waits gets it; if nobody does, it is not missed

    def data_received(self, data: bytes) -> None:
        """Read the frames that are complete."""
        self._unread = data = self._unread + data if self._unread else data
        if not self._open:
            answer, end, rest = data.partition(_HEAD_END)
            if not end:
                return
            self._unread = rest
            if answer.startswith(_SWITCHED):
                self._open = True
                if not self.opened.done():  # it is if whoever waited was cancelled
                    self.opened.set_result(None)
            else:
                self.close()
            return
        at = 0
        while at + 10 <= len(data) or (at + 2 <= len(data) and data[at + 1] < _TWO_BYTES):
            size, head = data[at + 1], 2
            if size >= _TWO_BYTES:
                head = 4 if size == _TWO_BYTES else 10
                size = int.from_bytes(data[at + 2 : at + head])
            if at + head + size > len(data):
                break
            if data[at] == _WHOLE_TEXT:
                self._listen(data[at + head : at + head + size])
            elif data[at] == _PING:
                self._send(_PONG, data[at + head : at + head + size])
            at += head + size
        self._unread = data[at:]

    def _listen(self, message: bytes) -> None:
        try:
            self._hear(message)
        except Exception as error:
            if not self.ended.done():
                self.ended.set_exception(error)
            self.close()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message; after the end of the connection, do nothing."""
        if self._transport.is_closing():
            return
        self._send(_WHOLE_TEXT, json.dumps(message).encode())

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < _TWO_BYTES:
            head = bytes((kind, _MASKED | size))
        else:
            head = bytes((kind, _MASKED | _TWO_BYTES)) + size.to_bytes(2)
        self._transport.write(head + _NO_MASK + payload)

    def close(self) -> None:
        """End the connection."""
        self._transport.close()


async def open_client(
    host: str, port: int, path: str, hear: Callable[[bytes], None]
) -> BenchClient:
    """Open a socket at a path of a server."""
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(
        lambda: BenchClient(path, f"{host}:{port}", hear), host, port
    )
    await client.opened
    return client
