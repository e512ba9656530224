"""How fast the computer players think: states inside the search, and whole turns by level."""

import time
from random import Random
from typing import Final

from tikal.chance import seeded
from tikal.lab.table import Table
from tikal.players.desk import NODES_SEEN
from tikal.players.levels import LEVELS
from tikal.players.planner import desk_of_this_thread
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.rules.options import Options
from tikal.rules.state import ACT, OVER, State

# Deep in the game a turn has most choices; so whole games are played, or many turns of them.
_MOST_SECONDS: Final = 6.0
_SEARCHED: Final = 40  # turns planned to see how fast the search is
_SEARCHER: Final = "beam:width=20,narrow=1"


def states_per_second() -> float:
    """Positions that the beam judges in a second, over the turns of a 4-player game."""
    player = make_player(_SEARCHER)
    states = _acting_states()
    player.decide(states[0], Budget(), Random(0))  # compiled, or loaded
    desk = desk_of_this_thread()
    before = int(desk.tally[NODES_SEEN])
    started = time.perf_counter()
    for state in states:
        player.decide(state, Budget(), Random(0))
    return (int(desk.tally[NODES_SEEN]) - before) / (time.perf_counter() - started)


def _acting_states() -> list[State]:
    """The beginnings of the first turns of a game between quick players."""
    table = _table("scout")
    states: list[State] = []
    while table.state.phase != OVER and len(states) < _SEARCHED:
        if table.state.phase == ACT:
            states.append(table.state.copy())
        table.decide()
    return states


def _table(level: str) -> Table:
    seats = [make_player(level)] * 4
    return Table(seats, Options(), 0, seeded(1), player_seed=1, budget=Budget())


def milliseconds_per_turn() -> dict[str, float]:
    """What a turn of each level takes at a table of four like it."""
    return {level.name: _milliseconds(level.name) for level in LEVELS}


def _milliseconds(level: str) -> float:
    table = _table(level)
    table.decide()  # compiled, or loaded
    table = _table(level)
    started = time.perf_counter()
    while table.state.phase != OVER and time.perf_counter() - started < _MOST_SECONDS:
        table.decide()
    return 1000 * sum(table.seconds) / max(1, sum(table.turns))
