"""Positions as the page shows them, as JSON made from a game and the engine's state.

The types of wire.py define the texts, and a test compares them over whole games. Most of a position
stays as it is from event to event, and so the texts of its parts are cached.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tikal.game import Game
from tikal.game_view import state_of
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import (
    CAMPS,
    GROUP_NAMES,
    GROUP_START,
    KIND_NAMES,
    KIND_OF,
    LEADER_STRENGTH,
    MASKS,
    PRINTED_VALUE,
    SIDES,
    TILE_NAMES,
    TILES,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURE_POINTS,
    VOLCANO,
)
from tikal.rules.land import camps_left, strength
from tikal.rules.placing import TURNED
from tikal.rules.scoring import is_done, is_final_scoring, temple_holder
from tikal.rules.state import NONE, OVER, SUPPLY, State
from tikal.server.threats import threats

_BOOL: Final = ("false", "true")
_NO_THREATS: Final = "[]"


def position_text(game: Game, number: int) -> str:
    """Return the position after event `number`, a Position as JSON."""
    s = state_of(game)
    unseen, volcano = _unseen(bytes(s.unseen))
    bid = "null" if s.bidder == NONE else f'{{"amount":{s.bid},"seat":{s.bidder}}}'
    return (
        f'{{"number":{number},"phase":"{_phase(game)}","to_move":{or_null(game.to_move)}'
        f',"turn_seat":{s.turn_seat},"action_points":{s.ap}'
        f',"scoring_queue":{numbers_text(game.scoring_queue)}'
        f',"final_scoring":{_BOOL[is_final_scoring(s)]}'
        f',"drawn_tile":{_tile(s.drawn)}'
        f',"open_tiles":[{",".join(_tile(tile) for tile in s.open if tile != NONE)}]'
        f',"bid":{bid},"bidders":{numbers_text(game.bidders)}'
        f',"had_turn":{numbers_text(game.had_turn)}'
        f',"hexes":[{",".join(_hexes(s))}],"players":[{",".join(_players(s))}]'
        f',"tiles_left":{s.tiles_left},"unseen_tiles":{unseen}'
        f',"unseen_treasures":{_unseen_treasures(bytes(s.treasures))}'
        f',"temple_tiles":{_temple_tiles(bytes(s.temple_tiles))}'
        f',"volcano":{volcano},"winners":{numbers_text(game.winners)}}}'
    )


@lru_cache(maxsize=4096)
def numbers_text(numbers: tuple[int, ...]) -> str:
    """Return a list of numbers as JSON."""
    return f"[{','.join(map(str, numbers))}]"


def or_null(number: int | None) -> str:
    """Return a number as JSON."""
    return "null" if number is None else str(number)


def _seat(seat: int) -> str:
    return "null" if seat == NONE else str(seat)


def _tile(tile: int) -> str:
    """Return a tile that is drawn from the supply; the four printed hexes have none."""
    return f'"{TILE_NAMES[tile]}"' if 0 <= tile < TILES else "null"


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
            groups.append(f'"{name}":[{",".join(map(_tile, tiles))}]')
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


# Hexes


def _hexes(s: State) -> list[str]:
    """Return the explored hexes."""
    camps = [NONE] * HEXES
    for i, place in enumerate(s.camps):
        if place != NONE:
            camps[place] = i // CAMPS
    leaders = [0] * HEXES  # a bit for each seat
    for seat, place in enumerate(s.leader):
        if place >= 0:
            leaders[place] |= 1 << seat
    leader_guards = [0] * HEXES
    for place in s.leader_guards:
        if place != NONE:
            leader_guards[place] = 1
    taken = [_NO_THREATS] * HEXES
    done = {seat for seat in range(s.players) if is_done(s, seat)}
    for place, costs in threats(s).items() if s.phase != OVER else ():
        coming = tuple(item for item in costs.items() if item[0] not in done)
        if coming:
            taken[place] = _threats(coming)
    land = _land(tuple(s.tile), tuple(s.rotation), bytes(s.ways))
    workers = [s.workers[seat * HEXES : (seat + 1) * HEXES] for seat in range(s.players)]
    columns = (s.value, s.masks, camps, s.guard, leader_guards, leaders, taken, *workers)
    states = zip(land.at_first, *columns, strict=True)
    return [
        fixed + _changing(state) for fixed, state in zip(land.texts, states, strict=True) if fixed
    ]


class _Land(NamedTuple):
    """The part of the hexes that changes only when a tile is placed."""

    texts: list[str]  # by hex; empty where it is unexplored
    at_first: list[tuple[int, int]]  # by hex: the printed value and the number of treasures


@lru_cache(maxsize=512)
def _land(tiles: tuple[int, ...], rotations: tuple[int, ...], ways: bytes) -> _Land:
    texts = []
    for place, (tile, rotation) in enumerate(zip(tiles, rotations, strict=True)):
        around = ways[place * SIDES : (place + 1) * SIDES]
        texts.append("" if tile == NONE else _fixed(place, tile, rotation, around))
    return _Land(texts, [(PRINTED_VALUE[t], MASKS[t]) if t != NONE else (0, 0) for t in tiles])


@lru_cache(maxsize=4096)
def _fixed(place: int, tile: int, rotation: int, ways: bytes) -> str:
    """Return the beginning of a hex."""
    kind = KIND_NAMES[KIND_OF[tile]].replace("_", "-")
    turned = (tile * SIDES + rotation) * SIDES
    stones = TURNED[turned : turned + SIDES]
    return (
        f'{{"name":"{HEX_NAMES[place]}","kind":"{kind}","tile":{_tile(tile)},"rotation":{rotation}'
        f',"stones":{numbers_text(stones)},"ways":{numbers_text(tuple(ways))}'
    )


@lru_cache(maxsize=20_000)  # about 10 MB
def _changing(state: tuple[Any, ...]) -> str:
    """Return the rest of a hex."""
    at_first, value, masks, camp, guard, leader_guards, leaders, taken, *workers = state
    leads = [leaders >> seat & 1 for seat in range(len(workers))]
    forces = [count + LEADER_STRENGTH * led for count, led in zip(workers, leads, strict=True)]
    best = max(forces)
    if guard != NONE:
        holder = str(guard)
    elif value > 0 and best > 0 and forces.count(best) == 1:
        holder = str(forces.index(best))
    else:
        holder = "null"
    return (
        f',"value":{value},"printed_value":{at_first[0]}'
        f',"treasures_left":{masks},"treasures_at_first":{at_first[1]}'
        f',"camp":{_seat(camp)},"guard":{_seat(guard)},"leader_guards":{_BOOL[leader_guards]}'
        f',"workers":{numbers_text(tuple(workers))}'
        f',"leaders":[{",".join(_BOOL[led] for led in leads)}]'
        f',"holder":{holder},"strengths":{numbers_text(tuple(forces))},"threats":{taken}}}'
    )


@lru_cache(maxsize=1024)
def _threats(costs: tuple[tuple[int, int], ...]) -> str:
    texts = (f'{{"seat":{seat},"cost":{cost}}}' for seat, cost in costs)
    return f"[{','.join(texts)}]"


# Players


def _players(s: State) -> Iterator[str]:
    """Yield the players."""
    totals = [0] * s.players
    temples: list[list[str]] = [[] for _ in range(s.players)]
    for place in range(HEXES):
        if s.value[place] > 0:
            holder = temple_holder(s, place)
            if holder != NONE:
                totals[holder] += s.value[place]
                temples[holder].append(_temple(s, place, holder))
    for seat in range(s.players):
        counts = tuple(s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS])
        treasures, points = _treasures(counts)
        at = s.leader[seat]
        leader_at = f'"{HEX_NAMES[at]}"' if at >= 0 else "null"
        yield (
            f'{{"seat":{seat},"score":{s.score[seat]},"workers_in_supply":{s.supply[seat]}'
            f',"leader_in_supply":{_BOOL[at == SUPPLY]},"leader_at":{leader_at}'
            f',"camps_left":{camps_left(s, seat)},"guards_left":{s.guards_left[seat]}'
            f',"treasures":{numbers_text(counts)}'
            f',"if_scored_now":{{"seat":{seat},"total":{totals[seat] + points}'
            f',"temples":[{",".join(temples[seat])}],"treasures":{treasures}}}}}'
        )


def _temple(s: State, place: int, holder: int) -> str:
    """Return a temple among the points of a seat (V2)."""
    forces = [strength(s, seat, place) for seat in range(s.players)]
    rivals = ",".join(
        f"[{seat},{force}]" for seat, force in enumerate(forces) if force > 0 and seat != holder
    )
    return (
        f'{{"hex":"{HEX_NAMES[place]}","value":{s.value[place]}'
        f',"guarded":{_BOOL[s.guard[place] != NONE]},"strength":{forces[holder]}'
        f',"rivals":[{rivals}]}}'
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
