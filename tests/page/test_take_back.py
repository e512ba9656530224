"""Taking back step by step and all at once, up to the border behind which nothing can be (H2)."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rules.tables import table

from .hands import Keyboard, Mouse, settings
from .scenes import bring, expedition, tile_in_hand
from .served import Served

Hand = Mouse | Keyboard
BACK = "take back"


def standing(ann: Hand) -> dict[str, Any]:
    """The position without the number of its last event."""
    position: dict[str, Any] = dict(ann.view()["position"])
    del position["number"]
    return position


def undo(ann: Hand) -> None:
    """Take back one step."""
    if isinstance(ann, Mouse):
        ann.activate(ann.page.get_by_role("button", name="Undo", exact=True))
    else:
        ann.page.keyboard.press("z")


def redo(ann: Hand) -> None:
    """Do the step again that was taken back last."""
    if isinstance(ann, Mouse):
        ann.activate(ann.page.get_by_role("button", name="Redo"))
    else:
        ann.page.keyboard.press("y")


def log(ann: Hand) -> Locator:
    """What is listed of the running turn."""
    return ann.page.get_by_role("region", name="Your turn so far").get_by_role("listitem")


@pytest.fixture
def sit(page: Page, server: Served) -> Callable[..., Any]:
    """Ann sits down at a game, by default with a mouse."""

    def down(game: Any, hand: type[Hand] = Mouse) -> Hand:
        settings(page.context)
        ann = hand(page, server, bring(server, game))
        ann.sit_down()
        return ann

    return down


@pytest.mark.parametrize("hand", [Mouse, Keyboard], ids=["mouse", "keyboard"])
def test_steps_are_taken_back_one_by_one_and_done_again(
    hand: type[Hand], sit: Callable[..., Any]
) -> None:
    ann = sit(expedition(), hand)
    began = standing(ann)
    ann.press("Uncover")
    with ann.doing("uncover b1"):
        ann.choose("b1")
    ann.press("Worker")
    with ann.doing("place W a1", "move W a1 b2", "move W b2 c2"):
        ann.choose("c2")
    walked = standing(ann)
    with ann.doing(BACK, BACK, BACK):
        undo(ann)
    ann.points_left(8)
    with ann.doing(BACK):
        undo(ann)
    ann.points_left(10)
    assert standing(ann) == began
    with ann.doing("uncover b1"):
        redo(ann)
    with ann.doing("place W a1", "move W a1 b2", "move W b2 c2"):
        redo(ann)
    assert standing(ann) == walked


def test_the_whole_turn_is_taken_back_with_its_tile(sit: Callable[..., Any]) -> None:
    ann = sit(tile_in_hand())
    began = standing(ann)
    with ann.doing("tile b3 0"):
        ann.choose("b3")
    ann.press("Worker")
    with ann.doing("place W a1"):
        ann.choose("a1")
    with ann.doing("move W a1 b2"):
        ann.page.keyboard.press("Escape")
        ann.figure("a1")
        ann.choose("b2")
    with ann.doing(BACK, BACK, BACK):
        ann.page.get_by_role("button", name="Undo the whole turn").click()
    assert standing(ann) == began
    expect(ann.page.get_by_role("region", name="Your tile")).to_be_visible()


def test_something_else_done_forgets_what_was_taken_back(sit: Callable[..., Any]) -> None:
    ann = sit(expedition())
    again = ann.page.get_by_role("button", name="Redo")
    ann.press("Uncover")
    with ann.doing("uncover b1"):
        ann.choose("b1")
    with ann.doing(BACK):
        undo(ann)
    expect(again).to_have_attribute("aria-disabled", "false")
    ann.press("Camp")
    with ann.doing("camp c1"):
        ann.choose("c1")
    expect(again).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("hand", [Mouse, Keyboard], ids=["mouse", "keyboard"])
def test_a_recovered_treasure_is_a_border_that_is_seen_and_explained(
    hand: type[Hand], sit: Callable[..., Any]
) -> None:
    ann = sit(expedition(), hand)
    ann.press("Camp")
    with ann.doing("camp c1"):
        ann.choose("c1")
    ann.press("Recover")
    with ann.doing("recover c2 = ?"):
        ann.choose("c2")
    expect(log(ann).last).to_have_text("can’t undo past here")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    ann.press("Worker")
    with ann.doing("place W a1"):
        ann.choose("a1")
    expect(log(ann)).to_have_count(4)
    expect(log(ann).nth(1)).to_contain_text("Recovers")
    expect(log(ann).nth(2)).to_have_text("can’t undo past here")
    with ann.doing(BACK):
        undo(ann)
    button = ann.page.get_by_role("button", name="Undo", exact=True)
    expect(button).to_have_attribute("aria-disabled", "true")
    number = ann.view()["position"]["number"]
    undo(ann)
    expect(ann.hint).to_contain_text("A treasure has been revealed")
    expect(ann.hint).to_contain_text("earlier actions are final")
    ann.activate(ann.page.get_by_role("button", name="Rule H2"))
    expect(ann.page.get_by_role("dialog").locator("#rule-H2")).to_be_in_viewport()
    assert ann.view()["position"]["number"] == number


def test_the_tile_that_was_drawn_is_a_border_too(sit: Callable[..., Any]) -> None:
    ann = sit(table(phase="tile", drawn="A1", to_move=1))
    ann.acts_elsewhere(1, "tile b3 0")
    ann.acts_elsewhere(1, "end")
    ann.settled()
    undo(ann)
    expect(ann.hint).to_contain_text("A tile has been revealed since; earlier actions are final.")


def test_nothing_is_redone_after_the_seat_has_acted_elsewhere(sit: Callable[..., Any]) -> None:
    ann = sit(expedition())
    with ann.doing("place W a1"):
        ann.press("Worker")
        ann.choose("a1")
    with ann.doing(BACK):
        undo(ann)
    again = ann.page.get_by_role("button", name="Redo")
    expect(again).to_have_attribute("aria-disabled", "false")
    with ann.doing("place W d2"):
        ann.server.act(ann.table, ann.token, "place W d2")
    expect(again).to_have_attribute("aria-disabled", "true")
