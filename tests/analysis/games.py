"""Recorded games to analyse."""

from functools import cache
from pathlib import Path

from tikal import Game
from tikal.record.record import read_played

RECORDS = Path(__file__).parents[1] / "records"
NAMES = tuple(sorted(path.stem for path in RECORDS.glob("*.tikal")))


@cache
def recorded(name: str) -> Game:
    return read_played((RECORDS / f"{name}.tikal").read_text(encoding="utf-8"))


def until_turn(game: Game, number: int) -> Game:
    """The game up to the end of its turn of this number, the first being 1."""
    ends = [n for n, event in enumerate(game.events, start=1) if event.kind == "end"]
    return game.at(ends[number - 1])
