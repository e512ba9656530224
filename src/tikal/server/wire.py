"""The types of requests and answers over HTTP, and of the parts that socket messages share.

The types of the catalogue, of socket messages and of analyses are in catalogue_wire.py,
socket_wire.py and analysis_wire.py.

The page's types are generated from these (web/src/wire.ts). Hexes, sides, tiles, kinds, seats and
action texts are named as everywhere else (docs/records.md). Nothing here is secret: the view of a
seat differs from that of a spectator only in what the seat may do, and in its own secret bid.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from tikal.events import EVENT_KINDS, Event, Figure
from tikal.game_notes import COMMENT_LENGTH
from tikal.players.levels import LEVELS
from tikal.players.terms import EXPLAINED
from tikal.record.faults import FAULTS
from tikal.rules.editions import EDITIONS, HOUSE_RULES, Options
from tikal.rules.points import Points
from tikal.rules.refusals import REFUSALS
from tikal.setup import NAME_LENGTH

Seat = Annotated[int, Field(ge=0, le=3)]
Name = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH)]
ClientId = Annotated[str, Field(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Field(min_length=3, max_length=40)]
MOST_LINE_EVENTS: Final = 1500  # a long game
LineText = Annotated[str, Field(min_length=3, max_length=60)]  # of an event, with its outcome
Phase = Literal["tile", "act", "bid", "take", "over"]


def one_of(names: Iterable[str]) -> WithJsonSchema:
    """Describe a text as one of these, so that the page's types list them all."""
    return WithJsonSchema({"type": "string", "enum": list(names)})


RefusalName = Annotated[str, one_of(row.name for row in REFUSALS.values())]
FaultName = Annotated[str, one_of(FAULTS)]
EventKind = Annotated[str, one_of(EVENT_KINDS)]
TermName = Annotated[str, one_of(EXPLAINED)]
OptionName = Annotated[str, one_of(field.name for field in fields(Options))]
EditionName = Annotated[str, one_of([*EDITIONS, HOUSE_RULES])]
LevelName = Annotated[str, one_of(level.name for level in LEVELS)]


class Answer(BaseModel):
    """The base of everything that the server sends."""

    model_config = ConfigDict(frozen=True)


class Ask(BaseModel):
    """The base of everything that a client sends; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


# A position: everything on the board and beside it, as everybody sees it


class Threat(Answer):
    """The fewest action points with which a seat could become a temple's single strongest."""

    seat: int
    cost: int


class HexState(Answer):
    """An explored hex. Lists by side go N, NE, SE, S, SW, NW; lists by seat go from seat 0."""

    name: str
    kind: Literal["base-camp", "jungle", "temple", "treasure", "volcano"]
    tile: str | None
    rotation: int
    stones: list[int]  # this hex's own stones, with its rotation applied
    ways: list[int]  # the cost of a step to that side; 0: no way
    value: int
    printed_value: int  # of a temple, before anything was uncovered
    treasures_left: int
    treasures_at_first: int
    camp: int | None
    guard: int | None
    leader_guards: bool
    workers: list[int]
    leaders: list[bool]
    holder: int | None  # of a temple: the seat that would score it now
    strengths: list[int]
    threats: list[Threat]  # of a temple without a guard: who could take it within one turn


class PlayerState(Answer):
    """A player's score and supplies."""

    seat: int
    score: int
    workers_in_supply: int
    leader_in_supply: bool
    leader_at: str | None  # a hex; None in the supply or out of the game
    camps_left: int
    guards_left: int
    treasures: list[int]  # by kind
    if_scored_now: Points


class Bid(Answer):
    """The highest bid of the current auction."""

    amount: int
    seat: int


class VolcanoOutlook(Answer):
    """When the next volcano may be drawn: its group, and how many draws away."""

    group: str
    soonest: int  # 1: the next draw
    latest: int


class Position(Answer):
    """The position after an event."""

    number: int  # of that event; 0 at the start
    phase: Phase  # while a tile is being drawn, the phase for which it is drawn
    to_move: int | None
    turn_seat: int  # the seat of the current or latest normal turn
    action_points: int
    scoring_queue: list[int]  # seats yet to score in this scoring round, the seat to move first
    final_scoring: bool
    drawn_tile: str | None
    open_tiles: list[str]
    bid: Bid | None
    bidders: list[int]
    had_turn: list[int]
    hexes: list[HexState]  # the explored ones
    players: list[PlayerState]
    tiles_left: int  # not yet drawn
    unseen_tiles: dict[str, list[str]]  # by group, the next group first
    unseen_treasures: list[int]  # by kind
    temple_tiles: dict[str, int]  # by value 2 to 10
    volcano: VolcanoOutlook | None
    winners: list[int]


# Events, numbered from 1 in each game without gaps


class Thought(Answer):
    """Why a computer player played a turn: changes of its evaluation's terms, in points."""

    changes: list[tuple[TermName, float]]  # the largest first
    points_if_scored: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEvent(Event):
    """An event at a table: the fields of tikal.Event, with a number and a time.

    A take-back undoes the action before it.
    """

    kind: EventKind
    number: int
    turn: int  # counts normal and scoring turns from 1
    thought: Thought | None  # at the end of a computer player's turn
    at: float  # seconds since 1970


class Step(Answer):
    """An event and the position after it."""

    event: GameEvent
    position: Position


class Steps(Answer):
    """Part of a game (GET /api/tables/{table}/steps)."""

    before: Position  # before the first step
    steps: list[Step]


# What a viewer may do


class Walk(Answer):
    """Where a figure can get: for each hex the action points and the last action of the walk.

    `origin` is a hex or "supply". The last action's own origin is in the list too, and so leads
    back to the action before it. Only hexes within the action points left are listed.
    """

    figure: Figure
    origin: str
    reach: dict[str, tuple[int, str]]  # hex: (cost, last action)


class Lay(Answer):
    """A legal placement and what the steps to its neighbours would cost (by side)."""

    action: str
    hex: str
    rotation: int
    ways: list[int]


class Choices(Answer):
    """What the seat to move may do, for those who play it; empty for everybody else."""

    seat: int | None
    legal: list[str]
    costs: dict[str, int]  # of the legal actions that cost action points
    walks: list[Walk]
    lays: list[Lay]
    take_back: int  # how many actions can be taken back (H2)
    maximum: int | None  # the seat's secret maximum bid in the current auction


class SeatInfo(Answer):
    """Who plays a seat."""

    seat: int
    name: str
    player: Literal["here", "link", "computer"]
    level: str | None
    connected: bool  # a player of this seat has the page open; always true for a computer


class Viewer(Answer):
    """What a token allows."""

    seats: list[int]
    host: bool  # may ask for a rematch


class Remark(Answer):
    """A comment of an imported record, after event `number`."""

    number: int
    text: str


class Line(Ask):
    """Turns tried from event `number` of a finished game on, as the texts of their events."""

    number: Annotated[int, Field(ge=0)]
    events: Annotated[list[LineText], Field(max_length=MOST_LINE_EVENTS)]


class Branch(Answer):
    """The game and step that a branch goes on from."""

    table: str
    number: int  # of the last event that they share
    same_draws: bool  # whether the same tiles and treasures come in the same order


class TableInfo(Answer):
    """The part of a table that does not change while the game is played."""

    table: str
    edition: EditionName
    options: dict[str, bool | str]
    players: int
    first: int
    commitment: str | None  # SHA-256 of the sealed shuffle's secret
    seed: int | None  # of a game that was given a seed instead of a sealed shuffle
    started: float
    imported: bool
    imported_events: int | None  # how many events a record, or the game of a branch, brought
    remarks: list[Remark]  # the comments of an imported record
    lines: list[Line]  # its variations
    branch: Branch | None
    coach: int | None  # points a turn has to lack for the coach to say so; 0: if asked only


class View(Answer):
    """A whole table as one viewer sees it."""

    info: TableInfo
    viewer: Viewer
    seats: list[SeatInfo]
    position: Position
    choices: Choices
    events: list[GameEvent]  # after the number that the viewer has seen; all if it has seen none
    thinking: int | None  # the seat of a computer player that is thinking
    compiling: bool  # it waits for the search to be compiled
    secret: str | None  # of the sealed shuffle, once the game is over
    rematch: str | None  # the table of the next game


# Creating tables


class SeatPlan(Ask):
    """Who is to play a seat: a person here, a person by link, or a computer player."""

    name: Name
    player: Literal["here", "link", "computer"]
    level: str | None = None


class NewTable(Ask):
    """A game to set up (POST /api/tables), by `edition` or `options`, with or without `auction`."""

    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)]
    edition: str | None = None
    options: dict[str, bool | str] | None = None
    auction: bool = False
    first: Seat | Literal["random"] = "random"
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)] | None = None
    coach: Annotated[int, Field(ge=0, le=100)] | None = None  # as in TableInfo; None: no coach
    client_id: ClientId


class ImportedTable(Ask):
    """A record, or the line of a position, to continue or review (POST /api/tables/import)."""

    record: Annotated[str, Field(min_length=1, max_length=200_000)]
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)] | None = None
    client_id: ClientId


class BranchTable(Ask):
    """A new game from a step of another (POST /api/tables/{table}/branch)."""

    number: Annotated[int, Field(ge=0)]  # of the last event that they share
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)]
    draws: Literal["fresh", "same"] = "fresh"
    coach: Annotated[int, Field(ge=0, le=100)] | None = None
    client_id: ClientId


class Note(Ask):
    """A reader's note after event `number`; 0 is the start of the game."""

    number: Annotated[int, Field(ge=0)]
    text: Annotated[str, Field(min_length=1, max_length=COMMENT_LENGTH)]


class NotedRecord(Ask):
    """A record wanted with one's own notes and lines in it (POST /api/tables/.../record)."""

    notes: Annotated[list[Note], Field(max_length=1000)] = []
    lines: Annotated[list[Line], Field(max_length=50)] = []  # as variations


class Keys(Answer):
    """The tokens of a new table. Each allows its holder certain things; nobody else can do them."""

    table: str
    host: str  # plays all seats "here", and may ask for a rematch
    seats: dict[str, str]  # the token of each seat "link"
    spectator: str


# Acting at a table


class Submission(Ask):
    """Actions to play as one step, all or none (POST /api/tables/{table}/submit).

    `seen` is the number of the last event that the client has seen. A request with the same
    `client_id` has no second effect and gets the first answer.
    """

    client_id: ClientId
    seat: Seat
    seen: Annotated[int, Field(ge=0)]
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=40)]


class TakeBack(Ask):
    """Undo the last actions of the current turn (POST /api/tables/{table}/take-back)."""

    client_id: ClientId
    seat: Seat
    seen: Annotated[int, Field(ge=0)]
    count: Annotated[int, Field(ge=1, le=100)] = 1


class Maximum(Ask):
    """A secret maximum bid (POST /api/tables/{table}/maximum); None removes it."""

    client_id: ClientId
    seat: Seat
    amount: Annotated[int, Field(ge=0, le=1000)] | None


class Accepted(Answer):
    """The request is carried out and stored as events `first` to `last`, if any."""

    client_id: str
    first: int
    last: int


class Problem(Answer):
    """Why a request was not carried out. Nothing has changed.

    If the rules refuse an action, `rule`, `refusal` and `facts` are the rule's id, the refusal's
    name and the values that its sentence mentions, for sentences in other languages. If a record
    cannot be read, `line`, `fault` and `facts` are the same for its first fault; `refusal` is set
    too if that is an action that the rules refuse.
    """

    code: Literal[
        "refused",  # by the rules
        "unreadable",  # the text is not an action
        "stale",  # an event happened that the client has not seen
        "not-your-seat",
        "not-your-turn",
        "forbidden",  # token missing or wrong, or a request from another site
        "not-found",
        "invalid",  # the request does not match its description
        "too-large",
        "too-many",
        "over",
        "server",
    ]
    reason: str
    rule: str | None = None
    refusal: RefusalName | None = None
    fault: FaultName | None = None
    line: int | None = None
    facts: dict[str, str | int] = {}
    action: str | None = None
    number: int | None = None  # of the last event, where that helps


class Verdict(Answer):
    """Whether an action would be legal now (GET /api/tables/{table}/why?action=)."""

    problem: Problem | None
