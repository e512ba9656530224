"""The examples and the handbook's programs run, and a policy learns."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tikal.env import PLANES, SCALARS
from tikal.env.action_texts import text_of
from tikal.env.numbering import action_of
from tikal.record.notation import Action
from tikal.rules.editions import Options
from tikal.rules.flow import new_game
from tikal.rules.state import ACT, NONE

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
HANDBOOK = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")


TRAINING = """
import sys
import numpy as np
from numpy_ppo import make_trainer

trainer = make_trainer("tourist", games=32, seed=1)
trainer.steps = 160
for _ in trainer.train(rollouts=10):
    pass
trainer.policy.save(sys.argv[1])
third = len(trainer.scores) // 3
print(third, np.mean(trainer.scores[:third]), np.mean(trainer.scores[-third:]))
"""


def test_a_policy_learns_against_tourist_and_then_plays_matches(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    # One thread, because the tests of other processes use the other cores.
    games, first, last = run("-c", TRAINING, str(file), OPENBLAS_NUM_THREADS="1").split()
    assert int(games) > 50
    assert float(last) > 1.15 * float(first)
    match = f"match policy:file={file} random --players 2 --games 2 --workers 1 --json"
    found = json.loads(run("-m", "tikal", *match.split(), "--load", "policy_player"))
    assert found["a"] == f"policy:file={file}"
    assert found["games"] == 2


def test_the_notebook_runs_from_import_to_plot() -> None:
    notebook = json.loads((EXAMPLES / "first_steps.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] for cell in cells)
    program = "\n".join("".join(cell["source"]) for cell in cells)
    assert "games of" in run("-c", program, MPLBACKEND="Agg")


def run(*arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(EXAMPLES), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_programs_of_the_handbook_run() -> None:
    programs = re.findall(r"```python\n(.*?)```", HANDBOOK, re.DOTALL)
    assert len(programs) == 2
    for program in programs:
        names: dict[str, object] = {}
        exec(program, names)
        assert names["env"].arrays.choices.min() > 0  # type: ignore[attr-defined]


def test_the_handbook_tells_the_numbers_of_every_kind_of_action() -> None:
    s = new_game(4, Options(), 0)
    s.phase = ACT
    s.camps[:2] = [10, 20]
    told = []
    for first, last, kind in re.findall(
        r"^\| (\d+) to (\d+) \| `(\w+)` \|", HANDBOOK, re.MULTILINE
    ):
        for number in range(int(first), int(last) + 1):
            told.append(number)
            action = action_of(s, number)
            assert action == NONE or Action.of(action).kind == kind
    assert told == list(range(1300))
    assert [text_of(s, number) for number in range(1300, 1303)] == ["discard", "pass", "end"]
    for field in (*PLANES, *SCALARS):
        stem = re.sub(r"_(\d+|[A-G]\d|[NS][EW]?)$", "", field.name.partition("_of_")[0])
        assert stem in HANDBOOK or stem.startswith(("phase_", "drawn_"))  # told as "a to b"
