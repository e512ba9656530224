"""The limits on HTTP requests and on handshakes of sockets, as a middleware."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tikal.server.answers import answer_problem, deny_socket
from tikal.server.costs import HANDSHAKE, HEALTH, KILOBYTE, request_cost
from tikal.server.limits import Busy, Meter, address_key
from tikal.server.problems import Trouble
from tikal.server.server_settings import Limits
from tikal.server.wire import Problem

COST: Final = "tikal.cost"  # in the scope: what the request costs
# What is posted there waits for the disk or for a worker process, and costs the server little
# meanwhile; lobby.py and analyses.py take turns at what costs more.
_WAITING: Final = frozenset(
    {
        *("submit", "take-back", "maximum", "advice", "judge"),
        *("tables", "import", "branch", "rematch", "analysis"),
    }
)
_log = logging.getLogger("tikal.server")


def address_of(scope: Scope) -> str:
    """Return what the address that a request comes from is counted as."""
    client = scope.get("client")
    return address_key(str(client[0])) if client else "unknown"


class LimitsMiddleware:
    """Charges requests to their addresses, and refuses those that are too large or too slow."""

    def __init__(self, app: ASGIApp, limits: Limits, meter: Meter, behind_proxy: bool) -> None:
        self._app = app
        self._limits = limits
        self._meter = meter
        self._expects_forwarded = behind_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, then pass it on."""
        if scope["type"] == "http":
            try:
                await self._serve(scope, receive, send)
            except Busy as busy:
                # a client that is still sending its body would not see the answer
                with suppress(Trouble):
                    await self._read(receive)
                await self._refuse(send, busy)
            except Trouble as trouble:
                # the rest of the body is not read, so that the connection cannot be used again
                await answer_problem(send, trouble.problem, trouble.status, {"connection": "close"})
        elif scope["type"] == "websocket":
            try:
                self._check_head(scope)
                self._meter.charge(address_of(scope), HANDSHAKE)
            except Trouble as trouble:
                await deny_socket(send, trouble.problem, trouble.status)
                return
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        self._check_head(scope)
        if scope["path"] in HEALTH:
            self._meter.charge_health(address)
            await self._app(scope, receive, send)
            return
        self._warn_of_proxy(scope, address)
        cost = request_cost(scope["method"], scope["path"])
        self._meter.charge(address, cost)
        body = await self._read(receive)
        if len(body) > 1024:
            extra = len(body) / 1024 * KILOBYTE
            try:
                self._meter.charge(address, extra)
            except Busy as busy:
                await self._refuse(send, busy)
                return
            cost += extra
        scope[COST] = cost
        passed_on = _with_body(body, receive)
        turn = self._meter.turns.of(address)
        if scope["method"] == "POST" and scope["path"].rpartition("/")[2] in _WAITING:
            async with turn:  # others at the address need not wait until it is done
                pass
            await self._app(scope, passed_on, send)
            return
        # The answer is sent after the turn, because a client may be slow to read it.
        answer: list[Message] = []

        async def keep(message: Message) -> None:
            answer.append(message)

        async with turn:
            await self._app(scope, passed_on, keep)
        for message in answer:
            await send(message)

    async def _refuse(self, send: Send, busy: Busy) -> None:
        await answer_problem(send, busy.problem, headers={"retry-after": str(busy.seconds)})

    def _check_head(self, scope: Scope) -> None:
        size = len(scope.get("raw_path") or b"") + len(scope.get("query_string", b""))
        if size > self._limits.target_bytes:
            reason = f"the path and query have at most {self._limits.target_bytes} bytes"
            raise Trouble(Problem(code="too-large", reason=reason), 414)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > (
            self._limits.header_bytes
        ):
            reason = f"the head of a request has at most {self._limits.header_bytes} bytes"
            raise Trouble(Problem(code="too-large", reason=reason), 431)

    def _warn_of_proxy(self, scope: Scope, address: str) -> None:
        """Say once that a proxy seems to be there that is not trusted."""
        if not self._expects_forwarded and any(
            name == b"x-forwarded-for" for name, _ in scope["headers"]
        ):
            self._expects_forwarded = True
            _log.warning(
                "a request from %s has X-Forwarded-For, which is not believed, so that everybody "
                "behind a proxy there counts as one; name the proxy with --trust-proxy",
                address,
            )

    async def _read(self, receive: Receive) -> bytes:
        """Return the whole body; raise Trouble if it is too large or too slow."""
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                return await self._read_all(receive)
        except TimeoutError:
            reason = f"the request did not arrive within {self._limits.body_seconds:g} s"
            raise Trouble(Problem(code="invalid", reason=reason), 408) from None

    async def _read_all(self, receive: Receive) -> bytes:
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return b"".join(parts)
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self._limits.body_bytes:
                reason = f"a request has at most {self._limits.body_bytes} bytes"
                raise Trouble(Problem(code="too-large", reason=reason))
            if not message.get("more_body", False):
                return b"".join(parts)


def _with_body(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that yields the body already read, then further messages."""
    given = False

    async def again() -> Any:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
