"""The evaluation of `baseline`, a fixed player for comparisons: never tuned (docs/players.md)."""

from tikal.players.features import CampSet, Features, held_treasure_points, next_treasure_points
from tikal.rules.board import HEXES
from tikal.rules.land import figures
from tikal.rules.scoring import points, temple_holder
from tikal.rules.state import State


def evaluate_baseline_seat(
    s: State, seat: int, unknown: int, camps: CampSet, features: Features
) -> float:
    """Return the value of a seat's position, in points.

    Each of the `unknown` treasures recovered while planning counts as the mean of what may come.
    """
    scorings = features.scorings[seat]
    each = next_treasure_points(s, seat)
    total = s.score[seat] + scorings * (held_treasure_points(s, seat) + unknown * each)
    for i in range(features.open_temples.count):
        place = features.open_temples.hexes[i]
        if s.guard[place] == seat:  # placed in this very turn
            total += scorings * s.value[place]
        elif scorings >= 1 and temple_holder(s, place) == seat:
            total += s.value[place] * (0.3 + 0.15 * (scorings - 1) + 0.3 * features.urgency[seat])
    for i in range(features.guarded_temples.count):
        place = features.guarded_temples.hexes[i]
        if s.guard[place] == seat:
            total += scorings * s.value[place]
    on_board = 0
    for place in range(HEXES):
        on_board += s.workers[seat * HEXES + place]
    total += 0.5 * on_board + scorings * s.guards_left[seat]
    for i in range(features.treasure_hexes.count):
        place = features.treasure_hexes.hexes[i]
        if s.masks[place] > 0:
            diggers = figures(s, seat, place)
            if diggers == 1:
                total += 0.4 * each * scorings
            elif diggers > 1:
                total += 0.3 * each * scorings * min(2, s.masks[place])
    return total + 3.0 * features.tiles_share * camps.frontier


def evaluate_baseline(s: State, unknown: int, own: CampSet, features: Features) -> float:
    """Return the value of the side to move against the mean of the others."""
    me = s.to_move
    mine = evaluate_baseline_seat(s, me, unknown, own, features)
    if features.scoring_now:
        mine += points(s, me) + unknown * next_treasure_points(s, me)
    others = 0.0
    for seat in range(s.players):
        if seat != me:
            others += evaluate_baseline_seat(s, seat, 0, features.seat_camps[seat], features)
    return mine - others / (s.players - 1)
