"""How a test plays at a table: the same verbs by mouse and by keyboard.

A test says what it does and what must come of it: `with ann.doing("uncover b1"): ...` waits until
the page shows the outcome, and compares what the server has written down.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

import tikal

from .scenes import Keys, bring
from .served import Served, new_id
from .watched import PATIENCE

KEYS = {
    "Worker": "w",
    "Leader": "l",
    "Path": "s",
    "Uncover": "u",
    "Recover": "r",
    "Trade": "t",
    "Camp": "c",
    "Guard": "g",
}
MOST_TABS = 80


def settings(context: BrowserContext, **wishes: Any) -> None:
    """Pages of this context are as a player likes them; by default without any waiting."""
    liked = {"speed": 0, "motion": "reduced", **wishes}
    text = json.dumps(json.dumps(liked))
    # Only for the first page: what is changed on the page later is kept.
    context.add_init_script(
        f"localStorage.getItem('tikal.settings') ?? localStorage.setItem('tikal.settings', {text})"
    )


def until(page: Page, condition: str, argument: object = None) -> None:
    """Wait for something that can only be measured; looked at with every frame of the page."""
    page.evaluate(
        f"""async (argument) => {{
          const holds = {condition};
          const patience = performance.now() + {PATIENCE};
          while (!holds(argument)) {{
            if (performance.now() > patience) throw new Error("waited in vain");
            await new Promise(requestAnimationFrame);
          }}
        }}""",
        argument,
    )


class Person:
    """Somebody at a table, with a page."""

    def __init__(self, page: Page, server: Served, keys: Keys) -> None:
        self.page = page
        self.server = server
        self.table: str = keys["table"]
        self.token: str = keys["host"]
        self.keys = keys

    def sit_down(self) -> None:
        """Open the table and wait until the page may be used."""
        self.page.goto(self.server.table_address(self.keys))
        self.settled()

    def settled(self) -> None:
        """Wait until the page is in step with the server, drawn, and asks for nothing."""
        number = self.view()["position"]["number"]
        expect(self.box).to_have_attribute("data-number", str(number))
        expect(self.box).to_have_attribute("aria-busy", "false")
        expect(self.page.locator(".board[data-drawn]")).to_be_attached()

    def view(self) -> dict[str, Any]:
        """The table as the server tells it."""
        return self.server.view(self.table, self.token)

    @contextmanager
    def doing(self, *actions: str) -> Iterator[None]:
        """What is done inside comes to exactly these actions, and the page shows it.

        An action that ends with "= ?" may bring anything; draws that follow are chance's.
        """
        before = len(self.view()["events"])
        yield
        until(self.page, REACHED, before + len(actions))
        self.settled()
        events = [event["text"] for event in self.view()["events"][before:]]
        done = [text for text in events if not text.startswith("draw")]
        assert len(done) == len(actions), (done, actions)
        for text, action in zip(done, actions, strict=True):
            assert (text.split(" = ")[0] + " = ?" if action.endswith("?") else text) == action

    @contextmanager
    def doing_something(self) -> Iterator[None]:
        """What is done inside comes to something, and the page shows it."""
        before = len(self.view()["events"])
        yield
        expect(self.box).not_to_have_attribute("data-number", str(before))
        self.settled()

    @contextmanager
    def ending(self) -> Iterator[None]:
        """What is done inside ends the turn; others may act at once, so nothing more is awaited."""
        before = len(self.view()["events"])
        yield
        expect(self.box).not_to_have_attribute("data-number", str(before))
        assert self.view()["events"][before]["text"] == "end"

    def bring_in_sight(self, name: str) -> None:
        """Show the whole board where a hex is not seen."""
        if not self.page.evaluate(f"(name) => {IN_SIGHT}", name):
            self.page.get_by_role("button", name="Whole board").click()
            until(self.page, f"(name) => {IN_SIGHT}", name)

    def let_go(self) -> None:
        """Put down whatever is in hand."""
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")

    def takes_back(self, count: int) -> bool:
        """So many actions are taken back on another page of the same seat; whether they could."""
        position = self.view()["position"]
        ask = {
            "client_id": new_id(),
            "seat": position["to_move"],
            "seen": position["number"],
            "count": count,
        }
        path = f"/api/tables/{self.table}/take-back"
        bearer = {"Authorization": f"Bearer {self.token}"}
        return self.server.http.post(path, json=ask, headers=bearer).is_success

    def acts_elsewhere(self, seat: int, *actions: str) -> None:
        """Another player, who has a link, does this in a room of their own."""
        self.server.act(self.table, self.keys["seats"][str(seat)], *actions)

    # What is seen

    @property
    def box(self) -> Locator:
        """The board in its frame."""
        return self.page.locator(".box")

    @property
    def hint(self) -> Locator:
        """The line that says what to do, what would happen, or why not."""
        return self.page.locator(".hint .text").first

    def hex(self, name: str) -> Locator:
        """A hex as pointer, keyboard and screen reader meet it."""
        return self.page.locator(f'[data-hex="{name}"]')

    def button(self, name: str) -> Locator:
        """One of the eight action buttons."""
        actions = self.page.get_by_role("group", name="Actions")
        return actions.get_by_role("button", name=name)

    def points_left(self, points: int) -> None:
        """So many action points are shown."""
        expect(self.page.locator(".rod p b")).to_have_text(str(points))

    def width_of(self, name: str) -> float:
        """How large a hex is on the screen."""
        box = self.hex(name).bounding_box()
        assert box is not None
        return box["width"]

    def wider(self, name: str, than: float) -> None:
        """Wait until a hex is larger."""
        until(self.page, f"([name, than]) => {WIDTH} > 1.15 * than", [name, than])

    def narrower(self, name: str, than: float) -> None:
        """Wait until a hex is smaller."""
        until(self.page, f"([name, than]) => 1.15 * {WIDTH} < than", [name, than])


class Mouse(Person):
    """Plays by pointing and clicking."""

    def point(self, name: str) -> None:
        """Point at a hex."""
        self.bring_in_sight(name)
        self.hex(name).hover()

    def choose(self, name: str) -> None:
        """Click a hex."""
        self.bring_in_sight(name)
        self.hex(name).click()

    def figure(self, name: str, leader: bool = False) -> None:
        """Click one of one's figures where it stands."""
        expect(self.page.locator(".board[data-drawn]")).to_be_visible()
        x, y = self.page.evaluate(FIGURE_AT, [name, leader])
        self.page.mouse.click(x, y)

    def press(self, action: str) -> None:
        """Press an action button."""
        self.activate(self.button(action))

    def offered(self, name: str) -> None:
        """Take an offer beside the chosen hex."""
        offers = self.page.get_by_role("group", name="Possible here")
        offers.get_by_role("button", name=name).click()

    def activate(self, control: Locator) -> None:
        """Use a control, also one that will only say why it cannot be used."""
        control.click(force=control.get_attribute("aria-disabled") == "true")

    def turn_tile(self) -> None:
        """Turn the tile once clockwise."""
        self.page.mouse.wheel(0, 100)

    def end(self) -> None:
        """Press the button that ends the turn."""
        self.page.locator(".btn.end").click()


class Keyboard(Person):
    """Plays without a mouse."""

    def point(self, name: str) -> None:
        """Walk to a hex by the arrow keys."""
        self._tab_to("[data-hex]")
        at = self.page.evaluate("document.activeElement.dataset.hex")
        across = ord(name[0]) - ord(at[0])
        up = int(name[1]) - int(at[1])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
        expect(self.hex(name)).to_be_focused()

    def choose(self, name: str) -> None:
        """Walk to a hex and choose it."""
        self.point(name)
        self.page.keyboard.press("Enter")

    def figure(self, name: str, leader: bool = False) -> None:
        """Pick up one of one's figures; beside a worker, the leader is an offer."""
        self.choose(name)
        if leader:
            self.offered("Leader")

    def press(self, action: str) -> None:
        """Press the key of an action."""
        self.page.keyboard.press(KEYS[action])

    def offered(self, name: str) -> None:
        """Go to an offer beside the chosen hex, and take it."""
        offers = self.page.get_by_role("group", name="Possible here")
        self.activate(offers.get_by_role("button", name=name))

    def activate(self, control: Locator) -> None:
        """Go to a control by Tab, and use it."""
        expect(control).to_be_visible()
        for _ in range(MOST_TABS):
            if control.evaluate("control => control === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {control}")

    def turn_tile(self) -> None:
        """Turn the tile once clockwise."""
        self.page.keyboard.press("e")

    def end(self) -> None:
        """Press Space, which twice ends the turn."""
        self.page.keyboard.press("Space")

    def _tab_to(self, selector: str) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate(f"document.activeElement.matches('{selector}')"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {selector}")


class Finger(Person):
    """Plays on a phone: a tap shows what would happen, Go does it."""

    def choose(self, name: str) -> None:
        """Tap a hex."""
        self.bring_in_sight(name)
        self.hex(name).tap()

    def press(self, action: str) -> None:
        """Tap an action button."""
        self.button(action).tap()

    def go(self) -> None:
        """Confirm what is shown."""
        self.page.get_by_role("button", name="Go", exact=True).tap()

    def end(self) -> None:
        """Tap the button that ends the turn."""
        self.page.locator(".btn.end").tap()

    def pinch(self, factor: float) -> None:
        """Spread two fingers over the middle of the board."""
        box = self.box.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        hands = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, spread: float) -> None:
            points = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
            touches = [] if kind == "touchEnd" else points
            hands.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        touch("touchStart", 40)
        for step in range(1, 6):
            touch("touchMove", 40 + 40 * (factor - 1) * step / 5)
        touch("touchEnd", 0)
        hands.detach()


WIDTH = "document.querySelector(`[data-hex='${name}']`).getBoundingClientRect().width"

# Whether the page shows at least so many events.
REACHED = """(count) => Number(document.querySelector(".box").dataset.number) >= count"""

# Whether the middle of a hex is on the part of the board that is seen.
IN_SIGHT = """(() => {
  const cell = document.querySelector(`[data-hex="${name}"]`).getBoundingClientRect();
  const box = document.querySelector(".board").getBoundingClientRect();
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
})()"""

# The middle of a drawn figure on a hex: a leader is the tallest there, a worker the smallest.
FIGURE_AT = """([hex, leader]) => {
  const cell = document.querySelector(`[data-hex="${hex}"]`).getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".group .pawn")]
    .map((pawn) => pawn.getBoundingClientRect())
    .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }))
    .filter(({ x, y }) => x > cell.left && x < cell.right && y > cell.top && y < cell.bottom)
    .sort((one, other) => one.height - other.height);
  const found = leader ? boxes.at(-1) : boxes[0];
  return [found.x, found.y];
}"""


def bobs_turn(ann: Mouse | Finger) -> None:
    """Bob takes a temple and a treasure from Ann."""
    token = ann.keys["seats"]["1"]
    lay = ann.server.view(ann.table, token)["choices"]["lays"][0]["action"]
    ann.acts_elsewhere(1, lay, "move L b2 b3", "move L b3 c3", "exchange 5 for 4 of 0", "end")


def sit(page: Page, server: Served, game: tikal.Game, **liked: object) -> Mouse:
    """Ann at a table with a game."""
    settings(page.context, **liked)
    ann = Mouse(page, server, bring(server, game))
    ann.sit_down()
    return ann
