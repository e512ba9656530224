"""How many ways the game can go on: legal sequences of a number of decisions from a position.

Where chance has a part, each distinct outcome makes a sequence of its own, but chance is no
decision. A sequence that ends the game earlier counts as well.

The numbers in perft.json change only when the rules do. After such a change, and after making
sure that it was meant, `PYTHONPATH=tests python -m perft.count` writes them anew.
"""

import json
from pathlib import Path
from typing import Any, Final, TypedDict

from properties.carriers import Carrier, Interpreted
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


def sequences(carrier: Carrier, carried: Any, decisions: int) -> int:
    """The number of sequences of so many decisions."""
    phase = carrier.phase(carried)
    total = 0
    if phase in (DRAW, REVEAL):
        for outcome in dict.fromkeys(carrier.outcomes(carried)):
            after = carrier.copy(carried)
            carrier.tell(after, outcome)
            total += sequences(carrier, after, decisions)
        return total
    if decisions == 0 or phase == OVER:
        return 1
    for action in carrier.actions(carried):
        after = carrier.copy(carried)
        carrier.act(after, action)
        total += sequences(carrier, after, decisions - 1)
    return total


def count_case(carrier: Carrier, case: Case) -> list[int]:
    """The numbers of a case, counted by a carrier."""
    start = carrier.carry(read_position(case["position"]))
    depths = range(1, len(case["sequences"]) + 1)
    return [sequences(carrier, start, decisions) for decisions in depths]


def main() -> None:
    cases = [{**case, "sequences": count_case(Interpreted(), case)} for case in read_cases()]
    FILE.write_text(json.dumps(cases, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
