"""Where compiled code is kept between runs.

Numba notices a change only in the file of the cached function itself, not in the files it
calls into. So the folder's name is a hash over all sources the code may come from: whatever
changes, the old code is simply not found. Writing is Numba's own (a temporary file, then a
rename), so that two processes compiling at once do no harm. Where no folder can be written,
the code is compiled anew each time and nothing fails.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

_TIKAL = Path(__file__).resolve().parent.parent


@cache
def _sources_hash(packages: tuple[str, ...], variant: str) -> str:
    digest = hashlib.sha256(variant.encode())
    for package in packages:
        for path in sorted((_TIKAL / package).glob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _writable(folder: Path) -> bool:
    """Whether this user, and nobody else, can write there: cached code is run as it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
            return False
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def cache_root() -> Path | None:
    """TIKAL_CACHE_DIR, else the user's cache or a temporary folder; None if none is writable."""
    named = os.environ.get("TIKAL_CACHE_DIR")
    if named:
        candidates = [Path(named)]
    else:
        user = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        owner = os.getuid() if hasattr(os, "getuid") else "user"
        candidates = [Path(user) / "tikal"]
        with suppress(OSError):  # there may be no temporary folder either
            candidates.append(Path(tempfile.gettempdir()) / f"tikal-{owner}")
    return next((folder for folder in candidates if _writable(folder)), None)


class _HashedLocator(_CacheLocator):  # type: ignore[misc]  # Numba has no types
    def __init__(self, py_func: Callable[..., Any], py_file: str, folder: Path) -> None:
        self._py_func = py_func
        self._py_file = py_file
        self._folder = folder

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> None:
        return None

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_HashedLocator | None":
        root = cache_root()
        if root is None:
            return None
        packages, variant = py_func.tikal_sources  # type: ignore[attr-defined]
        return cls(py_func, py_file, root / _sources_hash(packages, variant))


class _Impl(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_HashedLocator,)


class CompileCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, in our folder; trouble with it is no reason to stop."""

    _impl_class = _Impl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Kept code, or None."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # whatever is wrong with kept code, compiling anew mends it
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep code if possible."""
        with suppress(Exception):  # a full disk, a damaged index: the code works all the same
            super().save_overload(sig, data)


def enable_cache(dispatcher: Any, packages: tuple[str, ...], variant: str) -> None:
    """Keep what this dispatcher compiles, if there is a place to keep it."""
    if cache_root() is not None:
        dispatcher.py_func.tikal_sources = (packages, variant)
        dispatcher._cache = CompileCache(dispatcher.py_func)
