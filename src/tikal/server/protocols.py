"""Uvicorn's protocols with limits that it does not have itself. Nothing else uses its internals.

Uvicorn waits forever for the head of a request and for a client that reads nothing, counts neither
connections of an address nor control frames, answers nothing to a handshake that websockets cannot
read, and logs a traceback when a text is not UTF-8. Its way of a message through websockets, a task
and Starlette takes longer than the server's own work; whole texts go past it. pyproject.toml bounds
the version, and tests/server/test_protocols.py notices a change.
"""

import asyncio
import ipaddress
import json
from asyncio import BaseTransport, TimerHandle, Transport
from http import HTTPStatus
from typing import Any, Final, cast

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tikal.server.costs import CONNECTION, HEALTH
from tikal.server.frames import head_size, payload_size, whole_text
from tikal.server.limits import Bucket, Meter, Open, address_key
from tikal.server.problems import TooMany
from tikal.server.server_settings import Limits, Settings
from tikal.server.wire import Problem

_MOST_LINE: Final = 8000  # bytes; websockets fails at 8192
_MOST_HEADERS: Final = 100  # websockets fails at 128
_TRY_AGAIN: Final = 1013
_SOCKET: Final = "tikal.socket"
_REFUSED_SECONDS: Final = 1.0  # for a client that is refused to send its request
_HEALTH: Final = tuple(f"{how} {path} ".encode() for how in ("GET", "HEAD") for path in HEALTH)
_HEAD_END: Final = b"\r\n\r\n"


class Gate:
    """The connections of a server, and whether an address may have one more."""

    def __init__(self, settings: Settings, meter: Meter) -> None:
        self.limits = settings.limits
        self.connections = Open(settings.limits.connections, settings.limits.all_connections)
        self._meter = meter
        self._proxies = [ipaddress.ip_network(name) for name in settings.trusted_proxies]

    def counted_as(self, host: str) -> str | None:
        """Return what a peer is counted as; None for a proxy, whose clients are counted instead."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return "unknown"
        if any(address in network for network in self._proxies):
            return None
        return address_key(host)

    def admit(self, address: str | None) -> None:
        """Count a connection; raise TooMany if there are too many."""
        if address is not None:
            self._meter.charge(address, CONNECTION)
        reason = self.connections.enter(address)
        if reason is not None:
            raise TooMany(reason)


def _answer(transport: Transport, status: HTTPStatus, reason: str, code: str = "invalid") -> None:
    """Answer without uvicorn, in whatever state it is, and close."""
    body = json.dumps({"code": code, "reason": reason}).encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    transport.write(head.encode() + body)
    transport.close()


def _asks_for_health(data: bytes) -> bool:
    """Return whether this is a whole request of a load balancer, which is never refused here."""
    return data.startswith(_HEALTH) and data.find(_HEAD_END) == len(data) - len(_HEAD_END)


class _Watch:
    """Ends a connection whose client does not read what it is sent."""

    def __init__(self, transport: Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._left = transport.get_write_buffer_size()
        self._timer: TimerHandle | None = None
        self._again()

    def _again(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._look)

    def _look(self) -> None:
        left = self._transport.get_write_buffer_size()
        stuck = left > 0 and left >= self._left > 0
        self._left = left
        if stuck:
            self._transport.abort()
        else:
            self._again()

    def end(self) -> None:
        """Stop watching."""
        if self._timer is not None:
            self._timer.cancel()


class LimitedHttp(H11Protocol):
    """HTTP with limits on connections, and on the time for a request's head and for reading."""

    gate: Gate

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Count the connection, or refuse it."""
        super().connection_made(transport)
        self._timer: TimerHandle | None = None
        self._watch = _Watch(transport, self.gate.limits.answer_seconds)
        self._refused: Problem | None = None
        self._address = self.gate.counted_as(self.client[0] if self.client else "")
        try:
            self.gate.admit(self._address)
        except TooMany as trouble:
            # Told when the request is here: closing before would reset the connection.
            self._refused = trouble.problem
            self._timer = self.loop.call_later(_REFUSED_SECONDS, transport.abort)
            if len(self.connections) > 2 * self.gate.limits.all_connections:
                transport.abort()
            return
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        super().connection_lost(exc)
        self._stop_waiting()
        self._watch.end()
        if self._refused is None:
            self.gate.connections.leave(self._address)

    def data_received(self, data: bytes) -> None:
        """Start waiting for a head when its first bytes are here; stop when it is complete."""
        if self._refused is not None and not _asks_for_health(data):
            self._refuse(self._refused)
            return
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._timer is None and not self.transport.is_closing():
            self._wait_for_head()

    def _refuse(self, problem: Problem) -> None:
        _answer(self.transport, HTTPStatus.TOO_MANY_REQUESTS, problem.reason, problem.code)

    def _wait_for_head(self) -> None:
        self._timer = self.loop.call_later(self.gate.limits.header_seconds, self._head_too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _head_too_slow(self) -> None:
        self._timer = None
        if not self.transport.is_closing() and self.conn.their_state is h11.IDLE:
            seconds = self.gate.limits.header_seconds
            reason = f"the head of the request did not arrive within {seconds:g} s"
            _answer(self.transport, HTTPStatus.REQUEST_TIMEOUT, reason)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Pass the connection on to the socket's protocol, unless the head is too large for it."""
        self._stop_waiting()
        if self._refused is not None:
            self._refuse(self._refused)
            return
        lines = [event.target, *(name + value for name, value in self.headers)]
        if len(lines) > _MOST_HEADERS or max(map(len, lines)) > _MOST_LINE:
            reason = f"a handshake has at most {_MOST_HEADERS} headers of {_MOST_LINE} bytes"
            fields = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            _answer(self.transport, fields, reason, "too-large")
            return
        self._watch.end()  # the socket's protocol watches from here on, and counts the connection
        super().handle_websocket_upgrade(event)


class LimitedSocket(WebSocketsSansIOProtocol):
    """A socket with limits on control frames and on the time for reading.

    The application finds it in the scope of its socket (`socket_of`), to send frames and receive
    texts without detours.
    """

    gate: Gate

    def handle_connect(self, event: Request) -> None:
        """Begin the application, with this socket in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_SOCKET] = {"socket": self}

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin; the connection is counted already."""
        super().connection_made(transport)
        limits: Limits = self.gate.limits
        self._frames = Bucket(limits.messages_rate, limits.messages_reserve)
        self._address = self.gate.counted_as(self.client[0] if self.client else "")
        self._watch = _Watch(cast(Transport, transport), limits.answer_seconds)
        self._unread = bytearray()  # the beginning of a frame

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        super().connection_lost(exc)
        self._watch.end()
        self.gate.connections.leave(self._address)

    # For the application

    @property
    def unsent(self) -> int:
        """The bytes of frames that wait to be sent."""
        return self.transport.get_write_buffer_size()

    def send_frame(self, frame: bytes) -> None:
        """Send a frame, without waiting; after the end of the socket, do nothing."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frame)

    def end(self) -> None:
        """Let the application's `receive` return the end of the socket."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _TRY_AGAIN})

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note the answer to a ping, unless there are too many."""
        if self._counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Add a part of a message, unless there are too many."""
        if self._counted():
            super().handle_cont(event)

    def _counted(self) -> bool:
        if self.close_sent or self._frames.take() > 0:
            if not self.close_sent:
                self._fail(_TRY_AGAIN, TooMany("too many frames").problem.reason)
            return False
        return True

    def _fail(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that websockets has read."""
        data = b"".join(self.frames)
        self.frames = []
        self._pass_on(data, self.curr_msg_data_type)

    def _pass_on(self, data: bytes, kind: str) -> None:
        """Pass a message on; end the socket if a text is not UTF-8, without a line in the log.

        Reading pauses while two messages wait: pausing for each would cost two calls of the system.
        """
        if self.close_sent:
            return
        try:
            if kind == "text":
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            else:
                self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        except UnicodeDecodeError:
            self._fail(1007, "a message is JSON as text, in UTF-8")
            return
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send a message; that a client left during the handshake is no error of the server."""
        if self.transport.is_closing() and not self.handshake_complete:
            self.handshake_complete = True
            raise ClientDisconnected
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # by an answer instead; uvicorn would log an error

    def data_received(self, data: bytes) -> None:
        """Handle what has arrived; answer a handshake that websockets cannot read."""
        if self.handshake_complete:
            self._unread += data
            while frame := self._next_frame():
                head = head_size(frame)
                text = whole_text(frame, head) if head and not self.frames else None
                if text is None:
                    super().data_received(frame)
                else:
                    self._pass_on(text, "text")
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            reason = "the handshake of the socket cannot be read"
            _answer(self.transport, HTTPStatus.BAD_REQUEST, reason)

    def _next_frame(self) -> bytes:
        """Return the next frame if it is complete; all there is if it can be none."""
        unread = self._unread
        size = len(unread)
        if size < 2 or size < (head := head_size(unread)):
            return b""
        wanted = head + payload_size(unread, head)
        if head and wanted <= self.config.ws_max_size:
            if size < wanted:
                return b""
            size = wanted
        frame = bytes(unread[:size])
        del unread[:size]
        return frame


def socket_of(scope: Scope) -> LimitedSocket:
    """Return the socket of an application's scope."""
    socket: LimitedSocket = scope["extensions"][_SOCKET]["socket"]
    return socket


def limited_protocols(settings: Settings, meter: Meter) -> dict[str, Any]:
    """Return the protocols and the limits of a server as arguments of uvicorn.Config."""
    gate = Gate(settings, meter)
    limits = settings.limits
    return {
        "http": type("Http", (LimitedHttp,), {"gate": gate}),
        "ws": type("Socket", (LimitedSocket,), {"gate": gate}),
        "ws_per_message_deflate": False,  # it would compress every message anew for every listener
        "ws_max_size": 4 * limits.message_bytes,  # up to here sockets.py answers with a sentence
        "ws_ping_interval": limits.silent_seconds,
        "ws_ping_timeout": limits.silent_seconds,
        "timeout_keep_alive": limits.idle_seconds,
        "h11_max_incomplete_event_size": limits.header_bytes,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "server_header": False,
    }
