"""Collect rollouts on a Ray cluster: here a local one of two workers.

    pip install 'tikal-game[env,lab]'
    python examples/ray_rollouts.py

Each worker has a vector environment of its own and plays with the weights that it is sent. A
learner would update the weights between two rounds, as numpy_ppo.py does.
"""

import os
import sys
from pathlib import Path
from typing import Any

import numpy as np
import ray

WORKERS = 2
STEPS = 400


class Worker:
    """Plays games with a policy and returns what came of them."""

    def __init__(self, folder: str, games: int, seed: int) -> None:
        sys.path.append(folder)  # where numpy_ppo.py is
        from tikal.env import TikalVectorEnv, vector_env

        env = vector_env(games, players=2)
        assert isinstance(env, TikalVectorEnv)
        self._env = env
        self._random = np.random.default_rng(seed)
        self._seen, self._info = env.reset(seed=seed * games)

    def rollout(self, parts: dict[str, Any], steps: int) -> dict[str, Any]:
        """Play so many decisions in every game; return the scores of the games that ended."""
        from numpy_ppo import Policy

        policy = Policy()
        policy.parts = parts
        scores = []
        for _ in range(steps):
            actions = policy.choose(self._seen, self._info["action_mask"], self._random)
            self._seen, _, ended, _, self._info = self._env.step(actions)
            scores += self._info["scores"][ended].tolist()
        return {"decisions": steps * self._env.num_envs, "scores": scores}


def main() -> None:
    """Collect one round of rollouts from every worker."""
    folder = str(Path(__file__).parent)
    sys.path.append(folder)
    from numpy_ppo import Policy

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not ray.is_initialized():
        ray.init("local", num_cpus=WORKERS, include_dashboard=False, log_to_driver=False)
    remote: Any = ray.remote(Worker)
    workers = [remote.remote(folder, 32, seed) for seed in range(WORKERS)]
    parts = ray.put(Policy().parts)  # sent once, shared by all workers of a machine
    rounds = ray.get([worker.rollout.remote(parts, STEPS) for worker in workers])
    for number, found in enumerate(rounds):
        print(
            f"worker {number}: {found['decisions']} decisions, {len(found['scores'])} games, "
            f"mean score {np.mean(found['scores']):.1f}"
        )


if __name__ == "__main__":
    main()
