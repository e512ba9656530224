"""What is seen of the board, and the card of a hex."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tikal
from rules.tables import full_board

from .hands import IN_SIGHT, Finger, Mouse, settings, until
from .scenes import auction, bring, expedition, late_game, part_of, scoring_round, tile_in_hand
from .served import Served

NewPage = Callable[..., Page]

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 664}

# The middles of hexes on the screen, by name.
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll("[data-hex]")].map((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return [cell.dataset.hex, [x + width / 2, y + height / 2]];
}))"""


def sit(page: Page, server: Served, game: tikal.Game) -> Mouse:
    """Somebody sits at a table with this game, and the board is wholly drawn."""
    settings(page.context)
    ann = Mouse(page, server, bring(server, game))
    ann.sit_down()
    expect(page.locator(".board[data-drawn]")).to_be_visible()
    return ann


def on_phone(new_page: NewPage, server: Served, game: tikal.Game) -> Finger:
    """The same on a phone."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    settings(page.context)
    ann = Finger(page, server, bring(server, game))
    ann.sit_down()
    expect(page.locator(".board[data-drawn]")).to_be_visible()
    return ann


def test_the_board_opens_on_what_is_explored_and_where_tiles_may_go(
    page: Page, server: Served
) -> None:
    ann = sit(page, server, tile_in_hand())
    targets = {lay["hex"] for lay in ann.view()["choices"]["lays"]}
    assert targets
    for name in ("a1", "b2", *targets):
        assert page.evaluate(f"(name) => {IN_SIGHT}", name), name
    opened = ann.width_of("b2")
    page.get_by_role("button", name="Whole board").click()
    ann.narrower("b2", opened)


def out_of_sight(ann: Finger) -> set[str]:
    """The hexes where the tile in hand may be laid, as far as they are not seen."""
    targets = {lay["hex"] for lay in ann.view()["choices"]["lays"]}
    assert targets
    return {name for name in targets if not ann.page.evaluate(f"(name) => {IN_SIGHT}", name)}


def test_a_phone_shows_where_the_tile_in_hand_may_go(new_page: NewPage, server: Served) -> None:
    ann = on_phone(new_page, server, full_board(empty=["h4", "h5"], volcanoes=[], drawn="G1"))
    assert not out_of_sight(ann)
    assert ann.width_of("h5") > 85  # large enough for figures
    expect(ann.page.locator(".beyond")).to_have_count(0)


def test_signs_lead_to_places_that_have_no_room_on_a_phone(
    new_page: NewPage, server: Served
) -> None:
    ann = on_phone(new_page, server, part_of("four-players", 23, 2))
    hidden = out_of_sight(ann)
    assert hidden
    signs = ann.page.locator(".beyond")
    assert sum(int(text) for text in signs.all_inner_texts()) == len(hidden)
    expect(signs.first).to_have_accessible_name(re.compile("possible hex"))
    signs.first.tap()
    until(ann.page, f"(names) => names.some((name) => {IN_SIGHT})", sorted(hidden))


@pytest.mark.parametrize("scene", [scoring_round, auction], ids=["scoring", "auction"])
def test_what_lies_over_the_table_does_not_resize_the_board(
    scene: Callable[[], tikal.Game], page: Page, server: Served
) -> None:
    box = "document.querySelector('.board').clientHeight"
    sit(page, server, expedition())
    usual = page.evaluate(box)
    sit(page, server, scene())
    assert abs(page.evaluate(box) - usual) <= 2


def test_the_middle_stays_when_a_sheet_grows(new_page: NewPage, server: Served) -> None:
    ann = on_phone(new_page, server, late_game())
    where = """() => {
      const box = document.querySelector(".board").getBoundingClientRect();
      const cell = document.querySelector("[data-hex=c2]").getBoundingClientRect();
      return [cell.x + cell.width / 2 - box.x - box.width / 2,
        cell.y + cell.height / 2 - box.y - box.height / 2, cell.width, box.height];
    }"""
    x, y, width, height = ann.page.evaluate(where)
    ann.page.evaluate("document.querySelector('.phone header').style.minHeight = '90px'")
    until(
        ann.page,
        f"""([x, y, width, height]) => {{
          const now = ({where})();
          return now[3] !== height && [x, y, width].every((n, i) => Math.abs(now[i] - n) <= 2);
        }}""",
        [x, y, width, height],
    )


# Whether nothing that lies over the board covers the middle of a target, and nothing covers it.
NOTHING_IN_THE_WAY = """(targets) => {
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".away"));
  const boxes = seen(".docked, .board .controls").map((one) => one.getBoundingClientRect());
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const covered = targets.some((name) => {
    const [x, y] = middle(document.querySelector(`[data-hex="${name}"]`));
    return boxes.some(({ left, right, top, bottom }) =>
      x >= left && x <= right && y >= top && y <= bottom);
  });
  const buttons = seen(".docked button, .board .controls button");
  const free = buttons.every((one) => one.contains(document.elementFromPoint(...middle(one))));
  return document.querySelector(".docked") !== null && !covered && free;
}"""


def test_controls_cover_no_hex_to_click_and_nothing_covers_them(page: Page, server: Served) -> None:
    page.set_viewport_size(LAPTOP)
    ann = sit(page, server, late_game())
    ann.choose("b2")
    expect(page.locator(".docked:not(.away)")).to_be_visible()
    walks: list[dict[str, Any]] = ann.view()["choices"]["walks"]
    targets = {goal for walk in walks if walk["origin"] == "b2" for goal in walk["reach"]}
    assert len(targets) > 10
    for width, height in ((1280, 720), (1024, 768), (390, 844), (390, 664), (375, 548), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"() => innerWidth === {width} && innerHeight === {height}")
        expect(page.locator(".board[data-drawn]")).to_be_visible()
        for _ in range(2):  # as the board shows itself, and whole
            until(page, NOTHING_IN_THE_WAY, sorted(targets))
            page.locator("[data-hex]").first.focus()
            page.keyboard.press("0")


# The temples and digs over which the buttons of the view lie, and whether there are buttons.
HIDDEN_BY_BUTTONS = """(names) => {
  const box = document.querySelector(".board .controls")?.getBoundingClientRect();
  const lies = (name) => {
    const { x, y, width, height } =
      document.querySelector(`[data-hex="${name}"]`).getBoundingClientRect();
    return x + 0.85 * width > box.left && x + 0.15 * width < box.right &&
      y + 0.9 * height > box.top && y + 0.1 * height < box.bottom;
  };
  return box ? names.filter(lies) : null;
}"""


def test_buttons_of_the_view_hide_nothing_that_is_to_be_read(page: Page, server: Served) -> None:
    ann = sit(page, server, late_game())
    told = [
        at["name"]
        for at in ann.view()["position"]["hexes"]
        if at["value"] or at["treasures_left"] or any(at["workers"])
    ]
    assert len(told) > 20
    sizes = ((1440, 900), (1280, 720), (844, 390), (390, 664), (375, 548), (360, 612))
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"() => innerWidth === {width} && innerHeight === {height}")
        until(page, f"(names) => ({HIDDEN_BY_BUTTONS})(names)?.length === 0", told)


def test_the_board_follows_what_is_done(page: Page, server: Served) -> None:
    ann = sit(page, server, late_game())
    ann.hex("a5").focus()
    page.keyboard.press("ArrowDown")
    for _ in range(6):
        page.keyboard.press("+")
    until(page, f"(name) => !{IN_SIGHT}", "g3")
    action = next(text for text in ann.view()["choices"]["legal"] if text.startswith("move W g3"))
    ann.server.act(ann.table, ann.token, action)
    until(page, f"(name) => {IN_SIGHT}", "g3")
    until(page, f"(name) => {IN_SIGHT}", action.split()[-1])


def tap_twice(page: Page, name: str) -> None:
    """Tap a hex twice within a tenth of a second, however slow the machine is."""
    x, y = page.evaluate(MIDDLES)[name]
    hands = page.context.new_cdp_session(page)
    now = time.time()
    for at in (0, 0.1):
        down = [{"x": x, "y": y}]
        for kind, points, later in (("touchStart", down, at), ("touchEnd", [], at + 0.02)):
            touch = {"type": kind, "touchPoints": points, "timestamp": now + later}
            hands.send("Input.dispatchTouchEvent", touch)
    hands.detach()


def test_two_taps_look_closer_and_back(new_page: NewPage, server: Served) -> None:
    ann = on_phone(new_page, server, expedition())
    first = ann.width_of("c2")
    tap_twice(ann.page, "c1")
    ann.wider("c2", first)
    closer = ann.width_of("c2")
    tap_twice(ann.page, "c1")
    ann.narrower("c2", closer)


def test_a_card_tells_of_the_hex_under_a_resting_pointer(page: Page, server: Served) -> None:
    ann = sit(page, server, expedition())
    card = page.locator(".board .card")
    ann.point("b1")
    expect(card).to_contain_text("b1")
    expect(card).to_contain_text("leader and 2 workers")
    expect(card).to_contain_text("You would score 3 points (ahead by 4)")
    expect(card).to_contain_text("Next levels")
    ann.point("c2")
    expect(card).to_contain_text("4 treasures left")
    page.mouse.move(2, 2)
    expect(card).to_have_count(0)


# Whether the card of a hex lies over the price of the hex that is pointed at.
PRICE_UNDER_CARD = """() => {
  const card = document.querySelector(".board .card").getBoundingClientRect();
  const pointed = [...document.querySelectorAll(".price")]
    .find((one) => one.style.transform.includes("1.22"));
  const price = pointed.getBoundingClientRect();
  return price.right > card.left && price.left < card.right &&
    price.bottom > card.top && price.top < card.bottom;
}"""


def test_a_card_leaves_the_price_of_its_hex_in_sight(page: Page, server: Served) -> None:
    page.set_viewport_size(LAPTOP)
    ann = sit(page, server, late_game())
    ann.choose("b2")
    for name in ("c2", "d1", "c1", "b4", "e3", "g3", "e1", "d3", "a3"):
        ann.point(name)
        expect(page.locator(".board .card .coord")).to_have_text(name)
        assert not page.evaluate(PRICE_UNDER_CARD), name


def test_a_card_tells_of_the_hex_that_has_the_focus(page: Page, server: Served) -> None:
    ann = sit(page, server, expedition())
    ann.hex("a1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board .card")).to_contain_text("b1")


def test_a_card_tells_of_the_hex_under_a_resting_finger(new_page: NewPage, server: Served) -> None:
    ann = on_phone(new_page, server, expedition())
    x, y = ann.page.evaluate(MIDDLES)["b1"]
    hands = ann.page.context.new_cdp_session(ann.page)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    hands.send("Input.dispatchTouchEvent", touch)
    expect(ann.page.locator(".board .card")).to_contain_text("You would score 3 points")
    hands.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.page.locator(".board .card")).to_be_visible()
    ann.hex("a1").tap()
    expect(ann.page.locator(".board .card")).to_have_count(0)
