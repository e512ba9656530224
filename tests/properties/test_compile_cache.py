"""The cache of compiled code: whatever happens to it, the rules still run."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from tikal.rules import compile_cache

# The smallest rule function to compile: the first tile comes from group 0.
PROGRAM = """
from tikal.rules import outcomes
from tikal.rules.compiled import compile_function
from tikal.rules.buffers import to_buffer
from tikal.rules.editions import Options
from tikal.rules.flow import new_game

print(compile_function(outcomes.next_group)(to_buffer(new_game(2, Options(), 0))))
"""


def start(environment: Mapping[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def check_runs(program: subprocess.Popen[str]) -> None:
    out, errors = program.communicate(timeout=120)
    assert program.returncode == 0, errors
    assert (out, errors) == ("0\n", "")


def kept(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def kept_code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder into which two processes wrote at the same time."""
    folder = tmp_path_factory.mktemp("kept")
    both = [start({"TIKAL_CACHE_DIR": str(folder)}) for _ in range(2)]
    for program in both:
        check_runs(program)
    return folder


def test_two_processes_compiling_at_once_leave_code_that_is_used_again(kept_code: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in kept(kept_code)}
    assert {path.suffix for path in before} == {".nbi", ".nbc"}
    check_runs(start({"TIKAL_CACHE_DIR": str(kept_code)}))
    assert {path: path.stat().st_mtime_ns for path in kept(kept_code)} == before


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("content", [b"", b"garbage\n"], ids=["empty", "garbage"])
def test_damaged_code_is_compiled_anew(
    kept_code: Path, tmp_path: Path, suffix: str, content: bytes
) -> None:
    folder = tmp_path / "damaged"
    shutil.copytree(kept_code, folder)
    for path in kept(folder):
        if path.suffix == suffix:
            path.write_bytes(content)
    check_runs(start({"TIKAL_CACHE_DIR": str(folder)}))


def test_without_any_folder_the_code_is_compiled_each_time(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    check_runs(start({"TIKAL_CACHE_DIR": str(file / "below")}))
    assert file.read_bytes() == b""


def test_a_home_that_cannot_be_written_is_replaced_by_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.delenv("TIKAL_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    root = compile_cache.cache_root.__wrapped__()
    assert root is not None
    assert root.parent == tmp_path
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(file))
    assert compile_cache.cache_root.__wrapped__() == root


def test_where_not_even_a_temporary_folder_can_be_written_none_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()

    def no_folder() -> str:
        raise FileNotFoundError("no usable temporary directory")

    monkeypatch.delenv("TIKAL_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    monkeypatch.setattr(tempfile, "gettempdir", no_folder)
    assert compile_cache.cache_root.__wrapped__() is None


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have no owner here")
def test_code_in_a_folder_of_somebody_else_is_never_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIKAL_CACHE_DIR", str(tmp_path))
    assert compile_cache.cache_root.__wrapped__() == tmp_path
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    assert compile_cache.cache_root.__wrapped__() is None


# Old folders


def folder_used(root: Path, name: str, days_ago: float) -> Path:
    """Create a folder of compiled code that was last used this many days ago."""
    folder = root / name
    folder.mkdir()
    for file in ("rule.nbi", "rule.1.nbc", "rule.nbi.tmp.0123abcd"):
        (folder / file).touch()
    then = time.time() - days_ago * 24 * 60 * 60
    os.utime(folder, (then, then))
    return folder


def test_a_new_folder_removes_those_not_used_for_a_month_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_cache, "cache_root", lambda: tmp_path)
    old = folder_used(tmp_path, "0" * 16, days_ago=31)
    recent = folder_used(tmp_path, "1" * 16, days_ago=29)
    named_otherwise = folder_used(tmp_path, "my games", days_ago=400)
    holds_something_else = folder_used(tmp_path, "2" * 16, days_ago=400)
    (holds_something_else / "diary.txt").touch()
    os.utime(holds_something_else, (0, 0))
    file = tmp_path / ("3" * 16)
    file.touch()
    os.utime(file, (0, 0))
    used = compile_cache.cache_folder((Path(__file__),), "a variant of this test")
    assert used is not None
    assert not old.exists()
    assert len(kept(recent)) == len(kept(named_otherwise)) == 3
    assert kept(holds_something_else) == [holds_something_else / "diary.txt"]
    assert file.exists()


def test_only_the_newest_folders_are_kept(tmp_path: Path) -> None:
    folders = [folder_used(tmp_path, f"{number:016x}", number / 100) for number in range(40)]
    compile_cache.remove_old_folders(tmp_path)
    left = [folder for folder in folders if folder.exists()]
    assert left == folders[: len(left)]
    assert 8 <= len(left) < 40


def test_using_a_folder_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_cache, "cache_root", lambda: tmp_path)
    folder = compile_cache.cache_folder((Path(__file__),), "another variant of this test")
    assert folder is not None
    os.utime(folder, (0, 0))
    compile_cache._in_use.cache_clear()  # as in a new process
    compile_cache.cache_folder((Path(__file__),), "another variant of this test")
    compile_cache.remove_old_folders(tmp_path)
    assert folder.exists()
