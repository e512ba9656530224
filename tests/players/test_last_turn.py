"""The last turn of a seat: the exhaustive search against trying every sequence of actions."""

from random import Random

import pytest

from tikal.players.memory import SearchMemory
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.search import Workspace
from tikal.players.weights import weights_for
from tikal.rules.actions import END, RECOVER, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.buffers import to_buffer
from tikal.rules.scoring import is_final_scoring, points
from tikal.rules.state import ACT, State

from .positions import KINDS, Kind, decisions, legal_actions

LEFT = 3  # action points: so few that every sequence of actions can be tried


def last_turns(kind: Kind, seed: int) -> list[State]:
    """The states of a random game in which the last to score has a few points left."""
    found = []
    for s in decisions(kind, seed):
        if s.phase == ACT and is_final_scoring(s) and s.scoring_left == 1 and s.ap == LEFT:
            found.append(s)
    return found


def most_points(s: State, seen: dict[str, int]) -> int:
    """The most points that any sequence of actions without chance scores."""
    key = str([getattr(s, name) for name in ("ap", "present", "workers", "leader", "value")])
    key += str([s.guard, s.treasures, s.camps])
    if key not in seen:
        best = points(s, s.to_move)
        for action in legal_actions(s):
            if kind_of(action) not in (END, RECOVER):
                after = s.copy()
                apply_action(after, action)
                best = max(best, most_points(after, seen))
        seen[key] = best
    return seen[key]


@pytest.mark.parametrize("kind", [k for k in KINDS if k[1] == 2][::2])
def test_no_points_are_left_on_the_board(kind: Kind) -> None:
    player = make_player("beam:width=1,narrow=1,finalists=1,wide=1")
    compared = 0
    for seed in range(8):
        for s in last_turns(kind, seed)[:1]:
            after = s.copy()
            for action in player.decide(s, Budget(), Random(0)).actions:
                if kind_of(action) in (END, RECOVER):
                    break
                apply_action(after, action)
            planned_dig = any(
                kind_of(action) == RECOVER
                for action in player.decide(s, Budget(), Random(0)).actions
            )
            if not planned_dig:
                assert points(after, s.to_move) == most_points(s, {})
                compared += 1
    assert compared > 0


def test_the_search_says_whether_it_was_complete() -> None:
    (s, *_) = last_turns(KINDS[0], 3) or last_turns(KINDS[0], 4)
    workspace = Workspace()
    memory: SearchMemory = workspace.memory
    workspace.prepare(weights_for(s))
    memory.exact = 1
    workspace.search_turns(to_buffer(s), 1, 1)
    assert memory.exhausted
    memory.limit = int(memory.positions) + 3
    memory.exhausted = 1
    workspace.search_turns(to_buffer(s), 1, 1)
    assert memory.positions <= memory.limit + 100
