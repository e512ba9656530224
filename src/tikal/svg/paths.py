"""Pieces of SVG text: numbers, paths, outlines, and letters."""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from tikal.svg.geometry import Point

ORIGIN: Final = Point(0.0, 0.0)
SERIF: Final = (
    "'Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua',Georgia,'DejaVu Serif',serif"
)
INK: Final = "#24140B"
HALO: Final = "#FFF4DB"


def number(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def at(x: float, y: float) -> str:
    """Return a point of a path."""
    return f"{number(x)} {number(y)}"


def path(
    d: str,
    fill: str = "none",
    stroke: str = "",
    width: float = 1.0,
    *,
    opacity: float = 1.0,
    extra: str = "",
) -> str:
    """Return one path element; an empty path is left out."""
    if not d:
        return ""
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    seen = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return f'<path d="{d}" fill="{fill}"{line}{seen}{" " if extra else ""}{extra}/>'


def group(content: str, *, x: float = 0, y: float = 0, scale: float = 1, extra: str = "") -> str:
    """Return elements moved and scaled together."""
    moves = f"translate({at(x, y)})" if x or y else ""
    sizes = f"scale({scale:g})" if scale != 1 else ""
    transform = f' transform="{moves}{sizes}"' if moves or sizes else ""
    return f"<g{transform}{' ' if extra else ''}{extra}>{content}</g>"


def use(shape: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a reference to a shape of the definitions."""
    moves = f"translate({x:.0f} {y:.0f})" if x or y else ""
    sizes = f"scale({scale:.2g})" if scale != 1 else ""
    transform = f' transform="{moves}{sizes}"' if moves or sizes else ""
    return f'<use href="#shape-{shape}"{transform}/>'


class TextStyle(NamedTuple):
    """How a text looks; with `edge`, outlined so that it can be read on every ground."""

    fill: str = INK
    edge: str = ""
    edge_width: float = 4.0
    anchor: str = "middle"
    weight: int = 700
    css: str = ""  # a class of the theme, instead of `fill`


PLAIN: Final = TextStyle()


def letters(text: object, x: float, y: float, size: float, style: TextStyle = PLAIN) -> str:
    """Return a text; its outline is a text of its own below, which every renderer understands."""
    name = escaped(str(text))
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    common = f'{place} font-weight="{style.weight}" text-anchor="{style.anchor}"'
    below = (
        f'<text {common} fill="none" stroke="{style.edge}" '
        f'stroke-width="{number(style.edge_width)}" stroke-linejoin="round">{name}</text>'
        if style.edge
        else ""
    )
    look = f'class="{style.css}"' if style.css else f'fill="{style.fill}"'
    return f"{below}<text {common} {look}>{name}</text>"


def escaped(text: str) -> str:
    """Return a text as XML writes it."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def ellipse(rx: float, ry: float, centre: Point = ORIGIN) -> str:
    """Return an ellipse as a path, so that several can be one element."""
    half = f"a{at(rx, ry)} 0 1 1"
    return f"M{at(centre.x - rx, centre.y)}{half} {number(2 * rx)} 0{half} {number(-2 * rx)} 0Z"


def leaf(length: float, width: float, degrees: float = 0, root: Point = ORIGIN) -> str:
    """Return a leaf from a point in a direction."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def point(x: float, y: float) -> str:
        return at(root.x + x * cos - y * sin, root.y + x * sin + y * cos)

    near, far, wide = length * 0.25, length * 0.7, width * 0.9
    tip = point(length, 0)
    return (
        f"M{point(0, 0)}C{point(near, -width)} {point(far, -wide)} {tip}"
        f"C{point(far, wide)} {point(near, width)} {point(0, 0)}Z"
    )


def fan(turns: Iterable[float], length: float, width: float, root: Point = ORIGIN) -> str:
    """Return leaves from one point in several directions."""
    return "".join(leaf(length, width, turn, root) for turn in turns)


def scallop(
    radius: float, bumps: int, depth: float = 0.2, phase: float = 0, centre: Point = ORIGIN
) -> str:
    """Return a round outline of bumps: tree crowns, bushes, clearings."""

    def point(r: float, angle: float) -> str:
        return at(centre.x + r * math.cos(angle), centre.y + r * math.sin(angle))

    step = 2 * math.pi / bumps
    ends = [phase + (i + 1) * step for i in range(bumps)]
    curves = (
        f"Q{point(radius * (1 + depth) * 1.12, end - step / 2)} {point(radius, end)}"
        for end in ends
    )
    return f"M{point(radius, phase)}{''.join(curves)}Z"


def hex_path(radius: float, corner: float) -> str:
    """Return a flat-top hex with rounded corners."""
    corners = [
        Point(radius * math.cos(i * math.pi / 3), radius * math.sin(i * math.pi / 3))
        for i in range(6)
    ]

    def near(here: Point, other: Point) -> str:
        share = corner / radius
        return at(here.x + (other.x - here.x) * share, here.y + (other.y - here.y) * share)

    text = ""
    for i, here in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % 6]
        text += f"{'L' if i else 'M'}{near(here, before)}Q{at(*here)} {near(here, after)}"
    return f"{text}Z"
