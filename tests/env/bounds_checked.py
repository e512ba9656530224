"""Random games of every kind in the vector environment, to be run with TIKAL_BOUNDSCHECK=1.

`python -m env.bounds_checked` prints how many steps were played. The tests run it in a process of
its own, because code is compiled either way once per process.
"""

import numpy as np

from tikal.env import TikalVectorEnv, vector_env
from tikal.rules.compiled import bounds_checked

GAMES = 8


def main() -> None:
    """Play whole games of every kind, with chance inside and explicit."""
    assert bounds_checked()
    steps = 0
    for players in (2, 3, 4):
        for auction in (False, True):
            for chance in ("inside", "explicit"):
                env = vector_env(
                    GAMES, players=players, auction=auction, chance=chance, first="random"
                )
                assert isinstance(env, TikalVectorEnv)
                env.reset(seed=1)
                ended = np.zeros(GAMES, np.bool_)
                while not ended.all():
                    ended |= env.step(env.sample_actions())[2]
                    steps += GAMES
    print(steps)


if __name__ == "__main__":
    main()
