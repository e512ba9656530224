"""The strip below the board: each seat with its score and pieces, and the tiles to be placed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tikal.svg.figures import NEAR, draw_signs
from tikal.svg.paths import TextStyle, group, letters, number, use
from tikal.svg.pieces import emblem
from tikal.svg.terrain import draw_terrain
from tikal.tiles import TILES
from tikal.views import HexView

if TYPE_CHECKING:
    from tikal.game import Game

SEATS_DEPTH: Final = 196.0
_PLATE_DEPTH: Final = 176.0
_GAP: Final = 14.0
_TILE: Final = 112.0  # the width that a tile takes
_COUNT: Final = TextStyle(css="pale", anchor="start")


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the frame and the plates; the board looks the same by day and by night."""

    wood: str
    frame: str
    plate: str
    edge: str
    ink: str
    pale: str  # of smaller text
    well: str  # below a treasure

    def rules(self, scope: str) -> str:
        """Return the style rules of a drawing whose id is `scope`."""
        looks = {
            "wood": f"fill:{self.wood}",
            "frame": f"stroke:{self.frame};stroke-width:5",
            "plate": f"fill:{self.plate};stroke:{self.edge};stroke-width:2.5",
            "ink": f"fill:{self.ink}",
            "pale": f"fill:{self.pale}",
            "well": f"fill:{self.well}",
        }
        return "".join(f"#{scope} .{name}{{{look}}}" for name, look in looks.items())


THEMES: Final = {
    "light": Theme("#432C1A", "#8A6B3E", "#EBDFC6", "#A98F62", "#2A1D10", "#5C472C", "#DCCBA6"),
    "dark": Theme("#15100B", "#5A452A", "#25302A", "#56655A", "#F2E9D4", "#CDC2A6", "#35443C"),
}


def draw_seats(game: "Game", width: float) -> str:
    """Return the strip, as wide as the board."""
    tiles = [game.drawn_tile] if game.drawn_tile else list(game.open_tiles)
    tiles_width = _TILE * len(tiles) + 2 * _GAP if tiles else 0.0
    room = width - (tiles_width + _GAP if tiles else 0)
    each = (room - _GAP * (game.players - 1)) / game.players
    drawn = "".join(
        group(_plate(game, seat, each), x=seat * (each + _GAP)) for seat in range(game.players)
    )
    if tiles:
        drawn += group(_tile_plate(tiles, tiles_width), x=width - tiles_width)
    return drawn


def _outline(width: float, extra: str = "") -> str:
    """Return a plate with stepped corners."""
    w, h, s = width, _PLATE_DEPTH, 7.0
    steps = (
        f"M0 {2 * s:g}H{s:g}V{s:g}H{2 * s:g}V0H{number(w - 2 * s)}V{s:g}H{number(w - s)}V{2 * s:g}"
        f"H{number(w)}V{number(h - 2 * s)}H{number(w - s)}V{number(h - s)}H{number(w - 2 * s)}"
        f"V{number(h)}H{2 * s:g}V{number(h - s)}H{s:g}V{number(h - 2 * s)}H0Z"
    )
    return f'<path d="{steps}" class="plate"{extra}/>'


def _plate(game: "Game", seat: int, width: float) -> str:
    player = game.player(seat)
    moves = game.to_move == seat
    wins = seat in game.winners
    bright = ' style="stroke:#E0B04C;stroke-width:5"' if moves or wins else ""
    most = max(4, int((width - 150) / 14.5))
    name = game.names[seat]
    name = name if len(name) <= most else f"{name[: most - 1]}…"
    return (
        _outline(width, bright)
        + emblem(seat, 32, 34, 1.5, stroke="#FFF6E2")
        + letters(name, 58, 43, 27, TextStyle(css="ink", anchor="start"))
        + letters(player.score, width - 20, 48, 42, TextStyle(css="ink", anchor="end"))
        + letters(_standing(game, seat), 22, 76, 20, _COUNT._replace(weight=400))
        + _supplies(game, seat)
        + _treasures(player.treasures, width)
    )


def _standing(game: "Game", seat: int) -> str:
    """Return what matters of a seat now, in a few words."""
    if seat in game.winners:
        return "wins" if len(game.winners) == 1 else "shares the victory"
    gain = f"scores now +{game.points(seat).total}"
    if game.to_move == seat and game.phase == "act":
        return f"{game.action_points} AP; {gain}"
    if game.bid and game.bid[1] == seat:
        return f"bids {game.bid[0]}; {gain}"
    return gain if game.to_move is not None else ""


def _supplies(game: "Game", seat: int) -> str:
    player = game.player(seat)
    items = [  # shape, number, scale, half its width
        ("worker", player.workers_in_supply, 0.72, 14),
        ("tent", player.camps_left, 0.52, 25),
        ("guard-W", player.guards_left, 0.66, 19),
    ]
    x, y = 34.0, 120.0
    drawn = ""
    for name, count, scale, half in items:
        drawn += use(f"{name}-{seat}", x, y, scale)
        drawn += letters(count, x + half + 2, y, 22, _COUNT)
        x += half + (42 if count > 9 else 30) + 16
    return drawn


def _treasures(counts: tuple[int, ...], width: float) -> str:
    """Return the treasures a seat has, several of a kind with their number, in one row."""
    held = [(kind, count) for kind, count in enumerate(counts) if count]
    x, y = 36.0, 151.0
    drawn = ""
    step = min(46.0, (width - 44) / max(1, len(held)))
    for kind, count in held:
        drawn += f'<rect x="{number(x - 18)}" y="{number(y - 17)}" width="36" height="34" rx="5" '
        drawn += f'class="well"/>{use(f"treasure-{kind}", x, y, 1.25)}'
        if count > 1:
            drawn += letters(count, x + 12, y + 15, 20, TextStyle(edge="#FFF6E2"))
        x += step
    return drawn


def _tile_plate(tiles: list[str], width: float) -> str:
    pictures = "".join(
        group(draw_tile(name, 0), x=_GAP + _TILE * (i + 0.5), y=_PLATE_DEPTH / 2 - 4, scale=0.53)
        for i, name in enumerate(tiles)
    )
    names = "".join(
        letters(name, _GAP + _TILE * (i + 0.5), _PLATE_DEPTH - 10, 20, TextStyle(css="pale"))
        for i, name in enumerate(tiles)
    )
    return _outline(width) + pictures + names


def draw_tile(name: str, rotation: int) -> str:
    """Return a tile around 0, 0, as it would lie on the board."""
    tile = TILES[name]
    laid = HexView(
        name=name,
        kind=tile.kind,
        value=tile.value,
        treasures_left=tile.treasures,
        camp=None,
        guard=None,
        tile=name,
        rotation=rotation,
        leader_guards=False,
        _workers=(),
        _leaders=(),
    )
    return draw_terrain(laid) + draw_signs(laid, 0, NEAR)
