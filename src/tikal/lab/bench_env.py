"""The speed of the environments, compared with PettingZoo's chess in the same run.

All play at random with masks and observations, on one core.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import Any, Final

import numpy as np

from tikal.extras import EXTRAS

GAMES: Final = 1024
_PLAYERS: Final = 4
_ROUND_SECONDS: Final = 0.5
_KEYS: Final = ("vector_env", "aec_env", "chess_env")
Rates = dict[str, float | int | dict[str, float] | None]


def environment_steps(rounds: int) -> Rates:
    """Return the steps per second of each environment that is installed, and their ratios."""
    makers: dict[str, Callable[[], Callable[[], int]]] = {}
    if all(find_spec(package) for package in EXTRAS["env"]):
        makers = {"vector_env": _vector, "aec_env": _aec}
        if find_spec("chess") is not None and find_spec("pygame") is not None:
            makers["chess_env"] = _chess
    played = {name: make() for name, make in makers.items()}
    rates = [{name: _rate(play) for name, play in played.items()} for _ in range(rounds)]
    found: Rates = {
        f"{name}_steps_per_second": median(rate[name] for rate in rates) if name in played else None
        for name in _KEYS
    }
    compared = "chess_env" in played
    return found | {
        f"{name}_to_chess": median(rate[name] / rate["chess_env"] for rate in rates)
        if compared
        else None
        for name in _KEYS[:2]
    }


def _rate(play: Callable[[], int]) -> float:
    steps = 0
    started = time.perf_counter()
    while time.perf_counter() - started < _ROUND_SECONDS:
        steps += play()
    return steps / (time.perf_counter() - started)


def _vector() -> Callable[[], int]:
    """Return a function that steps all games once, over and over into the same arrays."""
    from tikal.env import EnvSettings, TikalVectorEnv

    env = TikalVectorEnv(GAMES, EnvSettings(players=_PLAYERS), copy=False)
    env.reset(seed=1)
    for _ in range(200):  # until games of all stages are there
        env.step(env.sample_actions())

    def play() -> int:
        env.step(env.sample_actions())
        return GAMES

    return play


def _aec() -> Callable[[], int]:
    from tikal.env import aec_env

    return _one_after_the_other(aec_env(players=_PLAYERS))


def _chess() -> Callable[[], int]:
    import pettingzoo

    return _one_after_the_other(pettingzoo.make("aec", "classic/chess-v6"))


def _one_after_the_other(env: Any) -> Callable[[], int]:
    """Return a function that plays one step of a PettingZoo environment."""
    random = np.random.default_rng(1)
    env.reset(seed=1)

    def play() -> int:
        observation, _, ended, truncated, _ = env.last()
        if ended or truncated:
            env.reset()
        else:
            env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
        return 1

    return play
