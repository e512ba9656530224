"""Figures and strength: F1 to F5."""

import pytest

from .tables import legal, play, refused, table

# F1


@pytest.mark.rule("F1", "V2")
@pytest.mark.parametrize(
    ("figures", "points"),
    [
        ("0.1", (5, 0)),
        ("0.2:1.1", (5, 0)),
        ("0.0L:1.2", (5, 0)),
        ("0.0L:1.3", (0, 0)),
        ("0.0L:1.4", (0, 5)),
        ("0.1L:1.4", (0, 0)),
        ("0.2L:1.1L", (5, 0)),
    ],
)
def test_a_worker_counts_one_and_the_leader_three(figures: str, points: tuple[int, int]) -> None:
    assert table(f"b1:v5:{figures}").projected_scores == points


@pytest.mark.rule("F1")
def test_for_work_the_leader_is_one_figure_like_any_other() -> None:
    game = play(table("b1:0.0L"), "uncover b1")
    refused(game, "uncover b1", "A4")
    game = play(table("c2=A5@1:0.0L"), "recover c2")
    refused(game, "recover c2", "A5")


@pytest.mark.rule("F1")
def test_in_a_tie_the_one_with_more_figures_still_works_more() -> None:
    red = play(table("b1:0.0L:1.3"), "uncover b1")
    refused(red, "uncover b1", "A4")
    blue = play(table("b1:0.0L:1.3", to_move=1), "uncover b1", "uncover b1")
    assert blue.hex("b1").value == 3


# F2


@pytest.mark.rule("F2")
def test_a_figure_works_walks_on_and_works_again() -> None:
    game = table("a2:0.1")
    play(game, "uncover a2", "move W a2 a1", "move W a1 b1", "uncover b1")
    assert (game.hex("a2").value, game.hex("b1").value, game.action_points) == (2, 2, 2)


@pytest.mark.rule("F2", "A4")
def test_a_figure_that_came_later_counts_for_the_second_level() -> None:
    game = play(table("b1:0.1", "a1:0.0L"), "uncover b1")
    refused(game, "uncover b1", "A4")
    play(game, "move L a1 b1", "uncover b1")
    assert game.hex("b1").value == 3


@pytest.mark.rule("F2", "A4")
def test_a_figure_that_left_no_longer_counts() -> None:
    game = play(table("b1:0.2"), "uncover b1", "move W b1 a1")
    reason = (
        "Uncovering a second level at b1 this turn needs two of your figures there; you have one."
    )
    refused(game, "uncover b1", "A4", reason)
    play(game, "move W b1 a1")
    refused(game, "uncover b1", "A4", f"{reason.removesuffix('one.')}none.")


@pytest.mark.rule("F2", "A5")
def test_figures_at_a_treasure_hex_are_counted_at_the_moment_too() -> None:
    game = play(table("c2=A5@1:0.2"), "recover c2", "move W c2 b2")
    refused(game, "recover c2", "A5")
    play(game, "move W b2 c2", "recover c2")
    assert sum(game.player(0).treasures) == 2


# F3


@pytest.mark.rule("F3", "V2")
def test_at_a_guarded_temple_no_majority_counts() -> None:
    game = table("b1:v6:g0:1.9L")
    assert game.projected_scores == (6, 0)


@pytest.mark.rule("F3")
def test_a_guarded_temple_is_closed_to_levels_and_guards_of_everyone() -> None:
    for seat in (0, 1):
        game = table("b1:v6:g0:0.2:1.9L", to_move=seat)
        refused(game, "uncover b1", "A4")
        refused(game, "guard W b1", "A8")


@pytest.mark.rule("F3")
def test_figures_come_to_a_guarded_temple_and_go() -> None:
    game = table("b1:g0:1.1", "a1:1.1", to_move=1)
    play(game, "move W a1 b1", "move W b1 a1", "move W b1 a1")
    assert game.hex("a1").workers(1) == 2
    assert game.hex("b1").guard == 0


@pytest.mark.rule("F3")
@pytest.mark.parametrize("figure", ["W", "L"])
def test_the_guard_never_moves(figure: str) -> None:
    game = play(table("b1:0.1L"), f"guard {figure} b1")
    refused(game, "move W b1 a1", "A3", "You have no worker on b1.")
    refused(game, "move L b1 a1", "A3")
    assert legal(game, "move") == []


@pytest.mark.rule("F3")
def test_the_guard_counts_for_nothing_but_its_temple() -> None:
    game = play(table("b1:v6:0.3L"), "guard L b1")
    assert (game.hex("b1").workers(0), game.hex("b1").leader(0)) == (0, False)
    assert game.points(0).temples[0].strength == 0
    assert game.projected_scores == (6, 0)


@pytest.mark.rule("F3")
def test_a_guard_holds_the_temple_to_the_end_of_the_game() -> None:
    game = table("b1:v6:g0:1.3L", last_turn=True)
    play(game, "end", "end", "end")
    assert (game.phase, game.scores, game.winners) == ("over", (6, 0), (0,))


# F4


@pytest.mark.rule("F4", "V4")
def test_limits_start_anew_in_the_turn_after_the_scoring_turn() -> None:
    game = table("b1:0.2", drawn="B6", scoring=[0, 1])
    play(game, "uncover b1", "uncover b1")
    refused(game, "uncover b1", "A4")
    play(game, "end", "end", "tile c1 0", "uncover b1", "uncover b1")
    assert game.hex("b1").value == 5
    refused(game, "uncover b1", "A4")


@pytest.mark.rule("F4")
def test_limits_start_anew_for_treasures_as_well() -> None:
    game = table("c2=A5@1:0.2", drawn="B6", scoring=[0, 1])
    play(game, "recover c2", "recover c2")
    refused(game, "recover c2", "A5")
    play(game, "end", "end", "tile c1 0", "recover c2", "recover c2")
    assert (sum(game.player(0).treasures), game.hex("c2").treasures_left) == (4, 0)


@pytest.mark.rule("F4")
def test_the_first_work_of_the_new_turn_needs_one_figure_again() -> None:
    game = table("b1:0.1", drawn="B6", scoring=[0, 1])
    play(game, "uncover b1", "end", "end", "tile c1 0", "uncover b1")
    assert game.hex("b1").value == 3


@pytest.mark.rule("F4")
def test_limits_are_each_players_own() -> None:
    game = table("b1:0.2:1.2", coming=["A1"])
    play(game, "uncover b1", "uncover b1", "end", "tile c2 0", "uncover b1", "uncover b1")
    assert game.hex("b1").value == 5


@pytest.mark.rule("F4", "E1")
def test_limits_start_anew_in_the_final_scoring_turn() -> None:
    game = table("b1:0.2", last_turn=True)
    play(game, "uncover b1", "uncover b1", "end", "end", "uncover b1", "uncover b1")
    assert (game.hex("b1").value, game.scoring_queue) == (5, (0,))


# F5


@pytest.mark.rule("F5")
def test_an_opponents_camp_is_walked_through_and_stood_in() -> None:
    game = table("a1:0.1", "b2:c1:1.1", "c2=A5@1")
    play(game, "move W a1 b2")
    assert game.hex("b2").workers(0) == 1
    assert play(game, "move W b2 c2").hex("c2").workers(0) == 1


@pytest.mark.rule("F5", "A2", "A1")
def test_the_secret_path_of_a_camp_is_only_its_owners() -> None:
    game = table("b2:c1:0.1", "a1:0.1", "e3=A1@0:c0:0.1")
    for action in ("path W a1 b2", "path W b2 a1", "path W b2 e3", "path W e3 b2"):
        refused(game, action, "A2")
    refused(game, "place W b2", "A1")


@pytest.mark.rule("F5", "A1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_base_camp_is_everybodys(seat: int) -> None:
    game = table("b2:c0", "c2=A1@0:c1", players=4, to_move=seat)
    assert "place W a1" in legal(game)


@pytest.mark.rule("F5", "A2", "A3")
def test_where_a_step_and_a_secret_path_lead_to_the_same_hex_both_are_legal() -> None:
    game = table("a1:0.1L", "b2:c0")
    for action in ("move W a1 b2", "path W a1 b2", "move L a1 b2", "path L a1 b2"):
        moved = play(game.copy(), action)
        assert (moved.hex("b2").workers(0) + moved.hex("b2").leader(0)) == 1
        assert moved.action_points == 9


@pytest.mark.rule("F5")
def test_a_secret_path_is_cheaper_than_a_long_walk_to_the_same_camp() -> None:
    game = table("a1:0.1", "c1=C2@4:c0")  # from b1 three stones and the printed one
    walked = play(game.copy(), "move W a1 b1", "move W b1 c1")
    assert (walked.hex("c1").workers(0), walked.action_points) == (1, 4)
    assert play(game, "path W a1 c1").action_points == 9
