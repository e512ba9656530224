"""What the seat to move may do: the legal actions, and where walks and placements lead."""

import heapq
from itertools import count
from typing import Final

from tikal.events import Figure
from tikal.game import Game
from tikal.record.notation import Action
from tikal.rules.actions import LEADER, MOVE, PATH, PLACE, WORKER, detail_a, detail_b, kind_of, pack
from tikal.rules.apply import apply_action
from tikal.rules.board import BASE, HEX_NAMES, HEXES, NEIGHBOUR
from tikal.rules.components import CAMPS, SIDES
from tikal.rules.expedition import has_figure
from tikal.rules.kinds import price
from tikal.rules.legal import refusal
from tikal.rules.refusals import LEGAL
from tikal.rules.state import NONE, State
from tikal.server.wire import Choices, Lay, Walk

NOTHING: Final = Choices(
    seat=None, legal=[], costs={}, walks=[], lays=[], take_back=0, maximum=None
)
_FIGURES: Final[dict[int, Figure]] = {WORKER: "W", LEADER: "L"}


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
    after = s.copy()
    apply_action(after, action.code)
    place = detail_a(action.code)
    return Lay(
        action=str(action),
        hex=HEX_NAMES[place],
        rotation=detail_b(action.code),
        ways=list(after.ways[place * SIDES : place * SIDES + SIDES]),
    )


def walks_of(s: State) -> list[Walk]:
    """Return where each figure of the seat to move can get with the action points left."""
    walks = []
    for figure in (WORKER, LEADER):
        supply = _reach(s, figure, None)
        if supply:
            walks.append(Walk(figure=_FIGURES[figure], origin="supply", reach=supply))
        for origin in range(HEXES):
            if has_figure(s, s.to_move, figure, origin):
                reach = _reach(s, figure, origin)
                if reach:
                    walks.append(
                        Walk(figure=_FIGURES[figure], origin=HEX_NAMES[origin], reach=reach)
                    )
    return walks


def _reach(s: State, figure: int, origin: int | None) -> dict[str, tuple[int, str]]:
    """Find the cheapest walks by Dijkstra's algorithm, checking and playing each step on copies."""
    reach: dict[str, tuple[int, str]] = {}
    done = set() if origin is None else {origin}
    order = count()  # among walks of the same cost, the one found first
    edge: list[tuple[int, int, int, State]] = []  # cost, order, action, state before it

    def look_around(here: State, candidates: list[int]) -> None:
        for action in candidates:
            if refusal(here, action) == LEGAL:
                cost = s.ap - here.ap + price(here, action)
                heapq.heappush(edge, (cost, next(order), action, here))

    look_around(s, _placements(s, figure) if origin is None else _steps(s, figure, origin))
    while edge:
        cost, _, action, before = heapq.heappop(edge)
        target = detail_a(action) if kind_of(action) == PLACE else detail_b(action)
        if target in done:
            continue
        done.add(target)
        reach[HEX_NAMES[target]] = (cost, str(Action.of(action)))
        after = before.copy()
        apply_action(after, action)
        look_around(after, _steps(after, figure, target))
    return reach


def _camps(s: State) -> list[int]:
    own = s.camps[s.to_move * CAMPS : (s.to_move + 1) * CAMPS]
    return [BASE, *(camp for camp in own if camp != NONE)]


def _placements(s: State, figure: int) -> list[int]:
    return [pack(PLACE, camp, 0, figure) for camp in _camps(s)]


def _steps(s: State, figure: int, here: int) -> list[int]:
    """Return the steps to try: to the six neighbours, and by secret path to the camps."""
    around = NEIGHBOUR[here * SIDES : here * SIDES + SIDES]
    moves = [pack(MOVE, here, target, figure) for target in around if target != NONE]
    return moves + [pack(PATH, here, camp, figure) for camp in _camps(s) if camp != here]
