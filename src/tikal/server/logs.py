"""Keep the log short: whoever can cause a line in it must not be able to fill the disk."""

import logging
import time
from collections.abc import Callable
from typing import Final

PERIOD: Final = 60.0  # seconds
MOST_ALIKE: Final = 10  # lines of the same kind in a period
MOST_SAME: Final = 1  # lines with the same values and the same error in a period
_MOST_KEPT: Final = 1000
LOGGERS: Final = ("tikal.server", "uvicorn.error", "asyncio", "websockets.server")


class FloodFilter(logging.Filter):
    """Passes the first lines of a kind in each period, and says how many it left out before."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._period = -1.0
        self._alike: dict[object, int] = {}
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a line is written."""
        period = self._clock() // PERIOD
        if period != self._period or len(self._alike) > _MOST_KEPT:
            self._period = period
            self._alike.clear()
        error = record.exc_info[0] if record.exc_info else None
        kind = (record.name, record.levelno, str(record.msg), error)
        same = (*kind, str(record.args))
        for key in (kind, same):
            self._alike[key] = self._alike.get(key, 0) + 1
        most_same = MOST_SAME if record.levelno >= logging.WARNING else MOST_ALIKE
        if self._alike[kind] > MOST_ALIKE or self._alike[same] > most_same:
            self._left_out += 1
            return False
        if self._left_out:
            record.msg = f"{record.msg} ({self._left_out} similar lines were left out before)"
            self._left_out = 0
        return True


def limit_logs() -> None:
    """Limit the lines that clients can cause."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(known, FloodFilter) for known in logger.filters):
            logger.addFilter(FloodFilter())
