"""The server is killed and started again in mid-turn; every open page carries on by itself."""

import pytest
from playwright.sync_api import expect

from .bidding_hands import Guest, NewContext, NewPage, seated
from .served import Served, seat
from .watched import Complaints

DOWN = ("WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")
COMPILED = 240_000  # milliseconds: computer players may have to be compiled first


def guests(
    new_context: NewContext, new_page: NewPage, server: Served, **wishes: object
) -> tuple[Guest, Guest]:
    """Ann and Bob by link, Ann to move."""
    keys = server.table(seat("Ann", "link"), seat("Bob", "link"), first=0, seed=5, **wishes)
    ann, bob = (
        seated(new_context, new_page, server, keys, keys["seats"][number]) for number in "01"
    )
    return ann, bob


def test_a_turn_goes_on_after_a_kill_with_all_that_was_done(
    new_context: NewContext, new_page: NewPage, mortal_server: Served, complaints: Complaints
) -> None:
    ann, bob = guests(new_context, new_page, mortal_server)
    laid = ann.lay()
    with ann.doing("place W a1", "move W a1 b2"):
        ann.bring_worker_to("b2")
    done = ann.view()["events"]
    turn = ann.page.get_by_role("region", name="Your turn so far")
    told = turn.inner_text()

    mortal_server.kill()
    expect(ann.note).to_be_visible()
    expect(bob.note).to_be_visible()
    ann.choose("a1")
    mortal_server.start()
    ann.in_step()
    bob.in_step()

    assert ann.view()["events"] == done
    assert turn.inner_text() == told
    ann.points_left(8)
    bob.sees(laid)
    with ann.doing("place L a1"):
        ann.press("Leader")
        ann.choose("a1")
    ann.end_turn()
    for player, name in ((bob, "Bob"), (ann, "Ann"), (bob, "Bob")):
        player.is_asked_to_move(name)
        player.play_turn()
    ann.is_asked_to_move("Ann")
    complaints.forgive(*DOWN)


def test_a_click_in_the_moment_of_the_kill_happens_exactly_once(
    new_context: NewContext, new_page: NewPage, mortal_server: Served, complaints: Complaints
) -> None:
    ann, bob = guests(new_context, new_page, mortal_server)
    ann.lay()
    for workers in (1, 2):
        ann.press("Worker")
        ann.choose("a1")
        mortal_server.restart()
        ann.in_step()
        bob.in_step()
        placed = [text for text in ann.events() if text == "place W a1"]
        assert len(placed) == workers
        ann.points_left(10 - workers)
        ann.page.keyboard.press("Escape")
    complaints.forgive(*DOWN)


@pytest.mark.rule("U3")
def test_an_auction_and_a_secret_maximum_outlive_a_kill(
    new_context: NewContext, new_page: NewPage, mortal_server: Served, complaints: Complaints
) -> None:
    ann, bob = guests(new_context, new_page, mortal_server, auction=True)
    bob.set_maximum(5)
    expect(bob.box).to_have_attribute("aria-busy", "false")
    with ann.doing("bid 1", "bid 2"):
        ann.page.get_by_role("button", name="Bid 1 point").click()
    mortal_server.restart()
    ann.in_step()
    bob.in_step()
    bob.has_maximum(5)
    with ann.doing("bid 3", "bid 4"):
        ann.page.get_by_role("button", name="Bid 3 points").click()
    with ann.doing("pass"):
        ann.page.get_by_role("button", name="Pass").click()
    bob.is_asked_to_move("Bob")
    complaints.forgive(*DOWN)


def test_a_computer_player_goes_on_with_its_turn(
    new_context: NewContext, new_page: NewPage, mortal_server: Served, complaints: Complaints
) -> None:
    plan = (seat("Ann"), seat("Eva", "computer", "tourist"))
    keys = mortal_server.table(*plan, first=0, seed=5)
    ann = seated(new_context, new_page, mortal_server, keys, keys["host"])
    ann.lay()
    ann.end()
    # Its players are not ready yet, so that it is at work for a while.
    expect(ann.card("Eva")).to_contain_text("is thinking")
    mortal_server.kill()
    expect(ann.note).to_be_visible()
    before = ann.box.get_attribute("data-number")
    mortal_server.start()
    expect(ann.card("Ann")).to_contain_text("your move", timeout=COMPILED)
    ann.in_step()
    evas = [event for event in ann.view()["events"] if event["seat"] == 1]
    assert [event["text"].split()[0] for event in evas[:2]] == ["draw", "tile"]
    assert evas[-1]["text"] == "end"
    assert before == str(evas[0]["number"])
    ann.play_turn()
    complaints.forgive(*DOWN)
