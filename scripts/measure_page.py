"""Measure the page in Chromium: how soon a table can be used, and what pointing at hexes repaints.

The board is that of a late game of four players, drawn in software as on a machine without a GPU.
Timings depend on the machine and are only reported; tests/page/test_board.py keeps the counts.
`make measure` runs this.
"""

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from scripts.screenshots import BROWSERS, DESKTOP
from tests.page.built import built_page
from tests.page.scenes import bring, late_game
from tests.page.served import Served

SLOWDOWNS: Final = (1, 4)
POINTED_AT: Final = ("c2", "b2", "e4", "d3", "g1", "f5", "a3", "e1", "h2", "d5")
TRACED: Final = ("devtools.timeline", "disabled-by-default-devtools.timeline", "cc")

# Kept in the page from its first moment: long tasks, and when the board was first painted whole.
WATCH: Final = """
window.measured = { tasks: [], ready: null };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) measured.tasks.push(duration);
}).observe({ type: "longtask", buffered: true });
const look = () => {
  if (!document.querySelector(".board[data-drawn]")) return requestAnimationFrame(look);
  requestAnimationFrame(() => setTimeout(() => {
    measured.ready = performance.now();
    console.debug("ready");
  }));
};
requestAnimationFrame(look);
"""
# On the board itself, which tests/page/test_board.py limits, and in the whole page with its panels
# and the definitions that all pictures share.
ELEMENTS: Final = """() => [".board svg *", "svg *"]
  .map((which) => document.querySelectorAll(which).length)"""


def loading(browser: Browser, address: str, slowdown: int) -> tuple[float, float, list[int]]:
    """Open an address; return milliseconds until it is ready, the longest task, SVG elements."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en")  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(WATCH)
    slow_down(page, slowdown)
    # Not by page.wait_for_function: for that Playwright puts a large script of its own into the
    # page, which with a slowed CPU takes up to 100 ms of the time that is measured.
    with page.expect_console_message(lambda message: message.text == "ready", timeout=60_000):
        page.goto(address)
    ready = page.evaluate("measured.ready")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500 * slowdown)
    longest = page.evaluate("Math.max(0, ...measured.tasks)")
    elements = page.evaluate(ELEMENTS)
    context.close()
    return ready, longest, elements


def slow_down(page: Page, times: int) -> CDPSession:
    """Slow the page's CPU down."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def raster_time(browser: Browser, page: Page, move: Any) -> float:
    """Return the milliseconds of raster work that a move of the pointer causes."""
    browser.start_tracing(page=page, categories=list(TRACED))
    move()
    page.wait_for_timeout(400)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    raster = [event.get("dur", 0) for event in events if event["name"] == "RasterTask"]
    return float(sum(raster)) / 1000


def repainting(browser: Browser, address: str) -> None:
    """Report the raster work of pointing at hexes and of dragging the board."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".board[data-drawn]")
    page.wait_for_timeout(2000)
    spent = []
    for name in POINTED_AT:
        box = page.locator(f'[data-hex="{name}"]').bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

        def point(x: float = x, y: float = y) -> None:
            page.mouse.move(x, y)

        spent.append(raster_time(browser, page, point))
    print(f"raster per hovered hex: {min(spent):.0f} to {max(spent):.0f} ms")

    def drag() -> None:
        page.mouse.move(700, 300)
        page.mouse.down()
        for step in range(1, 21):
            page.mouse.move(700 + 6 * step, 300 + 4 * step)
        page.mouse.up()

    print(f"raster of a drag in 20 steps: {raster_time(browser, page, drag):.0f} ms")
    context.close()


def report(browser: Browser, served: Served) -> None:
    """Measure the late table and its review, and print the results."""
    keys = bring(served, late_game())
    ended = served.brought("four-players")
    places = {"table": served.table_address(keys), "review": served.review_address(ended)}
    for name, address in places.items():
        for slowdown in SLOWDOWNS:
            ready, longest, (on_board, in_page) = loading(browser, address, slowdown)
            print(
                f"{name}, CPU slowed {slowdown}x: ready after {ready:.0f} ms, "
                f"longest task {longest:.0f} ms, SVG elements: {on_board} on the board, "
                f"{in_page} in the page"
            )
    repainting(browser, places["table"])


def main() -> None:
    """Build the page if need be, and measure it with the system's Chromium."""
    found = next(filter(None, map(shutil.which, (os.environ.get("CHROMIUM", ""), *BROWSERS))), None)
    assert found is not None, "no Chromium was found; set CHROMIUM to the path of one"
    with tempfile.TemporaryDirectory() as folder:
        page = built_page(Path(folder), Path(folder, "page.lock"))
        served = Served(page, Path(folder))
        served.start()
        try:
            served.wait_for_computers()  # as at a server that has run for a while
            with sync_playwright() as playwright:
                flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
                browser = playwright.chromium.launch(executable_path=found, args=flags)
                report(browser, served)
                browser.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
