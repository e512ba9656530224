"""The parts of Numba that tikal relies on beyond what Numba documents."""

from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from numba import config, types
from numba.np import arrayobj

from tikal.rules.numba_internals import (
    USES,
    Use,
    check_numba,
    compile_on_first_call,
    entry_dispatcher,
    inner_dispatcher,
    lean_compile,
)


@pytest.mark.parametrize("use", USES, ids=lambda use: use.path)
def test_numba_is_as_expected(use: Use) -> None:
    assert use.problem() is None, use.problem()


def test_a_part_that_is_gone_is_named_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(arrayobj, "fix_integer_index")
    with pytest.raises(
        ImportError, match=r"numba.np.arrayobj.fix_integer_index: it is gone. tikal"
    ):
        check_numba()


def test_other_parameters_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrayobj, "fix_integer_index", lambda builder, index: index)
    sentence = r"its parameters are now builder, index. tikal needs it to index arrays without"
    with pytest.raises(ImportError, match=sentence):
        check_numba()


def test_the_settings_of_a_compilation_are_restored_even_after_an_error() -> None:
    before = config.LOOP_VECTORIZE, arrayobj.fix_integer_index, config.OPT
    during = None
    with suppress(ZeroDivisionError), lean_compile():
        during = config.LOOP_VECTORIZE, arrayobj.fix_integer_index
        raise ZeroDivisionError
    assert during not in (None, before[:2])
    assert (config.LOOP_VECTORIZE, arrayobj.fix_integer_index, config.OPT) == before


def test_a_function_is_compiled_once_whatever_small_integers_it_is_called_with() -> None:
    def double(number):  # type: ignore[no-untyped-def]
        return 2 * number

    inner: Any = inner_dispatcher(double, boundscheck=False, inline=False)  # type: ignore[arg-type]
    compile_on_first_call(inner, types.int64(types.int64))

    def calls(small, large):  # type: ignore[no-untyped-def]
        return inner(small[0]) + inner(large[0])

    outer: Any = entry_dispatcher(calls, boundscheck=False, nogil=True)  # type: ignore[arg-type]
    assert outer(np.array([100], np.int8), np.array([7], np.int64)) == 214
    assert len(inner.overloads) == 1
