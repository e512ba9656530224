"""How tests of auctions, links and lost connections play: by whatever the page offers."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from .hands import Mouse, settings
from .served import Json, Served

NewContext = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

# Half the pixels each way: painting them is most of the work where no graphics card does it.
COARSE = {"device_scale_factor": 0.5}
RECONNECTED = 60_000  # milliseconds: after several failures a page waits longer
UNEXPLORED = re.compile("unexplored")


class Wiretap:
    """Everything that goes over the sockets of a page."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Json] = []
        self.received: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    def asked(self) -> list[Json]:
        """What was sent to change something."""
        return [message for message in self.sent if message["type"] not in ("hello", "ping")]


class Guest(Mouse):
    """Somebody with a link, in a room of their own."""

    def __init__(
        self, page: Page, server: Served, keys: Json, token: str, address: str | None = None
    ) -> None:
        super().__init__(page, server, keys)
        self.token = token
        self.address = address or server.address
        self.wire = Wiretap(page)

    def sit_down(self) -> None:
        """Open the link and wait until the page may be used."""
        self.page.goto(f"{self.address}/t/{self.table}#{self.token}")
        self.settled()

    def settled(self) -> None:
        """Wait until everything asked has its answer, and the page is in step with the server."""
        expect(self.box).to_have_attribute("aria-busy", "false")
        super().settled()

    @property
    def note(self) -> Locator:
        """What the page says of its connection."""
        return self.page.get_by_text("Connection lost. Trying again")

    def offline(self) -> None:
        """Lose the net, and wait until the page says so."""
        self.page.context.set_offline(True)
        expect(self.note).to_be_visible()

    def online(self) -> None:
        """Have the net again, and wait until the page is in step by itself."""
        self.page.context.set_offline(False)
        self.in_step()

    def in_step(self) -> None:
        """The page has its connection and shows what the server has."""
        expect(self.note).to_have_count(0, timeout=RECONNECTED)
        self.settled()

    def tile_hexes(self) -> list[str]:
        """Where the page offers to lay the tile."""
        return hexes_saying(self.page, "The tile fits here")

    def lay(self) -> str:
        """Lay the tile where it is first offered; the hex."""
        where = self.tile_hexes()[0]
        with self.seen():
            self.choose(where)
        self.sees(where)
        return where

    @contextmanager
    def seen(self) -> Iterator[None]:
        """What is done inside changes the game, and the page shows it."""
        before = self.box.get_attribute("data-number") or ""
        yield
        expect(self.box).not_to_have_attribute("data-number", before)
        self.settled()

    def sees(self, name: str) -> None:
        """The page shows what lies on a hex."""
        expect(self.hex(name)).not_to_have_attribute("aria-label", UNEXPLORED)

    def sees_nothing_at(self, name: str) -> None:
        """The page shows a hex without a tile."""
        expect(self.hex(name)).to_have_attribute("aria-label", UNEXPLORED)

    def bring_worker_to(self, name: str) -> None:
        """Bring a worker from the supply to a hex."""
        self.press("Worker")
        self.choose(name)

    def tries_everything(self, name: str) -> None:
        """Click a hex, what is greyed out, and press the keys of moves."""
        self.choose(name)
        for button in ("Worker", "Leader", "Camp"):
            self.button(button).click(force=True)
        self.page.locator(".btn.end").click(force=True)
        for key in ("w", "Enter", "u", "z", "Space", "Space"):
            self.page.keyboard.press(key)

    def set_maximum(self, amount: int) -> None:
        """Have bids made up to a secret amount."""
        self.page.get_by_role("button", name="Secret maximum").click()
        self.page.get_by_role("spinbutton", name="Secret maximum").fill(str(amount))
        self.page.get_by_role("button", name=f"Bid for me up to {amount}").click()
        self.has_maximum(amount)

    def has_maximum(self, amount: int) -> None:
        """The page says that bids are made up to an amount."""
        expect(self.page.get_by_text(f"Bids are made for you up to {amount}.")).to_be_visible()

    def end_turn(self) -> None:
        """End the turn, and wait until it is ended."""
        with self.seen():
            self.end()

    def play_turn(self) -> None:
        """Lay the tile and end the turn."""
        self.lay()
        self.end_turn()

    def card(self, name: str) -> Locator:
        """What the page shows of a player."""
        return self.page.get_by_role("region", name=name, exact=True)

    def is_asked_to_move(self, name: str) -> None:
        """Wait until the page says that this is this player's move, here."""
        expect(self.card(name)).to_contain_text("your move")

    def events(self) -> list[str]:
        """What the server has written down."""
        return [event["text"] for event in self.view()["events"]]


def seated(
    new_context: NewContext,
    new_page: NewPage,
    server: Served,
    keys: Json,
    token: str,
    address: str | None = None,
) -> Guest:
    """A guest at a table, with a browser of their own."""
    at = address or server.address
    context = new_context(base_url=at, **COARSE)
    settings(context, reminder=False)
    guest = Guest(new_page(context, base_url=at), server, keys, token, at)
    guest.sit_down()
    return guest


def hexes_saying(page: Page, words: str) -> list[str]:
    """The hexes whose description contains these words, as the page lists them."""
    cells = page.locator(f"[data-hex][aria-label*='{words}']")
    found: list[str] = cells.evaluate_all("cells => cells.map((cell) => cell.dataset.hex)")
    return found


def numbers_in(message: Any) -> list[int]:
    """Every whole number in a message, wherever it stands."""
    if isinstance(message, dict):
        return [number for value in message.values() for number in numbers_in(value)]
    if isinstance(message, list):
        return [number for value in message for number in numbers_in(value)]
    return [message] if isinstance(message, int) and not isinstance(message, bool) else []


def values_of(message: Any, key: str) -> list[Any]:
    """Every value that stands under a key, wherever it is."""
    if isinstance(message, list):
        return [found for value in message for found in values_of(value, key)]
    if not isinstance(message, dict):
        return []
    own = [message[key]] if key in message else []
    return own + [found for value in message.values() for found in values_of(value, key)]
