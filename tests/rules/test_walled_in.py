"""Volcanoes that cut off hexes (P5) and tiles without a place (P7)."""

import pytest

import tikal

from .tables import ALL_HEXES, full_board, legal, pass_turn, play, refused, table

NO_CUTTING = ("volcano_may_cut_off",)


def corner(drawn: str, *hexes: str, options: tuple[str, ...] = ()) -> tikal.Game:
    """Return a game with a volcano on a4, so that the empty corner a5 is reached from b5 only."""
    return table(
        "a3=A1@0", "b4=A2@0", "a4=B6@0", *hexes, phase="tile", drawn=drawn, options=options
    )


# P5


@pytest.mark.rule("P5")
def test_a_volcano_may_cut_off_a_hex_by_default() -> None:
    game = corner("D5")
    assert game.options.volcano_may_cut_off
    assert play(game, "tile b5 0").hex("b5").kind == "volcano"


@pytest.mark.rule("P5")
def test_by_option_a_volcano_may_not_cut_off_an_empty_hex() -> None:
    game = corner("D5", options=NO_CUTTING)
    refused(game, "tile b5 0", "P5", "A volcano on b5 would cut off a5.")


@pytest.mark.rule("P5")
def test_every_hex_that_would_be_cut_off_is_named() -> None:
    # With volcanoes on a3 and b5, a4 and a5 are connected through b4 only.
    hexes = ("a3=B6@0", "b5=D5@0", "b3=A1@0")
    game = table(*hexes, phase="tile", drawn="F5", options=NO_CUTTING)
    refused(game, "tile b4 0", "P5", "A volcano on b4 would cut off a4, a5.")


@pytest.mark.rule("P5")
def test_a_volcano_may_lie_in_the_dead_end_itself() -> None:
    assert "tile a5 0" in legal(corner("D5", options=NO_CUTTING))


@pytest.mark.rule("P5")
def test_an_explored_hex_may_be_cut_off() -> None:
    game = corner("D5", "a5=A3@0", options=NO_CUTTING)
    assert play(game, "tile b5 0").hex("b5").kind == "volcano"


@pytest.mark.rule("P5")
def test_a_connection_needs_no_stones() -> None:
    # Once c5 is a volcano as well, a5 is connected through b5 and b4 only, without any stone.
    hexes = ("a4=B6@0", "c4=D5@0", "b5=C2@0", "b4=A2@3", "a3=A1@0")
    game = table(*hexes, phase="tile", drawn="F5", options=NO_CUTTING)
    assert game.cost("b5", "b4") == 0
    assert "tile c5 0" in legal(game)


@pytest.mark.rule("P5")
def test_an_empty_hex_behind_an_explored_one_is_not_cut_off_either() -> None:
    hexes = ("b4=B6@0", "b5=D5@0", "a4=A1@0")  # a5 hangs on the explored a4, that on a3
    game = table(*hexes, phase="tile", drawn="F5", options=NO_CUTTING)
    refused(game, "tile a3 0", "P5", "A volcano on a3 would cut off a5.")


@pytest.mark.rule("P5")
def test_a_hex_cut_off_already_is_not_held_against_the_next_volcano() -> None:
    hexes = ("a4=B6@0", "b5=D5@0", "a3=A1@0")
    game = table(*hexes, phase="tile", drawn="F5", options=NO_CUTTING)
    assert "tile b4 0" in legal(game)
    assert "tile a5 0" in legal(game)  # into the cut-off hex: it cuts off nothing more


@pytest.mark.rule("P5")
def test_the_option_limits_volcanoes_only() -> None:
    game = corner("C2", options=NO_CUTTING)
    assert "tile b5 0" in legal(game)


@pytest.mark.rule("P5")
@pytest.mark.parametrize("edition", tikal.EDITIONS)
def test_only_super_meeple_classic_forbids_to_cut_off(edition: str) -> None:
    allowed = tikal.Game(edition=edition, seed=1).options.volcano_may_cut_off
    assert allowed == (edition != "super-meeple-classic")


# P7


@pytest.mark.rule("P7")
def test_a_tile_without_a_legal_place_leaves_the_game_and_the_turn_goes_on() -> None:
    game = full_board(empty=["a5"], volcanoes=["a4", "b5", "h1"], drawn="G4")
    assert legal(game) == ["discard"]
    play(game, "discard")
    assert (game.phase, game.drawn_tile, game.action_points) == ("act", None, 10)
    assert game.to_move == 0
    assert game.hex("a5").kind is None
    assert all(game.hex(hex_).tile != "G4" for hex_ in ALL_HEXES)


@pytest.mark.rule("P7", "T3", "E1")
def test_after_the_last_tile_was_discarded_comes_the_final_scoring() -> None:
    game = full_board(empty=["a5"], volcanoes=["a4", "b5", "h1"], drawn="G4")
    play(game, "discard", "end")
    assert (game.phase, game.scoring_queue) == ("act", (1, 0))


@pytest.mark.rule("P7")
@pytest.mark.parametrize("rotation", range(6))
def test_a_walled_in_hex_takes_no_tile(rotation: int) -> None:
    game = full_board(empty=["a5"], volcanoes=["a4", "b5", "h1"], drawn="G4")
    refused(game, f"tile a5 {rotation}", "P3")


@pytest.mark.rule("P7")
def test_a_tile_with_a_legal_place_must_be_laid() -> None:
    game = full_board(empty=["a5"], volcanoes=["a4", "h2", "h1"], drawn="G4")
    reason = "The tile G4 has a legal place, so it must be placed."
    refused(game, "discard", "P7", reason)
    assert legal(game) == legal(game, "tile a5")


@pytest.mark.rule("P7")
def test_all_remaining_tiles_are_still_drawn_and_discarded() -> None:
    game = full_board(empty=["a4", "a5"], volcanoes=["a3", "b4", "b5"], drawn="G1")
    play(game, "discard", "end")
    assert (game.to_move, game.drawn_tile, legal(game)) == (1, "G4", ["discard"])
    play(game, "discard", "end")
    assert game.scoring_queue == (0, 1)


@pytest.mark.rule("P7")
def test_the_record_tells_of_the_discarded_tile() -> None:
    game = full_board(empty=["a5"], volcanoes=["a4", "b5", "h1"], drawn="G4")
    play(game, "discard")
    assert "\ndiscard\n" in game.record()
    assert tikal.read_record(game.record()).position() == game.position()


@pytest.mark.rule("P7")
def test_a_walled_in_hex_does_not_spare_a_tile_the_other_hexes() -> None:
    game = full_board(empty=["a5", "h5"], volcanoes=["a4", "b5", "h1"], drawn="G1")
    assert {text.split()[1] for text in legal(game)} == {"h5"}
    pass_turn(game)
    assert (game.drawn_tile, legal(game)) == ("G4", ["discard"])


@pytest.mark.rule("P7", "P5")
@pytest.mark.parametrize(
    ("empty", "volcanoes"),
    [
        (["a5"], ["a4", "h1"]),
        (["a5", "b5"], ["a4", "c5"]),
        (["a4", "a5"], ["a3", "b5"]),
        (["a4", "a5"], ["b4", "b5"]),
        (["a3", "a4", "a5"], ["b4", "b5"]),
        (["h1", "h2"], ["g1", "g2"]),
        (["g1", "h1", "h2"], ["g2", "h3"]),
    ],
)
def test_a_volcano_is_never_discarded_however_tight_the_corner(
    empty: list[str], volcanoes: list[str]
) -> None:
    # Of the empty hexes next to a volcano, there is always one that cuts off no other.
    game = full_board(empty=empty, volcanoes=volcanoes, drawn="F5", options=NO_CUTTING)
    refused(game, "discard", "P7", "The tile F5 has a legal place, so it must be placed.")
    assert legal(game) == legal(game, "tile")


@pytest.mark.rule("P7")
@pytest.mark.parametrize("phase", ["before", "after"])
def test_discarding_is_no_way_to_end_a_turn(phase: str) -> None:
    game = table(phase="tile", drawn="A1")
    if phase == "after":
        play(game, "tile c2 0")
        refused(game, "discard", "T1")
        pass_turn(game)
    refused(game, "discard", "P7")
