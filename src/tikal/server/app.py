"""The web application: `create_app` puts its parts together."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tikal import __version__
from tikal.server import health
from tikal.server.answers import Built, answer_problem
from tikal.server.http_limits import LimitsMiddleware
from tikal.server.limits import Busy, Meter
from tikal.server.openapi import describe
from tikal.server.page import Page
from tikal.server.problems import Trouble, sentence_of
from tikal.server.routes import router
from tikal.server.security import HeadersMiddleware, OriginMiddleware
from tikal.server.server import Server
from tikal.server.server_settings import Settings
from tikal.server.wire import Problem

_log = logging.getLogger("tikal.server")


def create_app(settings: Settings, begun: Callable[[Server], None] = lambda _: None) -> FastAPI:
    """Return the application of a server, which starts and stops with the application.

    `begun` is called with the server when it has started.
    """
    meter = Meter(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        server = await Server.begin(settings, meter)
        app.state.server = server
        begun(server)
        try:
            yield
        finally:
            await server.end()

    app = FastAPI(
        title="Tikal",
        version=__version__,
        summary="Tables of the board game Tikal: set up, watched and played.",
        lifespan=lifespan,
        openapi_url=None,  # see _serve_description
        docs_url=None,  # its pages would load scripts from another host
        redoc_url=None,
        redirect_slashes=False,
        separate_input_output_schemas=False,
    )
    app.state.meter = meter
    app.include_router(router)
    app.include_router(health.router)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    _serve_description(app)
    _answer_problems(app)
    _serve_page(app, Page(settings.page))
    # The middleware added last is called first.
    app.add_middleware(
        GZipMiddleware, minimum_size=1000, compresslevel=2, thread_minimum_size=16 * 1024
    )
    app.add_middleware(OriginMiddleware, this_machine_only=settings.this_machine_only)
    app.add_middleware(
        LimitsMiddleware,
        limits=settings.limits,
        meter=meter,
        behind_proxy=bool(settings.trusted_proxies),
    )
    app.add_middleware(FailureMiddleware)
    app.add_middleware(HeadersMiddleware)
    return app


def _serve_description(app: FastAPI) -> None:
    """Serve the description of the interface, built when first asked for."""

    @cache
    def built() -> Built:
        return Built(json.dumps(app.openapi()).encode(), "application/json")

    building = asyncio.Lock()

    @app.get("/api/openapi.json", include_in_schema=False)
    async def description(request: Request) -> Response:
        if built.cache_info().currsize == 0:
            async with building:
                await asyncio.to_thread(built)
        return built().answer(request.scope)


def _answer_problems(app: FastAPI) -> None:
    """Answer every error with a Problem."""

    def answer(problem: Problem, status: int) -> JSONResponse:
        return JSONResponse(problem.model_dump(mode="json"), status)

    @app.exception_handler(Trouble)
    async def trouble(request: Request, error: Trouble) -> Response:
        response = answer(error.problem, error.status)
        if isinstance(error, Busy):
            response.headers["retry-after"] = str(error.seconds)
        return response

    @app.exception_handler(RequestValidationError)
    async def not_as_described(request: Request, error: RequestValidationError) -> Response:
        return answer(Problem(code="invalid", reason=sentence_of(error.errors())), 422)

    @app.exception_handler(HTTPException)
    async def no_such_address(request: Request, error: HTTPException) -> Response:
        # 400 is a body that could not be read; report it like any other invalid request
        status = 422 if error.status_code == 400 else error.status_code
        missing = status == 404
        problem = Problem(code="not-found" if missing else "invalid", reason=str(error.detail))
        response = answer(problem, status)
        response.headers.update(error.headers or {})
        return response


class FailureMiddleware:
    """Answers an unexpected failure of the server with a Problem, with the usual headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; answer it here if that fails before an answer has begun."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = False

        async def watched(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except asyncio.CancelledError:  # the server ends
            if not began:
                reason = "the server ends before this was confirmed; try the same again in a moment"
                await answer_problem(send, Problem(code="server", reason=reason), 503)
        except Exception:
            if began:
                raise
            _log.exception("%s %s", scope["method"], scope["path"])
            reason = "the server failed; nothing has changed"
            await answer_problem(send, Problem(code="server", reason=reason))


def _serve_page(app: FastAPI, page: Page) -> None:
    """Serve the page at the addresses that do not belong to the API."""

    async def other_addresses(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"].lstrip("/")
        api = path == "api" or path.startswith("api/")
        if scope["type"] != "http" or api or scope["method"] not in ("GET", "HEAD"):
            await app.router.not_found(scope, receive, send)
        else:
            await page.answer(path, scope)(scope, receive, send)

    app.router.default = other_addresses
