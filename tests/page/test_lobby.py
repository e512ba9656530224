"""The set-up page in a real browser: set up, continue, share links."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tikal.players.levels import LEVELS

from .served import Served, seat
from .set_up import choose, remember, start, table_of
from .watched import (
    Complaints,
)

NewPage = Callable[..., Page]
Contexts = Callable[..., BrowserContext]


def test_a_game_is_set_up_as_it_was_chosen(page: Page, server: Served) -> None:
    page.goto("/")
    page.get_by_text("2", exact=True).click()
    page.get_by_label("Name, seat 1").fill("  Ada ")
    page.get_by_label("Name, seat 2").fill("Bo <b>")
    choose(page, 2, "Computer: Tourist")
    page.get_by_role("radio", name="Super Meeple").check(force=True)
    page.get_by_role("switch", name="Auction").check()
    page.get_by_role("button", name="First player").click()
    page.get_by_role("option", name="Bo <b>").click()
    start(page)
    page.wait_for_url("**/t/*")
    view = server.view(*table_of(page))
    assert view["info"]["edition"] == "super-meeple-classic"
    assert view["info"]["options"]["auction"] is True
    assert view["info"]["first"] == 1
    assert view["info"]["commitment"]
    assert [(s["name"], s["player"], s["level"]) for s in view["seats"]] == [
        ("Ada", "here", None),
        ("Bo <b>", "computer", "tourist"),
    ]


def test_house_rules_and_a_seed_are_sent(page: Page, server: Served) -> None:
    page.goto("/")
    page.get_by_role("switch", name="Volcano may cut off").uncheck()
    expect(page.get_by_text("Differs from Ravensburger 1999.")).to_be_visible()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("textbox", name="Seed").fill("77")
    choose(page, 2, "Player on this device")
    choose(page, 3, "Player on this device")
    start(page)
    page.wait_for_url("**/t/*")
    info = server.view(*table_of(page))["info"]
    assert info["edition"] == "house-rules"
    assert info["options"]["volcano_may_cut_off"] is False
    assert info["seed"] == 77


def test_mistakes_are_named_where_they_are(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Name, seat 1").fill(" ")
    page.get_by_label("Name, seat 3").fill("bruno")
    start(page)
    expect(page.get_by_text("A name is missing.")).to_be_visible()
    expect(page.get_by_text("Somebody has this name already.")).to_be_visible()
    expect(page.get_by_label("Name, seat 1")).to_be_focused()
    assert page.url.endswith("/")
    page.get_by_label("Name, seat 1").fill("Ada")
    page.get_by_label("Name, seat 3").fill("Cy")
    start(page)
    page.wait_for_url("**/t/*")


def test_names_and_choices_are_there_again(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Name, seat 1").fill("Ada")
    page.get_by_role("radio", name="Tilsit 2005").check(force=True)
    choose(page, 2, "Computer: Professor")
    page.reload()
    expect(page.get_by_label("Name, seat 1")).to_have_value("Ada")
    expect(page.get_by_role("radio", name="Tilsit 2005")).to_be_checked()
    expect(page.get_by_role("button", name="Who plays seat 2: Computer: Professor")).to_be_visible()


def test_each_level_is_offered_with_its_character_and_its_rating(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Who plays seat 2").click()
    offered = page.get_by_role("listbox")
    for level in LEVELS:
        name = re.compile(f"{level.name.title()}.*{level.description}.*{level.rating}", re.DOTALL)
        expect(offered.get_by_role("option", name=name)).to_be_visible()


def test_a_level_is_proposed_by_how_one_has_played_here(page: Page) -> None:
    page.goto("/")
    won = [{"table": table, "level": "scout", "lead": 25} for table in ("one", "two")]
    page.evaluate("won => localStorage.setItem('tikal.results', JSON.stringify(won))", won)
    page.reload()
    expect(
        page.get_by_text("After two clear wins, Surveyor is proposed: one level up.")
    ).to_be_visible()
    page.get_by_role("button", name="Play against this one").click()
    expect(page.get_by_role("button", name="Who plays seat 2: Computer: Surveyor")).to_be_visible()
    expect(page.get_by_role("button", name="Who plays seat 3: Computer: Surveyor")).to_be_visible()
    expect(page.get_by_role("button", name="Play against this one")).to_have_count(0)


def test_a_game_is_set_up_by_keyboard_alone(page: Page, server: Served) -> None:
    page.goto("/")
    name = page.get_by_label("Name, seat 1")
    expect(name).to_be_visible()
    name.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("Kay")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Name, seat 2")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Who plays seat 2: Player on")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)
    name.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert server.view(*table_of(page))["seats"][0]["name"] == "Kay"


def test_seats_by_link_get_links_and_show_who_has_come(page: Page, new_page: NewPage) -> None:
    page.goto("/")
    choose(page, 2, "Remote player")
    choose(page, 3, "Player on this device")
    start(page)
    page.wait_for_url("**/links#*")
    expect(page.get_by_text("not here yet")).to_have_count(1)
    link = page.get_by_label("Link for Bruno", exact=True).input_value()
    table, host = table_of(page)
    assert link.split("#")[1] != host
    guest = new_page()
    guest.goto(link)
    expect(page.get_by_text("is here", exact=True)).to_be_visible()
    page.get_by_role("link", name="Go to the table").click()
    page.wait_for_url(f"**/t/{table}#*")


def test_a_link_is_copied(new_context: Contexts, new_page: NewPage, server: Served) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = new_page(context)
    page.goto("/")
    choose(page, 2, "Remote player")
    start(page)
    page.wait_for_url("**/links#*")
    page.get_by_role("button", name="Copy the link for Bruno").click()
    expect(page.get_by_role("button", name="Copy the link for Bruno")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.get_by_label("Link for Bruno", exact=True).input_value()


def test_games_go_on_and_past_ones_can_be_seen_again(page: Page, server: Served) -> None:
    running = server.table(seat("Ann"), seat("Bob"), first=0)
    other = server.table(seat("Cid"), seat("Dee"), first=0)
    ended = server.brought("two-players")
    page.goto("/")
    remember(page, running, other, ended)
    page.reload()
    expect(page.get_by_text("Your turn, with Bob.")).to_be_visible()
    expect(page.get_by_role("link", name="Open the table: Cid and Dee")).to_be_visible()
    page.get_by_role("button", name="Remove the table of Cid and Dee").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("link", name="Cid and Dee")).to_have_count(0)
    past = page.get_by_role("link", name="Review:")
    expect(past).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(f"**/t/{running['table']}#*")
    expect(page.locator(".board[data-drawn]")).to_be_visible()  # its socket is open
    page.go_back()
    past.click()
    page.wait_for_url(f"**/t/{ended['table']}/review#*")


def test_a_running_table_is_removed_only_after_a_question_and_put_back(
    page: Page, server: Served
) -> None:
    keys = server.table(seat("Ann"), seat("Bob"), first=0)
    page.goto("/")
    remember(page, keys)
    page.reload()
    remove = page.get_by_role("button", name="Remove the table of Ann and Bob")
    remove.click()
    question = page.get_by_role("dialog", name="Remove this running game?")
    expect(question).to_contain_text("the way back to the game")
    expect(question).not_to_contain_text("waiting")
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(remove).to_be_focused()
    back = page.get_by_role("link", name="Back to the table")
    expect(back).to_be_visible()
    remove.click()
    question.get_by_role("button", name="Remove").click()
    expect(back).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(back).to_be_visible()
    remove.click()
    question.get_by_role("button", name="Remove").click()
    page.reload()
    page.get_by_role("button", name="Removed tables: 1").click()
    page.get_by_role("button", name="Restore the table of Ann and Bob to the list").click()
    back.click()
    page.wait_for_url(f"**/t/{keys['table']}#{keys['host']}")


def test_two_seats_opened_on_one_device_are_both_found_again(page: Page, server: Served) -> None:
    keys = server.table(seat("Ann", "link"), seat("Bob", "link"), first=0)
    for token in keys["seats"].values():
        page.goto(server.table_address(keys, token))
        expect(page.locator(".box")).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("It is Ann’s turn.")).to_be_visible()
    page.get_by_role("link", name="Open the table: Ann and Bob").click()
    page.wait_for_url(f"**/t/{keys['table']}#{keys['seats']['0']}")


def test_a_wrong_link_offers_the_seat_this_device_knows(
    page: Page, server: Served, complaints: Complaints
) -> None:
    keys = server.table(seat("Ann"), seat("Bob"))
    page.goto("/")
    remember(page, keys)
    page.goto(server.table_address(keys, "wrong"))
    page.get_by_role("link", name="Open with the link saved on this device").click()
    page.wait_for_url(f"**/t/{keys['table']}#{keys['host']}")
    expect(page.locator(".box")).to_be_visible()
    complaints.forgive("403")


def test_a_table_that_is_gone_does_no_harm(
    page: Page, server: Served, complaints: Complaints
) -> None:
    page.goto("/")
    gone = {"table": "a" * 16, "host": "x", "seats": {}, "spectator": "y"}
    remember(page, gone)
    page.reload()
    page.get_by_role("button", name="0 games").click()
    expect(page.get_by_text("This table no longer exists.")).to_be_visible()
    page.get_by_role("button", name="Remove from the list").click()
    expect(page.get_by_text("This table no longer exists.")).to_have_count(0)
    complaints.forgive("404")


def test_the_language_follows_the_browser_and_the_hand(
    new_page: NewPage,
) -> None:
    page = new_page(locale="it-IT")
    page.goto("/")
    expect(page.get_by_role("heading", name="Nuova partita")).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Neues Spiel")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Neues Spiel")).to_be_visible()


def test_a_page_without_its_server_says_so(
    mortal_server: Served, new_page: NewPage, complaints: Complaints
) -> None:
    page = new_page(base_url=mortal_server.address)
    page.goto("/")
    choose(page, 2, "Player on this device")
    mortal_server.kill()
    start(page)
    expect(page.get_by_text("The server does not answer.")).to_be_visible()
    mortal_server.start()
    start(page)
    page.wait_for_url("**/t/*")
    complaints.forgive("ERR_CONNECTION")
