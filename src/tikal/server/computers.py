"""Computer players at tables: start their decisions, play them, and replace those that fail.

A player that fails or takes too long is asked once more with other luck. Then the next weaker level
decides in its place, and everybody at the table is told. If all fail, the turn ends as it can, so
that a game never waits forever.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from tikal.players.levels import LEVELS
from tikal.rules.state import State
from tikal.server.pondering import Pondering
from tikal.server.problems import Trouble
from tikal.server.table import Table
from tikal.server.wire import Problem
from tikal.server.worker_pool import PlayerFailed, WorkerDied, WorkerPool
from tikal.server.worker_process import Question, Reply
from tikal.server.writing import load_compiled
from tikal.system import cores

_log = logging.getLogger("tikal.server")

QUIET_FAILURES: Final = 2  # failures in a row that are only logged, not shown to the table
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 30.0
LEASE_SECONDS: Final = 2.0  # until this process asks again whether another one still decides
Lease = Callable[[str, int], Awaitable[bool]]


def usual_workers() -> int:
    """Return one worker for each core but the server's own, and at least one."""
    return max(1, cores() - 1)


class Computers:
    """Plays the computer seats of all tables."""

    def __init__(
        self, workers: int, seconds: float | None, most_seconds: float, lease: Lease
    ) -> None:
        self.ready = False
        self.workers = WorkerPool(workers)
        self._seconds = seconds
        self._most_seconds = most_seconds + 2 * (seconds or 0.0)
        self._lease = lease
        self.pondering = Pondering(self.workers, seconds, self._most_seconds)
        self._changed: dict[str, asyncio.Event] = {}  # set by a change at a table in _playing
        self._playing: dict[str, tuple[Table, asyncio.Task[None]]] = {}
        self._warming: asyncio.Task[None] | None = None

    def warm_up(self) -> None:
        """Compile in the background."""
        self._warming = asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self.workers.threads, self.workers.warm_up)
        except (WorkerDied, PlayerFailed) as error:
            _log.error("the computer players could not be made ready: %s", error)
        self._set_ready()
        try:
            await loop.run_in_executor(self.workers.threads, self.workers.compile_texts)
            await asyncio.to_thread(load_compiled)
        except (WorkerDied, PlayerFailed) as error:
            _log.error("positions and choices are not written by compiled code: %s", error)

    def _set_ready(self) -> None:
        if self.ready:
            return
        self.ready = True
        for table, _ in self._playing.values():
            self._announce(table, table.thinking)

    async def close(self) -> None:
        """Stop all decisions and end the workers."""
        tasks = [task for _, task in self._playing.values()]
        if self._warming is not None:
            tasks.append(self._warming)
        for task in tasks:
            task.cancel()
        await asyncio.to_thread(self.workers.close)
        await self.pondering.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, table: Table) -> None:
        """Start a decision if a computer player is to move at the table, or think ahead."""
        if table.stored.id in self._playing:
            self._changed[table.stored.id].set()
        elif table.computer_to_move is not None:
            self._changed[table.stored.id] = asyncio.Event()
            task = asyncio.create_task(self._play(table))
            self._playing[table.stored.id] = (table, task)
        elif self.ready and not table.over:
            self.pondering.begin(table)

    async def _play(self, table: Table) -> None:
        try:
            while (seat := table.computer_to_move) is not None:
                self._announce(table, seat)
                await self._decide(table, seat)
        finally:
            del self._playing[table.stored.id], self._changed[table.stored.id]
            self._announce(table, None)
        self.wake(table)  # a person is to move: think ahead

    def _announce(self, table: Table, seat: int | None) -> None:
        compiling = seat is not None and not self.ready
        if (table.thinking, table.compiling) != (seat, compiling):
            table.thinking, table.compiling = seat, compiling
            table.tell_table()

    async def _decide(self, table: Table, seat: int) -> None:
        """Make one decision; after a failure, try again and show that at the table."""
        failures = 0
        while True:
            number = table.number
            try:
                if not await self._lease(table.stored.id, number):
                    await self._wait_for_another(table, number)
                    return
                reply = await self._reply(table, seat)
                self._set_ready()
                await table.play_computer(seat, number, list(reply.actions), reply.thought)
            except Exception as error:  # a full disk
                if isinstance(error, Trouble) and error.problem.code == "stale":
                    return
                _log.error("table %s, seat %d, event %d: %s", table.stored.id, seat, number, error)
            else:
                return
            failures += 1
            if failures > QUIET_FAILURES:
                name = table.stored.seats[seat].name
                reason = f"the decision of {name} could not be stored; it is being tried again"
                table.tell_problem(Problem(code="server", reason=reason, number=number))
            await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**failures))

    async def _reply(self, table: Table, seat: int) -> Reply:
        """Return a decision of the seat's player or, if that fails, of a weaker one."""
        player = table.stored.seats[seat]
        names = [level.name for level in LEVELS]
        weaker = names[: names.index(player.level)] if player.level in names else []
        number = table.number
        for luck, level in enumerate([player.level, player.level, *reversed(weaker)]):
            assert level is not None
            if luck > 1:
                reason = f"the computer player {player.name} failed; {level} decides in its place"
                table.tell_problem(Problem(code="server", reason=reason, number=number))
            try:
                return await self._think(table, level, luck)
            except (WorkerDied, PlayerFailed) as error:
                who = f"seat {seat}, event {number}, {level}"
                _log.error("table %s: %s failed: %s", table.stored.id, who, error)
        reason = f"the computer player {player.name} failed; its turn ends as soon as it can"
        table.tell_problem(Problem(code="server", reason=reason, number=number))
        legal = [str(action) for action in table.history.game.legal_actions()]
        return Reply(("end",) if "end" in legal else (legal[0],), None)

    async def _wait_for_another(self, table: Table, number: int) -> None:
        """Wait until the process that decides after an event has done so, or may have died."""
        changed = self._changed[table.stored.id]
        changed.clear()
        if table.number != number:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(LEASE_SECONDS):
                await changed.wait()

    async def _think(self, table: Table, level: str, luck: int) -> Reply:
        history = table.history
        ahead = await self.pondering.reply(history.game.state(), level) if luck == 0 else None
        if ahead is not None:
            return ahead
        began: State | None = None
        since: tuple[int, ...] = ()
        if history.game.phase == "act":
            began, since = await asyncio.to_thread(history.acting_phase)
        question = Question(
            level=level,
            state=history.game.state(),
            key=f"{table.stored.id}/{history.number}" + (f"/{luck}" if luck else ""),
            seconds=self._seconds,
            began=began,
            since=since,
        )
        loop = asyncio.get_running_loop()
        ask = partial(self.workers.think, question, self._most_seconds)
        return await loop.run_in_executor(self.workers.threads, ask)
