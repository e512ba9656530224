"""Several processes that serve one address: `tikal serve --processes N`.

This process opens the port, starts the others and starts another one for each that ends. They share
the port, so that the system gives each connection to one of them. They end with this process.
"""

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Final

from tikal.server.logs import limit_logs
from tikal.server.metrics import Family, MetricsServer, families_of
from tikal.server.run import run
from tikal.server.server import Server
from tikal.server.server_settings import Settings
from tikal.server.store.connect import is_shared
from tikal.server.store.store import Store
from tikal.system import cores

READY: Final = "ready"
SHORT_LIFE: Final = 5.0  # seconds; a process that ends sooner is not replaced at once
LONGEST_PAUSE: Final = 30.0
STOPPING_SECONDS: Final = 10.0
ASKING_SECONDS: Final = 2.0


class Child:
    """One of the processes, and another after it has ended."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings = settings
        self._listening = listening
        self._failures = 0
        self._asking = threading.Lock()
        self.due = 0.0  # when to start it again
        self.start()

    def start(self) -> None:
        """Start the process."""
        context = get_context("spawn")
        self.lifeline, lifeline = context.Pipe()
        self._questions, answers = context.Pipe()
        self.process = context.Process(
            target=_serve, args=(self._settings, self._listening, lifeline, answers)
        )
        self.process.start()
        lifeline.close()
        answers.close()
        self._began = time.monotonic()
        self.alive = True
        self.ready = False

    def ended(self) -> None:
        """Note that the process has ended, and when to start it again."""
        self.process.join()
        self.alive = self.ready = False
        self.lifeline.close()
        short = time.monotonic() - self._began < SHORT_LIFE
        self._failures = self._failures + 1 if short else 0
        pause = min(LONGEST_PAUSE, 0.5 * 2**self._failures) if short else 0.0
        self.due = time.monotonic() + pause

    def families(self) -> list[Family]:
        """Return the measurements of the process; none if it does not answer."""
        with self._asking, suppress(OSError, EOFError):
            if not self.ready:
                return []
            while self._questions.poll():  # an answer that came too late for its question
                self._questions.recv()
            self._questions.send(None)
            if self._questions.poll(ASKING_SECONDS):
                families: list[Family] = self._questions.recv()
                return families
        return []

    def stop(self) -> None:
        """Ask the process to end."""
        self.process.terminate()

    def kill(self) -> None:
        """End the process at once, if it has not ended."""
        self.process.kill()
        self.process.join()


def run_processes(
    settings: Settings,
    count: int,
    listening: socket.socket,
    answers: Callable[[], None],
    metrics: socket.socket | None = None,
) -> None:
    """Serve with several processes until Ctrl-C or a request to end."""
    if not is_shared(settings.database):
        raise ValueError(
            f"--processes {count} needs PostgreSQL, because one process serves an SQLite file: "
            "name one with --database postgresql://..., or leave --processes out"
        )
    limit_logs()
    Store(settings.database).close()  # reports a problem with the database, and migrates it once
    settings = replace(settings, workers=settings.workers or max(1, (cores() - 1) // count))
    stopped, stop = get_context("spawn").Pipe()
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: stop.send(None))
    children = [Child(settings, listening) for _ in range(count)]
    measured = None
    if metrics is not None:
        measured = MetricsServer(
            metrics, lambda: {str(i): child.families() for i, child in enumerate(children)}
        )
    try:
        _watch(children, stopped, answers)
    finally:
        _stop(children)
        if measured is not None:
            measured.close()
        print("tikal: the games are kept; goodbye", file=sys.stderr)


def _watch(children: list[Child], stopped: Connection, answers: Callable[[], None]) -> None:
    """Start processes again that end, until this one is asked to end."""
    announced = False
    while True:
        due = [child.due - time.monotonic() for child in children if not child.alive]
        lifelines = [child.lifeline for child in children if child.alive]
        if stopped in wait([stopped, *lifelines], max(0.0, min(due)) if due else None):
            return
        for child in children:
            if not child.alive and child.due <= time.monotonic():
                child.start()
            elif child.alive and child.lifeline.poll():
                try:
                    child.ready = child.lifeline.recv() == READY
                except (EOFError, OSError):
                    child.ended()
        if not announced and all(child.ready for child in children):
            announced = True
            answers()


def _stop(children: list[Child]) -> None:
    until = time.monotonic() + STOPPING_SECONDS
    for child in children:
        if child.alive:
            child.stop()
    for child in children:
        child.process.join(max(0.0, until - time.monotonic()))
        child.kill()


# In the processes


def _serve(
    settings: Settings, listening: socket.socket, lifeline: Connection, questions: Connection
) -> None:
    server: Server | None = None

    def begun(started: Server) -> None:
        nonlocal server
        server = started

    def end_with_parent() -> None:
        with suppress(EOFError, OSError):
            lifeline.recv()
        os.kill(os.getpid(), signal.SIGTERM)

    def answer_questions() -> None:
        with suppress(EOFError, OSError):
            while True:
                questions.recv()
                questions.send([] if server is None else families_of(server))

    threading.Thread(target=end_with_parent, daemon=True).start()
    threading.Thread(target=answer_questions, daemon=True).start()
    try:
        run(settings, listening, lambda: lifeline.send(READY), begun)
    except ValueError as error:
        print(f"tikal: {error}", file=sys.stderr)
        sys.exit(1)
