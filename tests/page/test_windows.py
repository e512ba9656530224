"""Every window has room to play: phones both ways round, tablets, a page enlarged four times."""

from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .hands import Finger, settings, until
from .pixels import MARK, luminances
from .scenes import auction, bring, expedition, scoring_round, tile_in_hand
from .served import Served
from .watched import SMALL_PHONE

NewPage = Callable[..., Page]

WINDOWS: dict[str, ViewportSize] = {
    "desktop": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 720},
    "enlarged": {"width": 1024, "height": 576},
    "tablet": {"width": 768, "height": 1024},
    "tall phone": {"width": 390, "height": 844},
    "phone": {"width": 390, "height": 664},
    "narrow phone": {"width": 360, "height": 612},
    "low phone": {"width": 375, "height": 548},
    "sideways": {"width": 844, "height": 390},
    "sideways, small": {"width": 568, "height": 320},
    "enlarged four times": {"width": 320, "height": 180},
}

# Whether a control lies wholly in the window with nothing over it.
REACHED = """(selector) => {
  const control = document.querySelector(selector);
  if (!control) return false;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight &&
    control.contains(found);
}"""
# Whether the focus is above the button that begins the game.
NOT_UNDER_THE_FOOT = """() => {
  const { bottom } = document.activeElement.getBoundingClientRect();
  return bottom <= document.querySelector("form [type=submit]").getBoundingClientRect().top;
}"""
# Whether enough is seen of the board.
SEEN = """() => {
  const { left, right, top, bottom } = document.querySelector(".board").getBoundingClientRect();
  const sheet = document.querySelector(".sheet.rising")?.getBoundingClientRect();
  const covered = sheet && sheet.left < right ? Math.max(0, bottom - sheet.top) : 0;
  return right - left >= 280 && bottom - top - covered >= 120;
}"""


def in_reach(page: Page, selector: str, window: ViewportSize) -> None:
    """Wait until a control can be used without scrolling in a window of this size."""
    page.set_viewport_size(window)
    until(page, f"(argument) => ({REACHED})(argument)", selector)


def sit(page: Page, server: Served, scene: Callable[[], object]) -> None:
    """Open a table with a scene."""
    page.goto(server.table_address(bring(server, scene())))  # type: ignore[arg-type]
    expect(page.locator(".board[data-drawn]")).to_be_visible()


CONTROLS: dict[str, tuple[Callable[[], object], str]] = {
    "act": (expedition, ".btn.end"),
    "tile": (tile_in_hand, "[aria-label='Rotate right']"),
    "auction": (auction, ".btn.bid"),
}


@pytest.mark.parametrize("scene", CONTROLS)
def test_what_is_needed_is_in_reach_in_every_window(scene: str, page: Page, server: Served) -> None:
    settings(page.context)
    game, control = CONTROLS[scene]
    sit(page, server, game)
    for name, window in WINDOWS.items():
        page.set_viewport_size(window)
        if name == "enlarged four times" and scene != "act":
            page.locator(control).scroll_into_view_if_needed()  # it scrolls there
        in_reach(page, control, window)
        if name != "enlarged four times":
            until(page, SEEN)


# The height of the board that is seen between the header and the end of the turn, under the banner
# of a scoring round.
FREE = """() => {
  const top = document.querySelector(".banner").getBoundingClientRect().bottom;
  return document.querySelector(".btn.end").getBoundingClientRect().top - top;
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 225), (320, 256)])
def test_an_enlarged_page_shows_the_board_of_a_scoring_round_without_scrolling(
    width: int, height: int, page: Page, server: Served
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    settings(page.context)
    sit(page, server, scoring_round)
    until(page, f"() => ({FREE})() >= 90")
    page.locator(".chip").first.scroll_into_view_if_needed()
    expect(page.locator(".chip").first).to_be_in_viewport()


def test_start_is_in_sight_in_every_window(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    for window in WINDOWS.values():
        in_reach(page, "form [type=submit]", window)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("form [role=switch]").first.focus()
    until(page, NOT_UNDER_THE_FOOT)


def test_a_low_phone_shows_one_row_of_actions_and_more_on_pull(
    new_page: NewPage, server: Served
) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(page.context)
    ann = Finger(page, server, bring(server, expedition()))
    ann.sit_down()
    buttons = page.locator(".act")
    expect(buttons).to_have_count(4)
    board = ann.box.bounding_box()
    handle = page.get_by_role("button", name="More actions")
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30)
    page.mouse.up()
    expect(buttons).to_have_count(8)
    assert ann.box.bounding_box() == board
    ann.press("Camp")
    expect(buttons).to_have_count(4)
    expect(page.get_by_role("button", name="Put down")).to_be_visible()
    page.get_by_role("button", name="More actions").tap()
    expect(buttons).to_have_count(8)
    page.get_by_role("button", name="Fewer actions").tap()
    expect(buttons).to_have_count(4)


def test_type_follows_the_readers_size(page: Page, server: Served) -> None:
    settings(page.context)
    sit(page, server, expedition)
    size = "() => parseFloat(getComputedStyle(document.querySelector('.hint')).fontSize)"
    usual = page.evaluate(size)
    page.evaluate("document.documentElement.style.fontSize = '20px'")
    assert page.evaluate(size) == pytest.approx(usual * 1.25, abs=0.1)


# The edges of controls, each with the place of its left side.
EDGES = """() => [...document.querySelectorAll(".btn.end, .act:not([aria-disabled=true])")]
  .map((one) => [one.className, one.getBoundingClientRect()])
  .map(([name, { x, y, height }]) => [name, x, y + height / 2])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", ["laptop", "phone"])
def test_controls_stand_out_from_what_lies_beside_them(
    window: str, scheme: str, page: Page, server: Served
) -> None:
    page.set_viewport_size(WINDOWS[window])
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    settings(page.context)
    sit(page, server, expedition)
    seen = luminances(page)
    for name, left, middle in page.evaluate(EDGES):
        beside = seen[int(middle), int(left) - 4]
        edge = seen[int(middle), int(left) : int(left) + 6]
        light, dark = np.maximum(edge, beside), np.minimum(edge, beside)
        assert max((light + 0.05) / (dark + 0.05)) >= MARK, (name, edge, beside)
