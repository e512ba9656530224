"""Imports point one way: rules <- game and records <- programs <- command line."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
# Each part of tikal may import from its own layer and from those before it.
LAYERS = (
    ("rules",),
    ("extras", "system"),
    (
        "game",
        "chance",
        "events",
        "refusing",
        "replay",
        "setup",
        "record",
        "players",
        "views",
        "game_chance",
        "game_notes",
        "game_view",
        "notebook",
        "stats",
        "svg",
        "text_board",
        "tiles",
        "walks",
        "site",
        "errors",
        "__init__",
    ),
    ("analysis",),
    ("lab", "env", "server", "terminal"),
    ("cli", "__main__"),
)
HEAVY = (
    "numpy",
    "numba",
    "matplotlib",
    "pyarrow",
    "tikal.svg",
    "tikal.stats",
    "typer",
    "rich",
    "fastapi",
    "pydantic",
    "sqlalchemy",
    "uvicorn",
)


def dotted(path: Path) -> str:
    """tikal/rules/board.py is tikal.rules.board, and tikal/rules/__init__.py is tikal.rules."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {dotted(path): path for path in sorted((SOURCE / "tikal").rglob("*.py"))}


def part(module: str) -> str:
    """The part of tikal a module belongs to; tikal itself is `__init__`."""
    return [*module.split("."), "__init__"][1]


def layer(module: str) -> int:
    return next(number for number, parts in enumerate(LAYERS) if part(module) in parts)


def imported(nodes: Iterator[ast.AST], package: str) -> Iterator[str]:
    """The modules of tikal that these statements import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*(parents if node.level else []), *filter(None, [node.module])])
            names = [
                f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base
                for alias in node.names
            ]
        else:
            continue
        yield from (name for name in names if name.partition(".")[0] == "tikal")


def imports(module: str, *, at_once: bool = False) -> set[str]:
    """What a module imports anywhere, or only what it imports as soon as it is imported."""
    path = MODULES[module]
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    return set(imported(iter(tree.body) if at_once else ast.walk(tree), package))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_from_its_own_layer_and_those_before(module: str) -> None:
    assert any(part(module) in parts for parts in LAYERS), f"{module} belongs to no layer"
    assert [name for name in imports(module) if layer(name) > layer(module)] == []


@pytest.mark.parametrize("module", [name for name in MODULES if part(name) == "rules"])
def test_the_rules_import_nothing_of_tikal_but_the_rules(module: str) -> None:
    assert [name for name in imports(module) if part(name) != "rules"] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    # `import` inside a function, as in Game.record, comes later and closes no circle.
    graph = {module: imports(module, at_once=True) for module in MODULES}
    assert list(TopologicalSorter(graph).static_order())  # raises CycleError


def test_importing_tikal_is_light() -> None:
    program = f"import sys, tikal; print(*(name for name in {HEAVY} if name in sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert run.stdout.split() == []
