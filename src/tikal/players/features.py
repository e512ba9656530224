"""Features of a position that stay the same while a turn is planned, computed once per search.

They hold only what everybody knows (H1): the scorings, volcanoes and treasures still to come, where
points can be won, and how far everything is from a seat's camps.
"""

from typing import Annotated, Final

from tikal.players.distances import distances_from_camps, frontier_nearness
from tikal.rules.board import HEXES
from tikal.rules.components import (
    CAMPS,
    GROUP_START,
    GROUPS,
    KIND_OF,
    MOST_PLAYERS,
    TILES,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURE_POINTS,
    VOLCANO,
)
from tikal.rules.layout import assign
from tikal.rules.outcomes import treasures_unseen
from tikal.rules.scoring import is_final_scoring
from tikal.rules.state import NONE, State

VOLCANO_TILES: Final = tuple(tile for tile in range(TILES) if KIND_OF[tile] == VOLCANO)
CAMP_SETS: Final = 24  # different sets of camps that one search can tell apart


class CampSet:
    """The camps of a seat, and how far everything is from them."""

    camps: int  # their hexes, as one number
    frontier: float  # how near they are to where tiles will be placed
    distance: Annotated[list[int], HEXES]  # from the nearest of them, in action points


class Sites:
    """Some hexes where points can be won."""

    count: int
    hexes: Annotated[list[int], HEXES]


class Features:
    """What the evaluation needs to know about a position, as one seat (`me`) sees it."""

    scorings: Annotated[list[float], MOST_PLAYERS]  # by seat: scorings left after this turn
    urgency: Annotated[list[float], MOST_PLAYERS]  # by seat: probability of a scoring soon
    tiles_share: float  # of the tiles, how many are undrawn
    scoring_now: int  # 1 in a scoring turn of one's own
    seat_camps: Annotated[list[CampSet], MOST_PLAYERS]
    # The camps `me` has now (0), then those it may come to have this turn.
    own_camps: Annotated[list[CampSet], CAMP_SETS]
    camp_sets: int  # how many of these are in use
    open_temples: Sites  # without a guard
    guarded_temples: Sites
    treasure_hexes: Sites


def analyse(s: State, me: int, features: Features) -> None:
    """Compute the features of a position."""
    urgency = volcano_within(s, s.players)
    for seat in range(s.players):
        measure_camps(s, seat, features.seat_camps[seat])
        features.scorings[seat] = scorings_after(s, seat, me)
        features.urgency[seat] = 1.0 if yet_to_score(s, seat, me) else urgency
    features.tiles_share = s.tiles_left / TILES
    features.scoring_now = 1 if s.scoring_left > 0 and s.to_move == me else 0
    assign(features.own_camps[0], features.seat_camps[me])
    features.camp_sets = 1
    list_sites(s, features)


def list_sites(s: State, features: Features) -> None:
    """List the hexes where points can be won."""
    features.open_temples.count = 0
    features.guarded_temples.count = 0
    features.treasure_hexes.count = 0
    for place in range(HEXES):
        if s.value[place] > 0:
            if s.guard[place] == NONE:
                add_site(features.open_temples, place)
            else:
                add_site(features.guarded_temples, place)
        elif s.masks[place] > 0:
            add_site(features.treasure_hexes, place)


def add_site(sites: Sites, place: int) -> None:
    """Add a hex to a list."""
    sites.hexes[sites.count] = place
    sites.count += 1


# Camps


def camps_of(s: State, seat: int) -> int:
    """Return the hexes of a seat's camps as one number."""
    return (s.camps[seat * CAMPS] + 1) * 64 + s.camps[seat * CAMPS + 1] + 1


def measure_camps(s: State, seat: int, camps: CampSet) -> None:
    """Compute how far everything is from the camps a seat has."""
    camps.camps = camps_of(s, seat)
    distances_from_camps(s, seat, camps.distance)
    camps.frontier = frontier_nearness(s, camps.distance)


def own_camp_set(s: State, features: Features) -> int:
    """Return the number of the camp set the side to move has now; NONE if there are too many."""
    camps = camps_of(s, s.to_move)
    for number in range(features.camp_sets):
        if features.own_camps[number].camps == camps:
            return number
    if features.camp_sets == CAMP_SETS:
        return NONE
    measure_camps(s, s.to_move, features.own_camps[features.camp_sets])
    features.camp_sets += 1
    return features.camp_sets - 1


# Scorings


def scorings_after(s: State, seat: int, me: int) -> int:
    """Return how many more times a seat scores; if it is my turn, after that turn."""
    count = 0
    for i in range(len(VOLCANO_TILES)):
        tile = VOLCANO_TILES[i]
        if s.unseen[tile]:
            count += 1
        for j in range(s.players):
            if s.open[j] == tile:
                count += 1
    if not is_final_scoring(s):
        count += 1
    if yet_to_score(s, seat, me):
        count += 1
    return count


def yet_to_score(s: State, seat: int, me: int) -> bool:
    """Return whether a seat scores later in the running scoring round, my own turn now apart."""
    for i in range(s.scoring_left):
        if s.scoring_queue[i] == seat:
            return i > 0 or seat != me
    return False


def volcano_within(s: State, draws: int) -> float:
    """Return the probability of a volcano in the next draws; 1 if the tiles run out before."""
    if draws >= s.tiles_left:
        return 1.0
    calm = 1.0
    left = draws
    for group in range(GROUPS):
        size = 0
        volcanoes = 0
        for tile in range(GROUP_START[group], GROUP_START[group + 1]):
            if s.unseen[tile]:
                size += 1
                if KIND_OF[tile] == VOLCANO:
                    volcanoes += 1
        drawn = min(left, size)
        if volcanoes > 0 and drawn > 0:
            calm *= (size - drawn) / size  # each group holds at most one
        left -= drawn
    return 1.0 - calm


# Treasures


def held_treasure_points(s: State, seat: int) -> int:
    """V3: return what a seat's treasures give at each scoring."""
    total = 0
    for kind in range(TREASURE_KINDS):
        total += TREASURE_POINTS[s.treasures[seat * TREASURE_KINDS + kind]]
    return total


def next_treasure_points(s: State, seat: int) -> float:
    """Return the mean points one more unseen treasure adds to each scoring of a seat."""
    points = 0
    unseen = 0
    for kind in range(TREASURE_KINDS):
        left = treasures_unseen(s, kind)
        held = s.treasures[seat * TREASURE_KINDS + kind]
        unseen += left
        if left > 0 and held < TREASURE_COPIES:
            points += left * (TREASURE_POINTS[held + 1] - TREASURE_POINTS[held])
    if unseen == 0:
        return 0.0
    return points / unseen
