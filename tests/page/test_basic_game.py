"""A basic game as it is played: by clicks to its result, scoring rounds, others' turns, a phone."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rules.tables import play, table
from tikal.record.verify import verify_record

from .hands import Finger, Keyboard, Mouse, settings
from .scenes import bring, last_scoring, scoring_round, tile_in_hand
from .served import Json, Served, seat
from .set_up import choose, start, table_of
from .watched import PHONE

Contexts = Callable[..., BrowserContext]
NewPage = Callable[..., Page]

MOST_TURNS = 20
ELSEWHERE = range(3, 11)  # turns that are not played on the page that is looked at


# A whole game


def set_up(page: Page, *, seed: int) -> None:
    """From the set-up page to the table: Ann against two tourists."""
    page.goto("/")
    page.get_by_text("3", exact=True).click()
    page.get_by_label("Name, seat 1").fill("Ann")
    choose(page, 2, "Computer: Tourist")
    choose(page, 3, "Computer: Tourist")
    page.get_by_role("button", name="First player").click()
    page.get_by_role("option", name="Ann").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("textbox", name="Seed").fill(str(seed))
    start(page)
    page.wait_for_url("**/t/*")


def hurry(page: Page) -> None:
    """Others' turns are shown at once, and turns end without a reminder."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Play back others").select_option("at once")
    page.get_by_label("Remind me of unused action points").uncheck()
    page.keyboard.press("Escape")


def wanted_lay(view: Json) -> str:
    """Where Ann lays her tile: the page offers the lowest legal rotation first."""
    lay = min(view["choices"]["lays"], key=lambda lay: (lay["hex"], lay["rotation"]))
    action: str = lay["action"]
    return action


def take_turn(ann: Mouse) -> None:
    """Ann's turn: lay the tile, work where it is offered, send a worker to a temple, end."""
    view = ann.view()
    if view["position"]["phase"] == "tile":
        action = wanted_lay(view)
        with ann.doing(action):
            ann.choose(action.split()[1])
        view = ann.view()
    work = [text for text in view["choices"]["legal"] if text.split()[0] in ("uncover", "recover")]
    if work:
        kind, place = work[0].split()
        ann.choose(place)
        with ann.doing(f"{kind} {place} = ?" if kind == "recover" else work[0]):
            ann.offered(kind.capitalize())
        ann.let_go()
        view = ann.view()
    send_a_worker(ann, view)
    with ann.ending():
        ann.end()


def take_turn_elsewhere(ann: Mouse) -> None:
    """Ann's turn on another page of hers: lay the tile and end; the page follows."""
    view = ann.view()
    laid = [wanted_lay(view)] if view["position"]["phase"] == "tile" else []
    before = ann.box.get_attribute("data-number") or ""
    ann.server.act(ann.table, ann.token, *laid, "end")
    expect(ann.box).not_to_have_attribute("data-number", before)


def send_a_worker(ann: Mouse, view: Json) -> None:
    """Bring a worker and walk it to the best place within reach, in one click."""
    walks = [walk for walk in view["choices"]["walks"] if walk["origin"] == "supply"]
    reach = {place: cost for walk in walks for place, (cost, _) in walk["reach"].items()}
    worth = {place["name"]: place["value"] for place in view["position"]["hexes"]}
    if not reach:
        return
    place = max(reach, key=lambda name: (worth[name], -reach[name], name))
    ann.press("Worker")
    with ann.doing_something():
        ann.choose(place)
    ann.let_go()


def test_a_game_is_played_by_clicks_from_its_set_up_to_its_result(
    page: Page, server: Served, tmp_path: Path
) -> None:
    server.wait_for_computers()
    set_up(page, seed=11)
    id_, token = table_of(page)
    hurry(page)
    ann = Mouse(page, server, {"table": id_, "host": token})
    move = page.get_by_role("region", name="Ann").get_by_text("your move")
    result = page.locator(".result")
    for turn in range(MOST_TURNS):
        expect(move.or_(result)).to_be_visible()
        if result.is_visible():
            break
        if turn in ELSEWHERE:
            take_turn_elsewhere(ann)
        else:
            take_turn(ann)
    view = ann.view()
    position = view["position"]
    assert position["phase"] == "over"
    names = [view["seats"][winner]["name"] for winner in position["winners"]]
    for name in names:
        expect(result.get_by_role("heading")).to_contain_text(name)
    scores = sorted((player["score"] for player in position["players"]), reverse=True)
    expect(result.get_by_role("listitem").locator("b")).to_have_text([str(s) for s in scores])
    assert scores[0] > 0

    page.get_by_role("link", name="Review and replay").click()
    page.wait_for_url("**/review#*")
    expect(page.get_by_role("heading", level=1)).to_contain_text(names[0])
    record = saved_record(page, tmp_path)
    game = verify_record(record).game
    assert sorted(game.scores, reverse=True) == scores
    assert list(game.winners) == position["winners"]


def saved_record(page: Page, folder: Path) -> str:
    """The record as the page lets one keep it."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = folder / download.value.suggested_filename
    download.value.save_as(saved)
    return saved.read_text("utf-8")


def test_the_record_of_a_sealed_game_proves_its_shuffle(
    page: Page, server: Served, tmp_path: Path
) -> None:
    settings(page.context)
    keys = server.table(seat("Ann"), seat("Bob"), first=0)
    id_, token = keys["table"], keys["host"]
    while True:
        view = server.view(id_, token)
        position = view["position"]
        if position["final_scoring"] and len(position["scoring_queue"]) == 1:
            break
        laid = [lay["action"] for lay in view["choices"]["lays"][:1]]
        server.act(id_, token, *laid, "end")
    ann = Mouse(page, server, keys)
    ann.sit_down()
    commitment = view["info"]["commitment"]
    assert view["secret"] is None
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text(commitment)
    page.keyboard.press("Escape")
    ann.end()
    with ann.doing("end"):
        ann.end()
    verified = verify_record(saved_record(page, tmp_path))
    assert verified.sealed is True
    assert verified.game.secret is not None
    assert hashlib.sha256(verified.game.secret.encode()).hexdigest() == commitment


# Scoring

# A tally counts up and goes: what it showed is noted on the page, where it can be waited for.
TALLIES = """() => {
  const seen = {};
  const note = () => {
    const tally = document.querySelector(".total")?.closest("section");
    if (!tally) return;
    const name = tally.querySelector("h2").textContent;
    const { totals } = (seen[name] ??= { totals: [], items: [] });
    const total = tally.querySelector(".total b").textContent;
    if (totals.at(-1) !== total) totals.push(total);
    seen[name].items = [...tally.querySelectorAll("li")]
      .map((item) => item.textContent.replace(/\\s+/g, " ").trim());
    document.body.dataset.tallies = JSON.stringify(seen);
  };
  new MutationObserver(note).observe(document.body,
    { childList: true, characterData: true, subtree: true });
}"""


def test_a_scoring_round_says_whose_turn_it_is_and_what_follows(page: Page, server: Served) -> None:
    settings(page.context, speed=4, reminder=False)
    ann = Mouse(page, server, bring(server, scoring_round()))
    ann.sit_down()
    banner = page.get_by_role("region", name="Scoring round")
    expect(banner.get_by_role("listitem")).to_have_text(["Ann: would score 6", "Bob"])
    expect(banner).to_contain_text("Then Ann places the volcano and has 10 action points.")
    page.evaluate(TALLIES)
    page.get_by_role("button", name="Score 6").click()
    tallies = page.locator("body[data-tallies]")
    anns = '{"totals":["4","7","10"],"items":["b1, 2 to 1 over Bob 3","2 shells 3"]}'
    expect(tallies).to_have_attribute("data-tallies", re.compile(f'"Ann scores":{re.escape(anns)}'))
    expect(banner.get_by_role("listitem")).to_have_text(["Bob: would score 3"])
    ann.acts_elsewhere(1, "end")
    bobs = '"Bob scores":{"totals":["7","9","10"],'
    expect(tallies).to_have_attribute("data-tallies", re.compile(re.escape(bobs)))
    expect(banner).to_have_count(0)
    expect(ann.hint).to_contain_text("Choose a hex for your tile: Volcano")
    with ann.doing("tile b3 0"):
        ann.choose("b3")
    ann.points_left(10)


def test_the_last_scoring_leads_to_the_result(page: Page, server: Served) -> None:
    settings(page.context)
    ann = Mouse(page, server, bring(server, last_scoring(ap=0)))
    ann.sit_down()
    banner = page.get_by_role("region", name="Scoring round")
    expect(banner).to_contain_text("Final scoring")
    expect(banner).to_contain_text("Then the game is over.")
    with ann.doing("end"):
        ann.end()
    expect(page.get_by_role("region", name="The game is over. Ann has won.")).to_be_visible()


# Others' turns

NUMBERS = """() => {
  const box = document.querySelector(".box");
  window.numbers = [];
  new MutationObserver(() => window.numbers.push(Number(box.dataset.number)))
    .observe(box, { attributeFilter: ["data-number"] });
}"""

BOBS_TURN = ("tile b3 0", "place W a1", "move W a1 b2", "uncover b1", "end")


def against_bob(page: Page, server: Served) -> Mouse:
    """Ann waits while Bob, who has a link, is about to lay a tile."""
    game = play(table("b1:v3:0.2:1.1", ap=0, coming=["A1"], scores=[3, 4]), "end")
    ann = Mouse(page, server, bring(server, game))
    ann.sit_down()
    return ann


def test_an_opponents_turn_plays_back_step_by_step(page: Page, server: Served) -> None:
    settings(page.context, speed=4)
    ann = against_bob(page, server)
    page.evaluate(NUMBERS)
    ann.acts_elsewhere(1, *BOBS_TURN)
    ann.settled()
    assert page.evaluate("window.numbers") == [3, 4, 5, 6, 7, 8]


def test_a_turn_played_back_is_skipped_and_seen_again(page: Page, server: Served) -> None:
    settings(page.context, speed=0.5)
    ann = against_bob(page, server)
    ann.acts_elsewhere(1, *BOBS_TURN)
    expect(ann.hint).to_have_text("Bob is playing. Click to skip.")
    page.get_by_role("button", name="Skip").click()
    ann.settled()
    page.get_by_role("button", name="Since my last turn").click()
    recap = page.get_by_role("region", name="Looking back")
    recap.get_by_role("button", name="Pause").click()
    recap.get_by_role("button", name="To the start").click()
    expect(recap).to_contain_text("1/6 Draws a jungle tile A1")
    recap.get_by_role("button", name="Next").click()
    expect(recap).to_contain_text("2/6 Places a jungle tile on b3")
    expect(ann.hex("b3")).to_have_attribute("aria-label", re.compile("^b3, jungle."))
    page.keyboard.press("ArrowRight")
    expect(recap).to_contain_text("3/6 Worker in the base camp")
    expect(ann.box).to_have_attribute("data-number", "4")
    page.keyboard.press("ArrowLeft")
    expect(recap).to_contain_text("2/6 Places a jungle tile on b3")
    recap.get_by_role("button", name="Back to now").click()
    expect(recap).to_have_count(0)
    ann.settled()


def test_what_happened_since_is_listed_after_a_reload(page: Page, server: Served) -> None:
    settings(page.context)
    ann = against_bob(page, server)
    page.goto("/rules")
    ann.acts_elsewhere(1, *BOBS_TURN)
    ann.sit_down()
    since = page.get_by_role("region", name="Since your last turn")
    expect(since.get_by_role("listitem")).to_have_text(
        [
            re.compile(r"1\s*Places a jungle tile on b3"),
            re.compile(r"2\s*Worker in the base camp\s*1"),
            re.compile(r"3\s*Worker a1 → b2\s*1"),
            re.compile(r"4\s*Uncovers b1: value 3 to 4\s*2"),
        ]
    )
    since.get_by_role("button", name="Worker a1 → b2").hover()
    lit = page.locator("[data-lit]")
    expect(lit).to_have_count(2)
    assert sorted(lit.evaluate_all("marks => marks.map((m) => m.dataset.lit)")) == ["a1", "b2"]
    ann.hex("b2").hover()
    expect(lit).to_have_count(0)


def test_others_steps_are_told_to_who_listens(page: Page, server: Served) -> None:
    settings(page.context)
    ann = against_bob(page, server)
    ann.acts_elsewhere(1, "tile b3 0")
    heard = page.locator("[aria-live=polite]")
    expect(heard.filter(has_text="Bob: Places a jungle tile on b3.")).to_have_count(1)
    ann.acts_elsewhere(1, "place W a1")
    expect(heard.filter(has_text="Bob: Worker in the base camp, 1 action point.")).to_have_count(1)
    ann.acts_elsewhere(1, "end")
    expect(heard.filter(has_text="Your turn. You drew")).to_have_count(1)


# Without a mouse


def test_a_whole_turn_is_played_without_a_mouse(page: Page, server: Served) -> None:
    settings(page.context)
    ann = Keyboard(page, server, bring(server, tile_in_hand()))
    ann.sit_down()
    ann.point("b3")
    expect(ann.hex("b3")).to_have_attribute(
        "aria-label", "b3, unexplored. The tile fits here in 6 rotations."
    )
    page.keyboard.press("e")
    page.keyboard.press("e")
    page.keyboard.press("q")
    with ann.doing("tile b3 1"):
        page.keyboard.press("Enter")
    ann.press("Leader")
    with ann.doing("place L a1", "move L a1 b1"):
        ann.choose("b1")
    expect(ann.hex("b1")).to_have_attribute(
        "aria-label",
        "b1, value-3 temple, yours 5 to 1. You: leader and 2 workers. Bob: 1 worker. "
        "Paths: north-west 2. Uncover: 2 action points. Guard: 5 action points. "
        "Within reach: worker from the supply 3.",
    )
    with ann.doing("uncover b1"):
        ann.press("Uncover")
    page.keyboard.press("Escape")
    expect(ann.hex("b1")).to_be_focused()
    with ann.doing("end"):
        page.keyboard.press("Space")
        page.keyboard.press("Space")


# On a phone


@pytest.fixture
def finger(new_context: Contexts, new_page: NewPage, server: Served) -> Finger:
    """Ann at a phone, with a tile to lay."""
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    settings(context)
    ann = Finger(new_page(context), server, bring(server, tile_in_hand()))
    ann.sit_down()
    return ann


def test_a_turn_is_played_by_taps(finger: Finger) -> None:
    finger.choose("b3")
    finger.page.get_by_role("button", name="Rotate right").first.tap()
    with finger.doing("tile b3 1"):
        finger.page.get_by_role("button", name="Place here").first.tap()
    finger.press("Worker")
    finger.choose("b2")
    expect(finger.hint).to_have_text("Worker to b2: 2 AP.")
    with finger.doing("place W a1", "move W a1 b2"):
        finger.go()
    finger.end()
    expect(finger.hint).to_contain_text("8 action points are left")
    with finger.doing("end"):
        finger.end()


def test_the_board_grows_by_buttons_and_by_two_fingers(finger: Finger) -> None:
    first = finger.width_of("b2")
    finger.page.get_by_role("button", name="Zoom in").tap()
    finger.wider("b2", first)
    closer = finger.width_of("b2")
    finger.page.get_by_role("button", name="Whole board").tap()
    finger.narrower("b2", closer)
    whole = finger.width_of("b2")
    finger.pinch(2)
    finger.wider("b2", whole)
    assert finger.view()["position"]["number"] == 0
