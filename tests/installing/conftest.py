"""A wheel of these sources, and environments that it is installed into."""

import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest
from scripts.build_release import Release, build, copy_sources

from page.built import built_page


@dataclass(frozen=True)
class Environment:
    """A virtual environment; its commands see neither Node nor the sources."""

    folder: Path

    @property
    def variables(self) -> dict[str, str]:
        return {"PATH": str(self.folder / "bin"), "HOME": str(Path.home())}

    def run(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.folder / "bin" / command, *arguments],
            env=self.variables,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )


EPOCH = 1_700_000_000  # when the test's releases are said to be built


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the built page."""
    folder = tmp_path_factory.mktemp("wheel") / "sources"
    copy_sources(folder, "page")
    lock = tmp_path_factory.getbasetemp().parent / "page.lock"
    built_page(folder / "src" / "tikal" / "server", lock)
    return folder


@pytest.fixture(scope="session")
def release(sources: Path) -> Release:
    """A source distribution, and a wheel that was built from it."""
    return build(sources, sources.parent / "release", EPOCH)


@pytest.fixture(scope="session")
def wheel(release: Release) -> Path:
    """The wheel."""
    return release.wheel


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheel and nothing else."""
    return _installed(wheel, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="session")
def complete(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheel, and with the dependencies of this one."""
    environment = _installed(wheel, tmp_path_factory.mktemp("complete"))
    packages = next(environment.folder.glob("lib/python*/site-packages"))
    # A path added by a .pth file has its own .pth files ignored: an editable tikal stays out.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return environment


def _installed(wheel: Path, folder: Path) -> Environment:
    venv.create(folder, symlinks=True)
    target = ("--python", str(folder / "bin" / "python"))
    _pip(*target, "install", "--no-deps", "--no-index", str(wheel))
    return Environment(folder)


def _pip(*arguments: str) -> None:
    # With the sources on PYTHONPATH, pip would take tikal-game for installed.
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
