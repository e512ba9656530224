"""The machine this process runs on: the cores it may use, and its text files."""

import os
from pathlib import Path


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def read_text(path: Path) -> str:
    """Return the content of a text file; ValueError with a sentence if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not a text file in UTF-8") from error
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from error
