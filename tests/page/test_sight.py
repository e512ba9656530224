"""What a player is shown of the game: what changed, dangers, what is left, true scores."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import tikal
from rules.tables import play, table

from .hands import Finger, Mouse, settings, until
from .scenes import auction, bring, expedition, scoring_round
from .served import Served, seat
from .set_up import remember
from .watched import LANGUAGES, SMALL_PHONE, in_language, missing_words, overflowing

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]


def contested(ap: int = 10) -> tikal.Game:
    """Ann holds c3, which Bob's leader could take, and has singles that he could trade."""
    return table(
        *("a1:0.1", "b1:v3:0.1", "b2:1.2L", "b3=A1@3", "c2=A5@0:t4:0.2"),
        *("c3=B3@0:v5:0.1", "d2=C1@0:c0"),
        ap=ap,
        owned={0: [2, 4], 1: [5]},
        scores=[12, 9],
    )


def bobs_turn(ann: Mouse | Finger) -> None:
    """Bob takes a temple and a treasure from Ann."""
    token = ann.keys["seats"]["1"]
    lay = ann.server.view(ann.table, token)["choices"]["lays"][0]["action"]
    ann.acts_elsewhere(1, lay, "move L b2 b3", "move L b3 c3", "exchange 5 for 4 of 0", "end")


def sit(page: Page, server: Served, game: tikal.Game, **liked: object) -> Mouse:
    """Ann at a table with a game."""
    settings(page.context, **liked)
    ann = Mouse(page, server, bring(server, game))
    ann.sit_down()
    return ann


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


def test_a_score_is_not_told_before_its_count_has_ended(page: Page, server: Served) -> None:
    ann = sit(page, server, scoring_round(), reminder=False, speed=0.5)
    score = page.get_by_role("region", name="Ann", exact=True).locator(".score")
    ann.end()
    expect(page.get_by_role("heading", name="Ann scores")).to_be_visible()
    expect(ann.hint).to_have_text("Your points are being counted. Click to skip.")
    expect(score).to_have_text("4")
    page.get_by_role("button", name="Skip").click()
    expect(score).to_have_text("10")


# The auction


@pytest.mark.rule("U4")
def test_the_line_says_what_happens_if_all_pass(page: Page, server: Served) -> None:
    ann = sit(page, server, auction())
    expect(ann.hint).to_contain_text("If everyone passes, whoever passes first gets the turn")
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


# Phones


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
    page.get_by_role("dialog").get_by_role("link", name="Back to the lobby").tap()
    expect(page.get_by_role("heading", name="TIKAL")).to_be_visible()


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
