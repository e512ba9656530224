"""Protection against requests from other sites, and from pages that pretend to be this machine.

Tokens are sent in a header that no browser adds by itself, so another site has none to use.
The checks here come first, and also protect a table whose token has leaked.
"""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tikal.server.answers import answer_problem, deny_socket
from tikal.server.wire import Problem

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
LOCAL_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class HeadersMiddleware:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and its answer back with the headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["cache-control"] = "no-store"
            await send(message)

        await self._app(scope, receive, send_with_headers)


class OriginMiddleware:
    """Checks where requests come from. They have been charged before, so that none is free."""

    def __init__(self, app: ASGIApp, this_machine_only: bool) -> None:
        self._app = app
        self._this_machine_only = this_machine_only

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, then pass it on."""
        objection = self._objection(scope) if scope["type"] in ("http", "websocket") else None
        if objection is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await deny_socket(send, *objection)
        else:
            await answer_problem(send, *objection)

    def _objection(self, scope: Scope) -> tuple[Problem, int] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._this_machine_only and _name(host) not in LOCAL_NAMES:
            reason = "this server answers to this machine's own names only"
            return Problem(code="forbidden", reason=reason), 403
        acts = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        origin = headers.get("origin")
        if acts and origin is not None and not _same_site(origin, host):
            return Problem(code="forbidden", reason="a request from another site"), 403
        if scope["type"] == "http" and acts and _has_body(headers):
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                return Problem(code="invalid", reason="JSON is expected: application/json"), 415
        return None


def _same_site(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def _has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _name(host: str) -> str | None:
    """Return the name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None
