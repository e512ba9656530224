"""Play a game at the terminal: people type actions, computer players play the other seats."""

import secrets
from collections.abc import Collection
from typing import Final

from tikal.chance import seeded
from tikal.game import Game
from tikal.players.registry import make_player
from tikal.setup import Setup
from tikal.terminal.console import Console, Left
from tikal.terminal.session import Session
from tikal.views import checked_seat

_SEEDS: Final = 10**6  # short enough to be typed again


def play_in_terminal(
    setup: Setup,
    human_seats: Collection[int] = (0,),
    *,
    seed: int | None = None,
    opponent: str = "random",
    color: bool | None = None,
) -> Game:
    """Play until the game is over or left, and return it.

    Without a terminal, lines are read from stdin until it ends. ValueError, before anything is
    printed, for a seat or an `opponent` that does not exist.
    """
    if seed is None:
        seed = secrets.randbelow(_SEEDS)
    humans = frozenset(checked_seat(seat, setup.players) for seat in human_seats)
    computer = make_player(opponent)
    game = Game.from_setup(setup, seeded(seed))
    session = Session(game, humans, computer, opponent, seed, Console(color))
    how = "played to its end"
    try:
        session.play()
    except Left as left:
        how = left.how
    except KeyboardInterrupt:  # not at a prompt, but while the computer players were thinking
        how = "interrupted"
    session.say_goodbye(how)
    return game
