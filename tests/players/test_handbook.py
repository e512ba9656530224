"""The examples of docs/players.md, and compiling functions from a module of one's own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HANDBOOK = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")

# A module of somebody else: a function, one it calls, and a constant from a third file.
SCORING = """
from limits import LIMIT
from tikal.rules.scoring import points
from tikal.rules.state import State


def capped(number: int) -> int:
    return min(number, LIMIT)


def total(s: State, numbers: list[int]) -> int:
    found = points(s, s.to_move)
    for i in range(len(numbers)):
        found += capped(numbers[i])
    return found
"""
PROGRAM = """
import numpy as np
import tikal
from scoring import total
from tikal.rules.buffers import to_buffer
from tikal.rules.compiled import compile_function

state = tikal.Game(players=2, seed=1).state()
print(compile_function(total)(to_buffer(state), np.array([1, 5, 100])))
"""


def run(folder: Path, *arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_compiled_player_of_the_handbook_wins_against_random(tmp_path: Path) -> None:
    example = re.search(r"```python\n# greedy\.py\n(.*?)```", HANDBOOK, re.DOTALL)
    command = re.search(r"`tikal (match greedy [^`]*)`", HANDBOOK)
    assert example
    assert command
    (tmp_path / "greedy.py").write_text(example[1])
    found = run(tmp_path, "-m", "tikal", *command[1].split(), "--json", "--workers", "1")
    share = re.search(r'"win_share": ([0-9.]+)', found)
    assert share, found
    assert float(share[1]) > 0.8


def test_the_player_in_python_of_the_handbook_plays_its_turn() -> None:
    example = re.search(r"```python\n(import random\n\nimport tikal\n.*?)```", HANDBOOK, re.DOTALL)
    assert example
    names: dict[str, object] = {}
    exec(example[1], names)
    assert len(names["game"].events) > 1  # type: ignore[attr-defined]


def test_functions_of_any_module_are_compiled_and_again_when_what_they_use_changes(
    tmp_path: Path,
) -> None:
    stored = tmp_path / "cache"
    (tmp_path / "scoring.py").write_text(SCORING)
    (tmp_path / "program.py").write_text(PROGRAM)

    def result(limit: int) -> tuple[str, int]:
        (tmp_path / "limits.py").write_text(f"LIMIT = {limit}\n")
        printed = run(tmp_path, "-B", "program.py", TIKAL_CACHE_DIR=str(stored))
        return printed.strip(), len(list(stored.rglob("*.nbc")))

    assert result(10) == ("16", 1)
    assert result(10) == ("16", 1)  # loaded
    assert result(50) == ("56", 2)  # a constant of a file that the compiled function imports


def no_types(number):  # type: ignore[no-untyped-def]
    return number


def wrong_types(name: str) -> int:
    return len(name)


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (no_types, r"players\.test_handbook\.no_types cannot be compiled: number, return has no"),
        (wrong_types, r"<class 'str'> cannot be compiled: expected are int, float"),
        (len, r"<built-in function len> cannot be compiled: expected is a function"),
    ],
)
def test_a_function_that_cannot_be_compiled_is_refused_with_a_sentence(
    function: object, sentence: str
) -> None:
    from tikal.rules.compiled import compile_function

    with pytest.raises(TypeError, match=sentence):
        compile_function(function)
