"""The terms of the static evaluation: `Weights` lists them; weights/*.json give their weights."""

from collections.abc import Mapping
from typing import Final


class Weights:
    """The weight of every term, and so the list of terms."""

    treasures: float  # treasure points, at each scoring left
    guarded: float  # values of own guarded temples, at each scoring left
    held_next: float  # an unguarded temple held: its value at the next scoring ...
    held_later: float  # ... at each later one ...
    held_urgent: float  # ... and more if a scoring is near
    held_shaky: float  # how much of that is lost where others can overturn it cheaply
    within_reach: float  # a temple others hold, by how cheaply it can be taken
    one_digger: float  # a figure at treasures
    two_diggers: float  # two or more figures at treasures
    digs_near: float  # a treasure still in the ground, by how near one's camps are
    deployed: float  # a worker on the board
    idle: float  # a worker where there is nothing to hold or to recover
    guards_left: float  # a guard still to place, at each scoring left
    frontier: float  # camps near the frontier, while tiles are left
    camps_left: float  # a camp still to establish, while tiles are left
    leader_at_work: float  # the leader on a temple or at treasures
    leader_gone: float  # the leader out of the game
    strongest_rival: float  # how far the strongest rival counts more than the mean of all
    # Terms that look at figures (reach.py):
    reach_soon: float  # a temple that figures can take in a turn, if a scoring is near ...
    reach_later: float  # ... and at each scoring left
    threat_soon: float  # a temple held that rivals' figures can overturn, if a scoring is near ...
    threat_later: float  # ... and at each scoring left
    spare: float  # strength to spare where a temple is held
    to_uncover: float  # levels that can be uncovered where a temple is held, at each scoring left
    dig_reach: float  # a treasure in the ground, by how near figures are
    pairs: float  # two treasures of a kind whose third is still to be found, at each scoring left
    singles: float  # single treasures, which others may exchange, at each scoring left
    lost: float  # a worker out of the game
    supply_late: float  # a worker in the supply while the tiles run out
    temples_near: float  # open temples near one's camps, at each scoring left


TERMS: Final = tuple(Weights.__annotations__)
FIGURE_TERMS: Final = TERMS[TERMS.index("reach_soon") :]
# Fitted weights of these terms may be negative: then it is better to have less of what they count,
# and an explanation names them so.
_OPPOSITES: Final[Mapping[str, str]] = {
    "within_reach": "few_within_reach",
    "reach_soon": "few_reach_soon",
    "spare": "little_spare",
    "strongest_rival": "all_rivals",
}
EXPLAINED: Final = (*TERMS, *_OPPOSITES.values())  # the names in explanations


def explained_as(term: str, weight: float) -> str:
    """Return the name of a term in explanations: a gain under it is better for the player."""
    return _OPPOSITES.get(term, term) if weight < 0 else term
