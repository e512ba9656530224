"""The whole picture: forest, hexes, marks and arrows, the frame with the seats."""

import math
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tikal.errors import shown
from tikal.record.notation import read_hex
from tikal.svg.figures import NEAR, SMALL, Detail, draw_figures, draw_signs
from tikal.svg.geometry import (
    APOTHEM,
    CENTRES,
    DEPTH,
    WIDTH,
    Point,
    are_neighbours,
    seam,
    side_angle,
)
from tikal.svg.paths import INK, SERIF, TextStyle, at, escaped, group, hex_path, letters, path, use
from tikal.svg.seats import SEATS_DEPTH, THEMES, Theme, draw_seats, draw_tile
from tikal.svg.shapes import with_definitions
from tikal.svg.terrain import draw_terrain
from tikal.tiles import checked_tile
from tikal.views import HexView

if TYPE_CHECKING:
    from tikal.game import Game

_MARGIN: Final = 26.0  # of forest around the hexes
_FRAME: Final = 22.0
_NEAR_FROM: Final = 0.6  # pixels for a unit of the board, from which every figure is drawn
BRASS: Final = "#FFD86B"
_NAME: Final = TextStyle("#FFF8E0", edge="#1D2A12")
_UNEXPLORED_NAME: Final = TextStyle("#F3E9C6", edge="#06150F")
_LABEL: Final = TextStyle("#FFFFFF", edge="#053A2B", edge_width=3)
_LEAST_SIZE: Final = 40
_MOST_SIZE: Final = 4000


def board(
    game: "Game | str",
    *,
    arrows: Iterable[Sequence[str]] = (),
    marks: Iterable[str] | Mapping[str, object] = (),
    last: bool = True,
    seats: bool = True,
    coordinates: bool = True,
    theme: str = "auto",
    size: int = 720,
) -> str:
    """Return a picture of the board as the text of an SVG.

    `game` is a Game, or the text of a position or of a record.

    arrows
        Ways to draw, each a sequence of two or more hexes.
    marks
        Hexes to outline. A mapping puts a short text on each, such as a price.
    last
        Whether to outline the hexes of the last action.
    seats
        Whether to show the players' names, scores and pieces below the board.
    coordinates
        Whether to write the names of the hexes.
    theme
        "light", "dark" or "auto", which follows the reader's screen.
    size
        Width in pixels.

    >>> game = tikal.Game(players=2, seed=7)
    >>> picture = tikal.svg.board(game, arrows=[("a1", "b2")], marks=["c3"], size=360)
    >>> picture.startswith("<svg") and picture.endswith("</svg>")
    True
    """
    shown_game = _read(game)
    style = _theme(theme)
    scale = _size(size) / (WIDTH + 2 * (_MARGIN + _FRAME))
    detail = NEAR if scale >= _NEAR_FROM else SMALL
    hexes = {hex_.name: hex_ for hex_ in shown_game.hexes()}
    outlined = _marks(marks)
    ways = [_way(arrow) for arrow in arrows]
    layers = [
        _forest(hexes),
        _unexplored(hexes, coordinates, detail),
        *(_placed(name, draw_terrain(hex_)) for name, hex_ in _by_depth(hexes)),
        _hedges(shown_game, hexes),
        _last_action(shown_game) if last else "",
        *(_outline(name) for name in outlined),
        *(
            _placed(name, draw_signs(hex_, shown_game.players, detail))
            for name, hex_ in _by_depth(hexes)
        ),
        *(
            _placed(name, draw_figures(hex_, shown_game.players, detail))
            for name, hex_ in _by_depth(hexes)
        ),
        *(_name(name, detail) for name in hexes if coordinates),
        *(_draw_arrow(way) for way in ways),
        *(_label(name, text, detail) for name, text in outlined.items() if text),
    ]
    return _sheet(shown_game, "".join(layers), seats=seats, theme=style, size=size)


def _read(game: "Game | str") -> "Game":
    # imported here because Game imports this package when it shows itself
    from tikal.game import Game
    from tikal.record.record import read_record
    from tikal.setup import Setup

    if isinstance(game, Game):
        return game
    if isinstance(game, str):
        if game.startswith("Tikal-Record"):
            return read_record(game, seed=0)
        return Game.from_setup(Setup.from_position(str(game)))
    raise ValueError(
        f"a picture shows a Game, or the text of a position or record, not {shown(game)}"
    )


def _theme(name: object) -> tuple[Theme, Theme | None]:
    """Return the theme, and the one for dark screens if that is left to the reader."""
    if name == "auto":
        return THEMES["light"], THEMES["dark"]
    if not isinstance(name, str) or name not in THEMES:
        raise ValueError(f"a theme must be 'light', 'dark' or 'auto', not {shown(name)}")
    return THEMES[name], None


def _size(size: object) -> int:
    if isinstance(size, bool) or not isinstance(size, int) or not _LEAST_SIZE <= size <= _MOST_SIZE:
        raise ValueError(f"size must be {_LEAST_SIZE} to {_MOST_SIZE} pixels, not {shown(size)}")
    return size


def _marks(marks: Iterable[str] | Mapping[str, object]) -> dict[str, str]:
    if isinstance(marks, str):
        raise ValueError(f"marks must be a list of hexes such as ['c3'], not {shown(marks)}")
    found = (
        {name: str(text) for name, text in marks.items()}
        if isinstance(marks, Mapping)
        else dict.fromkeys(marks, "")
    )
    for name in found:
        read_hex(name)
    return found


def _way(arrow: Sequence[str]) -> list[str]:
    if isinstance(arrow, str) or len(arrow) < 2:
        raise ValueError(f"an arrow must be hexes such as ('a1', 'b2'), not {shown(arrow)}")
    for name in arrow:
        read_hex(name)
    return list(arrow)


# The ground


def _by_depth(hexes: dict[str, HexView]) -> list[tuple[str, HexView]]:
    return sorted(hexes.items(), key=lambda item: CENTRES[item[0]].y)


def _placed(name: str, drawn: str) -> str:
    return group(drawn, x=CENTRES[name].x, y=CENTRES[name].y) if drawn else ""


def _forest(hexes: dict[str, HexView]) -> str:
    """Return trees from above, wherever no tile covers them."""
    random = Random("forest").random
    left, top = -_MARGIN, -_MARGIN
    width, height = WIDTH + 2 * _MARGIN, DEPTH + 2 * _MARGIN
    area = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:.1f}"'
    trees = [f'<rect {area} fill="#0A1E18"/>']
    covered = [CENTRES[name] for name in hexes]
    step = 54
    for row in range(int(height / step / 0.86) + 2):
        for column in range(int(width / step) + 2):
            x = left + (column + row % 2 / 2 + (random() - 0.5) * 0.7) * step
            y = top + (row + (random() - 0.5) * 0.6) * step * 0.86
            pick, size, tone = random(), 0.66 + random() * 0.42, int(random() * 4)
            kind = "crown" if pick < 0.5 else "broad" if pick < 0.76 else "star"
            turn = (random() - 0.5) * (50 if pick < 0.5 else 360)
            if all(math.hypot(x - at_.x, y - at_.y) > 74 for at_ in covered):
                trees.append(
                    f'<use href="#shape-{kind}-{tone}" transform="translate({x:.0f} {y:.0f})'
                    f'rotate({turn:.0f})scale({size:.2g})"/>'
                )
    trees.append(f'<rect {area} fill="url(#paint-dusk)"/>')
    return "".join(trees)


def _unexplored(hexes: dict[str, HexView], coordinates: bool, detail: Detail) -> str:
    outline = hex_path(95, 7)
    dots = 'stroke-dasharray="2 9" stroke-linecap="round" fill-opacity=".34" stroke-opacity=".5"'
    drawn = []
    for name in CENTRES:
        if name not in hexes:
            text = (
                letters(name, 0, 7 * detail.sign, 21 * detail.sign, _UNEXPLORED_NAME)
                if coordinates
                else ""
            )
            drawn.append(_placed(name, path(outline, "#06150F", "#E9DDB4", 2.4, extra=dots) + text))
    return "".join(drawn)


def _hedges(game: "Game", hexes: dict[str, HexView]) -> str:
    """Return hedges on the sides between explored hexes where nobody can walk."""
    bushes: list[tuple[float, str]] = []
    for name, hex_ in hexes.items():
        for side, side_name in enumerate(("N", "NE", "SE")):
            other = hexes.get(hex_.neighbours.get(side_name, ""))
            if other is None or "volcano" in (hex_.kind, other.kind):
                continue
            if game.cost(name, other.name) == 0:
                bushes += _hedge(name, side)
    return "".join(drawn for _, drawn in sorted(bushes))


def _hedge(name: str, side: int) -> list[tuple[float, str]]:
    random = Random(f"hedge {name} {side}").random
    x, y = math.cos(side_angle(side)), math.sin(side_angle(side))
    centre = CENTRES[name]
    found = []
    for i in range(-3, 4):
        px = centre.x + x * APOTHEM - y * i * 13.2 + (random() - 0.5) * 5
        py = centre.y + y * APOTHEM + x * i * 13.2 + (random() - 0.5) * 5
        found.append((py, use("hedge", px, py, 0.72 + random() * 0.3)))
    return found


def _name(name: str, detail: Detail) -> str:
    x, y = CENTRES[name]
    return letters(name, x + 49, y - 64, 19 * detail.sign, _NAME)


# Marks


def _last_action(game: "Game") -> str:
    """Return golden outlines around the hexes of the last action."""
    for event in reversed(game.events):
        if event.hexes:
            edge = hex_path(95, 7)
            drawn = path(edge, "none", INK, 9, opacity=0.75) + path(edge, "none", BRASS, 5)
            return "".join(_placed(name, drawn) for name in event.hexes)
    return ""


def _outline(name: str) -> str:
    """Return a string on pegs around a hex."""
    edge = hex_path(95, 5)
    corners = [math.pi / 3 * i for i in range(6)]
    pegs = "".join(f"M{at(95 * math.cos(a), 95 * math.sin(a) - 8)}v11.5" for a in corners)
    rounded = 'stroke-linecap="round"'
    return _placed(
        name,
        path(edge, "#FFF6CF", "#1A2C1B", 10, extra='fill-opacity=".28"')
        + path(edge, "none", "#FFFBE9", 5.5)
        + path(pegs, "none", "#1A2C1B", 9, extra=rounded)
        + path(pegs, "none", "#F3C679", 5, extra=rounded),
    )


def _label(name: str, text: str, detail: Detail) -> str:
    """Return a disc of jade with a text of one to three characters."""
    x, y = CENTRES[name]
    half = 18.0 + 5.5 * max(0, len(text) - 1)
    disc = (
        f'<rect x="{-half:g}" y="-18" width="{2 * half:g}" height="36" rx="18" '
        f'fill="url(#paint-jade)" stroke="#FFF4DB" stroke-width="2.6"/>'
    )
    words = letters(text, 0, 8, 23, _LABEL)
    return group(disc + words, x=x - 50, y=y - 78, scale=detail.sign)


def _draw_arrow(way: list[str]) -> str:
    line, tip, back = _arrow_line(way)
    angle = math.degrees(math.atan2(tip.y - back.y, tip.x - back.x))
    head = path("M8 0L-26 17L-19 0L-26 -17Z", BRASS, INK, 3, extra='stroke-linejoin="round"')
    rounded = 'stroke-linecap="round" stroke-linejoin="round"'
    return (
        path(line, "none", INK, 17, extra=rounded, opacity=0.85)
        + path(line, "none", BRASS, 11, extra=rounded)
        + f'<g transform="translate({at(*tip)})rotate({angle:.0f})">{head}</g>'
    )


def _arrow_line(way: list[str]) -> tuple[str, Point, Point]:
    """Return the line of an arrow through the sides it crosses, its tip and a point before it."""
    start, goal = CENTRES[way[0]], CENTRES[way[-1]]
    before = way[-2]
    if are_neighbours(before, way[-1]):
        gate = seam(before, way[-1])
    else:  # a secret path goes in a bow
        gate = Point((CENTRES[before].x + goal.x) / 2, min(CENTRES[before].y, goal.y) - 60)
    tip = _between(gate, goal, 0.62)
    points = f"M{at(*_between(start, _first_gate(way), 0.3))}"
    for i, name in enumerate(way[1:-1], start=1):
        here = CENTRES[name]
        if are_neighbours(way[i - 1], name):
            points += f"L{at(*seam(way[i - 1], name))}"
        if i + 1 < len(way) and are_neighbours(name, way[i + 1]):
            points += f"Q{at(*here)} {at(*seam(name, way[i + 1]))}"
        else:
            points += f"L{at(*here)}"
    stop = _between(gate, goal, 0.42)
    bent = are_neighbours(before, way[-1])
    points += f"L{at(*stop)}" if bent else f"Q{at(*gate)} {at(*stop)}"
    return points, tip, gate


def _first_gate(way: list[str]) -> Point:
    if are_neighbours(way[0], way[1]):
        return seam(way[0], way[1])
    return CENTRES[way[0]]


def _between(a: Point, b: Point, share: float) -> Point:
    return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)


# The sheet


def _sheet(
    game: "Game", drawn: str, *, seats: bool, theme: tuple[Theme, Theme | None], size: int
) -> str:
    inner, deep = WIDTH + 2 * _MARGIN, DEPTH + 2 * _MARGIN
    width = inner + 2 * _FRAME
    height = deep + 2 * _FRAME + (SEATS_DEPTH if seats else 0)
    area = f'width="{inner:g}" height="{deep:.1f}" rx="10"'
    body = (
        f'<rect width="{width:g}" height="{height:.1f}" rx="18" class="wood"/>'
        f'<g transform="translate({_FRAME:g} {_FRAME:g})"><g clip-path="url(#shape-board-clip)">'
        f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">{drawn}</g></g>'
        f'<rect {area} fill="none" class="frame"/></g>'
    )
    if seats:
        body += group(draw_seats(game, inner), x=_FRAME, y=deep + 2 * _FRAME - 4)
    clip = {"board-clip": f'<clipPath id="shape-board-clip"><rect {area}/></clipPath>'}
    scores = ", ".join(f"{n} {s}" for n, s in zip(game.names, game.scores, strict=True))
    canvas = _Canvas(f"0 0 {width:g} {height:.1f}", size, round(size * height / width))
    return _svg(body, canvas, theme, f"Tikal: {scores}", clip)


class _Canvas(NamedTuple):
    """What a picture shows of the plane, and its size in pixels."""

    view_box: str
    width: int
    height: int


def _svg(
    body: str,
    canvas: _Canvas,
    theme: tuple[Theme, Theme | None],
    title: str,
    clips: dict[str, str],
) -> str:
    prefix, definitions, body = with_definitions(body, clips)
    light, dark = theme
    rules = light.rules(prefix)
    if dark is not None:
        rules += f"@media (prefers-color-scheme:dark){{{dark.rules(prefix)}}}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}" width="{canvas.width}" '
        f'height="{canvas.height}" viewBox="{canvas.view_box}" role="img" '
        f'font-family="{SERIF}"><title>{escaped(title)}</title>'
        f"<style>{rules}</style><defs>{definitions}</defs>{body}</svg>"
    )


def tile(name: str, rotation: int = 0, *, size: int = 200) -> str:
    """Return a picture of a tile as the text of an SVG; `rotation` as in `tile c3 2`.

    >>> tikal.svg.tile("A3", rotation=2).startswith("<svg")
    True
    """
    checked_tile(name).turned(rotation)  # raises a ValueError for a wrong rotation
    body = draw_tile(name, rotation)
    canvas = _Canvas("-104 -96 208 200", size, round(_size(size) * 0.96))
    return _svg(body, canvas, (THEMES["light"], None), f"Tile {name}", {})
