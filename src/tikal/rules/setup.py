"""The start of a game: S1 to S6."""

from tikal.rules.board import HEXES, PRINTED_TILE
from tikal.rules.flow import begin_game
from tikal.rules.options import Options
from tikal.rules.placing import put_tile
from tikal.rules.state import NONE, State, blank_state


def new_game(players: int, options: Options, first: int) -> State:
    """A game about to draw its first tile. The arguments are checked by tikal.game."""
    s = blank_state(players, options, first)
    for place in range(HEXES):
        if PRINTED_TILE[place] != NONE:  # S3
            put_tile(s, PRINTED_TILE[place], place, 0)
    begin_game(s, first)
    return s
