"""Positions as the page shows them, as JSON made from a game and the engine's state.

The types of wire.py define the texts, and a test compares them over whole games. Most of a position
stays as it is from event to event: the next position takes over the texts of these parts.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tikal.game import Game
from tikal.game_view import state_of
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import (
    GROUP_NAMES,
    GROUP_START,
    KIND_OF,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURE_POINTS,
    VOLCANO,
)
from tikal.rules.land import camps_left
from tikal.rules.state import NONE, SUPPLY, State
from tikal.server.boards import BOOL, Board, numbers_text, tile_text


class PositionText(NamedTuple):
    """A position as JSON, and its board for the next one."""

    text: str
    board: Board


def position_text(game: Game, number: int, before: PositionText | None = None) -> PositionText:
    """Return the position after event `number`; `before` is the one before it."""
    s = state_of(game)
    board = Board(s, None if before is None else before.board)
    unseen, volcano = _unseen(bytes(s.unseen))
    bid = "null" if s.bidder == NONE else f'{{"amount":{s.bid},"seat":{s.bidder}}}'
    text = (
        f'{{"number":{number},"phase":"{_phase(game)}","to_move":{or_null(game.to_move)}'
        f',"turn_seat":{s.turn_seat},"action_points":{s.ap}'
        f',"scoring_queue":{numbers_text(game.scoring_queue)}'
        f',"final_scoring":{BOOL[s.scoring_left > 0 and s.drawn == NONE]}'
        f',"drawn_tile":{tile_text(s.drawn)}'
        f',"open_tiles":[{",".join(tile_text(tile) for tile in s.open if tile != NONE)}]'
        f',"bid":{bid},"bidders":{numbers_text(game.bidders)}'
        f',"had_turn":{numbers_text(game.had_turn)}'
        f',"hexes":[{",".join(filter(None, board.hexes))}]'
        f',"players":[{",".join(_players(s, board))}]'
        f',"tiles_left":{s.tiles_left},"unseen_tiles":{unseen}'
        f',"unseen_treasures":{_unseen_treasures(bytes(s.treasures))}'
        f',"temple_tiles":{_temple_tiles(bytes(s.temple_tiles))}'
        f',"volcano":{volcano},"winners":{numbers_text(game.winners)}}}'
    )
    return PositionText(text, board)


def or_null(number: int | None) -> str:
    """Return a number as JSON."""
    return "null" if number is None else str(number)


def _phase(game: Game) -> str:
    """Return the phase; while a tile is being drawn, the phase for which it is drawn."""
    if game.awaits_chance:
        return "bid" if game.options.auction else "tile"
    return game.phase


# Supplies


@lru_cache(maxsize=1024)
def _unseen(unseen: bytes) -> tuple[str, str]:
    """Return the tiles not yet drawn by group, and when the next volcano may be drawn."""
    groups = []
    volcano = "null"
    before = 0
    for group, name in enumerate(GROUP_NAMES):
        tiles = [t for t in range(GROUP_START[group], GROUP_START[group + 1]) if unseen[t]]
        if tiles:
            groups.append(f'"{name}":[{",".join(map(tile_text, tiles))}]')
        if volcano == "null" and any(KIND_OF[tile] == VOLCANO for tile in tiles):
            latest = before + len(tiles)
            volcano = f'{{"group":"{name}","soonest":{before + 1},"latest":{latest}}}'
        before += len(tiles)
    return f"{{{','.join(groups)}}}", volcano


@lru_cache(maxsize=1024)
def _unseen_treasures(treasures: bytes) -> str:
    return numbers_text(
        tuple(TREASURE_COPIES - sum(treasures[k::TREASURE_KINDS]) for k in range(TREASURE_KINDS))
    )


@lru_cache(maxsize=1024)
def _temple_tiles(counts: bytes) -> str:
    left = (f'"{value}":{count}' for value, count in enumerate(counts) if value >= 2)
    return f"{{{','.join(left)}}}"


# Players


def _players(s: State, board: Board) -> Iterator[str]:
    """Yield the players."""
    for seat, (total, temples) in enumerate(board.scored):
        counts = tuple(s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS])
        treasures, points = _treasures(counts)
        at = s.leader[seat]
        leader_at = f'"{HEX_NAMES[at]}"' if at >= 0 else "null"
        yield (
            f'{{"seat":{seat},"score":{s.score[seat]},"workers_in_supply":{s.supply[seat]}'
            f',"leader_in_supply":{BOOL[at == SUPPLY]},"leader_at":{leader_at}'
            f',"camps_left":{camps_left(s, seat)},"guards_left":{s.guards_left[seat]}'
            f',"treasures":{numbers_text(counts)}'
            f',"if_scored_now":{{"seat":{seat},"total":{total + points}'
            f',"temples":[{temples}],"treasures":{treasures}}}}}'
        )


@lru_cache(maxsize=4096)
def _treasures(counts: tuple[int, ...]) -> tuple[str, int]:
    """Return the treasures among the points of a seat, and their sum (V3)."""
    points = [TREASURE_POINTS[count] for count in counts]
    texts = (
        f'{{"kind":{kind},"count":{counts[kind]},"points":{points[kind]}}}'
        for kind in range(TREASURE_KINDS)
        if points[kind] > 0
    )
    return f"[{','.join(texts)}]", sum(points)
