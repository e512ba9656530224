"""A6: exchange treasures."""

import pytest

import tikal

from .tables import legal, play, refused, table


@pytest.mark.rule("A6")
def test_a_single_is_given_for_another_players_single() -> None:
    game = play(table(owned={0: [3], 1: [5]}), "exchange 3 for 5 of 1")
    assert game.player(0).treasures == (0, 0, 0, 0, 0, 1, 0, 0)
    assert game.player(1).treasures == (0, 0, 0, 1, 0, 0, 0, 0)
    assert game.action_points == 7


@pytest.mark.rule("A6")
def test_every_other_player_may_be_asked() -> None:
    game = table(players=4, to_move=2, owned={0: [0], 1: [1], 2: [2], 3: [3]})
    assert legal(game, "exchange") == [
        "exchange 2 for 0 of 0",
        "exchange 2 for 1 of 1",
        "exchange 2 for 3 of 3",
    ]


@pytest.mark.rule("A6", "V3")
def test_an_exchange_may_make_pairs_and_triplets_on_both_sides() -> None:
    game = table(owned={0: [1, 1, 3], 1: [3, 3, 1]})
    play(game, "exchange 3 for 1 of 1")
    assert (game.player(0).treasures[1], game.player(1).treasures[3]) == (3, 3)
    assert game.projected_scores == (6, 6)


@pytest.mark.rule("A6")
def test_exchanges_may_be_repeated_and_reversed() -> None:
    game = table(owned={0: [3], 1: [5]})
    before = (game.player(0).treasures, game.player(1).treasures)
    play(game, "exchange 3 for 5 of 1", "exchange 5 for 3 of 1")
    assert (game.player(0).treasures, game.player(1).treasures) == before
    assert game.action_points == 4


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("pieces", "word"), [(2, "two"), (3, "three")])
def test_pairs_and_triplets_of_the_other_are_safe(pieces: int, word: str) -> None:
    game = table(owned={0: [3], 1: [5] * pieces})
    reason = (
        f"Seat 1 has {word} of kind 5; pairs and triplets are safe, only a single treasure "
        "can be taken."
    )
    refused(game, "exchange 3 for 5 of 1", "A6", reason)


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("pieces", "word"), [(2, "two"), (3, "three")])
def test_pairs_and_triplets_of_ones_own_are_not_given(pieces: int, word: str) -> None:
    game = table(owned={0: [3] * pieces, 1: [5]})
    reason = f"You have {word} of kind 3; only a single treasure can be given."
    refused(game, "exchange 3 for 5 of 1", "A6", reason)


@pytest.mark.rule("A6")
def test_only_what_one_has_is_given() -> None:
    game = table(owned={0: [2], 1: [5]})
    refused(game, "exchange 3 for 5 of 1", "A6", "You have no treasure of kind 3 to give.")


@pytest.mark.rule("A6")
def test_only_what_the_other_has_is_taken() -> None:
    game = table(players=3, owned={0: [3], 1: [4], 2: [5]})
    refused(game, "exchange 3 for 5 of 1", "A6", "Seat 1 has no treasure of kind 5.")


@pytest.mark.rule("A6")
def test_the_kinds_must_differ() -> None:
    game = table(owned={0: [3], 1: [3]})
    reason = "Kind 3 for kind 3 changes nothing; exchange different kinds."
    refused(game, "exchange 3 for 3 of 1", "A6", reason)


@pytest.mark.rule("A6")
def test_nobody_exchanges_with_oneself() -> None:
    game = table(owned={0: [3, 5], 1: [1]})
    reason = "Seat 0 is you; exchange with another player."
    refused(game, "exchange 3 for 5 of 0", "A6", reason)


@pytest.mark.rule("A6")
@pytest.mark.parametrize("seat", [2, 3])
def test_nobody_exchanges_with_an_empty_seat(seat: int) -> None:
    game = table(owned={0: [3], 1: [5]})
    reason = f"There is no seat {seat}; seats are 0 to 1."
    refused(game, f"exchange 3 for 5 of {seat}", "A6", reason)


@pytest.mark.rule("A6")
@pytest.mark.parametrize(
    "text",
    ["exchange 8 for 5 of 1", "exchange 3 for 5 of 4", "exchange 3 5 1", "exchange 3 for 5 by 1"],
)
def test_what_is_no_kind_and_no_seat_is_unreadable(text: str) -> None:
    game = table(owned={0: [3], 1: [5]})
    before = game.position()
    with pytest.raises(tikal.Unreadable):
        game.play(text)
    assert game.position() == before


@pytest.mark.rule("A6")
def test_no_figure_is_needed_to_exchange() -> None:
    game = table(owned={0: [3], 1: [5]})
    assert game.player(0).workers_in_supply == 18
    assert legal(game, "exchange") == ["exchange 3 for 5 of 1"]
