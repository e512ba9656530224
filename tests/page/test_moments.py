"""What is more than a step gets its moment, and a sound for those who want one."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

import tikal
from rules.tables import table

from .hands import Finger, Mouse, bobs_turn, settings, until
from .scenes import bring, contested, expedition, last_scoring
from .served import Served
from .watched import SMALL_PHONE

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

# A moment passes: what it showed is noted on the page, where it can be waited for.
NOTE_MOMENTS = """() => {
  window.moments = [];
  const note = () => {
    const text = document.querySelector(".moment")?.innerText.replace(/\\s+/g, " ").trim();
    if (text && window.moments.at(-1) !== text) window.moments.push(text);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
# Sounds go through the browser's own synthesiser; its voices are counted.
COUNT_VOICES = """
window.voices = 0;
const create = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.voices += 1;
  return create.call(this);
};
"""


def saw(page: Page, *sentences: str) -> None:
    """Wait until a moment has shown each of these."""
    for sentence in sentences:
        until(page, "(text) => window.moments.some((seen) => seen.includes(text))", sentence)


def sit(page: Page, server: Served, *args: object, **liked: object) -> Mouse:
    """Ann at a table with a game, whose moments are noted."""
    settings(page.context, **liked)
    ann = Mouse(page, server, bring(server, *args))  # type: ignore[arg-type]
    ann.sit_down()
    page.evaluate(NOTE_MOMENTS)
    return ann


def test_a_robbery_and_a_lost_temple_get_their_moment(page: Page, server: Served) -> None:
    ann = sit(page, server, contested(ap=1), reminder=False, speed=4)
    with ann.ending():
        ann.end()
    bobs_turn(ann)
    saw(
        page,
        "Bob takes c3 (5) from you. The strongest player on a temple scores its value",
        "Bob took a feather from you and gave you a vase. Single treasures can be traded away",
    )
    ann.settled()


def test_a_moment_does_not_hide_what_it_tells_of(page: Page, server: Served) -> None:
    ann = sit(page, server, contested(ap=1), reminder=False, speed=0.5)
    with ann.ending():
        ann.end()
    bobs_turn(ann)
    moment = page.locator(".moment").filter(has_text="Bob takes c3")
    expect(moment).to_be_visible()
    plate, temple = moment.bounding_box(), ann.hex("c3").bounding_box()
    assert plate is not None
    assert temple is not None
    middle = temple["y"] + temple["height"] / 2
    assert not plate["y"] < middle < plate["y"] + plate["height"]


def test_a_moment_is_skipped_with_the_rest(page: Page, server: Served) -> None:
    ann = sit(page, server, contested(ap=1), reminder=False, speed=0.5)
    with ann.ending():
        ann.end()
    bobs_turn(ann)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".moment")).to_have_count(0)
    ann.settled()


def volcano_next() -> tikal.Game:
    """Bob's turn is about to end, and of its group only the volcano is left for Ann to draw."""
    laid = ("b3=B1@0", "c2=B2@0", "c3=B3@0", "c1=B4@0", "d2=B5@0")
    return table(*laid, to_move=1, ap=0)


def test_a_volcano_of_ones_own_is_explained_twice_and_no_more(page: Page, server: Served) -> None:
    explanation = "everyone has 10 action points and then scores"
    told = []
    for _ in range(3):
        ann = sit(page, server, volcano_next())
        ann.acts_elsewhere(1, "end")
        saw(page, "A volcano! You start a scoring round.")
        expect(page.get_by_role("region", name="Scoring round")).to_be_visible()
        told.append(any(explanation in seen for seen in page.evaluate("window.moments")))
    assert told == [True, True, False]


def test_a_treasure_found_is_named_and_heard(page: Page, server: Served) -> None:
    ann = sit(page, server, expedition())
    ann.choose("c2")
    with ann.doing("recover c2 = ?"):
        ann.press("Recover")
    saw(page, "You find a", "A single treasure scores 1 point")
    heard = page.locator("[aria-live=polite]")
    expect(heard.filter(has_text="A single treasure scores 1 point")).to_have_count(1)


def test_the_finish_is_celebrated_with_the_board_behind_it(page: Page, server: Served) -> None:
    ann = sit(page, server, last_scoring(ap=0))
    with ann.doing("end"):
        ann.end()
    celebration = page.locator(".celebration")
    expect(celebration).to_contain_text("You win with 47 points!")
    expect(ann.hex("b1")).to_be_in_viewport()
    expect(page.get_by_role("link", name="Review and replay")).to_be_visible()
    page.keyboard.press("Escape")
    expect(celebration).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="Review and replay")).to_be_visible()
    expect(celebration).to_have_count(0)


def test_on_a_phone_the_whole_celebration_is_seen(new_page: NewPage, server: Served) -> None:
    page = new_page(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    ann = sit(page, server, last_scoring(ap=0))
    with ann.doing("end"):
        ann.end()
    expect(page.locator(".celebration")).to_be_visible()
    for row in page.locator(".celebration .name, .celebration .num").all():
        row.click(trial=True)  # Nothing lies over it.
    # Without the animation in which the bars grow one after the other.
    winner, loser = page.locator(".celebration .bar").evaluate_all(
        "bars => bars.map((bar) => bar.offsetHeight)"
    )
    assert winner > loser
    page.locator(".celebration").click()
    expect(page.locator(".celebration")).to_have_count(0)


# Sounds


def test_there_is_no_sound_unless_it_is_wanted(page: Page, server: Served) -> None:
    page.add_init_script(COUNT_VOICES)
    ann = sit(page, server, expedition())
    with ann.doing("uncover b1"):
        ann.press("Uncover")
        ann.choose("b1")
    assert page.evaluate("window.voices") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    until(page, "() => window.voices > 0")
    page.get_by_label("Volume").fill("0.3")
    page.keyboard.press("Escape")
    before = page.evaluate("window.voices")
    with ann.doing("uncover b1"):
        ann.press("Uncover")
        ann.choose("b1")
    until(page, "(before) => window.voices > before", before)
    kept = json.loads(page.evaluate("localStorage.getItem('tikal.settings')"))
    assert (kept["sounds"], kept["volume"]) == (True, 0.3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").uncheck()
    page.keyboard.press("Escape")
    muted = page.evaluate("window.voices")
    with ann.doing("take back"):
        page.keyboard.press("z")
    with ann.doing("uncover b1"):
        page.keyboard.press("y")
    assert page.evaluate("window.voices") == muted


def test_a_phone_shakes_only_when_it_is_told_to(
    new_context: Contexts, new_page: NewPage, server: Served
) -> None:
    context = new_context(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    settings(context, reminder=False)
    page = new_page(context)
    page.add_init_script("""
      window.shaken = [];
      navigator.vibrate = (pattern) => window.shaken.push(pattern) > 0;
    """)
    ann = Finger(page, server, bring(server, volcano_next()))
    ann.sit_down()
    ann.acts_elsewhere(1, "end")
    expect(page.get_by_role("region", name="Scoring round")).to_be_visible()
    assert page.evaluate("window.shaken") == []
    page.get_by_role("button", name="Menu").tap()
    page.get_by_label("Vibrate at special moments").check()
    until(page, "() => window.shaken.length > 0")
