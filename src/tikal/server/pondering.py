"""Pondering: computer players think on the time of the person to move.

While a person thinks and a worker is idle, decisions are made for the positions that will probably
come: after the end of a turn in which hardly any action points are left, with each tile that may be
drawn, and after a pass or the lowest bid. Nothing hidden is used; a decision is played only if its
position has come. Whoever needs the worker gets it at once (worker_pool.py).
"""

import asyncio
from contextlib import suppress
from typing import Final

from tikal.players.levels import LEVELS
from tikal.rules.actions import END, MOST_ACTIONS, PASS, RAISE, A
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.legal import refusal
from tikal.rules.outcomes import list_draws
from tikal.rules.refusals import LEGAL
from tikal.rules.state import ACT, BID, DRAW, OVER, State
from tikal.server.table import Table
from tikal.server.worker_pool import PlayerFailed, WorkerDied, WorkerPool
from tikal.server.worker_process import Question, Reply

LAST_POINTS: Final = 2  # action points left when the end of a turn is expected
# The others answer at once.
PONDERING: Final = frozenset(level.name for level in LEVELS if level.spec.startswith("search:"))


def expected_positions(s: State) -> list[State]:
    """Return the positions that the side to move will probably bring about by its next action."""
    actions: tuple[int, ...] = ()
    if s.phase == ACT and s.ap <= LAST_POINTS:
        actions = (END,)
    elif s.phase == BID:
        actions = (PASS, RAISE + A * (s.bid + 1))
    found = []
    for action in actions:
        if refusal(s, action) == LEGAL:
            after = s.copy()
            apply_action(after, action)
            found += _with_next_tile(after) if after.phase == DRAW else [after]
    return [after for after in found if after.phase not in (DRAW, OVER)]


def _with_next_tile(s: State) -> list[State]:
    tiles = [0] * MOST_ACTIONS
    found = []
    for tile in tiles[: list_draws(s, tiles)]:
        found.append(s.copy())
        apply_outcome(found[-1], tile)
    return found


class Pondering:
    """Thinks ahead for the computer players of one table at a time."""

    def __init__(self, workers: WorkerPool, seconds: float | None, most_seconds: float) -> None:
        self.used = 0  # decisions that were made ahead and played
        self._workers = workers
        self._seconds = seconds
        self._most_seconds = most_seconds
        self._table: Table | None = None
        self._task: asyncio.Task[None] | None = None
        self._replies: list[tuple[Question, asyncio.Task[Reply | None]]] = []

    def begin(self, table: Table) -> None:
        """Think ahead at a table at which a person is to move; one table at a time."""
        ends = self._task is None or self._task.done()
        if self._seconds is None or not (ends or self._table is table):
            return
        self._workers.interrupt()
        self._table = table
        self._task = asyncio.create_task(self._ponder(table, self._task))

    async def _ponder(self, table: Table, former: asyncio.Task[None] | None) -> None:
        if former is not None:
            await former
        number = table.number
        self._replies.clear()
        for state in expected_positions(table.history.game.state()):
            level = table.stored.seats[state.to_move].level
            if level not in PONDERING:
                continue
            assert level is not None
            key = f"{table.stored.id}/{number}/ahead"
            question = Question(level, state, key, self._seconds)
            ask = asyncio.to_thread(self._workers.ponder, question, self._most_seconds)
            task = asyncio.create_task(ask)
            self._replies.append((question, task))
            with suppress(WorkerDied, PlayerFailed):
                if await asyncio.shield(task) is not None and table.number == number:
                    continue
            return

    async def reply(self, state: State, level: str) -> Reply | None:
        """Return the decision made ahead for a position, if there is one."""
        for question, task in self._replies:
            if (question.state, question.level) == (state, level):
                with suppress(WorkerDied, PlayerFailed):
                    found = await asyncio.shield(task)
                    self.used += found is not None
                    return found
        return None

    async def close(self) -> None:
        """Stop thinking ahead; the workers have been ended."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
