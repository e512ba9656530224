"""The value function of `baseline` against its formula, computed from what a Game shows."""

import pytest

import tikal
from rules.tables import table
from tikal.players.baseline import baseline_value, baseline_worth
from tikal.players.outline import FRONT, KNOWN_SIZE, REACH_SIZE, SITES_SIZE, outline
from tikal.rules.actions import RECOVER, kind_of
from tikal.rules.scoring import points
from tikal.rules.state import ACT, State

from .positions import KINDS, Kind, game_at, legal_actions, some_decisions, think
from .yardstick import next_treasure, value_of_position, worth


class View:
    """A position as the one to move sees it."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.known, self.sites, self.reach = [0.0] * KNOWN_SIZE, [0] * SITES_SIZE, [0] * REACH_SIZE
        outline(s, s.to_move, self.known, self.sites, self.reach)

    def value(self, unknown: int = 0) -> float:
        return baseline_value(self.s, unknown, 0, self.known, self.sites)

    def worth(self, seat: int) -> float:
        return baseline_worth(self.s, seat, 0, self.known[FRONT + seat], self.known, self.sites)


@pytest.mark.parametrize("kind", KINDS)
def test_random_positions_are_worth_what_the_formula_says(kind: Kind) -> None:
    for s in some_decisions(kind, 21, 8):
        game, view = game_at(s.copy()), View(s)
        for seat in range(s.players):
            assert view.worth(seat) == pytest.approx(worth(game, seat, s.to_move))
        assert view.value() == pytest.approx(value_of_position(game))


@pytest.mark.parametrize("kind", KINDS[::5])
def test_scoring_turns_add_the_points_of_now(kind: Kind) -> None:
    scoring = [s for s in some_decisions(kind, 22, 150) if s.scoring_left > 0 and s.phase == ACT]
    assert scoring
    for s in scoring[::4]:
        game, view = game_at(s.copy()), View(s)
        others = [view.worth(seat) for seat in range(s.players) if seat != s.to_move]
        now = points(s, s.to_move)
        expected = view.worth(s.to_move) + now - sum(others) / len(others)
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
    think(s, guard)
    assert view.value() == pytest.approx(View(s).value())


def test_treasures_recovered_in_thought_count_as_the_mean_of_what_may_come() -> None:
    s = table("c2=A5@1:0.1").state()
    view, before = View(s), game_at(s.copy())
    each = next_treasure(before, 0)
    think(s, next(a for a in legal_actions(s) if kind_of(a) == RECOVER))
    # Four scorings; the treasures unseen do not change by one recovered in thought.
    assert view.value(unknown=1) == pytest.approx(view.value() + 4 * each)
