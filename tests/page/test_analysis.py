"""The analysis in the review: begun, followed, turning points, the better turn on the board."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tikal.record.record import read_played

from .hands import until
from .served import RECORDS, Json, Served
from .watched import LANGUAGES, PHONE, in_language, missing_words, overflowing, serious_findings

NewPage = Callable[..., Page]
Contexts = Callable[..., BrowserContext]
TURNS = 6
WINDOWS = ((1440, 900), (1280, 720), (390, 664), (844, 390))

# Whether all hexes are within the frame of the board.
WHOLE = """() => {
  const frame = document.querySelector(".frame .board").getBoundingClientRect();
  return [...document.querySelectorAll(".frame [data-hex]")].every((hex) => {
    const { top, bottom, left, right } = hex.getBoundingClientRect();
    return top >= frame.top && bottom <= frame.bottom && left >= frame.left && right <= frame.right;
  });
}"""


@pytest.fixture(scope="module")
def keys(server: Served) -> Json:
    """A game of a few turns; the first test has it analysed, the others may come before it."""
    game = read_played((RECORDS / "three-players.tikal").read_text(encoding="utf-8"))
    ends = [n for n, event in enumerate(game.events, start=1) if event.kind == "end"]
    return server.imported(game.at(ends[TURNS - 1]).record())


def analysed(page: Page, server: Served, keys: Json) -> None:
    """Open the review and wait until the game is analysed."""
    page.goto(server.review_address(keys))
    begin = page.locator(".analysis > button")
    ready = page.locator(".analysis h3").first
    expect(begin.or_(ready)).to_be_visible()
    if begin.is_visible():
        begin.click()
    expect(ready).to_be_visible()
    expect(page.locator(".analysis progress")).to_have_count(0, timeout=120_000)


def test_the_analysis_shows_where_the_game_turned(page: Page, server: Served, keys: Json) -> None:
    analysed(page, server, keys)
    panel = page.get_by_role("region", name="Analysis")
    expect(page.get_by_role("img", name="Chances of victory")).to_be_visible()
    points = panel.locator(".points > li > button")
    points.first.click()
    page.get_by_role("button", name="Show me").click()
    compare = page.get_by_role("region", name="Turning points")
    expect(compare).to_be_focused()
    laid = page.locator(".board .held")  # the tile as it is turned
    expect(laid).to_have_count(1)
    expect(compare).to_contain_text("with stones towards")
    expect(compare.get_by_role("button", name="Played")).to_have_attribute("aria-pressed", "true")
    numbers = page.locator(".board circle[r='14'] + text")
    expect(numbers.first).to_have_text("1")
    better = compare.get_by_role("button", name="Better")
    better.click()
    expect(better).to_have_attribute("aria-pressed", "true")
    expect(compare).to_contain_text("Why it is better")
    expect(laid).to_have_count(1)
    assert serious_findings(page) == []
    compare.get_by_role("button", name="Close").click()
    expect(compare).to_have_count(0)
    expect(points.first).to_be_focused()
    expect(points.first).to_be_in_viewport()
    expect(numbers).to_have_count(0)
    expect(laid).to_have_count(0)
    points.first.press("Enter")
    expect(compare).to_be_focused()
    page.keyboard.press("Escape")
    expect(compare).to_have_count(0)
    expect(points.first).to_be_focused()
    expect(panel).to_contain_text("than average and lost")
    expect(panel).to_contain_text("per turn")
    worst = panel.get_by_role("button", name="Worst turn").first
    worst.click()
    expect(worst).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".compare, .offer")).to_have_count(1)
    worst.click()
    expect(page.locator(".compare, .offer")).to_have_count(0)
    page.reload()
    expect(points.first).to_be_visible()  # kept with the game


def test_the_chances_lead_to_moments_and_turns(page: Page, server: Served, keys: Json) -> None:
    analysed(page, server, keys)
    page.get_by_role("slider", name="Moment of the game").fill("0")
    at_first = page.get_by_role("img", name="Chances of victory").get_attribute("aria-label")
    mark = page.get_by_role("button", name="Turning points 1")
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("region", name="Find it yourself")).to_be_visible()
    leads = page.locator(".ribbon .leader.chosen").get_attribute("d") or ""
    now = page.locator(".ribbon .now").get_attribute("d") or ""
    assert leads.split()[0] == now.split()[0]  # the mark belongs to the moment that is shown
    page.get_by_role("slider", name="Moment of the game").press("End")
    shares = page.get_by_role("img", name="Chances of victory")
    expect(shares).not_to_have_attribute("aria-label", at_first or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_analysis_speaks_every_language_and_fits_a_phone(
    language: str, new_context: Contexts, new_page: NewPage, server: Served, keys: Json
) -> None:
    context = new_context(viewport=PHONE)
    in_language(context, language)
    page = new_page(context)
    analysed(page, server, keys)
    page.locator(".points > li > button").first.click()
    offer = page.locator(".offer")
    expect(offer).to_be_visible()
    assert not overflowing(page)
    offer.locator(".jade").click()
    expect(page.locator(".box")).to_have_attribute("aria-busy", "false")
    assert not overflowing(page)
    page.keyboard.press("Escape")
    offer.locator(".btn").last.click()
    expect(page.locator(".compare")).to_be_visible()
    assert not overflowing(page)
    assert not missing_words(page)
    if language == "fr":  # a space stands before a colon
        assert not re.findall(r"\w+:", page.locator("main").inner_text())


def test_the_better_turn_can_be_found_by_oneself(page: Page, server: Served, keys: Json) -> None:
    analysed(page, server, keys)
    page.locator(".points > li > button").first.click()
    numbers = page.locator(".board circle[r='14'] + text")
    page.get_by_role("button", name="Try it").click()
    trying = page.get_by_role("region", name="Find it yourself").first
    expect(trying).to_contain_text("better than it was played")
    expect(numbers).to_have_count(0)
    expect(page.get_by_text("Why it is better")).to_have_count(0)

    # The turn is played with take-back as in the game.
    box = page.locator(".box")
    begun = int(box.get_attribute("data-number") or "")
    lay = page.locator(f'[data-hex="{possible_hex(server, keys, begun)}"]')
    lay.click()
    expect(box).to_have_attribute("data-number", str(begun + 1))
    page.keyboard.press("z")
    expect(box).to_have_attribute("data-number", str(begun + 2))
    lay.click()
    expect(box).to_have_attribute("data-number", str(begun + 3))
    assert serious_findings(page) == []
    page.keyboard.press(" ")
    page.keyboard.press(" ")
    expect(trying).to_contain_text("No better than the turn played.", timeout=60_000)
    trying.get_by_role("button", name="Try again").click()
    expect(box).to_have_attribute("data-number", str(begun))
    trying.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("region", name="Find it yourself")).to_be_focused()
    page.get_by_role("button", name="Try it").click()
    trying.get_by_role("button", name="Show me").click()
    compare = page.get_by_role("region", name="Turning points")
    expect(compare).to_be_focused()
    expect(compare).to_contain_text("Why it is better")


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_turn_is_told_where_the_board_is_seen(
    window: tuple[int, int], new_page: NewPage, server: Served, keys: Json
) -> None:
    width, height = window
    page = new_page(viewport={"width": width, "height": height})
    analysed(page, server, keys)

    # The chances have come below the board, which is still whole.
    board = page.locator(".frame .board")
    until(page, WHOLE)
    marks = page.locator(".ribbon .mark").evaluate_all(
        "marks => marks.map((mark) => mark.getBoundingClientRect().x).sort((a, b) => a - b)"
    )
    assert all(after - before >= 22 for before, after in pairwise(marks))

    page.locator(".points > li > button").first.click()
    expect(board).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Show me").click()
    better = page.get_by_role("button", name="Better")
    expect(better).to_be_in_viewport()
    better.click()
    expect(board).to_be_in_viewport(ratio=0.7)
    page.get_by_role("button", name="Close").click()

    # What is needed to play another turn is seen with the board, too.
    page.get_by_role("slider", name="Moment of the game").fill("4")
    menu = page.get_by_role("button", name="Menu")
    if menu.is_visible():  # in a small window it holds what can be done
        menu.click()
    page.get_by_role("button", name="What if").click()
    expect(page.locator(".line .box")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".tray .btn").last).to_be_in_viewport(ratio=0.9)


def possible_hex(server: Served, keys: Json, number: int, *events: str) -> str:
    """A place for the tile in hand after these events."""
    ask = {"number": number, "events": list(events)}
    path = f"/api/tables/{keys['table']}/line"
    view = server.http.post(path, json=ask, headers=bearer(keys)).json()
    return str(view["choices"]["lays"][0]["hex"])


def test_other_turns_are_tried_and_kept_in_the_record(page: Page, server: Served) -> None:
    keys = server.brought("three-players")
    page.goto(server.review_address(keys))
    before = server.http.get(f"/api/tables/{keys['table']}/record", headers=bearer(keys)).text
    page.get_by_role("slider", name="Moment of the game").fill("129")
    page.get_by_role("button", name="What if").click()
    panel = page.get_by_role("region", name="What if")
    box = page.locator(".box")
    expect(box).to_have_attribute("data-number", "129")
    shares = panel.locator(".shares b")
    at_first = shares.all_inner_texts()

    # Any seat is played, and the chances follow.
    page.keyboard.press(" ")
    page.keyboard.press(" ")
    expect(panel).to_contain_text("Draws a")
    expect(shares).not_to_have_text(at_first)
    assert serious_findings(page) == []

    # Another tile could have come.
    drawn = panel.get_by_label("Tile drawn")
    names = [name[:2] for name in drawn.locator("option").all_inner_texts()]
    tile = next(name for name in names if name != drawn.input_value())
    drawn.select_option(tile)
    expect(panel.locator(".turns")).to_contain_text(tile)
    place = possible_hex(server, keys, 129, "end", f"draw = {tile}")
    page.locator(f'[data-hex="{place}"]').click()
    expect(page.locator(".rod p b")).to_have_text("10")
    panel.get_by_role("button", name="Keep this line").click()
    expect(panel.get_by_role("button", name="Kept")).to_be_visible()

    # One key leads back; the line is saved with the game.
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = read_played(download.value.path().read_text(encoding="utf-8"))
    (variation,) = saved.variations(129)
    assert [str(event) for event in variation.events[129:131]] == ["end", f"draw = {tile}"]
    page.get_by_role("button", name="Open: After step 129").click()
    expect(panel.locator(".turns")).to_contain_text(tile)
    page.keyboard.press("Escape")
    after = server.http.get(f"/api/tables/{keys['table']}/record", headers=bearer(keys)).text
    assert before == after


def test_a_game_is_played_on_from_a_step_of_the_review(page: Page, server: Served) -> None:
    keys = server.brought("two-players")
    page.goto(server.review_address(keys))
    slider = page.get_by_role("slider", name="Moment of the game")
    opener = page.get_by_role("button", name="Play on from here")
    opener.press("Enter")
    form = page.get_by_role("form", name="Play on from here")
    expect(form).to_contain_text("here the game is over")
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    slider.fill("40")
    start = form.get_by_role("button", name="Start the game")
    expect(start).to_be_visible()
    assert serious_findings(page) == []
    before = server.http.get(f"/api/tables/{keys['table']}/record", headers=bearer(keys)).text
    start.click()
    expect(page.locator(".branch")).to_contain_text("Branch after step 40, with fresh draws")
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 390, "height": 664})
    expect(page.locator(".branch")).to_have_text("Branch")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Branch after step 40, with fresh draws")
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(server.review_address(keys))
    after = server.http.get(f"/api/tables/{keys['table']}/record", headers=bearer(keys)).text
    assert before == after


def bearer(keys: Json) -> dict[str, str]:
    return {"Authorization": f"Bearer {keys['host']}"}


def test_a_record_that_is_played_on_can_no_longer_be_looked_into(
    page: Page, server: Served
) -> None:
    keys = server.brought("unfinished")
    page.goto(server.review_address(keys))
    expect(page.get_by_role("button", name="What if")).to_be_visible()
    legal = server.view(keys["table"], keys["host"])["choices"]["legal"]
    server.act(keys["table"], keys["host"], legal[0])
    expect(page.get_by_role("button", name="What if")).to_be_hidden()
    expect(page.get_by_role("button", name="Play on from here")).to_be_hidden()
