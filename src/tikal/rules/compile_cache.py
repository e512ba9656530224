"""Where compiled code is stored between runs, and when it is removed.

Numba notices a change only in the file of the cached function itself, not in the files it calls
into. So each folder is named by a hash of all sources that its code comes from: after any change,
the old code is not found. Numba writes a temporary file and renames it, so two processes may
compile at once. If no folder is writable, the code is compiled in each run.
"""

import hashlib
import os
import re
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

_TIKAL = Path(__file__).resolve().parent.parent
# A folder is removed when it has not been used for _DAYS_KEPT days, or when _FOLDERS_KEPT others
# have been used more recently.
_DAYS_KEPT: Final = 30
_FOLDERS_KEPT: Final = 24


def package_files(packages: Iterable[str]) -> Iterator[Path]:
    """Yield the sources of some parts of tikal."""
    for package in packages:
        for path in sorted((_TIKAL / package).glob("*")):
            if path.suffix in (".py", ".json"):
                yield path


@cache
def _sources_hash(sources: tuple[Path, ...], variant: str) -> str:
    digest = hashlib.sha256(variant.encode())
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _writable(folder: Path) -> bool:
    """Return whether this user owns the folder and can write to it; cached code runs unchecked."""
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
    """Return TIKAL_CACHE_DIR, else the user's cache or a temporary folder; None if unwritable."""
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


def cache_folder(sources: tuple[Path, ...], variant: str) -> Path | None:
    """Return the folder for code compiled from these files; None if no folder is writable.

    `variant` tells apart what is compiled differently from the same files.
    """
    root = cache_root()
    return None if root is None else _in_use(root / _sources_hash(sources, variant))


@cache
def _in_use(folder: Path) -> Path:
    """Mark a folder as used now; if it is new, remove folders that are no longer used."""
    with suppress(OSError):
        new = not folder.exists()
        folder.mkdir(exist_ok=True, mode=0o700)
        os.utime(folder)
        if new:
            remove_old_folders(folder.parent)
    return folder


def remove_old_folders(root: Path) -> None:
    """Remove the folders of compiled code that have not been used for a long time.

    A process that is using one of them at that moment compiles again. Only files of compiled code
    are removed, and folders that contained nothing else.
    """
    used = {}
    for folder in root.iterdir():
        with suppress(OSError):
            if re.fullmatch("[0-9a-f]{16}", folder.name) and folder.is_dir():
                used[folder] = folder.stat().st_mtime
    newest_first = sorted(used, key=lambda folder: -used[folder])
    oldest_kept = time.time() - _DAYS_KEPT * 24 * 60 * 60
    for number, folder in enumerate(newest_first):
        if number >= _FOLDERS_KEPT or used[folder] < oldest_kept:
            _remove(folder)


def _remove(folder: Path) -> None:
    with suppress(OSError):  # another process removed it first, or it contains other files
        for pattern in ("*.nbi*", "*.nbc*"):  # the index before the code; unfinished files too
            for path in folder.glob(pattern):
                path.unlink(missing_ok=True)
        folder.rmdir()
