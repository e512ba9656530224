"""The evaluation of `baseline` against its formula, computed from what a Game shows."""

import pytest

import tikal
from rules.tables import table
from tikal.players.baseline import evaluate_baseline, evaluate_baseline_seat
from tikal.players.features import Features, analyse
from tikal.rules.actions import RECOVER, kind_of
from tikal.rules.layout import blank
from tikal.rules.scoring import points
from tikal.rules.state import ACT, State

from .baseline_formula import next_treasure, value_of_position, value_of_seat
from .positions import KINDS, Kind, game_at, legal_actions, play_planned, some_decisions


class View:
    """A position as the one to move sees it."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.features = blank(Features)
        analyse(s, s.to_move, self.features)

    def value(self, unknown: int = 0) -> float:
        return evaluate_baseline(self.s, unknown, self.features.own_camps[0], self.features)

    def seat_value(self, seat: int) -> float:
        camps = self.features.seat_camps[seat]
        return evaluate_baseline_seat(self.s, seat, 0, camps, self.features)


@pytest.mark.parametrize("kind", KINDS)
def test_random_positions_have_the_value_of_the_formula(kind: Kind) -> None:
    for s in some_decisions(kind, 21, 8):
        game, view = game_at(s.copy()), View(s)
        for seat in range(s.players):
            assert view.seat_value(seat) == pytest.approx(value_of_seat(game, seat, s.to_move))
        assert view.value() == pytest.approx(value_of_position(game))


@pytest.mark.parametrize("kind", KINDS[::5])
def test_scoring_turns_add_the_points_of_now(kind: Kind) -> None:
    scoring = [s for s in some_decisions(kind, 22, 150) if s.scoring_left > 0 and s.phase == ACT]
    assert scoring
    for s in scoring[::4]:
        game, view = game_at(s.copy()), View(s)
        others = [view.seat_value(seat) for seat in range(s.players) if seat != s.to_move]
        now = points(s, s.to_move)
        expected = view.seat_value(s.to_move) + now - sum(others) / len(others)
        assert view.value() == pytest.approx(expected)
        assert view.value() == pytest.approx(value_of_position(game))


def test_nothing_is_to_be_had_after_the_last_scoring_but_its_points() -> None:
    game = table(
        "b1:v3:0.2:1.1", to_move=0, turn_seat=0, scoring=(0,), last_turn=True, scores=(7, 4)
    )
    # score, half a point for each worker, and the temple now
    assert View(game.state()).value() == pytest.approx((7 + 2 * 0.5 + 3) - (4 + 0.5))


def test_a_guard_placed_in_the_turn_counts_as_one_that_stood_before() -> None:
    s = table("b1:v3:0.3:1.1").state()
    view = View(s)
    guard = next(a for a in legal_actions(s) if str(tikal.Action.of(a)) == "guard W b1")
    play_planned(s, guard)
    assert view.value() == pytest.approx(View(s).value())


def test_treasures_recovered_while_planning_count_as_the_mean_of_what_may_come() -> None:
    s = table("c2=A5@1:0.1").state()
    view, before = View(s), game_at(s.copy())
    each = next_treasure(before, 0)
    play_planned(s, next(a for a in legal_actions(s) if kind_of(a) == RECOVER))
    # Four scorings; the treasures unseen do not change by one recovered while planning.
    assert view.value(unknown=1) == pytest.approx(view.value() + 4 * each)
