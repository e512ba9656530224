"""The compiled rules: the same functions, compiled by Numba, over NumPy records.

Each rule function is copied into a namespace of its own, in which every other function of tikal is
replaced by its compiled form and every table (a tuple of numbers) by an array. Types come from the
annotations, so each function is compiled exactly once, whatever integer types it is called with.

In tikal.rules, only this module, buffers.py and numba_internals.py load NumPy and Numba.
"""

import dis
import os
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, Final, get_type_hints

import numpy as np
from numba import types
from numpy.typing import NDArray

from tikal.rules import apply, layout, legal, outcomes, scoring
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.buffers import STATE_DTYPE, Numbers, dtype_of, numba_type
from tikal.rules.compile_cache import cache_folder
from tikal.rules.numba_internals import (
    assign_record,
    cache_in,
    compile_on_first_call,
    entry_dispatcher,
    inner_dispatcher,
    lean_compile,
)
from tikal.rules.state import State

# Functions this small are inlined before anything is compiled: each one compiled by itself
# costs more than a tenth of a second.
_INLINE_BYTECODE: Final = 100


def _signature(function: FunctionType) -> Any:
    annotations = get_type_hints(function)
    answer = numba_type(annotations.pop("return"))
    return answer(*(numba_type(annotation) for annotation in annotations.values()))


def _table(value: tuple[Any, ...]) -> NDArray[Any]:
    array = np.array(value, dtype=np.float64 if isinstance(value[0], float) else np.int64)
    array.setflags(write=False)
    return array


def _packages(function: FunctionType) -> tuple[str, ...]:
    own = function.__module__.split(".")[1]
    return ("rules",) if own == "rules" else ("rules", own)


def bounds_checked() -> bool:
    """Return whether compiled code checks every index (slow; the tests run once this way)."""
    return os.environ.get("TIKAL_BOUNDSCHECK", "0") == "1"


def _renamed(function: FunctionType, name: str, namespace: dict[str, Any]) -> FunctionType:
    """Return a function with the same code but another name and other globals."""
    renamed = FunctionType(function.__code__, namespace, name, function.__defaults__)
    renamed.__qualname__ = name
    renamed.__module__ = namespace["__name__"]
    return renamed


@cache
def inner(function: FunctionType) -> Any:
    """Return the compiled form of a rule function, callable only from other compiled code."""
    namespace: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
    dispatcher = inner_dispatcher(
        _renamed(function, function.__name__, namespace),
        boundscheck=bounds_checked(),
        inline=len(function.__code__.co_code) <= _INLINE_BYTECODE,
    )
    namespace.update(_namespace(function))
    compile_on_first_call(dispatcher, _signature(function))
    return dispatcher


def _namespace(function: FunctionType) -> dict[str, Any]:
    found: dict[str, Any] = {}
    instructions = dis.get_instructions(function)
    for name in {i.argval for i in instructions if i.opname == "LOAD_GLOBAL"}:
        value = function.__globals__.get(name)
        if value is layout.assign:
            found[name] = assign_record
        elif isinstance(value, FunctionType) and value.__module__.startswith("tikal."):
            found[name] = inner(value)
        elif isinstance(value, tuple):
            found[name] = _table(value)
        elif value is not None:
            found[name] = value
    return found


def _wrapper(annotations: list[Any]) -> tuple[FunctionType, list[Any]]:
    """Return a function that takes records as bytes and passes them on, and its argument types.

    The length of a list of states follows from the number of bytes.
    """
    namespace: dict[str, Any] = {"__builtins__": __builtins__, "__name__": __name__}
    given, passed, kinds = [], [], []
    for i, annotation in enumerate(annotations):
        given.append(f"argument_{i}")
        states = annotation == list[State]
        if states or isinstance(numba_type(annotation), types.Record):
            namespace[f"DTYPE_{i}"] = STATE_DTYPE if states else dtype_of(annotation)
            passed.append(f"argument_{i}.view(DTYPE_{i})" + ("" if states else "[0]"))
            kinds.append(types.uint8[::1])
        else:
            passed.append(f"argument_{i}")
            kinds.append(numba_type(annotation))
    source = f"lambda {', '.join(given)}: RULE({', '.join(passed)})"
    return FunctionType(compile(source, __file__, "eval").co_consts[0], namespace), kinds


@cache
def entry(function: Callable[..., Any]) -> Any:
    """Compile a function for calls from Python; records among its arguments are passed as bytes.

    The result is stored on disk; with a warm cache nothing is compiled.
    """
    assert isinstance(function, FunctionType)
    annotations = get_type_hints(function)
    answer = numba_type(annotations.pop("return"))
    wrapper, kinds = _wrapper(list(annotations.values()))
    wrapper.__globals__["RULE"] = inner(function)
    name = f"{function.__module__}.{function.__name__}"
    dispatcher = entry_dispatcher(
        _renamed(wrapper, name, wrapper.__globals__), boundscheck=bounds_checked()
    )
    folder = cache_folder(_packages(function), f"bounds={bounds_checked()}")
    if folder is not None:
        cache_in(dispatcher, folder)
    with lean_compile():
        dispatcher.compile(answer(*kinds))
    dispatcher.disable_compile()
    return dispatcher


class CompiledRules:
    """The engine's functions over buffers, for callers that are not compiled themselves."""

    def __init__(self) -> None:
        self.list_actions = entry(legal.list_actions)
        self.list_draws = entry(outcomes.list_draws)
        self.list_reveals = entry(outcomes.list_reveals)
        self.refusal = entry(legal.refusal)
        self.apply_action = entry(apply.apply_action)
        self.apply_outcome = entry(apply.apply_outcome)
        self.points = entry(scoring.points)

    @staticmethod
    def room() -> Numbers:
        """Return an array long enough for any list of actions."""
        return np.zeros(MOST_ACTIONS, np.int64)


@cache
def compiled_rules() -> CompiledRules:
    """Compile the rules, or load them from the cache."""
    return CompiledRules()
