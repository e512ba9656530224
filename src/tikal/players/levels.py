"""The levels: computer players with names of their own, from a first game to the strongest.

A weaker player searches less, overlooks possibilities and has habits (weights.py), as people do;
what it sees, it evaluates as the strongest does otherwise, so that its moves look sensible. Noise
in the evaluation would not do: a search finds exactly the places where the noise is greatest.

ladder/levels.json lists them, the weakest first, with a rating from a tournament if they have one.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tikal.players.player import Player
from tikal.players.registry import make_player, register

_FILE: Final = Path(__file__).with_name("ladder") / "levels.json"


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, its character in a line, and the spec of the player it is."""

    name: str
    description: str
    spec: str
    rating: float = 0.0  # on the scale of Elo, by a tournament of all levels, whose mean is 1500
    uncertainty: float = 0.0  # half the width of the rating's 95% interval


LEVELS: Final = tuple(
    Level(**level) for level in json.loads(_FILE.read_text(encoding="utf-8"))["levels"]
)

# Players of earlier versions, which play as they did then: to measure against.
FORMER: Final = (
    Level(
        "professor-2026-11",
        "the strongest level as it was in November 2026",
        "search:width=12,narrow=1,finalists=6,wide=0,candidates=12,samples=3,turns=4,prior=1,"
        "policy_width=1,camps=0,exact=0,weights=2026-11",
    ),
)

FIRST_GAME: Final = "tourist"  # the level that suits somebody's first game


def _register(level: Level) -> None:
    @register(level.name, level.description)
    def make(parameters: dict[str, str]) -> Player:
        if parameters:
            raise ValueError(f"player '{level.name}' takes no parameters")
        player = make_player(level.spec)
        from tikal.players.searching_player import SearchingPlayer

        assert isinstance(player, SearchingPlayer)
        player.spec = level.name  # report the level's name, not the spec behind it
        return player


for _level in (*LEVELS, *FORMER):
    _register(_level)
