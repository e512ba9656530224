"""Positions as the page shows them, made from a game and the engine's state."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, cast

from tikal.game import Game
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import (
    CAMPS,
    KIND_NAMES,
    KIND_OF,
    MASKS,
    PRINTED_VALUE,
    SIDES,
    TILE_NAMES,
    TREASURE_KINDS,
    VOLCANO,
)
from tikal.rules.land import camps_left, strength
from tikal.rules.placing import TURNED
from tikal.rules.scoring import temple_holder
from tikal.rules.state import NONE, OVER, State
from tikal.server.threats import threats
from tikal.server.wire import Bid, HexState, Phase, PlayerState, Position, Threat, VolcanoOutlook
from tikal.views import view_hex

_VOLCANOES: Final = frozenset(
    name for tile, name in enumerate(TILE_NAMES) if KIND_OF[tile] == VOLCANO
)


def position_of(game: Game, number: int) -> Position:
    """Return the position after event `number`."""
    s = game.state()
    players = [_player(game, s, seat) for seat in range(s.players)]
    return _position(game, s, number, _hexes(s), players)


def _position(
    game: Game, s: State, number: int, hexes: list[HexState], players: list[PlayerState]
) -> Position:
    bid = game.bid
    unseen = game.unseen_tiles
    return Position(
        number=number,
        phase=_phase(game),
        to_move=game.to_move,
        turn_seat=game.turn_seat,
        action_points=game.action_points,
        scoring_queue=list(game.scoring_queue),
        final_scoring=s.scoring_left > 0 and s.drawn == NONE,
        drawn_tile=game.drawn_tile,
        open_tiles=list(game.open_tiles),
        bid=None if bid is None else Bid(amount=bid[0], seat=bid[1]),
        bidders=list(game.bidders),
        had_turn=list(game.had_turn),
        hexes=hexes,
        players=players,
        tiles_left=s.tiles_left,
        unseen_tiles={group: list(tiles) for group, tiles in unseen.items()},
        unseen_treasures=list(game.unseen_treasures),
        temple_tiles={str(value): count for value, count in game.temple_tiles.items()},
        volcano=_volcano(unseen),
        winners=list(game.winners),
    )


def position_text(game: Game, number: int) -> str:
    """Return the position after event `number` as JSON.

    Most hexes and players stay as they are from event to event, so that their texts are kept.
    """
    s = game.state()
    rest = _position(game, s, number, [], []).model_dump_json()
    hexes, players = ",".join(_hex_texts(s)), ",".join(_player_texts(game, s))
    before, _, after = rest.partition('"hexes":[],"players":[]')
    return f'{before}"hexes":[{hexes}],"players":[{players}]{after}'


def _phase(game: Game) -> Phase:
    """Return the phase; while a tile is being drawn, the phase for which it is drawn."""
    if game.awaits_chance:
        return "bid" if game.options.auction else "tile"
    return cast(Phase, game.phase)


def _hexes(s: State) -> list[HexState]:
    costs = threats(s) if s.phase != OVER else {}
    return [_hex(s, place, costs.get(place, {})) for place in range(HEXES) if s.tile[place] != NONE]


_kept_texts: Final[dict[tuple[object, ...], str]] = {}
_MOST_KEPT: Final = 20_000  # about 20 MB; a table in the middle of a game has 30 of them


def _kept(key: tuple[object, ...], make: Callable[[], HexState | PlayerState]) -> str:
    """Return the text of a part, made if it is not known for its key."""
    text = _kept_texts.get(key)
    if text is None:
        if len(_kept_texts) >= _MOST_KEPT:
            _kept_texts.clear()
        text = _kept_texts[key] = make().model_dump_json()
    return text


def _hex_texts(s: State) -> Iterator[str]:
    """Yield the explored hexes as JSON."""
    costs = threats(s) if s.phase != OVER else {}
    nothing: dict[int, int] = {}
    for place, rest in enumerate(_all_that_shows(s)):
        if s.tile[place] != NONE:
            here = costs.get(place, nothing)
            yield _kept((s.players, rest, *here.items()), partial(_hex, s, place, here))


def _player_texts(game: Game, s: State) -> Iterator[str]:
    """Yield the players as JSON."""
    held: list[list[int]] = [[] for _ in range(s.players)]
    for place in range(HEXES):
        if s.value[place] > 0:
            holder = temple_holder(s, place)
            if holder != NONE:
                # everything that the points of a temple show (V2)
                shown = [place, s.value[place], s.guard[place], *s.workers[place::HEXES]]
                held[holder] += shown
                held[holder] += [leader == place for leader in s.leader]
    for seat in range(s.players):
        key = (
            "player",
            s.players,
            seat,
            s.score[seat],
            s.supply[seat],
            s.leader[seat],
            camps_left(s, seat),
            s.guards_left[seat],
            *s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS],
            *held[seat],
        )
        yield _kept(key, partial(_player, game, s, seat))


def _all_that_shows(s: State) -> Iterator[tuple[object, ...]]:
    """Yield for each hex everything that its text depends on, apart from threats."""
    camps = [NONE] * HEXES
    for i, place in enumerate(s.camps):
        if place != NONE:
            camps[place] = i // CAMPS
    leaders = [0] * HEXES  # a bit for each seat
    for seat, place in enumerate(s.leader):
        if place >= 0:
            leaders[place] |= 1 << seat
    guards = [place in s.leader_guards for place in range(HEXES)]
    ways = zip(*[iter(s.ways)] * SIDES, strict=True)
    workers = zip(*[iter(s.workers)] * HEXES, strict=True)
    rows = (s.tile, s.rotation, s.value, s.masks, s.guard, camps, leaders, guards, ways)
    return zip(range(HEXES), *rows, *workers, strict=True)


def _hex(s: State, place: int, costs: dict[int, int]) -> HexState:
    seen = view_hex(s, place)
    tile, rotation = s.tile[place], s.rotation[place]
    turned = (tile * SIDES + rotation) * SIDES
    seats = range(s.players)
    holder = temple_holder(s, place) if s.value[place] > 0 else NONE
    return HexState(
        name=HEX_NAMES[place],
        kind=cast(Any, KIND_NAMES[KIND_OF[tile]].replace("_", "-")),
        tile=seen.tile,
        rotation=rotation,
        stones=list(TURNED[turned : turned + SIDES]),
        ways=list(s.ways[place * SIDES : place * SIDES + SIDES]),
        value=seen.value,
        printed_value=PRINTED_VALUE[tile],
        treasures_left=seen.treasures_left,
        treasures_at_first=MASKS[tile],
        camp=seen.camp,
        guard=seen.guard,
        leader_guards=seen.leader_guards,
        workers=[seen.workers(seat) for seat in seats],
        leaders=[seen.leader(seat) for seat in seats],
        holder=None if holder == NONE else holder,
        strengths=[strength(s, seat, place) for seat in seats],
        threats=[Threat(seat=seat, cost=cost) for seat, cost in costs.items()],
    )


def _player(game: Game, s: State, seat: int) -> PlayerState:
    seen = game.player(seat)
    return PlayerState(
        seat=seat,
        score=seen.score,
        workers_in_supply=seen.workers_in_supply,
        leader_in_supply=seen.leader_in_supply,
        leader_at=HEX_NAMES[s.leader[seat]] if s.leader[seat] >= 0 else None,
        camps_left=seen.camps_left,
        guards_left=seen.guards_left,
        treasures=list(seen.treasures),
        if_scored_now=game.points(seat),
    )


def _volcano(unseen: dict[str, tuple[str, ...]]) -> VolcanoOutlook | None:
    before = 0
    for group, tiles in unseen.items():
        if _VOLCANOES.intersection(tiles):
            return VolcanoOutlook(group=group, soonest=before + 1, latest=before + len(tiles))
        before += len(tiles)
    return None
