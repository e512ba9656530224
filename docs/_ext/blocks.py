"""The code blocks of a page, and running them in their order; pages and tests use it."""

import ast
import contextlib
import doctest
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import tikal

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "records"
_FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of code: its kind (python, {picture}, console ...), the code, its first line."""

    kind: str
    code: str
    line: int


def blocks(text: str) -> Iterator[Block]:
    """Yield the code blocks of a page."""
    for found in _FENCE.finditer(text):
        kind = found[1].strip()
        code = "\n".join(line for line in found[2].splitlines() if not line.startswith(":"))
        yield Block(kind, code, text.count("\n", 0, found.start()) + 2)


def is_python(block: Block) -> bool:
    """Return whether a block is Python code."""
    return block.kind in ("python", "{picture}")


def fresh_namespace() -> dict[str, Any]:
    """Return what the blocks of a page begin with: the library, and a folder of records."""
    return {"tikal": tikal, "GAMES": GAMES}


def run_block(code: str, namespace: dict[str, Any]) -> Any:
    """Run a block quietly and return the value of its last expression."""
    if code.lstrip().startswith(">>>"):
        code = "".join(example.source for example in doctest.DocTestParser().get_examples(code))
    tree = ast.parse(code)
    *_, last = tree.body
    if isinstance(last, ast.Expr):
        tree.body.pop()
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(tree, "<documentation>", "exec"), namespace)
        if not isinstance(last, ast.Expr):
            return None
        expression = ast.Expression(last.value)
        return eval(compile(expression, "<documentation>", "eval"), namespace)
