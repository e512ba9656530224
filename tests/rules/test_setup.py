"""Components and set-up: S1 to S6."""

from typing import Any

import pytest

import tikal

from .tables import ALL_HEXES, ALL_TILES, GROUPS, PRINTED, pass_turn, play, play_out, table, tiles


def drawn(game: tikal.Game) -> list[str]:
    return [str(event.outcome) for event in game.events if event.action is None]


# S1


@pytest.mark.rule("S1", "T3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_clockwise_by_seats(players: int) -> None:
    game = tikal.Game(players=players, tiles=tiles())
    order = []
    for _ in range(players + 1):
        order.append(game.to_move)
        pass_turn(game)
    assert order == [*range(players), 0]


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [1, 5, 0, -2, True, 2.0, "2"])
def test_no_other_number_of_players_is_taken(players: Any) -> None:
    with pytest.raises(ValueError, match="must be 2, 3 or 4"):
        tikal.Game(players=players)


@pytest.mark.rule("S1")
def test_a_named_seat_starts_and_the_seats_follow_it() -> None:
    game = tikal.Game(players=3, first=2, tiles=tiles())
    assert game.to_move == 2
    assert pass_turn(game).to_move == 0


@pytest.mark.rule("S1")
def test_without_a_named_seat_the_first_one_starts() -> None:
    assert tikal.Game(players=4, seed=5).to_move == 0


@pytest.mark.rule("S1")
def test_at_random_every_seat_may_start_and_the_seed_decides() -> None:
    starts = [tikal.Game(players=4, first="random", seed=seed).to_move for seed in range(40)]
    again = [tikal.Game(players=4, first="random", seed=seed).to_move for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == again


@pytest.mark.rule("S1")
@pytest.mark.parametrize("first", [3, -1, True, "anybody"])
def test_only_a_seat_of_the_game_starts(first: Any) -> None:
    with pytest.raises(ValueError, match="a seat 0 to 2 or 'random'"):
        tikal.Game(players=3, first=first)


# S2


@pytest.mark.rule("S2")
def test_there_are_36_tiles_in_seven_groups() -> None:
    game = tikal.Game(seed=1)
    unseen = game.unseen_tiles
    assert {group: len(names) for group, names in unseen.items()} == {**GROUPS, "A": 5}
    assert sorted([*sum(unseen.values(), ()), str(game.drawn_tile)]) == sorted(ALL_TILES)


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seed", range(3))
def test_groups_come_from_a_to_g_each_shuffled_by_itself(seed: int) -> None:
    order = drawn(play_out(tikal.Game(seed=seed)))
    assert sorted(order) == sorted(ALL_TILES)
    assert [tile[0] for tile in order] == [tile[0] for tile in ALL_TILES]
    assert order != list(ALL_TILES)


@pytest.mark.rule("S2")
def test_every_tile_of_a_group_may_come_first() -> None:
    assert {tikal.Game(seed=seed).drawn_tile for seed in range(60)} == set(ALL_TILES[:6])


@pytest.mark.rule("S2", "H1")
def test_the_group_of_the_next_tile_is_public_but_not_which_tile_it_is() -> None:
    game = tikal.Game(tiles=tiles("A3"))
    assert next(iter(game.unseen_tiles)) == "A"
    assert game.unseen_tiles["A"] == ("A1", "A2", "A4", "A5", "A6")
    for _ in range(5):
        pass_turn(game)
    assert next(iter(game.unseen_tiles)) == "B"
    assert game.unseen_tiles["B"] == ("B1", "B2", "B3", "B4", "B5", "B6")


@pytest.mark.rule("S2")
def test_one_volcano_lies_in_each_of_b_d_and_f() -> None:
    game = play_out(tikal.Game(seed=1))
    volcanoes = {game.hex(h).tile for h in ALL_HEXES if game.hex(h).kind == "volcano"}
    assert sorted(tile[0] for tile in volcanoes if tile) == ["B", "D", "F"]


@pytest.mark.rule("S2")
def test_a_given_order_of_tiles_is_kept() -> None:
    order = tiles("A4", "B6", "G2")
    assert drawn(play_out(tikal.Game(tiles=order))) == order


@pytest.mark.rule("S2")
@pytest.mark.parametrize(
    ("order", "complaint"),
    [
        (tiles()[:-1], "a list of 36, not of 35"),
        (["B1", *tiles()[1:]], "B1 is number 1, where a tile of group A belongs"),
        (["A2", *tiles()[1:]], "another tile appears instead of A1"),
        (["A7", *tiles()[1:]], "'A7' is not a tile"),
    ],
)
def test_a_list_that_is_not_the_real_tiles_is_not_taken(order: list[str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        tikal.Game(tiles=order)


# S3


@pytest.mark.rule("S3")
def test_of_40_hexes_four_are_printed() -> None:
    game = tikal.Game(seed=1)
    assert {h: game.hex(h).kind for h in ALL_HEXES if game.hex(h).kind is not None} == {
        "a1": "base_camp",
        "a2": "temple",
        "b1": "temple",
        "b2": "jungle",
    }
    assert [game.hex(h).value for h in PRINTED] == [0, 1, 1, 0]
    assert [game.hex(h).tile for h in PRINTED] == [None] * 4


@pytest.mark.rule("S3")
@pytest.mark.parametrize("name", ["a0", "a6", "i1", "A1", "", "a11"])
def test_there_is_no_hex_beyond_eight_columns_of_five(name: str) -> None:
    with pytest.raises(tikal.Unreadable, match="hexes are a1 to h5"):
        tikal.Game(seed=1).hex(name)


@pytest.mark.rule("S3", "P5")
def test_the_tiles_fill_the_board_exactly_where_nothing_is_cut_off() -> None:
    game = play_out(tikal.Game(edition="super-meeple-classic", seed=3))
    laid = [game.hex(h).tile for h in ALL_HEXES if h not in PRINTED]
    assert sorted(filter(None, laid)) == sorted(ALL_TILES)


# S4


@pytest.mark.rule("S4")
def test_there_are_24_treasures_three_of_each_kind() -> None:
    assert tikal.Game(seed=1).unseen_treasures == (3,) * 8


@pytest.mark.rule("S4", "P6")
def test_the_treasure_hexes_show_24_masks_together() -> None:
    game = play_out(tikal.Game(edition="super-meeple-classic", seed=3))
    masks = [game.hex(h).treasures_left for h in ALL_HEXES if game.hex(h).kind == "treasure"]
    assert sorted(masks) == [2, 2, 2, 3, 3, 4, 4, 4]


@pytest.mark.rule("S4")
def test_there_are_48_temple_tiles() -> None:
    supply = tikal.Game(seed=1).temple_tiles
    assert supply == {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
    assert sum(supply.values()) == 48


@pytest.mark.rule("S4", "A5")
def test_treasures_are_shuffled_by_the_seed() -> None:
    def first_treasure(seed: int) -> object:
        position = table("c2=A5@1:0.1").position()
        return play(tikal.Game.from_position(position, seed=seed), "recover c2").events[-1].outcome

    kinds = [first_treasure(seed) for seed in range(60)]
    assert set(kinds) == set(range(8))
    assert kinds == [first_treasure(seed) for seed in range(60)]


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("kinds", "complaint"),
    [
        ([0] * 24, "kind 0 appears 24 times"),
        ([0, 1], "a list of 24, not of 2"),
        ([8] * 24, "8 is not a kind"),
    ],
)
def test_a_list_that_is_not_the_real_treasures_is_not_taken(
    kinds: list[int], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        tikal.Game(treasures=kinds)


# S5


@pytest.mark.rule("S5")
@pytest.mark.parametrize("auction", [False, True])
def test_everyone_begins_with_the_same_pieces(auction: bool) -> None:
    game = tikal.Game(players=4, auction=auction, seed=1)
    for seat in range(4):
        player = game.player(seat)
        assert (player.workers_in_supply, player.leader_in_supply) == (18, True)
        assert (player.camps_left, player.guards_left) == (2, 2)
        assert player.treasures == (0,) * 8


@pytest.mark.rule("S5")
def test_there_is_no_seat_beyond_the_players() -> None:
    game = tikal.Game(players=3, seed=1)
    with pytest.raises(ValueError, match="0 to 2, not 3"):
        game.player(3)


# S6


@pytest.mark.rule("S6")
def test_scores_start_at_nothing() -> None:
    assert tikal.Game(players=3, seed=1).scores == (0, 0, 0)


@pytest.mark.rule("S6", "U1")
def test_scores_start_at_twenty_in_the_auction_game() -> None:
    assert tikal.Game(players=3, auction=True, seed=1).scores == (20, 20, 20)


@pytest.mark.rule("S6")
@pytest.mark.parametrize(("before", "after"), [(99, 101), (100, 102), (198, 200), (199, 201)])
def test_a_score_goes_on_past_the_end_of_the_track(before: int, after: int) -> None:
    game = table("b1:v2:0.1", drawn="B6", scoring=[0, 1], scores=[before, 0])
    assert play(game, "end").scores == (after, 0)
