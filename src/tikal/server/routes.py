"""The HTTP interface for the page and other programs."""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from tikal.server.analysis_wire import (
    AdviceAnswer,
    AdviceQuestion,
    AnalysisView,
    Judgement,
    LinePlayed,
    LineView,
)
from tikal.server.answers import Built
from tikal.server.branches import may_be_looked_into
from tikal.server.catalogue import catalogue
from tikal.server.catalogue_wire import Catalogue
from tikal.server.costs import LINE_EVENT, STEP
from tikal.server.http_limits import COST, address_of
from tikal.server.lines import play_line
from tikal.server.problems import invalid
from tikal.server.rights import Rights, rights
from tikal.server.server import Server
from tikal.server.sockets import serve_socket
from tikal.server.table import Table
from tikal.server.table_view import MOST_STEPS
from tikal.server.wire import (
    Accepted,
    BranchTable,
    GameEvent,
    ImportedTable,
    Keys,
    Line,
    Maximum,
    NewTable,
    NotedRecord,
    Steps,
    Submission,
    TableInfo,
    TakeBack,
    Verdict,
    View,
)

_REASONS: Final = {
    403: (
        "The token or the seat does not allow this, or the request comes from another site.",
        "forbidden",
    ),
    404: ("There is no such table.", "not-found"),
    409: (
        "An event happened that was not seen, another seat is to move, or the game is over.",
        "stale",
    ),
    413: ("The request is too large.", "too-large"),
    415: ("The request is not JSON.", "invalid"),
    422: ("The rules refuse it, or the request does not match its description.", "refused"),
    429: ("Too many requests, or too many open games.", "too-many"),
}


def _problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the problems with which an operation may answer, for its description."""
    return {
        status: {
            "description": _REASONS[status][0],
            "content": {
                "application/json": {
                    "schema": {"$ref": "#/components/schemas/Problem"},
                    "example": {"code": _REASONS[status][1], "reason": _REASONS[status][0]},
                }
            },
        }
        for status in statuses
    }


_ALWAYS: Final = (403, 422, 429)
_AT_TABLE: Final = (403, 404, 422, 429)
_ACTING: Final = (403, 404, 409, 413, 415, 422, 429)
_bearer: Final = HTTPBearer(
    auto_error=False, description="One of the table's tokens: 'Authorization: Bearer ...'."
)
router: Final = APIRouter(prefix="/api")


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


class Visit:
    """A request to a table, with the rights of its token."""

    def __init__(self, table: Table, allowed: Rights) -> None:
        self.table = table
        self.rights = allowed


async def _visit(
    request: Request,
    table: Annotated[str, Path(description="The table's name.", max_length=64)],
    token: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Visit:
    server = _server(request)
    opened = await server.tables.open(table)
    allowed = rights(opened.stored, None if token is None else token.credentials)
    server.meter.charge_seat(table, allowed, request.scope[COST])
    return Visit(opened, allowed)


AtTable = Annotated[Visit, Depends(_visit)]
Number = Annotated[int, Query(ge=0, le=1_000_000)]


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


@cache
def _built_catalogue(computers_ready: bool) -> Built:
    return Built(catalogue(computers_ready).model_dump_json().encode(), "application/json")


@router.get("/catalogue", response_model=Catalogue, responses=_problems(*_ALWAYS))
async def read_catalogue(request: Request) -> Response:
    """Editions, options, levels and tiles: all that a set-up page needs."""
    return _built_catalogue(_server(request).computers.ready).answer(request.scope)


@router.post("/tables", status_code=201, responses=_problems(409, 413, 415, *_ALWAYS))
async def create_table(request: Request, ask: NewTable) -> Keys:
    """Set up a table. The same request again within an hour gets the same keys."""
    return await _server(request).lobby.create(ask, address_of(request.scope))


@router.post("/tables/import", status_code=201, responses=_problems(409, 413, 415, *_ALWAYS))
async def import_table(request: Request, ask: ImportedTable) -> Keys:
    """Set up a table with the game of a record, to go on with it or to look at it."""
    return await _server(request).lobby.bring(ask, address_of(request.scope))


@router.get("/tables/{table}", response_model=View, responses=_problems(*_AT_TABLE))
async def read_view(visit: AtTable, seen: Number | None = None) -> Response:
    """The table as this token sees it, with the events after `seen`, or all."""
    return _json(visit.table.view(visit.rights, seen))


@router.get(
    "/tables/{table}/events", response_model=list[GameEvent], responses=_problems(*_AT_TABLE)
)
async def read_events(visit: AtTable, after: Number = 0) -> Response:
    """Return the events after number `after`."""
    return _json(visit.table.events_after(after))


@router.get("/tables/{table}/steps", response_model=Steps, responses=_problems(*_AT_TABLE))
async def read_steps(
    request: Request, visit: AtTable, after: Number = 0, until: Number = 1_000_000
) -> Response:
    """Return events `after` + 1 to `until` with the position after each; at most 100 of them."""
    meter, cost = _server(request).meter, STEP * min(MOST_STEPS, max(0, until - after))
    meter.charge(address_of(request.scope), cost)
    meter.charge_seat(visit.table.stored.id, visit.rights, cost)
    if after > visit.table.number:
        raise invalid(f"the last event is number {visit.table.number}")
    return _json(await asyncio.to_thread(visit.table.steps, after, until))


@router.post("/tables/{table}/submit", responses=_problems(*_ACTING))
async def submit(visit: AtTable, ask: Submission) -> Accepted:
    """Play one action, or several as one step, all or none."""
    return Accepted(**(await visit.table.submit(visit.rights, ask))._asdict())


@router.post("/tables/{table}/take-back", responses=_problems(*_ACTING))
async def take_back(visit: AtTable, ask: TakeBack) -> Accepted:
    """Undo the last actions of your turn, back to where hidden information came out."""
    return Accepted(**(await visit.table.take_back(visit.rights, ask))._asdict())


@router.post("/tables/{table}/maximum", responses=_problems(*_ACTING))
async def set_maximum(visit: AtTable, ask: Maximum) -> Accepted:
    """Set a maximum up to which the table bids for a seat; nobody else sees it."""
    return Accepted(**(await visit.table.set_maximum(visit.rights, ask))._asdict())


@router.get("/tables/{table}/why", responses=_problems(*_AT_TABLE))
async def why(
    visit: AtTable, action: Annotated[str, Query(min_length=1, max_length=80)]
) -> Verdict:
    """Return whether an action would be legal now and, if not, why not."""
    return visit.table.why(action)


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses=_problems(*_AT_TABLE),
)
async def read_record(request: Request, visit: AtTable) -> Response:
    """Return the game so far as a record, to keep, replay and verify."""
    _charge_lines(request, visit, [])
    return _record(visit, await asyncio.to_thread(visit.table.history.record))


def _charge_lines(request: Request, visit: AtTable, lines: Sequence[Line]) -> None:
    """Charge for playing the lines of a record: those stored with the game, and a reader's own."""
    stored = sum(len(line.events) for line in visit.table.stored.lines)
    asked = sum(len(line.events) for line in lines)
    _server(request).meter.charge(address_of(request.scope), LINE_EVENT * (stored + asked))


@router.post(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses=_problems(*_ACTING),
)
async def read_noted_record(request: Request, visit: AtTable, ask: NotedRecord) -> Response:
    """Return the game so far as a record with the reader's notes and lines; nothing is stored."""
    if ask.lines and not may_be_looked_into(visit.table):
        raise invalid("other turns can be tried when the game is over", 409)
    _charge_lines(request, visit, ask.lines)
    history = visit.table.history
    try:
        return _record(visit, await asyncio.to_thread(history.record, ask.notes, ask.lines))
    except ValueError as error:
        raise invalid(str(error)) from error


def _record(visit: AtTable, text: str) -> Response:
    name = f"tikal-{visit.table.stored.setup.date}-{visit.table.stored.id}.tikal"
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.post("/tables/{table}/rematch", responses=_problems(*_ACTING))
async def play_again(request: Request, visit: AtTable) -> TableInfo:
    """Create the rematch of a finished game, for its host; the same tokens work there."""
    lobby = _server(request).lobby
    address = address_of(request.scope)
    return (await lobby.play_again(visit.table, visit.rights, address)).info()


@router.post(
    "/tables/{table}/branch", status_code=201, responses=_problems(404, 409, 413, 415, *_ALWAYS)
)
async def branch_off(request: Request, visit: AtTable, ask: BranchTable) -> Keys:
    """Set up a table that goes on from a step of a finished game, which stays as it is."""
    return await _server(request).lobby.branch_off(ask, visit.table, address_of(request.scope))


@router.get("/tables/{table}/analysis", responses=_problems(*_AT_TABLE))
async def read_analysis(request: Request, visit: AtTable) -> AnalysisView:
    """Return the analysis of a game, as far as it has come."""
    return await _server(request).analyses.view(visit.table)


@router.post("/tables/{table}/analysis", responses=_problems(*_ACTING))
async def begin_analysis(request: Request, visit: AtTable) -> AnalysisView:
    """Begin the analysis of a finished game; it goes on by itself."""
    return await _server(request).analyses.request(visit.table, address_of(request.scope))


@router.post("/tables/{table}/advice", responses=_problems(*_ACTING))
async def advise(request: Request, visit: AtTable, ask: AdviceQuestion) -> AdviceAnswer:
    """Return what the seat to move could do better, at a table with a coach."""
    adviser = _server(request).adviser
    return await adviser.advise(visit.table, visit.rights, ask, address_of(request.scope))


@router.post("/tables/{table}/line", response_model=LineView, responses=_problems(*_ACTING))
async def play_on_line(request: Request, visit: AtTable, ask: LinePlayed) -> Response:
    """Try turns from a step of a finished game; nothing is stored."""
    new = max(0, len(ask.events) - ask.known)
    meter, cost = _server(request).meter, LINE_EVENT * len(ask.events) + STEP * new
    meter.charge(address_of(request.scope), cost)
    meter.charge_seat(visit.table.stored.id, visit.rights, cost)
    return _json(await asyncio.to_thread(play_line, visit.table, ask))


@router.post("/tables/{table}/judge", responses=_problems(*_ACTING))
async def judge_line(request: Request, visit: AtTable, ask: Line) -> Judgement:
    """Compare the last turn of a line with the best found and with the turn played."""
    server = _server(request)
    server.meter.charge(address_of(request.scope), LINE_EVENT * len(ask.events))
    analysis = await server.analyses.stored(visit.table)
    return await server.adviser.judge(visit.table, ask, analysis, address_of(request.scope))


@router.websocket("/tables/{table}/socket")
async def talk(websocket: WebSocket, table: str) -> None:
    """Send news as it happens, and answer requests (see ClientMessage and ServerMessage)."""
    await serve_socket(websocket.app.state.server, websocket, table)
