"""Whether a server lives, and whether it is ready for requests: for load balancers."""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from tikal.server.server import Server

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> PlainTextResponse:
    """Answer, which shows that this process lives."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def readyz(request: Request) -> PlainTextResponse:
    """Return whether tables can be served, or else why not."""
    server: Server = request.app.state.server
    missing = await server.missing()
    if missing is None:
        return PlainTextResponse("ready\n")
    return PlainTextResponse(f"not ready: {missing}\n", 503)
