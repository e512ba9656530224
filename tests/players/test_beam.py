"""The beam search: interpreted as compiled, and within its memory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tikal.players.beam import plan_turn
from tikal.players.memory import SearchMemory
from tikal.players.search import Workspace
from tikal.players.search_settings import BeamSettings
from tikal.players.terms import TERMS
from tikal.players.weights import weights_for
from tikal.rules.buffers import to_buffer
from tikal.rules.layout import blank
from tikal.rules.state import ACT

from .positions import KINDS, Kind, some_decisions

NO_LIMIT = 1 << 62


@pytest.mark.parametrize("kind", [KINDS[0], KINDS[11], KINDS[22]])
@pytest.mark.parametrize("baseline", [False, True])
def test_interpreted_code_finds_the_turn_that_compiled_code_finds(
    kind: Kind, baseline: bool
) -> None:
    states = [s for s in some_decisions(kind, 61, 40) if s.phase == ACT and s.ap >= 3][:2]
    assert states
    memory = blank(SearchMemory)
    memory.limit = NO_LIMIT
    workspace = Workspace()
    workspace.memory.limit = NO_LIMIT
    for s in states:
        weights = weights_for(s, "")
        for term, weight in zip(TERMS, weights, strict=True):
            setattr(memory.evaluator.weights, term, weight)
        workspace.prepare(weights, BeamSettings(camps=0, exact=0), seed=1)
        value = plan_turn(s, memory, 2, int(baseline))
        plan = tuple(memory.plan.actions[: memory.plan.count])
        assert workspace.plan_turn(to_buffer(s), 2, baseline=baseline) == (plan, value)
        assert workspace.memory.positions == memory.positions


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
