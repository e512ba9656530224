"""Scoring in the auction game: U7 and U8."""

import pytest

import tikal

from .tables import pass_turn, play, table


def volcano_on_offer(had_turn: str = "000", to_move: int = 1) -> tikal.Game:
    """Return an auction game of three in which seat `to_move` may take the volcano B6."""
    offer = ["B6", "B1", "B2"][: had_turn.count("0")]
    laid = ["c1=B1@0", "c2=B2@0"] if len(offer) == 1 else []
    return table(
        "b1:v5:0.1",
        *laid,
        players=3,
        options=["auction"],
        phase="take",
        to_move=to_move,
        auction=f"{'+'.join(offer)},{had_turn},000,-,-",
        scores=[20, 20, 20],
    )


# U7


@pytest.mark.rule("U7", "V1")
def test_choosing_a_volcano_starts_the_scoring_round_at_once() -> None:
    game = play(volcano_on_offer(), "take B6")
    assert (game.phase, game.to_move, game.action_points) == ("act", 1, 10)
    assert (game.scoring_queue, game.drawn_tile) == ((1, 2, 0), "B6")
    play(game, "end", "end", "end")
    assert game.scores == (25, 20, 20)
    assert (game.phase, game.to_move) == ("tile", 1)
    play(game, "tile c2 0")
    assert (game.phase, game.to_move, game.action_points) == ("act", 1, 10)


@pytest.mark.rule("U7", "U2")
def test_scoring_turns_use_up_nobodys_turn_of_the_round() -> None:
    game = play(volcano_on_offer(), "take B6", "end", "end", "end")
    assert not game.had_turn
    pass_turn(game)
    assert game.had_turn == (1,)
    assert (game.phase, game.to_move, game.bidders) == ("bid", 2, (0, 2))
    assert game.open_tiles == ("B1", "B2")


@pytest.mark.rule("U7")
def test_who_has_had_the_turn_scores_as_well() -> None:
    game = play(volcano_on_offer(had_turn="110", to_move=2), "take B6")
    assert game.scoring_queue == (2, 0, 1)
    play(game, "end", "end", "end")
    assert game.had_turn == (0, 1)
    assert (game.to_move, game.scores) == (2, (25, 20, 20))
    assert pass_turn(game).to_move == 0  # a new round, left of seat 2


@pytest.mark.rule("U7")
def test_a_volcano_that_lies_open_scores_nothing_until_it_is_taken() -> None:
    game = play(volcano_on_offer(), "take B1")
    assert (game.phase, game.scoring_queue, game.open_tiles) == ("tile", (), ("B6", "B2"))


# U8


def final_round(last: int, *scores: int) -> tuple[int, ...]:
    """Return the order of the final scoring round if seat `last` had the last turn."""
    seats = len(scores)
    done = "".join("0" if seat == last else "1" for seat in range(seats))
    game = table(
        players=seats,
        options=["auction"],
        to_move=last,
        auction=f"-,{done},{'0' * seats},-,-",
        scores=scores,
        last_turn=True,
    )
    return play(game, "end").scoring_queue


@pytest.mark.rule("U8", "E1")
def test_the_final_round_goes_up_from_the_lowest_score() -> None:
    assert final_round(0, 30, 10, 40, 20) == (1, 3, 0, 2)
    assert final_round(2, 30, 10, 40, 20) == (1, 3, 0, 2)


@pytest.mark.rule("U8")
@pytest.mark.parametrize(("last", "order"), [(0, (1, 2, 0)), (1, (2, 0, 1)), (2, (0, 1, 2))])
def test_among_equals_the_nearer_one_after_the_last_turn_goes_first(
    last: int, order: tuple[int, ...]
) -> None:
    assert final_round(last, 20, 20, 20) == order


@pytest.mark.rule("U8")
def test_among_equals_who_had_the_last_turn_is_the_farthest() -> None:
    assert final_round(2, 64, 71, 64, 58) == (3, 0, 2, 1)
    assert final_round(1, 20, 20) == (0, 1)
    assert final_round(3, 50, 20, 50, 20) == (1, 3, 0, 2)


@pytest.mark.rule("U8")
def test_points_made_on_the_way_do_not_change_the_order() -> None:
    game = table(
        "b1:v9:0.1",
        players=3,
        options=["auction"],
        to_move=2,
        auction="-,110,000,-,-",
        scores=[10, 15, 12],
        last_turn=True,
    )
    play(game, "end", "end")
    assert game.scores == (19, 15, 12)
    assert game.scoring_queue == (2, 1)
