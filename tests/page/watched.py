"""Pages that complain: whatever a visitor's console would show fails the test."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "de", "fr", "it")
PATIENCE = 20_000  # milliseconds: machines that run tests are busy
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 390, "height": 664}  # with the bars of its browser


class Complaints(list[str]):
    """What went wrong on the pages of a test; a test that provokes something forgives it."""

    def forgive(self, *parts: str) -> None:
        """Forget the complaints that contain one of these texts."""
        self[:] = [said for said in self if not any(part in said for part in parts)]


def watch(page: Page, address: str, complaints: Complaints) -> None:
    """Listen for errors, and for requests to any other host."""
    own = urlsplit(address).netloc

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"console {message.type}: {message.text} {message.location}")

    def request(asked: Request) -> None:
        where = urlsplit(asked.url)
        if where.scheme not in ("data", "blob", "about") and where.netloc != own:
            complaints.append(f"request to another host: {asked.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
    page.on("request", request)


def serious_findings(page: Page, *rules: str) -> list[str]:
    """What axe-core finds on a page and calls serious or worse, by all its rules or by some.

    The script is run by the browser's debugger, as the page's own policy forbids foreign ones.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found: dict[str, Any] = page.evaluate("options => axe.run(options)", options)
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:160]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


OVERFLOWING = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1)
    found.push(`the page is ${document.documentElement.scrollWidth} wide in ${width}`);
  for (const element of document.querySelectorAll("body *")) {
    if (!(element instanceof HTMLElement) || element.closest(".visually-hidden, [inert]")) continue;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");
    if (!own || element.offsetParent === null) continue;
    const style = getComputedStyle(element);
    const cut = style.overflowX !== "visible" && style.overflowX !== "auto" &&
      style.overflowX !== "scroll" && style.textOverflow !== "ellipsis";
    const box = element.getBoundingClientRect();
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 &&
        (cut || ["BUTTON", "A", "LABEL", "TH", "TD"].includes(element.tagName)))
      found.push(`cut off: ${element.textContent.trim().slice(0, 60)}`);
    let scrolls = element.parentElement;
    while (scrolls && !["auto", "scroll"].includes(getComputedStyle(scrolls).overflowX))
      scrolls = scrolls.parentElement;
    if (!scrolls && box.width > 0 && (box.right > width + 1 || box.left < -1))
      found.push(`beyond the edge: ${element.textContent.trim().slice(0, 60)}`);
  }
  return found;
}"""


def overflowing(page: Page) -> list[str]:
    """Texts that do not fit where they stand, or stand beyond the edge of the window."""
    found: list[str] = page.evaluate(OVERFLOWING)
    return found


def missing_words(page: Page) -> list[str]:
    """Places where a word is missing: what a forgotten text leaves on a page."""
    return re.findall(r"\[object|\b(?:undefined|NaN|null)\b", page.locator("body").inner_text())


def in_language(context: BrowserContext, language: str) -> None:
    """Pages of this context speak a language."""
    context.add_init_script(f"localStorage.setItem('tikal.language', '{language}')")
