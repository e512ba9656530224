"""The facts in refusals: how to find each one in the state and the refused action.

A finder returns None for a fact that does not apply, which is then left out: a refusal without
`leader` is about a worker.
"""

from collections.abc import Callable
from typing import Final

from tikal.rules.actions import FIGURE_NAMES, LEADER, detail_a, detail_b, detail_c
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import (
    CAMPS,
    GUARDS,
    KIND_NAMES,
    KIND_OF,
    TILE_NAMES,
    TREASURE_KINDS,
)
from tikal.rules.kinds import price
from tikal.rules.land import figures, strength
from tikal.rules.placing import cut_off
from tikal.rules.refusals import Facts, Refusal
from tikal.rules.state import NONE, SUPPLY, State


def _kind(s: State, action: int) -> str:
    tile = s.tile[detail_a(action)]
    return "unexplored" if tile == NONE else KIND_NAMES[KIND_OF[tile]].replace("_", "-")


def _leader_place(s: State) -> str:
    """Return where the leader of the seat to move is: "supply", a hex, "guards b1" or "gone"."""
    place = s.leader[s.to_move]
    if place == SUPPLY:
        return "supply"
    if place >= 0:
        return HEX_NAMES[place]
    guarded = s.leader_guards[s.to_move]
    return f"guards {HEX_NAMES[guarded]}" if guarded != NONE else "gone"


def _leader(s: State, action: int) -> str | None:
    return _leader_place(s) if detail_c(action) == LEADER else None


def _cut(s: State, action: int) -> str:
    """Return the hexes that a volcano would cut off (P5)."""
    cut = cut_off(s, detail_a(action))
    return ", ".join(HEX_NAMES[place] for place in range(HEXES) if cut >> place & 1)


def _best(s: State, action: int) -> int:
    """Return the strength of the strongest other player on a hex (F1)."""
    place = detail_a(action)
    return max(strength(s, seat, place) for seat in range(s.players) if seat != s.to_move)


_FINDERS: Final[dict[str, Callable[[State, int], str | int | None]]] = {
    "best": _best,
    "bid": lambda s, action: detail_a(action),
    "camp_owner": lambda s, action: s.camps.index(detail_a(action)) // CAMPS,
    "camps": lambda s, action: CAMPS,
    "cost": price,
    "count": lambda s, action: s.masks[detail_a(action)],
    "cut": _cut,
    "drawn": lambda s, action: None if s.drawn == NONE else TILE_NAMES[s.drawn],
    "figure": lambda s, action: FIGURE_NAMES[detail_c(action)],
    "figures": lambda s, action: figures(s, s.to_move, detail_a(action)),
    "given": lambda s, action: detail_a(action),
    "guard": lambda s, action: s.guard[detail_a(action)],
    "guards": lambda s, action: GUARDS,
    "hex": lambda s, action: HEX_NAMES[detail_a(action)],
    "kind": _kind,
    "leader": _leader,
    "least": lambda s, action: s.bid + 1,
    "left": lambda s, action: s.ap,
    "need": lambda s, action: s.worked[detail_a(action)] + 1,
    "next": lambda s, action: s.value[detail_a(action)] + 1,
    "open": lambda s, action: ", ".join(TILE_NAMES[tile] for tile in s.open if tile != NONE),
    "own_treasures": lambda s, a: s.treasures[s.to_move * TREASURE_KINDS + detail_a(a)],
    "players": lambda s, action: s.players,
    "rotation": lambda s, action: detail_b(action),
    "score": lambda s, action: s.score[s.to_move],
    "seat": lambda s, action: detail_c(action),
    "short": lambda s, action: price(s, action) - s.ap,
    "strength": lambda s, action: strength(s, s.to_move, detail_a(action)),
    "taken": lambda s, action: detail_b(action),
    "target": lambda s, action: HEX_NAMES[detail_b(action)],
    "their_treasures": lambda s, a: s.treasures[detail_c(a) * TREASURE_KINDS + detail_b(a)],
    "tile": lambda s, action: TILE_NAMES[detail_a(action)],
    "value": lambda s, action: s.value[detail_a(action)],
}


def facts_of(s: State, action: int, refusal: Refusal) -> Facts:
    """Return the facts that the sentence of a refusal needs, by name."""
    facts: Facts = {}
    for fact in refusal.facts:
        name, _, finder = fact.partition("=")
        found = _FINDERS[finder or name](s, action)
        if found is not None:
            facts[name] = found
    return facts
