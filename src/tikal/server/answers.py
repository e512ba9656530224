"""Answers that are sent as bytes: problems, and contents that are built and compressed once."""

import gzip
import hashlib
import json
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope, Send

from tikal.server.problems import STATUS
from tikal.server.wire import Problem

_WORTH_COMPRESSING: Final = 1000  # bytes
_COMPRESSED_ALREADY: Final = ("image/png", "image/jpeg", "image/webp", "font/woff2")


class Built:
    """A content that does not change, with its compressed form."""

    def __init__(self, content: bytes, kind: str, caching: str | None = None) -> None:
        self._content = content
        self._headers = {"content-type": kind, "vary": "Accept-Encoding"}
        self._headers["etag"] = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        if caching is not None:
            self._headers["cache-control"] = caching
        self._compressed: bytes | None = None
        if len(content) >= _WORTH_COMPRESSING and kind not in _COMPRESSED_ALREADY:
            self._compressed = gzip.compress(content, mtime=0)

    def answer(self, scope: Scope) -> Response:
        """Return the answer to a request for it: 304 if the client has it already."""
        asked = Headers(scope=scope)
        headers = dict(self._headers)
        if self._headers["etag"] in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = self._content
        if self._compressed is not None and "gzip" in asked.get("accept-encoding", ""):
            content = self._compressed
            headers["content-encoding"] = "gzip"
        return Response(content, headers=headers)


async def answer_problem(
    send: Send, problem: Problem, status: int | None = None, headers: dict[str, str] | None = None
) -> None:
    """Send a problem as the whole answer to a request, or to the handshake of a socket."""
    code = STATUS[problem.code] if status is None else status
    await _answer(send, "http.response", problem, code, headers or {})


async def deny_socket(send: Send, problem: Problem, status: int | None = None) -> None:
    """Answer the handshake of a socket with a problem instead of accepting it."""
    code = STATUS[problem.code] if status is None else status
    await _answer(send, "websocket.http.response", problem, code, {})


async def _answer(
    send: Send, kind: str, problem: Problem, status: int, headers: dict[str, str]
) -> None:
    body = json.dumps(problem.model_dump(mode="json")).encode()
    sent = {"content-type": "application/json", "content-length": str(len(body)), **headers}
    encoded = [(name.encode(), value.encode()) for name, value in sent.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": encoded})
    await send({"type": f"{kind}.body", "body": body})
