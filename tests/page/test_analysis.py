"""The analysis in the review: begun, followed, turning points, the better turn on the board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tikal.record.record import read_played

from .served import RECORDS, Json, Served
from .watched import LANGUAGES, PHONE, in_language, missing_words, overflowing, serious_findings

NewPage = Callable[..., Page]
Contexts = Callable[..., BrowserContext]
TURNS = 6


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
    ready = page.locator(".players")
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
    compare = panel.get_by_role("region", name="Turning points")
    expect(compare.get_by_role("button", name="Played")).to_have_attribute("aria-pressed", "true")
    numbers = page.locator(".board circle[r='14'] + text")
    expect(numbers.first).to_have_text("1")
    better = compare.get_by_role("button", name="Better")
    better.click()
    expect(better).to_have_attribute("aria-pressed", "true")
    expect(compare).to_contain_text("Why it is better")
    assert serious_findings(page) == []
    compare.get_by_role("button", name="Close").click()
    expect(compare).to_have_count(0)
    expect(numbers).to_have_count(0)
    expect(panel).to_contain_text("than average and lost")
    page.reload()
    expect(points.first).to_be_visible()  # kept with the game


def test_the_chances_lead_to_moments_and_turns(page: Page, server: Served, keys: Json) -> None:
    analysed(page, server, keys)
    page.get_by_role("slider", name="Moment of the game").fill("0")
    at_first = page.get_by_role("img", name="Chances of victory").get_attribute("aria-label")
    page.get_by_role("button", name="Turning points 1").click()
    expect(page.get_by_role("region", name="Turning points")).to_be_visible()
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
    expect(page.locator(".compare")).to_be_visible()
    assert not overflowing(page)
    assert not missing_words(page)


def test_a_game_is_played_on_from_a_step_of_the_review(page: Page, server: Served) -> None:
    keys = server.brought("two-players")
    page.goto(server.review_address(keys))
    slider = page.get_by_role("slider", name="Moment of the game")
    page.get_by_role("button", name="Play on from here").click()
    form = page.get_by_role("form", name="Play on from here")
    expect(form).to_contain_text("here the game is over")
    slider.fill("40")
    start = form.get_by_role("button", name="Start the game")
    expect(start).to_be_visible()
    assert serious_findings(page) == []
    before = server.http.get(f"/api/tables/{keys['table']}/record", headers=bearer(keys)).text
    start.click()
    expect(page.locator(".branch")).to_contain_text("Branch after event 40, with fresh draws")
    expect(page).not_to_have_url(server.review_address(keys))
    after = server.http.get(f"/api/tables/{keys['table']}/record", headers=bearer(keys)).text
    assert before == after


def bearer(keys: Json) -> dict[str, str]:
    return {"Authorization": f"Bearer {keys['host']}"}
