"""Whatever is not installed is named, with the command that installs it."""

import re
import subprocess
import sys
import tomllib

import pytest

from page.built import ROOT
from tikal.extras import EXTRAS, MissingExtra, require

from .conftest import Environment

# Packages that are imported by another name than they are installed by.
IMPORTED_AS = {"open_spiel": "pyspiel", "pillow": "PIL", "pygame_ce": "pygame"}
OPTIONAL = {"uvloop"}  # makes the server faster where it exists
NOT_FOR_TESTS = {"learn"}  # PyTorch is too large
SERVER = "FastAPI, Uvicorn, websockets, SQLAlchemy, Alembic and platformdirs"
# A command that runs without some packages.
WITHOUT = """
import sys
from tikal.cli import main
sys.modules.update(dict.fromkeys(sys.argv[1].split()))
sys.argv[:2] = ["tikal"]
main()
"""


def test_the_extras_are_those_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    listed = project["optional-dependencies"]

    def packages(extra: str) -> set[str]:
        found = set()
        for requirement in listed[extra]:
            own = re.fullmatch(r"tikal-game\[(.*)\]", requirement)
            if own:
                found |= {name for inner in own[1].split(",") for name in packages(inner)}
            else:
                name = re.match(r"[\w-]+", requirement)
                assert name
                installed = name[0].replace("-", "_")
                found.add(IMPORTED_AS.get(installed, installed))
        return found

    assert set(EXTRAS) == set(listed) - {"test"}
    for extra, names in EXTRAS.items():
        assert packages(extra) - OPTIONAL == set(names)


def test_nothing_is_said_of_what_is_installed() -> None:
    for extra in set(EXTRAS) - NOT_FOR_TESTS:
        require("this", extra)


@pytest.mark.parametrize(
    ("command", "missing", "sentence"),
    [
        (
            "bench",
            "numpy numba",
            "tikal bench needs NumPy and Numba: pip install 'tikal-game[fast]'",
        ),
        ("simulate", "numba", "tikal simulate needs Numba: pip install 'tikal-game[fast]'"),
        ("match a b", "numba", "tikal match needs Numba: pip install 'tikal-game[fast]'"),
        (
            "tournament a b",
            "numpy numba",
            "tikal tournament needs NumPy and Numba: pip install 'tikal-game[fast]'",
        ),
        (
            "tournament a b --plot x.png",
            "matplotlib",
            "tikal tournament --plot needs Matplotlib: pip install 'tikal-game[lab]'",
        ),
        (
            "tune a --weights b -o c --ray",
            "ray",
            "tikal tune --ray needs Ray: pip install 'tikal-game[lab]'",
        ),
        (
            "serve",
            "fastapi uvicorn websockets sqlalchemy alembic platformdirs",
            f"tikal serve needs {SERVER}: pip install 'tikal-game[play]'",
        ),
        ("play", "numba", "tikal play needs Numba: pip install 'tikal-game[play]'"),
        (
            "play --terminal",
            "prompt_toolkit",
            "tikal play --terminal needs prompt_toolkit: pip install 'tikal-game[play]'",
        ),
        (
            "play --terminal --opponent scout",
            "numba",
            "Every computer player but 'random' needs Numba: pip install 'tikal-game[fast]'",
        ),
        (
            "picture game.tikal -o game.png",
            "cairosvg",
            "tikal picture into a PNG file needs CairoSVG: pip install 'tikal-game[picture]'",
        ),
        (
            "stats games --plot pictures",
            "matplotlib",
            "tikal stats --plot needs Matplotlib: pip install 'tikal-game[stats]'",
        ),
        (
            "stats games -o rows.parquet",
            "pyarrow",
            "Writing Parquet needs PyArrow: pip install 'tikal-game[stats]'",
        ),
        (
            "replay -",
            "prompt_toolkit",
            "tikal replay needs prompt_toolkit: pip install 'tikal-game[play]'",
        ),
    ],
)
def test_a_command_names_what_it_needs(command: str, missing: str, sentence: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, missing, *command.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize(
    ("module", "missing", "sentence"),
    [
        ("tikal.env", "pettingzoo", "tikal.env needs PettingZoo: pip install 'tikal-game[env]'"),
        (
            "tikal.env",
            "gymnasium numba",
            "tikal.env needs Gymnasium and Numba: pip install 'tikal-game[env]'",
        ),
        (
            "tikal.env.openspiel",
            "pyspiel",
            "tikal.env.openspiel needs OpenSpiel: pip install 'tikal-game[openspiel]'",
        ),
    ],
)
def test_an_environment_names_what_it_needs(module: str, missing: str, sentence: str) -> None:
    program = f"import sys; sys.modules.update(dict.fromkeys({missing.split()})); import {module}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr.endswith(f"MissingExtra: {sentence}\n")


def test_the_command_without_any_extra_says_how_to_get_one(bare: Environment) -> None:
    sentence = "The command line needs Typer and Rich: pip install 'tikal-game[play]'\n"
    for done in (bare.run("tikal", "--help"), bare.run("python", "-m", "tikal")):
        assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_a_program_can_catch_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match="This program needs Numba"):
        require("This program", "fast")
    assert issubclass(MissingExtra, ImportError)
