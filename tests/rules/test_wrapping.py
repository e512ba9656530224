"""Sums and products that wrap at 64 bits, interpreted and compiled."""

from random import Random

import numpy as np

from tikal.rules.compiled import compile_function
from tikal.rules.wrapping import wrapping_add, wrapping_multiply


def both(a: int, b: int, out: list[int]) -> None:
    out[0] = wrapping_add(a, b)
    out[1] = wrapping_multiply(a, b)


def as_signed(number: int) -> int:
    return int.from_bytes((number % 2**64).to_bytes(8, "big"), "big", signed=True)


def test_sums_and_products_are_those_of_a_64_bit_machine() -> None:
    compiled = compile_function(both)
    random = Random(3)
    edges = [0, 1, -1, 2**63 - 1, -(2**63)]
    pairs = [(a, b) for a in edges for b in edges]
    some = [as_signed(random.getrandbits(64)) for _ in range(50)]
    pairs += zip(some, reversed(some), strict=True)
    for a, b in pairs:
        here, there = [0, 0], np.zeros(2, np.int64)
        both(a, b, here)
        compiled(a, b, there)
        assert here == there.tolist() == [as_signed(a + b), as_signed(a * b)]
