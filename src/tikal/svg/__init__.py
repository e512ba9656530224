"""Pictures of the board as SVG text, without any dependency.

`board` draws a game, a position or a record; `tile` draws one tile. The drawings follow those of
the page: each seat has a colour and a shape, temples are pyramids with one step for each point.

>>> game = tikal.Game(players=2, seed=7)
>>> "</svg>" in tikal.svg.board(game)
True
"""

from tikal.svg.picture import board, tile

__all__ = ["board", "tile"]
