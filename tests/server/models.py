"""Positions and choices built as the types of the wire, to compare the server's texts with."""

from typing import Any, cast

from tikal.game import Game
from tikal.players.distances import FAR
from tikal.record.notation import Action
from tikal.rules.actions import detail_a, detail_b
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import KIND_OF, MOST_PLAYERS, SIDES, VOLCANO
from tikal.rules.layout import blank
from tikal.rules.placing import stones_between
from tikal.rules.state import NONE, OVER, State
from tikal.server.threats import Reckoning, find_threats
from tikal.server.wire import (
    Bid,
    Choices,
    HexState,
    Lay,
    Phase,
    PlayerState,
    Position,
    Threat,
    VolcanoOutlook,
    Walk,
)


def position_of(game: Game, number: int) -> Position:
    """Return the position after event `number`."""
    s = game.state()
    volcano = game.next_volcano
    phase = ("bid" if game.options.auction else "tile") if game.awaits_chance else game.phase
    final = s.scoring_left > 0 and s.drawn == NONE
    costs = threats(s) if s.phase != OVER else {}
    return Position(
        number=number,
        phase=cast(Phase, phase),
        to_move=game.to_move,
        turn_seat=game.turn_seat,
        action_points=game.action_points,
        scoring_queue=list(game.scoring_queue),
        final_scoring=final,
        drawn_tile=game.drawn_tile,
        open_tiles=list(game.open_tiles),
        bid=None if game.bid is None else Bid(amount=game.bid[0], seat=game.bid[1]),
        bidders=list(game.bidders),
        had_turn=list(game.had_turn),
        hexes=[
            _hex(game, s, place, costs.get(place, {}))
            for place in range(HEXES)
            if s.tile[place] != NONE
        ],
        players=[_player(game, seat) for seat in range(game.players)],
        tiles_left=s.tiles_left,
        unseen_tiles={group: list(tiles) for group, tiles in game.unseen_tiles.items()},
        unseen_treasures=list(game.unseen_treasures),
        temple_tiles={str(value): count for value, count in game.temple_tiles.items()},
        volcano=None
        if volcano is None
        else VolcanoOutlook(group=volcano.group, soonest=volcano.soonest, latest=volcano.latest),
        winners=list(game.winners),
    )


def threats(s: State) -> dict[int, dict[int, int]]:
    """Return what it costs each seat to take each temple, where it can."""
    reckoning = blank(Reckoning)
    find_threats(s, reckoning)
    costs: dict[int, dict[int, int]] = {}
    for i, cost in enumerate(reckoning.costs):
        if cost != FAR:
            costs.setdefault(i // MOST_PLAYERS, {})[i % MOST_PLAYERS] = cost
    return costs


def _hex(game: Game, s: State, place: int, costs: dict[int, int]) -> HexState:
    seen = game.hex(HEX_NAMES[place])
    seats = range(game.players)
    return HexState(
        name=seen.name,
        kind=cast(Any, str(seen.kind).replace("_", "-")),
        tile=seen.tile,
        rotation=seen.rotation or 0,
        stones=list(seen.stones),
        ways=list(s.ways[place * SIDES : place * SIDES + SIDES]),
        value=seen.value,
        printed_value=seen.printed_value,
        treasures_left=seen.treasures_left,
        treasures_at_first=seen.treasures_at_first,
        camp=seen.camp,
        guard=seen.guard,
        leader_guards=seen.leader_guards,
        workers=[seen.workers(seat) for seat in seats],
        leaders=[seen.leader(seat) for seat in seats],
        holder=seen.holder,
        strengths=[seen.strength(seat) for seat in seats],
        threats=[Threat(seat=seat, cost=cost) for seat, cost in costs.items()],
    )


def _player(game: Game, seat: int) -> PlayerState:
    seen = game.player(seat)
    return PlayerState(
        seat=seat,
        score=seen.score,
        workers_in_supply=seen.workers_in_supply,
        leader_in_supply=seen.leader_in_supply,
        leader_at=seen.leader_at,
        camps_left=seen.camps_left,
        guards_left=seen.guards_left,
        treasures=list(seen.treasures),
        if_scored_now=game.points(seat),
    )


def choices_of(game: Game, maximum: int | None) -> Choices:
    """Return the choices of the seat to move."""
    legal = game.legal_actions()
    costs = {str(action): game.price(action) for action in legal}
    return Choices(
        seat=game.to_move,
        legal=[str(action) for action in legal],
        costs={text: cost for text, cost in costs.items() if cost > 0},
        walks=[
            Walk(figure=walk.figure, origin=walk.origin, reach=dict(walk.reach))
            for walk in game.walks()
        ],
        lays=[_lay(game.state(), action) for action in legal if action.kind == "tile"],
        take_back=game.take_backs,
        maximum=maximum,
    )


def _lay(s: State, action: Action) -> Lay:
    place, rotation = detail_a(action.code), detail_b(action.code)
    ways = [stones_between(s, s.drawn, rotation, place, side) for side in range(SIDES)]
    return Lay(
        action=str(action),
        hex=HEX_NAMES[place],
        rotation=rotation,
        ways=[0] * SIDES if KIND_OF[s.drawn] == VOLCANO else ways,
    )
