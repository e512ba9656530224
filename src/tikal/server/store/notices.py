"""Notices between the processes that serve one PostgreSQL database: NOTIFY on one channel.

A notice is a JSON object. Lost ones do no harm: numbers in the database tell what is new.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from tikal.server.store.values import Change

CHANNEL: Final = "tikal"
MOST_GAMES: Final = 150  # in one notice; PostgreSQL limits it to 8000 bytes


@dataclass(frozen=True, slots=True)
class Notice:
    """What a process tells the others."""

    process: str
    changed: tuple[str, ...] = ()  # games with something new
    over: tuple[str, ...] = ()  # games that have ended
    present: tuple[str, ...] = ()  # games whose pages came or went
    began: tuple[str, str] | None = None  # who created a table, and the table
    used: tuple[tuple[str, float], ...] = ()  # addresses, and the tokens that they used

    def text(self) -> str:
        """Return the notice as text."""
        values = {
            "process": self.process,
            "changed": self.changed,
            "over": self.over,
            "present": self.present,
            "began": self.began,
            "used": self.used,
        }
        return json.dumps({key: value for key, value in values.items() if value})

    @classmethod
    def read(cls, text: str) -> "Notice":
        """Return the notice of a text; what only other versions know is left out."""
        values = json.loads(text)
        known = {one.name for one in fields(cls)} - {"process"}
        lists = {key: tuple(value) for key, value in values.items() if key in known}
        return cls(values["process"], **lists)


def notices_of(process: str, changes: Sequence[Change]) -> Iterator[Notice]:
    """Yield the notices of changes that were stored."""
    for first in range(0, len(changes), MOST_GAMES):
        some = changes[first : first + MOST_GAMES]
        over = tuple(change.game for change in some if change.over)
        yield Notice(process, changed=tuple(change.game for change in some), over=over)


# The commit of a notice need not wait for the disk.
NOTIFY: Final = (
    "BEGIN",
    "SET LOCAL synchronous_commit = off",
    f"SELECT pg_notify('{CHANNEL}', %s)",
    "COMMIT",
)


def send_notice(connection: Any, notice: Notice) -> None:
    """Send a notice in a transaction of its own.

    Within the transaction that writes, all commits of the database would wait for each other.
    """
    with connection.pipeline():
        for statement in NOTIFY:
            connection.execute(statement, [notice.text()] if "%s" in statement else None)
