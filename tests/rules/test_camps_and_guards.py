"""Camps and guards: A7 (establish a camp) and A8 (place a guard)."""

import pytest

import tikal

from .tables import legal, play, refused, table

MEMBER = ("camp_needs_member",)


# A7


@pytest.mark.rule("A7")
@pytest.mark.parametrize("place", ["b2", "c1", "c2"])
def test_a_camp_stands_on_jungle_or_on_an_emptied_treasure_hex(place: str) -> None:
    game = table("c1=A1@0", "c2=A5@1:t0", owned={1: [0, 1, 2, 3]})
    play(game, f"camp {place}")
    assert (game.hex(place).camp, game.player(0).camps_left) == (0, 1)
    assert game.action_points == 5


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("a1", "the base camp"),
        ("b1", "a temple"),
        ("d3", "a volcano"),
        ("h5", "unexplored"),
    ],
)
def test_a_camp_stands_on_no_other_ground(place: str, kind: str) -> None:
    game = table("a1:0.1", "b1:0.1", "d3=B6@0")
    reason = f"{place} is {kind}; a camp needs jungle or a treasure hex with no treasures left."
    refused(game, f"camp {place}", "A7", reason)


@pytest.mark.rule("A7")
@pytest.mark.parametrize(("left", "words"), [(4, "four treasures"), (1, "one treasure")])
def test_a_camp_waits_until_the_treasures_are_gone(left: int, words: str) -> None:
    game = table(f"c2=A5@1:t{left}:0.1", owned={1: list(range(4 - left))})
    reason = f"c2 has {words} left; a camp needs a treasure hex with none."
    refused(game, "camp c2", "A7", reason)


@pytest.mark.rule("A7", "A5")
def test_a_camp_may_follow_the_last_treasure_in_the_same_turn() -> None:
    game = table("c2=A5@1:t1:0.1", owned={1: [0, 1, 2]})
    assert play(game, "recover c2", "camp c2").hex("c2").camp == 0


@pytest.mark.rule("A7")
@pytest.mark.parametrize("owner", [0, 1])
def test_there_is_one_camp_per_hex(owner: int) -> None:
    game = table(f"b2:c{owner}:0.1")
    refused(
        game, "camp b2", "A7", f"Seat {owner} has a camp on b2; only one camp per hex is allowed."
    )


@pytest.mark.rule("A7", "S5")
def test_a_third_camp_is_refused() -> None:
    game = play(table("c1=A1@0:0.1", "d3=B1@0"), "camp b2", "camp d3")
    assert (game.player(0).camps_left, game.action_points) == (0, 0)
    game = table("b2:c0", "c1=A1@0:0.1", "d3=B1@0:c0")
    refused(game, "camp c1", "A7", "You have already established your two camps.")


@pytest.mark.rule("A7")
def test_a_camp_never_moves() -> None:
    game = table("b2:c0:0.1", "c1=A1@0:0.1", "d3=B1@0:c0")
    assert {text.split()[0] for text in legal(game)} == {"place", "path", "move", "end"}


@pytest.mark.rule("A7")
def test_without_the_option_a_camp_needs_no_figure() -> None:
    game = table("b2:1.3L")
    assert play(game, "camp b2").hex("b2").camp == 0


@pytest.mark.rule("A7")
@pytest.mark.parametrize("hex_", ["b2", "b2:1.3L"])
def test_by_option_a_camp_needs_a_figure_of_ones_own(hex_: str) -> None:
    game = table(hex_, "a1:0.1", options=MEMBER)
    reason = "A camp on b2 needs one of your figures there; you have none."
    refused(game, "camp b2", "A7", reason)


@pytest.mark.rule("A7")
@pytest.mark.parametrize("hex_", ["b2:0.1", "b2:0.0L", "b2:0.1:1.5L"])
def test_by_option_one_worker_or_the_leader_is_enough(hex_: str) -> None:
    assert play(table(hex_, options=MEMBER), "camp b2").hex("b2").camp == 0


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("edition", "needed"),
    [
        ("ravensburger-1999", False),
        ("rio-grande-2005", False),
        ("tilsit-2005", True),
        ("super-meeple-classic", True),
    ],
)
def test_which_editions_want_a_figure_for_a_camp(edition: str, needed: bool) -> None:
    game = tikal.Game(edition=edition, seed=1)
    play(game, legal(game)[0])
    assert game.is_legal("camp b2") == (not needed)


@pytest.mark.rule("A7", "A1")
def test_a_new_camp_serves_at_once() -> None:
    game = play(table("c2=A1@0"), "camp c2", "place W c2", "path W c2 a1")
    assert game.hex("a1").workers(0) == 1


# A8


@pytest.mark.rule("A8", "V2")
def test_the_strongest_may_guard_a_temple() -> None:
    game = play(table("b1:v4:0.2:1.1"), "guard W b1")
    assert (game.hex("b1").guard, game.hex("b1").leader_guards) == (0, False)
    assert (game.player(0).guards_left, game.action_points) == (1, 5)
    assert game.projected_scores == (4, 0)


@pytest.mark.rule("A8")
@pytest.mark.parametrize("figure", ["W", "L"])
def test_the_other_own_figures_there_leave_the_game_for_good(figure: str) -> None:
    game = table("b1:0.3L:1.2", "a2:0.1")
    supply = game.player(0).workers_in_supply
    play(game, f"guard {figure} b1")
    assert (game.hex("b1").workers(0), game.hex("b1").leader(0)) == (0, False)
    assert game.hex("b1").workers(1) == 2  # foreign figures stay
    assert game.hex("a2").workers(0) == 1  # and so do own ones elsewhere
    assert game.player(0).workers_in_supply == supply
    assert not game.player(0).leader_in_supply


@pytest.mark.rule("A8")
def test_which_figure_guards_changes_nothing_but_the_picture() -> None:
    by_worker = play(table("b1:0.3L:1.2"), "guard W b1")
    by_leader = play(table("b1:0.3L:1.2"), "guard L b1")
    assert not by_worker.hex("b1").leader_guards
    assert by_leader.hex("b1").leader_guards
    assert legal(by_worker) == legal(by_leader)
    assert by_worker.projected_scores == by_leader.projected_scores
    assert by_worker.player(0) == by_leader.player(0)


@pytest.mark.rule("A8")
def test_a_lone_worker_or_leader_may_guard() -> None:
    assert legal(table("b1:0.1"), "guard") == ["guard W b1"]
    assert legal(table("b1:0.0L"), "guard") == ["guard L b1"]
    assert legal(table("b1:0.1L"), "guard") == ["guard W b1", "guard L b1"]


@pytest.mark.rule("A8", "F1")
@pytest.mark.parametrize(
    ("figures", "mine", "best"),
    [("0.1:1.1", 1, 1), ("0.1:1.2", 1, 2), ("0.2:1.0L", 2, 3), ("0.1L:1.1L", 4, 4)],
)
def test_an_equal_or_stronger_rival_prevents_a_guard(figures: str, mine: int, best: int) -> None:
    reason = (
        "A guard at b1 needs more strength than every other player's; "
        f"yours is {mine}, another player's {best}."
    )
    refused(table(f"b1:{figures}"), "guard W b1", "A8", reason)


@pytest.mark.rule("A8")
def test_rivals_are_compared_one_by_one() -> None:
    game = table("b1:0.0L:1.2:2.2", players=3)
    assert legal(game, "guard") == ["guard L b1"]
    tied = table("b1:0.3:1.1:2.3", players=3)
    refused(tied, "guard W b1", "A8")


@pytest.mark.rule("A8")
def test_the_guard_is_a_figure_of_ones_own_that_stands_there() -> None:
    refused(table("b1:0.0L"), "guard W b1", "A8", "You have no worker on b1.")
    reason = "Your leader is not on b1; it is on a2."
    refused(table("b1:0.1", "a2:0.0L"), "guard L b1", "A8", reason)
    reason = "Your leader is not on b1; it is still in your supply."
    refused(table("b1:0.1"), "guard L b1", "A8", reason)
    refused(table("b1:1.3"), "guard W b1", "A8", "You have no worker on b1.")


@pytest.mark.rule("A8", "F3")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_temple_has_one_guard_only(owner: int) -> None:
    game = table(f"b1:0.3:g{owner}")
    refused(game, "guard W b1", "A8", f"b1 is already guarded by seat {owner}.")


@pytest.mark.rule("A8", "S5")
def test_a_third_guard_is_refused() -> None:
    game = play(table("a2:0.1", "b1:0.1"), "guard W a2", "guard W b1")
    assert (game.player(0).guards_left, game.action_points) == (0, 0)
    game = table("a2:g0", "b1:g0", "c1=A2@0:0.2")
    refused(game, "guard W c1", "A8", "You have already placed your two guards.")


@pytest.mark.rule("A8")
@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("a1", "the base camp"),
        ("b2", "jungle"),
        ("c2", "a treasure hex"),
        ("d3", "a volcano"),
        ("h5", "unexplored"),
    ],
)
def test_only_a_temple_is_guarded(place: str, kind: str) -> None:
    game = table("a1:0.2", "b2:0.2", "c2=A5@0:0.2", "d3=B6@0")
    refused(game, f"guard W {place}", "A8", f"{place} is {kind}; only a temple can be guarded.")
