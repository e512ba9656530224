"""Run the server from the command line, for this machine or for others too."""

import errno
import gc
import ipaddress
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import uvicorn

from tikal.server.app import create_app
from tikal.server.logs import limit_logs
from tikal.server.metrics import MetricsServer, families_of
from tikal.server.protocols import limited_protocols
from tikal.server.server import Server
from tikal.server.server_settings import Settings, proxies
from tikal.server.store.store import Store

_SWITCH_SECONDS: Final = 0.001  # for so long a thread that replays a game may delay the others
_COLLECT_AFTER: Final = 10_000  # new objects that are still in use
THIS_MACHINE: Final = "127.0.0.1"


def is_this_machine(host: str) -> bool:
    """Return whether only this machine can reach a server that listens there."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def listening_socket(host: str, port: int, *, or_another: bool = False) -> socket.socket:
    """Return a listening socket at a port, or at a free one if that is taken and `or_another`."""
    try:
        return _listen(host, port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise ValueError(f"cannot listen on {host}: {error.strerror or error}") from error
        if not or_another:
            raise ValueError(f"port {port} is taken; choose another one with --port") from error
        return _listen(host, 0)


def _listen(host: str, port: int) -> socket.socket:
    # If the protocol is given, asyncio sends small answers at once; otherwise each waits 40 ms.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening


def address(listening: socket.socket) -> str:
    """Return the URL of a listening socket."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class AnnouncedServer(uvicorn.Server):
    """A server that calls a function when it is ready."""

    def __init__(self, config: uvicorn.Config, answers: Callable[[], None]) -> None:
        super().__init__(config)
        self._answers = answers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call the function."""
        await super().startup(sockets=sockets)
        if self.started:
            self._answers()


def server_config(
    settings: Settings, begun: Callable[[Server], None] = lambda _: None
) -> uvicorn.Config:
    """Return uvicorn's configuration for a server with these settings."""
    app = create_app(settings, begun)
    return uvicorn.Config(
        app,
        log_level="warning",
        timeout_graceful_shutdown=2,
        **limited_protocols(settings, app.state.meter),
    )


def _allow_many_files() -> None:
    """Let this process have as many open files, and so connections, as the system allows."""
    if os.name == "posix":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems call the limit infinite, and have one
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(
    settings: Settings,
    listening: socket.socket,
    answers: Callable[[], None],
    begun: Callable[[Server], None] = lambda _: None,
) -> None:
    """Serve until Ctrl-C or the end of the process.

    `begun` is called with the server when it has started, `answers` when it can be reached.
    """
    Store(settings.database).close()  # reports a problem with the database before the server starts
    _allow_many_files()
    sys.setswitchinterval(_SWITCH_SECONDS)
    config = server_config(settings, begun)
    # What is loaded by now stays, and an action frees nearly all that it makes without the help of
    # the collector, which took a sixth of its time.
    gc.freeze()
    gc.set_threshold(_COLLECT_AFTER)
    limit_logs()
    try:
        AnnouncedServer(config, answers).run(sockets=[listening])
    except KeyboardInterrupt:
        print("tikal: the games are kept; goodbye", file=sys.stderr)


def _settings(database: str | None, this_machine_only: bool, trust: Sequence[str]) -> Settings:
    settings = Settings(this_machine_only=this_machine_only)
    if database is not None:
        settings = replace(settings, database=database)
    if trust:
        settings = replace(settings, trusted_proxies=proxies(",".join(trust)))
    return settings


@dataclass(frozen=True, slots=True)
class Serving:
    """The options of `tikal serve`."""

    host: str
    port: int
    database: str | None
    processes: int = 1
    metrics: str | None = None
    trusted_proxies: tuple[str, ...] = ()  # instead of those of TIKAL_TRUSTED_PROXIES


def metrics_socket(place: str) -> socket.socket:
    """Return a listening socket for "9117" (this machine only) or "0.0.0.0:9117"."""
    host, _, port = place.rpartition(":")
    if not port.isdecimal() or int(port) > 65535:
        raise ValueError(f"--metrics takes a port, or an address and a port, not {place!r}")
    return listening_socket(host.strip("[]") or THIS_MACHINE, int(port))


def serve(options: Serving) -> None:
    """Run `tikal serve`."""
    from tikal.server.processes import run_processes

    local = is_this_machine(options.host)
    settings = _settings(options.database, local, options.trusted_proxies)
    listening = listening_socket(options.host, options.port)
    measured = None if options.metrics is None else metrics_socket(options.metrics)

    def say() -> None:
        whom = "this machine only; --host 0.0.0.0 opens it" if local else "whoever can reach it"
        print(f"tikal: {address(listening)} (for {whom}; Ctrl-C ends it)", flush=True)
        if measured is not None:
            print(f"tikal: metrics at {address(measured)}metrics", flush=True)

    if options.processes > 1:
        run_processes(settings, options.processes, listening, say, measured)
        return

    def begun(server: Server) -> None:
        if measured is not None:
            MetricsServer(measured, lambda: {"0": families_of(server)})

    run(settings, listening, say, begun)


def play_in_browser(port: int, database: str | None, browser: bool) -> None:
    """Run `tikal play`: serve this machine and open the page."""
    listening = listening_socket(THIS_MACHINE, port, or_another=True)
    place = address(listening)

    def say() -> None:
        print(f"tikal: play at {place} (Ctrl-C ends it; games are kept)", flush=True)
        if browser and has_display():
            webbrowser.open(place)

    run(_settings(database, True, ()), listening, say)


def has_display() -> bool:
    """Return whether a browser could be shown."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
