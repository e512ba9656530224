"""The table in the hand: back, taps, what is read there, and targets for fingers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .hands import Finger, bobs_turn, settings, sit, until
from .scenes import bring, contested, late_game, scoring_round
from .served import Served, seat
from .set_up import remember
from .watched import SMALL_PHONE

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]


@pytest.fixture
def finger(new_context: Contexts, new_page: NewPage, server: Served) -> Finger:
    """Ann at a phone with the browser's bars."""
    context = new_context(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(context, reminder=False)
    ann = Finger(new_page(context), server, bring(server, contested()))
    ann.sit_down()
    return ann


def test_back_closes_what_is_open_and_only_then_leaves(finger: Finger) -> None:
    page = finger.page
    address = page.url
    for opened in (
        page.get_by_role("button", name="What is left"),
        page.get_by_role("button", name="Menu"),
    ):
        opened.tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.url == address
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Rules")).to_be_in_viewport(ratio=1)
    menu.get_by_role("link", name="Back to the lobby").tap()
    expect(page.get_by_role("heading", name="TIKAL")).to_be_visible()


def test_back_lowers_the_sheet_and_puts_down_what_is_in_hand(finger: Finger) -> None:
    page = finger.page
    address = page.url
    page.get_by_role("button", name="More actions").tap()
    page.go_back()
    expect(page.get_by_role("button", name="More actions")).to_be_visible()
    put_down = page.get_by_role("button", name="Put down")
    finger.press("Worker")
    finger.choose("d2")
    expect(page.get_by_role("button", name="Go", exact=True)).to_be_visible()
    page.go_back()
    expect(put_down).to_have_count(0)
    for _ in range(3):  # What is put down by hand leaves no step of its own to go back.
        finger.press("Worker")
        put_down.tap()
        expect(put_down).to_have_count(0)
    assert page.url == address
    assert finger.view()["position"]["number"] == 0
    until(page, "() => history.state === null")


def test_a_tap_beside_it_closes_a_drawer_and_does_nothing_else(finger: Finger) -> None:
    page = finger.page
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.touchscreen.tap(30, 60)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Ann").tap()
    card = page.get_by_role("region", name="Ann", exact=True)
    expect(card).to_be_visible()
    page.touchscreen.tap(200, 330)
    expect(card).to_have_count(0)
    assert finger.view()["position"]["number"] == 0


def test_the_page_speaks_of_tapping_to_a_finger(finger: Finger) -> None:
    expect(finger.hint).to_contain_text("Tap a figure to move it")
    finger.press("Worker")
    expect(finger.hint).to_contain_text("Tap a camp")
    expect(finger.page.locator(".points")).to_contain_text("10 AP")
    expect(finger.page.locator(".chip").first).to_contain_text("Ann")


def test_while_others_play_a_ticker_takes_the_place_of_dead_buttons(finger: Finger) -> None:
    with finger.ending():
        finger.end()
    expect(finger.page.locator(".act")).to_have_count(0)
    expect(finger.hint).to_have_text("It is Bob’s turn.")
    token = finger.keys["seats"]["1"]
    lay = finger.server.view(finger.table, token)["choices"]["lays"][0]["action"]
    finger.acts_elsewhere(1, lay, "place W a1")
    expect(finger.page.get_by_role("region", name="Actions")).to_contain_text(
        "Worker in the base camp"
    )
    finger.acts_elsewhere(1, "end")
    expect(finger.page.get_by_role("button", name="Place here")).to_be_visible()


SMALL_TARGETS = """() => [...document.querySelectorAll(
    "button, a[href], input, select, textarea, summary, label:has(input)")]
  .filter((one) => one.offsetParent !== null && !one.closest(".visually-hidden, [inert]"))
  .filter((one) => one.type !== "range" && !one.matches("p a:not(.target), .ref"))
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([one, box]) => `${one.textContent.trim() || one.getAttribute("aria-label")}: ` +
    `${box.width.toFixed()} x ${box.height.toFixed()}`)"""
SMALL_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((one) => one.offsetParent !== null && !["checkbox", "radio", "range"].includes(one.type))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.outerHTML.slice(0, 120))"""


def test_a_tap_on_the_board_puts_away_what_changed(finger: Finger) -> None:
    with finger.ending():
        finger.end()
    bobs_turn(finger)
    changed = finger.page.get_by_role("region", name="What changed")
    expect(changed).to_contain_text("Bob has taken c3")
    finger.choose("b1")
    expect(changed).to_have_count(0)


def test_the_grip_of_the_sheet_lies_over_no_word(new_page: NewPage, server: Served) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    ann = sit(page, server, contested())
    ann.end()
    expect(ann.hint).to_contain_text("End the turn anyway?")
    apart: bool = page.evaluate("""() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector(".hint .text"));
      const grip = document.querySelector(".grip").getBoundingClientRect();
      return grip.bottom <= words.getBoundingClientRect().top;
    }""")
    assert apart


@pytest.mark.parametrize("where", ["lobby", "links", "rules", "review"])
def test_targets_of_other_pages_are_large_enough_too(
    where: str, new_page: NewPage, server: Served
) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    if where == "review":
        page.goto(server.review_address(server.brought("tie-treasures")))
        expect(page.locator(".canvas")).to_be_visible()
    elif where == "links":
        keys = server.table(seat("Ann"), seat("Bob", "link"))
        page.goto("/")
        remember(page, keys)
        page.goto(f"/t/{keys['table']}/links#{keys['host']}")
        expect(page.get_by_role("button", name="Copy").first).to_be_visible()
    else:
        page.goto("/" if where == "lobby" else "/rules")
        expect(page.get_by_role("heading").first).to_be_visible()
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_FIELDS) == []


def test_targets_are_large_enough_for_a_finger(finger: Finger) -> None:
    page = finger.page
    for name in (None, "What is left", "Menu", "Since your last turn"):
        if name is not None:
            page.get_by_role("button", name=name).tap()
            expect(page.get_by_role("dialog")).to_be_visible()
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(SMALL_FIELDS) == []
        page.keyboard.press("Escape")


def test_the_screen_stays_on_during_ones_turn(page: Page, server: Served) -> None:
    page.add_init_script("""
      window.awake = 0;
      const release = async () => { window.awake -= 1; };
      const request = async () => { window.awake += 1; return { release }; };
      Object.defineProperty(navigator, "wakeLock", { value: { request } });
    """)
    ann = sit(page, server, contested(ap=1), reminder=False)
    until(page, "() => window.awake === 1")
    with ann.ending():
        ann.end()
    until(page, "() => window.awake === 0")


# The right ends of the names of the seats, and of what they stand on.
NAME_ENDS = """() => [...document.querySelectorAll(".chip .name")].map(
  (name) => [name, name.closest(".chip")].map((one) => one.getBoundingClientRect().right))"""


def test_long_names_end_within_their_seats(new_page: NewPage, server: Served) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(page.context)
    names = ("Maximiliane", "Bartholomäus", "Ann", "Konstantin der Große")
    keys = bring(server, late_game(), *map(seat, names))
    page.goto(server.table_address(keys))
    expect(page.locator(".chip .name")).to_have_count(4)
    for name, chip in page.evaluate(NAME_ENDS):
        assert name <= chip - 5


def test_what_the_first_to_score_would_get_is_not_cut_off(
    new_page: NewPage, server: Served
) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(page.context)
    page.goto(server.table_address(bring(server, scoring_round())))
    first = page.get_by_role("region", name="Scoring round").locator("li.now span")
    expect(first).to_have_text("Ann: would score 6")
    assert first.evaluate("(text) => text.scrollWidth <= text.clientWidth")


def test_forced_colours_show_whose_turn_it_is(new_page: NewPage, server: Served) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True, forced_colors="active")
    settings(page.context)
    page.goto(server.table_address(bring(server, contested())))
    chips = page.locator(".chip")
    expect(chips).to_have_count(2)
    expect(chips.nth(0)).to_have_css("outline-style", "solid")
    expect(chips.nth(1)).to_have_css("outline-style", "none")
