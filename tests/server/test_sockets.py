"""Open pages: told everything in order, brought back in step, and never in each other's way."""

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tikal.server.frames import text_frame
from tikal.server.listeners import Listener
from tikal.server.rights import Rights
from tikal.server.server_settings import Limits

from .live import Live, Page, new_id


def submit(page: Page, seat: int, seen: int, *actions: str) -> str:
    client_id = new_id()
    page.say(type="submit", client_id=client_id, seat=seat, seen=seen, actions=list(actions))
    return client_id


def test_the_one_who_acts_hears_the_news_first_and_then_that_it_is_done(live: Live) -> None:
    party = live.set_up("here", "here")
    with party.host.page() as page:
        lay = page.view["choices"]["legal"][0]
        number = page.view["position"]["number"]
        client_id = submit(page, 0, number, lay, "place W a1")
        news, accepted = page.next(), page.next()
        assert [step["event"]["text"] for step in news["steps"]] == [lay, "place W a1"]
        assert [step["position"]["number"] for step in news["steps"]] == [number + 1, number + 2]
        assert news["choices"]["take_back"] == 2
        assert (accepted["type"], accepted["client_id"]) == ("accepted", client_id)
        assert (accepted["first"], accepted["last"]) == (number + 1, number + 2)


class Outlet:
    """The sending end of a socket, which keeps what it is to send."""

    unsent = 0

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def send_frame(self, frame: bytes) -> None:
        self.written.append(frame)

    def end(self) -> None:
        raise AssertionError("nothing waits to be sent")


def test_an_answer_is_sent_in_one_piece_with_its_news_and_keeps_nothing_else_waiting() -> None:
    outlet = Outlet()
    listener = Listener(Rights((0,)), Limits(), outlet)

    async def carry_out(stored: asyncio.Event) -> str:
        listener.tell("Bo is here")
        await stored.wait()
        listener.tell("news")
        return "accepted"

    async def converse() -> None:
        stored = asyncio.Event()
        answering = asyncio.create_task(listener.answer(carry_out(stored)))
        while not outlet.written:
            await asyncio.sleep(0)
        assert outlet.written == [text_frame("Bo is here")]
        stored.set()
        await answering
        assert outlet.written[1:] == [text_frame("news") + text_frame("accepted")]
        listener.tell("more news")
        assert outlet.written[2:] == [text_frame("more news")]

    asyncio.run(converse())


def test_messages_keep_their_order_where_an_answer_fails() -> None:
    outlet = Outlet()
    listener = Listener(Rights((0,)), Limits(), outlet)

    async def fail() -> str:
        listener.tell("news")
        raise RuntimeError

    async def converse() -> None:
        with pytest.raises(RuntimeError):
            await listener.answer(fail())
        listener.tell("trouble")
        await asyncio.sleep(0)

    asyncio.run(converse())
    assert b"".join(outlet.written) == text_frame("news") + text_frame("trouble")


def test_pages_opened_twice_stay_in_step(live: Live) -> None:
    party = live.set_up("here", "link")
    with party.host.page() as one, party.host.page() as two, party.by_link[1].page() as other:
        lay = one.view["choices"]["legal"][0]
        submit(one, 0, one.view["position"]["number"], lay)
        submit(two, 0, two.view["position"]["number"] + 1, "place W a1")
        for _ in range(2):
            heard = [page.hear("news") for page in (one, two, other)]
            assert heard[0] == heard[1]
            assert heard[0]["steps"] == heard[2]["steps"]
            assert heard[2]["choices"]["legal"] == []
    assert party.host.texts()[-2:] == [lay, "place W a1"]


def test_an_unacknowledged_message_can_be_sent_again_after_the_connection_was_lost(
    live: Live,
) -> None:
    party = live.set_up("here", "here")
    with party.host.page() as page:
        lay = page.view["choices"]["legal"][0]
        number = page.view["position"]["number"]
        client_id = submit(page, 0, number, lay)
        page.hear("accepted")
    with party.host.page(seen=number) as page:
        assert [event["text"] for event in page.view["events"]] == [lay]
        page.say(type="submit", client_id=client_id, seat=0, seen=number, actions=[lay])
        assert page.hear("accepted")["first"] == number + 1
    assert party.host.number == number + 1


def test_after_a_gap_hello_brings_exactly_what_was_missed(live: Live) -> None:
    party = live.set_up("here", "here")
    number = party.host.number
    with party.spectator.page() as page:
        assert len(page.view["events"]) == number
        lay = party.host.view()["choices"]["legal"][0]
        party.host.do(lay, "end")
        page.hear("news")
        page.say(type="hello", token=party.keys["spectator"], seen=number)
        view = page.hear("welcome")["view"]
        assert [event["number"] for event in view["events"]] == [number + 1, number + 2, number + 3]
        page.say(type="ping")
        assert page.hear("pong")["number"] == number + 3


def test_everybody_sees_who_is_there(live: Live) -> None:
    party = live.set_up("here", "link")
    with party.host.page() as page:
        assert [seat["connected"] for seat in page.view["seats"]] == [True, False]
        with party.by_link[1].page():
            assert [s["connected"] for s in page.hear("table")["seats"]] == [True, True]
        assert [s["connected"] for s in page.hear("table")["seats"]] == [True, False]


def test_problems_and_verdicts_name_the_message_they_answer(live: Live) -> None:
    party = live.set_up("here", "here")
    with party.host.page() as page:
        number = page.view["position"]["number"]
        client_id = submit(page, 0, number, "uncover b1")
        problem = page.hear("problem")
        assert (problem["client_id"], problem["refusal"]) == (client_id, "lay-tile-first")
        page.say(type="why", client_id="why-1234", action="uncover b1")
        verdict = page.hear("verdict")
        assert (verdict["client_id"], verdict["problem"]["rule"]) == ("why-1234", "T1")
        page.say(type="submit", client_id="half-a-message")
        problem = page.hear("problem")
        assert (problem["client_id"], problem["code"]) == ("half-a-message", "invalid")
        page.websocket.send("{")
        assert page.hear("problem")["code"] == "invalid"
        page.websocket.send(b"\x00\x01")
        assert page.hear("problem")["code"] == "invalid"
        page.say(type="ping")
        assert page.hear("pong")["number"] == number


def test_taking_back_and_maximum_bids_work_over_the_socket_too(live: Live) -> None:
    party = live.set_up("here", "link", auction=True)
    with party.host.page() as page, party.by_link[1].page() as other:
        number = page.view["position"]["number"]
        other.say(type="maximum", client_id=new_id(), seat=1, amount=3)
        accepted = other.hear("accepted")
        assert (accepted["first"], accepted["last"]) == (number + 1, number)
        submit(page, 0, number, "bid 3")
        assert [step["event"]["text"] for step in page.hear("news")["steps"]] == ["bid 3"]
        news = page.hear("news")  # the maximum is not enough
        assert [step["event"]["text"] for step in news["steps"]] == ["pass"]
        submit(page, 0, number + 2, news["choices"]["legal"][0])
        page.hear("accepted")
        page.say(type="take-back", client_id=new_id(), seat=0, seen=number + 3)
        assert page.hear("news")["steps"][0]["event"]["text"] == "take back"


def test_a_page_that_does_not_listen_is_let_go_and_holds_up_nobody(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(live.server.settings.limits, waiting_bytes=50_000)
    monkeypatch.setattr(live.server, "settings", replace(live.server.settings, limits=limits))
    party = live.set_up("here", "here")
    address = f"ws://127.0.0.1:{live.port}/api/tables/{party.table}/socket"
    hello = json.dumps({"type": "hello", "token": party.keys["host"]})
    with connect(address, max_queue=1) as deaf, party.spectator.page() as page:
        deaf.send(hello)
        assert page.hear("table")["seats"][0]["connected"]
        with suppress(ConnectionClosed):
            for _ in range(2000):
                deaf.send(hello)
        assert not page.hear("table")["seats"][0]["connected"]
        party.host.do(party.host.view()["choices"]["legal"][0])
        page.hear("news")
