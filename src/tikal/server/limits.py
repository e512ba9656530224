"""Limits on what one client may ask for. Addresses are counted in memory and never stored."""

import json
import time
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tikal.server.problems import STATUS, too_many
from tikal.server.settings import Limits
from tikal.server.wire import Problem

DAY: Final = 86_400.0
MOST_ADDRESSES: Final = 10_000
MOST_NAME: Final = 24


class Bucket:
    """A token bucket: it fills at a steady rate, and each request takes one token out of it."""

    def __init__(self, rate: float, reserve: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._most = float(reserve)
        self._left = float(reserve)
        self._clock = clock
        self._then = clock()

    def take(self) -> bool:
        """Count one request; return False if the bucket is empty."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether the bucket is full again, so that it can be dropped."""
        return self._left + (self._clock() - self._then) * self._rate >= self._most


class Buckets:
    """A bucket for each address."""

    def __init__(
        self, rate: float, reserve: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._reserve, self._clock = rate, reserve, clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Count one request of an address; return False if there are too many."""
        if address not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._forget()
            self._buckets[address] = Bucket(self._rate, self._reserve, self._clock)
        return self._buckets[address].take()

    def _forget(self) -> None:
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.full}
        if len(self._buckets) >= MOST_ADDRESSES:
            self._buckets.clear()


class Creators:
    """The open tables of each address: those begun in the last day and not played to an end."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._begun: dict[str, dict[str, float]] = {}
        self._by: dict[str, str] = {}

    def check(self, address: str) -> None:
        """Raise Trouble if an address has as many tables as it may have."""
        since = self._clock() - DAY
        begun = self._begun.get(address, {})
        for table in [table for table, at in begun.items() if at < since]:
            self.ended(table)
        if len(begun) >= self._most:
            raise too_many(f"{self._most} games of yours are open; finish one of them first")

    def begun(self, address: str, table: str) -> None:
        """Count a table that an address opened."""
        if len(self._begun) >= MOST_ADDRESSES:
            self._forget()
        self._begun.setdefault(address, {})[table] = self._clock()
        self._by[table] = address

    def _forget(self) -> None:
        since = self._clock() - DAY
        tables = [(table, at) for begun in self._begun.values() for table, at in begun.items()]
        for table, at in tables:
            if at < since:
                self.ended(table)

    def ended(self, table: str) -> None:
        """Stop counting a table, because its game is over or it is too old."""
        address = self._by.pop(table, None)
        if address is not None:
            self._begun[address].pop(table, None)
            if not self._begun[address]:
                del self._begun[address]


class Sockets:
    """The number of sockets that each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count one more socket; return False if there are too many."""
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """Count one socket less."""
        self._open[address] -= 1
        if self._open[address] == 0:
            del self._open[address]


class LimitsMiddleware:
    """Refuses requests to the API that are too large or come too often."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._buckets = Buckets(limits.requests_rate, limits.requests_reserve)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, then pass it on."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        if not self._buckets.take(address_of(scope)):
            reason = "too many requests; wait a moment"
            await answer_problem(send, Problem(code="too-many", reason=reason))
            return
        body = await self._read(receive)
        if body is None:
            reason = f"a request has at most {self._limits.body_bytes} bytes"
            await answer_problem(send, Problem(code="too-large", reason=reason))
            return
        await self._app(scope, _with_body(body, receive), send)

    async def _read(self, receive: Receive) -> bytes | None:
        """Return the whole body; None if it is too large."""
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return b"".join(parts)
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self._limits.body_bytes:
                return None
            if not message.get("more_body", False):
                return b"".join(parts)


def _with_body(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that yields the body already read, then further messages."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def address_of(scope: Scope) -> str:
    """Return the address that a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


async def answer_problem(send: Send, problem: Problem, status: int | None = None) -> None:
    """Send a problem as the whole answer."""
    body = json.dumps(problem.model_dump(mode="json")).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    code = STATUS[problem.code] if status is None else status
    await send({"type": "http.response.start", "status": code, "headers": headers})
    await send({"type": "http.response.body", "body": body})
