"""Walks: where a figure can get with the action points left, and what each hex costs (A1 to A3)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from tikal.errors import Unreadable, shown
from tikal.record.notation import Action
from tikal.rules.actions import LEADER, MOVE, PATH, PLACE, WORKER, pack
from tikal.rules.board import BASE, HEX_NAMES, HEXES, NEIGHBOUR
from tikal.rules.components import AP_PATH, AP_PLACE, CAMPS, SIDES
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
    seat = s.to_move
    workers = s.workers[seat * HEXES : (seat + 1) * HEXES]
    figures = [(WORKER, SUPPLY)] if s.supply[seat] > 0 else []
    figures += [(WORKER, place) for place, count in enumerate(workers) if count]
    if s.leader[seat] >= 0 or s.leader[seat] == SUPPLY:
        figures.append((LEADER, s.leader[seat]))
    walks = [
        Walk(
            _FIGURES[figure],
            FROM_SUPPLY if origin == SUPPLY else HEX_NAMES[origin],
            {name: (cost, text) for name, cost, text in _reached(s, figure, origin)},
        )
        for figure, origin in figures
    ]
    return [walk for walk in walks if walk.reach]


def _reached(s: State, figure: int, origin: int) -> Iterator[tuple[str, int, str]]:
    """Yield the hexes within reach, the nearest first: name, cost and last action.

    By Dijkstra's algorithm; among equals, the first found. Figures do not stand in each other's
    way (A3).
    """
    own = s.camps[s.to_move * CAMPS : (s.to_move + 1) * CAMPS]
    camps = (BASE, *(camp for camp in own if camp != NONE))
    done = set()
    # by cost: a hex, where the figure comes from, and the kind of action (A1, A2, A3)
    edge: list[list[tuple[int, int, int]]] = [[] for _ in range(s.ap + 1)]
    if origin != SUPPLY:
        edge[0].append((origin, origin, MOVE))
    elif s.ap >= AP_PLACE:
        edge[AP_PLACE] = [(camp, SUPPLY, PLACE) for camp in camps]
    for cost, reached in enumerate(edge):
        for here, before, kind in reached:  # what is added meanwhile costs more
            if here in done:
                continue
            done.add(here)
            if cost > 0:
                yield HEX_NAMES[here], cost, _step_text(kind, before, here, figure)
            for way in range(here * SIDES, (here + 1) * SIDES):
                stones, there = s.ways[way], NEIGHBOUR[way]
                if 0 < stones <= s.ap - cost and there not in done:
                    edge[cost + stones].append((there, here, MOVE))
            if here in camps and cost + AP_PATH <= s.ap:
                edge[cost + AP_PATH] += [(camp, here, PATH) for camp in camps]


@lru_cache(maxsize=2048)
def _step_text(kind: int, before: int, here: int, figure: int) -> str:
    details = (here, 0) if kind == PLACE else (before, here)
    return str(Action.of(pack(kind, *details, figure)))
