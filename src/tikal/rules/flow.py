"""The course of a game: start (S1 to S6), turns (T1 to T3, F4), scoring rounds (V1, V4, U7) and
end (E1, U8)."""

from tikal.rules.auction import (
    begin_auction,
    begin_round,
    lay_open,
    next_in_round,
    remove_open,
    seats_without_turn,
)
from tikal.rules.board import HEXES, PRINTED_TILE
from tikal.rules.components import KIND_OF, TREASURE_KINDS, TURN_AP, VOLCANO
from tikal.rules.editions import Options
from tikal.rules.placing import put_tile
from tikal.rules.scoring import points
from tikal.rules.state import ACT, DRAW, NONE, OVER, TILE, State, blank_state


def new_game(players: int, options: Options, first: int) -> State:
    """Return a new game about to draw its first tile (S1 to S6). Setup checks the arguments."""
    s = blank_state(players, options, first)
    for place in range(HEXES):
        if PRINTED_TILE[place] != NONE:  # S3
            put_tile(s, PRINTED_TILE[place], place, 0)
    begin_game(s, first)
    return s


def begin_game(s: State, first: int) -> None:
    """Begin the game with seat `first` (S1), which bids first in the auction game (U2)."""
    if s.auction:
        begin_round(s, first)
    else:
        begin_turn(s, first)


def begin_turn(s: State, seat: int) -> None:
    """Begin a turn of the basic game and wait for its tile (T1)."""
    s.turn_seat = seat
    s.to_move = seat
    s.phase = DRAW


def tile_drawn(s: State, tile: int) -> None:
    """Handle a drawn tile: reveal it in the auction game (U1), else play it (T1)."""
    s.unseen[tile] = 0
    s.tiles_left -= 1
    if s.auction:
        lay_open(s, tile)
    else:
        tile_in_hand(s, tile)


def tile_in_hand(s: State, tile: int) -> None:
    """Let the player place a tile (T1); a volcano starts a scoring round first (V1, U7)."""
    s.drawn = tile
    if KIND_OF[tile] == VOLCANO:
        for i in range(s.players):
            s.scoring_queue[i] = (s.turn_seat + i) % s.players
        begin_scoring_round(s)
    else:
        begin_laying(s)


def take_tile(s: State, tile: int) -> None:
    """Take an open tile (U5)."""
    remove_open(s, tile)
    tile_in_hand(s, tile)


def begin_laying(s: State) -> None:
    """Let the seat whose normal turn it is place the tile (T1, V4)."""
    s.to_move = s.turn_seat
    s.phase = TILE


def lay_tile(s: State, place: int, rotation: int) -> None:
    """Place the drawn tile on the board and go on with the turn (P6)."""
    put_tile(s, s.drawn, place, rotation)
    discard_tile(s)


def discard_tile(s: State) -> None:
    """Remove the drawn tile from the game unless it was placed; go on with the turn (P7)."""
    s.drawn = NONE
    begin_actions(s, s.turn_seat)


def begin_actions(s: State, seat: int) -> None:
    """Give a seat its ten action points (T1)."""
    s.to_move = seat
    s.ap = TURN_AP
    s.phase = ACT


def begin_scoring_round(s: State) -> None:
    """Begin a scoring round, in which each seat of the queue acts and scores in turn (V1, E1)."""
    s.scoring_left = s.players
    begin_actions(s, s.scoring_queue[0])


def treasure_revealed(s: State, treasure: int) -> None:
    """Give the recovered treasure, now public, to the seat to move (A5)."""
    s.treasures[s.to_move * TREASURE_KINDS + treasure] += 1
    s.digging = NONE
    s.phase = ACT


def end_turn(s: State) -> None:
    """End a turn; unspent action points are lost (T2)."""
    s.ap = 0
    for place in range(HEXES):  # F4: limits per turn start anew
        s.worked[place] = 0
    if s.scoring_left > 0:
        end_scoring_turn(s)
    elif s.auction:
        end_auction_turn(s)
    elif s.tiles_left > 0:
        begin_turn(s, (s.turn_seat + 1) % s.players)  # T3
    else:
        begin_final_scoring(s)


def end_scoring_turn(s: State) -> None:
    """Score the seat to move (V1); go on to the next seat, the volcano (V4) or the end (E1)."""
    s.score[s.to_move] += points(s, s.to_move)
    s.scoring_left -= 1
    for i in range(s.players - 1):
        s.scoring_queue[i] = s.scoring_queue[i + 1]
    s.scoring_queue[s.players - 1] = NONE
    if s.scoring_left > 0:
        begin_actions(s, s.scoring_queue[0])
    elif s.drawn != NONE:
        begin_laying(s)
    else:
        s.phase = OVER
        s.to_move = NONE


def end_auction_turn(s: State) -> None:
    """End a seat's turn for this round (U5) and begin the next auction, round or the end (U2)."""
    s.had_turn[s.turn_seat] = 1
    if seats_without_turn(s) > 0:
        begin_auction(s, next_in_round(s, s.turn_seat))
    elif s.tiles_left > 0:
        begin_round(s, (s.turn_seat + 1) % s.players)
    else:
        begin_final_scoring(s)


def begin_final_scoring(s: State) -> None:
    """Begin the final scoring round: clockwise (E1), or by ascending score in an auction (U8)."""
    for i in range(s.players):
        s.scoring_queue[i] = (s.turn_seat + 1 + i) % s.players
    if s.auction:
        for seat in range(s.players):
            s.had_turn[seat] = 0
        # An insertion sort is stable: it keeps the clockwise order among equal scores (U8).
        for i in range(1, s.players):
            j = i
            while j > 0 and s.score[s.scoring_queue[j - 1]] > s.score[s.scoring_queue[j]]:
                earlier = s.scoring_queue[j - 1]
                s.scoring_queue[j - 1] = s.scoring_queue[j]
                s.scoring_queue[j] = earlier
                j -= 1
    begin_scoring_round(s)
