"""Nothing that cannot be regained happens by a careless click, tap or key."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import tikal

from .hands import Finger, Keyboard, Mouse, Person, settings
from .scenes import auction, bring, expedition
from .served import Served, seat
from .watched import SMALL_PHONE

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]
Hand = Mouse | Keyboard

both = pytest.mark.parametrize("hand", [Mouse, Keyboard], ids=["mouse", "keyboard"])


def sit(hand: type[Hand], page: Page, server: Served, game: tikal.Game | None = None) -> Hand:
    """Ann at a table where she may do everything, or with another game."""
    settings(page.context)
    ann = hand(page, server, bring(server, game or expedition()))
    ann.sit_down()
    return ann


def number(person: Person) -> int:
    """How much has happened."""
    happened: int = person.view()["position"]["number"]
    return happened


def put_down(page: Page) -> Locator:
    """The button that puts down what is in hand."""
    return page.get_by_role("button", name="Put down")


@pytest.fixture
def finger(new_context: Contexts, new_page: NewPage, server: Served) -> Finger:
    """Ann at a phone with the browser's bars, where she may do everything."""
    context = new_context(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(context)
    ann = Finger(new_page(context), server, bring(server, expedition()))
    ann.sit_down()
    return ann


# Guards


def guard_dialogue(page: Page) -> Locator:
    """What is asked before a guard is placed."""
    return page.get_by_role("dialog", name="Guard the value-3 temple b1")


@both
@pytest.mark.rule("A8")
def test_a_guard_tells_first_who_leaves_the_game(
    hand: type[Hand], page: Page, server: Served
) -> None:
    ann = sit(hand, page, server)
    ann.press("Guard")
    ann.choose("b1")
    dialogue = guard_dialogue(page)
    expect(dialogue).to_contain_text("Leaving the game for good: your leader and 1 worker.")
    assert number(ann) == 0
    page.keyboard.press("Escape")
    expect(dialogue).to_have_count(0)
    assert number(ann) == 0
    ann.press("Guard")
    with ann.doing("guard W b1"):
        ann.activate(dialogue.get_by_role("button", name="Guard"))
    expect(dialogue).to_have_count(0)


@both
@pytest.mark.rule("A8")
def test_the_player_chooses_the_figure_that_becomes_the_guard(
    hand: type[Hand], page: Page, server: Served
) -> None:
    ann = sit(hand, page, server)
    ann.choose("b1")
    ann.offered("Guard")
    dialogue = guard_dialogue(page)
    dialogue.get_by_role("radio", name="Leader").check()
    expect(dialogue).to_contain_text("Your leader becomes the guard")
    expect(dialogue).to_contain_text("Leaving the game for good: 2 workers.")
    with ann.doing("guard L b1"):
        ann.activate(dialogue.get_by_role("button", name="Guard"))


def test_a_dialogue_keeps_the_keyboard_inside(page: Page, server: Served) -> None:
    ann = sit(Keyboard, page, server)
    ann.choose("b1")
    ann.press("Guard")
    dialogue = guard_dialogue(page)
    expect(dialogue).to_be_focused()
    for key in ("Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
        page.keyboard.press(key)
        assert dialogue.evaluate("dialogue => dialogue.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(ann.hex("b1")).to_be_focused()


def test_behind_a_dialogue_no_key_picks_up_takes_back_or_ends(page: Page, server: Served) -> None:
    ann = sit(Keyboard, page, server)
    with ann.doing("place W d2"):
        ann.press("Worker")
        ann.choose("d2")
    ann.choose("b1")
    ann.press("Guard")
    expect(guard_dialogue(page)).to_be_focused()
    done = number(ann)
    for key in ("w", "l", "u", "1", "Control+z", "z", "Space", "Space", "Enter"):
        page.keyboard.press(key)
    expect(guard_dialogue(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(guard_dialogue(page)).to_have_count(0)
    expect(ann.button("Worker")).to_have_attribute("aria-pressed", "false")
    expect(ann.hex("b1")).to_be_focused()
    assert number(ann) == done


# What is in hand


def test_a_click_on_another_figure_picks_that_one_up(page: Page, server: Served) -> None:
    ann = sit(Mouse, page, server)
    assert isinstance(ann, Mouse)
    ann.figure("a1")
    ann.figure("b2")
    expect(ann.hint).to_contain_text("Worker on b2")
    assert number(ann) == 0
    ann.figure("b1", leader=True)
    expect(ann.hint).to_contain_text("Leader on b1")
    assert number(ann) == 0
    ann.figure("a1")
    with ann.doing("move W a1 b2"):
        ann.choose("b2")  # beside the figure that stands there


@both
def test_after_a_walk_the_next_click_is_no_move(
    hand: type[Hand], page: Page, server: Served
) -> None:
    ann = sit(hand, page, server)
    ann.figure("b2")
    with ann.doing("move W b2 c2"):
        ann.choose("c2")
    expect(put_down(page)).to_have_count(0)
    done = number(ann)
    ann.choose("c1")
    assert number(ann) == done


@both
def test_after_a_recovery_the_next_click_is_no_move(
    hand: type[Hand], page: Page, server: Served
) -> None:
    ann = sit(hand, page, server)
    ann.figure("c2")
    with ann.doing("recover c2 = ?"):
        ann.press("Recover")
    expect(put_down(page)).to_have_count(0)
    done = number(ann)
    ann.choose("c1")
    assert number(ann) == done


def test_a_dialogue_empties_the_hand(page: Page, server: Served) -> None:
    ann = sit(Mouse, page, server)
    ann.figure("b2")
    ann.press("Trade")
    expect(page.get_by_role("dialog", name="Trade treasures")).to_be_visible()
    expect(put_down(page)).to_have_count(0)
    page.keyboard.press("Escape")
    ann.choose("c1")
    assert number(ann) == 0


def test_a_worker_brought_is_the_only_one(page: Page, server: Served) -> None:
    ann = sit(Mouse, page, server)
    ann.press("Worker")
    with ann.doing("place W a1"):
        ann.choose("a1")
    done = number(ann)
    ann.choose("d2")
    assert number(ann) == done


def test_a_second_tap_on_worker_puts_it_down_again(finger: Finger) -> None:
    finger.press("Worker")
    expect(finger.button("Worker")).to_have_attribute("aria-pressed", "true")
    finger.press("Worker")
    expect(finger.button("Worker")).to_have_attribute("aria-pressed", "false")
    expect(put_down(finger.page)).to_have_count(0)


def test_two_workers_are_taken_where_it_is_seen(finger: Finger) -> None:
    page = finger.page
    finger.press("Worker")
    page.get_by_role("button", name="One worker more").tap()
    expect(page.get_by_role("group", name="In hand").get_by_role("status")).to_have_text("2")
    page.get_by_role("button", name="One worker more").tap()
    page.get_by_role("button", name="One worker fewer").tap()
    finger.choose("d2")
    with finger.doing("place W d2", "place W d2"):
        finger.go()


def test_a_finger_puts_down_what_is_in_hand(finger: Finger) -> None:
    finger.press("Worker")
    finger.choose("d2")
    button = put_down(finger.page)
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    button.tap()
    expect(button).to_have_count(0)
    finger.choose("d2")
    assert number(finger) == 0


def test_the_sheet_keeps_its_height_with_something_in_hand(finger: Finger) -> None:
    before = finger.box.bounding_box()
    finger.press("Worker")
    expect(put_down(finger.page)).to_be_visible()
    assert finger.box.bounding_box() == before
    finger.choose("d2")
    expect(finger.page.get_by_role("button", name="Go", exact=True)).to_be_visible()
    assert finger.box.bounding_box() == before


# Bids

WATCH_TEXT = """() => {
    window.seen = [];
    new MutationObserver(() => seen.push(document.body.textContent)).observe(document.body, {
        childList: true, characterData: true, subtree: true,
    });
}"""


@pytest.mark.rule("U3")
def test_a_maximum_is_set_by_a_button_behind_its_number(page: Page, server: Served) -> None:
    ann = sit(Mouse, page, server, auction())
    page.get_by_role("button", name="Secret maximum").click()
    page.get_by_role("spinbutton", name="Secret maximum").fill("6")
    expect(page.get_by_role("button", name="Bid for me up to 6")).to_be_visible()
    assert number(ann) == 0
    page.get_by_role("spinbutton", name="Secret maximum").fill("99")
    page.get_by_role("button", name="Bid for me").click(force=True)
    assert number(ann) == 0
    page.get_by_role("spinbutton", name="Secret maximum").fill("6")
    with ann.doing("bid 1"):
        page.get_by_role("button", name="Bid for me up to 6").click()


@pytest.mark.rule("U3")
def test_a_maximum_is_hidden_from_the_next_one_at_the_screen(page: Page, server: Served) -> None:
    settings(page.context)
    ann = Mouse(page, server, bring(server, auction(), seat("Ann"), seat("Bob")))
    ann.sit_down()
    page.get_by_role("button", name="Secret maximum").click()
    page.get_by_role("spinbutton", name="Secret maximum").fill("19")
    page.evaluate(WATCH_TEXT)
    with ann.doing("bid 1"):
        page.keyboard.press("Enter")
    expect(page.locator(".bids")).to_contain_text("Bob· to bid")
    expect(page.get_by_role("spinbutton")).to_have_count(0)
    page.get_by_role("button", name="Secret maximum").click()
    expect(page.get_by_role("spinbutton", name="Secret maximum")).to_have_value("2")
    assert "19" not in page.locator(".auction").inner_text()
    with ann.doing("bid 2", "bid 3"):
        page.get_by_role("button", name="Bid 2 points").click()
    assert ann.view()["choices"]["maximum"] is None
    assert "19" not in page.locator(".auction").inner_text()
    # Nor was it told while it was Ann's turn and the table had not bid for her yet.
    assert "Bids are made for you" not in page.evaluate("seen.join()")


def test_the_key_b_bids_nothing_that_was_not_set(page: Page, server: Served) -> None:
    ann = sit(Keyboard, page, server, auction())
    page.keyboard.press("b")
    expect(page.get_by_text("Press B again to bid 1 point.")).to_be_visible()
    assert number(ann) == 0
    page.keyboard.press("+")
    expect(page.get_by_text("Press B again")).to_have_count(0)
    with ann.doing("bid 2"):
        page.keyboard.press("b")


# Keys


def test_control_and_z_take_back_and_do_again(page: Page, server: Served) -> None:
    ann = sit(Mouse, page, server)
    ann.press("Uncover")
    with ann.doing("uncover b1"):
        ann.choose("b1")
    with ann.doing("take back"):
        page.keyboard.press("Control+z")
    with ann.doing("uncover b1"):
        page.keyboard.press("Control+Shift+z")
    with ann.doing("take back"):
        page.keyboard.press("Control+z")
    with ann.doing("uncover b1"):
        page.keyboard.press("Control+y")


def test_keys_of_a_single_letter_can_be_switched_off(page: Page, server: Served) -> None:
    ann = sit(Mouse, page, server)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Single-letter keys").uncheck()
    page.keyboard.press("Escape")
    for key in ("w", "2", "x"):
        page.keyboard.press(key)
    expect(ann.button("Worker")).to_have_attribute("aria-pressed", "false")
    ann.figure("b2")
    expect(put_down(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(put_down(page)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Single-letter keys").check()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(ann.button("Worker")).to_have_attribute("aria-pressed", "true")
