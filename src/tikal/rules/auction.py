"""The auction game: U1 to U7. (U8 is the order of the final scoring round, in flow.py.)"""

from tikal.rules.refusals import BID_OVER_SCORE, BID_TOO_LOW, LEGAL, TILE_NOT_OPEN
from tikal.rules.state import BID, DRAW, NONE, TAKE, State


def refuse_raise(s: State, amount: int) -> int:
    """U3: higher than the highest so far, the first at least 1, not above one's own score."""
    if amount <= s.bid:
        return BID_TOO_LOW
    if amount > s.score[s.to_move]:
        return BID_OVER_SCORE
    return LEGAL


def refuse_take(s: State, tile: int) -> int:
    """U5: one of the open tiles."""
    for i in range(s.players):
        if s.open[i] == tile:
            return LEGAL
    return TILE_NOT_OPEN


def begin_round(s: State, first_bidder: int) -> None:
    """U1: everyone may have a turn again; as many tiles as players are to be laid open."""
    for seat in range(s.players):
        s.had_turn[seat] = 0
    s.to_move = first_bidder
    s.phase = DRAW


def lay_open(s: State, tile: int) -> None:
    """U1: one more open tile; when all lie open, the first auction of the round begins."""
    for i in range(s.players):
        if s.open[i] == NONE:
            s.open[i] = tile
            if i == s.players - 1:
                begin_auction(s, s.to_move)
            return


def seats_without_turn(s: State) -> int:
    """How many have not had their turn this round."""
    count = 0
    for seat in range(s.players):
        if not s.had_turn[seat]:
            count += 1
    return count


def next_in_round(s: State, seat: int) -> int:
    """U2: the next seat clockwise after this one that still waits for its turn this round."""
    after = (seat + 1) % s.players
    while s.had_turn[after]:
        after = (after + 1) % s.players
    return after


def begin_auction(s: State, first_bidder: int) -> None:
    """U2; U6: the last of a round has its turn for nothing."""
    if seats_without_turn(s) == 1:
        give_turn(s, first_bidder)
    else:
        s.to_move = first_bidder
        s.phase = BID


def raise_bid(s: State, amount: int) -> None:
    """U3: the one to move bids."""
    s.bid = amount
    s.bidder = s.to_move
    go_on_bidding(s)


def pass_auction(s: State) -> None:
    """U3: the one to move is out of this auction; U4 remembers who passed first."""
    s.passed[s.to_move] = 1
    if s.first_passer == NONE:
        s.first_passer = s.to_move
    go_on_bidding(s)


def go_on_bidding(s: State) -> None:
    """U3: the next bidder, or the end of the auction; U4: who gets the turn, and for how much."""
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
    """U4, U6: a seat has its turn and must choose a tile; the auction is cleared away."""
    s.bid = 0
    s.bidder = NONE
    s.first_passer = NONE
    for other in range(s.players):
        s.passed[other] = 0
    s.turn_seat = seat
    s.to_move = seat
    s.phase = TAKE


def remove_open(s: State, tile: int) -> None:
    """U5: a tile is chosen; those left close ranks, so that equal offers are equal states."""
    last = s.players - 1
    for i in range(last):
        if s.open[i] == tile:
            s.open[i] = s.open[i + 1]
            s.open[i + 1] = tile
    s.open[last] = NONE
