"""Gradients and shapes that a drawing refers to by id; only those it uses are written into it."""

import re
from functools import cache
from importlib.resources import files
from typing import Final
from zlib import crc32

from tikal.svg.geometry import Point
from tikal.svg.paths import ellipse, fan, hex_path, path, scallop
from tikal.svg.pieces import SEATS, seat_shapes

_Stops = tuple[tuple[float, str, float], ...]


def _down(top: str, bottom: str) -> _Stops:
    return ((0, top, 1), (1, bottom, 1))


_DOWN: Final[dict[str, _Stops]] = {
    "grass": _down("#A8C26B", "#7B9C49"),
    "meadow": _down("#9CB862", "#6F9043"),
    "plaza": _down("#EEDDB1", "#CBAF76"),
    "earth": _down("#BF9161", "#91633C"),
    "basalt": _down("#5A4B47", "#2A2222"),
    "slab": _down("#FFF9E8", "#E0CEA3"),
    "brass": _down("#F6DE9A", "#A9782B"),
    "straw": _down("#FFF3D2", "#D6B678"),
    "canvas": _down("#FFF4DA", "#D9BF8B"),
    "terracotta": _down("#D8825B", "#A9542F"),
    "pond": _down("#5FA9AD", "#8CCBC0"),
}
# centre x, centre y, radius; stops
_ROUND: Final[dict[str, tuple[tuple[float, float, float], _Stops]]] = {
    "jade": ((0.36, 0.3, 0.8), ((0, "#A7EBCB", 1), (0.45, "#2FA57A", 1), (1, "#0C5A43", 1))),
    "lava": ((0.5, 0.5, 0.55), ((0, "#FFF2A8", 1), (0.45, "#FF9A3A", 1), (1, "#C4290F", 1))),
    "ember": ((0.5, 0.5, 0.5), ((0, "#FF9A3A", 0.55), (1, "#FF6A1F", 0))),
    "clay": ((0.36, 0.3, 0.85), ((0, "#F0B98A", 1), (0.55, "#C97A4C", 1), (1, "#7D3F22", 1))),
    # over a tile: lit from the upper left, dark towards its edge
    "daylight": (
        (0.42, 0.38, 0.68),
        ((0, "#FFF6D0", 0.46), (0.6, "#FFF3C4", 0.08), (0.72, "#1E2E10", 0), (1, "#1E2E10", 0.3)),
    ),
    # over the forest: dark towards the edges of the board
    "dusk": (
        (0.5, 0.5, 0.72),
        ((0, "#04120D", 0.12), (0.5, "#04120D", 0.22), (1, "#04120D", 0.78)),
    ),
}

CARD: Final = hex_path(97, 9)
_RIM: Final = hex_path(94.5, 8)
_FRONDS: Final = (-168, -132, -90, -48, -12)
_PALM_FRONDS: Final = (-176, -140, -108, -72, -40, -4)
# Crowns of the forest from above: dark, low, middle, high.
_CANOPY: Final = (
    ("#0E2A22", "#17402F", "#20553A", "#2F6E46"),
    ("#0F2C20", "#1B4A2E", "#286339", "#3D7F47"),
    ("#0C2826", "#164139", "#1F5748", "#31725B"),
    ("#14301B", "#25502A", "#366B31", "#528641"),
)


def _card(ground: str) -> str:
    under = "#1F1715" if ground == "basalt" else "#4F3F22"
    return (
        path(CARD, "#060D09", opacity=0.5, extra='transform="translate(0 11)"')
        + path(CARD, under, extra='transform="translate(0 6)"')
        + path(CARD, f"url(#paint-{ground})")
    )


def _crown(y: float) -> str:
    return (
        path(scallop(14, 7, 0.24, 0, Point(0, y)), "#34632F")
        + path(scallop(9.6, 6, 0.24, 0.5, Point(-2.5, y - 3)), "#508641")
        + path(scallop(4.5, 5, 0.26, 0, Point(-5, y - 5.5)), "#82B35A")
    )


def _shade(rx: float, ry: float, x: float, y: float) -> str:
    return path(ellipse(rx, ry, Point(x, y)), "#20421F", opacity=0.38)


def _plants() -> dict[str, str]:
    return {
        "bush": path(scallop(14, 7, 0.24, 0, Point(2, 5)), "#20421F", opacity=0.38) + _crown(0),
        "tree": _shade(12, 3.4, 3, 14) + path("M0 14v-14", "none", "#7A5429", 3.4) + _crown(-5),
        "palm": _shade(12, 3.4, 4, 15)
        + path("M0 15Q-3 2 2 -10", "none", "#7A5429", 3.4)
        + path(fan(_PALM_FRONDS, 18, 4.2, Point(2, -10)), "#4F8A3C", "#274D23", 0.9),
        "fern": _shade(14, 4, 0, 1) + path(fan(_FRONDS, 20, 4.6), "#5A8839", "#2F5424", 0.8),
        "flower": path(scallop(4.4, 5, 0.4), "#F7E9F1", "#9A5C86", 0.9),
        "hedge": path(scallop(12.4, 6, 0.26), "#122B1D")
        + path(scallop(8.8, 6, 0.26, 0.5, Point(-1.5, -2.5)), "#2A5A36")
        + path(scallop(4, 5, 0.26, 0, Point(-3.5, -4.5)), "#4F8B4B"),
    }


def _forest() -> dict[str, str]:
    found = {}
    for i, (dark, low, middle, high) in enumerate(_CANOPY):
        found[f"crown-{i}"] = (
            path(scallop(36, 9, 0.24, 0, Point(3, 8)), "#06150F", opacity=0.55)
            + path(scallop(36, 9, 0.24), low)
            + path(scallop(26, 8, 0.24, 0.4, Point(-4, -5)), middle)
            + path(scallop(14, 6, 0.24, 0.1, Point(-8, -9)), high)
            + path("M14 16q8 -4 11 -12M-2 27q10 1 17 -4", "none", dark, 2.4)
        )
        fronds = [fan(range(start, 360, 120), 43, 8) for start in (0, 40, 80)]
        found[f"star-{i}"] = path(ellipse(34, 34, Point(3, 8)), "#06150F", opacity=0.4) + "".join(
            path(d, tone) for d, tone in zip(fronds, (low, middle, high), strict=True)
        )
        leaves = [fan((-150, 160), 34, 13), fan((-40, 20), 32, 13), fan((-95, 100), 30, 13)]
        found[f"broad-{i}"] = path(ellipse(24, 24, Point(3, 8)), "#06150F", opacity=0.4) + "".join(
            path(d, tone, dark, 1.6) for d, tone in zip(leaves, (low, middle, high), strict=True)
        )
    return found


def _seat_gradients() -> dict[str, str]:
    return {
        f"seat-{seat}": _gradient(
            f"seat-{seat}",
            'x1="0" y1="0" x2="1" y2="1"',
            ((0, s.light, 1), (0.36, s.fill, 1), (0.68, s.fill, 1), (1, s.dark, 1)),
        )
        for seat, s in enumerate(SEATS)
    }


def _gradient(name: str, place: str, stops: _Stops, kind: str = "linear") -> str:
    inside = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}"'
        + (f' stop-opacity="{opacity:g}"' if opacity != 1 else "")
        + "/>"
        for offset, colour, opacity in stops
    )
    return f'<{kind}Gradient id="paint-{name}" {place}>{inside}</{kind}Gradient>'


@cache
def _paints() -> dict[str, str]:
    down = {
        name: _gradient(name, 'x1="0" y1="0" x2="0" y2="1"', stops) for name, stops in _DOWN.items()
    }
    round_ = {
        name: _gradient(name, f'cx="{cx:g}" cy="{cy:g}" r="{r:g}"', stops, "radial")
        for name, ((cx, cy, r), stops) in _ROUND.items()
    }
    return down | round_ | _seat_gradients()


def _fixed() -> dict[str, str]:
    """Return the shapes that the page draws too: base camp, volcano, clearings, treasures."""
    text = re.sub(
        "<!--.*?-->", "", files(__package__).joinpath("shapes.svg").read_text(), flags=re.S
    )
    _, *pieces = text.split('<g id="shape-')
    found = {}
    for piece in pieces:
        name, _, drawn = piece.partition('">')
        found[name] = re.sub(r">\s+<", "><", drawn.rpartition("</g>")[0]).strip()
    return found


@cache
def _shapes() -> dict[str, str]:
    seats = {name: drawn for seat in range(len(SEATS)) for name, drawn in seat_shapes(seat).items()}
    cards = {f"card-{ground}": _card(ground) for ground in ("grass", "meadow", "basalt")}
    rims = {
        "rim-earth": path(CARD, "url(#paint-daylight)")
        + path(_RIM, "none", "#FFF6D8", 2.6, opacity=0.38)
        + path(CARD, "none", "#33421C", 2.2),
        "rim-rock": path(_RIM, "none", "#FFF6D8", 2.6, opacity=0.12)
        + path(CARD, "none", "#120C0A", 2.2),
    }
    return _fixed() | seats | cards | rims | _plants() | _forest()


def with_definitions(body: str, clips: dict[str, str]) -> tuple[str, str, str]:
    """Return an id, the definitions that a body refers to, and the body; `clips` are its own.

    All ids in them begin with that id.

    Several drawings on one page must not take each other's definitions: a hidden one would hide
    its gradients from the others.
    """
    found: dict[tuple[str, str], str] = {}
    wanted = _references(body)
    while wanted:
        reference = wanted.pop()
        if reference not in found:
            found[reference] = clips.get(reference[1]) or _defined(*reference)
            wanted += _references(found[reference])
    definitions = "".join(found[reference] for reference in sorted(found))
    prefix = f"t{crc32(body.encode()):08x}"[:6]

    def renamed(text: str) -> str:
        return re.sub(r'(id="|#)(paint|shape)-', rf"\1{prefix}-", text)

    return prefix, renamed(definitions), renamed(body)


def _references(text: str) -> list[tuple[str, str]]:
    return re.findall(r"#(paint|shape)-([\w-]+)", text)


def _defined(kind: str, name: str) -> str:
    if kind == "paint":
        return _paints()[name]
    if name == "card-clip":
        return f'<clipPath id="shape-card-clip"><path d="{CARD}"/></clipPath>'
    joins = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<g id="shape-{name}" {joins}>{_shapes()[name]}</g>'
