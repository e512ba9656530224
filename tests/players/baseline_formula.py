"""The evaluation of `baseline` once more, straightforwardly, from what a Game shows."""

from itertools import pairwise
from math import inf

import tikal
from rules.tables import ALL_HEXES
from tikal.rules.board import HEX_NAMES, NEIGHBOUR

VOLCANOES = ("B6", "D5", "F5")
POINTS = (0, 1, 3, 6)
NEXT_TO = {
    name: [HEX_NAMES[n] for n in NEIGHBOUR[6 * place : 6 * place + 6] if n >= 0]
    for place, name in enumerate(HEX_NAMES)
}


def value_of_position(game: tikal.Game) -> float:
    """E: the one to move against the mean of the others."""
    me = game.to_move
    assert me is not None
    mine = value_of_seat(game, me, me)
    if game.scoring_queue:
        mine += game.points(me).total
    others = [value_of_seat(game, q, me) for q in range(game.players) if q != me]
    return mine - sum(others) / len(others)


def value_of_seat(game: tikal.Game, q: int, me: int) -> float:
    """V(q), as the one to move sees it."""
    player = game.player(q)
    later = q in game.scoring_queue and q != me
    unseen = [tile for tiles in game.unseen_tiles.values() for tile in tiles]
    scorings = sum(tile in (*unseen, *game.open_tiles) for tile in VOLCANOES)
    scorings += not game.scoring_queue or game.drawn_tile is not None
    scorings += later
    urgency = 1.0 if later else volcano_soon(game)
    total = float(player.score) + scorings * sum(POINTS[n] for n in player.treasures)
    total += scorings * player.guards_left
    each = next_treasure(game, q)
    for name in ALL_HEXES:
        hex_ = game.hex(name)
        figures = hex_.workers(q) + hex_.leader(q)
        total += 0.5 * hex_.workers(q)
        if hex_.guard == q:
            total += scorings * hex_.value
        elif (
            hex_.kind == "temple" and hex_.guard is None and scorings >= 1 and holds(game, q, name)
        ):
            total += hex_.value * (0.3 + 0.15 * (scorings - 1) + 0.3 * urgency)
        if hex_.treasures_left and figures == 1:
            total += 0.4 * each * scorings
        if hex_.treasures_left and figures >= 2:
            total += 0.3 * each * scorings * min(2, hex_.treasures_left)
    return total + 3 * len(unseen) / 36 * front(game, q)


def holds(game: tikal.Game, q: int, name: str) -> bool:
    """Whether a seat is stronger on a hex than every other one."""
    hex_ = game.hex(name)
    strengths = [hex_.workers(seat) + 3 * hex_.leader(seat) for seat in range(game.players)]
    return all(strengths[q] > force for seat, force in enumerate(strengths) if seat != q)


def volcano_soon(game: tikal.Game) -> float:
    """The probability that one of the next draws, one per player, is a volcano."""
    groups = list(game.unseen_tiles.values())
    draws = game.players
    if draws >= sum(map(len, groups)):
        return 1.0
    none = 1.0
    for group in groups:
        volcano = any(tile in VOLCANOES for tile in group)
        for gone in range(min(draws, len(group))):
            if volcano:
                none *= 1 - 1 / (len(group) - gone)
        draws -= min(draws, len(group))
    return 1 - none


def next_treasure(game: tikal.Game, q: int) -> float:
    """What one more random unseen treasure adds to a seat's treasure points, on average."""
    gains = [high - low for low, high in pairwise(POINTS)]
    unseen = game.unseen_treasures
    held = game.player(q).treasures
    total = sum(gains[held[kind]] * n for kind, n in enumerate(unseen) if n)
    return total / sum(unseen) if any(unseen) else 0.0


def front(game: tikal.Game, q: int) -> float:
    """How near the camps are to where tiles can be laid next to land."""
    far = walks_from_camps(game, q)
    near = []
    for name in ALL_HEXES:
        land = [n for n in NEXT_TO[name] if game.hex(n).kind not in (None, "volcano")]
        if game.hex(name).kind is None and land:
            near.append(9 - min(9, *(far[n] for n in land)))
    return sum(near) / len(near) if near else 0.0


def walks_from_camps(game: tikal.Game, q: int) -> dict[str, float]:
    """Walking distances from the base camp and own camps, by Bellman and Ford.

    Secret paths do not matter here: every camp is a place to start from.
    """
    starts = {"a1", *(name for name in ALL_HEXES if game.hex(name).camp == q)}
    far = {name: 0.0 if name in starts else inf for name in ALL_HEXES}
    ways = [(a, b, game.cost(a, b)) for a in ALL_HEXES for b in NEXT_TO[a] if game.cost(a, b)]
    changed = True
    while changed:
        changed = False
        for a, b, stones in ways:
            if far[a] + stones < far[b]:
                far[b] = far[a] + stones
                changed = True
    return far
