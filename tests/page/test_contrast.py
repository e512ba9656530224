"""By pixels: every text stands out 4.5 to 1 from what lies behind it, and every mark 3 to 1."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from .hands import Mouse, settings
from .pixels import Look
from .scenes import bring, late_game, part_of
from .served import Served
from .watched import PATIENCE

ON_THE_BOARD = (".stage .group", ".stage .guard")
# Its bed, its side and its face.
STONE = '.stage path:is([stroke="#54401F"], [fill="#B79C6C"], [fill="#F4E9CC"])'
IN_HAND = (".stage .price", ".stage .string")
BUTTONS = "button svg.icon"
BESIDE_THE_BOARD = (
    "svg.mark",
    ".has svg.treasure",
    ".supply li:not(.none) > svg.piece",
    ".act:not([aria-disabled=true]) .icon",
    ".rod .bead",
)


@pytest.fixture(params=[(1280, 720, 1.5), (390, 664, 2)], ids=["laptop", "phone"])
def sharp(request: pytest.FixtureRequest, browser: Browser, server: Served) -> Iterator[Page]:
    """A page with several pixels for one, on which thin letters have their full colour."""
    width, height, scale = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        locale="en",
        base_url=server.address,
    )
    context.set_default_timeout(PATIENCE)
    settings(context)
    yield context.new_page()
    context.close()


def look(page: Page, scheme: Literal["light", "dark"]) -> Look:
    """Look at a page by day or by night; the board is the same in both."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    return Look(page)


def test_texts_and_marks_of_a_late_game_stand_out(sharp: Page, server: Served) -> None:
    ann = Mouse(sharp, server, bring(server, late_game()))
    ann.sit_down()
    expect(sharp.locator(".board[data-drawn]")).to_be_visible()
    wide = sharp.locator(".desktop").is_visible()
    beside = (BUTTONS, *(BESIDE_THE_BOARD if wide else ()))
    by_night = look(sharp, "dark")
    assert not by_night.pale_texts()
    assert not by_night.pale_marks(*beside)
    by_day = look(sharp, "light")
    assert not by_day.pale_texts()
    assert not by_day.pale_marks(*ON_THE_BOARD, *beside)
    assert not by_day.pale_marks(STONE)
    ann.press("Worker")
    expect(sharp.locator(".stage .price").first).to_be_visible()
    in_hand = look(sharp, "light")
    assert not in_hand.pale_texts()
    assert not in_hand.pale_marks(*IN_HAND)
    sharp.emulate_media(forced_colors="active", color_scheme="dark")
    # Beside the board every text has the reader's own colours then.
    assert not Look(sharp).pale_texts(".board")


def test_texts_of_other_screens_stand_out(sharp: Page, server: Served) -> None:
    pale = []
    for address, ready in (
        ("/", "form"),
        (server.table_address(bring(server, part_of("auction-four", 95))), ".board[data-drawn]"),
        (server.review_address(server.brought("four-players")), ".canvas"),
    ):
        sharp.goto(address)
        expect(sharp.locator(ready).first).to_be_visible()
        pale += [f"by day, {address}: {text}" for text in look(sharp, "light").pale_texts()]
        pale += [f"by night, {address}: {text}" for text in look(sharp, "dark").pale_texts()]
    assert not pale, "\n".join(pale)
