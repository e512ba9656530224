"""The last turns of a game to its end, by touch on a low phone and by ear and keyboard alone.

Four tiles are left: Ann and Bob have two turns each, then the final scoring, then the result. Bob
has a link and plays elsewhere; Ann has nothing but a finger, or nothing but keys and a screen
reader.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import tikal
from rules.tables import table

from .hands import KEYS, Finger, Person, settings, until
from .scenes import bring
from .served import Served
from .watched import SMALL_PHONE

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

MOST_TURNS = 8


def last_tiles() -> tikal.Game:
    """Ann has drawn the first tile of the last group."""
    return table("b1:v3:0.2:1.1", "a2:v2:1.1", phase="tile", drawn="G1", scores=[40, 41])


def bob_plays(ann: Person) -> None:
    """Bob lays his tile if he has one, and ends his turn."""
    token = ann.keys["seats"]["1"]
    choices = ann.server.view(ann.table, token)["choices"]
    lays = [lay["action"] for lay in choices["lays"][:1]]
    ann.server.act(ann.table, token, *lays, "end")


def to_move(ann: Person) -> int | None:
    """Whose move it is by the server."""
    moving: int | None = ann.view()["position"]["to_move"]
    return moving


# By touch


@pytest.fixture
def finger(new_context: Contexts, new_page: NewPage, server: Served) -> Finger:
    """Ann at a phone with the browser's bars."""
    context = new_context(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(context)
    ann = Finger(new_page(context), server, bring(server, last_tiles()))
    ann.sit_down()
    return ann


def lay_by_touch(ann: Finger) -> None:
    """Tap a place where the tile fits, turn the tile, lay it."""
    page = ann.page
    ann.choose(ann.view()["choices"]["lays"][0]["hex"])
    page.get_by_role("button", name="Rotate right").first.tap()
    with ann.doing_something():
        page.get_by_role("button", name="Place here").first.tap()


def work_by_touch(ann: Finger) -> None:
    """Bring a worker to the temple b1, in one tap and Go, and raise the temple if it can be."""
    ann.press("Worker")
    ann.choose("b1")
    with ann.doing("place W a1", "move W a1 b1"):
        ann.go()
    if "uncover b1" in ann.view()["choices"]["legal"]:
        with ann.doing("uncover b1"):  # where the worker has just come
            ann.press("Uncover")


def end_by_touch(ann: Finger) -> None:
    """Tap the end of the turn, and again where it is asked for."""
    ann.end()
    confirmed = ann.page.get_by_role("button", name="End anyway")
    expect(confirmed).to_be_visible()
    with ann.ending():
        ann.end()


def test_the_last_turns_are_played_by_touch(finger: Finger) -> None:
    for _ in range(MOST_TURNS):
        moving = to_move(finger)
        if moving is None:
            break
        if moving == 1:
            bob_plays(finger)
            finger.settled()
            continue
        if finger.view()["position"]["phase"] == "tile":
            lay_by_touch(finger)
        work_by_touch(finger)
        end_by_touch(finger)
        finger.settled()
    assert to_move(finger) is None
    expect(finger.page.locator(".celebration")).to_contain_text("You win with")
    finger.page.locator(".celebration").tap()
    expect(finger.page.locator(".celebration")).to_have_count(0)
    expect(finger.page.locator(".result")).to_contain_text("Ann has won")
    review = finger.page.get_by_role("link", name="Review and replay")
    expect(review).to_be_in_viewport(ratio=1)


# By ear

# What a screen reader would have said, in order: live regions as they change, and the names of what
# gets the focus.
LISTEN = """() => {
  window.said = [];
  const say = (text) => {
    const words = text?.replace(/\\s+/g, " ").trim();
    if (words) window.said.push(words);
  };
  const regions = document.querySelectorAll("[aria-live], [role=alert], [role=status]");
  for (const region of regions) {
    say(region.textContent);
    new MutationObserver(() => say(region.textContent))
      .observe(region, { childList: true, characterData: true, subtree: true });
  }
  addEventListener("focusin", ({ target }) =>
    say(target.getAttribute("aria-label") ?? target.textContent));
}"""


class Listener:
    """Plays by the keyboard, and knows only what is said."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.read = 0
        page.evaluate(LISTEN)

    def hears(self, *patterns: str) -> str:
        """Wait until something new is said that fits one of these, and return it."""
        pattern = "|".join(patterns)
        until(
            self.page,
            "([from, pattern]) => window.said.slice(from).some((said) => said.match(pattern))",
            [self.read, pattern],
        )
        said: list[str] = self.page.evaluate("window.said")
        found = next(
            at for at in range(self.read, len(said)) if re.search(pattern, said[at]) is not None
        )
        self.read = found + 1
        return said[found]

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str:
        """What the focus is on, as it is called."""
        name: str = self.page.evaluate(
            "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
        )
        return name

    def seek(self, pattern: str) -> str:
        """Walk over the hexes by the arrow keys until one is called so."""
        for _ in range(60):
            if re.match(r"[a-h][1-5]\b", self.focused()):
                break
            self.press("Tab")
        self.press(*["ArrowLeft"] * 7, *["ArrowDown"] * 4)
        for column in range(8):
            for _ in range(5):
                if re.search(pattern, self.focused()):
                    return self.focused()
                self.press("ArrowDown" if column % 2 else "ArrowUp")
            self.press("ArrowRight")
        raise AssertionError(f"no hex is called {pattern}")


def take_turn_by_ear(ann: Listener, said: str) -> None:
    """Lay the tile, bring a worker to a temple, end the turn: whatever is told to be possible."""
    if "drew" in said:
        ann.seek("The tile fits here")
        ann.press("e")
        ann.hears(r"^[a-h][1-5]: .*(north|south)")
        ann.press("Enter")
        ann.hears(r"Your (scoring )?turn: 10 action points")
    ann.press(KEYS["Worker"])
    ann.hears("place a worker", "Worker to ")
    ann.seek(r"temple.*Within reach: .*worker from the supply")
    ann.press("Enter")
    ann.hears(r"Ann: Worker .*action point")
    ann.press("Escape", "Escape", "Space")
    ann.hears("would be lost")
    ann.press("Space")


def test_the_last_turns_are_played_by_ear(page: Page, server: Served) -> None:
    settings(page.context)
    person = Person(page, server, bring(server, last_tiles()))
    person.sit_down()
    ann = Listener(page)
    for _ in range(MOST_TURNS):
        said = ann.hears("Your turn", "Your scoring turn", "It is Bob", "The game is over")
        if "over" in said:
            break
        if "Bob" in said:
            bob_plays(person)
        else:
            take_turn_by_ear(ann, said)
    assert said.startswith("The game is over. You have won!")
