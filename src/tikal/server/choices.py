"""What the seat to move may do: the legal actions, and where walks and placements lead."""

from tikal.game import Game
from tikal.record.notation import Action
from tikal.rules.actions import detail_a, detail_b
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import KIND_OF, SIDES, VOLCANO
from tikal.rules.kinds import price
from tikal.rules.placing import stones_between
from tikal.rules.state import State
from tikal.server.wire import Choices, Lay, Walk
from tikal.walks import walks_of


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
        walks=[
            Walk(figure=walk.figure, origin=walk.origin, reach=dict(walk.reach))
            for walk in walks_of(s)
        ],
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
    """Return the costs of the steps to the neighbours, by side, if a tile were there (P2, P4)."""
    if KIND_OF[tile] == VOLCANO:
        return [0] * SIDES
    return [stones_between(s, tile, rotation, place, side) for side in range(SIDES)]
