"""The adapter passes OpenSpiel's own tests."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")  # there is no wheel for every system

from tikal.env import OBSERVATION, aec_env  # noqa: E402
from tikal.env.openspiel import GAME_NAME, TikalState  # noqa: E402


@pytest.mark.parametrize("parameters", ["players=2", "players=4,auction=true,edition=tilsit-2005"])
def test_it_passes_the_random_simulation_test(
    parameters: str, capfd: pytest.CaptureFixture[str]
) -> None:
    game = pyspiel.load_game(f"{GAME_NAME}({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert "Error" not in capfd.readouterr().err


def test_its_games_are_those_of_the_other_environments() -> None:
    state = pyspiel.load_game(GAME_NAME).new_initial_state()
    assert isinstance(state, TikalState)
    env = aec_env(players=2, chance="explicit", reward="win")
    env.reset()
    random = np.random.default_rng(2)
    while not state.is_terminal():
        observation, *_, info = env.last()
        choices = np.flatnonzero(observation["action_mask"])
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == list(choices)
            likely = [probability for _, probability in outcomes]
            assert likely == pytest.approx(info["probabilities"][choices])
        else:
            assert state.legal_actions() == list(choices)
        action = int(random.choice(choices))
        assert state.action_to_string(action) == env.action_text(action)
        state.apply_action(action)
        env.step(action)
    assert state.returns() == [env.rewards["player_0"], env.rewards["player_1"]]
    assert len(state.observation_tensor(0)) == OBSERVATION
    assert str(state) == env.position()
