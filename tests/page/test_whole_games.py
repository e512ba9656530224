"""Whole games, from the set-up page to the result: by touch on a low phone, by ear and keys alone.

Ann plays against Bob, Cleo and Dan, who have links and play elsewhere. She has nothing but a
finger, or nothing but keys and a screen reader.
"""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .hands import KEYS, Finger, Person, settings, until
from .served import Json, Served, seat
from .watched import SMALL_PHONE

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

OTHERS = ("Bob", "Cleo", "Dan")
# Nine tiles each, three volcanoes and the final scoring.
TURNS = 9 + 3 + 1


def others_play(ann: Person) -> None:
    """The others place their tiles, bring a worker and end their turns until Ann has the move."""
    while (position := ann.view()["position"])["to_move"] not in (0, None):
        token = ann.keys["seats"][str(position["to_move"])]
        choices = ann.server.view(ann.table, token)["choices"]
        places = [place["action"] for place in choices["lays"][:1]]
        free = not places and "place W a1" in choices["legal"]
        ann.server.act(ann.table, token, *places, *(["place W a1"] if free else []), "end")


def is_over(ann: Person) -> bool:
    """Whether the game has ended by the server."""
    return bool(ann.view()["position"]["phase"] == "over")


# By touch


@pytest.fixture
def phone(new_context: Contexts, new_page: NewPage) -> Page:
    """A phone with the browser's bars."""
    context = new_context(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(context)
    return new_page(context)


def set_up_by_touch(page: Page, server: Served) -> Finger:
    """Choose four seats, three of them by link, and go to the table."""
    page.goto("/")
    page.get_by_text("4", exact=True).tap()
    page.get_by_label("Name, seat 1").fill("Ann")
    for number, name in enumerate(OTHERS, start=2):
        page.get_by_label(f"Name, seat {number}").fill(name)
        page.get_by_role("button", name=f"Who plays seat {number}").tap()
        page.get_by_role("option", name="Remote player").tap()
    page.get_by_role("button", name="First player").tap()
    expect(page.get_by_role("option").last).to_be_in_viewport(ratio=1)
    page.get_by_role("option", name="Ann").tap()
    page.get_by_text("More", exact=True).tap()
    page.get_by_role("textbox", name="Seed").fill("5")
    page.get_by_role("button", name="Start the expedition").tap()
    page.get_by_role("link", name="Go to the table").tap()
    expect(page.locator(".box")).to_be_visible()
    known = json.loads(page.evaluate("localStorage.getItem('tikal.tables')"))
    return Finger(page, server, known[0]["keys"])


def place_by_touch(ann: Finger) -> None:
    """Tap a place where the tile fits, turn the tile, place it."""
    page = ann.page
    lays = ann.view()["choices"]["lays"]
    ann.choose(lays[0]["hex"])
    if any(lay["rotation"] != 0 for lay in lays):  # a volcano is alike on all sides
        page.get_by_role("button", name="Rotate right").first.tap()
    with ann.doing_something():
        page.get_by_role("button", name="Place here").first.tap()


def best_reached(view: Json) -> str | None:
    """The hex with treasures or the most valuable one that a worker from the supply reaches."""
    walks = [walk for walk in view["choices"]["walks"] if walk["origin"] == "supply"]
    reach = {place: cost for walk in walks for place, (cost, _) in walk["reach"].items()}
    worth = {
        place["name"]: 10 if place["treasures_left"] else place["value"] or 0
        for place in view["position"]["hexes"]
    }
    return max(reach, key=lambda name: (worth[name], -reach[name], name), default=None)


def work_by_touch(ann: Finger) -> set[str]:
    """Bring a worker where it is worth most, then do what is possible there; what was done."""
    done = set()
    place = best_reached(ann.view())
    if place is not None:
        ann.press("Worker")
        ann.choose(place)
        with ann.doing_something():
            ann.go()
        done.add("walk")
    for action, button in (("uncover", "Uncover"), ("recover", "Recover"), ("camp", "Camp")):
        legal = [text for text in ann.view()["choices"]["legal"] if text.startswith(action)]
        if not legal:
            continue
        ann.let_go()
        if button in ("Recover", "Camp"):
            ann.page.get_by_role("button", name="More actions").tap()
        ann.press(button)
        ann.choose(legal[0].split()[1])
        with ann.doing_something():
            ann.go()
        done.add(action)
    return done


def end_by_touch(ann: Finger) -> None:
    """Tap the end of the turn, and again where it is asked for."""
    ann.end()
    if ann.view()["position"]["to_move"] == 0:
        confirmed = ann.page.get_by_role("button", name="End anyway")
        moved = ann.page.locator(".hint .text").filter(has_text="turn.")
        expect(confirmed.or_(moved)).to_be_visible()
        if confirmed.is_visible():
            ann.end()


def test_a_whole_game_is_played_by_touch(phone: Page, server: Served) -> None:
    ann = set_up_by_touch(phone, server)
    turns, done = 0, set()
    while not is_over(ann):
        ann.settled()
        if ann.view()["position"]["phase"] == "tile":
            place_by_touch(ann)
        done |= work_by_touch(ann)
        with ann.ending():
            end_by_touch(ann)
        turns += 1
        others_play(ann)
    assert turns == TURNS
    assert done >= {"walk", "uncover", "recover"}
    expect(phone.locator(".celebration")).to_contain_text("You win with")
    phone.locator(".celebration").tap()
    expect(phone.locator(".celebration")).to_have_count(0)
    expect(phone.locator(".result")).to_contain_text("Ann has won")
    review = phone.get_by_role("link", name="Review and replay")
    expect(review).to_be_in_viewport(ratio=1)
    review.tap()
    expect(phone.get_by_role("heading", name="Ann has won")).to_be_visible()


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
        """Press keys, no faster than a person: not while the page waits for an answer."""
        for key in keys:
            until(self.page, "() => !document.querySelector('[aria-busy=true]')")
            self.page.keyboard.press(key)

    def focused(self) -> str:
        """What the focus is on, as it is called."""
        name: str = self.page.evaluate(
            "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
        )
        return name

    def to_the_board(self) -> None:
        """Tab on to the hexes."""
        for _ in range(60):
            if re.match(r"[a-h][1-5]\b", self.focused()):
                return
            self.press("Tab")
        raise AssertionError("no Tab leads to the board")

    def seek(self, pattern: str) -> bool:
        """Go from one possible hex to the next until one is called so; whether there is one."""
        self.to_the_board()
        self.press("PageDown")
        first = self.focused()
        while re.search(pattern, self.focused()) is None:
            self.press("PageDown")
            if self.focused().split()[0] == first.split()[0]:
                return False
        return True


def take_turn_by_ear(ann: Listener, said: str) -> set[str]:
    """Place the tile, work and bring a worker where it is told to be possible; what was done."""
    done = set()
    if "drew" in said:
        assert ann.seek("The tile fits here")
        ann.press("e")
        ann.hears(r"^[a-h][1-5]: .*(north|south|no stones)", "volcano")
        ann.press("Enter")
        ann.hears(r"Your (scoring )?turn: 10 action points")
    for work, key, told in (
        ("uncover", KEYS["Uncover"], "Ann: Uncovers"),
        ("recover", KEYS["Recover"], "Ann: Recovers"),
    ):
        if ann.seek(f"{work.capitalize()}: "):
            ann.press("Enter", key)
            ann.hears(told)
            ann.press("Escape", "Escape")
            done.add(work)
    ann.press(KEYS["Worker"])
    if "no workers" not in ann.hears("place a worker", "Worker to ", "no workers"):
        if not ann.seek("(temple|treasure).*worker from the supply"):
            ann.seek("worker from the supply")
        ann.press("Enter")
        ann.hears(r"Ann: Worker .*action point")
        done.add("walk")
    ann.press("Escape", "Escape", "Space")
    ann.hears("would be lost", "No action points are left")
    ann.press("Space")
    ann.hears("It is (Bob|Cleo|Dan)", "You score")
    return done


def test_a_whole_game_is_played_by_ear(page: Page, server: Served) -> None:
    settings(page.context)
    seats = (seat("Ann"), *(seat(name, "link") for name in OTHERS))
    person = Person(page, server, server.table(*seats, first=0, seed=3))
    person.sit_down()
    ann = Listener(page)
    turns, done = 0, set()
    while "over" not in (said := ann.hears("Your turn", "Your scoring turn", "The game is over")):
        done |= take_turn_by_ear(ann, said)
        turns += 1
        others_play(person)
    assert turns == TURNS
    assert done >= {"walk", "uncover"}
    assert said.startswith("The game is over. You have won!")
