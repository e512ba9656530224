"""What is hidden and what may be taken back: H1 and H2."""

import pytest

import tikal
from tikal.rules.outcomes import list_draws, list_reveals

from .tables import (
    ALL_TILES,
    auction_turn,
    bid,
    full_board,
    legal,
    pass_turn,
    play,
    refused,
    table,
    tiles,
    treasures,
)


def is_final(game: tikal.Game, reason: str) -> None:
    """Check that nothing can be taken back, for this reason, and that trying changes nothing."""
    before, events = game.position(), game.events
    assert not game.can_take_back
    with pytest.raises(tikal.Refused) as caught:
        game.take_back()
    assert (caught.value.rule, caught.value.reason) == ("H2", reason)
    assert (game.position(), game.events) == (before, events)


def can_take_back(game: tikal.Game, *actions: str) -> None:
    """Play these actions and check that they can be taken back, the last first."""
    positions = []
    for action in actions:
        positions.append(game.position())
        play(game, action)
    for action, position in zip(reversed(actions), reversed(positions), strict=True):
        assert str(game.take_back()) == action
        assert game.position() == position


# H1


@pytest.mark.rule("H1")
def test_games_that_differ_only_in_what_is_hidden_look_alike() -> None:
    one = tikal.Game(tiles=tiles("A5", "A1"), treasures=treasures(7, 6), seed=1)
    other = tikal.Game(tiles=tiles("A5", "A6", "B6"), treasures=treasures(0, 1), seed=2)
    for game in (one, other):
        play(game, "tile c2 1", "place W a1", "move W a1 b2", "move W b2 c2")
    assert one.position() == other.position()
    assert one.state() == other.state()
    assert legal(one) == legal(other)
    assert (one.unseen_tiles, one.unseen_treasures) == (other.unseen_tiles, other.unseen_treasures)


@pytest.mark.rule("H1")
def test_what_is_hidden_differs_only_when_it_comes_out() -> None:
    one = play(table("c2=A5@1:0.1", buried=[7]), "recover c2")
    other = play(table("c2=A5@1:0.1", buried=[0]), "recover c2")
    assert (one.events[-1].outcome, other.events[-1].outcome) == (7, 0)
    assert one.position() != other.position()


@pytest.mark.rule("H1")
def test_everything_else_is_public() -> None:
    game = table("b1:1.2L", to_move=0, scores=[3, 4], owned={1: [2, 2, 5]})
    other = game.player(1)
    assert (other.score, other.workers_in_supply, other.leader_in_supply) == (4, 16, False)
    assert other.treasures == (0, 0, 2, 0, 0, 1, 0, 0)
    assert game.unseen_treasures == (3, 3, 1, 3, 3, 2, 3, 3)


@pytest.mark.rule("H1")
def test_a_laid_or_open_tile_is_no_longer_unseen() -> None:
    game = tikal.Game(players=3, auction=True, tiles=tiles("A2", "A4", "A6"))
    assert game.open_tiles == ("A2", "A4", "A6")
    assert game.unseen_tiles["A"] == ("A1", "A3", "A5")


@pytest.mark.rule("H1", "P6")
def test_taking_back_and_laying_elsewhere_does_not_change_what_comes() -> None:
    game = tikal.Game(tiles=tiles("A5"), treasures=treasures(6))
    play(game, "tile c1 0")
    game.take_back()
    play(game, "tile c2 1", "place W a1", "move W a1 b2", "move W b2 c2", "recover c2")
    assert game.events[-1].outcome == 6


@pytest.mark.rule("H1")
@pytest.mark.parametrize("action", ["tile c2 0", "end", "place W a1", "bid 1", "take A1"])
def test_while_a_tile_turns_up_nothing_is_done(action: str) -> None:
    game = tikal.Game.from_setup(tikal.Setup.of(2))
    assert game.awaits_chance
    refused(game, action, "H1", "A tile or a treasure is about to be revealed.")


@pytest.mark.rule("H1", "S2", "S4")
def test_what_may_turn_up_is_each_unseen_tile_of_the_group_and_each_unseen_treasure() -> None:
    state = table("c2=A5@1:t1", "c3=A2@0", owned={0: [4, 4], 1: [7]}).state()
    out = [0] * 24
    draws = list_draws(state, out)
    assert [ALL_TILES[tile] for tile in out[:draws]] == ["A1", "A3", "A4", "A6"]
    kinds = [kind for kind in range(8) for _ in range({4: 1, 7: 2}.get(kind, 3))]
    reveals = list_reveals(state, out)
    assert out[:reveals] == kinds


# H2


@pytest.mark.rule("H2")
def test_actions_of_the_turn_are_taken_back_one_per_call() -> None:
    game = table("b1:0.1", "c1=A1@0")
    can_take_back(game, "place W a1", "move W a1 b2", "uncover b1", "camp c1")
    is_final(game, "Nothing has been done yet that could be taken back.")


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    "action",
    [
        "place L a1",
        "path W a1 b2",
        "move W a1 a2",
        "uncover b1",
        "exchange 1 for 2 of 1",
        "camp c1",
        "guard W b1",
    ],
)
def test_every_action_that_reveals_nothing_can_be_taken_back(action: str) -> None:
    game = table("a1:0.1", "b1:0.3:1.2", "b2:c0", "c1=A1@0", owned={0: [1], 1: [2]})
    can_take_back(game, action)


@pytest.mark.rule("H2")
def test_a_laid_tile_can_be_taken_back_but_not_the_drawing() -> None:
    game = tikal.Game(tiles=tiles("A5"))
    can_take_back(game, "tile c2 1", "place W a1")
    assert (game.phase, game.drawn_tile) == ("tile", "A5")
    is_final(game, "The tile A5 has been revealed since then; earlier actions are final.")


@pytest.mark.rule("H2", "P7")
def test_a_discarded_tile_can_be_taken_back() -> None:
    game = full_board(empty=["a5"], volcanoes=["a4", "b5", "h1"], drawn="G4")
    can_take_back(game, "discard", "place W a1")


@pytest.mark.rule("H2")
def test_a_recovered_treasure_is_a_border() -> None:
    game = table("c2=A5@1:0.1", buried=[5])
    play(game, "place W a1", "recover c2")
    is_final(game, "A treasure of kind 5 has been revealed since then; earlier actions are final.")
    can_take_back(game, "move W a1 b2")
    is_final(game, "A treasure of kind 5 has been revealed since then; earlier actions are final.")


@pytest.mark.rule("H2")
def test_the_end_of_a_turn_is_a_border() -> None:
    game = play(tikal.Game(tiles=tiles("A1", "A2")), "tile c2 0", "place W a1", "end")
    is_final(game, "The tile A2 has been revealed since then; earlier actions are final.")


@pytest.mark.rule("H2", "V1")
def test_the_end_of_a_scoring_turn_is_a_border() -> None:
    game = play(table(drawn="B6", scoring=[0, 1]), "place W a1", "end")
    is_final(game, "'end' is final; only actions of the current turn can be taken back.")
    can_take_back(game, "place W a1", "place L a1")
    play(game, "end")
    is_final(game, "'end' is final; only actions of the current turn can be taken back.")
    can_take_back(game, "tile c2 0", "place W a1")  # the volcano's turn begins behind the border


@pytest.mark.rule("H2", "V1")
def test_a_drawn_volcano_is_a_border() -> None:
    game = tikal.Game(tiles=tiles("B6"))
    for _ in range(6):
        pass_turn(game)
    assert game.drawn_tile == "B6"
    is_final(game, "The tile B6 has been revealed since then; earlier actions are final.")


@pytest.mark.rule("H2", "U3")
@pytest.mark.parametrize("text", ["bid 2", "pass"])
def test_bids_and_passes_stand(text: str) -> None:
    game = play(tikal.Game(players=3, auction=True, tiles=tiles()), text)
    is_final(game, f"'{text}' is final; only actions of the current turn can be taken back.")


@pytest.mark.rule("H2", "U4", "U5")
def test_a_taken_tile_can_be_taken_back_but_not_the_bid_that_paid_for_it() -> None:
    game = tikal.Game(players=2, auction=True, tiles=tiles())
    bid(game, "3", "pass")
    can_take_back(game, "take A2", "tile c2 0", "place W a1")
    assert (game.phase, game.scores) == ("take", (17, 20))
    is_final(game, "'pass' is final; only actions of the current turn can be taken back.")


@pytest.mark.rule("H2", "U6")
def test_the_last_tile_of_a_round_comes_back_as_far_as_the_turn_before() -> None:
    game = auction_turn(bid(tikal.Game(players=2, auction=True, tiles=tiles()), "3", "pass"))
    can_take_back(game, "take A2", "tile c1 0")
    is_final(game, "'end' is final; only actions of the current turn can be taken back.")


@pytest.mark.rule("H2", "U7")
def test_a_taken_volcano_comes_back_while_its_scoring_turn_runs() -> None:
    game = table(
        options=["auction"],
        phase="take",
        auction="B6+B1,00,00,-,-",
        scores=[20, 20],
    )
    can_take_back(game, "take B6", "place W a1")
    play(game, "take B6", "place W a1", "end")
    is_final(game, "'end' is final; only actions of the current turn can be taken back.")


@pytest.mark.rule("H2")
def test_when_the_game_is_over_nothing_comes_back() -> None:
    game = play(table(last_turn=True, to_move=1, scoring=[1], turn_seat=1), "place W a1", "end")
    assert game.phase == "over"
    is_final(game, "The game is over; nothing can be taken back.")


@pytest.mark.rule("H2")
def test_a_refused_action_leaves_nothing_to_take_back() -> None:
    game = play(table(), "place W a1")
    refused(game, "uncover b1", "A4")
    assert str(game.take_back()) == "place W a1"
    assert not game.can_take_back


@pytest.mark.rule("H2")
def test_what_was_taken_back_is_in_no_record() -> None:
    game = play(tikal.Game(tiles=tiles("A1")), "tile c2 0", "place W a1", "place L a1")
    game.take_back()
    assert [str(event) for event in game.events] == ["draw = A1", "tile c2 0", "place W a1"]
    assert tikal.read_record(game.record()).position() == game.position()


@pytest.mark.rule("H2")
def test_a_copy_takes_back_on_its_own() -> None:
    game = play(table(), "place W a1", "place L a1")
    twin = game.copy()
    twin.take_back()
    assert (twin.action_points, game.action_points) == (9, 8)
    assert str(game.take_back()) == "place L a1"
