"""The lock beside an SQLite file, so that a second process does not serve the same games.

The system releases it when the server and the process that writes for it have both ended, however
that happens. After a kill of the server, that process still writes what it was sent.
"""

import os
import time
from pathlib import Path
from typing import BinaryIO, Final

PATIENCE: Final = 2.0  # seconds that a server which has just been killed gets to release it
_PAUSE: Final = 0.02


class FileLock:
    """An exclusive lock, held from its creation until it is released."""

    def __init__(self, database: Path) -> None:
        try:
            self._file = Path(f"{database}.lock").open("ab")  # noqa: SIM115
        except OSError as error:
            raise ValueError(
                f"the database {database} cannot be locked, because {database}.lock cannot be "
                f"written: {error.strerror}; name a file in a folder in which tikal may write"
            ) from error
        until = time.monotonic() + PATIENCE
        while not _lock(self._file):
            if time.monotonic() > until:
                self._file.close()
                raise ValueError(
                    f"another process serves the games in {database}, or still writes to it: end "
                    "it first, or name another file. Several processes need PostgreSQL: "
                    "--database postgresql://..."
                )
            time.sleep(_PAUSE)

    @property
    def descriptor(self) -> int:
        """The open file; a process that inherits it holds the lock too."""
        return self._file.fileno()

    def release(self) -> None:
        """Let others have it."""
        self._file.close()


def _lock(file: BinaryIO) -> bool:
    """Lock a file, unless somebody else has."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
