"""Damaged texts for the tests of readers."""

from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st

STRANGE: Final = (
    *("", " ", "  ", "\t", "\0", "{", "}", "{}", "=", ":", "@", "-", "+", ",", ";", "x", "\u0663"),
    *("0", "1", "2", "3", "9", "10", "18", "19", "36", "99", "999", "1000", "9999", "9" * 5000),
    *("L", "W", "A1", "B6", "G4", "a1", "c3", "h5", "v10", "t0", "t4", "u2", "c0", "g1", "g0L"),
    *("\ud800", "\u2028", "\ufeff", "\x85", "-1", "+1", "1.5", "NaN", "1e9", "01"),
)


def damaged_list(draw: st.DrawFn, items: Sequence[str], joker: st.SearchStrategy[str]) -> list[str]:
    """Return the list with one item removed, doubled, moved or replaced."""
    damaged = list(items)
    i = draw(st.integers(0, len(items) - 1))
    j = draw(st.integers(0, len(items) - 1))
    match draw(st.integers(0, 5)):
        case 0:
            del damaged[i]
        case 1:
            damaged.insert(i, damaged[j])
        case 2:
            damaged[i], damaged[j] = damaged[j], damaged[i]
        case 3:
            damaged[i] = damaged[j]
        case 4:
            damaged[i] = draw(joker)
        case _:
            damaged.insert(i, draw(joker))
    return damaged


def damaged_text(draw: st.DrawFn, text: str) -> str:
    """Return the text cut off, or with a few characters replaced."""
    i = draw(st.integers(0, len(text)))
    j = draw(st.integers(0, min(3, len(text) - i))) + i
    strange = draw(st.sampled_from(STRANGE) | st.text(max_size=2))
    return draw(st.sampled_from((text[:i], text[i:], text[:i] + strange + text[j:])))
