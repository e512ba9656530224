"""The levels: computer players with names of their own, from a first game to the strongest.

Less search and fewer terms make a weaker player that still looks sensible; a little chance among
turns that look almost as good makes it human. Noise in the evaluation would not: a search finds
exactly the places where the noise is greatest.
"""

from dataclasses import dataclass
from typing import Final

from tikal.players.player import Player
from tikal.players.registry import register


@dataclass(frozen=True, slots=True)
class Level:
    """A level's name, its character in a line, and how it thinks."""

    name: str
    description: str
    spec: str


LEVELS: Final = (
    Level(
        "tourist",
        "takes in the sights: sensible single steps, forgets half of what it planned",
        "casual:width=1,spread=60,blind=1",
    ),
    Level(
        "porter",
        "works hard and looks one turn ahead, but not at what others want",
        "casual:width=2,spread=25,blind=1",
    ),
    Level(
        "scout",
        "knows where points are to be had and goes there by the cheapest way",
        "casual:width=3,spread=8",
    ),
    Level(
        "surveyor",
        "plans whole turns with care and takes what is not well held",
        "beam:width=12,narrow=2,finalists=3,wide=6",
    ),
    Level(
        "professor",
        "thinks through what everybody may do next",
        "search",
    ),
)


def _register(level: Level) -> None:
    @register(level.name, level.description)
    def make(parameters: dict[str, str]) -> Player:
        from tikal.players.registry import make_player

        if parameters:
            raise ValueError(f"player '{level.name}' takes no parameters")
        return make_player(level.spec)


for _level in LEVELS:
    _register(_level)
