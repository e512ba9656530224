"""Bids: the highest that is worth it, and what is bid."""

import pytest

from rules.tables import table
from tikal.players.bidding import CAUTION, TEMPO, highest_bid, next_bid
from tikal.rules.actions import PASS, RAISE, detail_a, kind_of
from tikal.rules.legal import refusal
from tikal.rules.refusals import LEGAL
from tikal.rules.state import State


def auction(score: int, bid: int = 0, players: int = 3) -> State:
    """Seat 0 is to bid, with a score, against a bid of the seat after it."""
    tiles = "+".join(("A1", "A2", "A3", "A4")[:players])
    highest = f"{bid}@1" if bid else "-"
    return table(
        phase="bid",
        players=players,
        options=("auction",),
        auction=f"{tiles},{'0' * players},{'0' * players},{highest},-",
        scores=(score, *[50] * (players - 1)),
        turn_seat=players - 1,
    ).state()


@pytest.mark.parametrize("score", [0, 1, 2, 5, 20])
@pytest.mark.parametrize("bid", [0, 1, 4, 20])
@pytest.mark.parametrize("worth", [-3.0, 0.0, 0.9, 1.0, 2.5, 5.0, 1000.0])
def test_a_bid_is_the_lowest_legal_one_and_neither_above_score_nor_worth(
    score: int, bid: int, worth: float
) -> None:
    s = auction(score, bid)
    action = next_bid(s, worth)
    assert refusal(s, action) == LEGAL
    if bid + 1 <= min(score, worth):
        assert (kind_of(action), detail_a(action)) == (RAISE, bid + 1)
    else:
        assert action == PASS


def test_without_points_one_passes_whatever_the_turn_is_worth() -> None:
    assert next_bid(auction(0), 1000.0) == PASS


def paid_at_most(s: State, worth: float) -> int:
    """How far somebody goes if always outbid by as little as possible."""
    while next_bid(s, worth) != PASS:
        s.bid = detail_a(next_bid(s, worth))
    return s.bid


def worth_of(s: State, values: list[float]) -> float:
    return highest_bid(s, values, len(values))


def test_a_much_better_tile_is_paid_for_with_more() -> None:
    s = auction(20)
    alike = worth_of(s, [5.0, 5.0, 5.0])
    better = worth_of(s, [9.0, 5.0, 5.0])
    best = worth_of(s, [25.0, 5.0, 5.0])
    assert alike < better < best
    assert paid_at_most(s.copy(), alike) < paid_at_most(s.copy(), better)
    assert paid_at_most(s.copy(), better) < paid_at_most(s.copy(), best)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_that_are_all_alike_are_worth_no_more_than_the_tempo(players: int) -> None:
    s = auction(20, players=players)
    worth = worth_of(s, [7.0] * players)
    assert worth == pytest.approx(TEMPO * (players - 1))


def test_a_turn_is_compared_with_what_will_probably_be_left() -> None:
    values = [10.0, 8.0, 3.0, 1.0]
    four = worth_of(auction(20, players=4), values)
    assert four == pytest.approx(CAUTION * (10 - 3) + TEMPO * 3)
    later = auction(20, players=4)
    later.had_turn[2:] = [1, 1]
    two_wait = worth_of(later, [10.0, 8.0])
    assert two_wait == pytest.approx(CAUTION * (10 - 8) + TEMPO)


def test_adding_to_all_values_changes_no_bid() -> None:
    s = auction(20)
    values = [4.0, 1.0, -2.0]
    raised = [value + 30 for value in values]
    assert worth_of(s, values) == pytest.approx(worth_of(s, raised))
