"""Train MaskablePPO of sb3-contrib against a computer player.

    pip install 'tikal-game[learn]'
    python examples/maskable_ppo.py --opponent tourist --minutes 5 --save policy.zip

The reward of a decision is how much it changes the score and the points if scored now (see
numpy_ppo.py). `tikal match policy:file=policy.zip tourist --load policy_player` evaluates it.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy_ppo import SCALE, potential
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from tikal.env import OpponentVectorEnv, vector_env


class ShapedGames(VecEnv):
    """A vector environment of tikal as Stable-Baselines3 wants it, with shaped rewards."""

    def __init__(self, games: OpponentVectorEnv) -> None:
        self._games = games  # which the next call asks for its render mode
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)
        self._info: dict[str, Any] = {}
        self._before = np.zeros(games.num_envs, np.float32)
        self._actions: Any = None

    def reset(self) -> Any:
        """Begin all games."""
        seen, self._info = self._games.reset(seed=self._seeds[0])
        self._before = potential(seen)
        return seen

    def step_async(self, actions: Any) -> None:
        """Keep the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Play the actions; a game that ended has its score and length in its info."""
        seats = self._info["seat"]
        seen, _, ended, _, self._info = self._games.step(self._actions)
        scores = self._info["final_scores"][np.arange(self.num_envs), seats]
        after = np.where(ended, scores, potential(seen))
        rewards = (after - self._before).astype(np.float32) / 10
        self._before = potential(seen)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(ended):
            infos[i] = {"score": int(scores[i]), "terminal_observation": seen[i]}
        return seen, rewards, ended, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        """Return the masks, which is all that MaskablePPO asks for."""
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self._info["action_mask"] != 0)

    def has_attr(self, attr_name: str) -> bool:
        """Return whether MaskablePPO may ask for an attribute."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute of the games, once for each."""
        return [getattr(self._games, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse: the games have no attributes to set."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Sequence[bool]:
        """Return that no game is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Do nothing: the games hold no resources."""


class Scaled(BaseFeaturesExtractor):
    """The observation with every number between 0 and about 1."""

    def __init__(self, space: gymnasium.Space[Any]) -> None:
        super().__init__(space, features_dim=len(SCALE))
        self.register_buffer("scale", torch.tensor(SCALE))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """Return the scaled observation."""
        return observations * self.scale


class Progress(BaseCallback):
    """Prints the mean score of every hundred games, and ends the training in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = time.perf_counter() + seconds
        self._scores: list[int] = []

    def _on_step(self) -> bool:
        self._scores += [info["score"] for info in self.locals["infos"] if "score" in info]
        if len(self._scores) >= 100:
            mean = np.mean(self._scores)
            print(f"{self.num_timesteps:>9,} decisions   {mean:6.1f} points", flush=True)
            self._scores.clear()
        return time.perf_counter() < self._end


def main() -> None:
    """Train and keep the policy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponent", default="tourist", help="a player of `tikal levels`")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training")
    parser.add_argument("--save", default="policy.zip", help="file for the policy")
    given = parser.parse_args()
    games = vector_env(64, opponents=given.opponent, seat="random", players=2)
    assert isinstance(games, OpponentVectorEnv)
    model = MaskablePPO(
        "MlpPolicy",
        ShapedGames(games),
        n_steps=64,
        batch_size=1024,
        n_epochs=3,
        learning_rate=1e-3,
        gamma=0.997,
        ent_coef=0.01,
        policy_kwargs={
            "features_extractor_class": Scaled,
            "net_arch": [64],
            "activation_fn": torch.nn.Tanh,
        },
        seed=0,
        device="cpu",
    )
    model.learn(10**9, callback=Progress(60 * given.minutes))
    model.save(given.save)


if __name__ == "__main__":
    main()
