"""What the seat to move may do: the legal actions, and where walks and placements lead."""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple

from tikal.events import Figure
from tikal.game import Game
from tikal.record.notation import Action
from tikal.rules.actions import LEADER, MOVE, PATH, PLACE, WORKER, detail_a, detail_b, pack
from tikal.rules.board import BASE, HEX_NAMES, HEXES, NEIGHBOUR
from tikal.rules.components import (
    AP_PATH,
    AP_PLACE,
    CAMPS,
    KIND_OF,
    SIDES,
    TURN_AP,
    VOLCANO,
)
from tikal.rules.expedition import has_figure
from tikal.rules.kinds import price
from tikal.rules.placing import stones_between
from tikal.rules.state import NONE, SUPPLY, State
from tikal.server.wire import Choices, Lay, Walk

_FIGURES: Final[dict[int, Figure]] = {WORKER: "W", LEADER: "L"}


def no_choices(maximum: int | None) -> Choices:
    """Return the choices of a viewer that is not to move; `maximum` is its own."""
    return Choices(seat=None, legal=[], costs={}, walks=[], lays=[], take_back=0, maximum=maximum)


def choices_of(game: Game, maximum: int | None) -> Choices:
    """Return the choices of the seat to move."""
    s = game.state()
    legal = game.legal_actions()
    costs = {str(action): price(s, action.code) for action in legal}
    return Choices(
        seat=game.to_move,
        legal=[str(action) for action in legal],
        costs={text: cost for text, cost in costs.items() if cost > 0},
        walks=walks_of(s) if game.phase == "act" else [],
        lays=[_lay(s, action) for action in legal if action.kind == "tile"],
        take_back=game.take_backs,
        maximum=maximum,
    )


def _lay(s: State, action: Action) -> Lay:
    place, rotation = detail_a(action.code), detail_b(action.code)
    return Lay(
        action=str(action),
        hex=HEX_NAMES[place],
        rotation=rotation,
        ways=ways_if_laid(s, s.drawn, place, rotation),
    )


def ways_if_laid(s: State, tile: int, place: int, rotation: int) -> list[int]:
    """Return the costs of the steps to the neighbours, by side, if a tile lay there (P2, P4)."""
    if KIND_OF[tile] == VOLCANO:
        return [0] * SIDES
    return [stones_between(s, tile, rotation, place, side) for side in range(SIDES)]


def walks_of(s: State) -> list[Walk]:
    """Return where each figure of the seat to move can get with the action points left."""
    land = _Land(tuple(s.ways), _camps(s))
    seat = s.to_move
    in_supply = {WORKER: s.supply[seat] > 0, LEADER: s.leader[seat] == SUPPLY}
    walks = []
    for figure in (WORKER, LEADER):
        here = [place for place in range(HEXES) if has_figure(s, seat, figure, place)]
        for origin in ([SUPPLY] if in_supply[figure] else []) + here:
            reach = {
                target: (cost, text)
                for target, cost, text in _reach(land, figure, origin)
                if cost <= s.ap
            }
            if reach:
                name = "supply" if origin == SUPPLY else HEX_NAMES[origin]
                walks.append(Walk(figure=_FIGURES[figure], origin=name, reach=reach))
    return walks


class _Land(NamedTuple):
    """All that walks depend on: figures do not stand in each other's way (A3)."""

    ways: tuple[int, ...]
    camps: tuple[int, ...]  # the base camp and the seat's own


def _camps(s: State) -> tuple[int, ...]:
    own = s.camps[s.to_move * CAMPS : (s.to_move + 1) * CAMPS]
    return (BASE, *(camp for camp in own if camp != NONE))


@lru_cache(maxsize=4096)
def _reach(land: _Land, figure: int, origin: int) -> tuple[tuple[str, int, str], ...]:
    """Return the hexes within a turn, the nearest first: name, cost and last action.

    This is Dijkstra's algorithm. With fewer action points the walks are the same, so that a turn
    finds most of them in the cache.
    """
    found: list[tuple[str, int, str]] = []
    done = {origin}
    order = count()  # among walks of the same cost, the one found first
    edge: list[tuple[int, int, int, int]] = []  # cost, order, target, action

    def look_around(here: int, spent: int) -> None:
        for cost, target, action in _steps(land, figure, here):
            if spent + cost <= TURN_AP and target not in done:
                heappush(edge, (spent + cost, next(order), target, action))

    look_around(origin, 0)
    while edge:
        cost, _, target, action = heappop(edge)
        if target not in done:
            done.add(target)
            found.append((HEX_NAMES[target], cost, str(Action.of(action))))
            look_around(target, cost)
    return tuple(found)


def _steps(land: _Land, figure: int, here: int) -> Iterator[tuple[int, int, int]]:
    """Yield the cost, target and action of each single step (A1, A2, A3)."""
    if here == SUPPLY:
        for camp in land.camps:
            yield AP_PLACE, camp, pack(PLACE, camp, 0, figure)
        return
    for way in range(here * SIDES, here * SIDES + SIDES):
        if land.ways[way] > 0:
            target = NEIGHBOUR[way]
            yield land.ways[way], target, pack(MOVE, here, target, figure)
    if here in land.camps:
        for camp in land.camps:
            if camp != here:
                yield AP_PATH, camp, pack(PATH, here, camp, figure)
