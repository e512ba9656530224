"""Whether a server lives, and whether it is ready for requests: for load balancers."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from tikal.server.server import Server

router = APIRouter(include_in_schema=False)
_METHODS: Final = ["GET", "HEAD"]


@router.api_route("/healthz", methods=_METHODS)
async def healthz() -> PlainTextResponse:
    """Answer, which shows that this process lives."""
    return PlainTextResponse("ok\n")


@router.api_route("/readyz", methods=_METHODS)
async def readyz(request: Request) -> PlainTextResponse:
    """Return whether tables can be served, or else why not."""
    server: Server = request.app.state.server
    missing = await server.missing()
    if missing is None:
        return PlainTextResponse("ready\n")
    return PlainTextResponse(f"not ready: {missing}\n", 503)
