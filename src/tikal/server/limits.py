"""Limits on what clients may ask for: who asks, pays. Addresses are kept in memory, never stored.

Requests and messages cost tokens (costs.py), which an address and a seat get at a steady rate
(server_settings.py). Nothing here knows HTTP or sockets. Processes that share games tell each other
what addresses have used, so that one that asks all of them gets no more than one that asks one.
"""

import ipaddress
import math
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from tikal.server.locks import Locks
from tikal.server.problems import TooMany
from tikal.server.rights import Rights
from tikal.server.server_settings import Limits

DAY: Final = 86_400.0
MOST_BUCKETS: Final = 10_000
WORTH_TELLING: Final = 5.0  # tokens that an address used in a second, for other processes to know
MOST_TOLD: Final = 100  # addresses
_IPV6_PREFIX: Final = 64  # bits that one customer of a provider has at least

Clock = Callable[[], float]


def address_key(host: str) -> str:
    """Return what an address is counted as: an IPv4 address, or the /64 network of an IPv6 one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(address), _IPV6_PREFIX), strict=False))
        address = address.ipv4_mapped
    return str(address)


class Bucket:
    """A token bucket: it fills at a steady rate, and each request takes tokens out of it."""

    def __init__(self, rate: float, reserve: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = float(reserve)
        self._left = float(reserve)
        self._clock = clock
        self._then = clock()

    def take(self, cost: float = 1.0) -> float:
        """Take tokens and return 0, or take none and return the seconds until there are enough."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        cost = min(cost, self._most)
        if self._left < cost:
            return (cost - self._left) / self._rate
        self._left -= cost
        return 0.0

    def spend(self, cost: float) -> None:
        """Take tokens that were given elsewhere, even if there are not enough."""
        self._left = max(-self._most, self._left - cost)

    @property
    def missing(self) -> float:
        """The seconds until the bucket is full."""
        return (self._most - self._left) / self._rate - (self._clock() - self._then)


class Allowance(Protocol):
    """Counts what each client has used."""

    def take(self, key: str, cost: float) -> float:
        """Take tokens of a client and return 0, or the seconds until it has enough."""

    def used(self) -> dict[str, float]:
        """Return the tokens that clients took since this was last asked."""

    def spend(self, key: str, cost: float) -> None:
        """Take tokens that a client took at another process."""


class Buckets:
    """A bucket for each client; processes that share games tell each other what was taken."""

    def __init__(self, rate: float, reserve: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._reserve, self._clock = rate, reserve, clock
        self._buckets: dict[str, Bucket] = {}
        self._used: dict[str, float] = {}

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take tokens of a client and return 0, or the seconds until it has enough."""
        missing = self._bucket(key).take(cost)
        if missing == 0:
            self._used[key] = self._used.get(key, 0.0) + cost
            if len(self._used) > MOST_BUCKETS:
                self._used.clear()  # nobody asks
        return missing

    def used(self) -> dict[str, float]:
        """Return the tokens that clients took since this was last asked."""
        used, self._used = self._used, {}
        return used

    def spend(self, key: str, cost: float) -> None:
        """Take tokens that a client took at another process."""
        self._bucket(key).spend(cost)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._forget()
            bucket = self._buckets[key] = Bucket(self._rate, self._reserve, self._clock)
        return bucket

    def _forget(self) -> None:
        """Keep the half of the buckets that would take longest to be full, like new ones."""
        emptiest = sorted(self._buckets, key=lambda key: self._buckets[key].missing, reverse=True)
        self._buckets = {key: self._buckets[key] for key in emptiest[: MOST_BUCKETS // 2]}


class Meter:
    """Charges requests and messages to addresses and seats."""

    def __init__(self, limits: Limits) -> None:
        self._addresses: Allowance = Buckets(limits.address_rate, limits.address_reserve)
        self._seats: Allowance = Buckets(limits.seat_rate, limits.seat_reserve)
        self._health = Buckets(limits.health_rate, limits.health_reserve)
        # The costly work of an address is done one piece after the other, so that a burst of it
        # comes between two pieces of work for others only once.
        self.turns = Locks()

    def charge(self, address: str, cost: float) -> None:
        """Charge an address; raise Trouble if it has not enough tokens."""
        self._check(self._addresses.take(address, cost), "from your address")

    def charge_health(self, address: str) -> None:
        """Count a request of a load balancer, which nothing else at its address uses up."""
        self._check(self._health.take(address), "from your address")

    def used(self) -> list[tuple[str, float]]:
        """Return the addresses that used much since this was last asked, the greediest first."""
        used = [one for one in self._addresses.used().items() if one[1] >= WORTH_TELLING]
        return sorted(used, key=lambda one: one[1], reverse=True)[:MOST_TOLD]

    def spend(self, address: str, cost: float) -> None:
        """Charge an address for what it used at another process."""
        self._addresses.spend(address, cost)

    def charge_seat(self, table: str, rights: Rights, cost: float) -> None:
        """Charge the seats that somebody plays; raise Trouble if they have not enough tokens.

        Spectators share a token, so that one of them could use up what the others need.
        """
        if rights.seats or rights.host:
            self._check(self._seats.take(f"{table}/{rights.seats}", cost), "for your seat")

    def _check(self, seconds: float, whose: str) -> None:
        if seconds > 0:
            wait = max(1, math.ceil(seconds))
            raise Busy(f"too many requests {whose}; try again in {wait} s", wait)


class Busy(TooMany):
    """A client has asked for too much, and may ask again after a while."""

    def __init__(self, reason: str, seconds: int) -> None:
        super().__init__(reason)
        self.seconds = seconds


class Creators:
    """The open tables of each address: those begun in the last day and not played to an end."""

    def __init__(self, most: int, of_all: int = 10**9, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._of_all = of_all
        self._clock = clock
        self._begun: dict[str, dict[str, float]] = {}
        self._by: dict[str, str] = {}
        self._times: deque[float] = deque()

    def recall(self, ages: Iterable[float]) -> None:
        """Count games of all addresses that were created so many seconds ago, before a restart.

        Whose they are is not stored, so that they do not count for an address.
        """
        self._times.extend(self._clock() - age for age in sorted(ages, reverse=True))

    def check(self, address: str) -> None:
        """Raise Trouble if an address, or the server, has as many tables as it may have."""
        since = self._clock() - DAY
        while self._times and self._times[0] < since:
            self._times.popleft()
        if len(self._times) >= self._of_all:
            raise TooMany(
                f"this server creates at most {self._of_all} games a day; try again tomorrow"
            )
        begun = self._begun.get(address, {})
        for table in [table for table, at in begun.items() if at < since]:
            self.ended(table)
        if len(begun) >= self._most:
            raise TooMany(f"{self._most} games of yours are open; finish one of them first")

    def begun(self, address: str, table: str) -> None:
        """Count a table that an address opened."""
        if len(self._begun) >= MOST_BUCKETS:
            self._forget()
        self._begun.setdefault(address, {})[table] = self._clock()
        self._by[table] = address
        self._times.append(self._clock())

    def _forget(self) -> None:
        since = self._clock() - DAY
        tables = [(table, at) for begun in self._begun.values() for table, at in begun.items()]
        for table, at in tables:
            if at < since:
                self.ended(table)

    def ended(self, table: str) -> None:
        """Stop counting a table, because its game is over or it is too old."""
        address = self._by.pop(table, None)
        if address is not None:
            self._begun[address].pop(table, None)
            if not self._begun[address]:
                del self._begun[address]


class Open:
    """The number of connections or sockets that each address, and everybody, has open."""

    def __init__(self, most: int, of_all: int) -> None:
        self._most = most
        self._of_all = of_all
        self._open: dict[str, int] = {}
        self.count = 0

    def enter(self, address: str | None) -> str | None:
        """Count one more, and return None; or return why there are too many.

        None instead of an address is counted for everybody only.
        """
        if self.count >= self._of_all:
            return "too many people are connected to this server; try again later"
        if address is not None:
            if self._open.get(address, 0) >= self._most:
                return f"too many pages are open at your address; {self._most} are possible"
            self._open[address] = self._open.get(address, 0) + 1
        self.count += 1
        return None

    def leave(self, address: str | None) -> None:
        """Count one less."""
        self.count -= 1
        if address is not None:
            self._open[address] -= 1
            if self._open[address] == 0:
                del self._open[address]
