"""Every screen: complete in every language, with room for its words, open to all."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .hands import Mouse, settings, until
from .scenes import (
    Keys,
    bring,
    expedition,
    part_of,
    scoring_round,
    tile_in_hand,
    won_auction,
)
from .served import Served, seat
from .set_up import remember
from .watched import (
    LANGUAGES,
    PATIENCE,
    Complaints,
    in_language,
    missing_words,
    overflowing,
    serious_findings,
    watch,
)

NewPage = Callable[..., Page]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 664}
TALL_PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 360, "height": 612}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
WINDOWS = (DESKTOP, LAPTOP, PHONE, NARROW, SIDEWAYS)

# Screens of the table, whose language is changed in its menu.
TABLES: dict[str, Callable[[Served], Keys]] = {
    "tile": lambda server: bring(server, tile_in_hand()),
    "act": lambda server: bring(server, part_of("four-players", 32, 4)),
    "bid": lambda server: bring(server, part_of("auction-four", 95)),
    "take": lambda server: bring(server, won_auction()),
    "scoring": lambda server: bring(server, scoring_round()),
    "result": lambda server: server.brought("tie-best-guarded"),
}


def lobby(page: Page, server: Served) -> None:
    """The set-up page with running and past games, further options and a list unfolded."""
    page.goto("/")
    remember(page, server.table(seat("Ann"), seat("Bob")), server.brought("two-players"))
    page.reload()
    expect(page.locator("section.continue .board")).to_be_visible()
    page.locator("summary").click()
    page.get_by_role("button", expanded=False).nth(2).click()


def mistaken(page: Page, server: Served) -> None:
    """The set-up page with house rules and a mistake."""
    page.goto("/")
    page.get_by_role("switch").last.click()
    page.locator("form .seat input").first.fill("")
    page.locator("form [type=submit]").click()


def links(page: Page, server: Served) -> None:
    """The links of a table."""
    keys = server.table(seat("Ann"), seat("Bob", "link"), seat("Cleo", "link"))
    page.goto("/")  # only a page of the server has a memory
    remember(page, keys)
    page.goto(f"/t/{keys['table']}/links#{keys['host']}")
    expect(page.locator("main input").first).to_be_visible()


def rules(page: Page, server: Served) -> None:
    """The rules, at the actions."""
    page.goto("/rules#A4")
    expect(page.get_by_text("A4").first).to_be_visible()


def nowhere(page: Page, server: Served) -> None:
    """An address that leads nowhere."""
    page.goto("/nowhere")
    expect(page.get_by_role("heading").first).to_be_visible()


def review(record: str) -> Callable[[Page, Served], None]:
    """The look back at a recorded game."""

    def opens(page: Page, server: Served) -> None:
        page.goto(server.review_address(server.brought(record)))
        expect(page.locator(".canvas")).to_be_visible()

    return opens


# The other pages, opened anew in each language.
PAGES: dict[str, Callable[[Page, Served], None]] = {
    "lobby": lobby,
    "mistaken": mistaken,
    "links": links,
    "rules": rules,
    "nowhere": nowhere,
    "review of a tie": review("tie-treasures"),
    "review of an auction": review("auction-four"),
    "review of a sealed game": review("sealed"),
}
BUTTON = ".act[aria-keyshortcuts='{}']"
MENU = "nav.tools button, .phone .header button.icon"

# Words that have no room: cut off, sticking out of their button or plate, or below the window.
SQUEEZED = """() => {
  const found = [];
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  const inScroller = (element) => {
    for (let around = element; around; around = around.parentElement)
      if (scrolls(getComputedStyle(around).overflowY)) return true;
    return false;
  };
  const hidden = (element) => {
    for (let around = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath === "inset(50%)") return true;
    return false;
  };
  for (const element of document.querySelectorAll("body *")) {
    if (!(element instanceof HTMLElement) || hidden(element)) continue;
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");
    const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (texts.length === 0 || !visible) continue;
    const words = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 60);
    const style = getComputedStyle(element);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    if (clientWidth > 0 && scrollWidth > clientWidth + 1 && !scrolls(style.overflowX))
      found.push(`too wide: ${words} (${scrollWidth} in ${clientWidth})`);
    const cut = style.overflowY === "hidden" || style.overflowY === "clip";
    if (clientHeight > 0 && cut && scrollHeight > clientHeight + 2)
      found.push(`too high: ${words} (${scrollHeight} in ${clientHeight})`);
    const range = document.createRange();
    range.setStart(texts[0], 0);
    range.setEnd(texts.at(-1), texts.at(-1).length);
    const text = range.getBoundingClientRect();
    const around = element.closest("button, a, .plate, .wood, .pill, .docked")
      ?.getBoundingClientRect();
    if (around && (text.left < around.left - 1 || text.right > around.right + 1))
      found.push(`sticks out: ${words}`);
    if (text.bottom > innerHeight + 1 && !inScroller(element))
      found.push(`below the window: ${words}`);
  }
  for (const button of document.querySelectorAll(".plate button")) {
    const [box, plate] = [button, button.closest(".plate")]
      .map((one) => one.getBoundingClientRect());
    if (box.width && (box.left < plate.left - 1 || box.right > plate.right + 1))
      found.push(`a button sticks out: ${button.getAttribute("aria-label") ?? button.innerText}`);
  }
  return found;
}"""


def squeezed(page: Page) -> list[str]:
    """Words that have no room where they stand."""
    found: list[str] = page.evaluate(SQUEEZED)
    return [*found, *overflowing(page), *missing_words(page)]


# A chart takes the width of its window a few frames later.
MOST_FRAMES = 60
NEXT_FRAME = "() => new Promise((go) => requestAnimationFrame(() => go()))"


def cut_off(page: Page) -> list[str]:
    """Words beyond the edge or missing, once the page has its layout."""
    for _ in range(MOST_FRAMES):
        if not overflowing(page):
            break
        page.evaluate(NEXT_FRAME)
    return [*overflowing(page), *missing_words(page)]


@pytest.fixture(scope="module")
def quiet(browser: Browser, server: Served) -> Iterator[tuple[Page, Complaints]]:
    """A page on which nothing moves, for one screen after the other."""
    context = browser.new_context(
        viewport=DESKTOP, reduced_motion="reduce", locale="en", base_url=server.address
    )
    context.set_default_timeout(PATIENCE)
    settings(context)
    page, complaints = context.new_page(), Complaints()
    watch(page, server.address, complaints)
    yield page, complaints
    context.close()


@pytest.fixture
def still(quiet: tuple[Page, Complaints]) -> Iterator[Page]:
    """The page on which nothing moves, in English and in a large window."""
    page, complaints = quiet
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    yield page
    assert not complaints, complaints


def resize(page: Page, window: ViewportSize) -> None:
    """Give the page another window, and wait until it has its layout."""
    page.set_viewport_size(window)
    small = window["width"] < 900 or window["height"] < 600
    layout = ".phone" if small else ".desktop"
    expect(page.locator(layout)).to_be_visible()
    height = f"document.querySelector('{layout}').clientHeight"
    until(page, f"() => {height} === innerHeight && innerHeight === {window['height']}")


def languages(page: Page) -> Iterator[str]:
    """The page in one language after the other, chosen in its menu, which stays open."""
    menu = page.get_by_role("dialog")
    page.locator(MENU).last.click()
    for language in LANGUAGES:
        menu.locator("select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        yield language
    menu.locator("select").first.select_option("en")
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


@pytest.mark.parametrize("page_name", PAGES)
def test_every_page_is_complete_and_has_room(page_name: str, still: Page, server: Served) -> None:
    trouble = []
    for language in LANGUAGES:
        still.goto("/nowhere")  # from where no page is opened by its anchor alone
        still.evaluate("language => localStorage.setItem('tikal.language', language)", language)
        PAGES[page_name](still, server)
        expect(still.locator("html")).to_have_attribute("lang", language)
        for window in WINDOWS:
            still.set_viewport_size(window)
            until(still, f"() => innerWidth === {window['width']}")
            trouble += [f"{language} {window['width']}: {what}" for what in cut_off(still)]
    still.evaluate("localStorage.clear()")
    assert not trouble, "\n".join(trouble)


@pytest.mark.parametrize("screen", TABLES)
def test_every_table_is_complete_and_has_room(screen: str, still: Page, server: Served) -> None:
    Mouse(still, server, TABLES[screen](server)).sit_down()
    trouble = []
    for layout in (WINDOWS[:2], WINDOWS[2:]):
        resize(still, layout[0])
        for language in languages(still):
            for window in layout:
                resize(still, window)
                trouble += [f"{language} {window['width']}: {what}" for what in squeezed(still)]
    assert not trouble, "\n".join(trouble)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_plates_have_room(language: str, new_page: NewPage, server: Served) -> None:
    page = new_page(viewport=DESKTOP, reduced_motion="reduce")
    settings(page.context)
    in_language(page.context, language)
    ann = Mouse(page, server, bring(server, expedition()))
    ann.sit_down()
    trouble = []
    for window in (LAPTOP, TALL_PHONE):
        resize(page, window)
        for name, opens in PLATES.items():
            opens(ann)
            trouble += [f"{window['width']} {name}: {what}" for what in squeezed(page)]
            ann.let_go()
    assert not trouble, "\n".join(trouble)


def refusal(ann: Mouse) -> None:
    """A reason in the hint line."""
    ann.activate(ann.page.locator(BUTTON.format("L")))
    expect(ann.page.locator(".hint.refusal")).to_be_visible()


def offers(ann: Mouse) -> None:
    """Offers beside a hex, and a figure in hand."""
    ann.choose("b1")
    expect(ann.page.locator(".docked")).to_be_visible()


def trade(ann: Mouse) -> None:
    """The trade with what both would have."""
    ann.activate(ann.page.locator(BUTTON.format("T")))
    ann.page.get_by_role("dialog").locator(".piece").last.click()
    expect(ann.page.get_by_role("dialog").locator(".change")).to_have_count(2)


def drawer(key: str) -> Callable[[Mouse], None]:
    """A plate at the side: keys, settings, rules."""

    def opens(ann: Mouse) -> None:
        page = ann.page
        if key == "keys":
            page.keyboard.press("?")
        elif key == "settings":
            page.locator(MENU).last.click()
        else:
            refusal(ann)
            page.locator(".hint.refusal button").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return opens


PLATES: dict[str, Callable[[Mouse], None]] = {
    "refusal": refusal,
    "offers": offers,
    "trade": trade,
    "keys": drawer("keys"),
    "settings": drawer("settings"),
    "rules": drawer("rules"),
}


# The board's drawing is hidden from readers, who have its cells; without it axe-core is quick.
WITHOUT_THE_DRAWING = """() => {
  for (const drawing of document.querySelectorAll(".stage [aria-hidden]"))
    drawing.style.display = "none";
}"""


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or worse; the dark page differs from the light one in colours."""
    page.evaluate(WITHOUT_THE_DRAWING)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    light = serious_findings(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    dark = serious_findings(page, "color-contrast")
    return [*light, *(f"in the dark: {what}" for what in dark)]


@pytest.mark.parametrize(
    "page_name", sorted({*PAGES} - {"review of a tie", "review of an auction"})
)
def test_no_page_stands_in_anybodys_way(page_name: str, still: Page, server: Served) -> None:
    PAGES[page_name](still, server)
    for window in (DESKTOP, PHONE):
        still.set_viewport_size(window)
        assert not findings(still)


@pytest.mark.parametrize("screen", TABLES)
def test_no_screen_stands_in_anybodys_way(screen: str, still: Page, server: Served) -> None:
    Mouse(still, server, TABLES[screen](server)).sit_down()
    for window in (DESKTOP, PHONE):
        resize(still, window)
        assert not findings(still)


def test_no_plate_stands_in_anybodys_way(still: Page, server: Served) -> None:
    ann = Mouse(still, server, bring(server, expedition()))
    ann.sit_down()
    found = []
    for name, opens in PLATES.items():
        opens(ann)
        found += [f"{name}: {what}" for what in findings(still)]
        ann.let_go()
    assert not found, "\n".join(found)


def test_the_board_is_seen_closer_and_whole_again(page: Page, server: Served) -> None:
    settings(page.context)
    ann = Mouse(page, server, bring(server, expedition()))
    ann.sit_down()
    first = ann.width_of("b2")
    ann.hex("b2").hover()
    page.mouse.wheel(0, -400)
    ann.wider("b2", first)
    closer = ann.width_of("b2")
    ann.hex("b2").focus()
    page.keyboard.press("0")
    ann.narrower("b2", closer)
    whole = ann.width_of("b2")
    page.keyboard.press("+")
    ann.wider("b2", whole)
