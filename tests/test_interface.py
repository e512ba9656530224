"""The public interface: every name documented, every example true, nothing lost."""

import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

import tikal

SOURCE = Path(tikal.__file__).parent
MODULES = sorted(
    {
        ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in SOURCE.rglob("*.py")
        if ">>> " in path.read_text(encoding="utf-8")
    }
)


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module), extraglobs={"tikal": tikal})
    assert found.attempted > 0
    assert found.failed == 0


def members(name: str) -> Iterator[tuple[str, Any]]:
    """A public name and, if it is a class, its own methods and properties."""
    thing = getattr(tikal, name)
    yield name, thing
    if inspect.isclass(thing):
        for base in [kind for kind in thing.__mro__ if kind.__module__.startswith("tikal")]:
            for member, value in vars(base).items():
                shown = isinstance(value, property | classmethod | staticmethod)
                if not member.startswith("_") and (shown or inspect.isfunction(value)):
                    yield f"{name}.{member}", value
    elif inspect.ismodule(thing):
        for member in thing.__all__:
            yield f"{name}.{member}", getattr(thing, member)


PUBLIC = {name: thing for listed in tikal.__all__ for name, thing in members(listed)}
INTERFACE = Path(__file__).parent / "interface.txt"
DOCUMENTED = {
    name: thing
    for name, thing in PUBLIC.items()
    if isinstance(thing, type | property | classmethod | staticmethod) or callable(thing)
}


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_public_name_is_documented_with_an_example(name: str) -> None:
    text = inspect.getdoc(DOCUMENTED[name]) or ""
    assert text.partition("\n")[0].endswith((".", ":", ";")) or "\n" in text
    assert ">>> " in text, f"{name} has no example"


def described(name: str, thing: Any) -> str:
    """A public name with what programs rely on: its signature, its fields or its type."""
    if isinstance(thing, property):
        text = f"{name}: {inspect.signature(thing.fget).return_annotation}"  # type: ignore[arg-type]
    elif inspect.isclass(thing) and is_dataclass(thing):
        own = [f"{field.name}: {field.type}" for field in fields(thing) if field.name[0] != "_"]
        text = f"{name}({', '.join(own)})"
    elif isinstance(thing, classmethod | staticmethod):
        text = f"{name}{inspect.signature(thing.__func__)}"
    elif inspect.isfunction(thing) or (inspect.isclass(thing) and "__init__" in vars(thing)):
        text = f"{name}{inspect.signature(thing)}"
    else:
        text = f"{name}: {type(thing).__name__}"
    # Where a type is defined, and how a version of Python writes it, does not matter.
    text = re.sub(r"<class '([\w.]+)'>", r"\1", text).replace("'Game'", "Game")
    text = re.sub(r"\b(?:tikal|typing|collections|os)(?:\.[a-z_]+)*\.(?=[A-Z])", "", text)
    return re.sub(r"Optional\[([^\[\]]*(?:\[[^\[\]]*\])?)\]", r"\1 | None", text)


def test_the_interface_only_grows() -> None:
    listed = INTERFACE.read_text(encoding="utf-8").splitlines()
    present = sorted(described(name, thing) for name, thing in PUBLIC.items())
    lost = sorted(set(listed) - set(present))
    assert lost == [], "programs rely on these; see docs/interface.md"
    added = sorted(set(present) - set(listed))
    assert added == [], f"run `python {Path(__file__).name}` in tests to add these names"


if __name__ == "__main__":
    lines = sorted(described(name, thing) for name, thing in PUBLIC.items())
    INTERFACE.write_text("\n".join(lines) + "\n", encoding="utf-8")
