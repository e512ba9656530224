"""The numbering of actions: 0 to 1302 for players, 0 to 43 for outcomes of chance.

The first thousand numbers are 25 planes of 40 hexes (`plane * HEXES + hex`), so that a policy may
be computed by planes over the board; blocks for actions without a hex follow. docs/environment.md
has the table. Numbers are relative to the seat to move: the seats of an exchange are counted
clockwise from it, and a secret path leads between its camps, the base camp first.

A trained policy depends on every number. A change of any of them is a new VERSION.

These functions are compiled for the vector environment and interpreted in the others.
"""

from typing import Final

from tikal.rules.actions import (
    CAMP,
    DISCARD,
    END,
    EXCHANGE,
    GUARD,
    LAY,
    MOVE,
    PASS,
    PATH,
    PLACE,
    RAISE,
    RECOVER,
    TAKE_TILE,
    UNCOVER,
    A,
    B,
    C,
    detail_a,
    detail_b,
    detail_c,
    kind_of,
)
from tikal.rules.board import BASE, HEXES, NEIGHBOUR, side_towards
from tikal.rules.components import CAMPS, MOST_PLAYERS, SIDES, TILES, TREASURE_KINDS
from tikal.rules.state import DRAW, NONE, State

VERSION: Final = 1

FIGURES: Final = 2
MOST_BID: Final = 60  # the rules know no limit; nobody should pay more for a turn
PATH_CAMPS: Final = CAMPS + 1  # those that a path connects: the base camp and a seat's own
RIVALS: Final = MOST_PLAYERS - 1
TREASURE_PAIRS: Final = TREASURE_KINDS * TREASURE_KINDS

# Blocks of planes, each of 40 hexes: the number of the first action.
LAY_BLOCK: Final = 0  # by rotation
PLACE_BLOCK: Final = LAY_BLOCK + SIDES * HEXES  # by figure
MOVE_BLOCK: Final = PLACE_BLOCK + FIGURES * HEXES  # by figure and side
UNCOVER_BLOCK: Final = MOVE_BLOCK + FIGURES * SIDES * HEXES
RECOVER_BLOCK: Final = UNCOVER_BLOCK + HEXES
CAMP_BLOCK: Final = RECOVER_BLOCK + HEXES
GUARD_BLOCK: Final = CAMP_BLOCK + HEXES  # by figure
# Blocks without a hex.
PATH_BLOCK: Final = GUARD_BLOCK + FIGURES * HEXES  # by figure, camp left and camp reached
EXCHANGE_BLOCK: Final = PATH_BLOCK + FIGURES * CAMPS * PATH_CAMPS  # by rival, kind given and taken
TAKE_BLOCK: Final = EXCHANGE_BLOCK + RIVALS * TREASURE_PAIRS  # by tile
BID_BLOCK: Final = TAKE_BLOCK + TILES  # by amount, from 1
DISCARD_NUMBER: Final = BID_BLOCK + MOST_BID
PASS_NUMBER: Final = DISCARD_NUMBER + 1
END_NUMBER: Final = PASS_NUMBER + 1
ACTIONS: Final = END_NUMBER + 1

# Outcomes of chance: a tile by its number, or a kind of treasure after them.
OUTCOMES: Final = TILES + TREASURE_KINDS

PLANES: Final = PATH_BLOCK // HEXES


def number_of(s: State, action: int) -> int:
    """Return the number of an action of the seat to move; NONE for a bid above MOST_BID."""
    kind = kind_of(action)
    place = detail_a(action)
    figure = detail_c(action)
    if kind == MOVE:
        side = side_towards(place, detail_b(action))
        return MOVE_BLOCK + (figure * SIDES + side) * HEXES + place
    if kind == LAY:
        return LAY_BLOCK + detail_b(action) * HEXES + place
    if kind == PLACE:
        return PLACE_BLOCK + figure * HEXES + place
    if kind == UNCOVER:
        return UNCOVER_BLOCK + place
    if kind == RECOVER:
        return RECOVER_BLOCK + place
    if kind == CAMP:
        return CAMP_BLOCK + place
    if kind == GUARD:
        return GUARD_BLOCK + figure * HEXES + place
    if kind == PATH:
        return PATH_BLOCK + path_number(s, figure, place, detail_b(action))
    if kind == EXCHANGE:
        rival = (figure - s.to_move - 1) % s.players  # the third detail is the seat here
        pair = place * TREASURE_KINDS + detail_b(action)
        return EXCHANGE_BLOCK + rival * TREASURE_PAIRS + pair
    if kind == TAKE_TILE:
        return TAKE_BLOCK + place
    if kind == RAISE:
        return BID_BLOCK + place - 1 if place <= MOST_BID else NONE
    if kind == DISCARD:
        return DISCARD_NUMBER
    if kind == PASS:
        return PASS_NUMBER
    return END_NUMBER


def action_of(s: State, number: int) -> int:
    """Return the action of a number for the seat to move; NONE if it means nothing here.

    Legality is not checked. Numbers without a meaning are moves off the board, paths to a camp
    that does not exist, exchanges of a kind for itself or with a seat that nobody has.
    """
    if number < 0 or number >= ACTIONS:
        return NONE
    if number < PATH_BLOCK:
        return action_on_hex(number // HEXES, number % HEXES)
    if number < EXCHANGE_BLOCK:
        return path_of(s, number - PATH_BLOCK)
    if number < TAKE_BLOCK:
        return exchange_of(s, number - EXCHANGE_BLOCK)
    if number < BID_BLOCK:
        return TAKE_TILE + A * (number - TAKE_BLOCK)
    if number < DISCARD_NUMBER:
        return RAISE + A * (number - BID_BLOCK + 1)
    if number == DISCARD_NUMBER:
        return DISCARD
    if number == PASS_NUMBER:
        return PASS
    return END


def action_on_hex(plane: int, place: int) -> int:
    """Return the action of a plane at a hex; NONE for a move off the board."""
    if plane < PLACE_BLOCK // HEXES:
        return LAY + A * place + B * plane
    if plane < MOVE_BLOCK // HEXES:
        return PLACE + A * place + C * (plane - PLACE_BLOCK // HEXES)
    if plane < UNCOVER_BLOCK // HEXES:
        way = plane - MOVE_BLOCK // HEXES
        there = NEIGHBOUR[place * SIDES + way % SIDES]
        if there == NONE:
            return NONE
        return MOVE + A * place + B * there + C * (way // SIDES)
    if plane == UNCOVER_BLOCK // HEXES:
        return UNCOVER + A * place
    if plane == RECOVER_BLOCK // HEXES:
        return RECOVER + A * place
    if plane == CAMP_BLOCK // HEXES:
        return CAMP + A * place
    return GUARD + A * place + C * (plane - GUARD_BLOCK // HEXES)


def camp_at(s: State, index: int) -> int:
    """Return the hex of a camp of the seat to move: 0 the base camp, then its own by hex."""
    if index == 0:
        return BASE
    return s.camps[s.to_move * CAMPS + index - 1]


def camp_index(s: State, place: int) -> int:
    """Return which camp of the seat to move stands on a hex: 0 the base camp, then its own."""
    for index in range(1, PATH_CAMPS):
        if s.camps[s.to_move * CAMPS + index - 1] == place:
            return index
    return 0


def path_number(s: State, figure: int, origin: int, target: int) -> int:
    """Return the number of a secret path within its block."""
    left = camp_index(s, origin)
    reached = camp_index(s, target)
    if reached > left:  # a path to the same camp has no number
        reached -= 1
    return (figure * PATH_CAMPS + left) * CAMPS + reached


def path_of(s: State, number: int) -> int:
    """Return the secret path of a number within its block; NONE without such a camp."""
    left = number // CAMPS % PATH_CAMPS
    reached = number % CAMPS
    if reached >= left:
        reached += 1
    origin = camp_at(s, left)
    target = camp_at(s, reached)
    if origin == NONE or target == NONE:
        return NONE
    return PATH + A * origin + B * target + C * (number // (CAMPS * PATH_CAMPS))


def exchange_of(s: State, number: int) -> int:
    """Return the exchange of a number within its block; NONE for a seat that nobody has."""
    rival = number // TREASURE_PAIRS
    given = number // TREASURE_KINDS % TREASURE_KINDS
    taken = number % TREASURE_KINDS
    if rival >= s.players - 1 or given == taken:
        return NONE
    seat = (s.to_move + 1 + rival) % s.players
    return EXCHANGE + A * given + B * taken + C * seat


def outcome_number(s: State, outcome: int) -> int:
    """Return the number of an outcome that a state waits for."""
    return outcome if s.phase == DRAW else TILES + outcome


def outcome_of(s: State, number: int) -> int:
    """Return the outcome of a number; NONE if the state waits for another kind of outcome."""
    if s.phase == DRAW:
        return number if 0 <= number < TILES else NONE
    return number - TILES if TILES <= number < OUTCOMES else NONE
