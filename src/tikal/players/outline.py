"""What does not change while a turn is planned, worked out once and looked up ever after.

Three arrays travel together through evaluation and search:

- `known` (numbers): scorings left, urgency, nearness to the frontier, by seat; and what follows.
- `sites` (hexes): the temples without a guard, the guarded ones, and the treasure hexes.
- `reach` (distances): for each seat from its camps; then one row per set of camps that the one
  to move may come to have this turn (a slot), slot 0 being the camps it has now.
"""

from typing import Final

from tikal.players.distance import from_camps, frontier_nearness
from tikal.players.outlook import scorings_after, volcano_within, yet_to_score
from tikal.rules.board import HEXES
from tikal.rules.components import MOST_PLAYERS, TILES
from tikal.rules.state import NONE, State

# known
SCORINGS: Final = 0
URGENCY: Final = SCORINGS + MOST_PLAYERS
FRONT: Final = URGENCY + MOST_PLAYERS
EACH_TREASURE: Final = FRONT + MOST_PLAYERS  # what one more treasure gives (evaluation.settle)
TILES_SHARE: Final = EACH_TREASURE + MOST_PLAYERS  # undrawn tiles / 36
SCORING_NOW: Final = TILES_SHARE + 1  # 1 in a scoring turn of one's own
SLOT_FRONT: Final = SCORING_NOW + 1
SLOTS: Final = 24
KNOWN_SIZE: Final = SLOT_FRONT + SLOTS

# sites: a count, then that many hexes
TEMPLES: Final = 0
GUARDED: Final = TEMPLES + 1 + HEXES
DIGS: Final = GUARDED + 1 + HEXES
SITES_SIZE: Final = DIGS + 1 + HEXES

REACH_SIZE: Final = (MOST_PLAYERS + SLOTS) * HEXES


def slot_row(slot: int) -> int:
    """Where the distances of a slot begin in `reach`."""
    return (MOST_PLAYERS + slot) * HEXES


def outline(s: State, me: int, known: list[float], sites: list[int], reach: list[int]) -> None:
    """Fill the arrays as the seat `me` sees the game."""
    urgency = volcano_within(s, s.players)
    for seat in range(s.players):
        from_camps(s, seat, reach, seat * HEXES)
        known[SCORINGS + seat] = scorings_after(s, seat, me)
        known[URGENCY + seat] = 1.0 if yet_to_score(s, seat, me) else urgency
        known[FRONT + seat] = frontier_nearness(s, reach, seat * HEXES)
    known[TILES_SHARE] = s.tiles_left / TILES
    known[SCORING_NOW] = 1.0 if s.scoring_left > 0 and s.to_move == me else 0.0
    known[SLOT_FRONT] = known[FRONT + me]
    for place in range(HEXES):
        reach[slot_row(0) + place] = reach[me * HEXES + place]
    list_sites(s, sites)


def list_sites(s: State, sites: list[int]) -> None:
    """Where points are to be had."""
    sites[TEMPLES] = 0
    sites[GUARDED] = 0
    sites[DIGS] = 0
    for place in range(HEXES):
        if s.value[place] > 0:
            group = TEMPLES if s.guard[place] == NONE else GUARDED
        elif s.masks[place] > 0:
            group = DIGS
        else:
            continue
        sites[group] += 1
        sites[group + sites[group]] = place
