"""A turn of the basic game: T1 to T3."""

import pytest

import tikal

from .tables import legal, pass_turn, play, play_out, refused, table, tiles

BEFORE_THE_TILE = [
    "place W a1",
    "move W a1 b2",
    "path W a1 b2",
    "uncover b1",
    "recover c2",
    "exchange 1 for 2 of 1",
    "camp b2",
    "guard W b1",
    "end",
]


# T1


@pytest.mark.rule("T1")
def test_a_turn_draws_a_tile_lays_it_and_has_ten_action_points() -> None:
    game = tikal.Game(tiles=tiles("A1"))
    assert (game.phase, game.drawn_tile, game.action_points) == ("tile", "A1", 0)
    play(game, "tile c2 0")
    assert (game.phase, game.drawn_tile, game.action_points) == ("act", None, 10)
    assert game.hex("c2").tile == "A1"


@pytest.mark.rule("T1")
@pytest.mark.parametrize("action", BEFORE_THE_TILE)
def test_nothing_is_done_before_the_tile_is_laid(action: str) -> None:
    game = table("b1:0.1", phase="tile", drawn="A1")
    refused(game, action, "T1", "First place the tile A1; then you have ten action points.")


@pytest.mark.rule("T1")
@pytest.mark.parametrize("action", ["tile c1 0", "discard"])
def test_a_turn_has_one_tile_only(action: str) -> None:
    game = play(tikal.Game(tiles=tiles("A1")), "tile c2 0")
    refused(
        game, action, "T1", "There is no tile to place now; spend action points or end your turn."
    )


@pytest.mark.rule("T1", "V1", "V4")
def test_a_volcano_puts_a_scoring_round_before_the_laying() -> None:
    game = tikal.Game(players=2, tiles=tiles("B6"))
    for _ in range(6):
        pass_turn(game)
    assert (game.phase, game.drawn_tile, game.action_points) == ("act", "B6", 10)
    assert (game.to_move, game.scoring_queue) == (0, (0, 1))
    play(game, "end", "end")
    assert (game.phase, game.drawn_tile, game.to_move) == ("tile", "B6", 0)
    play(game, legal(game)[0])
    assert (game.phase, game.drawn_tile, game.to_move) == ("act", None, 0)
    assert (game.action_points, game.scoring_queue) == (10, ())


@pytest.mark.rule("T1")
@pytest.mark.parametrize("action", ["bid 1", "pass", "take A1"])
def test_the_basic_game_knows_no_auction(action: str) -> None:
    for game in (tikal.Game(tiles=tiles("A1")), table()):
        refused(game, action, "U1", "This game is played without the auction.")


# T2


@pytest.mark.rule("T2")
@pytest.mark.parametrize("spent", range(11))
def test_a_turn_may_end_at_any_time_and_what_is_left_is_lost(spent: int) -> None:
    game = play(table(coming=["A1"]), *["place W a1"] * spent)
    assert game.action_points == 10 - spent
    play(game, "end")
    assert (game.to_move, game.action_points) == (1, 0)
    assert play(game, legal(game)[0]).action_points == 10


@pytest.mark.rule("T2")
def test_a_turn_without_action_points_still_waits_for_its_end() -> None:
    game = table("a1:0.1", ap=0)
    assert (game.to_move, game.phase, legal(game)) == (0, "act", ["end"])


@pytest.mark.rule("T2")
def test_actions_mix_in_any_order_and_number() -> None:
    game = table("b1:0.1")
    play(game, "uncover b1", "place W a1", "move W a1 b1", "uncover b1", "place L a1")
    play(game, "move L a1 b2", "place W a1")
    assert game.action_points == 0


@pytest.mark.rule("T2", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        ("place W a1", 1),
        ("place L a1", 1),
        ("path W a1 b2", 1),
        ("move W a1 a2", 2),
        ("uncover b1", 2),
        ("recover c2", 3),
        ("exchange 1 for 2 of 1", 3),
        ("camp c1", 5),
        ("guard W b1", 5),
    ],
)
def test_an_action_takes_its_action_points_and_not_one_less(action: str, cost: int) -> None:
    hexes = ("a1:0.1", "b1:0.1", "b2:c0", "c1=A1@0", "c2=A5@1:t4:0.1")
    owned = {0: [1], 1: [2]}
    assert play(table(*hexes, ap=cost, owned=owned), action).action_points == 0
    assert play(table(*hexes, ap=10, owned=owned), action).action_points == 10 - cost
    refused(
        table(*hexes, ap=cost - 1, owned=owned),
        action,
        "T2",
        f"This costs {cost} action points; you have {cost - 1} left, 1 too few.",
    )


@pytest.mark.rule("T2")
def test_a_refusal_tells_how_many_action_points_are_missing() -> None:
    refused(
        table("b1:0.1", ap=2),
        "guard W b1",
        "T2",
        "This costs 5 action points; you have 2 left, 3 too few.",
    )


@pytest.mark.rule("T2")
def test_what_is_wrong_with_the_action_itself_is_said_before_its_price() -> None:
    refused(table(ap=0), "uncover b1", "A4")


# T3


@pytest.mark.rule("T3")
def test_turns_go_clockwise_until_the_last_tile_and_then_all_score() -> None:
    game = tikal.Game(players=3, edition="super-meeple-classic", seed=4)
    turns = []
    while game.unseen_tiles or game.phase == "tile" or not game.scoring_queue:
        if game.scoring_queue:
            play(game, "end")
        else:
            turns.append(game.to_move)
            pass_turn(game)
    assert turns == [0, 1, 2] * 12
    assert (game.drawn_tile, game.scoring_queue) == (None, (0, 1, 2))


@pytest.mark.rule("T3", "E1", "E2")
def test_after_the_final_scoring_round_the_game_is_over() -> None:
    game = play_out(tikal.Game(players=2, seed=4))
    assert (game.phase, game.to_move, game.action_points) == ("over", None, 0)
    assert game.legal_actions() == []
    for action in ("end", "place W a1", "tile a1 0", "bid 1", "pass", "take A1", "discard"):
        refused(game, action, "E2", "The game is over.")
