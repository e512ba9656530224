"""The types of the catalogue: editions, options, levels and tiles (GET /api/catalogue)."""

from typing import Literal

from tikal.server.wire import Answer, EditionName, LevelName, OptionName


class TileFacts(Answer):
    """A tile: its stones by side at rotation 0 (N, NE, SE, S, SW, NW), and what is on it."""

    id: str
    kind: Literal["jungle", "temple", "treasure", "volcano"]
    stones: list[int]
    value: int  # of a temple
    treasures: int


class OptionFacts(Answer):
    """An option of the rules; the set-up page is made from these."""

    name: OptionName
    rule: str
    explains: str
    choices: list[str] | None  # None if the option is yes or no
    default: bool | str


class EditionFacts(Answer):
    """An edition, a named set of options."""

    name: EditionName
    options: dict[str, bool | str]


class LevelFacts(Answer):
    """A level of the computer players."""

    name: LevelName
    description: str
    rating: float  # on the scale of Elo, by a tournament of all levels, whose mean is 1500
    uncertainty: float  # half the width of its 95% interval; 0: not rated yet
    first_game: bool  # whether it suits somebody's first game


class Catalogue(Answer):
    """Everything that the set-up page needs to know."""

    version: str
    editions: list[EditionFacts]
    options: list[OptionFacts]
    levels: list[LevelFacts]  # from weakest to strongest
    tiles: list[TileFacts]
    most_name_length: int
    computers_ready: bool  # False while the computer players are still being compiled
