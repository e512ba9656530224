"""The server's end of the process that writes to SQLite (sqlite_process.py).

The event loop sends it what was gathered in a turn, and goes on with other tables until the report
comes. Several such messages may be on their way. A process that dies fails what it has not
reported; the next change starts another one.
"""

import asyncio
import sys
from collections import deque
from concurrent.futures import Future
from typing import Final, cast

from sqlalchemy import Engine

from tikal.server.problems import Unavailable
from tikal.server.store.connect import PRAGMAS
from tikal.server.store.sqlite_process import Opening, Report
from tikal.server.store.statements import statements_of
from tikal.server.store.transactions import Transaction, Unframed, framed
from tikal.server.store.values import Change
from tikal.server.store.writer import Taken, Waiting, Writer, conclude_all, transaction_of

_COMMAND: Final = (sys.executable, "-m", "tikal.server.store.sqlite_process")


def opening_of(engine: Engine) -> Opening:
    """Return how the process opens the file of an engine."""
    (file,), options = engine.dialect.create_connect_args(engine.url)
    return Opening(file, options, PRAGMAS, statements_of(engine))


class ProcessWriter(Writer):
    """Has another process write; to be made in the event loop that uses it."""

    def __init__(self, engine: Engine, lock: int) -> None:
        super().__init__()
        self._lock = lock  # a descriptor that the process keeps open
        self._opening = framed(tuple(opening_of(engine)))
        self._loop = asyncio.get_running_loop()
        self._process: _Process | None = None
        self._beginning: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Start the process."""
        process = _Process(self)
        await self._loop.subprocess_exec(
            lambda: process, *_COMMAND, stderr=None, pass_fds=(self._lock,)
        )
        process.send(self._opening, [])
        self._process = process

    def write(self, job: Change | Transaction) -> Future[None]:
        """Store a change, from any thread; the same errors."""
        return asyncio.run_coroutine_threadsafe(self.on_disk(job), self._loop)

    @property
    def waiting(self) -> int:
        """How many transactions wait to be written."""
        return len(self._gathered) + (len(self._process.waiting) if self._process else 0)

    @property
    def process_id(self) -> int | None:
        """The id of another process that writes, if there is one."""
        return None if self._process is None else self._process.id

    def close(self) -> None:
        """Write what is waiting, then end. Blocks, and so not to be called in the event loop."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()

    async def _end(self) -> None:
        self._hand_over()
        if self._beginning is not None:
            await self._beginning
        if self._process is not None:
            await self._process.end()

    def _hand_over(self) -> None:
        if self._process is not None:
            gathered, self._gathered = self._gathered, []
            if gathered:
                message = framed([transaction_of(job) for job, _ in gathered])
                self._process.send(message, [future for _, future in gathered])
        elif self._gathered and self._beginning is None:
            self._beginning = self._loop.create_task(self._begin_again())

    async def _begin_again(self) -> None:
        try:
            await self.begin()
        except OSError as error:
            gathered, self._gathered = self._gathered, []
            self._lost([future for _, future in gathered], error)
        finally:
            self._beginning = None
        self._hand_over()

    def reported(self, waiting: list[Waiting], report: Report) -> None:
        """Tell those who wait what became of their transactions."""
        self.cpu_seconds = report.cpu_seconds
        if report.failure:
            self._lost(waiting, OSError(report.failure))
            return
        self._succeeded(report.written, report.seconds)
        outcomes = zip(waiting, report.written, strict=True)
        conclude_all([(future, None if done else Taken()) for future, done in outcomes])

    def _lost(self, waiting: list[Waiting], error: Exception) -> None:
        self._failed(error)
        conclude_all([(future, Unavailable(error)) for future in waiting])

    def ended(self, process: "_Process") -> None:
        """Note that a process has ended; what it has not reported may be stored or not."""
        if self._process is process:
            self._process = None
        if process.waiting:
            waiting = list(process.waiting)
            process.waiting.clear()
            self._lost(waiting, OSError("the process that writes has ended"))


class _Process(asyncio.SubprocessProtocol):
    """A running process, and who waits for it."""

    def __init__(self, writer: ProcessWriter) -> None:
        self.waiting: deque[Waiting] = deque()
        self._writer = writer
        self._unframed = Unframed()
        self._ended = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the process; its pipes come with it."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    @property
    def id(self) -> int | None:
        """The id of the process."""
        return self._transport.get_pid()

    @property
    def _input(self) -> asyncio.WriteTransport:
        return cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    def send(self, message: bytes, waiting: list[Waiting]) -> None:
        """Send a message; those who wait are told what comes of it."""
        self.waiting.extend(waiting)
        self._input.write(message)

    async def end(self) -> None:
        """Let the process write what it has, and wait for its end."""
        self._input.close()
        await self._ended

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Pass reports on."""
        for message in self._unframed.messages(data):
            report = Report(*message)
            waiting = [self.waiting.popleft() for _ in range(report.transactions)]
            self._writer.reported(waiting, report)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the process has ended, after all that it reported."""
        self._writer.ended(self)
        self._ended.set_result(None)
