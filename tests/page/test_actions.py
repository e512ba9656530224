"""Every kind of action by mouse and by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import tikal
from rules.tables import legal

from .hands import Mouse, settings
from .scenes import auction, bring, expedition, tile_in_hand, walled_in, won_auction
from .served import Served
from .visitor import Sit

# Tiles


def rotations(game: tikal.Game, place: str) -> list[int]:
    """The legal rotations of the drawn tile on a hex."""
    return [int(text.split()[2]) for text in legal(game, f"tile {place} ")]


def test_a_tile_is_turned_over_a_hex_and_laid(sit: Sit) -> None:
    game = tile_in_hand()
    ann = sit(game)
    ann.point("b3")
    expect(ann.hint).to_contain_text("Click to place a jungle tile on b3")
    ann.turn_tile()
    with ann.doing(f"tile b3 {rotations(game, 'b3')[1]}"):
        ann.choose("b3")
    ann.points_left(10)


def test_wheel_and_keys_turn_both_ways_through_the_legal_rotations(
    page: Page, server: Served
) -> None:
    settings(page.context)
    game = tile_in_hand("B5")
    ann = Mouse(page, server, bring(server, game))
    ann.sit_down()
    ann.point("c2")
    legal_ones = rotations(game, "c2")
    assert len(legal_ones) > 2
    turns: list[Callable[[], None]] = [
        lambda: page.mouse.wheel(0, 100),
        lambda: page.keyboard.press("e"),
        lambda: page.keyboard.press("r"),
        lambda: page.keyboard.press("q"),
        lambda: page.mouse.wheel(0, -100),
    ]
    for turn in turns:
        turn()
    with ann.doing(f"tile c2 {legal_ones[1]}"):
        ann.choose("c2")


def test_the_tray_turns_the_tile_by_buttons(sit: Sit) -> None:
    game = tile_in_hand()
    ann = sit(game)
    ann.activate(ann.page.get_by_role("button", name="Rotate right"))
    ann.activate(ann.page.get_by_role("button", name="Rotate right"))
    ann.activate(ann.page.get_by_role("button", name="Rotate left"))
    with ann.doing("tile a3 1"):
        ann.choose("a3")


def test_a_tile_without_a_place_is_put_aside(sit: Sit) -> None:
    ann = sit(walled_in())
    expect(ann.hint).to_contain_text("does not fit anywhere")
    with ann.doing("discard"):
        ann.activate(ann.page.get_by_role("button", name="Put it aside"))


# Figures


def test_a_worker_is_brought_into_a_camp(sit: Sit) -> None:
    ann = sit(expedition())
    ann.press("Worker")
    with ann.doing("place W d2"):
        ann.choose("d2")
    ann.points_left(9)


def test_several_workers_are_brought_at_once(sit: Sit) -> None:
    ann = sit(expedition())
    ann.press("Worker")
    ann.activate(ann.page.get_by_role("button", name="One worker more"))
    with ann.doing("place W a1", "place W a1"):
        ann.choose("a1")


def test_a_worker_is_offered_at_the_camp_itself(sit: Sit) -> None:
    ann = sit(expedition())
    ann.choose("a1")
    with ann.doing("place W a1"):
        ann.offered("+ Worker")


def test_the_leader_is_brought_into_a_camp(sit: Sit) -> None:
    ann = sit(expedition(leader_in_supply=True))
    ann.press("Leader")
    with ann.doing("place L a1"):
        ann.choose("a1")


def test_a_worker_from_the_supply_walks_on_in_one_go(sit: Sit) -> None:
    ann = sit(expedition())
    ann.press("Worker")
    with ann.doing("place W a1", "move W a1 b2", "move W b2 c2"):
        ann.choose("c2")
    ann.points_left(6)


def test_a_figure_walks_over_several_hexes_in_one_go(sit: Sit) -> None:
    ann = sit(expedition())
    ann.figure("b2")
    ann.point("c3")
    expect(ann.hint).to_have_text("Worker to c3 via b3: 3 AP.")
    expect(ann.page.locator(".rod")).to_contain_text("3 planned")
    with ann.doing("move W b2 b3", "move W b3 c3"):
        ann.choose("c3")
    ann.points_left(7)


def test_two_workers_walk_together(sit: Sit) -> None:
    ann = sit(expedition())
    ann.figure("c2")
    ann.offered("2 workers")
    with ann.doing("move W c2 c1", "move W c2 c1"):
        ann.choose("c1")


def test_the_leader_is_told_apart_from_the_workers_beside_it(sit: Sit) -> None:
    ann = sit(expedition())
    ann.figure("b1", leader=True)
    expect(ann.hint).to_contain_text("Leader on b1")
    with ann.doing("move L b1 c1"):
        ann.choose("c1")


def test_a_secret_path_leads_from_camp_to_camp(sit: Sit) -> None:
    ann = sit(expedition())
    ann.press("Path")
    ann.choose("a1")
    with ann.doing("path W a1 d2"):
        ann.choose("d2")
    ann.points_left(9)


def test_a_secret_path_is_found_by_walking_too(sit: Sit) -> None:
    ann = sit(expedition())
    ann.figure("a1")
    with ann.doing("path W a1 d2"):
        ann.choose("d2")


# Work


@pytest.mark.parametrize(
    ("button", "place", "action", "left"),
    [
        ("Uncover", "b1", "uncover b1", 8),
        ("Recover", "c2", "recover c2 = ?", 7),
        ("Camp", "c1", "camp c1", 5),
    ],
)
def test_work_is_done_by_its_button_and_a_hex(
    button: str, place: str, action: str, left: int, sit: Sit
) -> None:
    ann = sit(expedition())
    ann.press(button)
    with ann.doing(action):
        ann.choose(place)
    ann.points_left(left)


def test_work_is_offered_at_the_hex_itself(sit: Sit) -> None:
    ann = sit(expedition())
    for place, offer, action in [("b1", "Uncover", "uncover b1"), ("c1", "Camp", "camp c1")]:
        ann.choose(place)
        with ann.doing(action):
            ann.offered(offer)
        ann.let_go()


def test_the_leader_in_hand_becomes_the_guard(sit: Sit) -> None:
    ann = sit(expedition())
    ann.figure("b1", leader=True)
    ann.press("Guard")
    dialogue = ann.page.get_by_role("dialog", name="Guard")
    with ann.doing("guard L b1"):
        ann.activate(dialogue.get_by_role("button", name="Guard"))


def test_treasures_are_traded_after_seeing_what_both_would_have(sit: Sit) -> None:
    ann = sit(expedition())
    ann.press("Trade")
    dialogue = ann.page.get_by_role("dialog", name="Trade treasures")
    expect(dialogue.get_by_role("button", name="feather", exact=True)).to_be_visible()
    ann.activate(dialogue.get_by_role("button", name="feather", exact=True))
    ann.activate(dialogue.get_by_role("button", name="vase from Bob"))
    after = dialogue.locator(".after")
    expect(after).to_contain_text("Ann")
    expect(after).to_contain_text("Bob")
    with ann.doing("exchange 4 for 5 of 1"):
        ann.activate(dialogue.get_by_role("button", name="Trade", exact=True))
    expect(dialogue).to_have_count(0)
    ann.points_left(7)


# The end of the turn


def test_the_end_reminds_of_what_is_left(sit: Sit) -> None:
    ann = sit(expedition())
    ann.end()
    expect(ann.hint).to_contain_text("10 action points are left and would be lost")
    ann.page.keyboard.press("Escape")
    expect(ann.hint).not_to_contain_text("would be lost")
    ann.end()
    with ann.doing("end"):
        ann.end()


def test_the_reminder_can_be_switched_off(page: Page, server: Served) -> None:
    settings(page.context)
    ann = Mouse(page, server, bring(server, expedition()))
    ann.sit_down()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Remind me of unused action points").uncheck()
    page.keyboard.press("Escape")
    with ann.doing("end"):
        ann.end()


# The auction


def test_the_least_bid_is_one_press(sit: Sit) -> None:
    ann = sit(auction())
    with ann.doing("bid 1"):
        if isinstance(ann, Mouse):
            ann.page.get_by_role("button", name="Bid 1 point").click()
        else:
            ann.page.keyboard.press("b")
            ann.page.keyboard.press("b")


def test_a_bid_of_ones_choice_is_made(sit: Sit) -> None:
    ann = sit(auction())
    page = ann.page
    with ann.doing("bid 12"):
        if isinstance(ann, Mouse):
            for _ in range(11):
                page.get_by_role("button", name="Bid more").click()
            page.get_by_role("button", name="Bid 12 points").click()
        else:
            page.keyboard.type("13")
            page.keyboard.press("-")
            page.keyboard.press("b")


def test_one_passes(sit: Sit) -> None:
    ann = sit(auction())
    with ann.doing("pass"):
        if isinstance(ann, Mouse):
            ann.page.get_by_role("button", name="Pass", exact=True).click()
        else:
            ann.page.keyboard.press("p")


def test_a_secret_maximum_bids_and_stays_secret(sit: Sit) -> None:
    ann = sit(auction())
    page = ann.page
    ann.activate(page.get_by_role("button", name="Secret maximum"))
    limit = page.get_by_role("spinbutton", name="Secret maximum")
    if isinstance(ann, Mouse):
        limit.fill("6")
    else:
        page.keyboard.press("Tab")
        expect(limit).to_be_focused()
        page.keyboard.press("Control+A")
        page.keyboard.type("6")
    with ann.doing("bid 1"):
        ann.activate(page.get_by_role("button", name="Bid for me up to 6"))
    assert ann.view()["choices"]["maximum"] == 6
    bob = ann.server.view(ann.table, ann.keys["seats"]["1"])
    assert bob["choices"]["maximum"] is None
    with ann.doing("bid 3", "bid 4"):
        ann.acts_elsewhere(1, "bid 3")
    expect(page.locator(".bids")).to_contain_text("bids 4 of 20")


def test_the_winner_takes_an_open_tile(sit: Sit) -> None:
    ann = sit(won_auction())
    with ann.doing("take A5"):
        ann.activate(ann.page.get_by_role("button", name="treasures"))
