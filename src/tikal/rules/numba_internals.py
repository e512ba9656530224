"""Every use of Numba's internals, each with its reason.

Numba promises nothing about what is listed in USES. Importing this module checks the list, so that
a Numba release that changes one of them is reported by name instead of failing somewhere inside a
compilation; pyproject.toml bounds the version for the same reason. The rest of tikal uses only
what Numba documents.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any, Final

import numba
from llvmlite import ir
from numba import config, njit, types
from numba.core import caching, cgutils, compiler_lock
from numba.extending import intrinsic, lower_cast
from numba.np import arrayobj


@dataclass(frozen=True, slots=True)
class Use:
    """A part of Numba that tikal relies on: `module:attribute`, its parameters, and the reason."""

    path: str
    reason: str
    parameters: tuple[str, ...] | None = None

    def problem(self) -> str | None:
        """Return a sentence about what this Numba release has changed, or None."""
        module, _, attributes = self.path.partition(":")
        start = f"Numba {numba.__version__} has changed {self.path.replace(':', '.')}"
        end = f"tikal needs it to {self.reason}; see tikal/rules/numba_internals.py"
        try:
            found: Any = import_module(module)
            for attribute in attributes.split("."):
                found = getattr(found, attribute)
        except (ImportError, AttributeError):
            return f"{start}: it is gone. {end}."
        if self.parameters is None:
            return None
        parameters = tuple(inspect.signature(found).parameters)
        if parameters == self.parameters:
            return None
        return f"{start}: its parameters are now {', '.join(parameters) or 'none'}. {end}."


USES: Final = (
    Use("numba.core.config:LOOP_VECTORIZE", "compile without the loop vectorizer"),
    Use("numba.core.config:OPT", "optimize small functions only where they are used"),
    Use("numba.core.compiler_lock:global_compiler_lock", "change compiler settings safely"),
    Use(
        "numba.np.arrayobj:fix_integer_index",
        "index arrays without support for negative numbers",
        ("context", "builder", "idxty", "idx", "size"),
    ),
    Use(
        "numba.core.dispatcher:Dispatcher.get_call_template",
        "compile each function once, for its annotated types",
        ("self", "args", "kws"),
    ),
    Use("numba.core.dispatcher:Dispatcher.disable_compile", "compile no second version"),
    Use("numba.core.cpu:CPUTargetOptions._nrt", "compile without reference counts"),
    Use("numba.core.cpu:CPUTargetOptions.no_cpython_wrapper", "save compile time"),
    Use("numba.core.cpu:CPUTargetOptions.no_cfunc_wrapper", "save compile time"),
    Use(
        "numba.core.cgutils:raw_memcpy",
        "copy records in one go",
        ("builder", "dst", "src", "count", "itemsize", "align"),
    ),
    Use(
        "numba.core.caching:_CacheLocator.from_function",
        "choose the folder of compiled code",
        ("py_func", "py_file"),
    ),
    Use("numba.core.caching:_CacheLocator.get_cache_path", "choose the folder", ("self",)),
    Use("numba.core.caching:_CacheLocator.get_source_stamp", "tell old code apart", ("self",)),
    Use("numba.core.caching:_CacheLocator.get_disambiguator", "name the files", ("self",)),
    Use("numba.core.caching:CompileResultCacheImpl._locator_classes", "choose the folder"),
    Use("numba.core.caching:FunctionCache._impl_class", "choose the folder"),
    Use(
        "numba.core.caching:FunctionCache.load_overload",
        "survive damaged cache files",
        ("self", "sig", "target_context"),
    ),
    Use(
        "numba.core.caching:FunctionCache.save_overload",
        "survive a full disk",
        ("self", "sig", "data"),
    ),
)


def check_numba() -> None:
    """Raise an ImportError that names the first part of Numba that has changed."""
    for use in USES:
        problem = use.problem()
        if problem is not None:
            raise ImportError(problem)


check_numba()


# Compiling


def _index_as_it_is(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    return idx


@contextmanager
def lean_compile() -> Iterator[None]:
    """Compile without what the rules do not need.

    LLVM's loop vectorizer takes a third of the compile time and gains nothing for loops as short
    as ours. Checking every index for a negative one, counted from the end, costs a quarter of the
    speed; the rules use none, and under bounds checking one would be an error. Both settings are
    restored before any other code can be compiled.
    """
    with compiler_lock.global_compiler_lock:
        before = config.LOOP_VECTORIZE, arrayobj.fix_integer_index
        config.LOOP_VECTORIZE, arrayobj.fix_integer_index = 0, _index_as_it_is
        try:
            yield
        finally:
            config.LOOP_VECTORIZE, arrayobj.fix_integer_index = before


@contextmanager
def _optimization(level: int) -> Iterator[None]:
    before = config.OPT
    config.OPT = type(before)(level)
    try:
        yield
    finally:
        config.OPT = before


def entry_dispatcher(function: FunctionType, *, boundscheck: bool, nogil: bool) -> Any:
    """Return a Numba dispatcher for a function that is called from Python."""
    return njit(nogil=nogil, error_model="numpy", boundscheck=boundscheck)(function)


def inner_dispatcher(function: FunctionType, *, boundscheck: bool, inline: bool) -> Any:
    """Return a Numba dispatcher for a function that is called from compiled code only.

    All arrays belong to the caller, so nothing is reference-counted: counting took half the time.
    """
    return njit(
        nogil=True,
        error_model="numpy",
        boundscheck=boundscheck,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        _nrt=False,
        inline="always" if inline else "never",
    )(function)


def compile_on_first_call(dispatcher: Any, signature: Any) -> None:
    """Let a dispatcher compile for one signature only, when compiled code first calls it.

    Numba then converts the arguments. Otherwise every small integer field of a record that is
    passed on would compile another version.
    """

    def get_call_template(self: Any, args: Any, kws: Any) -> Any:
        if self._can_compile:
            with _optimization(1):  # the entry function is optimized fully, with all it calls
                self.compile(signature)
            self.disable_compile()
        return type(self).get_call_template(self, args, kws)

    dispatcher.get_call_template = MethodType(get_call_template, dispatcher)


# Records


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]  # Numba has no types
def _array_of_a_record(context: Any, builder: Any, nested: Any, array: Any, value: Any) -> Any:
    """Pass an array of a record where an array is expected: both have the same layout."""
    return value


@intrinsic  # type: ignore[untyped-decorator]
def assign_record(typing_context: Any, target: Any, source: Any) -> Any:
    """Overwrite a record with another one of the same type.

    Numba's own assignment loads and stores a record byte by byte. LLVM takes seconds to undo that
    for up to 1024 bytes, and does not for larger records, which then are copied 20 times slower.
    """
    if not isinstance(target, types.Record) or target != source:
        return None

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = ir.IntType(8).as_pointer()
        size = context.get_constant(types.intp, target.size)
        to, from_ = (builder.bitcast(argument, pointer) for argument in arguments)
        cgutils.raw_memcpy(builder, to, from_, size, 1)
        return context.get_dummy_value()

    return types.void(target, source), codegen


@intrinsic  # type: ignore[untyped-decorator]
def copy_bytes_compiled(
    typing_context: Any, source: Any, first: Any, end: Any, target: Any, at: Any
) -> Any:
    """Copy bytes from one array to another in one go, eight times as fast as one by one."""

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source_array, first_index, end_index, target_array, at_index = arguments

        def pointer(kind: Any, array: Any, index: Any) -> Any:
            return builder.gep(context.make_array(kind)(context, builder, array).data, [index])

        count = builder.sub(end_index, first_index)
        to = pointer(target, target_array, at_index)
        from_ = pointer(source, source_array, first_index)
        cgutils.raw_memcpy(builder, to, from_, count, 1)
        return builder.add(at_index, count)

    return types.int64(source, types.int64, types.int64, target, types.int64), codegen


# Arithmetic


def _wrapping(operation: str) -> Any:
    """Return an operation on two 64-bit integers that may overflow.

    Numba's own `+` and `*` carry LLVM's flag `nsw`, with which an overflow has no defined result.
    """

    def typed(typing_context: Any, a: Any, b: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return getattr(builder, operation)(*arguments)

        return types.int64(types.int64, types.int64), codegen

    return intrinsic(typed)


wrapping_add_compiled = _wrapping("add")
wrapping_multiply_compiled = _wrapping("mul")


# Caching


class _FolderLocator(caching._CacheLocator):  # type: ignore[misc]
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> None:
        return None

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_FolderLocator":
        return cls(py_func.cache_folder)  # type: ignore[attr-defined]


class _FolderCacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_FolderLocator,)


class _FolderCache(caching.FunctionCache):  # type: ignore[misc]
    """Numba's cache for one function, in a folder we choose; errors in the cache are ignored."""

    _impl_class = _FolderCacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # whatever is wrong with the files, compiling again repairs it
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(Exception):  # a full disk or a damaged index: the code works without a cache
            super().save_overload(sig, data)


def cache_in(dispatcher: Any, folder: Path) -> None:
    """Store what a dispatcher compiles in a folder, and load it from there."""
    dispatcher.py_func.cache_folder = folder
    dispatcher._cache = _FolderCache(dispatcher.py_func)
