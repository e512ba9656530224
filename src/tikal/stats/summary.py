"""Summaries of many games: scores, win rates, and what winning went together with."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from statistics import fmean, pstdev
from typing import Any, Final

from tikal.stats.seat_rows import ROUNDS, SeatRow

_COUNTS: Final = ("levels", "treasures", "exchanges", "camps", "guards", "turns")


def summary(table: Sequence[SeatRow]) -> dict[str, Any]:
    """Return scores, win rates and sources of points of finished games, ready for JSON.

    `groups` has one entry for each edition, mode and number of players. A `gain` is the share of
    victories beyond that of a seat chosen at random: +0.1 among two players is 60% of the games.

    >>> tikal.stats.summary(tikal.stats.rows(tikal.Game(players=2, seed=7)))["unfinished"]
    1
    """
    finished = [row for row in table if row.finished]
    groups = _grouped(finished, lambda row: (row.edition, row.auction, row.players))
    return {
        "games": _games(finished),
        "unfinished": _games(table) - _games(finished),
        "groups": [
            {"edition": edition, "auction": auction, "players": players, **_group(rows)}
            for (edition, auction, players), rows in sorted(groups.items())
        ],
        "first_tiles": _gains(finished, "first_tile"),
        "camps": _gains(finished, "camps"),
        "guards": _gains(finished, "guards"),
    }


def _games(table: Iterable[SeatRow]) -> int:
    return sum(row.seat == 0 for row in table)


def _grouped(
    table: Iterable[SeatRow], key: Callable[[SeatRow], Hashable]
) -> dict[Any, list[SeatRow]]:
    groups: dict[Any, list[SeatRow]] = defaultdict(list)
    for row in table:
        groups[key(row)].append(row)
    return groups


def _group(table: list[SeatRow]) -> dict[str, Any]:
    scores = [row.score for row in table]
    best = [row.score for row in table if row.won]
    seats = _grouped(table, lambda row: row.seat)
    return {
        "games": len(seats[0]),
        "scores": {
            "mean": _mean(scores),
            "deviation": round(pstdev(scores), 3),
            "lowest": min(scores),
            "highest": max(scores),
            "winners": _mean(best),
        },
        "win_share_by_seat": [_mean(row.won or 0 for row in seats[seat]) for seat in sorted(seats)],
        "score_by_seat": [_mean(row.score for row in seats[seat]) for seat in sorted(seats)],
        "win_share_of_first": _mean(row.won or 0 for row in table if row.first),
        "points": {
            "temples": _mean(row.temple_points for row in table),
            "treasures": _mean(row.treasure_points for row in table),
            "bids": _mean(-row.bid for row in table),
        },
        "points_by_round": [
            _mean(getattr(row, f"round_{number}") for row in table)
            for number in range(1, ROUNDS + 1)
        ],
        "per_seat": {name: _mean(getattr(row, name) for row in table) for name in _COUNTS},
    }


def _gains(table: list[SeatRow], column: str) -> list[dict[str, Any]]:
    """Return, for each value of a column, how much more often such seats won than others."""
    groups = _grouped(table, lambda row: getattr(row, column))
    return [
        {
            "value": value,
            "seats": len(rows),
            "gain": _mean((row.won or 0) - 1 / row.players for row in rows),
            "score": _mean(row.score for row in rows),
        }
        for value, rows in sorted(groups.items())
    ]


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return round(fmean(found), 4) if found else 0.0
