"""The report of an analysis: turns, luck and chances of a game, and what they add up to."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from tikal.analysis.chances import state_shares
from tikal.analysis.luck import LuckReport
from tikal.analysis.turns import CLASSES, GOOD, Better, TurnReport
from tikal.analysis.why import Reason
from tikal.game import Game

MOST_TURNING_POINTS: Final = 5
LEAST_TURNING_POINTS: Final = 3
LEAST_SWING: Final = CLASSES[-1][1]  # change of a win share that makes a good turn a turning point
Piece = TurnReport | LuckReport


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """What one seat lost by its own decisions, and what luck brought it."""

    name: str
    turns: int  # whole turns that were judged
    lost_points: float
    lost_win_share: float
    luck_points: float
    luck_noise: float  # standard error of the luck
    kinds: dict[str, float]  # points lost by what they are about
    classes: dict[str, int]  # decisions by class
    best_turn: int | None  # index into the turns: where its win share rose most
    worst_turn: int | None  # where it lost most, if it lost anything beyond the noise
    paid_above_fair: float | None  # for turns won by a bid, in all; None if there are none


@dataclass(frozen=True, slots=True)
class Moment:
    """The win shares after some events."""

    event: int
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The analysis of a game."""

    turns: tuple[TurnReport, ...]
    players: tuple[PlayerReport, ...]
    turning_points: tuple[int, ...]  # indices into `turns`, the weightiest first
    luck: tuple[LuckReport, ...]
    win_shares: tuple[Moment, ...]
    level: str
    seed: int
    seconds: float

    def data(self) -> dict[str, Any]:
        """Return the report as `tikal analyse --json` prints it."""
        return {
            "players": [asdict(player) for player in self.players],
            "turns": [turn_data(turn) for turn in self.turns],
            "win_shares": [asdict(moment) for moment in self.win_shares],
            "turning_points": list(self.turning_points),
            "luck": [asdict(luck) for luck in self.luck],
            "level": self.level,
            "seed": self.seed,
            "seconds": round(self.seconds, 2),
        }


def turn_data(turn: TurnReport) -> dict[str, Any]:
    """Return a turn as `tikal analyse --json` prints it: `best` is the best turn alone."""
    data = asdict(turn)
    data["why"] = [reason._asdict() for reason in turn.why]
    data["class"] = turn.class_
    data["best"] = list(turn.best[0].actions)
    data["options"] = [asdict(better) for better in turn.best]
    return data


# Pieces as plain data, for a database or another process.


def piece_data(piece: Piece) -> dict[str, Any]:
    """Return a piece of a report as data for JSON."""
    return {"piece": type(piece).__name__, **asdict(piece)}


def read_piece(data: dict[str, Any]) -> Piece:
    """Return a piece of a report from its data."""
    fields = {name: value for name, value in data.items() if name != "piece"}
    if data["piece"] == LuckReport.__name__:
        return LuckReport(
            **{
                **fields,
                "points": tuple(fields["points"]),
                "win_shares": tuple(fields["win_shares"]),
                "noise_points": tuple(fields["noise_points"]),
            }
        )
    best = tuple(Better(tuple(b["actions"]), b["points"], b["win_share"]) for b in fields["best"])
    why = tuple(Reason(*reason) for reason in fields["why"])
    return TurnReport(**{**fields, "played": tuple(fields["played"]), "best": best, "why": why})


# The whole


def make_report(
    game: Game,
    pieces: Iterable[Piece],
    *,
    level: str,
    seed: int,
    seconds: float,
    moments: tuple[Moment, ...] | None = None,
) -> Report:
    """Sum up the pieces of an analysis; it may still lack some.

    `moments` are those of chances_over, if they are known.
    """
    found = list(pieces)
    turns = tuple(piece for piece in found if isinstance(piece, TurnReport))
    luck = tuple(piece for piece in found if isinstance(piece, LuckReport))
    moments = chances_over(game) if moments is None else moments
    return Report(
        turns=turns,
        players=tuple(_player(game, seat, turns, luck, moments) for seat in range(game.players)),
        turning_points=turning_points(turns, moments),
        luck=luck,
        win_shares=moments,
        level=level,
        seed=seed,
        seconds=seconds,
    )


def chances_over(game: Game) -> tuple[Moment, ...]:
    """Return the win shares at the start and after every turn, and at the end."""
    numbers = [0]
    numbers += [n for n, event in enumerate(game.events, 1) if event.kind == "end"]
    if numbers[-1] != len(game.events):
        numbers.append(len(game.events))
    return tuple(
        Moment(n, tuple(round(share, 4) for share in state_shares(game.at(n).state())))
        for n in numbers
    )


def _player(
    game: Game,
    seat: int,
    turns: Sequence[TurnReport],
    luck: Sequence[LuckReport],
    moments: Sequence[Moment],
) -> PlayerReport:
    own = [(index, turns[index]) for index in counting(turns) if turns[index].seat == seat]
    kinds: dict[str, float] = {}
    classes: dict[str, int] = {}
    for _, turn in own:
        classes[turn.class_] = classes.get(turn.class_, 0) + 1
        for kind, points in turn.kinds.items():
            kinds[kind] = kinds.get(kind, 0.0) + points
    lost = [(turn.loss_win_share, index) for index, turn in own if turn.class_ != GOOD]
    gained = [
        (turn.win_share - share_before(moments, turn.first_event)[seat], index)
        for index, turn in own
        if turn.kind == "turn" and turn.class_ == GOOD
    ]
    return PlayerReport(
        name=game.names[seat],
        turns=sum(turn.kind == "turn" for _, turn in own),
        lost_points=round(sum(turn.loss_points for _, turn in own), 2),
        lost_win_share=round(sum(turn.loss_win_share for _, turn in own), 4),
        luck_points=round(sum(piece.points[seat] for piece in luck), 2),
        luck_noise=round(sqrt(sum(piece.noise_points[seat] ** 2 for piece in luck)), 2),
        kinds={kind: round(points, 2) for kind, points in sorted(kinds.items())},
        classes=classes,
        best_turn=max(gained)[1] if gained else None,
        worst_turn=max(lost)[1] if lost else None,
        paid_above_fair=_paid_above_fair(turns, seat),
    )


def counting(turns: Sequence[TurnReport]) -> list[int]:
    """Return the indexes of the turns that count: of the bids in an auction, each seat's last.

    Those before it were outbid, and nobody paid them.
    """
    found: list[int] = []
    last: dict[int, int] = {}  # by seat, in the auction at that time
    for index, turn in enumerate(turns):
        if turn.kind == "bid":
            last[turn.seat] = index
        else:
            found += [*last.values(), index]
            last.clear()
    return sorted([*found, *last.values()])


def _paid_above_fair(turns: Sequence[TurnReport], seat: int) -> float | None:
    """Return how many points a seat paid above the fair price; negative if it paid less."""
    differences = []
    bid: TurnReport | None = None  # the latest of the auction
    for turn in turns:
        if turn.kind == "bid" and turn.played[0] != "pass":
            bid = turn
        elif turn.kind == "take":
            if bid is not None and bid.seat == turn.seat == seat and bid.fair_price is not None:
                differences.append(int(bid.played[0].split()[1]) - bid.fair_price)
            bid = None
    return round(sum(differences), 2) if differences else None


def share_before(moments: Sequence[Moment], event: int) -> tuple[float, ...]:
    """Return the win shares at the last moment that is not after an event."""
    return max((m for m in moments if m.event <= event), key=lambda m: m.event).shares


def turning_points(turns: Sequence[TurnReport], moments: Sequence[Moment]) -> tuple[int, ...]:
    """Return the three to five turns on which the game turned, the weightiest first.

    First those that lost win share beyond the noise, by how much; if they are fewer than three,
    the turns over which the win share of a seat changed most are added, if it changed clearly.
    """
    errors = [i for i in counting(turns) if turns[i].class_ != GOOD]
    errors.sort(key=lambda i: -turns[i].loss_win_share)
    found = errors[:MOST_TURNING_POINTS]

    def swing(index: int) -> float:
        before = share_before(moments, turns[index].first_event)
        after = share_before(moments, turns[index].last_event + 1)
        return max(abs(b - a) for a, b in zip(before, after, strict=True))

    others = [i for i, turn in enumerate(turns) if turn.kind == "turn" and i not in found]
    others = sorted((i for i in others if swing(i) >= LEAST_SWING), key=lambda i: -swing(i))
    return tuple(found + others[: max(0, LEAST_TURNING_POINTS - len(found))])
