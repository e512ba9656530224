r"""The game on one screen of a terminal: the board, the players and what just happened.

The board is drawn in the largest of three forms that fits. The large one is that of `print(game)`;
the middle one fits 100 columns by 40 lines with everything else:

  __________
 / o c3^  oo\      o at a side: a stone there; ^ after the name: to the north, v: to the south
/  temple 5  \     kind with its value or the treasures left; G0 guard, C0 camp
\o 0:3L 1:2  /     figures
 \_2:1__vv__/      figures of further seats

The small one has two lines for each hex and no stones: "c3 T5 G0" is a temple of value 5, "t2" a
hex with two treasures, "J" jungle and "V" a volcano. `look c3` tells the ways from a hex.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from tikal.game import Game
from tikal.terminal.console import MENU_LINES
from tikal.terminal.status import (
    auction_lines,
    decision,
    draw_status,
    hand_lines,
    leader_place,
    treasure_kinds,
)
from tikal.terminal.wording import listed, player, tile_kind
from tikal.text_board import SITE, Canvas, draw_board, figures_text, kind_text, owners, styled
from tikal.tiles import HEXES
from tikal.views import HexView

_ROWS: Final = 5
_HALF: Final = 2
_TALL: Final = 2 * _HALF
_FLAT: Final = 10
_PITCH: Final = _FLAT + _HALF
_BELOW: Final = 2 + MENU_LINES  # an empty line, the prompt and its menu
_WIDE: Final = 100  # columns of the middle form
_SMALL_LEAST: Final = 2 * _ROWS + 2  # lines of the small board, and whose decision it is
_CELL: Final = 9  # columns of a hex in the small form
_SMALL_KINDS: Final = {
    "base_camp": "base",
    "jungle": "J",
    "temple": "T",
    "treasure": "t",
    "volcano": "V",
}


@dataclass(frozen=True, slots=True)
class Size:
    """The columns and lines of a window."""

    columns: int
    lines: int


def draw_screen(game: Game, size: Size, recent: Sequence[str], color: bool) -> str:
    """Return what fits a window, with the last of the recent lines below the board."""
    for form in (_large, _middle):
        drawn = form(game, color)
        if _fits(form(game, False), size):
            break
    else:
        # The supplies come last, and are what a low window does without.
        lines = _small(game, color, size.columns).split("\n")
        drawn = "\n".join(lines[: max(size.lines - _BELOW - 1, _SMALL_LEAST)])
    room = max(size.lines - drawn.count("\n") - 1 - _BELOW, 1)
    told = [part for line in recent if line for part in wrap(line, size.columns)][-room:]
    return "\n".join([drawn, "", *told])


def _fits(drawn: str, size: Size) -> bool:
    lines = drawn.split("\n")
    return len(lines) + _BELOW + 1 <= size.lines and max(map(len, lines)) <= size.columns


def _large(game: Game, color: bool) -> str:
    return "\n".join([draw_board(game, color), "", draw_status(game, color)])


def _middle(game: Game, color: bool) -> str:
    canvas = Canvas(8 * _PITCH + _HALF, _ROWS * _TALL + _HALF + 1)
    views = [game.hex(name) for name in HEXES]
    sites = {action.hex for action in game.legal_actions("tile")}
    # Explored hexes are drawn last, so that their edges cover those of unexplored ones.
    for view in sorted(views, key=lambda view: view.kind is not None):
        _draw_hex(canvas, view, game.players, view.name in sites)
    return "\n".join([*canvas.lines(color), *_summary(game, color, _WIDE)])


def _draw_hex(canvas: Canvas, view: HexView, players: int, is_site: bool) -> None:
    column, row = "abcdefgh".index(view.name[0]), int(view.name[1])
    x, y = column * _PITCH, (_ROWS - row) * _TALL + column % 2 * _HALF
    explored = view.kind is not None
    edge = "edge" if explored else "faint"
    flat = "_" * _FLAT if explored else " . . . . ."
    canvas.put(x + _HALF, y, flat, edge)
    canvas.put(x + _HALF, y + _TALL, flat, edge)
    for line, inset, left, right in ((1, 2, "/", "\\"), (2, 1, "/", "\\"), (3, 1, "\\", "/")):
        if explored:
            canvas.put(x + inset, y + line, " " * (_FLAT + 2 * (_HALF - inset)))
        canvas.put(x + inset - 1, y + line, left if explored else ".", edge)
        canvas.put(x + 2 * _HALF + _FLAT - inset, y + line, right if explored else ".", edge)
    canvas.put(x + 1, y + _TALL, "\\" if explored else ".", edge)
    canvas.put(x + _HALF + _FLAT, y + _TALL, "/" if explored else ".", edge)
    middle = x + _HALF + _FLAT // 2
    if view.kind is None:
        canvas.put(middle - 1, y + 1, view.name, "faint")
        if is_site:
            canvas.put(middle - 1, y + 2, SITE, "strong")
        return
    north, north_east, south_east, south, south_west, north_west = view.stones
    canvas.put(x + _HALF, y + 1, "o" * north_west, "stone")
    canvas.put(middle - 1, y + 1, view.name, "strong")
    canvas.put(middle + 1, y + 1, "^" * north, "stone")
    canvas.put(x + _HALF + _FLAT - north_east, y + 1, "o" * north_east, "stone")
    _put_centred(canvas, middle, y + 2, [(kind_text(view), view.kind), *owners(view)], _FLAT + 2)
    canvas.put(x + 1, y + 3, "o" * south_west, "stone")
    canvas.put(x + _HALF + _FLAT + 1 - south_east, y + 3, "o" * south_east, "stone")
    figures = _figures(view, players)
    free = _FLAT + 2 - 2 * max(south_west, south_east)
    first = 2 if len(" ".join(text for text, _ in figures[:2])) <= free else 1
    _put_centred(canvas, middle, y + 3, figures[:first], free)
    at = x + _HALF + _FLAT - south - 1
    canvas.put(at, y + _TALL, "v" * south, "stone")
    start = x + _HALF
    for text, style in figures[first:]:
        if start + len(text) < at:
            canvas.put(start, y + _TALL, text, style)
        start += len(text) + 1


def _figures(view: HexView, players: int) -> list[tuple[str, str]]:
    return [
        (figures_text(view, seat), f"seat {seat}")
        for seat in range(players)
        if view.workers(seat) or view.leader(seat)
    ]


def _put_centred(
    canvas: Canvas, middle: int, y: int, pieces: list[tuple[str, str]], free: int
) -> None:
    used = sum(len(text) for text, _ in pieces)
    gap = 1 if used + len(pieces) - 1 <= free else 0
    x = middle - (used + gap * (len(pieces) - 1)) // 2
    for text, style in pieces:
        canvas.put(x, y, text, style)
        x += len(text) + gap


def _small(game: Game, color: bool, columns: int) -> str:
    canvas = Canvas(8 * _CELL, 2 * _ROWS + 1)
    sites = {action.hex for action in game.legal_actions("tile")}
    for name in HEXES:
        view = game.hex(name)
        column, row = "abcdefgh".index(name[0]), int(name[1])
        x, y = column * _CELL, (_ROWS - row) * 2 + column % 2
        canvas.put(x, y, name, "strong" if view.kind else "faint")
        if view.kind is None:
            if name in sites:
                canvas.put(x + 2, y, SITE, "strong")
            continue
        number = view.value or (view.treasures_left if view.kind == "treasure" else "")
        pieces = [(f"{_SMALL_KINDS[view.kind]}{number}", view.kind), *owners(view)]
        at = x + 3
        for text, style in pieces:
            canvas.put(at, y, text, style)
            at += len(text) + (1 if len(text) < 3 else 0)
        figures = _figures(view, game.players)
        gap = 1 if sum(len(text) + 1 for text, _ in figures) <= _CELL else 0
        at = x
        for text, style in figures:
            if at + len(text) >= x + _CELL:
                canvas.put(x + _CELL - 2, y + 1, "+", "strong")  # `look` tells the rest
                break
            canvas.put(at, y + 1, text, style)
            at += len(text) + gap
    return "\n".join([*canvas.lines(color), *_summary(game, color, columns)])


def _summary(game: Game, color: bool, columns: int) -> list[str]:
    """Return whose decision it is, the players and the supplies in few lines."""
    lines = [decision(game), *hand_lines(game, columns), *auction_lines(game)]
    lines += [_player_line(game, seat, columns >= _WIDE) for seat in range(game.players)]
    temples = "  ".join(f"{value}:{left}" for value, left in game.temple_tiles.items())
    lines.append(f"Temple tiles left  {temples}")
    lines.append(_tiles_left(game, columns))
    styles = {0: "strong"}
    first_player = len(lines) - game.players - 2
    styles.update({first_player + seat: f"seat {seat}" for seat in range(game.players)})
    return [
        styled(part, styles.get(i, "plain"), color)
        for i, line in enumerate(lines)
        for part in wrap(line, columns, subsequent_indent="    ", drop_whitespace=False)
    ]


def _player_line(game: Game, seat: int, wide: bool) -> str:
    view = game.player(seat)
    name = player(game, seat)
    mark = ">" if seat == game.to_move else " "
    name = name if len(name) <= 14 else f"{name[:11]}..."
    score = f"{view.score:>3} points" if wide else f"{view.score:>3}"
    supply = f"W{view.workers_in_supply} C{view.camps_left} G{view.guards_left}"
    return (
        f"{mark}{name:14} {score} ({game.projected_scores[seat]:+} now)  "
        f"{'supply ' if wide else ''}{supply:10} leader {leader_place(game, seat):9}  "
        f"{'treasures ' if wide else ''}{treasure_kinds(view.treasures)}"
    )


def _tiles_left(game: Game, columns: int) -> str:
    if not game.unseen_tiles:
        return "No tiles left to draw"
    (group, tiles), *later = game.unseen_tiles.items()
    kinds = ", ".join(f"{tile} {tile_kind(tile)}" for tile in tiles)
    then = "".join(f"  {name}:{len(names)}" for name, names in later)
    line = f"Next tile  {kinds};{then}" if then else f"Next tile  {kinds}"
    return line if len(line) <= columns else f"Tiles left  {group}:{len(tiles)}{then}"


def look_lines(game: Game, name: str) -> list[str]:
    """Return what is on a hex, and what a step to each neighbour costs; ValueError if no hex."""
    view = game.hex(name)
    if view.kind is None:
        return [f"{name} is unexplored."]
    seats = [
        f"{player(game, seat)} {figures_text(view, seat).partition(':')[2]}"
        for seat in range(game.players)
        if view.workers(seat) or view.leader(seat)
    ]
    if view.guard is not None:
        seats.append(f"guarded by {player(game, view.guard)}")
    if view.camp is not None:
        seats.append(f"camp of {player(game, view.camp)}")
    ways = [
        f"{near} {cost} AP"
        for near in view.neighbours.values()
        if (cost := game.cost(name, near)) > 0
    ]
    lines = [f"{name}: {kind_text(view)}.{' Here: ' + listed(seats) + '.' if seats else ''}"]
    return [*lines, f"Ways: {', '.join(ways)}." if ways else "No way leads out."]
