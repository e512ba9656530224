"""The machine this process runs on: its cores, its processes and its text files."""

import os
import threading
from multiprocessing import parent_process
from pathlib import Path


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def end_with_parent() -> None:
    """Let this worker process end when its parent has ended, even if that was killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def read_text(path: Path) -> str:
    """Return the content of a text file; ValueError with a sentence if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not a text file in UTF-8") from error
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from error
