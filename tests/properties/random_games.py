"""Compare the length and the final state of random games on both engines.

The tests call this, and also run `python -m properties.random_games 100` as a process of its own
with TIKAL_BOUNDSCHECK=1.
"""

import sys

import numpy as np

from properties.engines import compare_decision_by_decision, differences, some_game
from tikal.players.random_play import random_game, start_generator
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.buffers import from_buffer, to_buffer
from tikal.rules.compiled import compile_function, compiled_rules


def compare_random_games(games: int) -> int:
    """Play this many games on both engines, compare them, and return the number of decisions."""
    compiled_game = compile_function(random_game)
    out, compiled_out = [0] * MOST_ACTIONS, compiled_rules().action_list()
    decisions = 0
    for number in range(games):
        s = some_game(number)
        buffer = to_buffer(s)
        generator = [start_generator(2024, number)]
        compiled_generator = np.array(generator, np.int64)
        played = random_game(s, generator, out)
        assert compiled_game(buffer, compiled_generator, compiled_out) == played, number
        assert differences(s, from_buffer(buffer)) == {}, number
        assert int(compiled_generator[0]) == generator[0], number
        decisions += played
    return decisions


if __name__ == "__main__":
    print(compare_random_games(int(sys.argv[1])) + compare_decision_by_decision(7, refusals=500))
