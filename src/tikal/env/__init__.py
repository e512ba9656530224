"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel (docs/environment.md).

    from tikal.env import aec_env, vector_env

    env = vector_env(1024, players=2)
    observations, info = env.reset(seed=7)
    observations, rewards, ended, _, info = env.step(env.sample_actions())

Importing this package registers `tikal/tikal-v1` with PettingZoo and Gymnasium.
"""

from typing import Any

from tikal.extras import require

try:
    import gymnasium
    import pettingzoo
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from tikal.env.action_texts import action_number, action_text
    from tikal.env.aec import TikalEnv
    from tikal.env.env_settings import EnvSettings
    from tikal.env.numbering import ACTIONS, OUTCOMES, VERSION
    from tikal.env.observation import OBSERVATION, PLANES, SCALARS
    from tikal.env.opponents import OpponentEnv, OpponentVectorEnv
    from tikal.env.vector import Arrays, TikalVectorEnv
except ImportError:
    require("tikal.env", "env")
    raise

__all__ = [
    "ACTIONS",
    "ENV_ID",
    "OBSERVATION",
    "OUTCOMES",
    "PLANES",
    "SCALARS",
    "VERSION",
    "Arrays",
    "EnvSettings",
    "OpponentEnv",
    "OpponentVectorEnv",
    "TikalEnv",
    "TikalVectorEnv",
    "action_number",
    "action_text",
    "aec_env",
    "opponent_env",
    "vector_env",
]

ENV_ID = f"tikal/tikal-v{VERSION}"


def aec_env(*, render_mode: str | None = None, **settings: Any) -> OrderEnforcingWrapper:
    """Return a game as a PettingZoo environment; `settings` are the fields of EnvSettings.

    `pettingzoo.make("aec", "tikal/tikal-v1", ...)` makes the same.
    """
    return OrderEnforcingWrapper(TikalEnv(EnvSettings(**settings), render_mode))


def vector_env(
    num_envs: int = 1024, *, opponents: Any = None, seat: int | str = 0, **settings: Any
) -> TikalVectorEnv | OpponentVectorEnv:
    """Return many games as a Gymnasium vector environment.

    Without `opponents`, every seat is played through `step` (TikalVectorEnv). With a computer
    player or a mixture of them, only `seat` is (OpponentVectorEnv). `settings` are the fields of
    EnvSettings, and those of the class. `gymnasium.make_vec("tikal/tikal-v1", ...)` makes the same.
    """
    names = ("autoreset", "copy", "render_mode")
    own = {name: settings.pop(name) for name in names if name in settings}
    shared = EnvSettings(**settings)
    if opponents is None:
        return TikalVectorEnv(num_envs, shared, **own)
    return OpponentVectorEnv(num_envs, shared, opponents, seat, **own)


def opponent_env(
    opponents: Any = "tourist", *, seat: int | str = 0, **settings: Any
) -> OpponentEnv:
    """Return a game for a single agent against computer players, as a Gymnasium environment.

    `gymnasium.make("tikal/tikal-v1", ...)` makes the same.
    """
    render_mode = settings.pop("render_mode", None)
    return OpponentEnv(EnvSettings(**settings), opponents, seat, render_mode=render_mode)


pettingzoo.register("aec", ENV_ID, entry_point="tikal.env:aec_env")
gymnasium.register(
    ENV_ID, entry_point="tikal.env:opponent_env", vector_entry_point="tikal.env:vector_env"
)
