"""Count the legal sequences of a number of decisions from a position (perft).

Each distinct outcome of chance makes a sequence of its own, but is not counted as a decision. A
sequence that ends the game earlier counts as well.

The numbers in perft.json change only when the rules do. After an intended change,
`PYTHONPATH=tests python -m perft.count` writes them again.
"""

import json
from pathlib import Path
from typing import Any, Final, TypedDict

from properties.engines import Engine, Interpreted
from tikal.record.position import read_position
from tikal.rules.state import DRAW, OVER, REVEAL

FILE: Final = Path(__file__).with_name("perft.json")


class Case(TypedDict):
    """A position and the numbers of sequences of 1, 2, ... decisions from it."""

    name: str
    position: str
    sequences: list[int]


def read_cases() -> list[Case]:
    cases: list[Case] = json.loads(FILE.read_text("utf-8"))
    return cases


def sequences(engine: Engine, loaded: Any, decisions: int) -> int:
    """Return the number of sequences of this many decisions."""
    phase = engine.phase(loaded)
    total = 0
    if phase in (DRAW, REVEAL):
        for outcome in dict.fromkeys(engine.outcomes(loaded)):
            after = engine.copy(loaded)
            engine.tell(after, outcome)
            total += sequences(engine, after, decisions)
        return total
    if decisions == 0 or phase == OVER:
        return 1
    for action in engine.actions(loaded):
        after = engine.copy(loaded)
        engine.act(after, action)
        total += sequences(engine, after, decisions - 1)
    return total


def count_case(engine: Engine, case: Case) -> list[int]:
    """Return the numbers of a case, counted with an engine."""
    start = engine.load(read_position(case["position"]))
    depths = range(1, len(case["sequences"]) + 1)
    return [sequences(engine, start, decisions) for decisions in depths]


def main() -> None:
    cases = [{**case, "sequences": count_case(Interpreted(), case)} for case in read_cases()]
    FILE.write_text(json.dumps(cases, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
