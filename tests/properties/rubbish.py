"""Bad arguments, and a check that they are rejected with a helpful message."""

import math
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from tikal import Refused


class Unspeakable:
    """An object whose repr fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no words for it")


HUGE: Final = 10**5000
# None of these is a valid hex, seat, action, position, record, list of tiles and so on.
RUBBISH: Final[tuple[Any, ...]] = (
    -1,
    99,
    HUGE,
    -HUGE,
    2**63,
    1.0,
    math.nan,
    math.inf,
    1j,
    True,
    b"a1",
    bytearray(b"end"),
    "",
    " ",
    "\0",
    "\ud800",
    "\u0661",  # a digit, but not one of ours
    "\uff12",
    "x" * 100_000,
    "9" * 5000,
    [],
    (),
    {},
    set(),
    [None] * 36,
    ["A1"] * 36,
    range(24),
    object(),
    Unspeakable(),
    int,
    len,
)
speakable = [value for value in RUBBISH if not isinstance(value, Unspeakable)]
rubbish: Final = st.sampled_from(speakable) | st.text() | st.integers() | st.floats() | st.binary()


def check_turned_away(call: Callable[[], object]) -> ValueError:
    """Check that a call raises a ValueError with a readable message of tikal; return the error."""
    with pytest.raises(ValueError, match=r"\S") as raised:
        call()
    message = str(raised.value)
    assert len(message.split()) >= 3, message
    assert len(message) <= 400, message
    assert "\n" not in message
    assert "sys.set_int_max_str_digits" not in message
    assert "positional argument" not in message
    if isinstance(raised.value, Refused):
        assert raised.value.reason in message
    return raised.value
