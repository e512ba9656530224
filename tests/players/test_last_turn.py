"""The last turn of a seat: the exhaustive search against trying every sequence of actions."""

from random import Random

import pytest

from tikal.players import budget
from tikal.players.memory import SearchMemory
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.search import Workspace, thread_workspace
from tikal.players.weights import weights_for
from tikal.record.position import read_position
from tikal.rules.actions import END, RECOVER, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.buffers import to_buffer
from tikal.rules.scoring import is_final_scoring, points
from tikal.rules.state import ACT, State

from .positions import KINDS, Kind, decisions, legal_actions

# Five workers have to meet at c4: a beam of 100 does not see it, and one step after the other it
# takes 44 million positions.
FIVE_WORKERS = (
    "tikal1 3 a1:2.1;a2:v5:0.5:1.3;a3=A6@1:t0;a4=C5@3:t0;a5=D5@0;b1:v2:2.1;b3=A4@3:v10:0.6;"
    "b4=A1@2:c1;b5=F2@3:v4:1.3:2.2;c1=B4@5:v8:g0;c2=A5@1:t0:c0;c3=B2@5:2.3:c2;c4=A3@1:v5:1.4;"
    "c5=F1@3;d1=C3@4:v3:g0;d2=B5@0:t0;d3=A2@4:v4:2.4;d4=B1@3;d5=B6@0;e1=D2@5:v8:0.4:2.2L;"
    "e2=C4@0:v4:g1;e3=B3@0:v4:1.0L:2.2;e4=E4@5:v6:g2;e5=G2@2:v3:2.1;f1=E3@1:v6:1.2;"
    "f2=D3@2:v5:g1;f3=C1@1:c0;f4=C2@3:2.1:c2;f5=D4@3:t0;g1=F4@3:t0;g2=D1@0:c1;g3=E5@2:t0;"
    "g4=G1@2;g5=G3@1:v4:0.1;h1=E2@0;h2=E1@4;h3=F5@0;h4=F3@3:v5:1.3;h5=G4@4:t2 "
    "103,0,-,00030002;118,0,-,00300031;61,0,-,33003100 - act,2,10,2 2 -"
)
# It takes 226,350 positions to search every turn, and fewer miss a point.
MANY_POSITIONS = (
    "tikal1 2 a1:0.2;a2:0.2;a3=A6@0:t0;a4=B4@1:v6:1.4;a5=F5@0;b2:c0;b3=A3@5:v2:0.3:1.2;b4=A1@2:c1;"
    "b5=B6@0;c1=A2@5:v1;c2=A5@0:t0;c3=A4@1:v2:1.1;c4=B5@4:t0;c5=D5@0;d1=D2@2:v5:0.7:1.3L;"
    "d2=D4@5:t0;d3=B3@5:v3:1.2;d4=B1@4:0.1:c0;d5=B2@5;e1=E1@0;e2=E4@0:v6:0.0L:1.2;"
    "e3=C4@0:v4:0.1:1.1;e4=C3@4:v3:1.1;e5=D1@0;f1=F1@2;f2=E2@2;f3=C2@0;f4=C1@5:c1;f5=E5@5:t0;"
    "g1=G4@5:t2;g2=E3@4:v5;g3=C5@2:t0;g4=G3@1:v3;g5=G1@4;h1=G2@0:v3;h2=F2@5:v4:1.1;"
    "h3=D3@2:v5:0.2:1.1;h4=F3@4:v4;h5=F4@3:t2 104,0,-,33121200;78,0,-,00101033 - act,1,10,1 1 -"
)
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


def test_a_temple_that_takes_many_figures_is_found() -> None:
    s = read_position(FIVE_WORKERS)
    actions = make_player("professor").decide(s, Budget(), Random(1)).actions
    for action in actions:
        if kind_of(action) != END:
            apply_action(s, action)
    assert points(s, s.to_move) == 51  # the most there is, by a search without a limit


def test_the_search_goes_on_for_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its limit follows the speed seen, however slow the machine was thought to be."""
    monkeypatch.setattr(budget, "_FIRST_GUESS", 100.0)
    s = read_position(MANY_POSITIONS)
    actions = make_player("professor").decide(s, Budget(seconds=60), Random(1)).actions
    assert thread_workspace().memory.exhausted
    for action in actions:
        if kind_of(action) == END:
            break
        apply_action(s, action)
    assert points(s, s.to_move) == 46


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
