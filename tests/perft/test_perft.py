"""Both engines find exactly the numbers of sequences in perft.json."""

import pytest

from perft.count import Case, count_case, read_cases
from properties.engines import Compiled, Engine, Interpreted
from tikal.record.position import read_position, write_position

each_case = pytest.mark.parametrize("case", read_cases(), ids=lambda case: case["name"])


@each_case
@pytest.mark.parametrize("engine", [Interpreted, Compiled])
def test_the_sequences_of_play_are_those_counted_before(
    case: Case, engine: type[Interpreted] | type[Compiled]
) -> None:
    counter: Engine = engine()
    assert count_case(counter, case) == case["sequences"]


@each_case
def test_the_positions_are_written_as_they_are_read(case: Case) -> None:
    assert write_position(read_position(case["position"])) == case["position"]
