"""The text beside the board: whose decision it is, scores, supplies, tiles still to come."""

from textwrap import wrap
from typing import Final

from tikal.game import Game
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import ROTATIONS, TILE_NAMES, TURN_AP
from tikal.terminal.wording import listed, player, tile_kind, tile_stones, tile_words
from tikal.text_board import styled

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_NAME_WIDTH: Final = 20
_LABEL_WIDTH: Final = 33


def draw_status(game: Game, color: bool = False) -> str:
    """Return everything public that the board does not show."""
    return "\n".join(
        [
            styled(decision(game), "strong", color),
            *hand_lines(game),
            *auction_lines(game),
            "",
            *_player_lines(game, color),
            "",
            *_supply_lines(game),
        ]
    )


def decision(game: Game) -> str:
    """Return a sentence that says who decides what."""
    if game.to_move is None:
        return "The game is over."
    who = player(game, game.to_move)
    match game.phase:
        case "tile":
            return f"{who} places the tile {game.drawn_tile}, then has {TURN_AP} action points."
        case "bid":
            return f"{who} bids for the next turn, or passes."
        case "take":
            return f"{who} takes one of the open tiles."
        case "act":
            return f"{who} has {game.action_points} action points (AP) left.{_scoring(game)}"
    return f"{who} is about to draw a tile."


def _scoring(game: Game) -> str:
    if not game.scoring_queue:
        return ""
    _, *later = game.scoring_queue
    then = f"; then {listed(player(game, seat) for seat in later)}" if later else ""
    return f" Scoring round: `end` scores at once{then}."


def hand_lines(game: Game, columns: int | None = None) -> list[str]:
    """Return the tile in hand and its rotations, in two lines where they fit."""
    tile = game.drawn_tile
    if tile is None:
        return []
    rotations = range(ROTATIONS[TILE_NAMES.index(tile)])
    turned = [f"{rotation}: {tile_stones(tile, rotation)}" for rotation in rotations]
    lines = [f"Tile in hand: {tile_words(tile)}."]
    if len(rotations) == 1:
        return lines
    # A rotation is never parted from its stones.
    whole = "   ".join(one.replace(" ", _NO_BREAK) for one in turned)
    wrapped = wrap(f"  by rotation   {whole}", columns or 1000, subsequent_indent="    ")
    return [*lines, *(line.replace(_NO_BREAK, " ") for line in wrapped)]


def auction_lines(game: Game) -> list[str]:
    """Return the open tiles, the highest bid, and who has had a turn."""
    if not game.options.auction:
        return []
    lines = []
    if game.open_tiles:
        lines.append(f"Open tiles: {'; '.join(map(tile_words, game.open_tiles))}.")
    if game.phase == "bid":
        bid = game.bid
        highest = f"{bid[0]} by {player(game, bid[1])}" if bid else "none yet"
        still_in = listed(player(game, seat) for seat in game.bidders)
        lines.append(f"Highest bid: {highest}. Still bidding: {still_in}.")
    if game.had_turn:
        lines.append(
            f"Done for this round: {listed(player(game, seat) for seat in game.had_turn)}."
        )
    return lines


def _player_lines(game: Game, color: bool) -> list[str]:
    names = [player(game, seat) for seat in range(game.players)]
    names = [
        name if len(name) <= _NAME_WIDTH else f"{name[: _NAME_WIDTH - 3]}..." for name in names
    ]
    width = max(map(len, names))
    header = "score  if scored now   in supply: workers  camps  guards   leader        treasures"
    lines = [styled(f"    {'':{width}}  {header}", "faint", color)]
    projected = game.projected_scores
    for seat in range(game.players):
        view = game.player(seat)
        name = f"{'>' if seat == game.to_move else ' '} {seat} {names[seat]:{width}}"
        lines.append(
            f"{styled(name, f'seat {seat}', color)}  {view.score:>5}  {projected[seat]:>+13}   "
            f"{view.workers_in_supply:>18}  {view.camps_left:>5}  {view.guards_left:>6}   "
            f"{leader_place(game, seat):12}  {treasure_kinds(view.treasures)}"
        )
    return lines


def leader_place(game: Game, seat: int) -> str:
    """Return where the leader of a seat is."""
    if game.player(seat).leader_in_supply:
        return "in supply"
    for name in HEX_NAMES:
        view = game.hex(name)
        if view.leader(seat):
            return f"on {name}"
        if view.guard == seat and view.leader_guards:
            return f"guards {name}"
    return "left"


def treasure_kinds(counts: tuple[int, ...]) -> str:
    """Return each kind as often as it is owned: "1 1 4" is a pair and a single."""
    kinds = [str(kind) for kind, count in enumerate(counts) for _ in range(count)]
    return " ".join(kinds) if kinds else "none"


def _supply_lines(game: Game) -> list[str]:
    temples = "   ".join(f"{value}: {left}" for value, left in game.temple_tiles.items())
    treasures = "   ".join(f"{kind}: {left}" for kind, left in enumerate(game.unseen_treasures))
    rows = [
        *_tile_rows(game),
        ("Temple tiles left, by value", temples),
        ("Treasures to be found, by kind", treasures),
    ]
    return [f"{label:{_LABEL_WIDTH}}{content}" for label, content in rows]


def _tile_rows(game: Game) -> list[tuple[str, str]]:
    if not game.unseen_tiles:
        return [("Tiles left", "none")]
    (group, tiles), *later = game.unseen_tiles.items()
    total = sum(map(len, game.unseen_tiles.values()))
    return [
        (
            f"Next of {total} tiles, group {group}",
            ", ".join(f"{tile} {tile_kind(tile)}" for tile in tiles),
        ),
        (
            "Tiles of later groups",
            "   ".join(f"{name}: {len(names)}" for name, names in later) or "none",
        ),
    ]
