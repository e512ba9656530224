"""Kept code is a convenience: whatever happens to it, the rules still run."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tikal.rules import compile_cache

# The smallest rule there is to compile: the first tile comes from group 0.
PROGRAM = """
from tikal.rules import legal
from tikal.rules.compiled import entry
from tikal.rules.records import to_buffer
from tikal.rules.options import Options
from tikal.rules.setup import new_game

print(entry(legal.next_group)(to_buffer(new_game(2, Options(), 0))))
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
    """A folder in which two processes have kept their code at the same time."""
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
