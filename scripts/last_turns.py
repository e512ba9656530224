"""Measure whether the top level leaves points on the board in the last turn of a game.

    python scripts/last_turns.py --positions 200 --seed 1

Games of a quick level, 2 to 4 players in turn. Before the last turn of each, the best turn is found
by an exhaustive search that may take fifty times as many positions as the players'. Then the top
level decides, and the same search tells the best that its decision still allows: less is a miss.
Prints one line of JSON for each position, then a summary.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from random import Random

from tikal import Action, Game
from tikal.players.last_turn import MOST_POSITIONS
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.search import Workspace
from tikal.players.weights import weights_for
from tikal.rules.actions import END, RECOVER, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.buffers import to_buffer
from tikal.rules.scoring import is_final_scoring
from tikal.rules.state import ACT, State

TOP = "professor"
QUICK = "scout"
SECONDS = 2.0  # that the top level has for a decision
WIDTH = 100  # of the beam before the exhaustive search
MOST = 50 * MOST_POSITIONS
EQUAL = 1e-6


def last_turns(seed: int) -> Iterator[State]:
    """Yield the position at the beginning of the last turn of one game after the other."""
    player = make_player(QUICK)
    number = 0
    while True:
        rng = Random(f"{seed}/{number}")
        game = Game(players=2 + number % 3, seed=rng.randrange(1 << 30))
        number += 1
        while game.to_move is not None:
            s = game.state()
            if s.phase == ACT and is_final_scoring(s) and s.scoring_left == 1:
                yield s
                break
            for code in player.decide(s, Budget(), rng).actions:
                game.play(Action.of(code))


def after_decision(s: State, actions: Sequence[int]) -> State:
    """Return the position that a decision leads to; what a treasure will be is left open."""
    after = s.copy()
    for action in actions:
        if kind_of(action) == RECOVER:
            break
        if kind_of(action) == END:
            after.ap = 0
            break
        apply_action(after, action)
    return after


def best_value(s: State, workspace: Workspace) -> tuple[float, bool]:
    """Return the value of the best turn found, and whether every turn was searched."""
    memory = workspace.memory
    workspace.prepare(weights_for(s))
    memory.exact = 1
    memory.limit = int(memory.positions) + MOST
    (best, *_) = workspace.search_turns(to_buffer(s), WIDTH, 1)
    return best.value, bool(memory.exhausted)


def main() -> None:
    """Compare the top level with the exhaustive search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    top, workspace = make_player(TOP), Workspace()
    missed = complete = 0
    for s, _ in zip(last_turns(options.seed), range(options.positions), strict=False):
        decision = top.decide(s, Budget(seconds=SECONDS), Random(1))
        best, is_complete = best_value(s, workspace)
        played, _ = best_value(after_decision(s, decision.actions), workspace)
        missed += played < best - EQUAL
        complete += is_complete
        row = {"players": s.players, "played": played, "best": best, "complete": is_complete}
        print(json.dumps(row), flush=True)
    print(json.dumps({"positions": options.positions, "complete": complete, "missed": missed}))


if __name__ == "__main__":
    main()
