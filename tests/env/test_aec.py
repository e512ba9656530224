"""The PettingZoo environment passes PettingZoo's own tests."""

import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import tikal
from tikal.env import (
    ENV_ID,
    OpponentEnv,
    TikalVectorEnv,
    aec_env,
    opponent_env,
    vector_env,
)

SETTINGS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 4, "auction": True, "observation": "planes", "reward": "points"},
    {"players": 3, "chance": "explicit", "reward": "margin", "first": "random"},
)
REVEALING = (
    "tikal1 2 a1:0.5:1.3;a2:v2:0.1;b1:v2:0.0L:1.1;b2:0.1;c2=A6@2:t3:u1:0.1:1.4 "
    "2,10,-,00000000;4,10,L,00000000 - reveal,1,6,1,c2 - -"
)


@pytest.mark.parametrize("settings", SETTINGS)
def test_it_passes_the_tests_of_the_interface_and_of_seeds(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about dictionaries, which PettingZoo's own games have too
        api_test(pettingzoo.make("aec", ENV_ID, **settings), num_cycles=250)
    seed_test(lambda: aec_env(**settings), num_cycles=50)


def test_it_passes_the_tests_of_rendering_and_of_speed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    render_test(aec_env, {"ansi": lambda text: "a1" in text})
    assert "base camp" in capsys.readouterr().out
    # PettingZoo measures for five seconds; here a clock that runs faster is enough.
    seconds = iter(range(100_000))
    monkeypatch.setattr("time.time", lambda: next(seconds) / 100)
    performance_benchmark(aec_env())
    assert "Finished performance benchmark" in capsys.readouterr().out


def test_it_is_drawn_also_while_a_treasure_is_revealed() -> None:
    env = aec_env(players=2, chance="explicit", render_mode="ansi")
    env.reset(options={"position": REVEALING})
    assert env.agent_selection == "chance_0"
    assert "a1" in env.render()


def test_pixels_need_packages_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    for make in (aec_env, opponent_env):
        with pytest.raises(tikal.MissingExtra, match=r"^render_mode=\"rgb_array\" needs CairoSVG"):
            make(render_mode="rgb_array")
    with pytest.raises(ValueError, match="render_mode must be"):
        vector_env(2, render_mode="rgb_array")


def test_it_is_registered_with_pettingzoo_and_gymnasium() -> None:
    assert ENV_ID == "tikal/tikal-v1"
    assert str(pettingzoo.make("aec", ENV_ID, players=3).unwrapped) == "tikal_v1"
    single = gymnasium.make(ENV_ID, opponents="random", disable_env_checker=True)
    assert isinstance(single.unwrapped, OpponentEnv)
    assert isinstance(gymnasium.make_vec(ENV_ID, num_envs=2, players=2), TikalVectorEnv)


def test_a_game_is_played_by_texts_and_gives_its_position() -> None:
    env = aec_env(players=2)
    env.reset(seed=4)
    text = env.action_text(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    game = env.game()
    assert isinstance(game, tikal.Game)
    assert env.position() == game.position()
    env.step(env.action_number(text))
    game.play(text)
    assert env.position() == game.position()
    env.reset(options={"position": game.position()})
    assert env.position() == game.position()


def test_chance_as_an_agent_knows_how_likely_its_outcomes_are() -> None:
    env = aec_env(players=2, chance="explicit")
    env.reset(seed=4)
    seen = set()
    random = np.random.default_rng(4)
    for agent in env.agent_iter():
        observation, _, ended, _, info = env.last()
        if ended:
            break
        choices = np.flatnonzero(observation["action_mask"])
        if agent == "chance_0":
            likely = info["probabilities"]
            assert likely.sum() == pytest.approx(1.0)
            assert np.array_equal(np.flatnonzero(likely), choices)
            seen.add(env.action_text(int(choices[0])).partition("=")[0])
        env.step(int(random.choice(choices)))
    assert seen == {"draw ", ""}  # a tile drawn, a treasure revealed


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    env = aec_env(players=2)
    env.reset(seed=4)
    before = env.save()
    with pytest.raises(ValueError, match="'end' cannot be played"):
        env.step(1302)
    for wrong in (5000, -1, "end"):
        with pytest.raises(ValueError, match=r"number|integer"):
            env.step(wrong)
    assert env.save() == before
