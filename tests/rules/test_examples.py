"""The worked examples of docs/rules.md: X1 to X7."""

import pytest

import tikal

from .tables import auction_turn, bid, legal, play, refused, table, tiles, treasures


@pytest.mark.rule("X1", "P2", "A3")
def test_the_printed_hexes() -> None:
    game = table("a1:0.3")
    assert [game.cost("a1", there) for there in ("b2", "a2", "b1")] == [1, 2, 2]
    assert game.cost("b2", "a2") == game.cost("b2", "b1") == game.cost("a2", "b2") == 0
    play(game, "move W a1 b2")
    refused(game, "move W b2 a2", "A3")
    refused(game, "move W b2 b1", "A3")
    play(game, "move W b2 a1", "move W a1 a2", "move W a1 b1")
    assert game.action_points == 10 - 1 - 1 - 2 - 2


@pytest.mark.rule("X2", "V2", "V3")
def test_a_scoring() -> None:
    game = table(
        "a2:v3:0.1",
        "b1:v5:0.2:1.1",
        "c1=A4@0:v5:0.0L:1.2",
        "c2=B4@0:v8:0.1",
        drawn="B6",
        scoring=[0, 1],
        owned={0: [0, 0, 1, 1, 2, 3], 1: [2, 3]},
    )
    points = game.points(0)
    assert sorted(temple.value for temple in points.temples) == [3, 5, 5, 8]
    assert sum(treasure.points for treasure in points.treasures) == 8
    assert play(game, "end").scores == (29, 0)


@pytest.mark.rule("X3", "A1", "A3", "A5", "F1")
def test_a_first_turn() -> None:
    game = tikal.Game(tiles=tiles("A5"), treasures=treasures(4))
    play(game, "tile c2 1")
    assert game.hex("c2").treasures_left == 4
    play(game, "place L a1", "move L a1 b2", "move L b2 c2")
    assert game.action_points == 7
    play(game, "recover c2")
    assert game.player(0).treasures == (0, 0, 0, 0, 1, 0, 0, 0)
    reason = (
        "Recovering a second treasure at c2 this turn "
        "needs two of your figures there; you have one."
    )
    refused(game, "recover c2", "A5", reason)
    play(game, "place W a1", "place W a1", "move W a1 b1")
    assert (game.action_points, legal(game)) == (0, ["end"])


@pytest.mark.rule("X4", "A4")
def test_the_answer() -> None:
    game = play(tikal.Game(tiles=tiles("A5", "A1")), "tile c2 1", "end", "tile c1 0")
    assert game.to_move == 1
    play(game, "place W a1", "place W a1", "move W a1 a2", "move W a1 a2")
    play(game, "uncover a2", "uncover a2")
    assert (game.hex("a2").value, game.action_points) == (3, 0)
    refused(game, "uncover a2", "A4")
    three = play(table("a2:1.3", to_move=1), "uncover a2", "uncover a2")
    assert three.action_points == 6
    reason = "Two levels were uncovered at a2 this turn; more are not allowed."
    refused(three, "uncover a2", "A4", reason)


@pytest.mark.rule("X5", "A8", "F3")
def test_a_guard() -> None:
    game = table("d4=A4@0:v4:0.1L:1.3", coming=["A1"])
    play(game, "guard L d4")
    temple = game.hex("d4")
    assert (temple.guard, temple.leader_guards, game.action_points) == (0, True, 5)
    assert (temple.workers(0), temple.leader(0), temple.workers(1)) == (0, False, 3)
    assert game.player(0).workers_in_supply == 17  # the worker left the game
    assert game.projected_scores == (4, 0)
    refused(table("d4=A4@0:v4:0.1L:1.3", to_move=1), "guard W d4", "A8")


@pytest.mark.rule("X6", "U2", "U3", "U4", "U6")
def test_an_auction_of_four() -> None:
    a, b, c, d = range(4)
    game = tikal.Game(players=4, auction=True, tiles=tiles())
    assert game.to_move == a
    bid(game, "2", "3", "pass", "4", "pass", "5", "pass")
    assert (game.phase, game.to_move, game.scores) == ("take", b, (20, 15, 20, 20))
    auction_turn(game)
    assert (game.to_move, game.bidders) == (c, (a, c, d))
    bid(game, "2", "3", "4", "pass", "pass")
    assert (game.phase, game.to_move, game.scores) == ("take", a, (16, 15, 20, 20))
    auction_turn(game)
    assert (game.to_move, game.bidders) == (c, (c, d))
    bid(game, "pass", "pass")
    assert (game.phase, game.to_move) == ("take", c)
    auction_turn(game)
    assert (game.phase, game.to_move, len(game.open_tiles)) == ("take", d, 1)
    auction_turn(game)
    assert (game.phase, game.to_move, game.scores) == ("bid", a, (16, 15, 20, 20))


@pytest.mark.rule("X7", "A6", "V3")
def test_exchanging() -> None:
    game = table(owned={0: [1, 1, 3, 5], 1: [2, 2, 5, 7]})
    assert game.projected_scores == (5, 5)
    refused(game, "exchange 1 for 5 of 1", "A6")
    refused(game, "exchange 3 for 2 of 1", "A6")
    play(game, "exchange 3 for 5 of 1")
    assert game.player(0).treasures == (0, 2, 0, 0, 0, 2, 0, 0)
    assert game.player(1).treasures == (0, 0, 2, 1, 0, 0, 0, 1)
    assert game.projected_scores == (6, 5)
    refused(game, "exchange 5 for 7 of 1", "A6")  # the new pair is safe in its turn
    assert legal(game, "exchange") == []
