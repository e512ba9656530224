"""The value function of `baseline`, a fixed yardstick: it is never tuned (docs/players.md)."""

from tikal.players.outline import (
    DIGS,
    FRONT,
    GUARDED,
    SCORING_NOW,
    SCORINGS,
    SLOT_FRONT,
    TEMPLES,
    TILES_SHARE,
    URGENCY,
)
from tikal.players.outlook import held_treasure_points, treasure_worth
from tikal.rules.board import HEXES
from tikal.rules.land import figures
from tikal.rules.scoring import points, temple_holder
from tikal.rules.state import State


def baseline_worth(
    s: State, seat: int, unknown: int, front: float, known: list[float], sites: list[int]
) -> float:
    """What a seat's position is worth to it, in points.

    `unknown` treasures were recovered in thought only: each counts as the mean of what may come.
    """
    scorings = known[SCORINGS + seat]
    worth_each = treasure_worth(s, seat)
    total = s.score[seat] + scorings * (held_treasure_points(s, seat) + unknown * worth_each)
    for i in range(1, sites[TEMPLES] + 1):
        place = sites[TEMPLES + i]
        if s.guard[place] == seat:  # placed in this very turn
            total += scorings * s.value[place]
        elif scorings >= 1 and temple_holder(s, place) == seat:
            total += s.value[place] * (0.3 + 0.15 * (scorings - 1) + 0.3 * known[URGENCY + seat])
    for i in range(1, sites[GUARDED] + 1):
        place = sites[GUARDED + i]
        if s.guard[place] == seat:
            total += scorings * s.value[place]
    on_board = 0
    for place in range(HEXES):
        on_board += s.workers[seat * HEXES + place]
    total += 0.5 * on_board + scorings * s.guards_left[seat]
    for i in range(1, sites[DIGS] + 1):
        place = sites[DIGS + i]
        if s.masks[place] > 0:
            diggers = figures(s, seat, place)
            if diggers == 1:
                total += 0.4 * worth_each * scorings
            elif diggers > 1:
                total += 0.3 * worth_each * scorings * min(2, s.masks[place])
    return total + 3.0 * known[TILES_SHARE] * front


def baseline_value(
    s: State, unknown: int, slot: int, known: list[float], sites: list[int]
) -> float:
    """E: the one to move against the mean of the others."""
    me = s.to_move
    mine = baseline_worth(s, me, unknown, known[SLOT_FRONT + slot], known, sites)
    if known[SCORING_NOW] > 0.0:
        mine += points(s, me) + unknown * treasure_worth(s, me)
    others = 0.0
    for seat in range(s.players):
        if seat != me:
            others += baseline_worth(s, seat, 0, known[FRONT + seat], known, sites)
    return mine - others / (s.players - 1)
