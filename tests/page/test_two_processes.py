"""Two people at two processes of one PostgreSQL database, each in a browser of their own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from postgresql import Cluster

from .bidding_hands import Guest, NewContext, NewPage, seated
from .served import Served, seat
from .watched import Complaints

DOWN = ("WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")


@pytest.fixture(scope="module")
def two_servers(the_page: Path, postgresql: Cluster) -> Iterator[tuple[Served, Served]]:
    """Two server processes with the same games."""
    database = postgresql.database()
    servers = tuple(Served(the_page, database, warm_up=False) for _ in range(2))
    for server in servers:
        server.start()
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


Seated = Callable[..., tuple[Guest, Guest]]


@pytest.fixture
def sit(new_context: NewContext, new_page: NewPage, two_servers: tuple[Served, Served]) -> Seated:
    """Seats Ann at the one and Bob at the other; Ann begins."""

    def sit_down(**wishes: bool) -> tuple[Guest, Guest]:
        plan = (seat("Ann", "link"), seat("Bob", "link"))
        keys = two_servers[0].table(*plan, first=0, seed=5, **wishes)
        ann, bob = (
            seated(new_context, new_page, server, keys, keys["seats"][number])
            for number, server in zip("01", two_servers, strict=True)
        )
        return ann, bob

    return sit_down


def shortest_turn(guest: Guest) -> None:
    """Lay the tile, if there is one, and end the turn; by keys, which is quicker than by clicks."""
    for where in guest.tile_hexes()[:1]:
        with showing_it(guest):
            guest.hex(where).press("Enter")
    with showing_it(guest):
        guest.page.keyboard.press("Space")
        guest.page.keyboard.press("Space")


@contextmanager
def showing_it(guest: Guest) -> Iterator[None]:
    """Wait until the page shows what is done inside and asks for nothing more."""
    before = guest.box.get_attribute("data-number") or ""
    yield
    expect(guest.box).not_to_have_attribute("data-number", before)
    expect(guest.box).to_have_attribute("aria-busy", "false")


def test_two_browsers_at_two_processes_play_a_whole_game(
    sit: Seated, two_servers: tuple[Served, Served], complaints: Complaints
) -> None:
    ann, bob = sit()
    expect(ann.card("Bob")).not_to_contain_text("away")
    laid = ann.lay()
    bob.sees(laid)
    ann.end_turn()
    bob.is_asked_to_move("Bob")
    two_servers[1].restart()  # Bob's process is killed in his turn
    bob.in_step()
    while (seat_to_move := bob.view()["position"]["to_move"]) is not None:
        mover, name = ((ann, "Ann"), (bob, "Bob"))[seat_to_move]
        mover.is_asked_to_move(name)
        shortest_turn(mover)
    scores = sorted((player["score"] for player in ann.view()["position"]["players"]), reverse=True)
    for guest in (ann, bob):
        shown = guest.page.locator(".result").get_by_role("listitem").locator("b")
        expect(shown).to_have_text([str(score) for score in scores])
    assert ann.events() == bob.events()
    assert ann.events()[-1] == "end"
    complaints.forgive(*DOWN)


@pytest.mark.rule("U3")
def test_a_maximum_set_at_one_process_is_obeyed_at_the_other(sit: Seated) -> None:
    ann, bob = sit(auction=True)
    bob.set_maximum(5)
    expect(bob.box).to_have_attribute("aria-busy", "false")
    ann.page.get_by_role("button", name="Bid 1 point").click()
    expect(ann.page.get_by_role("button", name="Bid 3 points")).to_be_visible()
    with ann.doing("pass"):
        ann.page.get_by_role("button", name="Pass").click()
    bob.is_asked_to_move("Bob")
