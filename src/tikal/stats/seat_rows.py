"""The facts of a game that statistics are made of: one row for each seat."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from tikal.errors import shown
from tikal.events import Event
from tikal.game import Game
from tikal.tiles import TILES

ROUNDS: Final = 4  # scoring rounds of a whole game: three volcanoes and the end (V1, E1)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """What one seat did in one game. Fields are columns of the tables that `write` writes.

    >>> game = tikal.Game(players=2, seed=7)
    >>> row = tikal.stats.rows(game)[0]
    >>> row.players, row.seat, row.score, row.won
    (2, 0, 0, None)
    """

    game: str  # where the record is from, such as the name of its file
    date: str
    edition: str
    auction: bool
    players: int
    seat: int
    first: bool  # whether the seat began
    name: str
    finished: bool
    score: int
    won: float | None  # the share of the victory: 1, or less if it was shared; None if unfinished
    margin: int  # the score less the best score of another seat
    turns: int  # normal turns
    action_points: int  # spent in all
    first_tile: str  # the kind of the first tile placed, such as "temple 2"; "" if none
    levels: int  # of temples uncovered
    treasures: int  # recovered
    exchanges: int
    camps: int
    guards: int
    guarded_value: int  # of the temples when they were guarded
    bid: int  # points paid in auctions
    temple_points: int  # scored in all rounds
    treasure_points: int
    round_1: int  # points of the first scoring round of this record
    round_2: int
    round_3: int
    round_4: int


COLUMNS: Final = tuple(field.name for field in fields(SeatRow))


def rows(game: Game, source: str = "") -> list[SeatRow]:
    """Return one row for each seat of a game; `source` names the record.

    >>> [row.seat for row in tikal.stats.rows(tikal.Game(players=3, seed=1))]
    [0, 1, 2]
    """
    if not isinstance(game, Game):
        raise ValueError(f"rows are made of a tikal.Game, not {shown(game)}")
    tallies = [_Tally() for _ in range(game.players)]
    for event in game.events:
        tallies[event.seat].count(event)
    begun_with = game.at(0).scores
    return [
        SeatRow(
            game=source,
            date=game.date,
            edition=game.edition,
            auction=game.options.auction,
            players=game.players,
            seat=seat,
            first=game.first == seat,
            name=game.names[seat],
            finished=bool(game.winners),
            score=score,
            won=_share(game.winners, seat),
            margin=score - max(game.scores[:seat] + game.scores[seat + 1 :]),
            bid=begun_with[seat] + tally.temple_points + tally.treasure_points - score,
            **tally.columns(),
        )
        for seat, (score, tally) in enumerate(zip(game.scores, tallies, strict=True))
    ]


def _share(winners: Sequence[int], seat: int) -> float | None:
    if not winners:
        return None
    return 1 / len(winners) if seat in winners else 0.0


class _Tally:
    """Counts over the events of one seat."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(
            ("turns", "action_points", "levels", "treasures", "exchanges", "camps", "guards"), 0
        )
        self.guarded_value = 0
        self.first_tile = ""
        self.temple_points = 0
        self.treasure_points = 0
        self.rounds: list[int] = []

    def count(self, event: Event) -> None:
        """Add an event of this seat."""
        column = _COUNTED.get(event.kind)
        if column is not None:
            self.counts[column] += 1
        if event.cost:
            self.counts["action_points"] += event.cost
        if event.kind == "tile":
            self.counts["turns"] += 1
            self.first_tile = self.first_tile or tile_kind(str(event.tile))
        elif event.kind == "discard":
            self.counts["turns"] += 1
        elif event.kind == "guard":
            self.guarded_value += event.value or 0
        if event.points is not None:
            self.temple_points += sum(item.value for item in event.points.temples)
            self.treasure_points += sum(item.points for item in event.points.treasures)
            self.rounds.append(event.points.total)

    def columns(self) -> dict[str, Any]:
        """Return the columns that these counts are."""
        rounds = self.rounds + [0] * (ROUNDS - len(self.rounds))
        return {
            **self.counts,
            "guarded_value": self.guarded_value,
            "first_tile": self.first_tile,
            "temple_points": self.temple_points,
            "treasure_points": self.treasure_points,
            **{f"round_{i + 1}": points for i, points in enumerate(rounds)},
        }


_COUNTED: Final = {
    "uncover": "levels",
    "recover": "treasures",
    "exchange": "exchanges",
    "camp": "camps",
    "guard": "guards",
}


def tile_kind(name: str) -> str:
    """Return the kind of a tile with its value or treasures, such as "temple 2"."""
    tile = TILES[name]
    number = tile.value or tile.treasures
    return f"{tile.kind} {number}" if number else tile.kind
