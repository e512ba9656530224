"""Placing a tile: P1 to P4 and P6. For volcanoes that cut off and tiles without a place, see
test_walled_in.py."""

import pytest

import tikal

from .tables import ALL_HEXES, MASKS, legal, play, refused, table, tiles


def laying(tile: str, *hexes: str) -> tikal.Game:
    return table(*hexes, phase="tile", drawn=tile)


def places(game: tikal.Game) -> set[str]:
    return {text.split()[1] for text in legal(game, "tile")}


# P1


@pytest.mark.rule("P1")
@pytest.mark.parametrize("tile", ["A1", "A2", "A3", "A4", "A5", "A6"])
def test_the_first_tile_fits_next_to_the_printed_hexes_whichever_way_it_is_turned(
    tile: str,
) -> None:
    expected = {f"tile {h} {r}" for h in ("a3", "b3", "c1", "c2") for r in range(6)}
    assert set(legal(laying(tile))) == expected


@pytest.mark.rule("P1")
@pytest.mark.parametrize("place", ["a1", "a2", "b1", "b2", "c2"])
def test_a_tile_goes_on_an_empty_hex(place: str) -> None:
    game = laying("A1", "c2=A5@1")
    reason = f"{place} is already explored; a tile goes on an empty hex."
    refused(game, f"tile {place} 0", "P1", reason)


@pytest.mark.rule("P1")
@pytest.mark.parametrize("place", ["a4", "d1", "d3", "h5"])
def test_a_tile_goes_next_to_an_explored_hex(place: str) -> None:
    reason = f"{place} is not next to an explored hex; a tile must touch at least one."
    refused(laying("A1"), f"tile {place} 0", "P1", reason)


@pytest.mark.rule("P1", "P4")
def test_a_volcano_counts_as_explored_for_the_next_volcano() -> None:
    # h5 is far from everything but the volcano on g5
    game = laying("D5", "g5=B6@0")
    assert "h5" in places(game)
    assert "h4" not in places(game)  # next to neither
    assert play(game, "tile h5 0").hex("h5").kind == "volcano"


@pytest.mark.rule("P1")
@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_is_turned_clockwise_by_sixths(rotation: int) -> None:
    around = ["d4", "e3", "e2", "d2", "c2", "c3"]  # clockwise from the north of d3
    stony = ["C2", "C3", "C5", "D3", "D4", "E3"]  # three stones on one side, turned away from d3
    hexes = [f"{h}={t}@{side}" for side, (h, t) in enumerate(zip(around, stony, strict=True))]
    game = play(laying("A4", *hexes), f"tile d3 {rotation}")
    stones = [2, 0, 1, 0, 0, 0]  # of A4, from the north
    assert game.hex("d3").rotation == rotation
    assert [game.cost("d3", neighbour) for neighbour in around] == [
        stones[(side - rotation) % 6] for side in range(6)
    ]


@pytest.mark.rule("P1")
@pytest.mark.parametrize(("tile", "looks"), [("A1", 6), ("C2", 6), ("D1", 2), ("B6", 1)])
def test_of_rotations_that_look_the_same_the_lowest_is_listed(tile: str, looks: int) -> None:
    listed = {text.split()[2] for text in legal(laying(tile), "tile c2")}
    assert listed == {str(rotation) for rotation in range(looks)}


@pytest.mark.rule("P1")
@pytest.mark.parametrize(("tile", "looks"), [("D1", 2), ("B6", 1)])
@pytest.mark.parametrize("rotation", range(6))
def test_all_six_rotations_are_understood_and_kept_as_the_lowest(
    tile: str, looks: int, rotation: int
) -> None:
    game = laying(tile)
    same = play(game.copy(), f"tile c2 {rotation % looks}")
    game.play(f"tile c2 {rotation}")
    assert game.position() == same.position()
    assert game.hex("c2").rotation == rotation % looks
    assert str(game.events[-1]) == f"tile c2 {rotation % looks}"


@pytest.mark.rule("P1")
@pytest.mark.parametrize("text", ["tile c2 6", "tile c2 -1", "tile c2", "tile i9 0", "tile c2  0"])
def test_there_is_no_other_way_to_turn_a_tile(text: str) -> None:
    game = laying("A1")
    before = game.position()
    with pytest.raises(tikal.Unreadable):
        game.play(text)
    assert game.position() == before


@pytest.mark.rule("P1")
def test_a_laid_tile_stays_as_it_is() -> None:
    game = play(tikal.Game(tiles=tiles("A1", "A2")), "tile c2 4", "end")
    for rotation in range(6):
        refused(game, f"tile c2 {rotation}", "P1")
    assert (game.hex("c2").tile, game.hex("c2").rotation) == ("A1", 4)


# P2


@pytest.mark.rule("P2")
def test_a_step_costs_the_stones_of_both_touching_sides() -> None:
    game = table("c2=A5@1", "d3=C2@4")
    assert game.cost("b2", "c2") == 1  # 1 + 0
    assert game.cost("c2", "d3") == 5  # 2 + 3
    assert game.cost("d3", "c2") == 5


@pytest.mark.rule("P2")
def test_six_stones_are_the_most() -> None:
    assert table("d3=C2@0", "d4=C3@3").cost("d3", "d4") == 6


@pytest.mark.rule("P2")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("b2", "a2"),  # neighbours without a stone
        ("a1", "c2"),  # not neighbours
        ("b2", "c1"),  # unexplored
        ("c1", "b2"),
        ("b2", "b3"),  # a volcano
        ("b3", "b2"),
        ("a1", "a1"),
    ],
)
def test_the_cost_is_nothing_where_nobody_can_walk(here: str, there: str) -> None:
    assert table("b3=B6@0").cost(here, there) == 0


@pytest.mark.rule("P2")
def test_ways_cost_the_same_in_both_directions_whichever_tile_came_first() -> None:
    one = table("c2=A5@1", "c3=A1@0")
    other = table("c3=A1@0", "c2=A5@1")
    assert one.cost("c2", "c3") == 1
    for here in ALL_HEXES:
        for there in ALL_HEXES:
            assert one.cost(here, there) == one.cost(there, here) == other.cost(here, there)


# P3


@pytest.mark.rule("P3")
def test_a_tile_must_be_reachable_as_it_is_laid() -> None:
    game = laying("A2", "c2=A5@1")  # no stone of c2 points to d2
    reason = (
        "No stone leads from explored land to d2 with rotation 0; at least one stone on either "
        "touching side is needed, and a volcano does not count."
    )
    refused(game, "tile d2 0", "P3", reason)
    assert set(legal(game, "tile d2")) == {"tile d2 4", "tile d2 5"}
    assert play(game.copy(), "tile d2 4").cost("c2", "d2") == 1
    assert play(game.copy(), "tile d2 5").cost("c2", "d2") == 2


@pytest.mark.rule("P3")
def test_a_stone_of_the_neighbour_is_enough() -> None:
    game = laying("C2", "c2=A5@1")  # c2 has two stones towards d3
    assert set(legal(game, "tile d3")) == {f"tile d3 {rotation}" for rotation in range(6)}


@pytest.mark.rule("P3", "P4")
def test_a_tile_next_to_nothing_but_a_volcano_is_refused() -> None:
    game = laying("C2", "g5=B6@0")
    for rotation in range(6):
        refused(game, f"tile h5 {rotation}", "P3")


@pytest.mark.rule("P3")
def test_one_of_several_neighbours_is_enough() -> None:
    # d2 touches c2 (no stone towards it) and d1, whose stones point north
    game = laying("A2", "c2=A5@1", "d1=C2@0")
    assert set(legal(game, "tile d2")) == {f"tile d2 {rotation}" for rotation in range(6)}


# P4


@pytest.mark.rule("P4")
def test_a_volcano_needs_no_stones() -> None:
    game = laying("B6", "c2=A5@1")  # no stone leads to d2
    assert play(game, "tile d2 0").hex("d2").kind == "volcano"


@pytest.mark.rule("P4", "P1")
def test_a_volcano_needs_an_explored_neighbour() -> None:
    refused(laying("B6"), "tile d3 0", "P1")


@pytest.mark.rule("P4", "A3")
def test_nobody_enters_a_volcano() -> None:
    game = play(laying("B6", "b2:0.1L"), "tile c2 0")  # a printed stone of b2 points there
    refused(game, "move W b2 c2", "A3", "Nobody can move from b2 to c2: nobody enters a volcano.")
    refused(game, "move L b2 c2", "A3", "Nobody can move from b2 to c2: nobody enters a volcano.")


# P6


@pytest.mark.rule("P6")
@pytest.mark.parametrize("tile", MASKS)
def test_a_treasure_hex_gets_a_treasure_for_each_mask(tile: str) -> None:
    game = play(laying(tile), "tile c2 0")
    assert (game.hex("c2").kind, game.hex("c2").treasures_left) == ("treasure", MASKS[tile])


@pytest.mark.rule("P6")
@pytest.mark.parametrize(("tile", "kind"), [("A1", "jungle"), ("A2", "temple"), ("B6", "volcano")])
def test_no_other_hex_gets_treasures(tile: str, kind: str) -> None:
    game = play(laying(tile), "tile c2 0")
    assert (game.hex("c2").kind, game.hex("c2").treasures_left) == (kind, 0)


@pytest.mark.rule("P6", "H1")
def test_the_order_of_treasures_is_fixed_and_nobody_sees_it() -> None:
    game = table("c2=A5@1:t4:0.2", buried=[6, 2])
    twin = game.copy()
    assert game.unseen_treasures == (3,) * 8
    for each in (game, twin):
        play(each, "recover c2", "recover c2")
        assert [event.outcome for event in each.events] == [6, 2]
