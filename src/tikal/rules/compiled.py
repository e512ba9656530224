"""The compiled rules: the same functions, compiled by Numba, over NumPy records.

`compile_function` takes any annotated function and compiles it together with all functions it calls
in tikal and in its own package: each is copied with a namespace of its own, in which the functions
it calls are compiled ones and every table (a tuple of numbers) is an array. Nothing is written
twice. Types come from the annotations, so each function is compiled exactly once, whatever small
integers it is called with.

In tikal.rules, only this module, buffers.py and numba_internals.py load NumPy and Numba.
"""

import dis
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final, get_args, get_origin, get_type_hints

import numpy as np
from numba import types
from numpy.typing import NDArray

from tikal.rules import apply, layout, legal, outcomes, scoring, wrapping
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.buffers import Numbers, dtype_of, is_record, numba_type
from tikal.rules.compile_cache import cache_folder, package_files
from tikal.rules.numba_internals import (
    assign_record,
    cache_in,
    compile_on_first_call,
    copy_bytes_compiled,
    entry_dispatcher,
    inner_dispatcher,
    lean_compile,
    wrapping_add_compiled,
    wrapping_multiply_compiled,
)

# Functions this small are inlined before anything is compiled: each one compiled by itself
# costs more than a tenth of a second.
_INLINE_BYTECODE: Final = 100
# Functions that compiled code replaces by others of the same meaning.
_COMPILED_OTHERWISE: Final[dict[Any, Any]] = {
    layout.assign: assign_record,
    layout.copy_bytes: copy_bytes_compiled,
    wrapping.wrapping_add: wrapping_add_compiled,
    wrapping.wrapping_multiply: wrapping_multiply_compiled,
}


@cache
def compile_function(function: Callable[..., Any], *, nogil: bool = True) -> Any:
    """Return a function compiled for calls from Python.

    Its parameters and result are annotated with int, float, bool, None, State or another record
    class (layout.py), or lists of numbers or records. Compiled, lists are NumPy arrays and
    records are passed as bytes (buffers.py):

        def count_actions(s: State, actions: list[int]) -> int:
            return list_actions(s, actions)

        count = compile_function(count_actions)
        count(to_buffer(state), np.zeros(MOST_ACTIONS, np.int64))

    The result is stored on disk under a hash of all sources involved; from then on it is loaded in
    a moment. Compiled code may not allocate lists, and indexes must not be negative: nothing checks
    them, unless TIKAL_BOUNDSCHECK=1 is set.

    A call lets other threads run Python, unless `nogil` is False: for calls of a few microseconds,
    handing Python's lock over takes longer than the call.
    """
    if not isinstance(function, FunctionType):
        raise TypeError(
            f"{function!r} cannot be compiled: expected is a function written in Python"
        )
    parameters, answer = _annotations(function)
    wrapper, kinds = _wrapper(parameters)
    wrapper.__globals__["FUNCTION"] = _inner(function)
    name = f"{function.__module__}.{function.__name__}"
    dispatcher = entry_dispatcher(
        _renamed(wrapper, name, wrapper.__globals__), boundscheck=bounds_checked(), nogil=nogil
    )
    folder = _folder(function, nogil)
    if folder is not None:
        cache_in(dispatcher, folder)
    with lean_compile():
        dispatcher.compile(numba_type(answer)(*kinds))
    dispatcher.disable_compile()
    return dispatcher


def bounds_checked() -> bool:
    """Return whether compiled code checks every index (slow; the tests run once this way)."""
    return os.environ.get("TIKAL_BOUNDSCHECK", "0") == "1"


# What belongs to a function


def _annotations(function: FunctionType) -> tuple[list[Any], Any]:
    """Return the types of a function's parameters, in order, and of its result."""
    hints = get_type_hints(function)
    code = function.__code__
    missing = [
        name for name in (*code.co_varnames[: code.co_argcount], "return") if name not in hints
    ]
    if missing:
        raise TypeError(
            f"{function.__module__}.{function.__name__} cannot be compiled: "
            f"{', '.join(missing)} has no annotation"
        )
    answer = hints.pop("return")
    return list(hints.values()), answer


@cache
def _globals_of(function: FunctionType) -> dict[str, Any]:
    """Return the global names a function uses, and what they mean."""
    instructions = dis.get_instructions(function)
    names = sorted({i.argval for i in instructions if i.opname == "LOAD_GLOBAL"})
    return {name: function.__globals__[name] for name in names if name in function.__globals__}


def _package(function: FunctionType) -> str:
    return function.__module__.partition(".")[0]


def _is_compiled_with(value: Any, caller: FunctionType) -> bool:
    """Return whether a global is a function that is compiled with the one that calls it."""
    return isinstance(value, FunctionType) and _package(value) in ("tikal", _package(caller))


def _functions(function: FunctionType) -> Iterator[FunctionType]:
    """Yield a function and all functions that are compiled with it."""
    found = {function}
    left = [function]
    while left:
        caller = left.pop()
        yield caller
        called = {
            value for value in _globals_of(caller).values() if _is_compiled_with(value, caller)
        }
        left += called - found
        found |= called


def _folder(function: FunctionType, nogil: bool) -> Path | None:
    """Return where the compiled code of a function is stored; None if it cannot be.

    The folder depends on all of tikal.rules, on the other parts of tikal that the function calls,
    and for functions of other packages on their files and on the constants they use.
    """
    parts = {"rules"}
    files: set[Path] = set()
    facts = {f"bounds={bounds_checked()}", f"nogil={nogil}"}
    for each in _functions(function):
        if _package(each) == "tikal":
            parts.add(each.__module__.split(".")[1])
        else:
            files.add(Path(each.__code__.co_filename))
            facts.update(f"{name}={_fact(value)}" for name, value in _globals_of(each).items())
            facts.update(_fact(hint) for hint in get_type_hints(each).values())
    if not all(file.is_file() for file in files):  # written in a console, say
        return None
    sources = (*package_files(sorted(parts)), *sorted(files))
    return cache_folder(sources, "\n".join(sorted(facts)))


def _fact(value: Any) -> str:
    """Return what compiled code depends on in a constant or a type."""
    if isinstance(value, int | float | tuple):
        return repr(value)
    if is_record(value):
        return str(dtype_of(value))
    return str(getattr(value, "__name__", type(value)))


# Compiling


def _renamed(function: FunctionType, name: str, namespace: dict[str, Any]) -> FunctionType:
    """Return a function with the same code but another name and other globals."""
    renamed = FunctionType(function.__code__, namespace, name, function.__defaults__)
    renamed.__qualname__ = name
    renamed.__module__ = namespace["__name__"]
    return renamed


@cache
def _inner(function: FunctionType) -> Any:
    """Return a function compiled for calls from other compiled code."""
    namespace: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
    dispatcher = inner_dispatcher(
        _renamed(function, function.__name__, namespace),
        boundscheck=bounds_checked(),
        inline=len(function.__code__.co_code) <= _INLINE_BYTECODE,
    )
    for name, value in _globals_of(function).items():
        if isinstance(value, FunctionType) and value in _COMPILED_OTHERWISE:
            namespace[name] = _COMPILED_OTHERWISE[value]
        elif _is_compiled_with(value, function):
            namespace[name] = _inner(value)
        elif isinstance(value, tuple):
            namespace[name] = _table(value)
        else:
            namespace[name] = value
    parameters, answer = _annotations(function)
    signature = numba_type(answer)(*(numba_type(parameter) for parameter in parameters))
    compile_on_first_call(dispatcher, signature)
    return dispatcher


def _table(value: tuple[Any, ...]) -> NDArray[Any]:
    array = np.array(value, dtype=np.float64 if isinstance(value[0], float) else np.int64)
    array.setflags(write=False)
    return array


def _wrapper(parameters: list[Any]) -> tuple[FunctionType, list[Any]]:
    """Return a function that takes records as bytes and passes them on, and its parameter types.

    The length of a list of records follows from the number of bytes.
    """
    namespace: dict[str, Any] = {"__builtins__": __builtins__, "__name__": __name__}
    given, passed, kinds = [], [], []
    for i, annotation in enumerate(parameters):
        given.append(f"argument_{i}")
        listed = get_origin(annotation) is list
        element = get_args(annotation)[0] if listed else annotation
        if is_record(element):
            namespace[f"DTYPE_{i}"] = dtype_of(element)
            passed.append(f"argument_{i}.view(DTYPE_{i})" + ("" if listed else "[0]"))
            kinds.append(types.uint8[::1])
        else:
            passed.append(f"argument_{i}")
            kinds.append(numba_type(annotation))
    source = f"lambda {', '.join(given)}: FUNCTION({', '.join(passed)})"
    return FunctionType(compile(source, __file__, "eval").co_consts[0], namespace), kinds


class CompiledRules:
    """The engine's functions over buffers, for callers that are not compiled themselves."""

    def __init__(self) -> None:
        self.list_actions = compile_function(legal.list_actions)
        self.list_draws = compile_function(outcomes.list_draws)
        self.list_reveals = compile_function(outcomes.list_reveals)
        self.refusal = compile_function(legal.refusal)
        self.apply_action = compile_function(apply.apply_action)
        self.apply_outcome = compile_function(apply.apply_outcome)
        self.points = compile_function(scoring.points)

    @staticmethod
    def action_list() -> Numbers:
        """Return an array long enough for any list of actions."""
        return np.zeros(MOST_ACTIONS, np.int64)


@cache
def compiled_rules() -> CompiledRules:
    """Compile the rules, or load them from the cache."""
    return CompiledRules()
