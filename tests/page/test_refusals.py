"""What is not possible says why, in one's language, by mouse and by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .hands import Keyboard, Mouse, settings
from .scenes import bring, expedition, nothing_to_do, tile_in_hand
from .served import Served
from .visitor import Hand, Sit
from .watched import LANGUAGES, in_language

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

REASONS = {
    "en": "Your leader is not in your supply; it is on b1.",
    "de": "Dein Leiter ist nicht im Vorrat; er steht auf b1.",
    "fr": "Votre chef n\u2019est pas dans votre réserve ; il est en b1.",
    "it": "Il tuo capo non è nella riserva; è in b1.",
}
LINKS = {"en": "Rule A1", "de": "Regel A1", "fr": "Règle A1", "it": "Regola A1"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_possible_says_why_in_ones_language(
    language: str, new_context: Contexts, new_page: NewPage, server: Served
) -> None:
    context = new_context()
    in_language(context, language)
    settings(context)
    page, keys = new_page(context), bring(server, expedition())
    Mouse(page, server, keys).sit_down()
    hands: list[Hand] = [Mouse(page, server, keys), Keyboard(page, server, keys)]
    for ann in hands:
        button = page.locator(".act[aria-keyshortcuts='L']")
        expect(button).to_have_attribute("aria-disabled", "true")
        ann.activate(button)
        expect(ann.hint).to_have_text(REASONS[language])
        expect(page.get_by_role("alert")).to_have_text(REASONS[language])
        ann.activate(page.get_by_role("button", name=LINKS[language]))
        rule = page.get_by_role("dialog").locator("#rule-A1")
        expect(rule).to_be_in_viewport()
        expect(rule).to_be_focused()
        page.keyboard.press("Escape")
        expect(rule).to_have_count(0)


def test_every_button_that_has_nothing_to_do_says_why(sit: Sit) -> None:
    reasons = [
        ("Worker", "You have no workers left in your supply.", "A1"),
        ("Leader", "Your leader is not in your supply; it is on b2.", "A1"),
        ("Path", "You have no worker on a1.", "A2"),
        ("Uncover", "Uncovering a level on a2 needs one of your figures there.", "A4"),
        ("Recover", "a1 is the base camp; only a treasure hex has treasures to recover.", "A5"),
        ("Trade", "You have no masks to give.", "A6"),
        ("Camp", "You have already established both of your camps.", "A7"),
        ("Guard", "You have no worker on a2.", "A8"),
    ]
    ann = sit(nothing_to_do())
    for button, reason, rule in reasons:
        expect(ann.button(button)).to_have_attribute("aria-disabled", "true")
        ann.press(button)
        expect(ann.hint).to_have_text(reason)
        expect(ann.page.get_by_role("button", name=f"Rule {rule}")).to_be_visible()


def test_a_hex_that_is_no_target_says_why(sit: Sit) -> None:
    ann = sit(tile_in_hand())
    ann.choose("h5")
    expect(ann.hint).to_contain_text("h5 is not next to an explored hex")
    ann.choose("b1")
    expect(ann.hint).to_contain_text("b1 is already explored")
    assert ann.view()["position"]["number"] == 0


def test_a_hex_out_of_reach_says_so(sit: Sit) -> None:
    ann = sit(expedition(ap=2))
    ann.figure("c2")
    ann.choose("d2")
    expect(ann.hint).to_contain_text("There is no path from c2 to d2")
    expect(ann.page.get_by_role("button", name="Rule A3")).to_be_visible()
    ann.choose("a2")
    expect(ann.hint).to_have_text("a2 is out of reach with 2 action points.")
