"""Train a policy against a computer player, with NumPy alone.

    python examples/numpy_ppo.py --opponent tourist --minutes 3 --save policy.npz
    tikal match policy:file=policy.npz random --players 2 --games 100 --load policy_player

A network with one hidden layer reads the flat observation and learns by proximal policy
optimization (PPO) with masks. Points come only at the four scorings of a game, so the reward of a
decision is how much it changes the score and the points if scored now (potential-based shaping):
both are scalars of the observation. The second command is run in the folder examples/, where
policy_player.py is.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tikal.env import ACTIONS, OBSERVATION, PLANES, SCALARS, OpponentVectorEnv, vector_env

Floats = NDArray[np.float32]

MOST = np.concatenate(
    [np.repeat([plane.most for plane in PLANES], 40), [scalar.most for scalar in SCALARS]]
)
SCALE = (1 / np.minimum(MOST, 50)).astype(np.float32)  # scores rarely come near their limit
NAMES = [scalar.name for scalar in SCALARS]
START = OBSERVATION - len(SCALARS)


def column(name: str) -> int:
    """Return where a scalar stands in the flat observation."""
    return START + NAMES.index(name)


OWN = (column("score_of_0"), column("points_now_of_0"))


def potential(observations: NDArray[np.int16]) -> Floats:
    """Return score and points if scored now, of the one to move."""
    total: Floats = observations[:, OWN].sum(axis=1).astype(np.float32)
    return total


class Policy:
    """A network with one hidden layer, a masked softmax over the actions, and a value."""

    def __init__(self, hidden: int = 64, seed: int = 0) -> None:
        random = np.random.default_rng(seed)

        def weights(rows: int, columns: int, scale: float) -> Floats:
            drawn: Floats = random.normal(size=(rows, columns)).astype(np.float32)
            return drawn * np.float32(scale / rows**0.5)

        self.parts: dict[str, Floats] = {
            "hidden": weights(OBSERVATION, hidden, 1.0),
            "hidden_bias": np.zeros(hidden, np.float32),
            "actions": weights(hidden, ACTIONS, 0.01),
            "actions_bias": np.zeros(ACTIONS, np.float32),
            "value": weights(hidden, 1, 0.1),
            "value_bias": np.zeros(1, np.float32),
        }
        self._moments = {
            name: (np.zeros_like(p), np.zeros_like(p)) for name, p in self.parts.items()
        }
        self._updates = 0

    def forward(self, observations: Any, masks: Any) -> tuple[Floats, Floats, Floats]:
        """Return hidden layer, probabilities and values."""
        p = self.parts
        hidden = np.tanh((observations * SCALE) @ p["hidden"] + p["hidden_bias"])
        logits = np.where(masks != 0, hidden @ p["actions"] + p["actions_bias"], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        likely = np.exp(logits)
        likely /= likely.sum(axis=1, keepdims=True)
        return hidden, likely, (hidden @ p["value"] + p["value_bias"])[:, 0]

    def choose(self, observations: Any, masks: Any, random: np.random.Generator) -> Any:
        """Return an action for each row, drawn from the policy."""
        likely = self.forward(observations, masks)[1]
        drawn = random.random((len(likely), 1), np.float32)
        chosen = (likely.cumsum(axis=1) < drawn).sum(axis=1).clip(max=ACTIONS - 1)
        rows = np.arange(len(chosen))
        # Rounding may end a sum below the number drawn; then the likeliest action is taken.
        return np.where(masks[rows, chosen] != 0, chosen, likely.argmax(axis=1))

    def best(self, observation: Any, mask: Any) -> int:
        """Return the likeliest action of a single observation."""
        return int(self.forward(observation[None], mask[None])[1][0].argmax())

    def learn(self, gradients: dict[str, Floats], rate: float) -> None:
        """Take a step of Adam against the gradients."""
        self._updates += 1
        norm = sum(float((g**2).sum()) for g in gradients.values()) ** 0.5
        for name, gradient in gradients.items():
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            first, second = self._moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            step = first / (1 - 0.9**self._updates)
            step /= np.sqrt(second / (1 - 0.999**self._updates)) + 1e-5
            self.parts[name] -= np.float32(rate) * step

    def save(self, path: str) -> None:
        """Write the network to a file, for policy_player.py."""
        np.savez_compressed(path, **self.parts)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: str) -> "Policy":
        """Read a network from a file."""
        policy = cls(hidden=1)
        with np.load(path) as parts:
            policy.parts = {name: parts[name] for name in parts.files}
        return policy


@dataclass
class Batch:
    """Decisions of one rollout, flattened, with their advantages and returns."""

    observations: Any
    masks: Any
    actions: Any
    likely: Any  # of the action taken, at that time
    advantages: Any
    returns: Any


@dataclass
class Trainer:
    """PPO in a vector environment against computer players."""

    env: OpponentVectorEnv
    policy: Policy
    steps: int = 64  # of a rollout
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 1e-3
    discount: float = 0.997
    smoothing: float = 0.95  # lambda of generalized advantage estimation
    entropy: float = 0.01
    reward_scale: float = 0.1
    seed: int = 0
    scores: list[int] = field(default_factory=list)  # of the agent, game by game
    rivals: list[float] = field(default_factory=list)  # mean of the others

    def __post_init__(self) -> None:
        self.random = np.random.default_rng(self.seed)
        self._seen, self._info = self.env.reset(seed=self.seed)

    def rollout(self) -> Batch:
        """Play some decisions in every game."""
        policy, rows = self.policy, np.arange(self.env.num_envs)
        kept: list[tuple[Any, ...]] = []
        for _ in range(self.steps):
            seen, mask = self._seen, self._info["action_mask"]
            _, likely, values = policy.forward(seen, mask)
            actions = policy.choose(seen, mask, self.random)
            seats = self._info["seat"]
            self._seen, _, ended, _, self._info = self.env.step(actions)
            final = self._info["final_scores"][rows, seats]
            after = np.where(ended, final, potential(self._seen))
            rewards = (after - potential(seen)) * self.reward_scale
            kept.append((seen, mask, actions, likely[rows, actions], values, rewards, ended))
            for i in np.flatnonzero(ended):
                self.scores.append(int(final[i]))
                others = np.delete(self._info["final_scores"][i], seats[i])
                self.rivals.append(float(others.mean()))
        seen, mask, actions, likely, values, rewards, ended = map(np.stack, zip(*kept, strict=True))
        following = policy.forward(self._seen, self._info["action_mask"])[2]
        advantages = self._advantages(values, following, rewards, ended)
        returns = advantages + values

        def flat(array: Any) -> Any:
            return array.reshape(-1, *array.shape[2:])

        return Batch(*map(flat, (seen, mask, actions, likely, advantages, returns)))

    def _advantages(self, values: Any, following: Any, rewards: Any, ended: Any) -> Any:
        advantages = np.zeros_like(values)
        running = np.zeros_like(following)
        for t in reversed(range(len(values))):
            goes_on = 1.0 - ended[t]
            surprise = rewards[t] + self.discount * following * goes_on - values[t]
            running = surprise + self.discount * self.smoothing * goes_on * running
            advantages[t] = running
            following = values[t]
        return advantages

    def update(self, batch: Batch) -> None:
        """Improve the policy by the decisions of a rollout."""
        count = len(batch.actions)
        scaled = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-6)
        for _ in range(self.epochs):
            order = self.random.permutation(count)
            for start in range(0, count, self.minibatch):
                part = order[start : start + self.minibatch]
                self.policy.learn(self._gradients(batch, part, scaled[part]), self.rate)

    def _gradients(self, batch: Batch, part: Any, advantages: Any) -> dict[str, Floats]:
        seen, mask, actions = batch.observations[part], batch.masks[part], batch.actions[part]
        hidden, likely, values = self.policy.forward(seen, mask)
        n, rows = len(part), np.arange(len(part))
        ratio = likely[rows, actions] / batch.likely[part]
        clipped = np.where(advantages > 0, ratio > 1.2, ratio < 0.8)
        weight = np.where(clipped, 0.0, ratio * advantages).astype(np.float32)
        logs = np.log(np.maximum(likely, 1e-12))
        spread = -(likely * logs).sum(axis=1, keepdims=True)  # entropy
        to_logits = likely * weight[:, None]
        to_logits[rows, actions] -= weight
        to_logits += self.entropy * likely * (logs + spread)
        to_values = 0.5 * (values - batch.returns[part])[:, None]
        to_hidden = to_logits @ self.policy.parts["actions"].T
        to_hidden += to_values @ self.policy.parts["value"].T
        to_hidden *= 1 - hidden**2
        parts = {
            "hidden": (seen * SCALE).T @ to_hidden,
            "hidden_bias": to_hidden.sum(axis=0),
            "actions": hidden.T @ to_logits,
            "actions_bias": to_logits.sum(axis=0),
            "value": hidden.T @ to_values,
            "value_bias": to_values.sum(axis=0),
        }
        return {name: (gradient / n).astype(np.float32) for name, gradient in parts.items()}

    def train(self, rollouts: int | None = None, seconds: float = np.inf) -> Iterator[int]:
        """Play and learn until either limit; yield the number of decisions after each rollout."""
        started = time.perf_counter()
        done = 0
        while (rollouts is None or done < rollouts) and time.perf_counter() - started < seconds:
            self.update(self.rollout())
            done += 1
            yield done * self.steps * self.env.num_envs


def make_trainer(opponents: Any, games: int = 64, seed: int = 0) -> Trainer:
    """Return a trainer of a new policy in games of two players, in any seat."""
    env = vector_env(games, opponents=opponents, seat="random", players=2)
    assert isinstance(env, OpponentVectorEnv)
    return Trainer(env, Policy(seed=seed), seed=seed)


def main() -> None:
    """Train, tell how it goes, and keep the policy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opponent", default="tourist", help="a player of `tikal levels`")
    parser.add_argument("--minutes", type=float, default=3.0, help="of training")
    parser.add_argument("--save", default="policy.npz", help="file for the policy")
    given = parser.parse_args()
    trainer = make_trainer(given.opponent)
    for decisions in trainer.train(seconds=60 * given.minutes):
        if len(trainer.scores) >= 100:
            print(
                f"{decisions:>9,} decisions   {np.mean(trainer.scores):6.1f} points, "
                f"{given.opponent} {np.mean(trainer.rivals):6.1f}",
                flush=True,
            )
            trainer.scores.clear()
            trainer.rivals.clear()
    trainer.policy.save(given.save)


if __name__ == "__main__":
    main()
