"""The lock beside an SQLite file, so that a second process does not serve the same games.

The system releases it when the process ends, however that happens.
"""

import os
from pathlib import Path
from typing import BinaryIO


class FileLock:
    """An exclusive lock, held from its creation until it is released."""

    def __init__(self, database: Path) -> None:
        self._file = Path(f"{database}.lock").open("ab")  # noqa: SIM115
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            raise ValueError(
                f"another process serves the games in {database}: end it first, or name another "
                "file. Several processes need PostgreSQL: --database postgresql://..."
            ) from error

    def release(self) -> None:
        """Let others have it."""
        self._file.close()


def _lock(file: BinaryIO) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
