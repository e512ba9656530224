"""The container image: what its files name is there. `make image` runs the steps themselves."""

import importlib.util
import json
import shlex
from types import ModuleType

import pytest
import yaml
from typer.testing import CliRunner

from page.built import ROOT
from tikal.cli.commands import app


@pytest.fixture(scope="module")
def steps() -> ModuleType:
    """The module that reads a Containerfile."""
    spec = importlib.util.spec_from_file_location("steps", ROOT / "scripts/try_containerfile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def accepts(command: list[str]) -> bool:
    """Whether `tikal` takes these arguments; it ends at the database."""
    ended = CliRunner().invoke(app, [*command, "--port", "0", "--database", "nonsense"])
    return isinstance(ended.exception, ValueError) and "database URL" in str(ended.exception)


def test_the_steps_of_the_containerfile_name_what_exists(steps: ModuleType) -> None:
    found = steps.read_steps((ROOT / "Containerfile").read_text())
    assert [step.word for step in found].count("FROM") == 2
    ignored = (ROOT / ".dockerignore").read_text().split()
    for step in found:
        if step.word == "COPY" and not step.rest.startswith("--from"):
            for source in shlex.split(step.rest)[:-1]:
                assert (ROOT / source).exists(), source
                assert f"!{source.split('/')[0]}" in ignored
    (command,) = (json.loads(step.rest) for step in found if step.word == "CMD")
    assert accepts(command)


def test_the_example_of_several_machines_uses_what_there_is() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    assert services["tikal"]["build"]["dockerfile"] == "Containerfile"
    assert accepts(services["tikal"]["command"])
    assert services["tikal"]["environment"]["TIKAL_DATABASE"].startswith("postgresql://")
