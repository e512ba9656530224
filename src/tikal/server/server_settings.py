"""The settings of a server.

`python -m tikal.server.server_settings` writes the table of limits in docs/server.md.
"""

import ipaddress
import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from tikal.server.store.connect import default_url

BUILT_PAGE: Final = Path(__file__).with_name("page")


def _limit(default: float, explains: str) -> Any:
    return field(default=default, metadata={"explains": explains})


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on what clients may ask for; docs/server.md shows them as a table.

    A token is about one millisecond of the server's time. What each request and message costs is
    in costs.py.
    """

    address_rate: float = _limit(100.0, "tokens per second that an address gets")
    address_reserve: int = _limit(1500, "tokens that an address can save up")
    seat_rate: float = _limit(50.0, "tokens per second that a seat gets, from all its addresses")
    seat_reserve: int = _limit(750, "tokens that a seat can save up")
    health_rate: float = _limit(10.0, "requests for /healthz and /readyz per second of an address")
    health_reserve: int = _limit(100, "requests for /healthz and /readyz that it can save up")
    connections: int = _limit(160, "open connections of an address, with and without a socket")
    sockets: int = _limit(64, "open sockets of an address")
    open_tables: int = _limit(100, "unfinished games of an address that it created within a day")
    all_connections: int = _limit(6000, "open connections of the server")
    all_sockets: int = _limit(5000, "open sockets of the server")
    tables_in_memory: int = _limit(2000, "tables that the server holds in memory")
    creations_per_day: int = _limit(20_000, "games that the server creates within a day")
    messages_rate: float = _limit(20.0, "messages per second on a socket, and control frames")
    messages_reserve: int = _limit(100, "messages that a socket can save up, and control frames")
    target_bytes: int = _limit(2000, "bytes of the path and query of a request")
    header_bytes: int = _limit(16 * 1024, "bytes of the head of a request")
    body_bytes: int = _limit(256 * 1024, "bytes of the body of a request")
    message_bytes: int = _limit(64 * 1024, "bytes of a message on a socket")
    waiting_bytes: int = _limit(1_000_000, "bytes of messages that wait for a page")
    header_seconds: float = _limit(10.0, "seconds for the head of a request")
    body_seconds: float = _limit(20.0, "seconds for the body of a request")
    answer_seconds: float = _limit(60.0, "seconds for a client to read an answer")
    hello_seconds: float = _limit(10.0, "seconds for the first message on a socket")
    idle_seconds: float = _limit(15.0, "seconds that a connection stays open between requests")
    silent_seconds: float = _limit(20.0, "seconds between pings on a socket, and to answer one")
    analyses_per_hour: int = _limit(6, "analyses of games that an address can begin in an hour")
    analyses_waiting: int = _limit(20, "games that wait to be analysed")
    advice_per_hour: int = _limit(300, "turns for which an address gets advice in an hour")
    advice_waiting: int = _limit(10, "turns that wait for advice")


UNLIMITED: Final = Limits(
    address_rate=1e9,
    address_reserve=10**9,
    seat_rate=1e9,
    seat_reserve=10**9,
    health_rate=1e9,
    health_reserve=10**9,
    connections=10**6,
    sockets=10**6,
    open_tables=10**6,
    all_connections=10**6,
    all_sockets=10**6,
    tables_in_memory=10**6,
    creations_per_day=10**9,
    messages_rate=1e9,
    messages_reserve=10**9,
    analyses_per_hour=10**6,
    analyses_waiting=10**6,
    advice_per_hour=10**6,
    advice_waiting=10**6,
)  # for tests and benchmarks


def limits_table() -> str:
    """Return the limits with their defaults as a Markdown table."""
    rows = [
        f"| `{one.name}` | {one.default:,g} | {one.metadata['explains']} |"
        for one in fields(Limits)
    ]
    return "\n".join(["| limit | default | what it bounds |", "|---|---|---|", *rows])


def proxies(texts: str) -> tuple[str, ...]:
    """Return the addresses and networks named in a text, separated by commas.

    ValueError if one of them is neither.
    """
    named = tuple(part for text in texts.split(",") if (part := text.strip()))
    for name in named:
        try:
            ipaddress.ip_network(name)
        except ValueError as error:
            raise ValueError(
                f"a trusted proxy is an address or a network such as 127.0.0.1 or 10.0.0.0/8, "
                f"not {name!r}"
            ) from error
    return named


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server at its start."""

    database: str = field(default_factory=lambda: os.environ.get("TIKAL_DATABASE") or default_url())
    writer_process: bool = True  # False: a thread writes to SQLite, and tests can reach it
    this_machine_only: bool = True  # if so, only requests to its own names are answered
    page: Path = BUILT_PAGE
    workers: int = 0  # for the computer players; 0: by the number of cores
    think_seconds: float | None = 2.0  # for one decision at most, on one core
    decision_seconds: float = 20.0  # beyond that, until a computer player's decision is given up
    bid_seconds: tuple[float, float] = (1.0, 3.0)  # until a maximum bid answers, at random between
    analysis_level: str = "normal"  # quick, normal or deep
    warm_up: bool = True
    trusted_proxies: tuple[str, ...] = field(
        default_factory=lambda: proxies(os.environ.get("TIKAL_TRUSTED_PROXIES", ""))
    )  # only their X-Forwarded-For is believed
    limits: Limits = field(default_factory=Limits)


def main() -> None:
    """Write the table of limits into the documentation."""
    place = Path("docs") / "server.md"
    lines = place.read_text(encoding="utf-8").splitlines()
    table = limits_table().splitlines()
    first = lines.index(table[0])
    last = next(i for i in range(first, len(lines)) if not lines[i].startswith("|"))
    lines[first:last] = table
    place.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
