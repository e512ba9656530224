"""Doing what was judged legal. Nothing here checks anything: see legal.py."""

from collections.abc import Callable
from typing import Final

from tikal.rules.flow import tile_drawn, treasure_revealed
from tikal.rules.kinds import KINDS, by_kind
from tikal.rules.state import DRAW, REVEAL, State

apply_action: Final[Callable[[State, int], None]] = by_kind(
    "apply_action", "Change the state by a legal action.", tuple(kind.do for kind in KINDS)
)


def apply_outcome(s: State, outcome: int) -> None:
    """Tell a waiting state what chance brought: a tile, or a kind of treasure (H1)."""
    if s.phase == DRAW:
        tile_drawn(s, outcome)
    elif s.phase == REVEAL:
        treasure_revealed(s, outcome)
