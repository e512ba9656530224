"""What the lab writes to disk: records of games, and files replaced all at once."""

import os
from pathlib import Path

from tikal.lab.table import GameResult


class RecordFolder:
    """Numbered records in a folder that has none yet, so that runs never mix."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(f"{folder}: {error.strerror or error}") from error
        if any(folder.glob("game-*.tikal")):
            raise ValueError(f"{folder} has records of games already; name another folder")
        self._folder = folder
        self._written = 0

    def write(self, result: GameResult) -> None:
        """The record of one more game."""
        assert result.record is not None
        self._written += 1
        path = self._folder / f"game-{self._written:06}.tikal"
        path.write_text(result.record, encoding="utf-8")


def replace_text(path: Path, text: str) -> None:
    """Write a file so that at any moment it is either the old one or the new one, and whole."""
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from error


def read_text(path: Path) -> str:
    """A text file's content; a sentence instead of a traceback if it has none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not a text file in UTF-8") from error
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from error
