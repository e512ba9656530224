"""Bidding (U1 to U7): the value of this turn now against the value of waiting, in points.

Who waits gets a later turn of the same round with what the others leave. So a turn now is worth
as much as the best tile is better than what will probably be left, and a little for acting first;
who is certain to get the last tile for nothing (U6) compares with that.
"""

from typing import Final

from tikal.rules.actions import PASS, RAISE, A
from tikal.rules.auction import next_in_round
from tikal.rules.state import NONE, State

# How much of a difference in value one pays for: the estimate is rough, the points are not.
CAUTION: Final = 0.6
# Points paid to act before another in the same round.
TEMPO: Final = 0.4


def highest_bid(s: State, values: list[float], count: int) -> float:
    """Return what the side to move should pay at most for this turn.

    The first `count` of `values` are the values of the turn with each open tile. The others still
    without a turn take theirs before the one who waits longest; on average half of them come first.
    """
    waiting = 0
    for seat in range(s.players):
        if not s.had_turn[seat]:
            waiting += 1
    likely_left = min(count - 1, (waiting + 1) // 2)
    best = values[0]
    left = values[0]
    for i in range(count):
        better = 0
        for j in range(count):
            if values[j] > values[i] or (values[j] == values[i] and j < i):
                better += 1
        if better == 0:
            best = values[i]
        if better == likely_left:
            left = values[i]
    return CAUTION * (best - left) + TEMPO * (waiting - 1)


def rival_for_turn(s: State) -> int:
    """Return who has this turn if the side to move passes.

    It is the highest bidder; without a bid the next who may bid, or if all others have passed, the
    first of them (U4).
    """
    if s.bidder != NONE:
        return s.bidder
    rival = next_in_round(s, s.to_move)
    while s.passed[rival]:
        rival = next_in_round(s, rival)
    return s.first_passer if rival == s.to_move else rival


def rival_price(s: State) -> int:
    """Return what that rival pays: its bid, a bid of 1 if it can, or nothing if it has passed."""
    if s.bidder != NONE:
        return s.bid
    rival = rival_for_turn(s)
    return 0 if s.passed[rival] else min(1, s.score[rival])


def next_bid(s: State, highest: float) -> int:
    """Return the lowest legal bid if it is not above the highest one wanted, else a pass."""
    amount = s.bid + 1
    affordable = amount <= s.score[s.to_move]
    return RAISE + A * amount if affordable and amount <= highest else PASS
