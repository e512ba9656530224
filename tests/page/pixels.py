"""How well something stands out, measured by the pixels of two pictures: with it and without it.

The picture without it shows what lies behind: opacity, gradients, outlines and whatever is drawn
there count as they are seen.
"""

import io
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

TEXT = 4.5
MARK = 3.0

Pixels = NDArray[np.float32]
PARTS = np.arange(256, dtype=np.float32) / 255
LINEAR = np.where(PARTS <= 0.04045, PARTS / 12.92, ((PARTS + 0.055) / 1.055) ** 2.4)

# Every element with words of its own that are seen, with the box of these words.
TEXTS = """(selector) => {
  const found = [];
  const stage = (node) => node?.closest(".stage");
  // Whether some element around it cuts off the middle of a box.
  const cut = (element, x, y) => {
    for (let around = element; around; around = around.parentElement) {
      const { clipPath, overflowX, overflowY } = getComputedStyle(around);
      if (clipPath === "inset(50%)") return true;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      if (overflowX !== "visible" && (x < left || x > right)) return true;
      if (overflowY !== "visible" && (y < top || y > bottom)) return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest(".visually-hidden, [inert], option, title")) continue;
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");
    if (!texts.length) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.setStart(texts[0], 0);
    range.setEnd(texts.at(-1), texts.at(-1).length);
    const box = element instanceof SVGElement
      ? element.getBoundingClientRect() : range.getBoundingClientRect();
    const [middle, level] = [box.x + box.width / 2, box.y + box.height / 2];
    if (cut(element, middle, level)) continue;
    const over = document.elementFromPoint(middle, level);
    const seen = over && (element.contains(over) || over.contains(element) ||
      (stage(over) && stage(element)));
    const { x, y, width, height } = box;
    if (seen) found.push([element.textContent.trim().slice(0, 40), x, y, width, height]);
  }
  return found;
}"""
HIDE_TEXTS = """
* { color: transparent !important; -webkit-text-fill-color: transparent !important;
  transition: none !important; }
text { visibility: hidden !important; }
"""

HIDE = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""

# Every element of some kinds that is seen, with its box.
MARKS = """(selectors) => selectors.flatMap((selector) =>
  [...document.querySelectorAll(selector)].filter((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    return over && (over.contains(element) || element.contains(over) ||
      (over.closest(".stage") && element.closest(".stage")) ||
      over.parentElement === element.parentElement);
  }).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [selector, x, y, width, height];
  }))"""


@dataclass
class Spot:
    """Something on a page; the contrasts of its pixels to what lies behind, highest first."""

    name: str
    contrasts: Pixels

    def best(self, share: float) -> float:
        """The contrast that this share of its pixels has at least; 1 if it is not seen at all."""
        if not len(self.contrasts):
            return 1.0
        return float(self.contrasts[int(len(self.contrasts) * share)])


def luminances(page: Page) -> Pixels:
    """How light every pixel of a page is, as WCAG reckons."""
    red, green, blue = Image.open(io.BytesIO(page.screenshot())).convert("RGB").split()
    light: Pixels = 0.2126 * LINEAR[np.asarray(red)]
    light += 0.7152 * LINEAR[np.asarray(green)]
    light += 0.0722 * LINEAR[np.asarray(blue)]
    return light


class Look:
    """A page as it is seen now, to be compared with itself without some of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._scale: float = page.evaluate("devicePixelRatio")
        self._shown = luminances(page)

    def pale_texts(self, within: str = "body") -> list[str]:
        """Words that stand out too little from what lies behind them."""
        # Only the cores of letters have the full colour; their edges blend with what lies behind.
        texts = [
            (text.name, text.best(0)) for text in self._without(TEXTS, f"{within} *", HIDE_TEXTS)
        ]
        return [f"{name}: {contrast:.2f}" for name, contrast in texts if contrast < TEXT]

    def pale_marks(self, *selectors: str) -> list[str]:
        """Marks of these kinds, none inside another, that stand out too little."""
        hide = f"{', '.join(selectors)} {{ visibility: hidden !important; }}"
        marks = self._without(MARKS, list(selectors), hide)
        missing = set(selectors) - {mark.name for mark in marks}
        assert not missing, f"there is no {missing}"
        return [f"{mark.name}: {mark.best(0.1):.2f}" for mark in marks if mark.best(0.1) < MARK]

    def _without(self, found_by: str, argument: object, style: str) -> list[Spot]:
        """Measure what is found on the page against the page with a style that hides it."""
        found: list[tuple[str, float, float, float, float]] = self.page.evaluate(found_by, argument)
        self.page.evaluate(HIDE, style)
        bare = luminances(self.page)
        self.page.evaluate("() => { document.adoptedStyleSheets.pop(); }")
        return [Spot(name, self._contrasts(bare, box)) for name, *box in found]

    def _contrasts(self, bare: Pixels, box: list[float]) -> Pixels:
        left, top, width, height = (int(side * self._scale) for side in box)
        area = np.s_[max(0, top) : top + height + 1, max(0, left) : left + width + 1]
        shown, behind = self._shown[area], bare[area]
        changed = np.abs(shown - behind) > 1e-4
        light, dark = np.maximum(shown, behind)[changed], np.minimum(shown, behind)[changed]
        contrasts: Pixels = np.sort((light + 0.05) / (dark + 0.05))[::-1]
        return contrasts
