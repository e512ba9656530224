"""Records mean the same to interpreted and compiled code."""

from typing import Annotated

import numpy as np
import pytest

from tikal.rules.buffers import dtype_of, new_record, numba_type, to_buffer
from tikal.rules.compiled import compile_function
from tikal.rules.editions import Options
from tikal.rules.flow import new_game
from tikal.rules.layout import Byte, Short, assign, blank, fields_of
from tikal.rules.state import FIELDS, State


class Point:
    """The smallest record of these tests."""

    x: int
    weights: Annotated[list[float], 3]


class Shape:
    """A record of records."""

    name: int
    corners: Annotated[list[Point], 4]
    centre: Point
    state: State
    small: Annotated[list[Byte], 2]
    middling: Short


def fill(shape: Shape, s: State) -> float:
    """Write into every part of a record and copy parts of it about."""
    shape.name = 7
    shape.centre.x = 5
    for i in range(4):
        shape.corners[i].x = i
        for j in range(3):
            shape.corners[i].weights[j] = 0.5 * i + j
    assign(shape.centre, shape.corners[3])
    shape.centre.x += 1
    assign(shape.corners[0], shape.centre)
    assign(shape.state, s)
    shape.state.ap += 2
    shape.small[1] = -s.ap - 7
    shape.middling = 1000 + shape.small[1]
    corner = shape.corners[2]
    corner.weights[1] = -1.0
    return corner.weights[1] + shape.corners[0].weights[2] + shape.state.ap + s.ap


def test_interpreted_and_compiled_code_write_the_same_into_a_record() -> None:
    s = new_game(3, Options(), 1)
    interpreted = blank(Shape)
    buffer, compiled = new_record(Shape)
    assert compile_function(fill)(buffer, to_buffer(s)) == fill(interpreted, s)
    assert (compiled.name, compiled.centre.x) == (interpreted.name, interpreted.centre.x) == (7, 4)
    for one, other in zip(compiled.corners, interpreted.corners, strict=True):
        assert (one.x, list(one.weights)) == (other.x, other.weights)
    assert list(compiled.small) == interpreted.small == [0, -7]
    assert compiled.middling == interpreted.middling == 993
    for field in FIELDS:
        assert np.array_equal(getattr(compiled.state, field), getattr(interpreted.state, field))
    assert interpreted.state.ap == s.ap + 2


def test_python_writes_into_the_memory_of_a_record() -> None:
    buffer, shape = new_record(Shape)
    shape.name = 3
    shape.corners[1].x = 9
    shape.centre.weights[2] = 0.25
    again = buffer.view(dtype_of(Shape))[0]
    assert (again["name"], again["corners"][1]["x"], again["centre"]["weights"][2]) == (3, 9, 0.25)


def test_an_assigned_record_shares_nothing() -> None:
    one, other = blank(Shape), blank(Shape)
    one.corners[2].weights[0] = 1.5
    assign(other, one)
    other.corners[2].weights[0] = 2.5
    other.state.score[0] = 9
    assert one.corners[2].weights[0] == 1.5
    assert one.state.score[0] == 0


def test_the_fields_of_a_record_are_its_annotations() -> None:
    assert fields_of(Point) == {"x": (int, 0), "weights": (float, 3)}
    assert list(fields_of(State)) == list(FIELDS)


@pytest.mark.parametrize("annotation", [str, dict[str, int], list[str], list[list[int]], tuple])
def test_what_cannot_be_compiled_is_told_in_a_sentence(annotation: object) -> None:
    with pytest.raises(TypeError, match=r"cannot be compiled: expected are int, float, Byte"):
        numba_type(annotation)
