"""The auction game: U1 to U6. For scoring in it, see test_auction_scoring.py."""

import pytest

import tikal

from .tables import auction_turn, bid, legal, play, refused, tiles


def auction(players: int = 3, first: int = 0) -> tikal.Game:
    return tikal.Game(players=players, auction=True, first=first, tiles=tiles())


# U1


@pytest.mark.rule("U1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_lays_open_as_many_tiles_as_players(players: int) -> None:
    game = auction(players)
    assert (game.phase, game.scores) == ("bid", (20,) * players)
    assert game.open_tiles == tuple(tiles()[:players])


@pytest.mark.rule("U1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_has_as_many_turns_as_players_and_then_new_tiles_lie_open(players: int) -> None:
    game = auction(players)
    seats = []
    for left in range(players, 0, -1):
        assert len(game.open_tiles) == left
        while game.phase == "bid":
            bid(game, "pass")
        seats.append(game.to_move)
        auction_turn(game)
    assert sorted(map(str, seats)) == [str(seat) for seat in range(players)]
    assert game.open_tiles == tuple(tiles()[players : 2 * players])
    assert (game.phase, game.had_turn) == ("bid", ())


@pytest.mark.rule("U1")
@pytest.mark.parametrize("edition", tikal.EDITIONS)
def test_the_auction_goes_with_every_edition(edition: str) -> None:
    game = tikal.Game(edition=edition, auction=True, seed=1)
    assert (game.edition, game.options.auction, game.phase) == (edition, True, "bid")


# U2


@pytest.mark.rule("U2")
@pytest.mark.parametrize("first", [0, 2])
def test_in_the_first_round_the_starting_player_bids_first(first: int) -> None:
    assert auction(3, first).to_move == first


@pytest.mark.rule("U2")
def test_later_the_next_one_without_a_turn_after_the_last_turn_bids_first() -> None:
    game = bid(auction(4), "pass", "pass", "1", "pass")  # seat 2 has the turn
    assert auction_turn(game).to_move == 3
    bid(game, "pass", "pass", "1")  # 3 and 0 pass, 1 has the turn
    auction_turn(game)
    assert game.had_turn == (1, 2)
    assert game.to_move == 3  # seat 2 is passed over
    bid(game, "pass", "1")  # 0 has the turn
    auction_turn(game)
    assert (game.phase, game.to_move) == ("take", 3)


@pytest.mark.rule("U2")
def test_who_has_had_the_turn_does_not_bid_again_in_the_round() -> None:
    game = auction_turn(bid(auction(3), "3", "pass", "pass"))
    assert (game.to_move, game.bidders) == (1, (1, 2))
    assert bid(game, "1").to_move == 2
    assert bid(game, "2").to_move == 1


@pytest.mark.rule("U2")
def test_a_new_round_begins_left_of_the_last_turn_of_the_old_one() -> None:
    game = auction_turn(bid(auction(3), "pass", "pass", "pass"))  # 0
    auction_turn(bid(game, "pass", "1"))  # 2
    auction_turn(game)  # 1 for nothing
    assert (game.phase, game.to_move) == ("bid", 2)


@pytest.mark.rule("U2")
@pytest.mark.parametrize("action", ["end", "place W a1", "tile c2 0", "take A1", "discard"])
def test_during_an_auction_nothing_is_done_but_bid_and_pass(action: str) -> None:
    refused(auction(), action, "U2", "An auction is under way; bid or pass.")


@pytest.mark.rule("U2")
@pytest.mark.parametrize("action", ["bid 1", "pass"])
def test_nobody_bids_outside_an_auction(action: str) -> None:
    game = bid(auction(), "1", "pass", "pass")
    refused(game, action, "U5", "First take one of the open tiles: A1, A2, A3.")
    play(game, "take A2")
    refused(game, action, "T1", "First place the tile A2; then you have ten action points.")
    play(game, "tile c2 0")
    refused(game, action, "U2", "There is no auction now; spend action points or end your turn.")


# U3


@pytest.mark.rule("U3")
def test_bids_go_clockwise_and_skip_who_has_passed() -> None:
    game = auction(4)
    order = []
    for text in ("1", "2", "pass", "3", "pass", "4"):
        order.append(game.to_move)
        bid(game, text)
    assert order == [0, 1, 2, 3, 0, 1]
    assert (game.to_move, game.bid, game.bidders) == (3, (4, 1), (1, 3))


@pytest.mark.rule("U3")
def test_a_bid_is_higher_than_the_highest_so_far() -> None:
    game = bid(auction(), "4")
    refused(game, "bid 4", "U3", "A bid of 4 is too low; bid 5 or more.")
    refused(game, "bid 1", "U3", "A bid of 1 is too low; bid 5 or more.")
    assert bid(game, "5").bid == (5, 1)


@pytest.mark.rule("U3")
def test_the_first_bid_is_at_least_one() -> None:
    game = auction()
    refused(game, "bid 0", "U3", "A bid of 0 is too low; bid 1 or more.")
    assert legal(game) == ["pass", *(f"bid {amount}" for amount in range(1, 21))]


@pytest.mark.rule("U3")
def test_a_bid_may_leap() -> None:
    assert bid(auction(), "3", "17").bid == (17, 1)


@pytest.mark.rule("U3")
def test_nobody_bids_more_than_the_own_score() -> None:
    game = auction()
    refused(game, "bid 21", "U3", "A bid of 21 is more than you have; your score is 20.")
    assert bid(game, "20", "pass", "pass").scores == (0, 20, 20)


@pytest.mark.rule("U3")
def test_who_cannot_bid_higher_can_only_pass() -> None:
    game = bid(auction(), "20")
    assert legal(game) == ["pass"]
    refused(game, "bid 21", "U3")


@pytest.mark.rule("U3")
def test_without_points_one_can_only_pass() -> None:
    game = auction_turn(bid(auction(2), "20", "pass"))
    auction_turn(game)  # seat 1 has the last turn of the round, so seat 0 bids first
    assert (game.to_move, game.scores, legal(game)) == (0, (0, 20), ["pass"])
    refused(game, "bid 1", "U3", "A bid of 1 is more than you have; your score is 0.")


@pytest.mark.rule("U3")
@pytest.mark.parametrize("text", ["bid", "bid -1", "bid 1.5", "bid 01", "bid x", "bid 9999999999"])
def test_a_bid_is_a_whole_number(text: str) -> None:
    game = auction()
    before = game.position()
    with pytest.raises(tikal.Unreadable):
        game.play(text)
    assert game.position() == before


@pytest.mark.rule("U3", "U4")
def test_an_auction_ends_when_one_is_left_who_has_bid() -> None:
    game = bid(auction(), "1", "2", "pass", "pass")
    assert (game.phase, game.to_move, game.scores) == ("take", 1, (20, 18, 20))


@pytest.mark.rule("U3")
def test_the_last_one_left_who_has_not_bid_may_still_bid() -> None:
    game = bid(auction(), "pass", "pass")
    assert (game.phase, game.to_move, game.bidders) == ("bid", 2, (2,))
    assert legal(game)[:2] == ["pass", "bid 1"]
    bid(game, "1")  # and with this bid it is over
    assert (game.phase, game.to_move, game.scores) == ("take", 2, (20, 20, 19))


@pytest.mark.rule("U3", "U4")
def test_the_last_one_left_who_has_not_bid_may_pass_as_well() -> None:
    game = bid(auction(), "pass", "pass", "pass")
    assert (game.phase, game.to_move, game.scores) == ("take", 0, (20, 20, 20))


# U4


@pytest.mark.rule("U4")
def test_the_highest_bidder_pays_before_choosing_a_tile() -> None:
    game = bid(auction(), "5", "pass", "pass")
    assert (game.phase, game.scores, len(game.open_tiles)) == ("take", (15, 20, 20), 3)


@pytest.mark.rule("U4")
def test_only_the_highest_bidder_pays() -> None:
    game = bid(auction(), "5", "6", "7", "pass", "pass")
    assert (game.to_move, game.scores) == (2, (20, 20, 13))


@pytest.mark.rule("U4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_if_nobody_bids_who_passed_first_has_the_turn_for_nothing(first: int) -> None:
    game = bid(auction(3, first), "pass", "pass", "pass")
    assert (game.phase, game.to_move, game.scores) == ("take", first, (20, 20, 20))


@pytest.mark.rule("U4")
def test_every_auction_begins_with_nothing_bid_and_nobody_out() -> None:
    game = auction_turn(bid(auction(4), "pass", "4", "pass", "pass"))
    assert (game.bid, game.bidders) == (None, (0, 2, 3))
    assert legal(game)[1] == "bid 1"


# U5


@pytest.mark.rule("U5")
def test_one_of_the_open_tiles_is_chosen_and_played_as_in_the_basic_game() -> None:
    game = bid(auction(), "1", "pass", "pass")
    assert legal(game) == ["take A1", "take A2", "take A3"]
    play(game, "take A2")
    assert (game.phase, game.drawn_tile, game.open_tiles) == ("tile", "A2", ("A1", "A3"))
    play(game, "tile c2 0")
    assert (game.phase, game.action_points, game.to_move) == ("act", 10, 0)
    assert play(game, "end").had_turn == (0,)


@pytest.mark.rule("U5")
@pytest.mark.parametrize("tile", ["A4", "B6"])
def test_only_an_open_tile_is_taken(tile: str) -> None:
    game = bid(auction(), "1", "pass", "pass")
    reason = f"{tile} is not among the open tiles: A1, A2, A3."
    refused(game, f"take {tile}", "U5", reason)


@pytest.mark.rule("U5")
@pytest.mark.parametrize("action", ["end", "tile c2 0", "place W a1", "discard"])
def test_a_tile_is_taken_before_anything_else(action: str) -> None:
    game = bid(auction(), "1", "pass", "pass")
    refused(game, action, "U5", "First take one of the open tiles: A1, A2, A3.")


@pytest.mark.rule("U5")
def test_a_turn_has_one_tile_only() -> None:
    game = play(bid(auction(), "1", "pass", "pass"), "take A1", "tile c2 0")
    refused(
        game, "take A2", "U5", "You already have your tile; spend action points or end your turn."
    )


# U6


@pytest.mark.rule("U6")
def test_the_last_tile_of_the_round_goes_to_the_last_player_for_nothing() -> None:
    game = auction_turn(bid(auction(), "pass", "3", "pass"))
    assert (game.to_move, game.scores) == (2, (20, 17, 20))
    auction_turn(bid(game, "2", "pass"), "A3")
    assert (game.phase, game.to_move, game.scores) == ("take", 0, (20, 17, 18))
    assert legal(game) == ["take A2"]
    assert play(game, "take A2").phase == "tile"


@pytest.mark.rule("U2", "U3", "U4", "U6")
def test_a_round_of_three_as_the_rules_tell_it() -> None:
    game = bid(auction(), "1", "3", "pass", "4", "pass")
    assert (game.to_move, game.scores) == (0, (16, 20, 20))
    bid(auction_turn(game), "pass", "1")
    assert (game.to_move, game.scores) == (2, (16, 20, 19))
    auction_turn(game)
    assert (game.phase, game.to_move) == ("take", 1)
    auction_turn(game)
    assert (game.phase, game.to_move, game.scores) == ("bid", 2, (16, 20, 19))
