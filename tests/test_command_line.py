"""The command line explains itself, and tells what is wrong in a sentence."""

import subprocess
import sys
from typing import Any

import pytest
import typer.main

from tikal.cli.commands import app

# Typer's commands are of Click's classes or of its own, depending on the version.
COMMANDS: dict[str, Any] = vars(typer.main.get_command(app))["commands"]
PARAMETERS = {
    f"{name} {parameter.name}": parameter
    for name, command in COMMANDS.items()
    for parameter in command.params
}


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_option_explains_itself(name: str) -> None:
    text = PARAMETERS[name].help or ""
    assert len(text.split()) >= 4
    assert text[0].isupper()
    assert text.endswith(".")


def test_every_command_explains_itself() -> None:
    for command in COMMANDS.values():
        assert command.help
        assert command.help.partition("\n")[0].endswith(".")


def tikal(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tikal", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_help_is_quick_to_import() -> None:
    program = (
        "import sys, tikal.cli.commands; print('numpy' in sys.modules, 'fastapi' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout == "False False\n"


def test_a_file_that_is_not_there_is_named() -> None:
    done = tikal("verify", "no-such-file.tikal")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "tikal: no-such-file.tikal: No such file or directory\n"
