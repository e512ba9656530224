"""The actions of an expedition, A1 to A8: for each a check, `refuse_*`, and its effect, `do_*`.

Checks return LEGAL or the number of a refusal. They look at the action points last, so that a
player learns what is wrong with the action itself before learning that it costs too much.
"""

from tikal.rules.actions import LEADER
from tikal.rules.board import HEXES, NEIGHBOUR, side_towards
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_GUARD,
    AP_PATH,
    AP_PLACE,
    AP_RECOVER,
    AP_UNCOVER,
    CAMP_GROUND,
    CAMPS,
    KIND_OF,
    SIDES,
    TOP_VALUE,
    TREASURE,
    TREASURE_KINDS,
    WORKS_PER_TURN,
)
from tikal.rules.land import (
    camps_left,
    figures,
    has_camp,
    is_own_camp,
    is_temple,
    is_volcano,
    strongest,
)
from tikal.rules.refusals import (
    CAMP_ALREADY_THERE,
    CAMP_NEEDS_MEMBER,
    CAMP_NONE_LEFT,
    CAMP_TREASURES_LEFT,
    CAMP_WRONG_GROUND,
    EXCHANGE_NO_SUCH_SEAT,
    EXCHANGE_SAME_KIND,
    EXCHANGE_THEIR_SET,
    EXCHANGE_THEY_LACK,
    EXCHANGE_WITH_YOURSELF,
    EXCHANGE_YOU_LACK,
    EXCHANGE_YOUR_SET,
    GUARD_ALREADY_THERE,
    GUARD_NO_FIGURE,
    GUARD_NO_TEMPLE,
    GUARD_NONE_LEFT,
    GUARD_NOT_STRONGEST,
    LEADER_NOT_IN_SUPPLY,
    LEGAL,
    MOVE_INTO_VOLCANO,
    MOVE_NO_FIGURE,
    MOVE_NO_WAY,
    MOVE_NOT_NEIGHBOURS,
    MOVE_UNEXPLORED,
    NO_CAMP_TO_PLACE_IN,
    NO_WORKER_IN_SUPPLY,
    PATH_FROM_NO_CAMP,
    PATH_NO_FIGURE,
    PATH_TO_ITSELF,
    PATH_TO_NO_CAMP,
    RECOVER_FEW_FIGURES,
    RECOVER_NO_TREASURE_HEX,
    RECOVER_NONE_LEFT,
    RECOVER_TWO_DONE,
    TOO_FEW_AP,
    UNCOVER_FEW_FIGURES,
    UNCOVER_GUARDED,
    UNCOVER_NO_TEMPLE,
    UNCOVER_NO_TEMPLE_TILE,
    UNCOVER_TWO_DONE,
)
from tikal.rules.state import GONE, NONE, REVEAL, SUPPLY, State


def has_figure(s: State, seat: int, figure: int, place: int) -> bool:
    """Return whether a worker, or the leader, of a seat stands on a hex."""
    if figure == LEADER:
        return s.leader[seat] == place
    return s.workers[seat * HEXES + place] > 0


def move_figure(s: State, seat: int, figure: int, origin: int, target: int) -> None:
    """Move one figure of a seat from hex to hex."""
    if figure == LEADER:
        s.leader[seat] = target
    else:
        s.workers[seat * HEXES + origin] -= 1
        s.workers[seat * HEXES + target] += 1
    if figures(s, seat, origin) == 0:
        s.present[seat] &= ~(1 << origin)
    s.present[seat] |= 1 << target


# A1: place a worker or the leader


def refuse_supply(s: State, figure: int) -> int:
    """Check that the seat to move has this figure in its supply (A1)."""
    if figure == LEADER:
        if s.leader[s.to_move] != SUPPLY:
            return LEADER_NOT_IN_SUPPLY
    elif s.supply[s.to_move] == 0:
        return NO_WORKER_IN_SUPPLY
    return LEGAL


def refuse_place(s: State, figure: int, place: int) -> int:
    """Check placing a figure from the supply in the base camp or one's own camp (A1)."""
    refused = refuse_supply(s, figure)
    if refused != LEGAL:
        return refused
    if not is_own_camp(s, s.to_move, place):
        return NO_CAMP_TO_PLACE_IN
    if s.ap < AP_PLACE:
        return TOO_FEW_AP
    return LEGAL


def do_place(s: State, figure: int, place: int) -> None:
    """Place a figure from the supply (A1)."""
    seat = s.to_move
    s.ap -= AP_PLACE
    if figure == LEADER:
        s.leader[seat] = place
    else:
        s.supply[seat] -= 1
        s.workers[seat * HEXES + place] += 1
    s.present[seat] |= 1 << place


# A2: secret path


def refuse_path(s: State, figure: int, origin: int, target: int) -> int:
    """Check a secret path, which joins the base camp and one's own camps (A2, F5)."""
    seat = s.to_move
    if not has_figure(s, seat, figure, origin):
        return PATH_NO_FIGURE
    if not is_own_camp(s, seat, origin):
        return PATH_FROM_NO_CAMP
    if not is_own_camp(s, seat, target):
        return PATH_TO_NO_CAMP
    if origin == target:
        return PATH_TO_ITSELF
    if s.ap < AP_PATH:
        return TOO_FEW_AP
    return LEGAL


def do_path(s: State, figure: int, origin: int, target: int) -> None:
    """Move a figure by secret path (A2)."""
    s.ap -= AP_PATH
    move_figure(s, s.to_move, figure, origin, target)


# A3: move to a neighbouring hex


def refuse_step(s: State, way: int) -> int:
    """Check that a way (hex * SIDES + side) is open and can be paid in full (A3, P2)."""
    stones = s.ways[way]  # P2: one action point each
    if 0 < stones <= s.ap:
        return LEGAL
    if stones > 0:
        return TOO_FEW_AP
    target = NEIGHBOUR[way]
    if s.tile[target] == NONE:
        return MOVE_UNEXPLORED
    if is_volcano(s, target):
        return MOVE_INTO_VOLCANO
    return MOVE_NO_WAY


def refuse_move(s: State, figure: int, origin: int, target: int) -> int:
    """Check one step of one figure (A3)."""
    if not has_figure(s, s.to_move, figure, origin):
        return MOVE_NO_FIGURE
    side = side_towards(origin, target)
    if side == NONE:
        return MOVE_NOT_NEIGHBOURS
    return refuse_step(s, origin * SIDES + side)


def do_move(s: State, figure: int, origin: int, target: int) -> None:
    """Move a figure one step, paid at once in full (A3)."""
    s.ap -= s.ways[origin * SIDES + side_towards(origin, target)]
    move_figure(s, s.to_move, figure, origin, target)


# A4: uncover a temple level


def refuse_uncover(s: State, place: int) -> int:
    """Check uncovering a temple level (A4, F2, F3)."""
    if not is_temple(s, place):
        return UNCOVER_NO_TEMPLE
    if s.guard[place] != NONE:
        return UNCOVER_GUARDED
    done = s.worked[place]
    if done >= WORKS_PER_TURN:
        return UNCOVER_TWO_DONE
    if figures(s, s.to_move, place) <= done:
        return UNCOVER_FEW_FIGURES
    value = s.value[place]
    if value >= TOP_VALUE or s.temple_tiles[value + 1] == 0:
        return UNCOVER_NO_TEMPLE_TILE
    if s.ap < AP_UNCOVER:
        return TOO_FEW_AP
    return LEGAL


def do_uncover(s: State, place: int) -> None:
    """Uncover a temple level (A4)."""
    s.ap -= AP_UNCOVER
    s.worked[place] += 1
    s.value[place] += 1
    s.temple_tiles[s.value[place]] -= 1


# A5: recover a treasure


def refuse_recover(s: State, place: int) -> int:
    """Check recovering a treasure (A5, F2)."""
    tile = s.tile[place]
    if tile == NONE or KIND_OF[tile] != TREASURE:
        return RECOVER_NO_TREASURE_HEX
    if s.masks[place] == 0:
        return RECOVER_NONE_LEFT
    done = s.worked[place]
    if done >= WORKS_PER_TURN:
        return RECOVER_TWO_DONE
    if figures(s, s.to_move, place) <= done:
        return RECOVER_FEW_FIGURES
    if s.ap < AP_RECOVER:
        return TOO_FEW_AP
    return LEGAL


def do_recover(s: State, place: int) -> None:
    """Take a treasure off its hex and wait for chance to say which kind it is (A5, H1)."""
    s.ap -= AP_RECOVER
    s.worked[place] += 1
    s.masks[place] -= 1
    s.digging = place
    s.phase = REVEAL


# A6: exchange treasures


def refuse_exchange(s: State, given: int, taken: int, other: int) -> int:
    """Check exchanging a single treasure for a single one of another kind (A6)."""
    seat = s.to_move
    if other >= s.players:
        return EXCHANGE_NO_SUCH_SEAT
    if other == seat:
        return EXCHANGE_WITH_YOURSELF
    if given == taken:
        return EXCHANGE_SAME_KIND
    mine = s.treasures[seat * TREASURE_KINDS + given]
    if mine == 0:
        return EXCHANGE_YOU_LACK
    if mine > 1:
        return EXCHANGE_YOUR_SET
    theirs = s.treasures[other * TREASURE_KINDS + taken]
    if theirs == 0:
        return EXCHANGE_THEY_LACK
    if theirs > 1:
        return EXCHANGE_THEIR_SET
    if s.ap < AP_EXCHANGE:
        return TOO_FEW_AP
    return LEGAL


def do_exchange(s: State, given: int, taken: int, other: int) -> None:
    """Exchange two treasures (A6)."""
    seat = s.to_move
    s.ap -= AP_EXCHANGE
    s.treasures[seat * TREASURE_KINDS + given] -= 1
    s.treasures[other * TREASURE_KINDS + given] += 1
    s.treasures[other * TREASURE_KINDS + taken] -= 1
    s.treasures[seat * TREASURE_KINDS + taken] += 1


# A7: establish a camp


def refuse_camp(s: State, place: int) -> int:
    """Check establishing a camp: jungle or an emptied treasure hex, one camp per hex (A7)."""
    seat = s.to_move
    tile = s.tile[place]
    if tile == NONE or not CAMP_GROUND[KIND_OF[tile]]:
        return CAMP_WRONG_GROUND
    if s.masks[place] > 0:
        return CAMP_TREASURES_LEFT
    if has_camp(s, place):
        return CAMP_ALREADY_THERE
    if camps_left(s, seat) == 0:
        return CAMP_NONE_LEFT
    if s.camp_needs_member and figures(s, seat, place) == 0:
        return CAMP_NEEDS_MEMBER
    if s.ap < AP_CAMP:
        return TOO_FEW_AP
    return LEGAL


def do_camp(s: State, place: int) -> None:
    """Establish a camp (A7). Camps are kept sorted, so that equal positions are equal states."""
    s.ap -= AP_CAMP
    first = s.to_move * CAMPS
    settled = place
    for i in range(first, first + CAMPS):
        if s.camps[i] == NONE:
            s.camps[i] = settled
            return
        if s.camps[i] > settled:
            later = s.camps[i]
            s.camps[i] = settled
            settled = later


# A8: place a guard


def refuse_guard(s: State, figure: int, place: int) -> int:
    """Check placing a guard: an unguarded temple where the seat is strictly strongest (A8)."""
    seat = s.to_move
    if not is_temple(s, place):
        return GUARD_NO_TEMPLE
    if s.guard[place] != NONE:
        return GUARD_ALREADY_THERE
    if s.guards_left[seat] == 0:
        return GUARD_NONE_LEFT
    if not has_figure(s, seat, figure, place):
        return GUARD_NO_FIGURE
    if strongest(s, place) != seat:
        return GUARD_NOT_STRONGEST
    if s.ap < AP_GUARD:
        return TOO_FEW_AP
    return LEGAL


def do_guard(s: State, figure: int, place: int) -> None:
    """Turn one figure into a guard; the seat's other figures there leave the game (A8)."""
    seat = s.to_move
    s.ap -= AP_GUARD
    s.guards_left[seat] -= 1
    s.guard[place] = seat
    s.workers[seat * HEXES + place] = 0
    s.present[seat] &= ~(1 << place)
    if s.leader[seat] == place:
        s.leader[seat] = GONE
        if figure == LEADER:
            s.leader_guards[seat] = place
