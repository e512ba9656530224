"""Walks: where a figure can get with the action points left, and what each hex costs (A1 to A3)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Final, Literal, NamedTuple

from tikal.errors import Unreadable, shown
from tikal.record.notation import Action
from tikal.rules.actions import LEADER, MOVE, PATH, PLACE, WORKER, pack
from tikal.rules.board import BASE, HEX_NAMES, HEXES, NEIGHBOUR
from tikal.rules.components import AP_PATH, AP_PLACE, CAMPS, SIDES, TURN_AP
from tikal.rules.expedition import has_figure
from tikal.rules.state import ACT, NONE, SUPPLY, State

FROM_SUPPLY: Final = "supply"
_FIGURES: Final[dict[int, Literal["W", "L"]]] = {WORKER: "W", LEADER: "L"}


@dataclass(frozen=True, slots=True)
class Walk:
    """Where one figure of the seat to move can get in this turn.

    `origin` is a hex or "supply". `reach` has, for each hex within the action points left, the
    price of the cheapest way there and the text of its last action. `way` returns all actions.

    >>> game = tikal.Game(players=2, seed=7)
    >>> game.play("tile a3 0")
    >>> worker, leader = game.walks()
    >>> worker.figure, worker.origin, worker.reach["b2"]
    ('W', 'supply', (2, 'move W a1 b2'))
    """

    figure: Literal["W", "L"]
    origin: str
    reach: Mapping[str, tuple[int, str]]

    def cost(self, target: str) -> int:
        """Return the action points of the cheapest way to a hex; Unreadable if out of reach.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.walks()[0].cost("b2")
        2
        """
        return self._reached(target)[0]

    def way(self, target: str) -> tuple[Action, ...]:
        """Return the actions of the cheapest way to a hex, in order.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.walks()[0].way("b2")
        (<Action place W a1>, <Action move W a1 b2>)
        """
        actions: list[Action] = []
        here: str | None = target
        while here is not None and here != self.origin:
            actions.append(Action(self._reached(here)[1]))
            here = actions[-1].hex if actions[-1].kind != "place" else None
        return tuple(reversed(actions))

    def _reached(self, target: str) -> tuple[int, str]:
        if target not in self.reach:
            raise Unreadable(
                f"{shown(target)} is out of reach; this walk leads to {', '.join(self.reach)}"
            )
        return self.reach[target]


def walks_of(s: State) -> list[Walk]:
    """Return where each figure of the seat to move can get with the action points left."""
    if s.phase != ACT:
        return []
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
                name = FROM_SUPPLY if origin == SUPPLY else HEX_NAMES[origin]
                walks.append(Walk(_FIGURES[figure], name, reach))
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
