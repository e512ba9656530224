"""Two people by seat links: each in a browser of their own, with all that can happen between."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from .bidding_hands import Guest, NewContext, NewPage, numbers_in, seated, values_of
from .relay import Relay
from .served import Json, Served, seat
from .watched import Complaints

Seated = Callable[..., Guest]

SILENCE = 11_000  # milliseconds, after which a page gives up an answer
LOST = ("WebSocket", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")


@pytest.fixture
def keys(server: Served) -> Json:
    """A table of Ann and Bob, both by link; Ann begins."""
    return server.table(seat("Ann", "link"), seat("Bob", "link"), first=0, seed=5)


@pytest.fixture
def sit(new_context: NewContext, new_page: NewPage, server: Served, keys: Json) -> Seated:
    """Seats somebody at the table: by the number of the seat, or as a spectator."""

    def sit_down(number: int | None, address: str | None = None) -> Guest:
        token = keys["spectator"] if number is None else keys["seats"][str(number)]
        return seated(new_context, new_page, server, keys, token, address)

    return sit_down


@pytest.fixture
def relay(server: Served) -> Iterator[Relay]:
    """A wire to the server that can be held and cut."""
    wire = Relay(server.port)
    yield wire
    wire.close()


def test_each_plays_their_own_seat_and_sees_the_other_play(sit: Seated) -> None:
    ann, bob = sit(0), sit(1)
    expect(bob.hint).to_have_text("It is Ann’s turn.")
    assert bob.tile_hexes() == []
    bob.tries_everything(ann.tile_hexes()[0])
    assert bob.wire.asked() == []
    laid = ann.lay()
    bob.sees(laid)
    ann.end_turn()
    bob.is_asked_to_move("Bob")
    bob.play_turn()
    ann.is_asked_to_move("Ann")


def test_who_reloads_in_mid_turn_goes_on_with_it(sit: Seated) -> None:
    ann, bob = sit(0), sit(1)
    ann.lay()
    with ann.doing("place W a1", "move W a1 b2"):
        ann.bring_worker_to("b2")
    ann.points_left(8)
    turn = ann.page.get_by_role("region", name="Your turn so far")
    done = turn.inner_text()
    assert "b2" in done
    ann.page.reload()
    ann.settled()
    ann.points_left(8)
    assert turn.inner_text() == done
    with ann.doing("take back"):
        ann.page.get_by_role("button", name="Undo", exact=True).click()
    with ann.doing("place L a1"):
        ann.press("Leader")
        ann.choose("a1")
    ann.end_turn()
    bob.is_asked_to_move("Bob")
    expect(bob.hex("a1")).to_have_attribute("aria-label", re.compile("Ann: leader and 1 worker"))


def test_a_lost_connection_is_told_and_comes_back_by_itself(
    sit: Seated, complaints: Complaints
) -> None:
    ann, bob = sit(0), sit(1)
    bob.offline()
    laid = ann.lay()
    ann.end_turn()
    bob.sees_nothing_at(laid)
    bob.online()
    bob.sees(laid)
    bob.is_asked_to_move("Bob")
    bob.play_turn()
    ann.is_asked_to_move("Ann")
    complaints.forgive(*LOST)


def test_while_the_connection_is_lost_nothing_can_be_done(
    sit: Seated, complaints: Complaints
) -> None:
    ann = sit(0)
    where = ann.tile_hexes()[0]
    before = ann.events()
    ann.offline()
    ann.choose(where)
    ann.page.keyboard.press("Enter")
    ann.online()
    assert ann.events() == before
    assert ann.wire.asked() == []
    ann.lay()
    complaints.forgive(*LOST)


def test_a_click_that_did_not_get_through_is_sent_again(
    sit: Seated, relay: Relay, complaints: Complaints
) -> None:
    ann, bob = sit(0, relay.address), sit(1)
    where = ann.tile_hexes()[0]
    before = ann.events()
    relay.hold_requests()
    ann.choose(where)
    expect(ann.box).to_have_attribute("aria-busy", "true")
    relay.cut()
    expect(ann.note).to_be_visible()
    expect(bob.card("Ann")).to_contain_text("away")
    assert ann.events() == before
    relay.mend()
    ann.in_step()
    expect(bob.card("Ann")).to_contain_text("to move")
    assert [text for text in ann.events() if text.startswith("tile ")] == [f"tile {where} 0"]
    bob.sees(where)
    ann.points_left(10)
    complaints.forgive(*LOST)


def test_a_click_whose_answer_was_lost_is_not_done_twice(
    sit: Seated, relay: Relay, complaints: Complaints
) -> None:
    ann, bob = sit(0, relay.address), sit(1)
    ann.lay()
    ann.press("Worker")
    relay.hold_answers()
    ann.choose("a1")
    expect(bob.hex("a1")).to_have_attribute("aria-label", re.compile("Ann: 1 worker"))
    expect(ann.box).to_have_attribute("aria-busy", "true")
    done = ann.events()
    relay.cut()
    expect(ann.note).to_be_visible()
    relay.mend()
    ann.in_step()
    assert ann.events() == done
    ann.points_left(9)
    sent = [message["client_id"] for message in ann.wire.asked() if "place W a1" in str(message)]
    assert len(sent) == 2
    assert len(set(sent)) == 1
    complaints.forgive(*LOST)


def test_a_connection_that_falls_silent_is_noticed_by_a_click(
    sit: Seated, relay: Relay, complaints: Complaints
) -> None:
    ann = sit(0, relay.address)
    where = ann.tile_hexes()[0]
    ann.page.clock.install()
    relay.hold_requests()
    ann.choose(where)
    expect(ann.box).to_have_attribute("aria-busy", "true")
    ann.page.clock.fast_forward(SILENCE)
    expect(ann.note).to_be_visible()
    relay.mend()
    ann.in_step()
    assert [text for text in ann.events() if text.startswith("tile ")] == [f"tile {where} 0"]
    complaints.forgive(*LOST)


def test_a_seat_opened_twice_stays_in_step(sit: Seated) -> None:
    desk, sofa = sit(0), sit(0)
    laid = desk.lay()
    sofa.in_step()
    sofa.sees(laid)
    with sofa.doing("place W a1"):
        sofa.press("Worker")
        sofa.choose("a1")
    desk.points_left(9)
    with desk.doing("take back"):
        desk.page.get_by_role("button", name="Undo", exact=True).click()
    sofa.points_left(10)
    desk.end_turn()
    expect(sofa.hint).to_have_text("It is Bob’s turn.")


def test_of_two_pages_of_a_seat_the_later_click_gives_way(sit: Seated, relay: Relay) -> None:
    desk, sofa = sit(0), sit(0, relay.address)
    relay.hold_answers()
    first, *_, second = desk.tile_hexes()
    desk.lay()
    sofa.choose(second)
    expect(sofa.box).to_have_attribute("aria-busy", "true")
    relay.mend()
    sofa.in_step()
    assert [text for text in desk.events() if text.startswith("tile ")] == [f"tile {first} 0"]
    sofa.sees_nothing_at(second)
    expect(sofa.hint).to_contain_text("Something has happened in the meantime.")
    sofa.points_left(10)
    sofa.end_turn()


def test_a_spectator_sees_everything_and_can_do_nothing(sit: Seated) -> None:
    ann, guest = sit(0), sit(None)
    expect(guest.hint).to_have_text("It is Ann’s turn.")
    laid = ann.lay()
    with ann.doing("place W a1", "move W a1 b2"):
        ann.bring_worker_to("b2")
    guest.settled()
    guest.sees(laid)
    expect(guest.hex("b2")).to_have_attribute("aria-label", re.compile("Ann: 1 worker"))
    guest.points_left(8)
    expect(guest.page.get_by_role("region", name="turn so far")).to_contain_text("b2")
    guest.tries_everything("b2")
    expect(guest.page.get_by_role("group", name="Possible here")).to_have_count(0)
    assert guest.wire.asked() == []
    ann.end_turn()
    expect(guest.hint).to_have_text("It is Bob’s turn.")


@pytest.mark.rule("U3")
def test_a_secret_maximum_is_seen_by_its_owner_only(
    new_context: NewContext, new_page: NewPage, server: Served
) -> None:
    keys = server.table(seat("Ann", "link"), seat("Bob", "link"), first=0, seed=5, auction=True)
    ann, bob, guest = (
        seated(new_context, new_page, server, keys, token)
        for token in (keys["seats"]["0"], keys["seats"]["1"], keys["spectator"])
    )
    bob.set_maximum(19)
    expect(bob.box).to_have_attribute("aria-busy", "false")
    assert bob.view()["choices"]["maximum"] == 19
    with ann.doing("bid 1", "bid 2"):
        ann.page.get_by_role("button", name="Bid 1 point").click()
    with ann.doing("pass"):
        ann.page.get_by_role("button", name="Pass").click()
    bob.is_asked_to_move("Bob")
    expect(ann.card("Bob").locator(".score")).to_have_text("18")
    assert 19 in values_of(bob.wire.received, "maximum")
    for other in (ann, guest):
        other.settled()
        assert set(values_of(other.wire.received, "maximum")) == {None}
        assert 19 not in numbers_in(other.wire.received)
        assert not re.search(r"\b19\b", other.page.locator("body").inner_text())
