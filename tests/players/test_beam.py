"""The beam search: interpreted as compiled, and within its memory."""

import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from tikal.players.deciding import begin_decision, go_on
from tikal.players.memory import MOST_CANDIDATES, NO_LIMIT, SearchMemory
from tikal.players.search import DecisionTask, Workspace
from tikal.players.search_settings import SearchSettings
from tikal.players.terms import TERMS
from tikal.players.weights import weights_for
from tikal.rules.actions import PLACE, kind_of
from tikal.rules.buffers import to_buffer
from tikal.rules.layout import blank
from tikal.rules.state import ACT, NONE, State

from .positions import KINDS, Kind, decisions, legal_actions, some_decisions

WANTED = {**asdict(SearchSettings(width=2, camps=0, exact=0)), "rollouts": 0}


@pytest.mark.parametrize("kind", [KINDS[0], KINDS[11], KINDS[22]])
@pytest.mark.parametrize("baseline", [False, True])
def test_interpreted_code_finds_the_turn_that_compiled_code_finds(
    kind: Kind, baseline: bool
) -> None:
    states = [s for s in some_decisions(kind, 61, 40) if s.phase == ACT and s.ap >= 3][:2]
    assert states
    memory = blank(SearchMemory)
    workspace = Workspace()
    for s in states:
        weights = weights_for(s, "")
        wanted = {**WANTED, "baseline": baseline}
        for term, weight in zip(TERMS, weights, strict=True):
            setattr(memory.evaluator.weights, term, weight)
        for name, value in wanted.items():
            setattr(memory.deciding.wanted, name, value)
        memory.deciding.budget = NO_LIMIT
        memory.deciding.tile_count = 1
        begin_decision(s, memory)
        assert go_on(s, memory, NO_LIMIT)
        answer = memory.deciding.answer
        workspace.begin_decision(
            to_buffer(s), DecisionTask(weights, wanted, 1, 0, [NONE], [[]], None)
        )
        assert workspace.go_on(to_buffer(s), 1 << 61)
        found = (tuple(answer.actions[: answer.count]), memory.deciding.value)
        assert workspace.answer() == found
        assert workspace.memory.positions == memory.positions


def placements_found(workspace: Workspace, s: State, to_camps: int) -> set[tuple[int, ...]]:
    """The turns of a single new figure that the beam finds."""
    workspace.prepare(weights_for(s, ""))
    workspace.memory.to_camps = to_camps
    turns = workspace.search_turns(to_buffer(s), 3, MOST_CANDIDATES)
    return {t.actions for t in turns if [kind_of(action) for action in t.actions] == [PLACE]}


def test_a_new_figure_may_wait_in_a_camp_that_is_no_target() -> None:
    """So that no action point is left over while there are workers."""
    states = [
        s
        for s in decisions(KINDS[2], 8)
        if s.phase == ACT and s.ap == 1 and s.supply[s.to_move] > 0
    ]
    workspace = Workspace()
    waiting = 0
    for s in states:
        at_targets = placements_found(workspace, s, 0)
        anywhere = placements_found(workspace, s, 1)
        assert at_targets <= anywhere
        camps = {action for action in legal_actions(s) if kind_of(action) == PLACE}
        assert {action for (action,) in anywhere} == camps
        waiting += len(anywhere) - len(at_targets)
    assert waiting > 0


def test_the_compiled_search_never_reaches_beyond_its_memory() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "players.bounds_checked"],
        env={**os.environ, "TIKAL_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert int(checked.stdout) > 100
