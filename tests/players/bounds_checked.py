"""Decisions of every searching player, to be run with TIKAL_BOUNDSCHECK=1.

`python -m players.bounds_checked` prints how many decisions were made. The tests run it in a
process of its own, because code is compiled either way once per process.
"""

from random import Random

from players.positions import KINDS, some_decisions
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.rules.compiled import bounds_checked

SPECS = (
    "baseline",
    "beam:width=100,narrow=1,finalists=1,wide=1",  # full buckets
    "beam:width=3,tried=4,narrow=1,finalists=2,wide=2,missed=30",
    "search:width=4,narrow=1,finalists=2,wide=2,candidates=16,samples=2,turns=4,policy_width=1",
)


def main() -> None:
    """Decide positions of every kind of game."""
    assert bounds_checked()
    decisions = 0
    for kind in KINDS[::3]:
        for s in some_decisions(kind, 71, 5):
            for spec in SPECS:
                make_player(spec).decide(s, Budget(), Random(decisions))
                decisions += 1
    print(decisions)


if __name__ == "__main__":
    main()
