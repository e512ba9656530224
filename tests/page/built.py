"""The page as the server serves it, built anew if its sources are newer."""

import fcntl
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "tikal" / "server" / "page" / "index.html"
SOURCES = ("src", "public", "index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One test process at a time."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _newest_source() -> float:
    files = [file for name in SOURCES for file in [WEB / name, *(WEB / name).rglob("*")]]
    return max(file.stat().st_mtime for file in files if not file.name.endswith(".test.ts"))


def built_page(folder: Path, lock: Path) -> Path:
    """A copy of the page in a folder of one's own, so that a build in between does no harm.

    It is built first unless it is up to date; several test processes build it once.
    """
    with _alone(lock):
        if not (PAGE.is_file() and PAGE.stat().st_mtime >= _newest_source()):
            _build()
        return shutil.copytree(PAGE.parent, folder / "page")


def _build() -> None:
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").is_dir():
        pytest.fail("the page is not built and cannot be built here; `make page` says why")
    command = [npm, "run", "build"]
    built = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    PAGE.touch()
