"""What an evaluation works on: weights, features and the cache of open temples, as one record."""

from typing import Annotated, Final

from tikal.players.features import Features
from tikal.players.reach import Reach
from tikal.players.terms import Weights
from tikal.rules.board import HEXES
from tikal.rules.components import MOST_PLAYERS

CACHED_STRENGTHS: Final = 8  # cache entries per temple, by the strength of the side to move


class CachedTemple:
    """What an open temple is worth to each seat."""

    key: int  # the search and the state of the temple it was computed for
    values: Annotated[list[float], MOST_PLAYERS]
    spare: int  # of the side to move there (Reach.spare)
    needed: int  # strength that the side to move lacks there (Reach.needed)


class Bases:
    """The positions of all seats without open temples; by seat."""

    values: Annotated[list[float], MOST_PLAYERS]
    next_treasure: Annotated[list[float], MOST_PLAYERS]  # points of one more, at each scoring
    held_treasures: Annotated[list[int], MOST_PLAYERS]  # points of those held, at each scoring
    treasure_sets: Annotated[list[float], MOST_PLAYERS]  # worth of pairs and singles, likewise


class Evaluator:
    """The weights, the features of the position where a search began, and the cache."""

    weights: Weights
    features: Features
    reach: Reach  # computed only if `with_figures`
    with_figures: int  # 1 if a term that looks at figures has a weight
    bases: Bases  # where the search began
    root_bases: Bases  # the same, while those of another position are computed
    values: Annotated[list[float], MOST_PLAYERS]  # by seat, of the position being evaluated
    temples: Annotated[list[CachedTemple], HEXES * CACHED_STRENGTHS]
    search: int  # number of the current search; what earlier ones cached is not used
