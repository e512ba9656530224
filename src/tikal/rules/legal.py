"""Legality: `refusal` checks one action, `list_actions` lists all that are legal.

The lists consider only promising candidates (the player's camps, figures and single treasures,
enough action points) and check these with the functions that `refusal` calls. The tests compare
both over every action that has a text.
"""

from collections.abc import Callable
from typing import Final

from tikal.rules.actions import (
    CAMP,
    DISCARD,
    END,
    EXCHANGE,
    GUARD,
    LAY,
    LEADER,
    MOVE,
    PASS,
    PATH,
    PLACE,
    RAISE,
    RECOVER,
    TAKE_TILE,
    UNCOVER,
    WORKER,
    A,
    B,
    C,
    kind_of,
    pack,
)
from tikal.rules.auction import refuse_raise, refuse_take
from tikal.rules.board import BASE, BIT_INDEX, BIT_PRIME, HEXES, LOWEST_SIDE, NEIGHBOUR
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_GUARD,
    AP_PLACE,
    AP_RECOVER,
    AP_UNCOVER,
    CAMP_GROUND,
    CAMPS,
    KIND_OF,
    ROTATIONS,
    SIDES,
    TREASURE_KINDS,
)
from tikal.rules.expedition import (
    has_figure,
    refuse_camp,
    refuse_exchange,
    refuse_guard,
    refuse_path,
    refuse_recover,
    refuse_step,
    refuse_supply,
    refuse_uncover,
)
from tikal.rules.kinds import KINDS, PHASE_OF_KIND, by_kind
from tikal.rules.land import camps_left
from tikal.rules.placing import approach, refuse_rotation, refuse_site
from tikal.rules.refusals import (
    BID_FIRST,
    GAME_OVER,
    LAY_TILE_FIRST,
    LEGAL,
    NO_AUCTION_NOW,
    NO_TILE_TO_LAY,
    NOT_AN_AUCTION_GAME,
    NOTHING_TO_TAKE,
    TAKE_FIRST,
    WAITS_FOR_CHANCE,
)
from tikal.rules.state import ACT, BID, DRAW, NONE, OVER, REVEAL, TAKE, TILE, State

# STEPS[(figure * HEXES + hex) * SIDES + side] is the packed move over that side. Moves are the most
# frequent actions, so they are packed only once.
STEPS: Final = tuple(
    pack(MOVE, way // SIDES, max(0, NEIGHBOUR[way]), figure)
    for figure in (WORKER, LEADER)
    for way in range(HEXES * SIDES)
)


def refuse_phase(s: State, kind: int) -> int:
    """Check that the game waits for this kind of action (T1, U2, U5)."""
    if s.phase == OVER:
        return GAME_OVER
    if s.phase == DRAW or s.phase == REVEAL:
        return WAITS_FOR_CHANCE
    wanted = PHASE_OF_KIND[kind]
    if wanted == TILE:
        otherwise = NO_TILE_TO_LAY
    elif wanted == BID:
        otherwise = NO_AUCTION_NOW if s.auction else NOT_AN_AUCTION_GAME
    elif wanted == TAKE:
        otherwise = NOTHING_TO_TAKE if s.auction else NOT_AN_AUCTION_GAME
    else:
        otherwise = LEGAL
    if s.phase == wanted:
        return LEGAL
    if otherwise != LEGAL and (s.phase == ACT or otherwise == NOT_AN_AUCTION_GAME):
        return otherwise
    if s.phase == TILE:
        return LAY_TILE_FIRST
    if s.phase == BID:
        return BID_FIRST
    return TAKE_FIRST


refuse_details: Final[Callable[[State, int], int]] = by_kind(
    "refuse_details",
    "Check an action of a kind that the game waits for.",
    tuple(kind.refuse for kind in KINDS),
)


def refusal(s: State, action: int) -> int:
    """Return LEGAL, or the number of the reason why the seat to move may not do this now."""
    refused = refuse_phase(s, kind_of(action))
    if refused != LEGAL:
        return refused
    return refuse_details(s, action)


def list_actions(s: State, out: list[int]) -> int:
    """Write all legal actions into `out`, of length MOST_ACTIONS, and return how many there are."""
    if s.phase == ACT:
        return list_expedition(s, out)
    if s.phase == TILE:
        return list_lays(s, out)
    if s.phase == BID:
        return list_bids(s, out)
    if s.phase == TAKE:
        return list_takes(s, out)
    return 0


def list_lays(s: State, out: list[int]) -> int:
    """List where the tile may be placed (P1 to P5), or its discard if nowhere (P7).

    Of rotations that look the same, the lowest is listed.
    """
    n = 0
    for place in range(HEXES):
        if s.tile[place] == NONE and refuse_site(s, place) == LEGAL:
            approached = approach(s, place)
            for rotation in range(ROTATIONS[s.drawn]):
                if refuse_rotation(s, rotation, approached) == LEGAL:
                    out[n] = LAY + A * place + B * rotation
                    n += 1
    if n == 0:
        out[0] = DISCARD
        n = 1
    return n


def list_takes(s: State, out: list[int]) -> int:
    """List the open tiles that may be taken (U5)."""
    n = 0
    for i in range(s.players):
        if s.open[i] != NONE and refuse_take(s, s.open[i]) == LEGAL:
            out[n] = TAKE_TILE + A * s.open[i]
            n += 1
    return n


def list_bids(s: State, out: list[int]) -> int:
    """List a pass and then every possible bid, ascending (U3)."""
    out[0] = PASS
    n = 1
    amount = s.bid + 1
    while refuse_raise(s, amount) == LEGAL:
        out[n] = RAISE + A * amount
        n += 1
        amount += 1
    return n


def list_expedition(s: State, out: list[int]) -> int:
    """List the actions A1 to A8 and the end of the turn (T2)."""
    n = 0
    if s.ap > 0:
        n = list_places_and_paths(s, out, n)
        n = list_moves_and_work(s, out, n)
        if s.ap >= AP_EXCHANGE:
            n = list_exchanges(s, out, n)
        if s.ap >= AP_CAMP and camps_left(s, s.to_move) > 0:
            n = list_camps(s, out, n)
    out[n] = END
    return n + 1


def list_places_and_paths(s: State, out: list[int], n: int) -> int:
    """List placing figures in camps and secret paths between camps (A1, A2)."""
    seat = s.to_move
    has_camps = s.camps[seat * CAMPS] != NONE
    if s.ap >= AP_PLACE and refuse_supply(s, WORKER) == LEGAL:
        n = list_places(s, out, n, WORKER)
    if has_camps and s.workers[seat * HEXES + BASE] > 0:
        n = list_paths(s, out, n, WORKER, BASE)
    if s.ap >= AP_PLACE and refuse_supply(s, LEADER) == LEGAL:
        n = list_places(s, out, n, LEADER)
    if has_camps and s.leader[seat] == BASE:
        n = list_paths(s, out, n, LEADER, BASE)
    if has_camps:
        for i in range(seat * CAMPS, seat * CAMPS + CAMPS):
            camp = s.camps[i]
            if camp != NONE and s.present[seat] >> camp & 1:
                for figure in range(WORKER, LEADER + 1):
                    if has_figure(s, seat, figure, camp):
                        n = list_paths(s, out, n, figure, camp)
    return n


def list_places(s: State, out: list[int], n: int, figure: int) -> int:
    """List placing a figure from the supply in the base camp and in each own camp (A1)."""
    out[n] = PLACE + A * BASE + C * figure
    n += 1
    for i in range(s.to_move * CAMPS, s.to_move * CAMPS + CAMPS):
        if s.camps[i] != NONE:
            out[n] = PLACE + A * s.camps[i] + C * figure
            n += 1
    return n


def list_paths(s: State, out: list[int], n: int, figure: int, here: int) -> int:
    """List the secret paths of a figure that stands in a camp (A2)."""
    if here != BASE and refuse_path(s, figure, here, BASE) == LEGAL:
        out[n] = PATH + A * here + B * BASE + C * figure
        n += 1
    for i in range(s.to_move * CAMPS, s.to_move * CAMPS + CAMPS):
        there = s.camps[i]
        if there != NONE and there != here and refuse_path(s, figure, here, there) == LEGAL:
            out[n] = PATH + A * here + B * there + C * figure
            n += 1
    return n


def list_moves_and_work(s: State, out: list[int], n: int) -> int:
    """List the moves of the player's figures and their work where they stand (A3, A4, A5, A8)."""
    seat = s.to_move
    leader_at = s.leader[seat]
    where = s.present[seat]
    while where:
        place = BIT_INDEX[(where & -where) % BIT_PRIME]  # the lowest of these hexes
        where &= where - 1
        worker_here = s.workers[seat * HEXES + place] > 0
        sides = s.exits[place]
        while sides:
            way = place * SIDES + LOWEST_SIDE[sides]
            sides &= sides - 1
            if refuse_step(s, way) == LEGAL:
                if worker_here:
                    out[n] = STEPS[way]
                    n += 1
                if leader_at == place:
                    out[n] = STEPS[HEXES * SIDES + way]
                    n += 1
        n = list_work(s, out, n, place)
    return n


def list_work(s: State, out: list[int], n: int, place: int) -> int:
    """List uncovering, recovering and guarding on a hex (A4, A5, A8)."""
    if s.value[place] > 0:
        if s.ap >= AP_UNCOVER and refuse_uncover(s, place) == LEGAL:
            out[n] = UNCOVER + A * place
            n += 1
        if s.ap >= AP_GUARD:
            seat = s.to_move
            if s.workers[seat * HEXES + place] > 0 and refuse_guard(s, WORKER, place) == LEGAL:
                out[n] = GUARD + A * place
                n += 1
            if s.leader[seat] == place and refuse_guard(s, LEADER, place) == LEGAL:
                out[n] = GUARD + A * place + C * LEADER
                n += 1
    elif s.masks[place] > 0 and s.ap >= AP_RECOVER and refuse_recover(s, place) == LEGAL:
        out[n] = RECOVER + A * place
        n += 1
    return n


def list_exchanges(s: State, out: list[int], n: int) -> int:
    """List the exchanges of one's own single treasures for those of others (A6)."""
    mine = s.to_move * TREASURE_KINDS
    for given in range(TREASURE_KINDS):
        if s.treasures[mine + given] != 1:
            continue
        for other in range(s.players):
            for taken in range(TREASURE_KINDS):
                if (
                    s.treasures[other * TREASURE_KINDS + taken] == 1
                    and refuse_exchange(s, given, taken, other) == LEGAL
                ):
                    out[n] = EXCHANGE + A * given + B * taken + C * other
                    n += 1
    return n


def list_camps(s: State, out: list[int], n: int) -> int:
    """List the hexes where a camp may be established (A7)."""
    for place in range(HEXES):
        tile = s.tile[place]
        if tile != NONE and CAMP_GROUND[KIND_OF[tile]] and refuse_camp(s, place) == LEGAL:
            out[n] = CAMP + A * place
            n += 1
    return n
