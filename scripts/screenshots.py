"""Take the README's pictures: the built page in a real browser, on a real server.

The games are recorded ones of the tests, cut off where there is much to see, so that the pictures
change only when the page does. `make screenshots` runs this.
"""

import io
import json
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.page.built import built_page
from tests.page.served import RECORDS, Served, new_id, seat

PICTURES: Final = Path(__file__).parent.parent / "docs" / "images"
LARGEST: Final = 400_000
DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")

SIGNS: Final = (
    *("#C8402E", "#F0866B", "#74180D"),  # Macaw
    *("#2979C1", "#86BFEE", "#123F6B"),  # Heron
    *("#F4BE3A", "#FFE59B", "#8A5A08"),  # Jaguar
    *("#4A2A63", "#9A76BC", "#22102F"),  # Orchid
    *("#146B4F", "#2FA57A", "#E4561E", "#FFD86B"),  # jade, lava, brass
)

Keys = dict[str, Any]


def cut(record: str, turn: int, lines: int | None = None) -> str:
    """Return a record up to a turn, or up to some lines into it, as an unfinished game."""
    text = (RECORDS / f"{record}.tikal").read_text(encoding="utf-8")
    text = re.sub(r"^Result: .*$", "Result: *", text, flags=re.MULTILINE)
    turns = text.split("\n\n")
    last = turns[turn].split("\n")[:lines]
    return "\n\n".join([*turns[:turn], "\n".join(last)]) + "\n"


def bring(served: Served, record: str) -> Keys:
    """Open a table with a record: a person in the first seat, computer players in the others."""
    seats = [
        seat("Nora"),
        seat("Bruno", "computer", "surveyor"),
        seat("Inés", "computer", "scout"),
        seat("Tomás", "computer", "professor"),
    ]
    ask = {"record": record, "seats": seats, "client_id": new_id()}
    answer = served.http.post("/api/tables/import", json=ask)
    assert answer.is_success, answer.text
    keys: Keys = answer.json()
    return keys


@contextmanager
def visitor(browser: Browser, window: dict[str, int], known: list[Keys]) -> Iterator[Page]:
    """Open a page in a browser that has visited these tables before."""
    context = browser.new_context(
        viewport=window,  # type: ignore[arg-type]
        device_scale_factor=2 if window is PHONE else 1,
        is_mobile=window is PHONE,
        has_touch=window is PHONE,
        locale="en",
        color_scheme="light",
        reduced_motion="reduce",
    )
    opened = time.time() * 1000 - 600_000
    tables = [
        {"table": keys["table"], "token": keys["host"], "keys": keys, "opened": opened - age}
        for age, keys in enumerate(known)
    ]
    stored = json.dumps(json.dumps(tables))
    context.add_init_script(f"localStorage.setItem('tikal.tables', {stored})")
    yield context.new_page()
    context.close()


def save(page: Page, name: str) -> None:
    """Save a screenshot with as many colours as the size limit allows."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    place = PICTURES / f"{name}.png"
    for colours in (256, 160, 112, 80, 64):
        chosen = palette(seen, colours)
        seen.quantize(palette=chosen, dither=Image.Dither.NONE).save(place, optimize=True)
        if place.stat().st_size <= LARGEST:
            break
    print(f"{place.stat().st_size / 1000:6.0f} kB  {place.name}")


def palette(seen: Image.Image, colours: int) -> Image.Image:
    """Choose the colours for a picture; those of small signs, such as the seats', are kept."""
    height = 6
    small = seen.resize((seen.width // 2, seen.height // 2), Image.Resampling.NEAREST)
    weighed = Image.new("RGB", (small.width, small.height + height * len(SIGNS)))
    weighed.paste(small, (0, 0))
    for index, colour in enumerate(SIGNS):
        top = small.height + index * height
        weighed.paste(colour, (0, top, small.width, top + height))
    return weighed.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=2)


def take(browser: Browser, served: Served) -> None:
    """Take all pictures."""
    # Both stop where it is the first seat's move, so that the computer players wait.
    running = bring(served, cut("four-players", 32, 4))
    bidding = bring(served, cut("auction-four", 95))
    ended = served.brought("four-players")
    with visitor(browser, DESKTOP, [running, ended]) as page:
        page.goto(served.address)
        page.wait_for_selector(".continue .board")
        save(page, "lobby")
    for window, name in ((DESKTOP, "table"), (PHONE, "phone")):
        with visitor(browser, window, []) as page:
            page.goto(served.table_address(running))
            page.wait_for_selector(".board")
            save(page, name)
    with visitor(browser, DESKTOP, []) as page:
        page.goto(served.table_address(bidding))
        page.wait_for_selector(".board")
        save(page, "auction")
    with visitor(browser, DESKTOP, []) as page:
        page.goto(served.review_address(ended))
        page.wait_for_selector(".canvas")
        page.wait_for_selector("[role=slider][aria-busy=false]", timeout=60_000)
        page.get_by_text("Score if scored now", exact=True).click()
        page.get_by_role("slider", name="Moment of the game").fill("330")
        page.mouse.move(2, 2)
        save(page, "review")


def main() -> None:
    """Build the page if necessary, and take the pictures with the system's Chromium."""
    found = next(filter(None, map(shutil.which, (os.environ.get("CHROMIUM", ""), *BROWSERS))), None)
    assert found is not None, "no Chromium was found; `make screenshots` installs it where it can"
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        page = built_page(Path(folder), Path(folder, "page.lock"))
        served = Served(page, Path(folder))
        served.start()
        try:
            with sync_playwright() as playwright:
                flags = ["--no-sandbox"] if os.geteuid() == 0 else []
                browser = playwright.chromium.launch(executable_path=found, args=flags)
                take(browser, served)
                browser.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
