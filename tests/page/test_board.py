"""The board itself: what is drawn can be read at every size, and is cheap to draw."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tikal
from rules.tables import table

from .hands import Finger, Mouse, settings, until
from .scenes import bring, late_game
from .served import Served

NewPage = Callable[..., Page]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 664}

LEAST_FIGURE = 20
LEAST_NUMBER = 11
MOST_ELEMENTS = 1500

# The height on the screen of every figure, and of the letters of every text.
SIZES = """() => {
  const height = (element) => element.getBBox().height * element.getScreenCTM().a;
  const figures = [...document.querySelectorAll(".board .pawn, .board .guard")].map(height);
  const texts = [...document.querySelectorAll(".board text")].map((text) => ({
    says: text.textContent.trim(),
    size: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
  }));
  return { figures, texts };
}"""


def crowd() -> tikal.Game:
    """All four players stand on one temple with everything they have, and on a camp and a dig."""
    everybody = "0.9L:1.8L:2.7L:3.12L"
    return table(
        f"b1:v6:{everybody}",
        "a2:v4:g1:0.1",
        "b2:0.2:1.2:2.3:3.1",
        "c1=A5@0:t4:0.3:1.2",
        players=4,
        scores=[9, 20, 31, 42],
    )


def sit(page: Page, server: Served, game: tikal.Game) -> Mouse:
    """Somebody sits at a table with this game, and the board is wholly drawn."""
    settings(page.context)
    ann = Mouse(page, server, bring(server, game))
    ann.sit_down()
    drawn(page)
    return ann


def drawn(page: Page) -> None:
    """Wait until the whole board is drawn and rests."""
    expect(page.locator(".board[data-drawn]")).to_be_visible()
    until(page, "() => !document.querySelector('.stage.gesturing')")


ALL_IN_SIGHT = """() => {
  const box = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll("[data-hex]")]
    .map((cell) => cell.getBoundingClientRect())
    .every(({ left, right, top, bottom }) => left >= box.left - 1 && right <= box.right + 1 &&
      top >= box.top - 1 && bottom <= box.bottom + 1);
}"""


def see_whole_board(page: Page) -> None:
    """Make the board as small as it can be made on a page."""
    page.locator("[data-hex]").first.focus()
    page.keyboard.press("+")
    page.keyboard.press("0")
    until(page, ALL_IN_SIGHT)


@pytest.mark.parametrize("window", [DESKTOP, LAPTOP], ids=["desktop", "laptop"])
@pytest.mark.parametrize("game", [late_game, crowd], ids=["late", "crowd"])
def test_no_figure_and_no_number_is_too_small(
    window: ViewportSize, game: Callable[[], tikal.Game], page: Page, server: Served
) -> None:
    page.set_viewport_size(window)
    sit(page, server, game())
    see_whole_board(page)
    sizes = page.evaluate(SIZES)
    assert len(sizes["figures"]) > 5
    assert min(sizes["figures"]) >= LEAST_FIGURE, sorted(sizes["figures"])[:5]
    small = [text for text in sizes["texts"] if text["size"] < LEAST_NUMBER]
    assert not small, small


def test_all_figures_have_the_same_size(page: Page, server: Served) -> None:
    sit(page, server, crowd())
    heights = {round(height) for height in page.evaluate(SIZES)["figures"]}
    assert len(heights) <= 4, heights  # four bodies, each as high as its seat's shape


# For a hex: the texts inside it, and the colours of shapes of some size inside it.
INSIDE = """(name) => {
  const cell = document.querySelector(`[data-hex="${name}"]`).getBoundingClientRect();
  const inside = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middle, level] = [x + width / 2, y + height / 2];
    return middle > cell.left && middle < cell.right && level > cell.top && level < cell.bottom;
  };
  const texts = [...document.querySelectorAll(".board text:not(.coord)")]
    .filter(inside)
    .map((text) => [text.textContent.trim(),
      parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a]);
  const colours = [...document.querySelectorAll(".board .sheet:nth-of-type(3) path")]
    .filter((path) => inside(path) && path.getBoundingClientRect().height >= 9)
    .map((path) => path.getAttribute("fill"));
  return { texts, colours };
}"""
FILLS = ("#C8402E", "#2979C1", "#F4BE3A", "#4A2A63")


def test_a_phone_shows_value_and_holder_of_every_temple_at_once(
    new_page: NewPage, server: Served
) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    settings(page.context)
    ann = Finger(page, server, bring(server, late_game()))
    ann.sit_down()
    drawn(page)
    see_whole_board(page)
    temples = [one for one in ann.view()["position"]["hexes"] if one["kind"] == "temple"]
    assert len(temples) > 10
    for temple in temples:
        seen: dict[str, Any] = page.evaluate(INSIDE, temple["name"])
        values = [size for says, size in seen["texts"] if says == str(temple["value"])]
        assert max(values, default=0) >= LEAST_NUMBER, (temple["name"], seen["texts"])
        owner = temple["holder"] if temple["guard"] is None else temple["guard"]
        shown = {fill for fill in FILLS if fill in seen["colours"]}
        if owner is not None:
            assert FILLS[owner] in shown, (temple["name"], seen["colours"])


def strengths(page: Page, told: str) -> None:
    """Wait until the board tells these strengths, the strongest first."""
    shown = "[...document.querySelectorAll('.strength')].map((text) => text.textContent).join(' ')"
    until(page, f"(told) => {shown} === told", told)


def test_a_contested_temple_tells_the_strengths(page: Page, server: Served) -> None:
    ann = sit(page, server, table("b1:v3:0.2L:1.4", players=2))
    strengths(page, "5 4")
    ann.server.act(ann.table, ann.token, "move L b1 a1")
    strengths(page, "4 2")


def test_the_late_board_has_few_elements(page: Page, server: Served) -> None:
    ann = sit(page, server, late_game())
    ann.choose("b2")
    expect(page.locator(".docked")).to_be_visible()
    elements = page.locator(".board svg *").count()
    assert elements < MOST_ELEMENTS, elements


def test_pointing_draws_nothing_but_the_marks_again(page: Page, server: Served) -> None:
    """Land, figures and marks lie on layers of their own."""
    sit(page, server, late_game())
    sheets = "[...document.querySelectorAll('.stage > .sheet')]"
    layers = page.evaluate(f"{sheets}.map((sheet) => getComputedStyle(sheet).willChange)")
    assert layers == ["opacity"] * 4
    page.evaluate("""() => {
      window.changed = new Set();
      const sheets = [...document.querySelectorAll(".stage > .sheet")];
      sheets.forEach((sheet, i) => new MutationObserver(() => window.changed.add(i))
        .observe(sheet, { subtree: true, childList: true, attributes: true }));
    }""")
    for name in ("c2", "e4", "g1"):
        page.locator(f'[data-hex="{name}"]').hover()
    until(page, "() => window.changed.has(1)")
    assert not {0, 2} & set(page.evaluate("[...window.changed]"))
