"""The levels: computer players with names of their own, from a first game to the strongest.

A weaker player searches less and overlooks possibilities, as people do; what it sees, it evaluates
as the strongest does, so that its moves look sensible. Noise in the evaluation would not do: a
search finds exactly the places where the noise is greatest.
"""

from dataclasses import dataclass
from typing import Final

from tikal.players.player import Player
from tikal.players.registry import make_player, register


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, its character in a line, and the spec of the player it is."""

    name: str
    description: str
    spec: str


LEVELS: Final = (
    Level(
        "tourist",
        "enjoys the view: makes sensible moves but overlooks a lot",
        "beam:width=1,narrow=1,finalists=1,wide=1,missed=90",
    ),
    Level(
        "porter",
        "works hard all day and sees what is right in front of it",
        "beam:width=1,narrow=1,finalists=1,wide=1,missed=75",
    ),
    Level(
        "scout",
        "knows where the points are and sometimes misses the way there",
        "beam:width=2,narrow=1,finalists=1,wide=1,missed=45",
    ),
    Level(
        "surveyor",
        "plans whole turns carefully and takes what is poorly defended",
        "beam:width=4,narrow=1,finalists=2,wide=3",
    ),
    Level(
        "professor",
        "thinks through what everyone could do next",
        "search:width=12,narrow=1,finalists=6,wide=0,"
        "candidates=12,samples=3,turns=4,prior=1,policy_width=1",
    ),
)

FIRST_GAME: Final = "porter"  # the level that suits somebody's first game


def _register(level: Level) -> None:
    @register(level.name, level.description)
    def make(parameters: dict[str, str]) -> Player:
        if parameters:
            raise ValueError(f"player '{level.name}' takes no parameters")
        player = make_player(level.spec)
        from tikal.players.beam_player import BeamPlayer

        assert isinstance(player, BeamPlayer)
        player.spec = level.name  # it is known by its name, however it thinks
        return player


for _level in LEVELS:
    _register(_level)
