"""The settings of a server."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tikal.server.store.connect import default_url

BUILT_PAGE: Final = Path(__file__).with_name("page")


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for one client. Rates are per second and allow short bursts."""

    body_bytes: int = 256 * 1024
    requests_rate: float = 20.0
    requests_reserve: int = 200
    open_tables: int = 100  # per address; only those created in the last day count
    sockets: int = 64  # per address
    message_bytes: int = 64 * 1024
    messages_rate: float = 20.0
    messages_reserve: int = 100
    hello_seconds: float = 10.0
    analyses_rate: float = 6 / 3600  # per address
    analyses_reserve: int = 6
    analyses_waiting: int = 20  # of all addresses


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server at its start."""

    database: str = field(default_factory=lambda: os.environ.get("TIKAL_DATABASE") or default_url())
    this_machine_only: bool = True  # if so, only requests to its own names are answered
    page: Path = BUILT_PAGE
    workers: int = 0  # for the computer players; 0: by the number of cores
    think_seconds: float | None = 1.0  # for one decision, on one core; a turn has about two
    analysis_level: str = "normal"  # quick, normal or deep
    warm_up: bool = True
    limits: Limits = field(default_factory=Limits)
