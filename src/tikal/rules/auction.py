"""The auction game, U1 to U7. (U8, the order of the final scoring round, is in flow.py.)"""

from tikal.rules.refusals import BID_OVER_SCORE, BID_TOO_LOW, LEGAL, TILE_NOT_OPEN
from tikal.rules.state import BID, DRAW, NONE, TAKE, State


def refuse_raise(s: State, amount: int) -> int:
    """Check that a bid is above the highest so far and within the bidder's score (U3)."""
    if amount <= s.bid:
        return BID_TOO_LOW
    if amount > s.score[s.to_move]:
        return BID_OVER_SCORE
    return LEGAL


def refuse_take(s: State, tile: int) -> int:
    """Check that a tile is one of the open tiles (U5)."""
    for i in range(s.players):
        if s.open[i] == tile:
            return LEGAL
    return TILE_NOT_OPEN


def begin_round(s: State, first_bidder: int) -> None:
    """Begin a round, in which every seat gets one turn, and wait for its tiles (U1)."""
    for seat in range(s.players):
        s.had_turn[seat] = 0
    s.to_move = first_bidder
    s.phase = DRAW


def lay_open(s: State, tile: int) -> None:
    """Add an open tile (U1); the last one begins the first auction of the round."""
    for i in range(s.players):
        if s.open[i] == NONE:
            s.open[i] = tile
            if i == s.players - 1:
                begin_auction(s, s.to_move)
            return


def seats_without_turn(s: State) -> int:
    """Return how many seats have not had their turn this round."""
    count = 0
    for seat in range(s.players):
        if not s.had_turn[seat]:
            count += 1
    return count


def next_in_round(s: State, seat: int) -> int:
    """Return the next seat clockwise that has not had its turn this round (U2)."""
    after = (seat + 1) % s.players
    while s.had_turn[after]:
        after = (after + 1) % s.players
    return after


def begin_auction(s: State, first_bidder: int) -> None:
    """Begin an auction (U2), or give the last seat of the round its turn for nothing (U6)."""
    if seats_without_turn(s) == 1:
        give_turn(s, first_bidder)
    else:
        s.to_move = first_bidder
        s.phase = BID


def raise_bid(s: State, amount: int) -> None:
    """Make a bid for the seat to move (U3)."""
    s.bid = amount
    s.bidder = s.to_move
    go_on_bidding(s)


def pass_auction(s: State) -> None:
    """Take the seat to move out of this auction (U3); remember who passed first (U4)."""
    s.passed[s.to_move] = 1
    if s.first_passer == NONE:
        s.first_passer = s.to_move
    go_on_bidding(s)


def go_on_bidding(s: State) -> None:
    """Go on to the next bidder (U3), or end the auction: the winner pays and has the turn (U4)."""
    still_in = 0
    for seat in range(s.players):
        if not s.had_turn[seat] and not s.passed[seat]:
            still_in += 1
    if still_in == 0:
        give_turn(s, s.first_passer)
    elif still_in == 1 and s.bidder != NONE:
        s.score[s.bidder] -= s.bid
        give_turn(s, s.bidder)
    else:
        after = next_in_round(s, s.to_move)
        while s.passed[after]:
            after = next_in_round(s, after)
        s.to_move = after


def give_turn(s: State, seat: int) -> None:
    """Reset the auction and let a seat choose its tile (U4, U6)."""
    s.bid = 0
    s.bidder = NONE
    s.first_passer = NONE
    for other in range(s.players):
        s.passed[other] = 0
    s.turn_seat = seat
    s.to_move = seat
    s.phase = TAKE


def remove_open(s: State, tile: int) -> None:
    """Remove the chosen tile (U5) and close the gap, so that equal offers are equal states."""
    last = s.players - 1
    for i in range(last):
        if s.open[i] == tile:
            s.open[i] = s.open[i + 1]
            s.open[i + 1] = tile
    s.open[last] = NONE
