"""Text forms: actions, positions, and records of whole games.

>>> from tikal import record
>>> for event, game in record.replay(text): ...  # doctest: +SKIP
"""

from typing import Any


def __getattr__(name: str) -> Any:
    """Import the functions for whole records late: they need Game, which needs this package."""
    if name in ("read", "write", "replay"):
        from tikal.record import record

        return getattr(record, f"{name}_record")
    raise AttributeError(name)
