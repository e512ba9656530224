"""Many games at once play exactly as one game does, into whatever arrays the caller has."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tikal
from tikal.env import ACTIONS, Arrays, TikalVectorEnv, aec_env, vector_env

SETTINGS: tuple[dict[str, Any], ...] = (
    {"players": 2, "reward": "points"},
    {"players": 4, "auction": True, "edition": "super-meeple-classic", "reward": "margin"},
    {"players": 3, "first": "random", "reward": "win", "chance": "explicit"},
)


def vector(num_envs: int, **settings: Any) -> TikalVectorEnv:
    env = vector_env(num_envs, **settings)
    assert isinstance(env, TikalVectorEnv)
    return env


@pytest.mark.parametrize("settings", SETTINGS)
def test_the_compiled_games_are_those_of_the_interpreted_environment(
    settings: dict[str, Any],
) -> None:
    """Two whole games, every observation, mask and reward; then the first ones of new games."""
    many = vector(2, **settings)
    rows, info = many.reset(seed=11)
    single = [aec_env(**settings), aec_env(**settings)]
    for i, env in enumerate(single):
        env.reset(seed=11 + i)
    ended = np.zeros(2, np.bool_)
    while not ended.all():
        actions = many.sample_actions()
        for i, env in enumerate(single):
            seen = env.observe(env.agent_selection)
            assert np.array_equal(seen["observation"], rows[i])
            chance = env.agent_selection == "chance_0"
            assert (info["to_move"][i] == -1) == chance
            mask = info["action_mask"][i]
            assert np.array_equal(seen["action_mask"], mask[ACTIONS:] if chance else mask[:ACTIONS])
            assert mask.sum() == seen["action_mask"].sum() == many.arrays.choices[i]
            env.step(int(actions[i]) - (ACTIONS if chance else 0))
        rows, _, over, _, info = many.step(actions)
        for i, env in enumerate(single):
            rewards = [env.rewards[f"player_{seat}"] for seat in range(many.players)]
            assert list(info["rewards"][i]) == rewards
            assert over[i] == all(env.terminations.values())
            if over[i]:
                env.reset()
        ended |= over


def test_rewards_are_shares_of_the_victory_margins_or_points() -> None:
    for reward, total in (("win", 1.0), ("margin", 0.0)):
        env = vector(8, players=3, reward=reward)
        assert list(summed(env)) == [total] * 8
    env = vector(8, players=3, reward="points")
    before = env.reset(seed=3)[1]["scores"]
    assert not before.any()
    total_points = np.zeros((8, 3))
    done = np.zeros(8, np.bool_)
    while not done.all():
        _, _, ended, _, info = env.step(env.sample_actions())
        total_points[~done] += info["rewards"][~done]
        final = ended & ~done
        assert np.array_equal(total_points[final], info["scores"][final])
        done |= ended


def summed(env: TikalVectorEnv) -> Any:
    """The rewards of the first game of each row, over all seats; the actor's is among them."""
    env.reset(seed=3)
    sums = np.zeros(env.num_envs)
    done = np.zeros(env.num_envs, np.bool_)
    while not done.all():
        acted = env.arrays.to_move.copy()
        _, rewards, ended, _, info = env.step(env.sample_actions())
        assert np.array_equal(rewards, info["rewards"][np.arange(env.num_envs), acted])
        sums += np.where(done, 0.0, info["rewards"].sum(axis=1))
        done |= ended
    return sums


def test_every_game_has_a_seed_of_its_own() -> None:
    env = vector(4, players=2)
    first, _ = env.reset(seed=20)
    again, _ = env.reset(seed=[23, 22, 21, 20])
    assert np.array_equal(first, again[::-1])
    assert len(np.unique(first, axis=0)) > 1
    other, _ = env.reset()  # the random numbers go on
    assert not np.array_equal(other, again)


def test_a_step_writes_into_the_arrays_of_the_caller() -> None:
    env = vector(3, players=2)
    env.reset(seed=1)
    steps = 5
    blocks = [np.stack([part] * steps) for part in parts(env.new_arrays())]
    compared = vector(3, players=2)
    compared.reset(seed=1)
    for t in range(steps):
        out = Arrays(*(block[t] for block in blocks))
        actions = env.sample_actions()
        rows, *_ = env.step(actions, out=out)
        assert np.shares_memory(rows, blocks[0])
        compared.step(actions)
        for block, part in zip(blocks, parts(compared.arrays), strict=True):
            assert np.array_equal(block[t], part)
    with pytest.raises(ValueError, match="must be contiguous"):
        env.step(env.sample_actions(), out=Arrays(*(b[:, 0].T for b in blocks)))


def parts(arrays: Arrays) -> tuple[Any, ...]:
    return arrays.observations, arrays.masks, arrays.rewards, arrays.facts


def test_an_illegal_action_changes_nothing_and_is_explained() -> None:
    env = vector(2, players=2)
    env.reset(seed=1)
    before = env.save()
    actions = env.sample_actions()
    actions[1] = env.action_number(1, "end")
    with pytest.raises(ValueError, match=r"game 1: 'end' cannot be played: .*tile"):
        env.step(actions)
    for wrong in (-2, 5000):
        with pytest.raises(ValueError, match="number"):
            env.step([wrong, wrong])
    assert np.array_equal(env.save(), before)


def test_saved_games_go_on_as_they_would_have_and_in_either_environment() -> None:
    env = vector(2, players=2)
    env.reset(seed=5)
    for _ in range(40):
        env.step(env.sample_actions())
    saved = env.save()
    other = vector(2, players=2)
    rows, _ = other.restore(saved)
    assert np.array_equal(rows, env.arrays.observations)
    single = aec_env(players=2)
    single.reset()
    single.restore(saved[0].tobytes())
    for _ in range(60):
        actions = env.sample_actions()
        env.step(actions)
        other.step(actions)
        single.step(int(actions[0]))
    assert np.array_equal(env.save(), other.save())
    assert single.save() == env.save()[0].tobytes()
    for wrong in (b"short", bytes(2 * len(saved[0]))):
        with pytest.raises(ValueError, match=r"bytes"):
            other.restore(wrong)


def test_games_begin_at_positions_and_return_theirs() -> None:
    game = tikal.Game(players=3, seed=2)
    for _ in range(30):
        game.play(game.legal_actions()[0])
    env = vector(4, positions=(game.position(),))
    env.reset(seed=0)
    assert [env.position(i) for i in range(4)] == [game.position()] * 4
    env.set_position(2, tikal.Game(players=3, seed=9).position())
    rows, _ = env.observe()
    assert not np.array_equal(rows[2], rows[1])
    with pytest.raises(ValueError, match="the position must have 3 players"):
        env.set_position(0, tikal.Game(players=2, seed=9).position())


def test_without_autoreset_finished_games_wait_to_be_reset() -> None:
    env = vector(2, players=2, autoreset=False)
    env.reset(seed=1)
    while env.arrays.to_move.max() >= 0:
        env.step(env.sample_actions())  # nothing is played in a game that is over
    assert env.arrays.ended.all()
    assert not env.arrays.masks.any()
    env.reset(options={"reset_mask": [False, True]})
    assert list(env.arrays.to_move) == [-1, 0]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"players": 5}, "players must be 2, 3 or 4, not 5"),
        ({"reward": "gold"}, "reward must be 'win' or 'margin' or 'points', not 'gold'"),
        ({"observation": "image"}, "observation must be 'flat' or 'planes', not 'image'"),
        ({"chance": 1}, "chance must be 'inside' or 'explicit', not 1"),
        ({"num_envs": 0}, "num_envs must be a positive integer, not 0"),
        ({"positions": "tikal1"}, "positions must be a list of texts"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        vector_env(**settings)


def test_the_compiled_step_never_reaches_beyond_its_arrays() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "env.bounds_checked"],
        env={**os.environ, "TIKAL_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert int(checked.stdout) > 10_000
