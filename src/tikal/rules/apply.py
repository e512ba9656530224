"""Doing what was judged legal. Nothing here checks anything: see legal.py."""

from tikal.rules.actions import (
    CAMP,
    DISCARD,
    END,
    EXCHANGE,
    GUARD,
    LAY,
    MOVE,
    PATH,
    PLACE,
    RAISE,
    RECOVER,
    TAKE_TILE,
    UNCOVER,
    detail_a,
    detail_b,
    detail_c,
    kind_of,
)
from tikal.rules.auction import pass_auction, raise_bid, remove_open
from tikal.rules.expedition import (
    do_camp,
    do_exchange,
    do_guard,
    do_move,
    do_path,
    do_place,
    do_recover,
    do_uncover,
)
from tikal.rules.flow import begin_actions, end_turn, tile_drawn, tile_in_hand, treasure_revealed
from tikal.rules.placing import put_tile
from tikal.rules.state import DRAW, NONE, REVEAL, State


def apply_action(s: State, action: int) -> None:
    """Change the state by a legal action."""
    kind = kind_of(action)
    a = detail_a(action)
    if kind == MOVE:
        do_move(s, detail_c(action), a, detail_b(action))
    elif kind == PLACE:
        do_place(s, detail_c(action), a)
    elif kind == END:
        end_turn(s)
    elif kind == UNCOVER:
        do_uncover(s, a)
    elif kind == RECOVER:
        do_recover(s, a)
    elif kind == PATH:
        do_path(s, detail_c(action), a, detail_b(action))
    elif kind == EXCHANGE:
        do_exchange(s, a, detail_b(action), detail_c(action))
    elif kind == CAMP:
        do_camp(s, a)
    elif kind == GUARD:
        do_guard(s, detail_c(action), a)
    elif kind == LAY:
        put_tile(s, s.drawn, a, detail_b(action))
        s.drawn = NONE
        begin_actions(s, s.turn_seat)
    elif kind == DISCARD:  # P7: the tile leaves the game, the turn goes on
        s.drawn = NONE
        begin_actions(s, s.turn_seat)
    elif kind == TAKE_TILE:  # U5
        remove_open(s, a)
        tile_in_hand(s, a)
    elif kind == RAISE:
        raise_bid(s, a)
    else:
        pass_auction(s)


def apply_outcome(s: State, outcome: int) -> None:
    """Tell a waiting state what chance brought: a tile, or a kind of treasure (H1)."""
    if s.phase == DRAW:
        tile_drawn(s, outcome)
    elif s.phase == REVEAL:
        treasure_revealed(s, outcome)
