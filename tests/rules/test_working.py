"""Work on a hex: A4 (uncover a temple level) and A5 (recover a treasure)."""

import pytest

from .tables import legal, play, refused, table

# A4


@pytest.mark.rule("A4")
def test_a_level_raises_the_temple_by_one_and_uses_up_a_temple_tile() -> None:
    game = play(table("b1:0.1"), "uncover b1")
    assert (game.hex("b1").value, game.temple_tiles[2], game.action_points) == (2, 2, 8)


@pytest.mark.rule("A4", "F1")
@pytest.mark.parametrize("figures", ["0.1", "0.0L"])
def test_the_first_level_of_a_turn_needs_one_figure(figures: str) -> None:
    assert play(table(f"b1:{figures}"), "uncover b1").hex("b1").value == 2


@pytest.mark.rule("A4")
def test_the_first_level_is_refused_without_a_figure() -> None:
    reason = "Uncovering a level at b1 needs one of your figures there; you have none."
    refused(table("b1:1.2L"), "uncover b1", "A4", reason)


@pytest.mark.rule("A4", "F1")
@pytest.mark.parametrize("figures", ["0.2", "0.1L"])
def test_the_second_level_of_a_turn_needs_two_figures(figures: str) -> None:
    assert play(table(f"b1:{figures}"), "uncover b1", "uncover b1").hex("b1").value == 3


@pytest.mark.rule("A4", "F1")
@pytest.mark.parametrize("figures", ["0.1", "0.0L", "0.1:1.5"])
def test_the_second_level_is_refused_with_one_figure(figures: str) -> None:
    game = play(table(f"b1:{figures}"), "uncover b1")
    reason = (
        "Uncovering a second level at b1 this turn needs two of your figures there; you have one."
    )
    refused(game, "uncover b1", "A4", reason)


@pytest.mark.rule("A4")
@pytest.mark.parametrize("figures", ["0.3", "0.5L"])
def test_a_third_level_is_refused_however_many_are_there(figures: str) -> None:
    game = play(table(f"b1:{figures}"), "uncover b1", "uncover b1")
    reason = "Two levels were uncovered at b1 this turn; more are not allowed."
    refused(game, "uncover b1", "A4", reason)


@pytest.mark.rule("A4")
def test_two_levels_are_the_most_per_temple_not_per_turn() -> None:
    game = table("a2:0.2", "b1:0.2")
    play(game, "uncover a2", "uncover b1", "uncover b1", "uncover a2")
    assert (game.hex("a2").value, game.hex("b1").value, game.action_points) == (3, 3, 2)


@pytest.mark.rule("A4", "F3")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_guarded_temple_has_no_more_levels(owner: int) -> None:
    game = table(f"b1:0.2:g{owner}")
    reason = f"b1 is guarded by seat {owner}; no more levels can be uncovered there."
    refused(game, "uncover b1", "A4", reason)


@pytest.mark.rule("A4")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("a1", "the base camp"),
        ("b2", "jungle"),
        ("c2", "a treasure hex"),
        ("d3", "a volcano"),
        ("h5", "unexplored"),
    ],
)
def test_only_a_temple_has_levels(place: str, kind: str) -> None:
    game = table("a1:0.2", "b2:0.2", "c2=A5@0:0.2", "d3=B6@0")
    reason = f"{place} is {kind}; only a temple has levels to uncover."
    refused(game, f"uncover {place}", "A4", reason)


@pytest.mark.rule("A4", "S4")
def test_no_value_is_skipped_when_its_temple_tiles_are_used_up() -> None:
    game = table("a2:v9", "b1:v9", "c1=A2@0:v8:0.2")
    assert (game.temple_tiles[9], game.temple_tiles[10]) == (0, 1)
    reason = "c1 has value 8; no temple tile of value 9 is left."
    refused(game, "uncover c1", "A4", reason)


@pytest.mark.rule("A4", "S4")
def test_the_last_temple_tile_of_a_value_is_for_whoever_comes_first() -> None:
    game = table("a2:v9:0.1", "b1:v9:0.1")
    assert play(game, "uncover a2").hex("a2").value == 10
    refused(game, "uncover b1", "A4", "b1 has value 9; no temple tile of value 10 is left.")


@pytest.mark.rule("A4", "S4")
def test_ten_is_the_highest_temple() -> None:
    refused(table("b1:v10:0.2"), "uncover b1", "A4")


@pytest.mark.rule("A4", "S4")
def test_printed_values_use_up_no_temple_tiles() -> None:
    game = table("c1=E4@0:0.1")  # printed with 6
    assert game.temple_tiles[6] == 8
    assert play(game, "uncover c1").temple_tiles[7] == 4


# A5


@pytest.mark.rule("A5", "H1")
def test_the_top_treasure_is_taken_and_becomes_public() -> None:
    game = play(table("c2=A5@1:0.1", buried=[5]), "recover c2")
    assert str(game.events[-1]) == "recover c2 = 5"
    assert game.player(0).treasures == (0, 0, 0, 0, 0, 1, 0, 0)
    assert game.unseen_treasures == (3, 3, 3, 3, 3, 2, 3, 3)
    assert (game.hex("c2").treasures_left, game.action_points) == (3, 7)


@pytest.mark.rule("A5", "F1")
@pytest.mark.parametrize("figures", ["0.1", "0.0L"])
def test_the_first_treasure_of_a_turn_needs_one_figure(figures: str) -> None:
    game = play(table(f"c2=A5@1:{figures}"), "recover c2")
    assert sum(game.player(0).treasures) == 1


@pytest.mark.rule("A5")
def test_the_first_treasure_is_refused_without_a_figure() -> None:
    reason = "Recovering a treasure at c2 needs one of your figures there; you have none."
    refused(table("c2=A5@1:1.2L"), "recover c2", "A5", reason)


@pytest.mark.rule("A5", "F1")
@pytest.mark.parametrize("figures", ["0.2", "0.1L"])
def test_the_second_treasure_of_a_turn_needs_two_figures(figures: str) -> None:
    game = play(table(f"c2=A5@1:{figures}", buried=[5, 5]), "recover c2", "recover c2")
    assert game.player(0).treasures[5] == 2


@pytest.mark.rule("A5", "F1")
@pytest.mark.parametrize("figures", ["0.1", "0.0L", "0.1:1.5"])
def test_the_second_treasure_is_refused_with_one_figure(figures: str) -> None:
    game = play(table(f"c2=A5@1:{figures}"), "recover c2")
    reason = (
        "Recovering a second treasure at c2 this turn "
        "needs two of your figures there; you have one."
    )
    refused(game, "recover c2", "A5", reason)


@pytest.mark.rule("A5")
def test_a_third_treasure_is_refused_however_many_are_there() -> None:
    game = play(table("c2=A5@1:0.5L"), "recover c2", "recover c2")
    reason = "Two treasures were recovered at c2 this turn; more are not allowed."
    refused(game, "recover c2", "A5", reason)


@pytest.mark.rule("A5")
def test_two_treasures_are_the_most_per_hex_not_per_turn() -> None:
    game = table("c2=A5@1:0.2", "c3=A6@0:0.1")
    play(game, "recover c2", "recover c2", "recover c3")
    assert (sum(game.player(0).treasures), game.action_points) == (3, 1)


@pytest.mark.rule("A5")
def test_an_emptied_hex_has_nothing_to_recover() -> None:
    game = table("c2=A5@1:t1:0.3", owned={1: [0, 1, 2]})
    play(game, "recover c2")
    refused(game, "recover c2", "A5", "There are no treasures left at c2.")


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("a1", "the base camp"),
        ("b1", "a temple"),
        ("b2", "jungle"),
        ("d3", "a volcano"),
        ("h5", "unexplored"),
    ],
)
def test_only_a_treasure_hex_has_treasures(place: str, kind: str) -> None:
    game = table("a1:0.2", "b1:0.2", "b2:0.2", "d3=B6@0")
    reason = f"{place} is {kind}; only a treasure hex has treasures to recover."
    refused(game, f"recover {place}", "A5", reason)


@pytest.mark.rule("A5")
def test_foreign_figures_do_not_keep_anyone_from_digging() -> None:
    assert "recover c2" in legal(table("c2=A5@1:0.1:1.9L"))


@pytest.mark.rule("A5", "P6")
def test_treasures_come_in_the_order_of_the_list_from_whichever_hex() -> None:
    game = table("c2=A5@1:0.2", "c3=A6@0:0.1", buried=[7, 0, 4])
    play(game, "recover c3", "recover c2", "recover c2")
    assert [event.outcome for event in game.events] == [7, 0, 4]
