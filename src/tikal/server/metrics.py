"""Measurements for Prometheus, in its text format, at a port of its own.

Each process counts by itself; where several serve, the first process asks all of them and tells
them apart by the label `process`.
"""

import http.server
import logging
import socket
import sys
import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tikal.server.problems import TooMany

if TYPE_CHECKING:
    from tikal.server.server import Server

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
PATH: Final = "/metrics"
MOST_REQUESTS: Final = 8  # at a time; Prometheus sends one
_log = logging.getLogger("tikal.server")


class Sample(NamedTuple):
    """A value with its name and labels."""

    name: str
    value: float
    labels: tuple[tuple[str, str], ...] = ()


class Family(NamedTuple):
    """A metric: what it counts, and its values."""

    name: str
    kind: str  # "counter", "gauge" or "histogram"
    explains: str
    samples: tuple[Sample, ...]


class Actions:
    """What was asked of the tables of this process, and how long the answers took."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()  # by the code of the problem
        self._slots = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def carried_out(self, seconds: float) -> None:
        """Count a change that is stored and published."""
        self._slots[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def families(self) -> Iterable[Family]:
        """Return what was counted."""
        name = "tikal_action_seconds"
        buckets, so_far = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._slots, strict=True):
            so_far += count
            buckets.append(Sample(f"{name}_bucket", so_far, (("le", bound),)))
        yield Family(
            name,
            "histogram",
            "Time from a request to its acknowledgement, for every change that was stored.",
            (*buckets, Sample(f"{name}_sum", self._seconds), Sample(f"{name}_count", so_far)),
        )
        refused = "tikal_refusals_total"
        yield Family(
            refused,
            "counter",
            "Changes that were refused, by the code of the problem.",
            tuple(Sample(refused, n, (("code", code),)) for code, n in self.refused.items()),
        )


def families_of(server: "Server") -> list[Family]:
    """Return the measurements of a server."""
    writer, workers = server.store.writer, server.computers.workers
    busy = workers.busy
    return [
        *server.tables.actions.families(),
        _one(
            "tikal_written_total",
            "counter",
            "Changes, new games and pieces of analyses written.",
            writer.written,
        ),
        _one("tikal_commits_total", "counter", "Transactions they were in.", writer.groups),
        _one("tikal_commit_seconds_total", "counter", "Time spent in them.", writer.seconds),
        _one("tikal_write_failures_total", "counter", "Transactions that failed.", writer.failures),
        _one("tikal_write_queue", "gauge", "What waits to be written.", writer.waiting),
        _one("tikal_sockets", "gauge", "Open sockets.", server.sockets.count),
        _one("tikal_tables", "gauge", "Tables in memory.", len(server.tables)),
        Family(
            "tikal_workers",
            "gauge",
            "Processes of the computer players.",
            (
                Sample("tikal_workers", busy, (("state", "busy"),)),
                Sample("tikal_workers", len(workers.all) - busy, (("state", "idle"),)),
            ),
        ),
        _one(
            "tikal_pondered_total",
            "counter",
            "Decisions of computer players that were made on the time of the person to move.",
            server.computers.pondering.used,
        ),
        _one(
            "tikal_limits_total",
            "counter",
            "Connections, requests, messages and games refused because a limit was exceeded.",
            TooMany.count,
        ),
        _one(
            "tikal_peers_connected",
            "gauge",
            "Whether notices of other processes arrive.",
            int(server.peers.connected),
        ),
        _one(
            "process_cpu_seconds_total",
            "counter",
            "CPU time, with that of the process that writes to SQLite.",
            time.process_time() + writer.cpu_seconds,
        ),
    ]


def _one(name: str, kind: str, explains: str, value: float) -> Family:
    return Family(name, kind, explains, (Sample(name, value),))


def metrics_text(processes: dict[str, list[Family]]) -> str:
    """Return the measurements of processes in the format of Prometheus, a metric at a time."""
    kinds: dict[str, tuple[str, str]] = {}
    lines: dict[str, list[str]] = {}
    for process, families in processes.items():
        for family in families:
            kinds[family.name] = (family.kind, family.explains)
            lines.setdefault(family.name, []).extend(
                _line(sample, process) for sample in family.samples
            )
    text = []
    for name, (kind, explains) in kinds.items():
        text += [f"# HELP {name} {explains}", f"# TYPE {name} {kind}", *lines[name]]
    return "\n".join([*text, ""])


def _line(sample: Sample, process: str) -> str:
    labels = ",".join(f'{name}="{value}"' for name, value in (("process", process), *sample.labels))
    return f"{sample.name}{{{labels}}} {sample.value:g}"


class _Threads(http.server.ThreadingHTTPServer):
    """A thread for each connection, up to a limit."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._free = threading.BoundedSemaphore(MOST_REQUESTS)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._free.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        _log.warning("a request for the metrics failed: %s", sys.exception())


class MetricsServer:
    """Answers Prometheus at a listening socket, in threads of its own."""

    def __init__(
        self, listening: socket.socket, collect: Callable[[], dict[str, list[Family]]]
    ) -> None:
        class Handler(http.server.BaseHTTPRequestHandler):
            timeout = 10

            def do_GET(self) -> None:
                known = self.path.partition("?")[0] == PATH
                text = metrics_text(collect()) if known else f"metrics are at {PATH}\n"
                body = text.encode()
                self.send_response(200 if known else 404)
                self.send_header("content-type", "text/plain; version=0.0.4; charset=utf-8")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self._http = _Threads(listening.getsockname()[:2], Handler, bind_and_activate=False)
        self._http.socket.close()
        self._http.socket = listening
        self._thread = threading.Thread(
            target=self._http.serve_forever, name="tikal-metrics", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Stop answering."""
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()
