"""The coach: chosen at set-up, asked by a key, speaking up before the end of a turn."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from .hands import Person, settings
from .served import Served, seat
from .watched import LANGUAGES, PHONE, in_language, missing_words, overflowing, serious_findings

NewPage = Callable[..., Page]
Contexts = Callable[..., BrowserContext]


def test_the_coach_tells_that_there_is_more_then_where_then_what(
    new_context: Contexts, new_page: NewPage, server: Served
) -> None:
    context = new_context()
    settings(context)
    page = new_page(context)
    keys = server.table(seat("Ann"), seat("Bo"), first=0, seed=7, coach=3)
    ann = Person(page, server, keys)
    ann.sit_down()
    hint = page.locator(".hint .text.coached")
    lit = page.locator(".box circle[r='14'] + text")

    # Before the tile is laid a hint begins with where.
    page.keyboard.press("n")
    expect(hint).to_contain_text("Look at")
    lay = ann.view()["choices"]["legal"][0]
    server.act(keys["table"], keys["host"], lay)
    expect(hint).to_have_count(0)

    # The end of the turn asked for with ten points left: there is more in it.
    page.keyboard.press(" ")
    expect(hint).to_contain_text("more points in this turn")
    page.get_by_role("button", name="Where?").click()
    expect(hint).to_contain_text("Look at")
    expect(lit).to_have_count(0)
    page.get_by_role("button", name="What?").click()
    steps = page.get_by_role("region", name="A better turn")
    expect(steps.get_by_role("listitem").first).to_be_visible()
    expect(lit.first).to_have_text("1")
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    expect(steps).to_have_count(0)
    expect(lit).to_have_count(0)

    # Nothing of it holds up the end of the turn.
    with ann.ending():
        page.keyboard.press(" ")
        page.keyboard.press(" ")


@pytest.mark.parametrize("window", [(390, 664), (844, 390)], ids=str)
def test_the_steps_leave_the_controls_free(
    window: tuple[int, int], new_context: Contexts, new_page: NewPage, server: Served
) -> None:
    width, height = window
    context = new_context(viewport={"width": width, "height": height}, has_touch=True)
    settings(context)
    page = new_page(context)
    keys = server.table(seat("Ann"), seat("Bo"), first=0, seed=7, coach=3)
    ann = Person(page, server, keys)
    ann.sit_down()
    server.act(keys["table"], keys["host"], ann.view()["choices"]["legal"][0])
    page.locator(".btn.end").tap()
    for ask in ("Where?", "What?"):
        page.get_by_role("button", name=ask).tap()
    steps = page.get_by_role("region", name="A better turn")
    expect(steps).to_be_in_viewport(ratio=1)
    for control in page.locator(".act, .btn.end").all():
        control.click(trial=True, force=control.get_attribute("aria-disabled") == "true")
    with ann.doing("take back"):
        page.get_by_role("button", name="Undo", exact=True).tap()


def test_the_coach_is_heard_before_end_turn_ends_the_turn(
    new_context: Contexts, new_page: NewPage, server: Served
) -> None:
    context = new_context()
    settings(context, reminder=False)
    page = new_page(context)
    keys = server.table(seat("Ann"), seat("Bo"), first=0, seed=7, coach=3)
    missing = 7.0

    def advise(route: Route) -> None:
        number = len(server.view(keys["table"], keys["host"])["events"])
        answer = {"number": number, "kind": "turn", "actions": ["end"], "points": missing}
        route.fulfill(json={**answer, "take_back": 0, "noise_points": 0, "fair_price": None})

    page.route("**/advice", advise)
    ann = Person(page, server, keys)
    ann.sit_down()
    server.act(keys["table"], keys["host"], ann.view()["choices"]["legal"][0])

    # With ten points left and no reminder wished, the coach alone asks once more.
    end = page.get_by_role("button", name="End turn")
    end.click()
    expect(page.locator(".hint .text.coached")).to_contain_text("about 7 more points")
    with ann.ending():
        page.get_by_role("button", name="End anyway").click()

    # Bo's turn lacks little: it ends at the first click.
    missing = 1.0
    bo = ann.view()["choices"]["legal"][0]
    server.act(keys["table"], keys["host"], bo)
    expect(end).to_have_attribute("aria-disabled", "false")
    with ann.ending():
        end.click()


def test_the_coach_is_chosen_at_set_up_and_fits_a_phone_in_every_language(
    new_context: Contexts, new_page: NewPage, server: Served
) -> None:
    context = new_context()
    settings(context, letterKeys=False)
    page = new_page(context)
    page.goto(server.address)
    page.get_by_role("button", name="Coach").click()
    page.get_by_role("option", name="hints when asked").click()
    page.get_by_role("button", name="Start the expedition").click()
    page.wait_for_url("**/t/**")
    table, token = page.url.split("/t/")[1].split("#")
    assert server.view(table, token)["info"]["coach"] == 0

    keys = server.table(seat("Ann"), seat("Bo"), first=0, seed=7, auction=True, coach=0)
    for language in LANGUAGES:
        phone = new_context(viewport=PHONE, has_touch=True)
        in_language(phone, language)
        page = new_page(phone)
        page.goto(server.table_address(keys))
        bulb = page.locator(".hint button[aria-keyshortcuts=N]")
        bulb.tap()
        expect(page.locator(".hint .coached")).to_be_visible()
        expect(bulb).to_have_count(0)  # the price is all there is to tell
        assert not overflowing(page)
        assert not missing_words(page)
