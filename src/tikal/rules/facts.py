"""What a refusal speaks of, by name: for programs, and for sentences in other languages.

The English sentences are in explain.py. A fact that the moment does not have is left out: where
`leader` is missing, the refusal is about a worker.
"""

from collections.abc import Callable
from typing import Final

from tikal.rules import refusals as why
from tikal.rules.actions import LEADER, detail_a, detail_b, detail_c
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import (
    CAMPS,
    GUARDS,
    KIND_NAMES,
    KIND_OF,
    TILE_NAMES,
    TREASURE_KINDS,
)
from tikal.rules.explain import cut_names, open_names, price, rival_strength
from tikal.rules.land import figures, strength
from tikal.rules.refusals import RULE_OF
from tikal.rules.state import NONE, SUPPLY, State

Facts = dict[str, str | int]

# "too-few-ap" for TOO_FEW_AP: the names of the constants, as they look outside Python.
NAME_OF: Final = {
    number: name.lower().replace("_", "-")
    for name, number in vars(why).items()
    if name.isupper() and isinstance(number, int) and number in RULE_OF
}


def leader_place(s: State) -> str:
    """Where the leader of the one to move is: "supply", a hex, "guards b1" or "gone"."""
    place = s.leader[s.to_move]
    if place == SUPPLY:
        return "supply"
    if place >= 0:
        return HEX_NAMES[place]
    guarded = s.leader_guards[s.to_move]
    return f"guards {HEX_NAMES[guarded]}" if guarded != NONE else "gone"


def _none(s: State, action: int) -> Facts:
    return {}


def _hex(s: State, action: int) -> Facts:
    return {"hex": HEX_NAMES[detail_a(action)]}


def _way(s: State, action: int) -> Facts:
    return {"hex": HEX_NAMES[detail_a(action)], "target": HEX_NAMES[detail_b(action)]}


def _ground(s: State, action: int) -> Facts:
    tile = s.tile[detail_a(action)]
    kind = "unexplored" if tile == NONE else KIND_NAMES[KIND_OF[tile]].replace("_", "-")
    return {**_hex(s, action), "kind": kind}


def _no_figure(s: State, action: int) -> Facts:
    if detail_c(action) != LEADER:
        return {**_hex(s, action), "figure": "W"}
    return {**_hex(s, action), "figure": "L", "leader": leader_place(s)}


def _guarded(s: State, action: int) -> Facts:
    return {**_hex(s, action), "seat": s.guard[detail_a(action)]}


def _workers(s: State, action: int) -> Facts:
    place = detail_a(action)
    have = figures(s, s.to_move, place)
    return {**_hex(s, action), "need": s.worked[place] + 1, "have": have}


def _drawn(s: State, action: int) -> Facts:
    return {} if s.drawn == NONE else {"tile": TILE_NAMES[s.drawn]}


def _points(s: State, action: int) -> Facts:
    cost = price(s, action)
    return {"cost": cost, "left": s.ap, "short": cost - s.ap}


def _value(s: State, action: int) -> Facts:
    value = s.value[detail_a(action)]
    return {**_hex(s, action), "value": value, "next": value + 1}


def _trade(s: State, action: int) -> Facts:
    given, taken, other = detail_a(action), detail_b(action), detail_c(action)
    return {"given": given, "taken": taken, "seat": other}


def _own_kind(s: State, action: int) -> Facts:
    have = s.treasures[s.to_move * TREASURE_KINDS + detail_a(action)]
    return {**_trade(s, action), "have": have}


def _their_kind(s: State, action: int) -> Facts:
    have = s.treasures[detail_c(action) * TREASURE_KINDS + detail_b(action)]
    return {**_trade(s, action), "have": have}


_FACTS: Final[dict[int, Callable[[State, int], Facts]]] = {
    why.GAME_OVER: _none,
    why.WAITS_FOR_CHANCE: _none,
    why.LAY_TILE_FIRST: _drawn,
    why.NO_TILE_TO_LAY: _drawn,
    why.NOT_AN_AUCTION_GAME: _none,
    why.NO_AUCTION_NOW: _none,
    why.BID_FIRST: _none,
    why.TAKE_FIRST: lambda s, a: {"open": open_names(s)},
    why.NOTHING_TO_TAKE: _none,
    why.TOO_FEW_AP: _points,
    why.HEX_EXPLORED: _hex,
    why.NOT_NEXT_TO_EXPLORED: _hex,
    why.TILE_NOT_REACHABLE: lambda s, a: {**_hex(s, a), "rotation": detail_b(a)},
    why.VOLCANO_CUTS_OFF: lambda s, a: {**_hex(s, a), "cut": cut_names(s, detail_a(a))},
    why.TILE_HAS_A_PLACE: _drawn,
    why.TILE_NOT_OPEN: lambda s, a: {"tile": TILE_NAMES[detail_a(a)], "open": open_names(s)},
    why.BID_TOO_LOW: lambda s, a: {"bid": detail_a(a), "least": s.bid + 1},
    why.BID_OVER_SCORE: lambda s, a: {"bid": detail_a(a), "score": s.score[s.to_move]},
    why.NO_WORKER_IN_SUPPLY: _none,
    why.LEADER_NOT_IN_SUPPLY: lambda s, a: {"leader": leader_place(s)},
    why.NO_CAMP_TO_PLACE_IN: _hex,
    why.PATH_NO_FIGURE: _no_figure,
    why.PATH_FROM_NO_CAMP: _way,
    why.PATH_TO_NO_CAMP: _way,
    why.PATH_TO_ITSELF: _way,
    why.MOVE_NO_FIGURE: _no_figure,
    why.MOVE_NOT_NEIGHBOURS: _way,
    why.MOVE_UNEXPLORED: _way,
    why.MOVE_INTO_VOLCANO: _way,
    why.MOVE_NO_WAY: _way,
    why.UNCOVER_NO_TEMPLE: _ground,
    why.UNCOVER_GUARDED: _guarded,
    why.UNCOVER_TWO_DONE: _hex,
    why.UNCOVER_FEW_FIGURES: _workers,
    why.UNCOVER_NO_TEMPLE_TILE: _value,
    why.RECOVER_NO_TREASURE_HEX: _ground,
    why.RECOVER_NONE_LEFT: _hex,
    why.RECOVER_TWO_DONE: _hex,
    why.RECOVER_FEW_FIGURES: _workers,
    why.EXCHANGE_NO_SUCH_SEAT: lambda s, a: {**_trade(s, a), "players": s.players},
    why.EXCHANGE_WITH_YOURSELF: _trade,
    why.EXCHANGE_SAME_KIND: _trade,
    why.EXCHANGE_YOU_LACK: _trade,
    why.EXCHANGE_YOUR_SET: _own_kind,
    why.EXCHANGE_THEY_LACK: _trade,
    why.EXCHANGE_THEIR_SET: _their_kind,
    why.CAMP_NONE_LEFT: lambda s, a: {"camps": CAMPS},
    why.CAMP_WRONG_GROUND: _ground,
    why.CAMP_TREASURES_LEFT: lambda s, a: {**_hex(s, a), "count": s.masks[detail_a(a)]},
    why.CAMP_ALREADY_THERE: lambda s, a: {
        **_hex(s, a),
        "seat": s.camps.index(detail_a(a)) // CAMPS,
    },
    why.CAMP_NEEDS_MEMBER: _hex,
    why.GUARD_NONE_LEFT: lambda s, a: {"guards": GUARDS},
    why.GUARD_NO_TEMPLE: _ground,
    why.GUARD_ALREADY_THERE: _guarded,
    why.GUARD_NO_FIGURE: _no_figure,
    why.GUARD_NOT_STRONGEST: lambda s, a: {
        **_hex(s, a),
        "strength": strength(s, s.to_move, detail_a(a)),
        "best": rival_strength(s, detail_a(a)),
    },
}


def facts_of(s: State, action: int, refused: int) -> Facts:
    """What the sentence of a refusal speaks of, by name."""
    return _FACTS[refused](s, action)
