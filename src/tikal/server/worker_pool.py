"""A pool of worker processes for the computer players, so that no page waits for one.

They are spawned, not forked, because a fork would lose the threads of compiled code. Each worker
has its own pipe. Unlike in concurrent.futures, a worker that dies does not affect the others, a
busy one can be ended at once, and all end by themselves when the server ends.
"""

import queue
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, cast

from tikal.analysis.advice import Advice
from tikal.server.worker_process import (
    AdviceRequest,
    Ahead,
    CompileTexts,
    Failed,
    Interrupt,
    PieceRequest,
    Question,
    Reply,
    Request,
    WarmUp,
    work,
)

START_SECONDS: Final = 600.0  # for a new process to load everything, or to compile it


class WorkerDied(Exception):
    """A worker process ended before it answered, or was ended because it took too long."""


class PlayerFailed(Exception):
    """A computer player raised an exception; the text is its traceback."""


class Worker:
    """One process, started when first needed, and again after it died."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._interrupted = False  # a question asked ahead is not to be sent any more
        self._ending = threading.Lock()
        self._sending = threading.Lock()

    def ask(self, request: Request, seconds: float) -> object:
        """Return the answer to a question; WorkerDied if there was none in time. Blocks.

        The time does not include what a new process needs to be ready for the question.
        """
        if self._connection is None:
            self._begin()
            if isinstance(request, Question):
                self._exchange(WarmUp((request.level,)), START_SECONDS)
        return self._exchange(request, seconds)

    def _exchange(self, request: Request, seconds: float) -> object:
        connection = self._connection
        if connection is None:
            raise WorkerDied("ended")
        try:
            with self._sending:
                if self._interrupted and isinstance(request, Ahead):
                    return None
                connection.send(request)
            if not connection.poll(seconds):
                raise TimeoutError(f"no answer within {seconds:g} s")
            answer = connection.recv()
        except (EOFError, OSError) as error:  # which TimeoutError is too
            self.end()
            raise WorkerDied(str(error)) from error
        if isinstance(answer, Failed):
            raise PlayerFailed(answer.trace)
        return answer

    def _begin(self) -> None:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=work, args=(there,), name="tikal player", daemon=True)
        process.start()
        there.close()
        self._process, self._connection = process, here

    def allow_ahead(self) -> None:
        """Let the next question asked ahead be decided unless it is interrupted from now on."""
        self._interrupted = False

    def interrupt(self) -> None:
        """Interrupt a question asked ahead, be it sent already or not; its answer is None."""
        with self._sending, suppress(OSError):
            self._interrupted = True
            if self._connection is not None:
                self._connection.send(Interrupt())

    @property
    def process_id(self) -> int | None:
        """The id of the running process."""
        return None if self._process is None else self._process.pid

    def end(self) -> None:
        """End the process at once."""
        with self._ending:  # a thread waiting for its answer notices, and ends it too
            if self._process is not None:
                self._process.kill()
                self._process.join()
            if self._connection is not None:
                self._connection.close()
            self._process = self._connection = None


class WorkerPool:
    """A number of workers, and a queue of questions for them."""

    def __init__(self, count: int) -> None:
        self.all = tuple(Worker() for _ in range(count))
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self.all:
            self._idle.put(worker)
        self._pondering: set[Worker] = set()
        self._waiting = 0  # questions that wait for a worker
        self._changing = threading.Lock()
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="tikal-player")

    @property
    def threads(self) -> ThreadPoolExecutor:
        """The threads in which questions wait for a worker."""
        return self._threads

    @property
    def busy(self) -> int:
        """How many workers are deciding, questions asked ahead not counted."""
        return len(self.all) - self._idle.qsize() - len(self._pondering)

    def think(self, question: Question, seconds: float) -> Reply:
        """Return a computer player's decision, made in so many seconds. Blocks."""
        return cast(Reply, self._ask(question, seconds))

    def ponder(self, question: Question, seconds: float) -> Reply | None:
        """Return a decision that may be needed later, or None if no worker is free for it. Blocks.

        Whoever needs the worker in the meantime interrupts it.
        """
        with self._changing:
            try:
                worker = self._idle.get_nowait()
            except queue.Empty:
                return None
            if self._waiting:
                self._idle.put(worker)
                return None
            worker.allow_ahead()
            self._pondering.add(worker)
        try:
            return cast(Reply | None, worker.ask(Ahead(question), seconds))
        finally:
            with self._changing:
                self._pondering.discard(worker)
            self._idle.put(worker)

    def interrupt(self) -> None:
        """Interrupt all questions asked ahead."""
        with self._changing:
            for worker in self._pondering:
                worker.interrupt()

    def judge_piece(self, request: PieceRequest) -> dict[str, Any]:
        """Return one piece of an analysis. Blocks."""
        return cast(dict[str, Any], self._ask(request, START_SECONDS))

    def give_advice(self, request: AdviceRequest) -> Advice:
        """Return advice for a turn that goes on. Blocks."""
        return cast(Advice, self._ask(request, START_SECONDS))

    def warm_up(self) -> None:
        """Compile or load everything in a worker. Blocks."""
        self._ask(WarmUp(), START_SECONDS)

    def compile_texts(self) -> None:
        """Compile what the server's own process loads. Blocks."""
        self._ask(CompileTexts(), START_SECONDS)

    def _ask(self, request: Request, seconds: float) -> object:
        worker = self._next_idle()
        try:
            return worker.ask(request, seconds)
        finally:
            self._idle.put(worker)

    def _next_idle(self) -> Worker:
        """Wait for a worker; if none is idle, questions asked ahead are interrupted."""
        with self._changing:
            with suppress(queue.Empty):
                return self._idle.get_nowait()
            self._waiting += 1
        self.interrupt()
        try:
            return self._idle.get()
        finally:
            with self._changing:
                self._waiting -= 1

    def close(self) -> None:
        """End all workers at once."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.all:
            worker.end()
