"""What a player is shown of the game: what changed, dangers, what is left, true scores."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rules.tables import play, table

from .hands import Mouse, bobs_turn, settings, sit, until
from .scenes import auction, bring, contested, expedition, last_scoring, scoring_round
from .served import Served
from .watched import LANGUAGES, SMALL_PHONE, in_language, missing_words, overflowing

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]


# What changed


def test_what_matters_of_the_others_turns_stands_on_top_and_is_shown_again(
    page: Page, server: Served
) -> None:
    ann = sit(page, server, contested(ap=1), reminder=False)
    with ann.ending():
        ann.end()
    bobs_turn(ann)
    changed = page.get_by_role("region", name="What changed")
    rows = [
        "Bob took a feather from you and gave you a vase.",
        "Bob has taken c3 (5) from you.",
    ]
    expect(changed.get_by_role("listitem")).to_have_text(rows)
    expect(changed).to_be_in_viewport(ratio=1)
    page.reload()
    expect(changed.get_by_role("listitem")).to_have_text(rows)
    changed.get_by_role("button", name="Show", exact=True).nth(1).click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    page.keyboard.press("Escape")
    changed.get_by_role("button", name="Close").click()
    expect(changed).to_have_count(0)


def test_what_happened_before_a_volcano_of_ones_own_is_still_told(
    page: Page, server: Served
) -> None:
    game = play(table(phase="tile", drawn="A1", to_move=1, coming=["B6"]), "tile b3 0")
    ann = sit(page, server, game)
    ann.acts_elsewhere(1, "place W a1", "end")
    since = page.get_by_role("region", name="Since your last turn")
    expect(since).to_contain_text("Worker in the base camp")


def test_numbers_on_the_board_are_those_of_the_list(page: Page, server: Served) -> None:
    ann = sit(page, server, contested(ap=1), reminder=False)
    with ann.ending():
        ann.end()
    bobs_turn(ann)
    since = page.get_by_role("region", name="Since your last turn")
    expect(since.locator("li").nth(1)).to_contain_text("Leader b2 → b3 → c3")
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".stage circle[r='14'] + text.num")).to_have_text(["1", "2"])


def test_a_computers_turn_is_not_called_ones_own(page: Page, server: Served) -> None:
    ann = sit(page, server, contested(ap=1), reminder=False, speed=0.5)
    with ann.ending():
        ann.end()
    bobs_turn(ann)
    expect(page.get_by_role("heading", name=re.compile("^The tile "))).to_be_visible()
    expect(page.get_by_role("heading", name="Bob\u2019s turn so far")).to_be_visible()
    expect(page.get_by_role("heading", name="Your turn so far")).to_have_count(0)


# Dangers


def test_the_end_of_the_turn_tells_what_others_can_take(page: Page, server: Served) -> None:
    ann = sit(page, server, contested())
    danger = "Bob can take c3 (5) with 3 action points."
    expect(page.get_by_role("list", name="Temples others could take")).to_contain_text(danger)
    ann.end()
    expect(ann.hint).to_have_text(
        f"{danger} 10 action points are left and would be lost. End the turn anyway?"
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Warn about temples that others can take").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("list", name="Temples others could take")).to_have_count(0)
    ann.end()
    expect(ann.hint).not_to_contain_text("can take")


# What is left


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [{"width": 1440, "height": 900}, SMALL_PHONE])
def test_supplies_treasures_and_tiles_are_one_click_away(
    language: str,
    window: dict[str, int],
    new_context: Contexts,
    new_page: NewPage,
    server: Served,
) -> None:
    context = new_context(viewport=window)
    in_language(context, language)
    settings(context)
    page = new_page(context)
    Mouse(page, server, bring(server, expedition())).sit_down()
    page.keyboard.press("i")
    left = page.get_by_role("dialog")
    expect(left.locator("#left-treasures")).to_be_visible()
    # Ann has 2 and 4, Bob has 5: two of each of these are left.
    expect(left.locator(".treasures b")).to_have_text(["3", "3", "2", "3", "2", "2", "3", "3"])
    expect(left.get_by_role("row").nth(1)).to_contain_text("Ann")
    assert not overflowing(page)
    assert not missing_words(page)


# Scores


@pytest.mark.rule("V1")
def test_who_has_scored_in_this_round_shows_no_points_to_come(page: Page, server: Served) -> None:
    ann = sit(page, server, scoring_round(), reminder=False)
    anns, bobs = (page.get_by_role("region", name=name, exact=True) for name in ("Ann", "Bob"))
    expect(anns).to_contain_text("+6")
    expect(bobs).to_contain_text("+3")
    with ann.ending():
        ann.end()
    expect(anns.locator(".score")).to_have_text("10")
    expect(anns).not_to_contain_text("+")
    expect(bobs).to_contain_text("+3")
    ann.acts_elsewhere(1, "end")
    tray = page.get_by_role("region", name="Your tile")
    expect(tray).to_contain_text("Volcano")
    expect(tray.get_by_role("button")).to_have_count(0)  # it is alike on all sides
    ann.point("c2")
    told = page.locator("[aria-live=polite]").filter(has_text="Click to place the volcano on c2.")
    expect(told).to_have_count(1)


def test_a_score_is_not_told_before_its_count_has_ended(page: Page, server: Served) -> None:
    ann = sit(page, server, scoring_round(), reminder=False, speed=0.5)
    score = page.get_by_role("region", name="Ann", exact=True).locator(".score")
    ann.end()
    expect(page.get_by_role("heading", name="Ann scores")).to_be_visible()
    expect(ann.hint).to_have_text("Your points are being counted. Click to skip.")
    expect(score).to_have_text("4")
    banner = page.get_by_role("region", name="Scoring round")
    expect(banner.locator(".now")).to_have_text("Ann scores")
    page.get_by_role("button", name="Log", exact=True).click()
    told = page.get_by_text("Scores 6 points")
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(score).to_have_text("10")
    expect(told).to_be_visible()
    expect(banner.locator(".now")).to_have_text("Bob: would score 3")
    page.set_viewport_size({"width": 360, "height": 612})
    until(page, "() => document.querySelector('.banner').offsetHeight <= 40")  # one line


def test_the_end_is_not_told_before_the_last_count_has_ended(page: Page, server: Served) -> None:
    ann = sit(page, server, last_scoring(), reminder=False, speed=0.5)
    ann.end()
    expect(page.get_by_role("heading", name="Ann scores")).to_be_visible()
    expect(page.locator("header .meta")).to_contain_text("Final scoring")
    expect(page.get_by_role("heading", name="Since your last turn")).to_be_visible()
    expect(page).not_to_have_title("The game is over")
    page.set_viewport_size({"width": 390, "height": 664})
    expect(page.locator("header .title")).to_have_text("Ann Final scoring")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Close").click()
    expect(page.locator("header .meta")).to_contain_text("The game is over")


# The auction


@pytest.mark.rule("U4")
def test_the_line_says_what_happens_if_all_pass(page: Page, server: Served) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    ann = sit(page, server, auction())
    expect(ann.hint).to_contain_text("If everyone passes, whoever passes first gets the turn")
    assert ann.hint.evaluate("line => line.scrollHeight <= line.clientHeight + 1"), "cut off"
    plate = page.locator(".auction").bounding_box()
    page.get_by_role("button", name="Secret maximum").click()
    expect(page.get_by_role("spinbutton", name="Secret maximum")).to_be_visible()
    assert page.locator(".auction").bounding_box() == plate
    bid = sit(page, server, play(auction(), "bid 3"))
    bid.acts_elsewhere(1, "bid 4")
    expect(bid.hint).to_contain_text("If everyone else passes, Bob pays 4.")


def test_an_offered_tile_is_tried_on_the_map_while_bidding(page: Page, server: Served) -> None:
    ann = sit(page, server, auction())
    page.get_by_role("button", name="Try on the map: Jungle").click()
    expect(ann.hint).to_contain_text("Trying: Jungle")
    ann.point("b3")
    told = page.locator("[aria-live=polite]").filter(has_text="b3: ")
    expect(told).to_have_count(1)
    tried = told.inner_text()
    page.keyboard.press("e")
    expect(told).not_to_have_text(tried)
    page.keyboard.press("q")
    expect(told).to_have_text(tried)
    ann.choose("b3")
    assert ann.view()["position"]["number"] == 0
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(ann.hint).not_to_contain_text("Trying")
    with ann.doing("bid 1"):
        page.get_by_role("button", name="Bid 1 point").click()
    ann.acts_elsewhere(1, "pass")
    page.get_by_role("button", name="Jungle Take").click()
    expect(page.get_by_role("region", name="Your tile")).to_be_visible()
    ann.point("b3")
    expect(told).to_have_text(tried)  # the server's own prices


@pytest.mark.rule("U6")
def test_the_last_tile_of_a_round_is_taken_by_itself(page: Page, server: Served) -> None:
    game = play(auction(), "bid 1", "pass", "take A1")
    lay = next(str(action) for action in game.legal_actions())
    ann = sit(page, server, play(game, lay))
    keys = ann.keys
    ann.server.act(ann.table, keys["host"], "end")
    page.goto(server.table_address(keys, keys["seats"]["1"]))
    expect(page.get_by_role("region", name="Your tile")).to_contain_text("A5")


WINDOWS = [(1280, 720), (1440, 900), (1920, 1080), (1100, 800), (390, 664), (360, 612)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_at_the_end_of_a_turn_is_whole_and_moves_nothing(
    language: str, page: Page, server: Served
) -> None:
    in_language(page.context, language)
    ann = sit(page, server, contested())
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".btn.end.chosen")).to_have_count(0)
        before = ann.box.bounding_box()
        page.locator(".btn.end").click()
        expect(page.locator(".btn.end.chosen")).to_have_count(1)
        expect(ann.hint).to_contain_text("c3")
        assert ann.box.bounding_box() == before, (width, height)
        shown = """text => text.scrollHeight <= text.clientHeight + 1
            && text.scrollWidth <= text.clientWidth"""
        assert ann.hint.evaluate(shown), (width, height)
        assert page.locator(".btn.end").evaluate(shown), (width, height)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_planned_points_have_room_beside_those_left(
    language: str, page: Page, server: Served
) -> None:
    in_language(page.context, language)
    page.set_viewport_size({"width": 1440, "height": 900})
    ann = sit(page, server, contested())
    page.keyboard.press("u")
    ann.point("b1")
    line = page.locator(".rod p")
    expect(line.locator(".more")).to_contain_text("2")
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")
