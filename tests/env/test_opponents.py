"""A single agent against computer players."""

from typing import Any

import numpy as np
import pytest

from tikal.env import OpponentVectorEnv, opponent_env, vector_env


def against(num_envs: int, opponents: Any, **settings: Any) -> OpponentVectorEnv:
    env = vector_env(num_envs, opponents=opponents, **settings)
    assert isinstance(env, OpponentVectorEnv)
    return env


def play(env: OpponentVectorEnv) -> tuple[Any, Any]:
    """The rewards of the first game in each row, and its final scores."""
    env.reset(seed=3)
    rewards = np.zeros(env.num_envs)
    final = np.zeros((env.num_envs, env.games.players), np.int64)
    done = np.zeros(env.num_envs, np.bool_)
    while not done.all():
        _, gained, ended, _, info = env.step(env.sample_actions())
        assert np.array_equal(env.games.arrays.to_move, info["seat"])  # always the agent's decision
        rewards += np.where(done, 0.0, gained)
        final[ended & ~done] = info["final_scores"][ended & ~done]
        done |= ended
    return rewards, final


def test_the_agent_gets_its_own_points_whatever_its_seat() -> None:
    env = against(6, {"random": 1, "tourist": 1}, players=3, seat="random", reward="points")
    env.reset(seed=3)
    seats = env.reset(seed=3)[1]["seat"]
    rewards, final = play(env)
    assert len(set(seats)) > 1
    assert np.array_equal(rewards, final[np.arange(6), seats])


def test_the_same_seeds_play_the_same_games_and_random_loses_to_a_level() -> None:
    env = against(4, "tourist", players=2, auction=True, reward="margin", seat=1)
    rewards, final = play(env)
    assert np.array_equal(rewards, final[:, 1] - final[:, 0])
    assert rewards.mean() < -10
    again, _ = play(against(4, "tourist", players=2, auction=True, reward="margin", seat=1))
    assert np.array_equal(rewards, again)


def test_the_environment_of_one_game_has_masks_and_renders() -> None:
    env = opponent_env("random", players=2, observation="planes", render_mode="ansi")
    env.reset(seed=1)
    mask = env.action_masks()
    seen, reward, ended, truncated, info = env.step(int(np.flatnonzero(mask)[0]))
    assert env.observation_space.contains(seen)
    assert (reward, ended, truncated) == (0.0, False, False)
    assert np.array_equal(info["action_mask"] != 0, env.action_masks())
    assert env.render() == env.position()
    drawn = opponent_env("random", players=2, render_mode="rgb_array")
    drawn.reset(seed=1)
    pixels = drawn.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.shape == (444, 480, 3)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"opponents": "nobody"}, "'nobody' is no player"),
        ({"opponents": []}, "opponents must be a player such as 'tourist'"),
        ({"opponents": {"random": -1}}, "opponents must be a player such as 'tourist'"),
        ({"opponents": "random", "seat": 2}, "seat must be 0 to 1 or 'random', not 2"),
        ({"opponents": "random", "chance": "explicit"}, "chance must be 'inside'"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        vector_env(1, **settings)
