"""The server's end of the process that writes to SQLite (sqlite_process.py).

The event loop sends it what was gathered in one iteration, and goes on with other tables until the
report comes. Several such messages may be on their way. If the process dies, what it has not
reported fails; the next change starts another one.
"""

import asyncio
import logging
import os
import sys
from collections import deque
from contextlib import suppress
from typing import Final, cast

from sqlalchemy import Engine

from tikal.server.problems import Unavailable
from tikal.server.store import writer
from tikal.server.store.connect import PRAGMAS
from tikal.server.store.sqlite_process import Opening, Report
from tikal.server.store.statements import statements_of
from tikal.server.store.transactions import MessageReader, Transaction, frame
from tikal.server.store.values import Change
from tikal.server.store.writer import Waiting, Writer, settle_all, transaction_of

_log = logging.getLogger("tikal.server")
# The process finds modules where this one does, so that it imports the same tikal. -P keeps its
# current folder out until then. What an import prints must not come between reports.
_PROGRAM: Final = """\
import os, sys
reports = os.dup(1)
os.dup2(2, 1)
sys.path[:] = sys.argv[1:]
from tikal.server.store.sqlite_process import main
main(reports)
"""
_COMMAND: Final = (
    sys.executable,
    "-P",
    "-c",
    _PROGRAM,
    *(path or os.getcwd() for path in sys.path),
)
START_SECONDS: Final = 40.0  # SQLite waits up to 30 s for a lock


def opening_of(engine: Engine) -> Opening:
    """Return how the process opens the file of an engine."""
    (file,), options = engine.dialect.create_connect_args(engine.url)
    return Opening(file, options, PRAGMAS, statements_of(engine))


class ProcessWriter(Writer[bytes]):
    """Writes by another process. Must be created in the event loop that uses it."""

    def __init__(self, engine: Engine, lock: int) -> None:
        super().__init__()
        self._lock = lock  # a descriptor that the process keeps open
        self._opening = frame(tuple(opening_of(engine)))
        self._loop = asyncio.get_running_loop()
        self._process: _Process | None = None
        self._starting: asyncio.Task[None] | None = None
        self._cpu_of_ended = 0.0  # seconds of the processes before
        self._closed = False

    async def start(self) -> None:
        """Start the process and have it open the file; an OSError if that fails."""
        process = _Process(self)
        try:
            # In a session of its own, so that Ctrl-C ends the server first.
            await self._loop.subprocess_exec(
                lambda: process,
                *_COMMAND,
                stderr=None,
                pass_fds=(self._lock,),
                start_new_session=True,
            )
        except Exception as error:  # uvloop has errors of its own for a process that is gone
            raise OSError(str(error)) from error
        failure = await process.open(self._opening)
        if failure:
            raise OSError(failure)
        self._process = process

    def _encoded(self, job: Change | Transaction) -> bytes:
        if self._closed:
            raise Unavailable(OSError("the server ends"))
        return frame(transaction_of(job))

    @property
    def waiting(self) -> int:
        """How many transactions wait to be written."""
        process = self._process
        return len(self._gathered) + (0 if process is None else len(process.waiting))

    @property
    def process_id(self) -> int | None:
        """The id of another process that writes, if there is one."""
        process = self._process
        return None if process is None else process.id

    def close(self) -> bool:
        """Let the process write what it has; after END_SECONDS it does so alone.

        Returns True. Blocks, and so not to be called in the event loop.
        """
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        return True

    async def _end(self) -> None:
        self._closed = True
        self._hand_over()
        try:
            async with asyncio.timeout(writer.END_SECONDS):
                if self._starting is not None:
                    await self._starting
                if self._process is not None:
                    await self._process.end()
        except TimeoutError:
            # The process still writes what it was sent, and holds the lock until then.
            self._log_unconfirmed()
            waiting = [future for _, future in self._take_gathered()]
            if self._process is not None:
                waiting += self._process.waiting
            error = Unavailable(OSError("the server ends"))
            settle_all([(future, error) for future in waiting])

    def _hand_over(self) -> None:
        if self._process is not None:
            gathered = self._take_gathered()
            if gathered:
                messages = b"".join([message for message, _ in gathered])
                self._process.send(messages, [future for _, future in gathered])
        elif self._gathered and self._starting is None:
            self._starting = self._loop.create_task(self._start_again())

    async def _start_again(self) -> None:
        try:
            await self.start()
        except OSError as error:
            self._lost([future for _, future in self._take_gathered()], error)
        finally:
            self._starting = None
        self._hand_over()

    def reported(self, waiting: list[Waiting], report: Report) -> None:
        """Tell those who wait what became of their transactions."""
        self.cpu_seconds = self._cpu_of_ended + report.cpu_seconds
        if report.failure:
            self._lost(waiting, OSError(report.failure))
            return
        told = self._count(report.outcomes, report.seconds)
        settle_all(list(zip(waiting, told, strict=True)))

    def _lost(self, waiting: list[Waiting], error: Exception) -> None:
        self._failed(error)
        settle_all([(future, Unavailable(error)) for future in waiting])

    def ended(self, process: "_Process") -> None:
        """Note that a process has ended; what it has not reported may be stored or not."""
        if self._process is process:
            self._process = None
            self._cpu_of_ended = self.cpu_seconds
            if not self._closed:
                _log.error("the process that writes has ended: exit code %s", process.exit_code)
        if process.waiting:
            waiting = list(process.waiting)
            process.waiting.clear()
            self._lost(waiting, OSError("the process that writes has ended"))


class _Process(asyncio.SubprocessProtocol):
    """A process, and who waits for its reports; the first says whether the file is open."""

    def __init__(self, writer: ProcessWriter) -> None:
        self.waiting: deque[Waiting] = deque()
        self._writer = writer
        self._reports = MessageReader()
        loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[str] = loop.create_future()  # why it could not; "" if it could
        self._ended = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport, which has the pipes to the process."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    @property
    def id(self) -> int | None:
        """The id of the process."""
        return self._transport.get_pid()

    @property
    def exit_code(self) -> int | None:
        """What the process ended with."""
        return self._transport.get_returncode()

    @property
    def _input(self) -> asyncio.WriteTransport:
        return cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    async def open(self, opening: bytes) -> str:
        """Have the process open the file; return why it could not, and then it ends."""
        if not self._ended.done():
            self.send(opening, [])
            done = asyncio.FIRST_COMPLETED
            await asyncio.wait([self._opened, self._ended], timeout=START_SECONDS, return_when=done)
        if self._ended.done():  # perhaps after it has opened the file
            return f"it ended with exit code {self.exit_code}"
        if self._opened.done():
            failure = self._opened.result()
        else:
            failure = f"it did not open the file within {START_SECONDS:g} s"
        if failure:
            with suppress(ProcessLookupError):
                self._transport.kill()
        return failure

    def send(self, messages: bytes, waiting: list[Waiting]) -> None:
        """Send transactions; `waiting` get the reports, or its end if it ends before."""
        self.waiting.extend(waiting)
        if not self._input.is_closing():
            self._input.write(messages)

    async def end(self) -> None:
        """Let the process write what it has, and wait for its end."""
        self._input.close()
        await asyncio.wait([self._ended])

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Pass reports on."""
        for message in self._reports.messages(data):
            report = Report(*message)
            if not self._opened.done():
                self._opened.set_result(report.failure)
                continue
            waiting = [self.waiting.popleft() for _ in range(report.transactions)]
            self._writer.reported(waiting, report)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the writer; this comes after everything that the process reported."""
        self._ended.set_result(None)
        self._writer.ended(self)
