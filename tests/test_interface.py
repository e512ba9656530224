"""The public interface: every name documented, every example true, nothing lost."""

import doctest
import importlib
import inspect
from collections.abc import Iterator
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
