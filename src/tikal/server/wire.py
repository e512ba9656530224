"""What goes over the wire, and nothing else: the types of HTTP answers and socket messages.

The page's types are generated from these (web/src/wire.ts). Hexes, sides, tiles, kinds, seats and
action texts are named as everywhere else (docs/records.md). Nothing here is secret: the view of a
seat differs from that of a spectator only in what the seat may do, and in its own secret bid.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from tikal.events import EVENT_KINDS, Event, Figure
from tikal.players.evaluation import TERMS
from tikal.rules.points import Points
from tikal.rules.refusals import REFUSALS

Seat = Annotated[int, Field(ge=0, le=3)]
Name = Annotated[str, Field(min_length=1, max_length=24)]
ClientId = Annotated[str, Field(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
ActionText = Annotated[str, Field(min_length=3, max_length=40)]
Phase = Literal["tile", "act", "bid", "take", "over"]


def _one_of(names: Iterable[str]) -> WithJsonSchema:
    """Describe a text as one of these, so that the page's types know them all."""
    return WithJsonSchema({"type": "string", "enum": list(names)})


RefusalName = Annotated[str, _one_of(row.name for row in REFUSALS.values())]
EventKind = Annotated[str, _one_of(EVENT_KINDS)]
TermName = Annotated[str, _one_of(TERMS)]


class Answer(BaseModel):
    """Something the server says."""

    model_config = ConfigDict(frozen=True)


class Ask(BaseModel):
    """Something a client says; what is not expected is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


# The catalogue: what can be played, and with what (GET /api/catalogue)


class TileFacts(Answer):
    """A tile: its stones by side at rotation 0 (N, NE, SE, S, SW, NW), and what is on it."""

    id: str
    kind: Literal["jungle", "temple", "treasure", "volcano"]
    stones: list[int]
    value: int  # of a temple
    treasures: int


class OptionFacts(Answer):
    """A house rule: the set-up page is made from these."""

    name: str
    rule: str
    explains: str
    choices: list[str] | None  # None for a yes or no
    default: bool | str


class EditionFacts(Answer):
    """An edition is a named set of options."""

    name: str
    options: dict[str, bool | str]


class LevelFacts(Answer):
    """A computer player."""

    name: str
    description: str


class Catalogue(Answer):
    """All that a set-up page needs to know."""

    version: str
    editions: list[EditionFacts]
    options: list[OptionFacts]
    levels: list[LevelFacts]  # from weakest to strongest
    tiles: list[TileFacts]
    most_name_length: int
    computers_ready: bool  # False while the computer players are still being compiled


# A position: everything on the board and beside it, as everybody sees it


class HexState(Answer):
    """An explored hex. Lists by side go N, NE, SE, S, SW, NW; lists by seat go from seat 0."""

    name: str
    kind: Literal["base-camp", "jungle", "temple", "treasure", "volcano"]
    tile: str | None
    rotation: int
    stones: list[int]  # this hex's own stones, as they lie
    ways: list[int]  # what a step to that side costs; 0 where nobody can walk
    value: int
    printed_value: int  # of a temple, before anything was uncovered
    treasures_left: int
    treasures_at_first: int
    camp: int | None
    guard: int | None
    leader_guards: bool
    workers: list[int]
    leaders: list[bool]
    holder: int | None  # of a temple: who would score it now
    strengths: list[int]


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
    """The highest bid of a running auction."""

    amount: int
    seat: int


class VolcanoOutlook(Answer):
    """When the next volcano may come: the group it lies in, and how many draws away."""

    group: str
    soonest: int  # 1: the very next draw
    latest: int


class Position(Answer):
    """A moment of the game."""

    number: int  # of the last event before it
    phase: Phase  # while a tile is being drawn, the one that it is drawn for
    to_move: int | None
    turn_seat: int  # who has, or had, the latest normal turn
    action_points: int
    scoring_queue: list[int]  # seats yet to score in a running scoring round, the current first
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


# Events: what happened, numbered from 1 in each game without a gap


class Thought(Answer):
    """Why a computer player did what it did: terms of its evaluation, in points."""

    changes: list[tuple[TermName, float]]  # the largest first
    points_if_scored: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEvent(Event):
    """One thing that happened at a table: the fields of tikal.Event, numbered and dated.

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
    """A stretch of a game (GET /api/tables/{table}/steps)."""

    before: Position  # before the first of them
    steps: list[Step]


# What a viewer may do


class Walk(Answer):
    """Where a figure can get: for each hex the points it takes and the last action on the way.

    `origin` is a hex or "supply"; the way back leads over the action's own origin. Only what the
    action points left allow is listed.
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
    maximum: int | None  # one's own secret maximum bid in the running auction


class SeatInfo(Answer):
    """Who plays a seat."""

    seat: int
    name: str
    player: Literal["here", "link", "computer"]
    level: str | None
    connected: bool  # somebody who may play it has the page open; always true for a computer


class Viewer(Answer):
    """What a token allows."""

    seats: list[int]
    host: bool  # may ask for a rematch


class TableInfo(Answer):
    """What does not change while a game is played."""

    table: str
    edition: str
    options: dict[str, bool | str]
    players: int
    first: int
    commitment: str | None  # SHA-256 of the sealed shuffle's secret
    seed: int | None  # of a game whose chance was chosen so
    started: float
    imported: bool


class View(Answer):
    """All of a table as one viewer sees it."""

    info: TableInfo
    viewer: Viewer
    seats: list[SeatInfo]
    position: Position
    choices: Choices
    events: list[GameEvent]  # after the number the viewer has seen; all if it has seen none
    thinking: int | None  # the seat of a computer player at work
    compiling: bool  # it must wait for the compiler first
    secret: str | None  # of the sealed shuffle, once the game is over
    rematch: str | None  # the table that followed this one


# Asking for a table


class SeatPlan(Ask):
    """Who shall play a seat: a person here, a person by link, or a computer player."""

    name: Name
    player: Literal["here", "link", "computer"]
    level: str | None = None


class NewTable(Ask):
    """A game to set up (POST /api/tables). `edition` or `options`; `auction` goes with either."""

    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)]
    edition: str | None = None
    options: dict[str, bool | str] | None = None
    auction: bool = False
    first: Seat | Literal["random"] = "random"
    seed: Annotated[int, Field(ge=-(2**53), le=2**53)] | None = None
    client_id: ClientId


class ImportedTable(Ask):
    """A record to go on with or to look at (POST /api/tables/import)."""

    record: Annotated[str, Field(min_length=1, max_length=200_000)]
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)] | None = None
    client_id: ClientId


class Keys(Answer):
    """The tokens of a new table. Whoever has one can do what it allows, nobody else can."""

    table: str
    host: str  # plays all seats "here", and may ask for a rematch
    seats: dict[str, str]  # for each seat "link" its token
    spectator: str


# Acting at a table


class Submission(Ask):
    """Actions to do as one step, all or none (POST /api/tables/{table}/submit).

    `seen` is the number of the last event the asker has seen. The same `client_id` again has no
    second effect and gets the first answer.
    """

    client_id: ClientId
    seat: Seat
    seen: Annotated[int, Field(ge=0)]
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=40)]


class TakeBack(Ask):
    """Undo the last actions of one's turn (POST /api/tables/{table}/take-back)."""

    client_id: ClientId
    seat: Seat
    seen: Annotated[int, Field(ge=0)]
    count: Annotated[int, Field(ge=1, le=100)] = 1


class Maximum(Ask):
    """Bid for me up to this (POST /api/tables/{table}/maximum); None takes it back."""

    client_id: ClientId
    seat: Seat
    amount: Annotated[int, Field(ge=0, le=1000)] | None


class Accepted(Answer):
    """It is done and stored: events `first` to `last` (`last` < `first` if there were none)."""

    client_id: str
    first: int
    last: int


class Problem(Answer):
    """Why not. Nothing has changed.

    `rule`, `refusal` and `facts` are there when the rules refuse: the rule's id, the refusal's
    name and what its sentence speaks of, for sentences in other languages.
    """

    code: Literal[
        "refused",  # by the rules
        "unreadable",  # no such action text
        "stale",  # something happened that the asker has not seen
        "not-your-seat",
        "not-your-turn",
        "forbidden",  # token missing or wrong, or a request from another site
        "not-found",
        "invalid",  # the request is not as described
        "too-large",
        "too-many",
        "over",
        "server",
    ]
    reason: str
    rule: str | None = None
    refusal: RefusalName | None = None
    facts: dict[str, str | int] = {}
    action: str | None = None
    number: int | None = None  # the last event, where that helps


class Verdict(Answer):
    """Whether an action would be legal now (GET /api/tables/{table}/why?action=)."""

    problem: Problem | None


# The socket: /api/tables/{table}/socket. The first message is Hello.


class Hello(Ask):
    """Who is there, and the last event it has seen (None: show everything)."""

    type: Literal["hello"] = "hello"
    token: str
    seen: int | None = None


class SubmitMessage(Submission):
    """The same as over HTTP."""

    type: Literal["submit"] = "submit"


class TakeBackMessage(TakeBack):
    """The same as over HTTP."""

    type: Literal["take-back"] = "take-back"


class MaximumMessage(Maximum):
    """The same as over HTTP."""

    type: Literal["maximum"] = "maximum"


class WhyMessage(Ask):
    """Would this be legal?"""

    type: Literal["why"] = "why"
    client_id: ClientId
    action: ActionText


class Ping(Ask):
    """Still there?"""

    type: Literal["ping"] = "ping"


class Welcome(Answer):
    """The answer to Hello, and to a gap."""

    type: Literal["welcome"] = "welcome"
    view: View


class News(Answer):
    """Something happened: the events since the last message, with the position after each.

    Who misses a number says Hello again with what it has seen.
    """

    type: Literal["news"] = "news"
    steps: list[Step]
    choices: Choices


class TableChange(Answer):
    """Something beside the game changed."""

    type: Literal["table"] = "table"
    seats: list[SeatInfo]
    thinking: int | None
    compiling: bool
    secret: str | None
    rematch: str | None
    choices: Choices


class AcceptedMessage(Accepted):
    """The answer to a message that was carried out; it follows the News it caused."""

    type: Literal["accepted"] = "accepted"


class ProblemMessage(Problem):
    """The answer to a message that was not."""

    type: Literal["problem"] = "problem"
    client_id: str | None = None


class VerdictMessage(Verdict):
    """The answer to Why."""

    type: Literal["verdict"] = "verdict"
    client_id: str


class Pong(Answer):
    """Still here; `number` is the last event, by which a gap shows."""

    type: Literal["pong"] = "pong"
    number: int


ClientMessage = Annotated[
    Hello | SubmitMessage | TakeBackMessage | MaximumMessage | WhyMessage | Ping,
    Field(discriminator="type"),
]
ServerMessage = Annotated[
    Welcome | News | TableChange | AcceptedMessage | ProblemMessage | VerdictMessage | Pong,
    Field(discriminator="type"),
]
