"""Statistics from records: read many games, summarize them, write tables, draw pictures.

>>> game = tikal.Game(players=2, seed=7)
>>> while game.phase != "over":
...     game.play(game.legal_actions()[-1])
>>> tikal.stats.summary(tikal.stats.rows(game))["games"]
1
"""

from tikal.stats.files import Collection, collect, write
from tikal.stats.plots import plot
from tikal.stats.seat_rows import SeatRow, rows
from tikal.stats.summary import summary

__all__ = ["Collection", "SeatRow", "collect", "plot", "rows", "summary", "write"]
