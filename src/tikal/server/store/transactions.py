"""Transactions as plain values, so that a thread or a process can carry out what another asks for.

Nothing here needs SQLAlchemy: the process that writes to SQLite starts without it.
"""

import marshal
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

Row = tuple[Any, ...]  # values for the parameters of a statement, in their order
Write = tuple[str, list[Row]]  # a statement, by its name in statements.py, and its rows
Transaction = tuple[Write, ...]
MOST_TOGETHER: Final = 64  # transactions that become one of the database
# Outcomes of a transaction; any other is the error because of which it alone was not written.
WRITTEN: Final = ""
TAKEN: Final = "a key exists"
_LENGTH_BYTES: Final = 4


class Errors(NamedTuple):
    """What a driver raises."""

    taken: type[Exception]  # a key exists
    unavailable: type[Exception]  # nothing can be written


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
    errors: Errors,
) -> list[str]:
    """Write transactions as one, or each by itself if one of them cannot be written.

    Returns the outcome of each; raises `errors.unavailable`.
    """
    try:
        write(transactions)
    except errors.unavailable:
        raise
    except Exception as error:
        if len(transactions) > 1:
            return [write_together(write, [one], errors)[0] for one in transactions]
        return [TAKEN if isinstance(error, errors.taken) else described(error)]
    return [WRITTEN] * len(transactions)


def described(error: Exception) -> str:
    """Return an error as it is logged."""
    return f"{type(error).__name__}: {error}"


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
