"""Attacks by one address: it is refused, and the players at other addresses play on.

What that means in milliseconds and megabytes: `tikal bench --server --attack all`.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tikal.server.attacks import ATTACKS, Tally, prepare
from tikal.server.malformed import send_all
from tikal.server.server_settings import Limits, Settings, limits_table

from .live import Live, Page, database_in, new_id, run_alone

# As usual, but a slow machine can use up the reserve too, and there is less to wait for.
LIMITS = replace(
    Limits(), address_rate=5.0, address_reserve=200, connections=100, header_seconds=1.0
)
ACTIONS = 20


@pytest.fixture
def attacked(tmp_path: Path) -> Iterator[Live]:
    settings = Settings(database=database_in(tmp_path), warm_up=False, workers=1, limits=LIMITS)
    with Live(settings) as running:
        yield running


class Attacker:
    """An attack in a thread with an event loop of its own."""

    def __init__(self, live: Live, name: str) -> None:
        self._arguments = (live.port, name)
        self._refused = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._run()])
        self.tally = Tally(EXPECTED[name])

    async def _run(self) -> None:
        port, name = self._arguments
        self._task = asyncio.current_task()
        target = await prepare(port)
        attack = asyncio.ensure_future(ATTACKS[name](target, self.tally))
        try:
            await self.tally.refused.wait()
            self._refused.set()
            await attack
        except asyncio.CancelledError:
            pass
        finally:
            attack.cancel()
            await asyncio.gather(attack, return_exceptions=True)

    def wait_until_refused(self) -> None:
        assert self._refused.wait(60)

    @contextmanager
    def attacking(self) -> Iterator[None]:
        self._thread.start()
        try:
            yield
        finally:
            assert self._task is not None
            self._loop.call_soon_threadsafe(self._task.cancel)
            self._thread.join()
            self._loop.close()


class Player:
    """Somebody who plays both seats of a table on a page, the shortest way."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._position, self._choices = page.view["position"], page.view["choices"]

    def act(self) -> None:
        """Play an action; it is acknowledged."""
        legal, number = self._choices["legal"], self._position["number"]
        action = "end" if "end" in legal else legal[0]
        seat = self._position["to_move"]
        ask = {"client_id": new_id(), "seat": seat, "seen": number, "actions": [action]}
        self._page.say(type="submit", **ask)
        news, accepted = self._page.next(), self._page.next()
        assert (news["type"], accepted["type"]) == ("news", "accepted")
        assert accepted["first"] == number + 1
        self._position, self._choices = news["steps"][-1]["position"], news["choices"]


BUSY = "too many requests from your address; try again in  s"
EXPECTED = {
    "description": BUSY,
    "half-open": "too many pages are open at your address;  are possible",
    "handshakes": BUSY,
    "hello": BUSY,
    "imports": BUSY,
    "pings": BUSY,
    "steps": BUSY,
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_address_that_asks_for_too_much_is_refused_and_others_play_on(
    attacked: Live, name: str
) -> None:
    party = attacked.set_up("here", "here")
    attacker = Attacker(attacked, name)
    with party.host.page() as page, attacker.attacking():
        player = Player(page)
        player.act()
        attacker.wait_until_refused()
        for _ in range(ACTIONS):
            player.act()
    assert attacker.tally.refusals[EXPECTED[name]] > 0
    assert not attacker.tally.failures


def test_malformed_messages_are_all_answered_and_change_nothing(live: Live) -> None:
    party = live.set_up("here", "link")
    before = party.host.get("/events").text
    answers = run_alone(send_all(live.port, party.table, party.keys["host"], 3000, 1))
    assert answers.failures == []
    assert answers.messages >= 2900
    assert party.host.get("/events").text == before
    party.host.do(party.host.view()["choices"]["legal"][0])


def test_the_table_of_limits_in_the_documentation_is_the_one_of_the_settings() -> None:
    documentation = Path(__file__).parents[2] / "docs" / "server.md"
    assert limits_table() in documentation.read_text(encoding="utf-8")
