"""What is kept, as plain values: the store takes and gives these, and no rows."""

from dataclasses import dataclass, field
from typing import Any, Literal

Thought = dict[str, Any]


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """Who plays a seat."""

    name: str
    player: Literal["here", "link", "computer"]
    level: str | None = None


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """One thing that happened: "recover c3 = 5", "draw = A3", "take back"."""

    number: int
    seat: int
    text: str
    at: float
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class KeptGame:
    """How a game was set up. Only `over` and `rematch` change while it is played."""

    id: str
    players: int
    edition: str
    options: dict[str, bool | str]
    first: int
    date: str
    started: float
    chance: Literal["sealed", "seed", "fresh"]
    secret: str
    seats: tuple[KeptSeat, ...]
    tokens: dict[str, str]  # SHA-256 of a token: its role
    seed: int | None = None
    position: str | None = None
    imported: int | None = None
    commitment: str | None = None
    revealed: str | None = None
    remarks: dict[int, tuple[str, ...]] = field(default_factory=dict)
    over: bool = False
    rematch: str | None = None


@dataclass(frozen=True, slots=True)
class Creation:
    """A request for a table that may be repeated for a while."""

    client: str
    asked: str
    salt: bytes
    game: str
    made: float


@dataclass(frozen=True, slots=True)
class Answered:
    """A request that was carried out: events `first` to `last`."""

    client_id: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Step:
    """What one request changes, all or nothing."""

    game: str
    events: tuple[KeptEvent, ...]
    answered: Answered | None  # None for what a computer player did
    maximums: dict[int, int]  # as they are afterwards
    over: bool
    at: float
