"""A lock for each name, so that different tables do not wait for each other."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """Locks that exist as long as somebody holds or awaits them."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        """Return the lock of a name."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock

    async def free(self, name: str) -> None:
        """Wait for those who hold the lock of a name, or wait for it already."""
        lock = self._locks.get(name)
        if lock is not None:
            async with lock:
                pass
