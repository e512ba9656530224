r"""The board as text: forty flat-top hexes, everything on them readable without colour.

   __________
  /    o     \        o at a side: a stone of this tile there (o in the lower edge: S)
 / o   c3     \       name
/   temple 5   \      kind, with its value or the treasures left; G0 guard, C0 camp
\   0:3L 1:2   /      figures
 \    2:1     /       figures of further seats
  \___oo_____/
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tikal.tiles import HEXES
from tikal.views import HexView

if TYPE_CHECKING:
    from tikal.game import Game

_HALF: Final = 3  # lines of half a hex, and the columns its slanting sides take
_TALL: Final = 2 * _HALF
_FLAT: Final = 10  # length of the upper and lower edge
_PITCH: Final = _FLAT + _HALF  # from one column of hexes to the next
_ROWS: Final = 5
_COLUMNS: Final = len(HEXES) // _ROWS

BOARD_WIDTH: Final = _COLUMNS * _PITCH + _HALF
BOARD_HEIGHT: Final = _ROWS * _TALL + _HALF + 1

STONE: Final = "o"
SITE: Final = "[ ]"  # where the tile in hand can be placed

# A hex is written in these lines below its upper edge; each is as long as the hex is wide there.
_NORTH, _NAME, _KIND, _FIGURES, _MORE_FIGURES, _SOUTH = range(1, _TALL + 1)


# Select Graphic Rendition codes. Colour only repeats what the characters show.
STYLES: Final = {
    "plain": "",
    "faint": "2",
    "edge": "37",
    "strong": "1",
    "stone": "33",
    "base_camp": "1;37",
    "jungle": "32",
    "temple": "1;36",
    "treasure": "1;33",
    "volcano": "1;31",
    "seat 0": "1;91",
    "seat 1": "1;94",
    "seat 2": "1;95",
    "seat 3": "1;92",
}
_RESET: Final = "\x1b[0m"


def styled(text: str, style: str, color: bool) -> str:
    """Return the text in a style of STYLES, or unchanged."""
    code = STYLES[style]
    return f"\x1b[{code}m{text}{_RESET}" if color and code and text else text


class Canvas:
    """Characters at x (to the right) and y (downwards), each in a style."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [[(" ", "plain")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "plain") -> None:
        """Write a text from left to right."""
        for offset, character in enumerate(text):
            self._rows[y][x + offset] = (character, style)

    def lines(self, color: bool) -> list[str]:
        """Return the rows as text, without trailing blanks."""
        return [_line(row, color) for row in self._rows]


def _line(row: list[tuple[str, str]], color: bool) -> str:
    used = len("".join(character for character, _ in row).rstrip())
    pieces: list[tuple[str, str]] = []
    for character, style in row[:used]:
        if pieces and pieces[-1][1] == style:
            pieces[-1] = (pieces[-1][0] + character, style)
        else:
            pieces.append((character, style))
    return "".join(styled(text, style, color) for text, style in pieces)


def draw_game(game: "Game") -> str:
    """Return what `print(game)` shows: the board, the scores and whose decision it is."""
    return "\n".join([*_board_lines(game, color=False), "", _summary(game)])


def _summary(game: "Game") -> str:
    scores = ", ".join(
        f"{name}: {score}" for name, score in zip(game.names, game.scores, strict=True)
    )
    if game.to_move is None:
        winners = " and ".join(game.names[seat] for seat in game.winners)
        return f"{scores}. The game is over; {winners} won."
    points = f", {game.action_points} AP" if game.phase == "act" else ""
    tile = f", {game.drawn_tile}" if game.drawn_tile else ""
    return f"{scores}. {game.names[game.to_move]} to move: {game.phase}{points}{tile}."


def draw_board(game: "Game", color: bool) -> str:
    """Return the board and a legend, at most 120 columns wide and 45 lines high."""
    return "\n".join([*_board_lines(game, color), *_legend(bool(_sites(game)), color)])


def _sites(game: "Game") -> set[str | None]:
    return {action.hex for action in game.legal_actions("tile")}


def _board_lines(game: "Game", color: bool) -> list[str]:
    canvas = Canvas(BOARD_WIDTH, BOARD_HEIGHT)
    views = [game.hex(name) for name in HEXES]
    # Explored hexes are drawn last, so that their edges cover those of unexplored ones.
    for view in sorted(views, key=lambda view: view.kind is not None):
        _draw_outline(canvas, view)
    sites = _sites(game)
    for view in views:
        if view.kind is None:
            _draw_unexplored(canvas, view, view.name in sites)
        else:
            _draw_explored(canvas, view, range(game.players))
    return canvas.lines(color)


def _corner(name: str) -> tuple[int, int]:
    """Return the upper left corner of the box around a hex; columns b, d, f and h sit lower."""
    column, row = "abcdefgh".index(name[0]), int(name[1])
    return column * _PITCH, (_ROWS - row) * _TALL + column % 2 * _HALF


def _span(line: int) -> tuple[int, int]:
    """Return where a line inside a hex begins, counted from its box, and its length."""
    inset = _HALF - line + 1 if line <= _HALF else line - _HALF
    return inset, _FLAT + 2 * (_HALF - inset)


def _draw_outline(canvas: Canvas, view: HexView) -> None:
    explored = view.kind is not None
    style = "edge" if explored else "faint"
    flat = "_" * _FLAT if explored else "  . . . . "
    x, y = _corner(view.name)
    for line in (0, _TALL):
        canvas.put(x + _HALF, y + line, flat, style)
    for line in range(1, _TALL + 1):
        inset, length = _span(line)
        left, right = ("/", "\\") if line <= _HALF else ("\\", "/")
        if not explored:
            left = right = "."
        canvas.put(x + inset - 1, y + line, left, style)
        canvas.put(x + inset + length, y + line, right, style)


def _draw_unexplored(canvas: Canvas, view: HexView, is_site: bool) -> None:
    _centre(canvas, view.name, _NAME, [(view.name, "faint")])
    if is_site:
        _centre(canvas, view.name, _KIND, [(SITE, "strong")])


def _draw_explored(canvas: Canvas, view: HexView, seats: Sequence[int]) -> None:
    assert view.kind is not None
    _centre(canvas, view.name, _NAME, [(view.name, "strong")])
    _centre(canvas, view.name, _KIND, [(kind_text(view), view.kind), *owners(view)])
    figures = [
        (figures_text(view, seat), f"seat {seat}")
        for seat in seats
        if view.workers(seat) or view.leader(seat)
    ]
    _centre(canvas, view.name, _FIGURES, figures[:2])
    _draw_stones(canvas, view.name, view.stones, figures[2:])


def kind_text(view: HexView) -> str:
    """Return what an explored hex is, with its value or the treasures left."""
    assert view.kind is not None
    if view.kind == "temple":
        return f"temple {view.value}"
    if view.kind == "treasure":
        return f"treasure {view.treasures_left}"
    return view.kind.replace("_", " ")


def owners(view: HexView) -> list[tuple[str, str]]:
    """Return the guard and the camp on a hex, each with its style."""
    found = []
    if view.guard is not None:
        found.append((f"G{view.guard}", f"seat {view.guard}"))
    if view.camp is not None:
        found.append((f"C{view.camp}", f"seat {view.camp}"))
    return found


def figures_text(view: HexView, seat: int) -> str:
    """Return the figures of a seat on a hex: "0:3L" are three workers and the leader."""
    workers, leader = view.workers(seat), view.leader(seat)
    return f"{seat}:{workers or ''}{'L' if leader else ''}"


def _draw_stones(
    canvas: Canvas, name: str, stones: Sequence[int], figures: list[tuple[str, str]]
) -> None:
    """Draw the stones at the six sides, and the figures that share a line with SW and SE."""
    north, north_east, south_east, south, south_west, north_west = (
        STONE * number for number in stones
    )
    top = [(north, "stone")]
    if len(_joined(figures, "") + south_west + south_east) > _span(_MORE_FIGURES)[1]:
        # Two groups of figures beside three stones; no tile has more, so the north side has none.
        *figures, last = figures
        top = [last]
    _centre(canvas, name, _NORTH, top)
    _at_ends(canvas, name, _NAME, north_west, north_east)
    _at_ends(canvas, name, _MORE_FIGURES, south_west, south_east)
    _centre(canvas, name, _MORE_FIGURES, figures, len(south_west), len(south_east))
    _centre(canvas, name, _SOUTH, [(south, "stone")])


def _joined(pieces: list[tuple[str, str]], gap: str) -> str:
    return gap.join(text for text, _ in pieces)


def _at_ends(canvas: Canvas, name: str, line: int, left: str, right: str) -> None:
    (x, y), (inset, length) = _corner(name), _span(line)
    canvas.put(x + inset, y + line, left, "stone")
    canvas.put(x + inset + length - len(right), y + line, right, "stone")


def _centre(
    canvas: Canvas,
    name: str,
    line: int,
    pieces: list[tuple[str, str]],
    left_taken: int = 0,
    right_taken: int = 0,
) -> None:
    """Write pieces in the middle of a line of a hex, or beside what is already at its ends."""
    (x, y), (inset, length) = _corner(name), _span(line)
    free = length - left_taken - right_taken
    gap = " " if len(_joined(pieces, " ")) <= free else ""
    used = len(_joined(pieces, gap))
    middle = (length - used) // 2
    start = x + inset + min(max(middle, left_taken), length - right_taken - used)
    for text, style in pieces:
        canvas.put(start, y + line, text, style)
        start += len(text) + len(gap)


def _legend(has_sites: bool, color: bool) -> list[str]:
    lines = [
        "",
        f"{STONE} at a side: a stone there. A step costs the stones on both sides of the edge; "
        "no stone, no way.",
        "0:3L  seat 0 has 3 workers and its leader here    "
        "G1  guard of seat 1    C1  camp of seat 1",
        "temple 5  value 5    treasure 2  2 treasures left    dotted  unexplored"
        + (f"    {SITE}  the tile fits here" if has_sites else ""),
    ]
    return [styled(line, "faint", color) for line in lines]


def board_size(game: "Game") -> tuple[int, int]:
    """Return how many columns and lines the drawn board takes."""
    lines = draw_board(game, color=False).split("\n")
    return max(map(len, lines)), len(lines)
