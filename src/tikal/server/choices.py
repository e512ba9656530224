"""What the seat to move may do, as JSON: the legal actions, and where walks and placements lead.

The type Choices of wire.py defines the texts, and a test compares them over whole games.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tikal.game import Game
from tikal.game_view import state_of
from tikal.record.notation import Action
from tikal.rules.actions import (
    LAY,
    LEADER,
    MOST_ACTIONS,
    MOVE,
    WORKER,
    detail_a,
    detail_b,
    kind_of,
    pack,
)
from tikal.rules.board import HEX_NAMES, NEIGHBOUR
from tikal.rules.components import KIND_OF, SIDES, VOLCANO
from tikal.rules.kinds import price
from tikal.rules.legal import list_actions
from tikal.rules.placing import TURNED
from tikal.rules.state import NONE, State
from tikal.server.positions import numbers_text, or_null
from tikal.walks import Reach, reaches_of

_NO_CHOICES: Final = '{"seat":null,"legal":[],"costs":{},"walks":[],"lays":[],"take_back":0'

# The way of each move: looking it up is faster than asking for its price.
_WAY_OF: Final = {
    pack(MOVE, way // SIDES, neighbour, figure): way
    for way, neighbour in enumerate(NEIGHBOUR)
    if neighbour != NONE
    for figure in (WORKER, LEADER)
}


def no_choices(maximum: int | None) -> str:
    """Return the choices of a viewer that is not to move; `maximum` is its own."""
    return f'{_NO_CHOICES},"maximum":{or_null(maximum)}}}'


def choices_text(game: Game, maximum: int | None) -> str:
    """Return the choices of the seat to move."""
    s = state_of(game)
    out = [0] * MOST_ACTIONS
    legal = out[: list_actions(s, out)]
    prices = [s.ways[_WAY_OF[a]] if a in _WAY_OF else price(s, a) for a in legal]
    costs = ",".join([_priced(a, cost) for a, cost in zip(legal, prices, strict=True) if cost > 0])
    walks = ",".join([_walk(reach, s.ap) for reach in reaches_of(s)])
    return (
        f'{{"seat":{or_null(game.to_move)},"legal":[{",".join(map(_quoted, legal))}]'
        f',"costs":{{{costs}}},"walks":[{walks}],"lays":[{",".join(_lays(s, legal))}]'
        f',"take_back":{game.take_backs},"maximum":{or_null(maximum)}}}'
    )


@lru_cache(maxsize=4096)
def _quoted(action: int) -> str:
    return f'"{Action.of(action)}"'


@lru_cache(maxsize=4096)
def _priced(action: int, cost: int) -> str:
    return f'"{Action.of(action)}":{cost}'


def _walk(reach: Reach, points: int) -> str:
    """Return where a figure can get with so many action points."""
    hexes = ",".join(_reached(reach)[: reach.within[points]])
    return f'{{"figure":"{reach.figure}","origin":"{reach.origin}","reach":{{{hexes}}}}}'


@lru_cache(maxsize=4096)
def _reached(reach: Reach) -> list[str]:
    """Return where a figure can get within a turn, hex by hex."""
    return [f'"{name}":[{cost},"{action}"]' for name, cost, action in reach.hexes]


def _lays(s: State, legal: list[int]) -> Iterator[str]:
    """Yield the legal placements."""
    for action in legal:
        if kind_of(action) == LAY:
            place, rotation = detail_a(action), detail_b(action)
            yield (
                f'{{"action":{_quoted(action)},"hex":"{HEX_NAMES[place]}","rotation":{rotation}'
                f',"ways":{numbers_text(_ways_if_laid(s, place, rotation))}}}'
            )


def _ways_if_laid(s: State, place: int, rotation: int) -> tuple[int, ...]:
    """Return what the steps to the neighbours would cost if the drawn tile were there (P2, P4)."""
    stones = (s.drawn * SIDES + rotation) * SIDES
    ways = [0] * SIDES
    for side in range(SIDES):
        neighbour = NEIGHBOUR[place * SIDES + side]
        land = NONE if neighbour == NONE else s.tile[neighbour]
        if land != NONE and KIND_OF[s.drawn] != VOLCANO != KIND_OF[land]:
            facing = (land * SIDES + s.rotation[neighbour]) * SIDES + (side + 3) % SIDES
            ways[side] = TURNED[stones + side] + TURNED[facing]
    return tuple(ways)
