"""Signs and figures on a hex: values, treasures left, guards, and where each seat's figures stand.

The figures of a seat form a group, and the groups stand where they cover the least: never a value,
stones only where nothing else is left.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from tikal.svg.geometry import APOTHEM, Box, Point, square
from tikal.svg.paths import INK, PLAIN, ellipse, group, letters, path, use
from tikal.svg.pieces import SEATS, emblem
from tikal.svg.terrain import CELL, dig_top, guard_line, slab_centres
from tikal.views import HexView

_FOOT: Final = 66.0  # the lower edge of the plinth, above the stones of the south side
_PLINTH: Final = (50.0, 20.0)
_STONE: Final = (36.0, 40.0)
_STRENGTH: Final = 33.0  # the width of one strength on the plinth
_BADGE: Final = 11.5


@dataclass(frozen=True, slots=True)
class Detail:
    """How large pieces and signs are drawn: on a small picture fewer and larger ones."""

    near: bool  # whether two workers are drawn where there are several
    worker: float
    leader: float
    guard: float
    stela: float
    sign: float


NEAR: Final = Detail(near=True, worker=1, leader=0.92, guard=0.86, stela=1, sign=1)
SMALL: Final = Detail(near=False, worker=1.22, leader=1.04, guard=1.12, stela=1.14, sign=1.35)


def draw_signs(hex_: HexView, players: int, detail: Detail) -> str:
    """Return what is read on a hex: a temple's value and holder, its guard, treasures left."""
    if hex_.kind == "temple":
        return _guard(hex_, detail) + _stela(hex_, players, detail)
    if hex_.kind == "treasure" and hex_.camp is None:
        return group(_dig_tag(hex_.treasures_left), y=38, scale=detail.sign)
    return ""


def _guard(hex_: HexView, detail: Detail) -> str:
    if hex_.guard is None:
        return ""
    name = f"guard-{'L' if hex_.leader_guards else 'W'}-{hex_.guard}"
    return use(name, 0, guard_line(hex_.value), detail.guard)


def _dig_tag(left: int) -> str:
    tag = path("M-22 -12H14L23 0L14 12H-22Z", "#FFF3D6" if left else "#D6C7A4", INK, 2)
    return tag + use("clay-face", -9, 0, 0.7) + letters(left, 8, 7.2, 20)


# The stone with the value, and the plinth with its holder


class _Strength(NamedTuple):
    seat: int
    strength: int
    holds: bool


def _contest(hex_: HexView, players: int) -> list[_Strength]:
    """Return the strengths to compare, the strongest first; none where only one is there."""
    if hex_.guard is not None:
        return []
    present = [
        _Strength(seat, hex_.strength(seat), hex_.holder == seat)
        for seat in range(players)
        if hex_.strength(seat) > 0
    ]
    return sorted(present, key=lambda one: -one.strength) if len(present) > 1 else []


def _widths(contest: list[_Strength]) -> list[float]:
    return [_STRENGTH + (10 if one.strength > 9 else 0) for one in contest]


def _stela(hex_: HexView, players: int, detail: Detail) -> str:
    carved = None if hex_.guard is None else SEATS[hex_.guard]
    width, height = _PLINTH
    stone = path(
        "M-18 2V-26Q-18 -40 0 -40T18 -26V2Z",
        carved.fill if carved else "url(#paint-slab)",
        INK,
        2.2,
    )
    size = 27 if hex_.value > 9 else 32
    value = letters(hex_.value, 0, -6.5, size, carved.text if carved else PLAIN)
    contest = _contest(hex_, players)
    if contest:
        plinth = _compared(contest, hex_.holder is None)
    else:
        owner = hex_.holder
        fill = "#B9AB86" if owner is None else SEATS[owner].fill
        plinth = path(
            f"M{-width / 2:g} {-height:g}h{width:g}v{height:g}h{-width:g}Z", fill, INK, 2.2
        )
        if owner is not None:
            plinth += emblem(owner, 0, -height / 2, 0.76, SEATS[owner].on, SEATS[owner].dark)
    return group(stone + value, y=_FOOT - height * detail.sign, scale=detail.stela) + group(
        plinth, y=_FOOT, scale=detail.sign, extra='stroke-linejoin="round"'
    )


def _compared(contest: list[_Strength], tied: bool) -> str:
    height = _PLINTH[1]
    widths = _widths(contest)
    x = -sum(widths) / 2
    drawn = ""
    for (seat, strength, holds), wide in zip(contest, widths, strict=True):
        style = SEATS[seat]
        drawn += path(
            f"M{x:g} {-height:g}h{wide:g}v{height:g}h{-wide:g}Z",
            style.fill if holds else "#FFF7E4",
            INK,
            2,
        )
        fill, stroke = (style.on, style.dark) if holds else (style.fill, INK)
        drawn += emblem(seat, x + 10.5, -height / 2, 0.7, fill, stroke)
        middle = x + wide / 2 + 8
        drawn += letters(strength, middle, -3.6, 19, style.text if holds else PLAIN)
        x += wide
    if tied:
        y = -height / 2
        drawn += path(ellipse(8.5, 8.5, Point(0, y)), INK)
        drawn += path(f"M-4.6 {y - 2.4:g}h9.2m-9.2 4.8h9.2", "none", "#FFF7E4", 2.4)
    return drawn


# Figures


class _Group(NamedTuple):
    seat: int
    workers: int
    leader: bool


class _Figure(NamedTuple):
    """One drawn figure of a group, relative to the group's point."""

    leader: bool
    x: float
    y: float
    scale: float


def _standing(one: _Group, detail: Detail) -> list[_Figure]:
    def worker(x: float, y: float) -> _Figure:
        return _Figure(False, x * detail.worker, y * detail.worker, detail.worker)

    def leader(x: float, y: float) -> _Figure:
        return _Figure(True, x * detail.leader, y * detail.leader, detail.leader)

    if one.leader:
        return [leader(-11, -5), worker(13, 2)] if one.workers else [leader(0, 0)]
    if one.workers > 1 and detail.near:
        return [worker(-8, -4), worker(6, 1)]
    return [worker(0, 0)]


def _badge_at(one: _Group, detail: Detail) -> Point | None:
    if one.workers < 2:
        return None
    last = _standing(one, detail)[-1]
    return Point(last.x + 14 * last.scale, last.y - 6 * last.scale)


def _group_box(one: _Group, detail: Detail) -> Box:
    boxes = []
    for figure in _standing(one, detail):
        half, high, below = (22, 58, 5) if figure.leader else (16, 39, 4)
        boxes.append(
            Box(
                figure.x - half * figure.scale,
                figure.y - high * figure.scale,
                2 * half * figure.scale,
                (high + below) * figure.scale,
            )
        )
    badge = _badge_at(one, detail)
    if badge:
        boxes.append(square(badge, _BADGE * detail.sign))
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    bottom = max(box.y + box.height for box in boxes)
    return Box(x, y, right - x, bottom - y)


def draw_figures(hex_: HexView, players: int, detail: Detail) -> str:
    """Return all figures on a hex, the rear ones first."""
    groups = tuple(
        _Group(seat, hex_.workers(seat), hex_.leader(seat))
        for seat in range(players)
        if hex_.workers(seat) or hex_.leader(seat)
    )
    if not groups:
        return ""
    contest = sum(_widths(_contest(hex_, players)))
    ground = _Ground(
        str(hex_.kind),
        hex_.stones,
        hex_.camp is not None,
        hex_.treasures_at_first,
        hex_.treasures_left > 0,
        max(_PLINTH[0], contest),
    )
    shapes = tuple(one._replace(seat=0, workers=min(one.workers, 2)) for one in groups)
    places = _settle(shapes, ground, detail)
    placed = sorted(zip(places, groups, strict=True), key=lambda pair: pair[0].y)
    return "".join(group(_draw_group(one, detail), x=place.x, y=place.y) for place, one in placed)


def _draw_group(one: _Group, detail: Detail) -> str:
    drawn = ""
    for figure in _standing(one, detail):
        shadow = ellipse(21 if figure.leader else 16.5, 5, Point(2.5, 2))
        shape = f"{'leader' if figure.leader else 'worker'}-{one.seat}"
        drawn += group(
            path(shadow, "#1B120A", opacity=0.45) + use(shape),
            x=figure.x,
            y=figure.y,
            scale=figure.scale,
        )
    badge = _badge_at(one, detail)
    if badge:
        half = _BADGE + (3.5 if one.workers > 9 else 0)
        drawn += group(
            f'<rect x="{-half:g}" y="{-_BADGE:g}" width="{2 * half:g}" height="{2 * _BADGE:g}" '
            f'rx="{_BADGE:g}" fill="#FFF7E4" stroke="{INK}" stroke-width="2.2"/>'
            + letters(one.workers, 0, 6.6, 19),
            x=badge.x,
            y=badge.y,
            scale=detail.sign,
        )
    return drawn


class _Ground(NamedTuple):
    """What figures on a hex should not cover."""

    kind: str
    stones: tuple[int, ...]
    has_camp: bool
    treasures_at_first: int
    has_treasures: bool
    plinth: float


_NEVER: Final = 1000.0
_SPOTS: Final = tuple(
    Point(x, y)
    for y in (64, 54, 42, 32, 20, 6, -8, -22)
    for x in (0, -16, 16, -30, 30, -38, 38, -46, 46, -54, 54, -62, 62, -70, 70)
)


def _obstacles(ground: _Ground, detail: Detail) -> list[tuple[Box, float]]:
    """Return rectangles with what it costs to cover a square unit of them."""
    found = [(square(slab, 10), 9.0) for slab in slab_centres(ground.stones)]
    found.append((Box(32, -84, 36, 24), 4.0))  # the coordinate
    if ground.has_camp:
        found.append((Box(-42, -60, 82, 62), 1.0))
    if ground.kind == "base_camp":
        found.append((Box(-70, -60, 128, 66), 1.0))
    if ground.kind == "temple":
        plinth = Box(0, 0, ground.plinth * detail.sign, _PLINTH[1] * detail.sign)
        width, height = _STONE[0] * detail.stela, _STONE[1] * detail.stela
        top = _FOOT - plinth.height
        found.append((plinth._replace(x=-plinth.width / 2, y=top), _NEVER))
        found.append((Box(-width / 2, top - height, width, height), _NEVER))
        found.append((Box(-48, -60, 96, 77), 0.5))
    if ground.kind == "treasure" and not ground.has_camp:
        top = dig_top(ground.treasures_at_first)
        rows = 2 if ground.treasures_at_first > 2 else 1
        wide, high = 24 * detail.sign, 13 * detail.sign
        found.append((Box(-CELL, top, 2 * CELL, rows * CELL), 3 if ground.has_treasures else 1.2))
        found.append((Box(-wide, 38 - high, 2 * wide, 2 * high), _NEVER))
    return found


def _outside(box: Box) -> float:
    """Return how far feet and shoulders stick out over the sloping sides of the hex."""
    top, bottom = box.y + 8, box.y + box.height - 6
    reach = sum(
        max(0.0, abs(x) + abs(y) / math.sqrt(3) - 97)
        for x in (box.x, box.x + box.width)
        for y in (top, bottom)
    )
    return reach + 8 * (max(0.0, bottom - 84) + max(0.0, -top - APOTHEM))


@lru_cache(maxsize=1024)
def _settle(groups: tuple[_Group, ...], ground: _Ground, detail: Detail) -> list[Point]:
    """Return for each group the spot from which it covers least, given where the others stand."""
    obstacles = _obstacles(ground, detail)
    boxes = [_group_box(one, detail) for one in groups]
    costs = []
    for box in boxes:
        there = [box.moved(spot) for spot in _SPOTS]
        costs.append(
            [
                # Low and near the middle looks best where nothing is in the way.
                sum(moved.overlap(other) * weight for other, weight in obstacles)
                + _outside(moved) * 34
                + (64 - spot.y) * 1.2
                + abs(spot.x) * 0.5
                for moved, spot in zip(there, _SPOTS, strict=True)
            ]
        )
    chosen: list[Point | None] = [None] * len(groups)
    # The widest first; then each may move once more, now that it knows the others.
    order = sorted(range(len(groups)), key=lambda i: -boxes[i].width)
    for _ in range(3):
        for i in order:
            others = [
                boxes[j].moved(spot) for j, spot in enumerate(chosen) if spot is not None and j != i
            ]
            crowded = [
                cost + 6 * sum(boxes[i].moved(spot).overlap(other) for other in others)
                for cost, spot in zip(costs[i], _SPOTS, strict=True)
            ]
            chosen[i] = _SPOTS[crowded.index(min(crowded))]
    return [spot for spot in chosen if spot is not None]
