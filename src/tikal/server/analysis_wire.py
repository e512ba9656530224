"""The types of analyses, advice and lines on the wire."""

from typing import Annotated, Literal

from pydantic import Field

from tikal.analysis.why import OTHER, SCORED
from tikal.players.terms import EXPLAINED
from tikal.server.wire import Answer, Ask, Choices, Line, Position, Seat, Step, one_of

ReasonTerm = Annotated[str, one_of([*EXPLAINED, SCORED, OTHER])]
Grade = Literal["good", "inaccuracy", "mistake", "blunder"]
LossKind = Literal[
    "placement",
    "majorities",
    "treasures",
    "guards",
    "camps",
    "unspent",
    "bids",
    "tiles",
    "other",
]


class BetterTurn(Answer):
    """A turn that was found: its actions, and what it may expect."""

    actions: list[str]
    points: float  # margin over the mean of the others
    win_share: float


class TurnReason(Answer):
    """By how many points of a term the best turn is better than the played one."""

    term: ReasonTerm
    points: float


class TurnAnalysis(Answer):
    """A decision against the best found."""

    kind: Literal["turn", "bid", "take"]
    seat: int
    before: int  # number of the event before the decision; 0 for none
    last: int  # number of its last event
    played: list[str]
    points: float
    win_share: float
    options: list[BetterTurn]  # up to three, the best first
    loss_points: float
    loss_win_share: float
    noise_points: float  # standard errors of the losses
    noise: float
    grade: Grade
    why: list[TurnReason]
    fair_price: float | None  # of a bid: what the turn is worth


class KindLoss(Answer):
    """Points lost by decisions of a kind."""

    kind: LossKind
    points: float


class PlayerAnalysis(Answer):
    """What a seat lost by its own decisions, and what luck brought it."""

    turns: int
    lost_points: float
    lost_win_share: float
    luck_points: float
    luck_noise: float  # standard error
    kinds: list[KindLoss]  # the largest first
    inaccuracies: int
    mistakes: int
    blunders: int
    best_turn: int | None  # indices into the turns
    worst_turn: int | None
    paid_above_fair: float | None  # for turns won by a bid; None if there are none


class ChanceMoment(Answer):
    """The win shares after an event."""

    number: int
    shares: list[float]


class AnalysisReport(Answer):
    """An analysis as far as it has come."""

    level: str
    players: list[PlayerAnalysis]
    turns: list[TurnAnalysis]
    turning_points: list[int]  # indices into the turns, the weightiest first
    win_shares: list[ChanceMoment]


class AnalysisView(Answer):
    """How far the analysis of a game has come, and what it has found."""

    state: Literal["none", "waiting", "running", "done"]
    automatic: bool  # whether it should be begun without being asked: a game played here is over
    done: int  # pieces
    total: int
    report: AnalysisReport | None


# Advice at a table with a coach (POST /api/tables/{table}/advice)


class AdviceQuestion(Ask):
    """Who asks for advice, after which event."""

    seat: Seat
    seen: Annotated[int, Field(ge=0)]


class AdviceAnswer(Answer):
    """The best that was found for the seat to move, against ending the turn now."""

    number: int  # of the last event
    kind: Literal["turn", "take", "bid"]
    actions: list[str]  # from here on, or after taking back; none for a bid
    take_back: int  # actions that have to be taken back first
    points: float | None  # by how many points it is better than ending now; None if that is illegal
    noise_points: float  # standard error of the points
    fair_price: float | None  # of a bid: what the turn is worth


# Lines: turns tried from a step of a finished game; nothing is stored


class LinePlayed(Line):
    """A line to be played, of whose events the first `known` are known (POST .../line).

    The last of its events may lack their outcomes of chance, which are then drawn.
    """

    known: Annotated[int, Field(ge=0)] = 0


class LineView(Answer):
    """Where a line leads."""

    steps: list[Step]  # after the known ones
    position: Position
    choices: Choices
    win_shares: list[float]


class Judgement(Answer):
    """The last turn of a line against the best found (POST .../judge)."""

    verdict: Literal["as-good", "better", "no-better"]  # the last two: than the turn played
    gain_points: float  # against the turn played
    loss_points: float  # against the best found
    noise_points: float  # standard error of the loss
