"""Train MaskablePPO of sb3-contrib against a computer player.

    pip install 'tikal-game[learn]'
    python examples/maskable_ppo.py --opponent tourist --minutes 5 --save policy.zip

The reward of a decision is how much it changes the score and the points if scored now (see
numpy_ppo.py). `tikal match policy:file=policy.zip tourist --load policy_player` evaluates it.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy_ppo import SCALE, potential
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import SubprocVecEnv

from tikal.env import opponent_env


class Shaped(gymnasium.Wrapper[Any, int, Any, int]):
    """Rewards the change of score and points if scored now."""

    def reset(self, **keywords: Any) -> tuple[Any, dict[str, Any]]:
        """Begin a game."""
        seen, info = self.env.reset(**keywords)
        self._before = potential(seen[None])[0]
        return seen, info

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a number; `info["score"]` is the final score."""
        seat = self.env.unwrapped.seat  # type: ignore[attr-defined]
        seen, _, ended, truncated, info = self.env.step(action)
        if ended:
            info["score"] = int(info["final_scores"][seat])
        after = info["score"] if ended else potential(seen[None])[0]
        reward = float(after - self._before) / 10
        self._before = potential(seen[None])[0]
        return seen, reward, ended, truncated, info

    def action_masks(self) -> Any:
        """Return which numbers are legal."""
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


class Scaled(BaseFeaturesExtractor):
    """The observation with every number between 0 and about 1."""

    def __init__(self, space: gymnasium.Space[Any]) -> None:
        super().__init__(space, features_dim=len(SCALE))
        self.register_buffer("scale", torch.tensor(SCALE))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """Return the scaled observation."""
        return observations * self.scale


class Progress(BaseCallback):
    """Prints the mean score of the latest games, and ends the training in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = time.perf_counter() + seconds
        self._scores: list[int] = []

    def _on_step(self) -> bool:
        self._scores += [info["score"] for info in self.locals["infos"] if "score" in info]
        if len(self._scores) >= 100:
            print(
                f"{self.num_timesteps:>9,} decisions   {np.mean(self._scores):6.1f} points",
                flush=True,
            )
            self._scores.clear()
        return time.perf_counter() < self._end


def main() -> None:
    """Train and keep the policy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponent", default="tourist", help="a player of `tikal levels`")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training")
    parser.add_argument("--processes", type=int, default=2, help="that play")
    parser.add_argument("--save", default="policy.zip", help="file for the policy")
    given = parser.parse_args()

    def make() -> Shaped:
        return Shaped(opponent_env(given.opponent, seat="random", players=2))

    torch.set_num_threads(2)
    env = SubprocVecEnv([make] * given.processes)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=2048 // given.processes,
        batch_size=512,
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
    env.close()


if __name__ == "__main__":
    main()
