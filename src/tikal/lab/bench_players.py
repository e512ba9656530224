"""The speed of the computer players and the analysis: positions, turns and games."""

import time
from random import Random
from typing import Final

from tikal.analysis.analysis import Analysis
from tikal.analysis.settings import LEVELS as LEVEL_SETTINGS
from tikal.lab.referee import Referee
from tikal.players.levels import LEVELS
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.search import thread_workspace
from tikal.record.record import read_played
from tikal.rules.state import ACT, OVER, State
from tikal.setup import Setup
from tikal.system import cores

# Turns late in a game have most choices; so whole games are played, or many turns of them.
_MOST_SECONDS: Final = 6.0
_SEARCHED: Final = 40  # turns planned to measure the search
_STRIDE: Final = 37  # between two pieces of an analysis that are measured one after the other
_SEARCHER: Final = "beam:width=20,narrow=1"


def states_per_second() -> float:
    """Return how many positions the beam search evaluates per second, over a 4-player game."""
    player = make_player(_SEARCHER)
    states = _acting_states()
    player.decide(states[0], Budget(), Random(0))  # compiles or loads it
    memory = thread_workspace().memory
    before = int(memory.positions)
    started = time.perf_counter()
    for state in states:
        player.decide(state, Budget(), Random(0))
    return (int(memory.positions) - before) / (time.perf_counter() - started)


def _acting_states() -> list[State]:
    """Return the states in which the first turns of a game between quick players begin."""
    game = _game("scout")
    states: list[State] = []
    while game.state.phase != OVER and len(states) < _SEARCHED:
        if game.state.phase == ACT:
            states.append(game.state.copy())
        game.decide()
    return states


def _game(level: str) -> Referee:
    return Referee([make_player(level)] * 4, Setup.of(4), order_seed=1, player_seed=1)


def milliseconds_per_turn() -> dict[str, float]:
    """Return the mean time of a turn for each level, in a game of four such players."""
    return {level.name: _milliseconds(level.name) for level in LEVELS}


def _milliseconds(level: str) -> float:
    _game(level).decide()  # compiles or loads it
    game = _game(level)
    started = time.perf_counter()
    while game.state.phase != OVER and time.perf_counter() - started < _MOST_SECONDS:
        game.decide()
    return 1000 * sum(game.seconds) / max(1, sum(game.turns))


def seconds_per_analysed_game() -> float:
    """Return how long the analysis of a 4-player game takes at level normal, on all cores.

    Pieces from all over the game are analysed on one core for a few seconds; the rest is
    extrapolated, because pieces do not depend on each other.
    """
    referee = _game("scout")
    referee.play()
    analysis = Analysis(read_played(referee.record()), LEVEL_SETTINGS["normal"], seed=0)
    spans = analysis.spans
    analysis.piece(spans[0])  # compiles or loads it
    order = sorted(range(len(spans)), key=lambda number: number * _STRIDE % len(spans))
    started = time.perf_counter()
    done = 0
    while done < len(spans) and time.perf_counter() - started < _MOST_SECONDS:
        analysis.piece(spans[order[done]])
        done += 1
    return (time.perf_counter() - started) / done * len(spans) / cores()
