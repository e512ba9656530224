"""A table: the authority over its game.

Every change is made in the same way: it is played on a copy and checked by the engine, written to
the database, and only then replaces the game in memory and is sent to everyone. If writing fails,
nothing has changed.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import asdict
from typing import Any, Final, TypeVar

from tikal.errors import Refused, Unreadable
from tikal.rules.refusals import NOT_IN_AUCTION, REFUSALS
from tikal.server.choices import NOTHING, choices_of
from tikal.server.history import History
from tikal.server.listeners import Listener, Listeners
from tikal.server.pending import PendingChange
from tikal.server.positions import position_of
from tikal.server.problems import not_your_seat, ruled_out, rules_problem, stale
from tikal.server.rights import Rights
from tikal.server.store.store import Store, Taken
from tikal.server.store.values import Answered, Change, StoredEvent, StoredGame, Thought
from tikal.server.wire import (
    Accepted,
    Answer,
    Choices,
    GameEvent,
    Maximum,
    News,
    Problem,
    ProblemMessage,
    SeatInfo,
    Step,
    Steps,
    Submission,
    TableChange,
    TableInfo,
    TakeBack,
    Verdict,
    View,
    Viewer,
)

MOST_STEPS: Final = 200
T = TypeVar("T")


class Table:
    """One game, everybody at it, and everything that they may do."""

    def __init__(
        self,
        store: Store,
        stored: StoredGame,
        course: History,
        maximums: dict[int, int],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.stored = stored
        self.history = course
        self.listeners = Listeners()
        self.rematch = stored.rematch
        self.thinking: int | None = None
        self.compiling = False
        self.changed: Callable[[], None] = lambda: None  # after each change, for computer players
        self._maximums = maximums
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    # Views

    @property
    def number(self) -> int:
        """The number of the last event."""
        return self.history.number

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.history.game.phase == "over"

    @property
    def computer_to_move(self) -> int | None:
        """The seat to move, if a computer player plays it."""
        seat = self.history.game.to_move
        return None if seat is None or self.stored.seats[seat].player != "computer" else seat

    @property
    def busy(self) -> bool:
        """Whether a page is open, a computer player is thinking or a change is being written."""
        return len(self.listeners) > 0 or self.thinking is not None or self._lock.locked()

    def view(self, rights: Rights, seen: int | None = None) -> View:
        """Return the whole table as one viewer sees it."""
        known = seen if seen is not None and seen <= self.number else 0
        return View(
            info=self.info(),
            viewer=Viewer(seats=list(rights.seats), host=rights.host),
            seats=self._seats(),
            position=position_of(self.history.game, self.number),
            choices=self.choices(rights),
            events=self.events_after(known),
            thinking=self.thinking,
            compiling=self.compiling,
            secret=self.history.game.secret,
            rematch=self.rematch,
        )

    def choices(self, rights: Rights) -> Choices:
        """Return what a viewer may do now, and its own maximum bid."""
        seat = self.history.game.to_move
        if seat in rights.seats:
            assert seat is not None
            return choices_of(self.history.game, self._maximums.get(seat))
        if len(rights.seats) == 1:
            return NOTHING.model_copy(update={"maximum": self._maximums.get(rights.seats[0])})
        return NOTHING

    def events_after(self, number: int) -> list[GameEvent]:
        """Return the events after a number."""
        return self.history.events[number:]

    def steps(self, after: int, until: int) -> Steps:
        """Return part of the game with every position, at most MOST_STEPS of them."""
        before = position_of(self.history.at(after), after)
        last = min(until, after + MOST_STEPS, self.number)
        steps = [
            Step(event=event, position=position_of(game, number))
            for number, (event, game) in enumerate(self.history.between(after, last), after + 1)
        ]
        return Steps(before=before, steps=steps)

    def why(self, action: str) -> Verdict:
        """Return whether an action would be legal now for the seat to move."""
        try:
            refused = self.history.game.refusal(action)
        except Unreadable as error:
            return Verdict(problem=rules_problem(error, action))
        if refused is None:
            return Verdict(problem=None)
        return Verdict(problem=rules_problem(refused, action, over=self.over))

    def info(self) -> TableInfo:
        """Return what does not change while the game is played."""
        stored, setup = self.stored, self.stored.setup
        return TableInfo(
            table=stored.id,
            edition=setup.edition,
            options=asdict(setup.options),
            players=setup.players,
            first=setup.first,
            commitment=setup.commitment,
            seed=stored.seed,
            started=stored.started,
            imported=stored.imported is not None,
        )

    def _seats(self) -> list[SeatInfo]:
        here = self.listeners.seats()
        return [
            SeatInfo(
                seat=seat,
                name=stored.name,
                player=stored.player,
                level=stored.level,
                connected=stored.player == "computer" or seat in here,
            )
            for seat, stored in enumerate(self.stored.seats)
        ]

    # Changes

    async def submit(self, rights: Rights, ask: Submission) -> Accepted:
        """Play actions as one step, all or none."""

        def act(pending: PendingChange) -> None:
            pending.play(ask.seat, ask.actions)

        return await self._to_its_end(self._carry_out(rights, ask, ask.seen, act))

    async def take_back(self, rights: Rights, ask: TakeBack) -> Accepted:
        """Undo the last actions of a player's turn (H2)."""

        def act(pending: PendingChange) -> None:
            pending.take_back(ask.seat, ask.count)

        return await self._to_its_end(self._carry_out(rights, ask, ask.seen, act))

    async def set_maximum(self, rights: Rights, ask: Maximum) -> Accepted:
        """Set a maximum up to which the table bids for a seat, which nobody else sees (U3)."""

        def act(pending: PendingChange) -> None:
            game = pending.history.game
            if ask.seat not in game.bidders:
                raise ruled_out(_no_auction(game.refusal("pass")), None, over=self.over)
            pending.maximums.pop(ask.seat, None)
            if ask.amount is not None:
                pending.maximums[ask.seat] = ask.amount
            pending.settle()

        return await self._to_its_end(self._carry_out(rights, ask, None, act))

    async def play_computer(
        self, seat: int, seen: int, actions: list[str], thought: Thought | None
    ) -> None:
        """Play a computer player's decision as one step; Trouble if it is no longer its turn."""

        async def act() -> None:
            async with self._lock:
                if seen != self.number:
                    raise stale(self.number)
                pending = PendingChange(self.history, self._maximums, self._clock())
                pending.play(seat, actions, thought)
                await self._keep(pending, None)

        await self._to_its_end(act())

    async def _to_its_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish a change even if the client leaves: what is written must also be published."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _carry_out(
        self,
        rights: Rights,
        ask: Submission | TakeBack | Maximum,
        seen: int | None,
        act: Callable[[PendingChange], None],
    ) -> Accepted:
        if ask.seat not in rights.seats:
            raise not_your_seat(ask.seat)
        async with self._lock:
            before = await asyncio.to_thread(self._store.answered, self.stored.id, ask.client_id)
            if before is not None:
                return _accepted(before)
            if seen is not None and seen != self.number:
                raise stale(self.number)
            pending = PendingChange(self.history, self._maximums, self._clock())
            act(pending)
            answered = Answered(ask.client_id, self.number + 1, pending.history.number)
            await self._keep(pending, answered)
            if not pending.steps:
                self._tell_maximum(ask.seat)
            return _accepted(answered)

    async def _keep(self, pending: PendingChange, answered: Answered | None) -> None:
        """Write the change, then replace the game, then publish it: in this order."""
        change = Change(
            game=self.stored.id,
            events=tuple(stored_event(step.event) for step in pending.steps),
            answered=answered,
            maximums=pending.maximums,
        )
        try:
            await asyncio.to_thread(self._store.write, change)
        except Taken:
            await self._read_again()
            raise stale(self.number) from None
        self.history = pending.history
        self._maximums = pending.maximums
        if pending.steps:
            self._tell_news(pending.steps)
        self.changed()

    async def _read_again(self) -> None:
        """Reload the game, because another process wrote to it."""
        known = self.number
        self.history, self._maximums = await asyncio.to_thread(read_table, self._store, self.stored)
        if self.number > known:
            self._tell_news(self.steps(known, self.number).steps)
            self.changed()

    # Messages

    def _tell_news(self, steps: list[Step]) -> None:
        def news(rights: Rights) -> Answer:
            return News(steps=steps, choices=self.choices(rights))

        self.listeners.tell(news)
        if self.over:
            self.tell_table()  # it now includes the secret

    def tell_table(self, to: list[Listener] | None = None) -> None:
        """Send everyone, or some, what has changed beside the game."""

        def change(rights: Rights) -> Answer:
            return TableChange(
                seats=self._seats(),
                thinking=self.thinking,
                compiling=self.compiling,
                secret=self.history.game.secret,
                rematch=self.rematch,
                choices=self.choices(rights),
            )

        self.listeners.tell(change, to)

    def tell_problem(self, problem: Problem) -> None:
        """Send everyone a problem of the table itself."""
        self.listeners.tell(lambda _: ProblemMessage(**problem.model_dump()))

    def _tell_maximum(self, seat: int) -> None:
        """Send a seat's maximum to the other pages of that seat, and to nobody else."""
        self.tell_table([who for who in self.listeners if seat in who.rights.seats])


def read_table(store: Store, stored: StoredGame) -> tuple[History, dict[int, int]]:
    """Return a game's history, replayed from the store, and its maximum bids. Blocks."""
    return History.of(stored, store.events(stored.id)), store.maximums(stored.id)


def _accepted(answered: Answered) -> Accepted:
    return Accepted(client_id=answered.client_id, first=answered.first, last=answered.last)


def stored_event(event: GameEvent) -> StoredEvent:
    """Return the stored form of an event; its other fields follow from the game."""
    thought = None if event.thought is None else event.thought.model_dump(mode="json")
    return StoredEvent(event.number, event.seat, event.text, event.at, thought)


def _no_auction(refused: Refused | None) -> Refused:
    """Return why a seat cannot have a maximum bid: there is no auction, or it is out of it."""
    if refused is not None:
        return refused
    row = REFUSALS[NOT_IN_AUCTION]
    return Refused(row.rule, row.sentence({}), row.name)
