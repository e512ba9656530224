"""The analysis of games: chances of victory, lost points turn by turn, luck apart from skill.

>>> import tikal
>>> from tikal.analysis import win_shares
>>> win_shares(tikal.Game(players=4, seed=1))  # doctest: +SKIP
(0.26, 0.25, 0.25, 0.24)
"""

from typing import TYPE_CHECKING

from tikal.analysis.chances import win_shares
from tikal.extras import require

if TYPE_CHECKING:
    from tikal.analysis.analysis import analyse

__all__ = ["analyse", "win_shares"]


def __getattr__(name: str) -> object:
    """Import `analyse` when it is first used: it needs NumPy and Numba, win_shares does not."""
    if name != "analyse":
        raise AttributeError(f"module 'tikal.analysis' has no attribute {name!r}")
    require("tikal.analysis.analyse", "fast")
    from tikal.analysis.analysis import analyse

    return analyse
