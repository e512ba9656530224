"""Every id of docs/rules.md is named by the code that plays the rule and by a test of it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tikal.rules import refusals
from tikal.rules.refusals import REFUSALS, Refusal

ROOT = Path(__file__).parents[2]
PLAYED_IN = (
    *sorted((ROOT / "src/tikal/rules").glob("*.py")),
    ROOT / "src/tikal/game.py",
    ROOT / "src/tikal/refusing.py",
    ROOT / "src/tikal/chance.py",
)
IDS = re.findall(r'<a id="([A-Z]\d+)"></a>', (ROOT / "docs/rules.md").read_text(encoding="utf-8"))
# Worked examples (X) combine several rules: tests prove them, but no code of their own plays them.
RULES = [rule for rule in IDS if not rule.startswith("X")]
SAMPLE = {"hex": "a1", "tile": "A1", "kind": "jungle", "figure": "L", "leader": "supply"}


def constant(row: Refusal) -> str:
    """Return the name of a refusal's constant: TOO_FEW_AP for too-few-ap."""
    return row.name.upper().replace("-", "_")


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def marked_ids(path: Path) -> Iterator[str]:
    """Yield the ids in the pytest.mark.rule(...) of a file, which must be literals."""
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield ast.literal_eval(argument)


MARKED = {
    path.relative_to(ROOT): set(marked_ids(path)) for path in sorted(ROOT.glob("tests/**/*.py"))
}


def test_the_rules_have_ids_each_once() -> None:
    counted = {group: sum(rule[0] == group for rule in IDS) for group in "STPAFVEUHX"}
    assert len(IDS) == len(set(IDS))
    sizes = {"S": 6, "T": 3, "P": 7, "A": 8, "F": 5, "V": 4, "E": 2, "U": 8, "H": 2, "X": 7}
    assert counted == sizes


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_named_by_the_code_that_plays_it(rule: str) -> None:
    word = re.compile(rf"\b{rule}\b")
    assert any(word.search(path.read_text(encoding="utf-8")) for path in PLAYED_IN)


@pytest.mark.parametrize("rule", IDS)
def test_a_rule_is_proved_by_a_marked_test(rule: str) -> None:
    assert any(rule in ids for ids in MARKED.values())


def test_no_mark_names_a_rule_that_is_not_there() -> None:
    unknown = {str(path): ids - set(IDS) for path, ids in MARKED.items() if ids - set(IDS)}
    assert unknown == {}


def test_every_refusal_has_a_name_of_its_own_and_its_constant_is_called_the_same() -> None:
    assert len({row.name for row in REFUSALS.values()}) == len(REFUSALS)
    for number, row in REFUSALS.items():
        assert getattr(refusals, constant(row)) == number != refusals.LEGAL


@pytest.mark.parametrize("row", REFUSALS.values(), ids=lambda row: row.name)
def test_a_refusal_names_a_rule(row: Refusal) -> None:
    assert row.rule in RULES


@pytest.mark.parametrize("row", REFUSALS.values(), ids=lambda row: row.name)
def test_a_refusal_is_a_sentence_over_its_facts(row: Refusal) -> None:
    facts: dict[str, str | int] = {fact.partition("=")[0]: 1 for fact in row.facts}
    facts |= {key: text for key, text in SAMPLE.items() if key in facts}
    sentence = row.sentence(facts)
    assert sentence.startswith(("a1 ", "A1 ", "'")) or sentence[0].isupper()
    assert sentence.endswith(".")


@cache
def names_used() -> set[str]:
    """Return all names used in functions of the engine, of Game and of the server's tables."""
    paths = (*PLAYED_IN, ROOT / "src/tikal/server/table.py")
    functions = (
        node
        for path in paths
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.FunctionDef)
    )
    return {
        node.id
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Name)
    }


@pytest.mark.parametrize("row", REFUSALS.values(), ids=lambda row: row.name)
def test_a_refusal_is_returned_by_a_check(row: Refusal) -> None:
    assert constant(row) in names_used()
