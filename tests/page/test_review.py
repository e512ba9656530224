"""The look back at a game in a real browser: result, replay, chart, record, rematch."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import tikal

from .served import RECORDS, Served, seat
from .watched import (
    Complaints,
)

NewPage = Callable[..., Page]
Contexts = Callable[..., BrowserContext]


def look_back(page: Page, server: Served, record: str) -> dict[str, str]:
    """Open the review of a recorded game."""
    keys = server.brought(record)
    page.goto(server.review_address(keys))
    expect(page.locator(".canvas")).to_be_visible()
    return keys


def count(page: Page) -> str:
    return page.locator(".count").inner_text()


@pytest.mark.parametrize(
    ("record", "headline", "reason"),
    [
        ("four-players", "Kinich has won", "Ahead by 15 points."),
        ("shared-victory", "share the victory", "in this game the victory is shared"),
        ("tie-best-guarded", "has won", "The most valuable guarded temple decides"),
        ("tie-treasures", "has won", "The number of treasures decides"),
        ("tie-all-level", "share the victory", "the victory is shared"),
        ("unfinished", "leads", "The game is not over yet."),
    ],
)
def test_the_result_is_explained(
    record: str, headline: str, reason: str, page: Page, server: Served
) -> None:
    look_back(page, server, record)
    expect(page.get_by_role("heading", level=1)).to_contain_text(headline)
    expect(page.get_by_role("region", name="Final scores")).to_contain_text(reason)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (1024, 576)])
def test_in_a_low_window_board_buttons_and_slider_are_seen_at_once(
    width: int, height: int, new_page: NewPage, server: Served
) -> None:
    page = new_page(viewport={"width": width, "height": height}, has_touch=True)
    look_back(page, server, "two-players")
    board = page.locator(".screen > .board")
    speed = page.locator(".speed")
    for part in (board, speed, page.get_by_role("slider", name="Moment of the game")):
        expect(part).to_be_in_viewport(ratio=1)
    beside, box = board.bounding_box(), speed.bounding_box()
    assert beside is not None
    assert box is not None
    assert beside["x"] + beside["width"] <= box["x"]
    assert beside["height"] >= 0.78 * height


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 664)])
def test_in_a_small_window_the_menu_holds_what_can_be_done(
    width: int, height: int, new_page: NewPage, server: Served
) -> None:
    page = new_page(viewport={"width": width, "height": height}, has_touch=True)
    look_back(page, server, "two-players")
    address = page.url
    button, menu = page.get_by_role("button", name="Menu"), page.get_by_role("dialog", name="Menu")
    button.tap()
    for name in ("Play on from here", "What if", "Save the game", "DE, Deutsch"):
        expect(menu.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(menu).to_have_count(0)
    assert page.url == address
    button.tap()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(button).to_be_focused()
    button.tap()
    menu.get_by_role("button", name="What if").tap()
    expect(menu).to_have_count(0)
    expect(page.get_by_role("region", name="What if")).to_be_visible()


def test_the_replay_goes_step_by_step_and_by_slider(page: Page, server: Served) -> None:
    look_back(page, server, "four-players")
    last = int(count(page).split("/")[1])
    assert count(page) == f"{last} / {last}"
    page.get_by_role("button", name="Step back").click()
    assert count(page) == f"{last - 1} / {last}"
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.fill("0")
    expect(slider).to_have_attribute("aria-valuetext", "Before the first step")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".moment")).to_contain_text("Draws")
    page.get_by_role("button", name="Next turn").click()
    assert 1 < int(count(page).split("/")[0]) < 20
    slider.press("End")
    assert count(page) == f"{last} / {last}"


def test_the_replay_plays_by_itself_at_a_chosen_speed(page: Page, server: Served) -> None:
    look_back(page, server, "two-players")
    page.get_by_role("slider", name="Moment of the game").fill("5")
    for _ in range(3):
        page.get_by_role("button", name="Speed").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".count")).to_contain_text("9 /")
    page.get_by_role("button", name="Pause").click()
    stood = count(page)
    page.wait_for_timeout(400)
    assert count(page) == stood


def test_the_board_shows_the_moment(page: Page, server: Served) -> None:
    keys = look_back(page, server, "two-players")
    page.get_by_role("slider", name="Moment of the game").fill("0")
    token = {"Authorization": f"Bearer {keys['host']}"}
    path = f"/api/tables/{keys['table']}/steps?after=0&until=60"
    steps = server.http.get(path, headers=token).json()["steps"]
    laid = next(step["event"] for step in steps if step["event"]["text"].startswith("tile "))
    hex_name = laid["text"].split()[1]
    described = page.locator(f"[aria-label^='{hex_name},']")
    expect(described.first).to_have_attribute("aria-label", f"{hex_name}, unexplored.")
    page.get_by_role("slider", name="Moment of the game").fill(str(laid["number"]))
    expect(described.first).not_to_have_attribute("aria-label", f"{hex_name}, unexplored.")


def test_keys_step_through_the_game(page: Page, server: Served) -> None:
    look_back(page, server, "two-players")
    last = int(count(page).split("/")[1])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert count(page) == f"{last - 2} / {last}"
    page.keyboard.press("Home")
    assert count(page) == f"0 / {last}"
    page.keyboard.press("End")
    assert count(page) == f"{last} / {last}"


def test_keys_step_on_after_a_click_anywhere(page: Page, server: Served) -> None:
    look_back(page, server, "two-players")
    last = int(count(page).split("/")[1])
    at = last
    slider = page.get_by_role("slider", name="Moment of the game")
    for clicked in (
        page.get_by_role("button", name="Speed"),
        page.locator("[data-hex='b2']"),
        page.get_by_role("heading", level=1),
    ):
        clicked.click()
        page.keyboard.press("ArrowLeft")
        at -= 1
        expect(slider).to_have_value(str(at))
    page.get_by_role("slider", name="The game at a glance").click()
    at = int(slider.input_value())
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(at + 1))
    page.locator("[data-hex='b2']").click()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(
        page.locator("[data-hex='c3'], [data-hex='c2']").and_(page.locator(":focus"))
    ).to_have_count(1)
    expect(slider).to_have_value(str(at + 1))


def test_the_chart_is_read_by_pointer_and_keys(page: Page, server: Served) -> None:
    look_back(page, server, "four-players")
    chart = page.get_by_role("slider", name="The game at a glance")
    expect(chart).to_have_attribute(
        "aria-valuetext", "Zoë’s scoring turn. Ixchel 63, Kinich 103, Zoë 88, Chaac 83"
    )
    chart.focus()
    page.keyboard.press("Home")
    expect(page.locator(".readout")).to_contain_text("Start")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".readout")).to_contain_text("Tile A")
    before = count(page)
    box = chart.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    expect(page.locator(".readout")).not_to_contain_text("Tile A")
    assert count(page) == before
    page.mouse.down()
    page.mouse.up()
    assert count(page) != before
    page.get_by_text("Score if scored now", exact=True).click()
    expect(page.get_by_role("table", name="Scores after each turn")).to_have_count(1)


def test_every_scoring_is_broken_down(page: Page, server: Served) -> None:
    look_back(page, server, "four-players")
    table = page.get_by_role("region", name="Scorings").get_by_role("table")
    expect(table.get_by_role("rowheader")).to_have_text(
        ["Volcano 1", "Volcano 2", "Volcano 3", "Final scoring"]
    )
    expect(table.get_by_role("row", name="Volcano 1")).to_contain_text("+19")
    table.get_by_role("button", name="Volcano 2").click()
    expect(page.locator(".moment")).to_contain_text("Scores")


def test_the_record_is_saved_and_replays(page: Page, server: Served, tmp_path: Path) -> None:
    look_back(page, server, "sealed")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    original = tikal.read_record((RECORDS / "sealed.tikal").read_text("utf-8"))
    assert tikal.read_record(saved.read_text("utf-8")).scores == original.scores


def test_players_are_shown_as_they_stood(page: Page, server: Served) -> None:
    look_back(page, server, "four-players")
    kinich = page.get_by_role("region", name="Kinich", exact=True)
    expect(kinich.get_by_label("Score: 103")).to_be_visible()
    page.get_by_role("slider", name="Moment of the game").fill("0")
    expect(kinich.get_by_label("Score: 0")).to_be_visible()
    expect(kinich.get_by_role("list", name="Treasures").get_by_role("listitem")).to_have_count(0)


def test_every_turn_is_listed_and_the_shown_one_in_full(page: Page, server: Served) -> None:
    look_back(page, server, "four-players")
    turns = page.get_by_role("region", name="Turns")
    open_turn = turns.get_by_role("button", expanded=True)
    expect(open_turn).to_contain_text("Zoë’s scoring turn")
    turns.get_by_role("button", name="Tile B6, Zoë").nth(1).click()
    expect(open_turn).to_contain_text("Tile B6, Zoë")
    expect(turns.locator("[aria-current]")).to_be_in_viewport()
    turns.get_by_role("button", name="Uncovers c1").click()
    expect(page.locator(".moment")).to_contain_text("Uncovers")


MIDDLES = """() => {
  const slider = document.querySelector("input[type='range']");
  const box = slider.getBoundingClientRect();
  const share = slider.valueAsNumber / Number(slider.max);
  const thumb = box.left + 8 + share * (box.width - 16);
  const marker = document.querySelector(".canvas .now").getBoundingClientRect();
  return [thumb, marker.left + marker.width / 2];
}"""


def test_the_slider_stands_below_the_marker_of_the_chart(page: Page, server: Served) -> None:
    look_back(page, server, "auction-four")
    slider = page.get_by_role("slider", name="Moment of the game")
    for moment in ("0", "77", "200"):
        slider.fill(moment)
        thumb, marker = page.evaluate(MIDDLES)
        assert abs(thumb - marker) < 1


def test_notes_are_kept_and_come_back_with_the_record(
    page: Page, server: Served, tmp_path: Path
) -> None:
    look_back(page, server, "two-players")
    slider = page.get_by_role("slider", name="Moment of the game")
    note = page.get_by_role("textbox", name="Your note")
    slider.fill("12")
    note.fill("Here {I think}\nit was lost.")
    slider.fill("13")
    expect(note).to_have_value("")
    page.reload()
    expect(page.locator(".canvas")).to_be_visible()
    slider.fill("12")
    expect(note).to_have_value("Here {I think}\nit was lost.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = tmp_path / "noted.tikal"
    download.value.save_as(saved)
    text = saved.read_text("utf-8")
    assert tikal.read_record(text).comments(12) == ("Here (I think) it was lost.",)
    page.goto(server.review_address(server.imported(text)))
    slider.fill("12")
    expect(page.get_by_text("Here (I think) it was lost.")).to_be_visible()
    expect(note).to_have_value("")


def test_the_sealed_shuffle_can_be_checked(page: Page, server: Served) -> None:
    look_back(page, server, "sealed")
    plate = page.get_by_role("region", name="Sealed shuffle")
    expect(plate).to_contain_text(
        "9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f"
    )
    expect(plate).to_contain_text("5eed5eed5eed5eed")
    expect(plate).to_contain_text("tikal verify")


def test_the_secret_of_a_running_game_stays_sealed(page: Page, server: Served) -> None:
    keys = server.table(seat("Ann"), seat("Bob"), first=0)
    page.goto(server.review_address(keys))
    expect(page.get_by_text("is revealed when the game is over")).to_be_visible()


def test_a_rematch_is_asked_for_and_followed(page: Page, new_page: NewPage, server: Served) -> None:
    keys = look_back(page, server, "two-players")
    guest = new_page()
    guest.goto(server.review_address(keys, keys["spectator"]))
    expect(guest.locator(".canvas")).to_be_visible()
    expect(guest.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/review" not in url)
    guest.get_by_role("link", name="To the rematch").click()
    guest.wait_for_url(lambda url: "/review" not in url)
    assert page.url.split("#")[0] == guest.url.split("#")[0]
    assert keys["table"] not in page.url


def test_a_game_that_goes_on_is_followed(page: Page, server: Served) -> None:
    keys = server.table(seat("Ann"), seat("Bob"), first=0)
    page.goto(server.review_address(keys))
    expect(page.locator(".count")).to_have_text("1 / 1")
    legal = server.view(keys["table"], keys["host"])["choices"]["legal"]
    server.act(keys["table"], keys["host"], legal[0])
    expect(page.locator(".count")).to_have_text("2 / 2")


def test_a_stranger_is_told_so(page: Page, server: Served, complaints: Complaints) -> None:
    keys = server.brought("two-players")
    page.goto(server.review_address(keys, "wrong"))
    expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    complaints.forgive("WebSocket", "403")
