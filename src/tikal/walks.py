"""Walks: where a figure can get with the action points left, and what each hex costs (A1 to A3)."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from tikal.errors import Unreadable, shown
from tikal.record.notation import Action
from tikal.rules.actions import LEADER, MOVE, PATH, PLACE, WORKER, pack
from tikal.rules.board import BASE, HEX_NAMES, HEXES, NEIGHBOUR
from tikal.rules.components import AP_PATH, AP_PLACE, CAMPS, SIDES, TURN_AP
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
    return [
        Walk(reach.figure, reach.origin, {name: (cost, text) for name, cost, text in hexes})
        for reach in reaches_of(s)
        if (hexes := reach.hexes[: reach.within[s.ap]])
    ]


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Where one figure could get with the action points of a whole turn."""

    figure: Literal["W", "L"]
    origin: str
    hexes: tuple[tuple[str, int, str], ...]  # name, cost and last action; the nearest first
    within: tuple[int, ...]  # by action points: how many of the hexes can be reached with them


def reaches_of(s: State) -> list[Reach]:
    """Return the reach of each figure of the seat to move that can get anywhere now."""
    if s.phase != ACT:
        return []
    seat = s.to_move
    land = _land(bytes(s.ways), _camps(s))
    workers = s.workers[seat * HEXES : (seat + 1) * HEXES]
    origins = [SUPPLY] if s.supply[seat] > 0 else []
    origins += [place for place, count in enumerate(workers) if count]
    reaches = [land.reach(WORKER, origin) for origin in origins]
    if s.leader[seat] >= 0 or s.leader[seat] == SUPPLY:
        reaches.append(land.reach(LEADER, s.leader[seat]))
    return [reach for reach in reaches if reach.within[s.ap]]


def _camps(s: State) -> tuple[int, ...]:
    own = s.camps[s.to_move * CAMPS : (s.to_move + 1) * CAMPS]
    return (BASE, *(camp for camp in own if camp != NONE))


@lru_cache(maxsize=512)
def _land(ways: bytes, camps: tuple[int, ...]) -> "_Land":
    return _Land(ways, camps)


class _Land:
    """All that walks depend on: figures do not stand in each other's way (A3).

    It changes once in a turn, when the tile is placed; walks are kept until then.
    """

    def __init__(self, ways: bytes, camps: tuple[int, ...]) -> None:
        self._steps = steps_of(ways)
        self._camps = camps  # the base camp and the seat's own
        self._reaches: dict[tuple[int, int], Reach] = {}  # by figure and origin

    def reach(self, figure: int, origin: int) -> Reach:
        """Return where a figure could get from a hex or from the supply."""
        known = self._reaches.get((figure, origin))
        if known is None:
            name = FROM_SUPPLY if origin == SUPPLY else HEX_NAMES[origin]
            hexes = tuple(self._walk(figure, origin))
            costs = [cost for _, cost, _ in hexes]
            within = tuple(bisect_right(costs, points) for points in range(TURN_AP + 1))
            known = self._reaches[figure, origin] = Reach(_FIGURES[figure], name, hexes, within)
        return known

    def _walk(self, figure: int, origin: int) -> Iterator[tuple[str, int, str]]:
        """Yield the hexes within a turn by Dijkstra's algorithm; among equals, the first found."""
        done = set()
        # by cost: a hex, where the figure comes from, and the kind of action (A1, A2, A3)
        edge: list[list[tuple[int, int, int]]] = [[] for _ in range(TURN_AP + 1)]
        if origin == SUPPLY:
            edge[AP_PLACE] = [(camp, SUPPLY, PLACE) for camp in self._camps]
        else:
            edge[0].append((origin, origin, MOVE))
        for cost, reached in enumerate(edge):
            for here, before, kind in reached:  # what is added meanwhile costs more
                if here in done:
                    continue
                done.add(here)
                if cost > 0:
                    yield HEX_NAMES[here], cost, _step_text(kind, before, here, figure)
                for stones, there in self._steps[here]:
                    if cost + stones <= TURN_AP and there not in done:
                        edge[cost + stones].append((there, here, MOVE))
                if here in self._camps and cost + AP_PATH <= TURN_AP:
                    edge[cost + AP_PATH] += [(camp, here, PATH) for camp in self._camps]


@lru_cache(maxsize=2048)
def _step_text(kind: int, before: int, here: int, figure: int) -> str:
    details = (here, 0) if kind == PLACE else (before, here)
    return str(Action.of(pack(kind, *details, figure)))


@lru_cache(maxsize=512)
def steps_of(ways: bytes) -> list[list[tuple[int, int]]]:
    """Return for each hex the stones to each neighbour that can be walked to, and its number."""
    steps: list[list[tuple[int, int]]] = [[] for _ in range(HEXES)]
    for way, stones in enumerate(ways):
        if stones > 0:
            steps[way // SIDES].append((stones, NEIGHBOUR[way]))
    return steps
