"""Walks: where a figure can get with the action points left, and what each hex costs (A1 to A3)."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
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
        if (hexes := reach.hexes[: reach.within(s.ap)])
    ]


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Where one figure could get with the action points of a whole turn."""

    figure: Literal["W", "L"]
    origin: str
    hexes: tuple[tuple[str, int, str], ...]  # name, cost and last action; the nearest first

    def within(self, points: int) -> int:
        """Return how many of the hexes can be reached with so many action points."""
        return bisect_right(self.hexes, points, key=itemgetter(1))


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
    return [reach for reach in reaches if reach.within(s.ap)]


def _camps(s: State) -> tuple[int, ...]:
    own = s.camps[s.to_move * CAMPS : (s.to_move + 1) * CAMPS]
    return (BASE, *(camp for camp in own if camp != NONE))


@lru_cache(maxsize=1024)
def _land(ways: bytes, camps: tuple[int, ...]) -> "_Land":
    return _Land(ways, camps)


class _Land:
    """All that walks depend on: figures do not stand in each other's way (A3).

    It changes once in a turn, when the tile is laid; walks are kept until then.
    """

    def __init__(self, ways: bytes, camps: tuple[int, ...]) -> None:
        self._ways = ways
        self._camps = camps  # the base camp and the seat's own
        self._steps: dict[int, list[tuple[int, int, int]]] = {}  # by hex: cost, target, kind
        self._reaches: dict[tuple[int, int], Reach] = {}  # by figure and origin

    def reach(self, figure: int, origin: int) -> Reach:
        """Return where a figure could get from a hex or from the supply."""
        known = self._reaches.get((figure, origin))
        if known is None:
            name = FROM_SUPPLY if origin == SUPPLY else HEX_NAMES[origin]
            known = Reach(_FIGURES[figure], name, tuple(self._walk(figure, origin)))
            self._reaches[figure, origin] = known
        return known

    def _walk(self, figure: int, origin: int) -> Iterator[tuple[str, int, str]]:
        """Yield the hexes within a turn by Dijkstra's algorithm; among equals, the first found."""
        done = {origin}
        edge: list[list[tuple[int, int, int]]] = [[] for _ in range(TURN_AP + 1)]  # by cost

        def look_around(here: int, spent: int) -> None:
            for cost, target, kind in self._steps_from(here):
                if spent + cost <= TURN_AP and target not in done:
                    edge[spent + cost].append((target, here, kind))

        look_around(origin, 0)
        for cost, reached in enumerate(edge):
            for target, here, kind in reached:  # what is added meanwhile costs more
                if target not in done:
                    done.add(target)
                    details = (target, 0) if kind == PLACE else (here, target)
                    yield HEX_NAMES[target], cost, str(Action.of(pack(kind, *details, figure)))
                    look_around(target, cost)

    def _steps_from(self, here: int) -> list[tuple[int, int, int]]:
        """Return the cost, target and kind of each single step (A1, A2, A3)."""
        steps = self._steps.get(here)
        if steps is None:
            if here == SUPPLY:
                steps = [(AP_PLACE, camp, PLACE) for camp in self._camps]
            else:
                around = range(here * SIDES, (here + 1) * SIDES)
                steps = [(self._ways[w], NEIGHBOUR[w], MOVE) for w in around if self._ways[w] > 0]
                if here in self._camps:
                    steps += [(AP_PATH, camp, PATH) for camp in self._camps if camp != here]
            self._steps[here] = steps
        return steps
