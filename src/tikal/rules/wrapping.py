"""Arithmetic that wraps at 64 bits on purpose, for hashes.

Compiled, a plain `+` or `*` that overflows has no defined result: Numba tells LLVM that signed
numbers never overflow, and LLVM may draw conclusions from that. These two functions are compiled
without that promise (numba_internals.py) and mean the same interpreted: a signed 64-bit number.
"""

from typing import Final

_HALF: Final = 1 << 63
_WHOLE: Final = 1 << 64


def wrapping_add(a: int, b: int) -> int:
    """Return the sum of two numbers, wrapped to a signed 64-bit number."""
    return (a + b + _HALF) % _WHOLE - _HALF


def wrapping_multiply(a: int, b: int) -> int:
    """Return the product of two numbers, wrapped to a signed 64-bit number."""
    return (a * b + _HALF) % _WHOLE - _HALF
