"""The auction game at one screen, by clicks and keys: single auctions, and a whole game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tikal.record.verify import verify_record

from .bidding_hands import COARSE, NewPage, hexes_saying
from .hands import settings
from .served import Served, seat
from .set_up import choose, start, table_of


class Players:
    """Several people at one screen, who do what the page offers."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def box(self) -> Locator:
        """The board in its frame."""
        return self.page.locator(".box")

    @property
    def auction(self) -> Locator:
        """The plate of the auction."""
        return self.page.locator(".auction")

    @property
    def open_tiles(self) -> Locator:
        """The tiles laid open."""
        return self.auction.locator(".tiles").get_by_role("listitem")

    def settled(self) -> None:
        """Wait until the server has answered."""
        self.page.locator(".box[aria-busy='false']").wait_for()

    def button(self, name: str) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=name).click()
        self.settled()

    def offer(self) -> str:
        """What the page offers to the one to move."""
        found: str = self.page.evaluate(OFFER)
        return found

    def take(self, number: int = 0) -> str:
        """Take one of the open tiles; its name."""
        tile = self.auction.locator("button.tile").nth(number)
        name = tile.locator("b").inner_text()
        tile.click()
        self.settled()
        return name

    def lay(self) -> None:
        """Lay the tile where it is first offered."""
        self.click_hex(hexes_saying(self.page, "The tile fits here")[0])

    def end(self) -> None:
        """End the turn."""
        self.page.locator(".btn.end").click()
        self.settled()

    def click_hex(self, name: str) -> None:
        """Click a hex."""
        self.page.locator(f"[data-hex='{name}']").click()
        self.settled()

    def score(self, name: str) -> int:
        """The score on a player's card."""
        return int(self.card(name).locator(".score").inner_text())

    def card(self, name: str) -> Locator:
        """What the page shows of a player."""
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def tile_in_hand(self) -> Locator:
        """The tile that the one to move has taken."""
        return self.page.get_by_role("region", name="Your tile")

    def standing(self, name: str) -> Locator:
        """How a player stands in the auction."""
        return self.auction.get_by_role("listitem").filter(has_text=name)


MOST_DECISIONS = 50_000  # and looks at a page that offers nothing yet

OFFER = """() => {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there("#result")) return "result";
  if (there(".auction .bid")) return "bid";  // an open tile can only be tried on the map
  // The last tile of a round is taken by the page itself (U6).
  const tiles = document.querySelectorAll(".auction button.tile").length;
  if (tiles > 0) return tiles > 1 ? "take" : "nothing";
  if (there("[data-hex][aria-label*='The tile fits here']")) return "lay";
  if (there(".btn.end.jade")) return "act";
  return "nothing";
}"""


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A screen of few pixels."""
    return new_page(**COARSE)


@pytest.fixture
def players(page: Page, server: Served) -> Players:
    """Ann and Bob at an auction game; Ann bids first."""
    settings(page.context, reminder=False)
    keys = server.table(seat("Ann"), seat("Bob"), auction=True, first=0, seed=5)
    page.goto(server.table_address(keys))
    people = Players(page)
    people.settled()
    return people


@pytest.mark.rule("U1", "U3", "U4", "U6")
def test_the_winner_pays_at_once_and_the_last_tile_is_free(players: Players) -> None:
    assert (players.score("Ann"), players.score("Bob")) == (20, 20)
    expect(players.open_tiles).to_have_count(2)
    players.button("Bid more")
    players.button("Bid more")
    players.button("Bid 3 points")
    expect(players.standing("Ann")).to_contain_text("bids 3 of 20")
    players.button("Bid 4 points")
    expect(players.standing("Bob")).to_contain_text("bids 4 of 20")
    players.button("Pass")
    expect(players.auction).to_contain_text("Bob takes a tile")
    assert (players.score("Ann"), players.score("Bob")) == (20, 16)
    players.take(1)
    players.lay()
    players.end()
    expect(players.tile_in_hand).to_be_visible()
    assert (players.score("Ann"), players.score("Bob")) == (20, 16)


@pytest.mark.rule("U2", "U4")
def test_if_nobody_bids_who_passed_first_plays_for_nothing(players: Players) -> None:
    players.button("Pass")
    players.button("Pass")
    expect(players.auction).to_contain_text("Ann takes a tile")
    assert players.score("Ann") == 20
    players.take()
    players.lay()
    players.end()
    expect(players.tile_in_hand).to_be_visible()
    players.lay()
    players.end()
    expect(players.auction).to_contain_text("Auction for the first turn of round 2")
    expect(players.standing("Ann")).to_contain_text("to bid")


@pytest.mark.rule("U3")
def test_bids_by_keys_and_who_cannot_bid_higher_passes_by_itself(players: Players) -> None:
    for key in "20b":
        players.page.keyboard.press(key)
    expect(players.auction).to_contain_text("Ann takes a tile")
    assert players.score("Ann") == 0
    players.take()
    players.lay()
    players.end()
    expect(players.tile_in_hand).to_be_visible()
    players.lay()
    players.end()
    expect(players.standing("Ann")).to_contain_text("passed")
    output = players.auction.get_by_role("status")
    players.page.keyboard.press("+")
    expect(output).to_have_text("2")
    players.page.keyboard.press("-")
    expect(output).to_have_text("1")
    players.page.keyboard.press("p")
    expect(players.auction).to_contain_text("Ann takes a tile")
    assert (players.score("Ann"), players.score("Bob")) == (0, 20)


class Game(Players):
    """A whole game, and what was seen of it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.bids = 0
        self.turns = 0
        self.scorings = 0
        self.final_order: list[str] = []

    def play(self) -> None:
        """Until the result is shown."""
        decisions = {
            "bid": self.bid,
            "take": self.take_tile,
            "lay": self.lay,
            "act": self.act,
            "nothing": self.settled,
        }
        for _ in range(MOST_DECISIONS):
            offer = self.offer()
            if offer == "result":
                return
            decisions[offer]()
        raise AssertionError(f"the game goes on; the page offers {self.offer()}")

    def bid(self) -> None:
        """Two bids, four passes: some auctions are fought over, some left to who passed first."""
        self.bids += 1
        if self.bids % 6 in (1, 2):
            self.auction.locator(".bid").click()
            self.settled()
        else:
            self.button("Pass")

    def take_tile(self) -> None:
        """Take the first tile; a volcano brings a scoring round first (U7)."""
        if self.take() == "Volcano":
            expect(self.page.get_by_role("region", name="Scoring round")).to_be_visible()

    def act(self) -> None:
        """Work in two turns of eight; then end the turn."""
        banner = self.page.get_by_role("region", name="Scoring round")
        if banner.is_visible():
            self.score_turn(banner)
            return
        self.turns += 1
        if self.turns % 8 in (1, 2):
            self.work()
        self.end()

    def score_turn(self, banner: Locator) -> None:
        """End a scoring turn, and see that the score is what was counted up."""
        self.see_order(banner)
        name, points = re.findall(r"(\w+): would score (\d+)", banner.inner_text())[0]
        due = self.score(name) + int(points)
        self.end()
        self.scorings += 1
        expect(self.card(name).locator(".score")).to_have_text(str(due))

    def see_order(self, banner: Locator) -> None:
        """Note the order of the final scoring, and how the scores stand then (U8)."""
        if self.final_order or "Final scoring" not in banner.inner_text():
            return
        seats = banner.get_by_role("listitem").all_inner_texts()
        self.final_order = [re.split(r"[:\s]", text)[0] for text in seats]
        scores = [self.score(name) for name in self.final_order]
        assert scores == sorted(scores)

    def work(self) -> None:
        """A worker from the supply to a temple; a level where one can be uncovered."""
        temples = hexes_saying(self.page, ", temple")
        near = hexes_saying(self.page, "worker from the supply")
        reached = [name for name in temples if name in near]
        actions = self.page.get_by_role("group", name="Actions")
        if reached:
            actions.get_by_role("button", name="Worker").click()
            self.click_hex(reached[0])
        if levels := hexes_saying(self.page, "Uncover:"):
            actions.get_by_role("button", name="Uncover").click()
            self.click_hex(levels[0])


@pytest.mark.rule("U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8")
def test_two_people_at_one_screen_play_a_whole_auction_game(
    page: Page, server: Served, tmp_path: Path
) -> None:
    page.goto("/")
    page.get_by_text("2", exact=True).click()
    page.get_by_label("Name, seat 1").fill("Ann")
    page.get_by_label("Name, seat 2").fill("Bob")
    choose(page, 2, "Player on this device")
    page.get_by_role("switch", name="Auction").check()
    page.get_by_role("button", name="First player").click()
    page.get_by_role("option", name="Ann").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("textbox", name="Seed").fill("7")
    start(page)
    page.wait_for_url("**/t/*")
    table, token = table_of(page)

    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Play back others").select_option("at once")
    page.get_by_label("Animations").select_option("reduced")
    page.get_by_role("checkbox", name="Remind me of unused action points").uncheck()
    page.keyboard.press("Escape")

    game = Game(page)
    game.settled()
    game.play()

    assert game.bids >= 18 * 2
    assert game.scorings == 3 * 2 + 2
    assert sorted(game.final_order) == ["Ann", "Bob"]

    view = server.view(table, token)
    assert view["position"]["phase"] == "over"
    scores = [player["score"] for player in view["position"]["players"]]
    assert min(scores) > 0
    names = [view["seats"][number]["name"] for number in view["position"]["winners"]]
    result = page.locator(".result")
    for name in names:
        expect(result.get_by_role("heading")).to_contain_text(name)
    for name, total in zip(("Ann", "Bob"), scores, strict=True):
        expect(result.get_by_role("listitem").filter(has_text=name)).to_contain_text(str(total))
        assert game.score(name) == total

    result.get_by_role("link", name="Review and replay").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game").click()
    saved = tmp_path / "saved.tikal"
    download.value.save_as(saved)
    checked = verify_record(saved.read_text("utf-8"))
    assert list(checked.game.scores) == scores
    assert list(checked.game.winners) == view["position"]["winners"]
