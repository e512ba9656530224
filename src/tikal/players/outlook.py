"""What is still to come: scorings, volcanoes, treasures. Only what everybody knows (H1)."""

from typing import Final

from tikal.rules.components import (
    GROUP_START,
    GROUPS,
    KIND_OF,
    TILES,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURE_POINTS,
    VOLCANO,
)
from tikal.rules.outcomes import treasures_unseen
from tikal.rules.state import NONE, State

VOLCANO_TILES: Final = tuple(tile for tile in range(TILES) if KIND_OF[tile] == VOLCANO)


def scorings_after(s: State, seat: int, me: int) -> int:
    """How many more times a seat scores; if it is my turn, after that turn."""
    count = 0
    for i in range(len(VOLCANO_TILES)):
        tile = VOLCANO_TILES[i]
        if s.unseen[tile]:
            count += 1
        for j in range(s.players):
            if s.open[j] == tile:
                count += 1
    final_has_begun = s.scoring_left > 0 and s.drawn == NONE
    if not final_has_begun:
        count += 1
    if yet_to_score(s, seat, me):
        count += 1
    return count


def yet_to_score(s: State, seat: int, me: int) -> bool:
    """Whether a seat scores later in the running scoring round; my own turn now does not count."""
    for i in range(s.scoring_left):
        if s.scoring_queue[i] == seat:
            return i > 0 or seat != me
    return False


def volcano_within(s: State, draws: int) -> float:
    """The probability that one of the next draws is a volcano; 1 if the tiles run out before."""
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


def held_treasure_points(s: State, seat: int) -> int:
    """V3: what a seat's treasures give at each scoring."""
    total = 0
    for kind in range(TREASURE_KINDS):
        total += TREASURE_POINTS[s.treasures[seat * TREASURE_KINDS + kind]]
    return total


def treasure_worth(s: State, seat: int) -> float:
    """The points one more random unseen treasure would add to each scoring of a seat."""
    worth = 0
    unseen = 0
    for kind in range(TREASURE_KINDS):
        left = treasures_unseen(s, kind)
        held = s.treasures[seat * TREASURE_KINDS + kind]
        unseen += left
        if left > 0 and held < TREASURE_COPIES:
            worth += left * (TREASURE_POINTS[held + 1] - TREASURE_POINTS[held])
    if unseen == 0:
        return 0.0
    return worth / unseen
