"""Moving figures: A1 (place), A2 (secret path), A3 (move)."""

import pytest

import tikal

from .tables import legal, play, refused, table

NO_CAMP = "needs the base camp or one of your camps"


# A1


@pytest.mark.rule("A1")
def test_a_worker_comes_from_the_supply_into_the_base_camp() -> None:
    game = play(table(), "place W a1", "place W a1")
    assert (game.hex("a1").workers(0), game.player(0).workers_in_supply) == (2, 16)
    assert game.action_points == 8


@pytest.mark.rule("A1")
def test_the_leader_comes_from_the_supply_into_the_base_camp() -> None:
    game = play(table(), "place L a1")
    assert game.hex("a1").leader(0)
    assert (game.player(0).leader_in_supply, game.action_points) == (False, 9)


@pytest.mark.rule("A1")
def test_figures_come_into_both_own_camps_as_well() -> None:
    game = table("b2:c0", "c2=A1@0:c0")
    assert legal(game, "place W") == ["place W a1", "place W b2", "place W c2"]
    play(game, "place W b2", "place L c2")
    assert (game.hex("b2").workers(0), game.hex("c2").leader(0)) == (1, True)


@pytest.mark.rule("A1")
@pytest.mark.parametrize("place", ["b1", "b2", "c2", "c3", "d3", "h5"])
def test_figures_come_in_nowhere_else(place: str) -> None:
    # a temple, jungle, a foreign camp, a treasure hex, a volcano, an unexplored hex
    game = table("b1:0.1", "b2:0.1", "c2=A1@0:c1:0.1", "c3=A5@0:0.1", "d3=B6@0")
    reason = f"Placing a figure {NO_CAMP}; {place} is neither."
    refused(game, f"place W {place}", "A1", reason)
    refused(game, f"place L {place}", "A1", reason)


@pytest.mark.rule("A1", "S5")
def test_a_nineteenth_worker_is_refused() -> None:
    game = play(table("b1:0.17"), "place W a1")
    refused(game, "place W a1", "A1", "You have no workers left in your supply.")
    assert "place L a1" in legal(game)


@pytest.mark.rule("A1", "S5")
def test_a_leader_on_the_board_is_not_placed_again() -> None:
    reason = "Your leader is not in your supply; it is on b1."
    refused(table("b1:0.0L"), "place L a1", "A1", reason)


@pytest.mark.rule("A1", "A8")
def test_a_leader_who_left_the_game_is_not_placed_again() -> None:
    game = play(table("b1:0.1L"), "guard W b1")
    reason = "Your leader is not in your supply; it has left the game."
    refused(game, "place L a1", "A1", reason)


@pytest.mark.rule("A1")
@pytest.mark.parametrize("text", ["place w a1", "place X a1", "place W", "place W z1", "place"])
def test_what_is_no_figure_and_no_hex_is_unreadable(text: str) -> None:
    game = table()
    before = game.position()
    with pytest.raises(tikal.Unreadable):
        game.play(text)
    assert game.position() == before


# A2


@pytest.mark.rule("A2")
@pytest.mark.parametrize(
    ("here", "there"),
    [("a1", "b2"), ("b2", "a1"), ("a1", "e3"), ("e3", "a1"), ("b2", "e3"), ("e3", "b2")],
)
@pytest.mark.parametrize("figure", ["W", "L"])
def test_secret_paths_join_the_base_camp_and_both_own_camps(
    here: str, there: str, figure: str
) -> None:
    hexes = {"a1": "a1", "b2": "b2:c0", "e3": "e3=A1@0:c0"}
    hexes[here] += ":0.1" if figure == "W" else ":0.0L"
    game = play(table(*hexes.values()), f"path {figure} {here} {there}")
    assert game.action_points == 9
    assert (game.hex(here).workers(0), game.hex(here).leader(0)) == (0, False)
    assert (game.hex(there).workers(0), game.hex(there).leader(0)) == (figure == "W", figure == "L")


@pytest.mark.rule("A2")
@pytest.mark.parametrize("figure", ["W", "L"])
def test_a_secret_path_does_not_begin_outside_the_own_camps(figure: str) -> None:
    game = table("b2:c0", "b1:0.1L")
    reason = f"A secret path {NO_CAMP}; b1 is neither."
    refused(game, f"path {figure} b1 a1", "A2", reason)
    refused(game, f"path {figure} b1 b2", "A2", reason)


@pytest.mark.rule("A2")
@pytest.mark.parametrize("there", ["b1", "c2", "b2", "d5"])
def test_a_secret_path_does_not_lead_outside_the_own_camps(there: str) -> None:
    game = table("a1:0.1L", "b2:c1", "c2=A1@0")
    reason = f"A secret path {NO_CAMP}; {there} is neither."
    refused(game, f"path W a1 {there}", "A2", reason)
    refused(game, f"path L a1 {there}", "A2", reason)


@pytest.mark.rule("A2")
def test_a_secret_path_needs_a_figure_of_ones_own_that_stands_there() -> None:
    game = table("a1:1.2L", "b2:c0", "b1:0.0L")
    refused(game, "path W a1 b2", "A2", "You have no worker on a1.")
    refused(game, "path L a1 b2", "A2", "Your leader is not on a1; it is on b1.")
    supply = table("a1:1.2L", "b2:c0")
    reason = "Your leader is not on a1; it is still in your supply."
    refused(supply, "path L a1 b2", "A2", reason)


@pytest.mark.rule("A2")
def test_a_secret_path_leads_to_another_camp() -> None:
    game = table("a1:0.1", "b2:c0")
    refused(game, "path W a1 a1", "A2", "A secret path leads to another camp, not from a1 to a1.")


# A3


@pytest.mark.rule("A3", "P2")
@pytest.mark.parametrize("figure", ["W", "L"])
@pytest.mark.parametrize(
    ("here", "there", "cost"),
    [("a1", "b2", 1), ("a1", "a2", 2), ("b1", "a1", 2), ("c2", "d3", 5), ("d4", "e4", 6)],
)
def test_a_step_costs_one_action_point_per_stone(
    figure: str, here: str, there: str, cost: int
) -> None:
    hexes = {"a1": "a1", "b1": "b1", "c2": "c2=A5@1", "d3": "d3=C2@4", "d4": "d4=C3@1"}
    hexes["e4"] = "e4=D3@4"  # three stones towards d4, as d4 has towards it
    hexes[here] += ":0.1" if figure == "W" else ":0.0L"
    game = play(table(*hexes.values()), f"move {figure} {here} {there}")
    assert game.action_points == 10 - cost
    assert game.hex(there).workers(0) + game.hex(there).leader(0) == 1
    assert game.hex(here).workers(0) + game.hex(here).leader(0) == 0


@pytest.mark.rule("A3")
def test_a_step_is_paid_at_once_in_full() -> None:
    game = table("c2=A5@1:0.1", "d3=C2@4", ap=4)
    refused(game, "move W c2 d3", "T2", "This costs 5 action points; you have 4 left, 1 too few.")


@pytest.mark.rule("A3")
def test_one_figure_moves_at_a_time() -> None:
    game = play(table("a1:0.3L"), "move W a1 b2")
    assert (game.hex("a1").workers(0), game.hex("a1").leader(0)) == (2, True)
    assert game.hex("b2").workers(0) == 1


@pytest.mark.rule("A3")
def test_any_number_of_figures_of_anyone_share_a_hex() -> None:
    game = table("a1:0.1L", "b2:0.7:1.8L:2.5", players=3)
    play(game, "move W a1 b2", "move L a1 b2")
    assert [game.hex("b2").workers(seat) for seat in range(3)] == [8, 8, 5]
    assert [game.hex("b2").leader(seat) for seat in range(3)] == [True, True, False]


@pytest.mark.rule("A3")
def test_only_a_figure_of_ones_own_moves() -> None:
    game = table("a1:1.2L", "b2:0.0L")
    refused(game, "move W a1 b2", "A3", "You have no worker on a1.")
    refused(game, "move L a1 b2", "A3", "Your leader is not on a1; it is on b2.")
    refused(table(), "move L a1 b2", "A3", "Your leader is not on a1; it is still in your supply.")


@pytest.mark.rule("A3")
@pytest.mark.parametrize(
    ("there", "why"),
    [
        ("c3", "b2 and {} are not neighbours; a step leads to a neighbouring hex."),
        ("b2", "b2 and {} are not neighbours; a step leads to a neighbouring hex."),
        ("c1", "Nobody can move from b2 to {}: c1 is unexplored."),
        ("b3", "Nobody can move from b2 to {}: nobody enters a volcano."),
        ("b1", "There is no way from b2 to {}; at least one stone on either side is needed."),
        ("a2", "There is no way from b2 to {}; at least one stone on either side is needed."),
    ],
)
def test_a_step_needs_a_way(there: str, why: str) -> None:
    game = table("b2:0.1L", "b3=B6@0")
    refused(game, f"move W b2 {there}", "A3", why.format(there))
    refused(game, f"move L b2 {there}", "A3", why.format(there))


@pytest.mark.rule("A3")
def test_a_longer_walk_is_several_moves() -> None:
    game = play(table("c2=A5@1", "d3=C2@4", "a1:0.1"), "move W a1 b2", "move W b2 c2")
    play(game, "move W c2 d3")
    assert (game.hex("d3").workers(0), game.action_points) == (1, 3)
