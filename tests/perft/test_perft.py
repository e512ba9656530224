"""Both carriers find exactly the sequences of play that were counted before."""

import pytest

from perft.count import Case, count_case, read_cases
from properties.carriers import Carrier, Compiled, Interpreted
from tikal.record.position import read_position, write_position

each_case = pytest.mark.parametrize("case", read_cases(), ids=lambda case: case["name"])


@each_case
@pytest.mark.parametrize("carrier", [Interpreted, Compiled])
def test_the_sequences_of_play_are_those_counted_before(
    case: Case, carrier: type[Interpreted] | type[Compiled]
) -> None:
    counter: Carrier = carrier()
    assert count_case(counter, case) == case["sequences"]


@each_case
def test_the_positions_are_written_as_they_are_read(case: Case) -> None:
    assert write_position(read_position(case["position"])) == case["position"]
