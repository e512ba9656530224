"""The speed of the engine, the players and the environments, compared with others in the same run.

Machines differ, and their speed changes while they run. So the things to compare are measured in
turn, round after round; a ratio is the median over the rounds of the ratio within a round.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from statistics import median

import numpy as np

from tikal.lab.bench_env import environment_steps
from tikal.lab.bench_players import (
    milliseconds_per_turn,
    seconds_per_analysed_game,
    states_per_second,
)
from tikal.lab.simulation import simulate_random
from tikal.players.random_play import random_game, random_games, start_generator
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.buffers import STATE_BYTES, to_buffer
from tikal.rules.compiled import compile_function
from tikal.rules.editions import Options
from tikal.rules.flow import new_game
from tikal.rules.state import State
from tikal.setup import Setup
from tikal.system import cores

Bench = dict[str, float | int | dict[str, float] | None]
_PLAYERS = 4
_ROUND_SECONDS = 0.5


def measure(rounds: int) -> Iterator[tuple[str, Bench]]:
    """Measure everything step by step; yield the name of each step and its numbers."""
    yield "import", {"import_seconds": _import_seconds()}
    yield "compiling", _compile_seconds()
    yield "states", _states()
    yield "decisions", _decisions(rounds)
    yield "environments", environment_steps(rounds)
    yield "all cores", _all_cores()
    yield "search", {"search_states_per_second": states_per_second()}
    yield "levels", {"milliseconds_per_turn": milliseconds_per_turn()}
    yield "analysis", {"seconds_per_analysed_game": seconds_per_analysed_game()}


def _python(code: str, **environment: str) -> float:
    """Return the number that a new Python process prints."""
    answer = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    return float(answer.stdout)


def _timed(statement: str) -> str:
    return f"import time; t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"


def _import_seconds() -> float:
    return min(_python(_timed("import tikal")) for _ in range(5))


def _compile_seconds() -> Bench:
    code = "import tikal.rules.compiled as c; " + _timed("c.compiled_rules()")
    with tempfile.TemporaryDirectory() as folder:
        return {
            "cold_compile_seconds": _python(code, TIKAL_CACHE_DIR=folder),
            "warm_compile_seconds": _python(code, TIKAL_CACHE_DIR=folder),
        }


def copy_repeatedly(states: list[State], times: int) -> None:
    """Copy the first state over the others so many times (compiled)."""
    for i in range(times):
        states[1 + i % 7] = states[0]


def _states() -> Bench:
    start = new_game(_PLAYERS, Options(), 0)
    buffer = np.tile(to_buffer(start), 8)
    copy = compile_function(copy_repeatedly)
    times = 200_000
    compiled = min(_seconds(lambda: copy(buffer, times)) for _ in range(5)) / times
    interpreted = min(_seconds(start.copy) for _ in range(2000))
    return {
        "state_bytes": STATE_BYTES,
        "state_copy_ns": compiled * 1e9,
        "interpreted_state_copy_ns": interpreted * 1e9,
    }


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _rate(play: Callable[[int], int]) -> float:
    """Return the decisions per second of a function that plays game n and counts them."""
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < _ROUND_SECONDS:
        decisions += play(games)
        games += 1
    return decisions / (time.perf_counter() - started)


def _interpreted(game: int) -> int:
    s = new_game(_PLAYERS, Options(), 0)
    return random_game(s, [start_generator(1, game)], [0] * MOST_ACTIONS)


def _compiled(games: int) -> Callable[[int], int]:
    play = compile_function(random_games)
    start = to_buffer(new_game(_PLAYERS, Options(), 0))
    room = np.zeros(MOST_ACTIONS, np.int64)

    seeds = np.array([start_generator(1, game) for game in range(games)], np.int64)

    def batch(number: int) -> int:
        found = np.zeros(2 * games, np.int64)
        play(np.tile(start, games), seeds + number, room, found)
        return int(found[0::2].sum())

    return batch


def _catanatron(game: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    table = Game([RandomPlayer(color) for color in colors], seed=game)
    decisions = 0
    while table.winning_color() is None and table.state.num_turns < 1000:
        table.play_tick()
        decisions += 1
    return decisions


def _decisions(rounds: int) -> Bench:
    """Measure random 4-player games on one core; every decision is chosen from a full list."""
    rivals = {"interpreted": _interpreted, "compiled": _compiled(games=100)}
    if find_spec("catanatron") is not None:
        rivals["catanatron"] = _catanatron
    rates = [{name: _rate(play) for name, play in rivals.items()} for _ in range(rounds)]

    def ratio(name: str, other: str) -> float | None:
        if other not in rivals:
            return None
        return median(round_[name] / round_[other] for round_ in rates)

    found: Bench = {
        f"{name}_decisions_per_second": median(round_[name] for round_ in rates) for name in rivals
    }
    found.setdefault("catanatron_decisions_per_second", None)
    return found | {
        "interpreted_to_catanatron": ratio("interpreted", "catanatron"),
        "compiled_to_catanatron": ratio("compiled", "catanatron"),
        "compiled_to_interpreted": ratio("compiled", "interpreted"),
    }


def _all_cores() -> Bench:
    simulate_random(400, Setup.of(_PLAYERS), seed=1)  # warms up threads and caches
    found = simulate_random(20_000, Setup.of(_PLAYERS), seed=2)
    return {
        "cores": cores(),
        "games_per_second_all_cores": len(found.found.decisions) / found.seconds,
    }
