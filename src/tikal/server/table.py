"""A table: the authority over its game.

Every change is made in the same way: it is played on a copy and checked by the engine, written to
the database, and only then replaces the game in memory and is sent to everyone. If writing fails,
nothing has changed.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from tikal.errors import Refused
from tikal.rules.refusals import NOT_IN_AUCTION, REFUSALS
from tikal.server.history import History
from tikal.server.metrics import Actions
from tikal.server.pending import PendingChange
from tikal.server.problems import (
    Trouble,
    Unavailable,
    not_your_seat,
    ruled_out,
    stale,
)
from tikal.server.reading import read_on, stored_event
from tikal.server.rights import Rights
from tikal.server.store.store import Store, Taken
from tikal.server.store.values import (
    Answered,
    Auction,
    Change,
    StoredGame,
    Thought,
)
from tikal.server.table_view import TableView
from tikal.server.wire import (
    Maximum,
    Submission,
    TakeBack,
)

T = TypeVar("T")


class Table(TableView):
    """One game, everybody at it, and everything that they may do."""

    def __init__(
        self,
        store: Store,
        stored: StoredGame,
        history: History,
        auction: Auction,
        clock: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(stored, history, auction.maximums)
        self.changed: Callable[[], None] = lambda: None  # after each change, for computer players
        self.actions = Actions()
        self._version = auction.version
        self.doubtful = False  # whether the database did not confirm the last change
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()

    @property
    def busy(self) -> bool:
        """Whether a page is open, or a change is being decided or written."""
        deciding = self.thinking is not None or self.maximum_to_move
        return len(self.listeners) > 0 or deciding or self._lock.locked()

    # Changes

    async def submit(self, rights: Rights, ask: Submission) -> Answered:
        """Play actions as one step, all or none."""

        def act(pending: PendingChange) -> None:
            pending.play(ask.seat, ask.actions)

        return await self._measured(self._carry_out(rights, ask, ask.seen, act))

    async def take_back(self, rights: Rights, ask: TakeBack) -> Answered:
        """Undo the last actions of a player's turn (H2)."""

        def act(pending: PendingChange) -> None:
            pending.take_back(ask.seat, ask.count)

        return await self._measured(self._carry_out(rights, ask, ask.seen, act))

    async def set_maximum(self, rights: Rights, ask: Maximum) -> Answered:
        """Set a maximum up to which the table bids for a seat, which nobody else sees (U3)."""

        def act(pending: PendingChange) -> None:
            game = pending.history.game
            if ask.seat not in game.bidders:
                raise ruled_out(_no_auction(game.refusal("pass")), None, over=self.over)
            pending.maximums.pop(ask.seat, None)
            if ask.amount is not None:
                pending.maximums[ask.seat] = ask.amount
            if game.to_move == ask.seat:
                pending.play_maximum()

        return await self._measured(self._carry_out(rights, ask, None, act))

    async def play_maximum(self, seen: int) -> None:
        """Bid or pass by the maximum of the seat to move, unless something else happened."""

        async def act() -> None:
            async with self._lock:
                if seen != self.number or not self.maximum_to_move:
                    return
                pending = self._pending()
                pending.play_maximum()
                try:
                    await self._keep(pending, None)
                except Taken:  # by another process
                    await self._catch_up()

        await self._measured(act())

    async def play_computer(
        self, seat: int, seen: int, actions: list[str], thought: Thought | None
    ) -> None:
        """Play a computer player's decision as one step; Trouble if it is no longer its turn."""

        async def act() -> None:
            async with self._lock:
                if self.doubtful:
                    await self._catch_up()
                if seen != self.number:
                    raise stale(self.number)
                pending = self._pending()
                pending.play(seat, actions, thought)
                try:
                    await self._keep(pending, None)
                except Taken:
                    await self._catch_up()
                    raise stale(self.number) from None

        await self._measured(act())

    async def _measured(self, work: Coroutine[Any, Any, T]) -> T:
        """Make a change, and count it."""
        began = time.perf_counter()
        try:
            done = await work
        except Trouble as trouble:
            self.actions.refused[trouble.problem.code] += 1
            raise
        self.actions.carried_out(time.perf_counter() - began)
        return done

    async def _carry_out(
        self,
        rights: Rights,
        ask: Submission | TakeBack | Maximum,
        seen: int | None,
        act: Callable[[PendingChange], None],
    ) -> Answered:
        if ask.seat not in rights.seats:
            raise not_your_seat(ask.seat)
        async with self._lock:
            if self.doubtful or (seen is not None and seen > self.number):
                await self._catch_up()
            overtaken = False
            while True:
                # What was carried out has added events: whoever has seen the last asks something
                # new, unless another process carried it out just now.
                if seen != self.number or overtaken:
                    before = await self._answered(ask.client_id)
                    if before is not None:
                        return before
                    if seen is not None and seen != self.number:
                        raise stale(self.number)
                pending = self._pending()
                act(pending)
                answered = Answered(ask.client_id, self.number + 1, pending.history.number)
                try:
                    await self._keep(pending, answered)
                except Taken:
                    overtaken = True
                    await self._catch_up()
                    continue
                if not pending.steps:
                    self._tell_maximum(ask.seat)
                return answered

    def _pending(self) -> PendingChange:
        """Begin a change."""
        known = self._texts.position_at(self.number)
        return PendingChange(self.history, self._maximums, self._clock(), known)

    async def _answered(self, client_id: str) -> Answered | None:
        """Return the answer to a request that was carried out before; else None."""
        return await asyncio.to_thread(self._store.answered, self.stored.id, client_id)

    async def _keep(self, pending: PendingChange, answered: Answered | None) -> None:
        """Write the change, then replace the game, then publish it: in this order.

        Where the end of writing is not heard of, the table is read again before the next change.
        """
        choices = pending.choices() if pending.steps else None
        auction = None
        if self.history.game.phase == "bid":
            auction = Auction(self._version + 1, pending.maximums)
        change = Change(
            game=self.stored.id,
            events=tuple(stored_event(step.event) for step in pending.steps),
            answered=answered,
            auction=auction,
            over=pending.history.game.phase == "over",
        )
        try:
            await self._store.writer.on_disk(change)
        except (Unavailable, asyncio.CancelledError):
            self.doubtful = True
            raise
        self.history = pending.history
        self._maximums = pending.maximums
        if auction is not None:
            self._version = auction.version
        if pending.steps:
            self._tell_news(pending.steps, choices)
        self.changed()

    async def catch_up(self) -> None:
        """Read what other processes stored since, and tell everybody here.

        Where there is nothing new, readers need not wait for a change that waits for the database.
        """
        if self._lock.locked() and await asyncio.to_thread(self._knows_all):
            return
        async with self._lock:
            await self._catch_up()

    def _knows_all(self) -> bool:
        """Return whether nothing is stored that is not known here. Blocks."""
        known = self.number, self._version, self.rematch
        news = self._store.news(self.stored.id, self.number)
        return known == (news.number, news.auction.version, news.rematch)

    async def _catch_up(self) -> None:
        read = await asyncio.to_thread(read_on, self._store, self.stored, self.history)
        self.doubtful = False
        maximums, self._maximums = self._maximums, read.auction.maximums
        self._version = read.auction.version
        if read.history.number < self.number:
            self._texts.reset()  # the database was replaced by an older one
        self.history = read.history
        if read.steps:
            self._tell_news(read.steps)
            self.changed()
        else:
            for seat in range(len(self.stored.seats)):
                if maximums.get(seat) != self._maximums.get(seat):
                    self._tell_maximum(seat)
        if read.rematch != self.rematch:
            self.rematch = read.rematch
            self.tell_table()


def _no_auction(refused: Refused | None) -> Refused:
    """Return why a seat cannot have a maximum bid: there is no auction, or it is out of it."""
    if refused is not None:
        return refused
    row = REFUSALS[NOT_IN_AUCTION]
    return Refused(row.rule, row.sentence({}), row.name)
