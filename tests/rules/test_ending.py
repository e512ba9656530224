"""The end of the game: E1 and E2."""

from collections.abc import Mapping, Sequence

import pytest

import tikal

from .tables import play, table

BY_GUARDS = ("tiebreak",)

# E1


@pytest.mark.rule("E1", "T3")
@pytest.mark.parametrize(
    ("players", "last", "order"),
    [(2, 0, (1, 0)), (2, 1, (0, 1)), (3, 1, (2, 0, 1)), (4, 3, (0, 1, 2, 3)), (4, 1, (2, 3, 0, 1))],
)
def test_the_final_round_begins_left_of_the_last_turn_and_goes_clockwise(
    players: int, last: int, order: tuple[int, ...]
) -> None:
    game = play(table(players=players, to_move=last, last_turn=True), "end")
    for seat in order:
        assert (game.to_move, game.phase, game.action_points) == (seat, "act", 10)
        play(game, "end")
    assert (game.phase, game.to_move) == ("over", None)


@pytest.mark.rule("E1")
def test_in_the_final_round_each_acts_and_then_scores_alone() -> None:
    game = table("b1:v6:0.1", "a1:1.0L", last_turn=True)
    play(game, "end", "move L a1 b1", "uncover b1", "end")
    assert game.scores == (0, 7)
    play(game, "end")
    assert game.scores == (0, 7)  # b1 is no longer seat 0's


@pytest.mark.rule("E1")
def test_everyone_scores_once_only() -> None:
    game = table("b1:v6:0.1", "a2:v4:1.1", last_turn=True, scores=[1, 2])
    assert play(game, "end", "end", "end").scores == (7, 6)


@pytest.mark.rule("E1")
def test_the_last_turn_itself_scores_nothing() -> None:
    game = table("b1:v6:0.1", last_turn=True)
    assert play(game, "end").scores == (0, 0)


# E2


def finished(
    *hexes: str,
    scores: Sequence[int],
    options: tuple[str, ...] = (),
    owned: Mapping[int, Sequence[int]] | None = None,
) -> tikal.Game:
    """Return a finished game of three; seat 2, who has nothing, was the last to score."""
    game = table(
        *hexes,
        players=3,
        to_move=2,
        scoring=[2],
        scores=scores,
        options=options,
        owned=owned,
        last_turn=True,
    )
    assert game.winners == ()
    play(game, "end")
    assert game.scores == tuple(scores)
    return game


@pytest.mark.rule("E2")
@pytest.mark.parametrize("options", [(), BY_GUARDS])
@pytest.mark.parametrize(("scores", "winner"), [([9, 8, 7], 0), ([8, 9, 7], 1), ([0, 101, 102], 2)])
def test_the_most_points_win(scores: list[int], winner: int, options: tuple[str, ...]) -> None:
    assert finished(scores=scores, options=options).winners == (winner,)


@pytest.mark.rule("E2")
def test_a_higher_score_beats_every_guard_and_treasure() -> None:
    game = finished("b1:v9:g1", scores=[51, 50, 0], owned={1: [0, 0, 0, 1]}, options=BY_GUARDS)
    assert game.winners == (0,)


@pytest.mark.rule("E2")
def test_a_tie_is_shared_whatever_is_guarded() -> None:
    game = finished("b1:v9:g1", scores=[50, 50, 0], owned={1: [0, 0, 0, 1]})
    assert game.winners == (0, 1)


@pytest.mark.rule("E2")
def test_everyone_may_share_the_victory() -> None:
    assert finished(scores=[50, 50, 50]).winners == (0, 1, 2)


@pytest.mark.rule("E2")
def test_by_option_the_best_guarded_temple_decides_a_tie() -> None:
    game = finished("a2:v5:g0", "b1:v6:g1", scores=[50, 50, 0], options=BY_GUARDS)
    assert game.winners == (1,)


@pytest.mark.rule("E2")
def test_the_best_guarded_temple_is_a_single_one_not_a_sum() -> None:
    hexes = ("a2:v5:g0", "b1:v6:g1", "c1=A2@0:v5:g0")
    assert finished(*hexes, scores=[50, 50, 0], options=BY_GUARDS).winners == (1,)


@pytest.mark.rule("E2")
def test_a_temple_held_without_a_guard_does_not_decide_a_tie() -> None:
    hexes = ("a2:v9:0.5L", "b1:v2:g1")
    assert finished(*hexes, scores=[50, 50, 0], options=BY_GUARDS).winners == (1,)


@pytest.mark.rule("E2")
def test_no_guard_counts_as_nothing() -> None:
    game = finished("b1:g1", scores=[50, 50, 0], owned={0: [0, 0, 0]}, options=BY_GUARDS)
    assert game.winners == (1,)


@pytest.mark.rule("E2")
def test_then_the_most_treasures_decide_piece_by_piece() -> None:
    # three of one kind against two kinds
    game = finished(scores=[50, 50, 0], owned={0: [1, 2], 1: [4, 4, 4]}, options=BY_GUARDS)
    assert game.winners == (1,)


@pytest.mark.rule("E2")
def test_equal_best_temples_leave_it_to_the_treasures() -> None:
    hexes = ("a2:v7:g0", "b1:v7:g1", "c1=A2@0:v4:g0", "c3=A3@0:v6:g1")
    owned = {0: [0, 1, 2, 3, 4], 1: [4, 5, 6, 7]}
    game = finished(*hexes, scores=[88, 88, 0], owned=owned, options=BY_GUARDS)
    assert game.winners == (0,)
    assert finished(*hexes, scores=[88, 88, 0], owned=owned).winners == (0, 1)


@pytest.mark.rule("E2")
def test_who_is_still_level_shares_the_victory() -> None:
    hexes = ("a2:v7:g0", "b1:v7:g1")
    owned = {0: [0, 1], 1: [4, 4]}
    game = finished(*hexes, scores=[88, 88, 0], owned=owned, options=BY_GUARDS)
    assert game.winners == (0, 1)


@pytest.mark.rule("E2")
def test_a_tiebreak_does_not_help_who_is_behind() -> None:
    hexes = ("a2:v3:g0", "b1:v4:g1")
    game = finished(*hexes, scores=[50, 50, 49], options=BY_GUARDS)
    assert game.winners == (1,)


@pytest.mark.rule("E2")
@pytest.mark.parametrize("edition", tikal.EDITIONS)
def test_only_super_meeple_classic_breaks_ties(edition: str) -> None:
    tiebreak = tikal.Game(edition=edition, seed=1).options.tiebreak
    assert tiebreak == ("guard-treasures" if edition == "super-meeple-classic" else "shared")
