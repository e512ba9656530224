"""Scoring rounds and points: V1 to V4."""

import pytest

import tikal

from .tables import legal, pass_turn, play, refused, table, tiles

# V1


@pytest.mark.rule("V1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_a_drawn_volcano_starts_a_scoring_round_with_whoever_drew_it(
    players: int, first: int
) -> None:
    game = tikal.Game(players=players, first=first, tiles=tiles("B6"))
    for _ in range(6):
        pass_turn(game)
    drawer = (first + 6) % players
    order = [(drawer + i) % players for i in range(players)]
    assert game.scoring_queue == tuple(order)
    for number, seat in enumerate(order):
        assert (game.to_move, game.phase, game.action_points) == (seat, "act", 10)
        assert game.scoring_queue == tuple(order[number:])
        play(game, "end")
    assert (game.to_move, game.scoring_queue) == (drawer, ())


@pytest.mark.rule("V1")
def test_each_scores_at_once_and_alone() -> None:
    game = table(
        "a2:v3:1.1",
        "b1:v4:0.1",
        "c1=A4@0:v6:2.1",
        players=3,
        drawn="B6",
        scoring=[1, 2, 0],
        to_move=1,
    )
    history = [play(game, "end").scores for _ in range(3)]
    assert history == [(0, 3, 0), (0, 3, 6), (4, 3, 6)]


@pytest.mark.rule("V1")
def test_a_scoring_turn_spends_its_action_points_before_it_scores() -> None:
    game = table("b1:v4:1.2", "a1:0.0L", drawn="B6", scoring=[0, 1])
    play(game, "move L a1 b1", "uncover b1", "end")
    assert game.scores == (5, 0)


@pytest.mark.rule("V1")
def test_a_temple_pays_several_players_in_one_round_as_it_changes_hands() -> None:
    game = table("b1:v6:0.2", "a1:1.0L:2.4", players=3, drawn="B6", scoring=[0, 1, 2])
    play(game, "end")
    assert game.scores == (6, 0, 0)
    play(game, "move L a1 b1", "end")
    assert game.scores == (6, 6, 0)
    play(game, *["move W a1 b1"] * 4, "uncover b1", "end")
    assert game.scores == (6, 6, 7)


@pytest.mark.rule("V1")
def test_who_has_scored_keeps_the_points_when_the_temple_is_lost() -> None:
    game = table("b1:v6:0.2", "a1:1.0L", drawn="B6", scoring=[0, 1])
    play(game, "end", "move L a1 b1", "guard L b1", "end")
    assert game.scores == (6, 6)


@pytest.mark.rule("V1", "T1")
@pytest.mark.parametrize("action", ["tile c2 0", "discard"])
def test_a_scoring_turn_lays_no_tile(action: str) -> None:
    game = table(drawn="B6", scoring=[0, 1])
    refused(
        game,
        action,
        "T1",
        "The volcano is placed after its scoring round; spend action points or end your turn.",
    )
    assert game.drawn_tile == "B6"


@pytest.mark.rule("V1")
def test_a_scoring_turn_has_all_the_actions() -> None:
    game = table(
        "a1:0.1",
        "b1:0.1",
        "b2:c0",
        "c1=A1@0",
        "c2=A5@1:t4:0.1",
        drawn="B6",
        scoring=[0, 1],
        owned={0: [1], 1: [2]},
    )
    kinds = {text.split()[0] for text in legal(game)}
    assert kinds == {
        "place",
        "path",
        "move",
        "uncover",
        "recover",
        "exchange",
        "camp",
        "guard",
        "end",
    }


@pytest.mark.rule("V1")
def test_the_events_tell_what_was_scored_and_how_everyone_stands() -> None:
    game = table("b1:v4:0.1L:1.2", drawn="B6", scoring=[0, 1], scores=[10, 12], owned={0: [5, 5]})
    end = play(game, "end").events[-1]
    assert (end.seat, end.scoring, end.scores) == (0, True, (17, 12))
    assert end.points is not None
    assert end.points.total == 7
    assert str(end.points) == "7 points: b1 4 (strength 4 against seat 1 2); 2 of kind 5: 3"


@pytest.mark.rule("V1")
def test_a_normal_turn_scores_nothing() -> None:
    game = table("b1:v4:0.1")
    assert play(game, "end").scores == (0, 0)
    assert game.events[0].points is None


# V2


@pytest.mark.rule("V2")
@pytest.mark.parametrize(
    ("figures", "holder"),
    [
        ("0.0L:1.2:2.2", 0),  # rivals are compared singly, not as four together
        ("0.0L:1.3:2.1", None),  # red and blue tie, yellow is not the strongest
        ("0.1:1.1:2.1", None),
        ("0.2:1.2:2.3", 2),
        ("1.1", 1),
        ("0.1L:1.4:2.5", 2),
    ],
)
def test_a_temple_pays_the_one_stronger_than_every_other(figures: str, holder: int | None) -> None:
    game = table(f"b1:v7:{figures}", players=3)
    assert game.projected_scores == tuple(7 * (seat == holder) for seat in range(3))


@pytest.mark.rule("V2")
def test_a_tie_for_the_most_scores_nobody() -> None:
    game = table("b1:v7:0.2:1.2:2.1", players=3, drawn="B6", scoring=[0, 1, 2])
    assert play(game, "end", "end", "end").scores == (0, 0, 0)


@pytest.mark.rule("V2")
def test_an_empty_temple_pays_nobody() -> None:
    assert table("b1:v7").projected_scores == (0, 0)


@pytest.mark.rule("V2", "F3")
@pytest.mark.parametrize("figures", ["", ":0.2", ":1.5L", ":0.1:1.1"])
def test_a_guarded_temple_pays_its_guard_whoever_stands_there(figures: str) -> None:
    assert table(f"b1:v7{figures}:g0").projected_scores == (7, 0)


@pytest.mark.rule("V2")
def test_a_temple_pays_its_top_value() -> None:
    game = play(table("b1:0.2"), "uncover b1", "uncover b1")
    assert game.projected_scores == (3, 0)


@pytest.mark.rule("V2")
@pytest.mark.parametrize("value", range(1, 11))
def test_every_value_is_paid_in_full(value: int) -> None:
    game = table(f"b1:v{value}:0.1", drawn="B6", scoring=[0, 1])
    assert game.projected_scores == (value, 0)
    assert play(game, "end").scores == (value, 0)


@pytest.mark.rule("V2")
def test_figures_on_other_ground_pay_nothing() -> None:
    game = table("a1:0.3L", "b2:0.2:c0", "c2=A5@1:0.2")
    assert game.projected_scores == (0, 0)


# V3


@pytest.mark.rule("V3")
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ([], 0),
        ([4], 1),
        ([4, 4], 3),
        ([4, 4, 4], 6),
        ([0, 1, 2, 3, 4, 5, 6, 7], 8),
        ([0, 0, 1, 1, 1, 2], 10),
        ([0, 0, 0, 7, 7, 7], 12),
    ],
)
def test_one_two_three_of_a_kind_give_one_three_six(owned: list[int], points: int) -> None:
    assert table(owned={1: owned}).projected_scores == (0, points)


@pytest.mark.rule("V3", "V1")
def test_treasures_score_again_in_every_scoring_round() -> None:
    game = table(owned={0: [4, 4]}, scores=[3, 0], drawn="D5", scoring=[0, 1])
    assert play(game, "end").scores == (6, 0)


# V4


@pytest.mark.rule("V4")
def test_after_the_round_whoever_drew_the_volcano_lays_it_and_has_a_normal_turn() -> None:
    game = table(players=3, to_move=1, drawn="B6", scoring=[1, 2, 0], coming=["B1"])
    play(game, "end", "end", "end")
    assert (game.to_move, game.phase, game.drawn_tile) == (1, "tile", "B6")
    play(game, "tile c2 0")
    assert (game.to_move, game.phase, game.action_points) == (1, "act", 10)
    assert game.hex("c2").kind == "volcano"
    scores = game.scores
    play(game, "end")
    assert (game.to_move, game.drawn_tile, game.scores) == (2, "B1", scores)


@pytest.mark.rule("V4", "P1")
def test_the_volcano_is_laid_by_the_rules_of_laying() -> None:
    game = table(drawn="B6", scoring=[0, 1])
    play(game, "end", "end")
    refused(game, "tile h5 0", "P1")
    refused(game, "end", "T1", "First place the tile B6; then you have ten action points.")
