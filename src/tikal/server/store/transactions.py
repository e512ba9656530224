"""Transactions as plain values, so that a thread or a process can carry out what another asks for.

Nothing here needs SQLAlchemy: the process that writes to SQLite starts without it.
"""

import marshal
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

Row = tuple[Any, ...]  # values for the parameters of a statement, in their order
Write = tuple[str, list[Row]]  # a statement, by its name in statements.py, and its rows
Transaction = tuple[Write, ...]
MOST_TOGETHER: Final = 64  # transactions that become one of the database
_LENGTH_BYTES: Final = 4


def merged(
    statements: Mapping[str, str], transactions: Sequence[Transaction]
) -> Iterator[tuple[str, list[Row]]]:
    """Yield each statement that transactions need, as SQL, with the rows of all of them.

    In the order of `statements`, in which rows come after those that they refer to. So transactions
    that wait at the same time must not depend on each other.
    """
    rows: dict[str, list[Row]] = {}
    for transaction in transactions:
        for name, some in transaction:
            rows.setdefault(name, []).extend(some)
    return ((sql, rows[name]) for name, sql in statements.items() if name in rows)


def write_together(
    write: Callable[[Sequence[Transaction]], None],
    transactions: Sequence[Transaction],
    refused: type[Exception],
) -> list[bool]:
    """Write transactions as one, or each by itself if the database refuses them together.

    Returns for each whether it was written: no, if a key exists.
    """
    try:
        write(transactions)
    except refused:
        if len(transactions) == 1:
            return [False]
        return [write_together(write, [one], refused)[0] for one in transactions]
    return [True] * len(transactions)


def frame(message: tuple[Any, ...]) -> bytes:
    """Return a message of plain values as it is sent through a pipe to the same Python."""
    payload = marshal.dumps(message)
    return len(payload).to_bytes(_LENGTH_BYTES) + payload


class MessageReader:
    """Puts the messages of a pipe together again."""

    def __init__(self) -> None:
        self._unread = b""

    def messages(self, data: bytes) -> list[Any]:
        """Return the messages that are complete with this data."""
        unread = self._unread + data if self._unread else data
        found, at = [], 0
        while len(unread) >= (begin := at + _LENGTH_BYTES):
            end = begin + int.from_bytes(unread[at:begin])
            if len(unread) < end:
                break
            found.append(marshal.loads(unread[begin:end]))
            at = end
        self._unread = unread[at:]
        return found
