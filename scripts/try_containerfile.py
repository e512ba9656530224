"""Run the steps of the Containerfile in a clean folder, without a container, and try the result.

Every stage gets a folder, with the paths of the image below it, and the last one a virtual
environment. Steps that would change the system itself are listed, not run.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
UNWANTED = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info", "page")


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction of a Containerfile."""

    word: str
    rest: str


def read_steps(text: str) -> list[Step]:
    """Return the instructions of a Containerfile."""
    lines = text.replace("\\\n", " ").splitlines()
    words = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    return [Step(word, rest) for word, rest in words]


class Stage:
    """A stage of the image, in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root
        venv.create(root / "venv", with_pip=True)
        path = f"{root / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path}
        self.command: list[str] = []

    def place(self, path: str) -> Path:
        """Return where a path of the image is."""
        return self.root / path.lstrip("/") if path.startswith("/") else self.folder / path

    def copy(self, sources: list[Path], target: Path) -> None:
        """Copy files, or the content of folders, as COPY does."""
        for source in sources:
            if source.is_dir():
                unwanted = UNWANTED if source.is_relative_to(ROOT) else None
                shutil.copytree(source, target, dirs_exist_ok=True, ignore=unwanted)
            else:
                target.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)

    def run(self, command: str) -> None:
        """Run a command in the stage's folder, unless it would change this system."""
        if any(word.startswith("/") for word in shlex.split(command)):
            print(f"not run here: {command}")
            return
        print(command, flush=True)
        subprocess.run(command, shell=True, check=True, cwd=self.folder, env=self.environment)


def try_steps(folder: Path) -> None:
    """Run all steps below a folder, then the image's command."""
    stages: dict[str, Stage] = {}
    for number, step in enumerate(read_steps((ROOT / "Containerfile").read_text())):
        words = shlex.split(step.rest)
        if step.word == "FROM":
            stage = stages[words[-1]] = Stage(folder / f"stage{number}")
        elif step.word == "WORKDIR":
            stage.folder = stage.place(step.rest)
            stage.folder.mkdir(parents=True, exist_ok=True)
        elif step.word == "COPY":
            base = ROOT
            if words[0].startswith("--from="):
                base = stages[words.pop(0).removeprefix("--from=")].root
            *sources, target = words
            stage.copy([base / source.lstrip("/") for source in sources], stage.place(target))
        elif step.word == "ENV":
            for name, value in (word.split("=", 1) for word in words):
                stage.environment[name] = str(stage.place(value)) if value[0] == "/" else value
        elif step.word == "RUN":
            stage.run(step.rest)
        elif step.word in ("ENTRYPOINT", "CMD"):
            stage.command += json.loads(step.rest)
    try_server(stage)


def try_server(stage: Stage) -> None:
    """Start the command of the image at a free port, and ask it for the page."""
    program, *arguments = stage.command
    arguments[arguments.index("--host") + 1] = "127.0.0.1"
    arguments[arguments.index("--metrics") + 1] = "0"
    database = f"sqlite:///{stage.root / 'data' / 'tikal.sqlite'}"
    command = [stage.root / "venv" / "bin" / program, *arguments, "--port", "0"]
    print(f"tikal {' '.join(arguments)}", flush=True)
    server = subprocess.Popen(
        command,
        cwd=stage.root,
        env={**stage.environment, "TIKAL_DATABASE": database},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    try:
        address = server.stdout.readline().split()[1]
        metrics = server.stdout.readline().split()[-1]
        for url in (address, f"{address}healthz", f"{address}readyz", metrics):
            with urllib.request.urlopen(url) as answer:
                print(f"{url} {answer.status}")
        try_computers(f"{address}api/catalogue", Path(stage.environment["TIKAL_CACHE_DIR"]))
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def try_computers(catalogue: str, cache: Path) -> None:
    """Wait until the computer players are ready; they must be those compiled with the image."""
    compiled = set(cache.rglob("*"))
    began = time.monotonic()
    ready = False
    while not ready:
        with urllib.request.urlopen(catalogue) as answer:
            ready = json.load(answer)["computers_ready"]
    print(f"computer players are ready after {time.monotonic() - began:.1f} s")
    assert compiled, "nothing was compiled with the image"
    assert set(cache.rglob("*")) == compiled, "the server compiled again"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="tikal-image-") as name:
        try_steps(Path(name))
    sys.exit(0)
