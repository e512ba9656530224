"""An explored hex around 0, 0: ground, plants, stones, digs and temples."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tikal.svg.geometry import Point, side_angle, towards
from tikal.svg.paths import at, ellipse, number, path, scallop, use
from tikal.svg.pieces import SEATS
from tikal.views import HexView

_SLAB_WIDTH: Final = 25.0
_SLAB_DEPTH: Final = 18.0
_SLAB_GAP: Final = 4.0
_SLAB_REACH: Final = 72.5  # from the middle of the hex to the middle of a slab

CELL: Final = 31.0  # the side of a square of a dig

_BASE_LINE: Final = 17.0  # of a pyramid
_BASE_WIDTH: Final = 106.0
_NARROWING: Final = 6.2
_SLOPE: Final = 3.4

_LINES: Final = {
    "temple": "M-62 34L-30 20L8 40L48 22M-30 20L-46 52M8 40L2 66M48 22L64 44M-66 4L-40 -2"
    "M46 -4L70 6M-30 62L-46 52",
    "treasure": "M-46 40q10 -6 20 0M22 48q12 -7 22 -1M-12 60q8 -5 16 0M-60 8q6 -5 12 0"
    "M50 12q7 -5 12 1",
    "base_camp": "",
}


def draw_terrain(hex_: HexView) -> str:
    """Return the hex without the signs and figures on it."""
    seed = hex_.tile or hex_.name
    return (
        _ground(hex_, seed)
        + (draw_dig(hex_.treasures_at_first, hex_.treasures_left) if _is_dig(hex_) else "")
        + draw_stones(hex_.stones, seed)
        + _standing(hex_, seed)
    )


def _is_dig(hex_: HexView) -> bool:
    return hex_.kind == "treasure" and hex_.camp is None


def _standing(hex_: HexView, seed: str) -> str:
    """Return what stands in the middle."""
    if hex_.camp is not None:
        return use(f"tent-{hex_.camp}", -2, -3)
    if hex_.kind == "base_camp":
        return use("base-camp")
    if hex_.kind == "temple":
        return _temple(hex_.value, hex_.printed_value, hex_.guard)
    if hex_.kind == "jungle":
        return use(f"clearing-{Random(f'clearing {seed}').randrange(3)}")
    return ""


# Ground


def _ground(hex_: HexView, seed: str) -> str:
    if hex_.kind == "volcano":
        return use("card-basalt") + _cinders(seed) + use("rim-rock") + use("volcano")
    card = "card-grass" if hex_.kind == "jungle" else "card-meadow"
    plants = _rim_plants(hex_, seed)
    if hex_.kind == "jungle":
        plants += _grove(seed)
    if hex_.kind == "temple":
        plants += _overgrowth(seed)
    scene = (
        _clearing(str(hex_.kind), Random(seed).random() * 3)
        + path(_tufts(seed), "none", "#5E8238", 1.5, opacity=0.55)
        + "".join(plants)
    )
    return f'{use(card)}<g clip-path="url(#shape-card-clip)">{scene}</g>{use("rim-earth")}'


def _clearing(kind: str, phase: float) -> str:
    if kind == "jungle":
        return path(
            scallop(56, 10, 0.12, phase),
            "#C6D787",
            opacity=0.62,
            extra='transform="scale(1.15 .95)"',
        )
    paint, line, bumps = {
        "temple": ("plaza", "#A98B52", 11),
        "base_camp": ("plaza", "#A98B52", 11),
        "treasure": ("earth", "#7A5230", 10),
    }[kind]
    outline = scallop(65, bumps, 0.1, phase) + _LINES[kind]
    return path(
        outline,
        f"url(#paint-{paint})",
        line,
        1.6,
        extra='transform="scale(1.08 .93)translate(0 4)"',
    )


def _rim_plants(hex_: HexView, seed: str) -> list[str]:
    """Return bushes in the corners, and ferns along the sides without stones."""
    random = Random(f"plants {seed}").random
    plants = []
    for corner in range(6):
        angle = corner * math.pi / 3
        x, y = 88 * math.cos(angle) + random() * 6 - 3, 88 * math.sin(angle) + random() * 6 - 3
        plants.append(use("bush", x, y, 0.62 + random() * 0.3))
    if hex_.kind != "jungle":
        for side, stones in enumerate(hex_.stones):
            x, y = towards(side, 72)
            name = "fern" if random() < 0.8 else "flower"
            place = (x + random() * 24 - 12, y + 2 + random() * 8, 0.5 + random() * 0.22)
            if not stones:
                plants.append(use(name, *place))
    return plants


def _grove(seed: str) -> list[str]:
    """Return a half ring of trees behind a clearing, and ferns before it."""
    random = Random(f"grove {seed}").random
    plants: list[tuple[float, str]] = []
    for i in range(13):
        angle, far = math.pi * (1 + i / 12), 44 + random() * 14
        pick = random()
        name = (
            "fern" if pick < 0.25 else "tree" if pick < 0.5 else "palm" if pick < 0.68 else "bush"
        )
        y = far * 0.86 * math.sin(angle) + 4
        plants.append((y, use(name, far * 1.12 * math.cos(angle), y, 0.62 + random() * 0.38)))
    for i in range(6):
        angle, far = random() * math.pi, 34 + random() * 22
        y = far * 0.8 * math.sin(angle) + 8
        name = "flower" if i % 3 == 2 else "fern"
        plants.append((y, use(name, far * 1.2 * math.cos(angle), y, 0.5 + random() * 0.25)))
    return [drawn for _, drawn in sorted(plants)]


def _overgrowth(seed: str) -> list[str]:
    """Return bushes that the pyramid has not yet shaken off."""
    random = Random(f"overgrowth {seed}").random
    return [
        use(
            "palm" if i == 1 and random() < 0.4 else "bush",
            x + random() * 8 - 2,
            -2 - random() * 14 - (14 if i in (1, 2) else 0),
            0.85 + random() * 0.3,
        )
        for i, x in enumerate((-42, -22, 20, 40))
    ]


def _tufts(seed: str) -> str:
    random = Random(f"tufts {seed}").random
    text = ""
    for _ in range(11):
        angle, far = random() * 2 * math.pi, 30 + random() * 52
        x, y = far * 1.08 * math.cos(angle), far * math.sin(angle)
        text += f"M{x:.0f} {y:.0f}l-1.6 -4.4m3.6 4.4l1 -5.2"
    return text


def _cinders(seed: str) -> str:
    random = Random(f"cinders {seed}").random
    cold, glowing = "", ""
    for _ in range(18):
        angle, far, radius = random() * 2 * math.pi, 64 + random() * 26, 1.6 + random() * 3
        dot = ellipse(radius, radius, Point(far * math.cos(angle), far * math.sin(angle)))
        if random() < 0.3:
            glowing += dot
        else:
            cold += dot
    return path(cold, "#1D1513", opacity=0.8) + path(glowing, "#E4561E", opacity=0.8)


# Stones


def slab_centres(stones: Sequence[int]) -> list[Point]:
    """Return the middles of all slabs."""
    found = []
    for side, count in enumerate(stones):
        x, y = math.cos(side_angle(side)), math.sin(side_angle(side))
        for offset in _offsets(count):
            found.append(Point(x * _SLAB_REACH - y * offset, y * _SLAB_REACH + x * offset))
    return found


def _offsets(count: int) -> list[float]:
    return [(i - (count - 1) / 2) * (_SLAB_WIDTH + _SLAB_GAP) for i in range(count)]


def draw_stones(stones: Sequence[int], seed: str) -> str:
    """Return slabs on a dark bed along the sides, one for each stone."""
    beds, slabs = "", ""
    random = Random(f"stones {seed}").random
    for side, count in enumerate(stones):
        if not count:
            continue
        x, y = math.cos(side_angle(side)), math.sin(side_angle(side))
        half = count * (_SLAB_WIDTH + _SLAB_GAP) / 2 - 9
        ends = (at(x * _SLAB_REACH - y * far, y * _SLAB_REACH + x * far) for far in (-half, half))
        beds += "M" + "L".join(ends)
        for offset in _offsets(count):
            corners = []
            for along, out in _SLAB_OUTLINE:
                u = offset + along + (random() - 0.5) * 1.6
                v = _SLAB_REACH + out + (random() - 0.5) * 1.6
                corners.append(at(x * v - y * u, y * v + x * u))
            slabs += f"M{'L'.join(corners)}Z"
    return (
        path(beds, "none", "#54401F", 26, opacity=0.85, extra='transform="translate(0 2)"')
        + path(slabs, "#B79C6C", "#3E2C1B", 2, extra='transform="translate(0 3)"')
        + path(slabs, "#F4E9CC", "#4A3622", 1.8)
    )


_W, _D = _SLAB_WIDTH / 2, _SLAB_DEPTH / 2
_SLAB_OUTLINE: Final = (
    (-_W + 2.4, -_D),
    (_W - 2.4, -_D),
    (_W, -_D + 2.8),
    (_W, _D - 2.4),
    (_W - 3, _D),
    (-_W + 2.4, _D),
    (-_W, _D - 3),
    (-_W, -_D + 2.4),
)

# Digs


def dig_top(at_first: int) -> float:
    """Return the upper edge of a dig with so many treasures."""
    return -60.0 if at_first > 2 else -36.0


def draw_dig(at_first: int, left: int) -> str:
    """Return squares of string: a face for each hidden treasure, a hole where one was."""
    rows = 2 if at_first > 2 else 1
    x, y, high = -CELL, dig_top(at_first), rows * CELL
    cells = [
        Point(-CELL / 2 + CELL * (i % 2), y + CELL * (i // 2) + CELL / 2 + 1)
        for i in range(rows * 2)
    ]
    faces, holes, earth = cells[:left], cells[left:at_first], cells[at_first:]
    strings = "".join(f"M{at(x + CELL * i, y - 8)}V{number(y + high + 8)}" for i in range(3))
    strings += "".join(f"M{at(x - 9, y + CELL * i)}H{number(9 - x)}" for i in range(rows + 1))
    pegs = "".join(f"M{at(px, py - 5)}v7.4" for px in (x, -x) for py in (y, y + high))
    face = "m-7 -3.8h4.8m4.5 0h4.8m-7.1 -.5v5.6h-2.2m-2.8 4.5q5 2.4 10 0"
    bottom = y + high + 8
    pit = f"M{at(x - 9, y - 7)}L{at(8 - x, y - 9)}L{at(10 - x, bottom)}L{at(x - 10, bottom + 1)}Z"
    floor = f"M{at(x - 4, y - 3)}H{number(4 - x)}V{number(y + high + 4)}H{number(x - 4)}Z"

    def discs(places: list[Point], rx: float, ry: float, dx: float, dy: float) -> str:
        return "".join(ellipse(rx, ry, Point(p.x + dx, p.y + dy)) for p in places)

    return "".join(
        [
            path(pit, "#6B4526", "#4A2E17", 2),
            path(floor, "#8A5D37"),
            path(discs(faces, 13, 13, 1, 2.6), "#2B1608", opacity=0.6),
            path(discs(faces, 13, 13, 0, 0), "#CE8355", "#4A230F", 1.9),
            path("".join(f"M{at(*p)}{face}" for p in faces), "none", "#4A230F", 2),
            path(discs(holes, 11.5, 9.5, 0, 1), "#3A2211"),
            path(discs(holes, 8.4, 5.4, 0, 3.6), "#6D4728"),
            path("".join(f"M{at(*p)}m-8 5q8 -12 16 0z" for p in earth), "#7C5230", opacity=0.8),
            path(strings, "none", "#FFF3D6", 1.5, opacity=0.9),
            path(pegs, "none", "#24140B", 4.4),
            path(pegs, "none", "#E7B765", 2.4),
        ]
    )


# Temples


def _step_height(value: int) -> float:
    """Return the height of each step; higher temples have lower ones."""
    return {8: 7.05, 9: 6.6, 10: 6.15}.get(value, 7.55 if value == 7 else 8.1)


def _top_line(value: int) -> float:
    return _BASE_LINE - _step_height(value) * value


def guard_line(value: int) -> float:
    """Return where a guard stands: on a high temple a little before the top."""
    return max(_top_line(value) + 1, -28)


def _temple(value: int, printed: int, guard: int | None) -> str:
    """Return a stepped pyramid, one step for each point; the printed ones are mossy."""
    top = _top_line(value)
    low = _BASE_WIDTH / 2
    high = (_BASE_WIDTH - _NARROWING * (value - 1) - _SLOPE) / 2
    shade = (
        f"M{at(low, _BASE_LINE)}L{at(high, top)}H{number(high * 0.6)}L{at(low * 0.6, _BASE_LINE)}Z"
    )
    stairs = f"M-11 {number(_BASE_LINE)}L{at(-8.4, top)}H8.4L{at(11, _BASE_LINE)}Z"
    tread = _BASE_LINE - 3.2
    while tread > top + 1:
        stairs += f"M{at(-8.6, tread)}H8.6"
        tread -= 4.05
    return (
        path(ellipse(60, 9.5, Point(5, _BASE_LINE + 2)), "#5D4522", opacity=0.4)
        + _steps(value, 0, min(printed, value), mossy=True)
        + _steps(value, printed, value, mossy=False)
        + path(shade, "#3B2A14", opacity=0.18)
        + path(stairs, "#AEB085" if printed >= value else "#F1E2BC", "#5B4A28", 1.1)
        + (_house(value) if guard is None else _banners(value, guard))
    )


def _steps(value: int, first: int, last: int, *, mossy: bool) -> str:
    height = _step_height(value)
    face, edge, joints = "", "", ""
    for i in range(first, last):
        half = (_BASE_WIDTH - _NARROWING * i) / 2
        upper = half - _SLOPE / 2
        low, top = _BASE_LINE - height * i, _BASE_LINE - height * (i + 1)
        face += f"M{at(-half, low)}L{at(-upper, top)}H{number(upper)}L{at(half, low)}Z"
        edge += f"M{at(-upper + 0.6, top + 1.3)}H{number(upper - 0.6)}"
        joints += f"M{at(-half + 1.4, low - 1.6)}H{number(half - 1.4)}"
        for share in (-0.74, -0.42, 0.36, 0.68):
            x = (share + (0.13 if i % 2 else 0)) * upper
            joints += f"M{at(x, top + 2.6)}V{number(low)}"
    line = "#454B2C" if mossy else "#6E5331"
    return (
        path(face, "#949A68" if mossy else "#EFE0BD", line, 1.5)
        + path(joints, "none", line, 1.2, opacity=0.45)
        + path(edge, "none", "#C3C79A" if mossy else "#FFFDF2", 2.1)
    )


def _house(value: int) -> str:
    top, half = _top_line(value), min(30, 100 - 6.2 * value) / 2
    wall = f"M{at(-half, top)}L{at(2 - half, top - 12)}H{number(half - 2)}L{at(half, top)}Z"
    roof = (
        f"M{at(1 - half, top - 12)}H{number(half - 1)}L{at(half - 5, top - 18)}H{number(5 - half)}Z"
        f"M{at(6 - half, top - 15)}H{number(half - 6)}"
    )
    return (
        path(wall, "url(#paint-terracotta)", "#5D2C16", 1.5)
        + path(f"M{at(-4, top)}v-8h8v8Z", "#3A1C0E")
        + path(roof, "#F0D9A8", "#6E5331", 1.5)
    )


def _banners(value: int, guard: int) -> str:
    top = _top_line(value)
    long = max(14.0, _step_height(value) * value - 10) * 0.82
    hung = "".join(f"M{at(x - 6.5, top + 4)}h13v{number(long)}l-6.5 -5l-6.5 5Z" for x in (-25, 25))
    bars = f"M{at(-29, top + 9)}h8M{at(21, top + 9)}h8"
    return path(hung, SEATS[guard].fill, "#24140B", 1.8) + path(bars, "none", "#FFF4DB", 2)
