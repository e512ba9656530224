"""A game at the terminal: people type actions, computer players hold the other seats."""

import secrets
from collections.abc import Collection, Sequence
from typing import Final

from tikal.game import Game
from tikal.players.registry import make_player
from tikal.terminal.console import Console, Left
from tikal.terminal.session import Table
from tikal.views import checked_seat

_SEEDS: Final = 10**6  # short enough to be typed again


def play_in_terminal(
    players: int = 2,
    human_seats: Collection[int] = (0,),
    *,
    edition: str | None = None,
    auction: bool = False,
    seed: int | None = None,
    opponent: str = "random",
    first: int | str = 0,
    names: Sequence[str] | None = None,
    color: bool | None = None,
) -> Game:
    """Play until the game is over or left, and answer it as it then stands.

    Without a terminal, lines are read from stdin until it ends. ValueError, before anything is
    printed, for players, seats, names, editions or an `opponent` that do not exist.
    """
    if seed is None:
        seed = secrets.randbelow(_SEEDS)
    game = Game(players, edition=edition, auction=auction, seed=seed, first=first, names=names)
    humans = frozenset(checked_seat(seat, players) for seat in human_seats)
    computer = make_player(opponent)
    table = Table(game, humans, computer, opponent, seed, Console(color))
    how = "played to its end"
    try:
        table.play()
    except Left as left:
        how = left.how
    except KeyboardInterrupt:  # not at a question, but while the computer players were at it
        how = "interrupted"
    table.say_goodbye(how)
    return game
