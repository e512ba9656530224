"""Apply actions and outcomes to a state. Nothing is checked here; legal.py does that."""

from collections.abc import Callable
from typing import Final

from tikal.rules.flow import tile_drawn, treasure_revealed
from tikal.rules.kinds import KINDS, by_kind
from tikal.rules.state import DRAW, REVEAL, State

apply_action: Final[Callable[[State, int], None]] = by_kind(
    "apply_action", "Apply a legal action to the state.", tuple(kind.do for kind in KINDS)
)


def apply_outcome(s: State, outcome: int) -> None:
    """Apply the outcome that a state waits for: a tile, or a kind of treasure (H1)."""
    if s.phase == DRAW:
        tile_drawn(s, outcome)
    elif s.phase == REVEAL:
        treasure_revealed(s, outcome)
