"""Plain values that the store takes and returns instead of rows."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from tikal.game import RULES_VERSION
from tikal.setup import Setup

Thought = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who plays a seat."""

    name: str
    player: Literal["here", "link", "computer"]
    level: str | None = None


class StoredEvent(NamedTuple):
    """An event as text: "recover c3 = 5", "draw = A3", "take back"."""

    number: int
    seat: int
    text: str
    at: float
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class StoredBranch:
    """Where a game left another one."""

    table: str
    number: int  # of the last event that they share
    same_draws: bool  # whether the same tiles and treasures come in the same order
    tiles: tuple[str, ...] = ()  # in that order, where no seed or secret has it
    treasures: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A variation of an imported record: its events as texts, after event `number`."""

    number: int
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game and its set-up at a table. Only `rematch` changes later."""

    id: str
    setup: Setup
    seats: tuple[StoredSeat, ...]
    started: float
    chance: Literal["sealed", "seed", "fresh"]
    secret: str
    tokens: dict[str, str] = field(default_factory=dict)  # SHA-256 of a token: its role
    seed: int | None = None
    imported: int | None = None  # how many events came with a record
    revealed: str | None = None  # the secret of an imported record
    remarks: dict[int, tuple[str, ...]] = field(default_factory=dict)
    lines: tuple[StoredLine, ...] = ()  # of an imported record
    rematch: str | None = None
    branch: StoredBranch | None = None
    coach: int | None = None  # points a turn has to lack for the coach to say so; 0: if asked only
    rules: int = RULES_VERSION


@dataclass(frozen=True, slots=True)
class Creation:
    """A request for a table that may be repeated for a while."""

    client: str
    asked: str
    salt: bytes
    game: str
    made: float


class Answered(NamedTuple):
    """A request that was carried out: events `first` to `last`."""

    client_id: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Auction:
    """The secret maximum bids by seat, and how many changes led to them."""

    version: int = 0
    maximums: dict[int, int] = field(default_factory=dict)


class Change(NamedTuple):
    """The changes of one request, all or nothing."""

    game: str
    events: tuple[StoredEvent, ...]
    answered: Answered | None  # None for a computer player
    auction: Auction | None = None  # after a change during an auction
    over: bool = False  # whether it ends the game


@dataclass(frozen=True, slots=True)
class News:
    """A game as stored: the events after those that were known, and what else may change."""

    number: int
    events: tuple[StoredEvent, ...]
    auction: Auction
    rematch: str | None
