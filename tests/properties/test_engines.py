"""Interpreted and compiled rules agree."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from properties.engines import compare_decision_by_decision
from properties.random_games import compare_random_games

GAMES = 48  # every number of players with every combination of options


@pytest.mark.parametrize("number", range(GAMES))
def test_both_engines_agree_at_every_decision_of_a_game(number: int) -> None:
    assert compare_decision_by_decision(number, refusals=20) > 100


def test_both_engines_play_two_thousand_random_games_alike() -> None:
    assert compare_random_games(2000) > 2000 * 100


def test_compiled_rules_never_reach_beyond_a_table() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "properties.random_games", "100"],
        env={**os.environ, "TIKAL_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert int(checked.stdout) > 100 * 100
