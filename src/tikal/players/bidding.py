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


def highest_bid(state: State, values: list[float]) -> float:
    """Return what the side to move should pay at most for this turn.

    `values` are the values of the turn with each open tile. The others still without a turn take
    theirs before the one who waits longest; on average half of them come first.
    """
    ranked = sorted(values, reverse=True)
    waiting = sum(1 for seat in range(state.players) if not state.had_turn[seat])
    likely_left = min(len(ranked) - 1, (waiting + 1) // 2)
    return CAUTION * (ranked[0] - ranked[likely_left]) + TEMPO * (waiting - 1)


def rival_for_turn(state: State) -> tuple[int, int]:
    """Return who has this turn if the side to move passes, and what it pays.

    The highest bidder pays its bid. Without a bid it is the next who may bid, for a bid of 1 if it
    can pay that; if all others have passed, the first of them for nothing (U4).
    """
    if state.bidder != NONE:
        return state.bidder, state.bid
    rival = next_in_round(state, state.to_move)
    while state.passed[rival]:
        rival = next_in_round(state, rival)
    if rival == state.to_move:
        return state.first_passer, 0
    return rival, min(1, state.score[rival])


def next_bid(state: State, highest: float) -> int:
    """Return the lowest legal bid if it is not above the highest one wanted, else a pass."""
    amount = state.bid + 1
    affordable = amount <= state.score[state.to_move]
    return RAISE + A * amount if affordable and amount <= highest else PASS
