"""A table: the one authority over its game.

Every change takes the same way: it is tried on a copy and judged by the engine, written to the
database, and only then replaces the game in memory and is told to everyone. If writing fails,
nothing has changed anywhere.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from tikal.errors import Refused, Unreadable
from tikal.rules.refusals import NOT_IN_AUCTION, REFUSALS
from tikal.server.audience import Audience, Listener
from tikal.server.choices import NOTHING, choices_of
from tikal.server.course import Course, commitment_shown
from tikal.server.problems import not_your_seat, ruled_out, rules_problem, stale
from tikal.server.seats import Rights
from tikal.server.store.kept import Answered, KeptEvent, KeptGame, Thought
from tikal.server.store.kept import Step as KeptStep
from tikal.server.store.store import Store, Taken
from tikal.server.trial import Trial
from tikal.server.views import position_of
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
    """One game, everybody at it, and everything they may do."""

    def __init__(
        self,
        store: Store,
        kept: KeptGame,
        course: Course,
        maximums: dict[int, int],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.kept = kept
        self.course = course
        self.audience = Audience()
        self.rematch = kept.rematch
        self.thinking: int | None = None
        self.compiling = False
        self.changed: Callable[[], None] = lambda: None  # after each change, for computer players
        self._maximums = maximums
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    # What there is to see

    @property
    def number(self) -> int:
        """Of the last event."""
        return self.course.number

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.course.game.phase == "over"

    @property
    def computer_to_move(self) -> int | None:
        """The seat to move, if a computer player has it."""
        seat = self.course.game.to_move
        return None if seat is None or self.kept.seats[seat].player != "computer" else seat

    @property
    def busy(self) -> bool:
        """Whether somebody watches, thinks or writes."""
        return len(self.audience) > 0 or self.thinking is not None or self._lock.locked()

    def view(self, rights: Rights, seen: int | None = None) -> View:
        """Everything, as one viewer sees it."""
        known = seen if seen is not None and seen <= self.number else 0
        return View(
            info=self.info(),
            viewer=Viewer(seats=list(rights.seats), host=rights.host),
            seats=self._seats(),
            position=position_of(self.course.game, self.number),
            choices=self.choices(rights),
            events=self.events_after(known),
            thinking=self.thinking,
            compiling=self.compiling,
            secret=self.course.game.secret,
            rematch=self.rematch,
        )

    def choices(self, rights: Rights) -> Choices:
        """What a viewer may do now, and its own maximum bid."""
        seat = self.course.game.to_move
        if seat in rights.seats:
            assert seat is not None
            return choices_of(self.course.game, self._maximums.get(seat))
        if len(rights.seats) == 1:
            return NOTHING.model_copy(update={"maximum": self._maximums.get(rights.seats[0])})
        return NOTHING

    def events_after(self, number: int) -> list[GameEvent]:
        """What happened since."""
        return self.course.events[number:]

    def steps(self, after: int, until: int) -> Steps:
        """A stretch of the game with every position, at most MOST_STEPS of them."""
        course = Course(self.kept)
        for event in self.course.events[:after]:
            course.replay(kept_event(event))
        before = position_of(course.game, course.number)
        steps = []
        for event in self.course.events[after : min(until, after + MOST_STEPS)]:
            course.replay(kept_event(event))
            position = position_of(course.game, course.number)
            steps.append(Step(event=event, position=position))
        return Steps(before=before, steps=steps)

    def why(self, action: str) -> Verdict:
        """Whether an action would be legal now, for the one to move."""
        try:
            refused = self.course.game.refusal(action)
        except Unreadable as error:
            return Verdict(problem=rules_problem(error, action))
        if refused is None:
            return Verdict(problem=None)
        return Verdict(problem=rules_problem(refused, action, over=self.over))

    def info(self) -> TableInfo:
        """What does not change while the game is played."""
        kept = self.kept
        return TableInfo(
            table=kept.id,
            edition=kept.edition,
            options=kept.options,
            players=kept.players,
            first=kept.first,
            commitment=commitment_shown(kept),
            seed=kept.seed,
            started=kept.started,
            imported=kept.imported is not None,
        )

    def _seats(self) -> list[SeatInfo]:
        here = self.audience.seats()
        return [
            SeatInfo(
                seat=seat,
                name=kept.name,
                player=kept.player,
                level=kept.level,
                connected=kept.player == "computer" or seat in here,
            )
            for seat, kept in enumerate(self.kept.seats)
        ]

    # What changes the game

    async def submit(self, rights: Rights, ask: Submission) -> Accepted:
        """Actions as one step, all or none."""

        def act(trial: Trial) -> None:
            trial.play(ask.seat, ask.actions)

        return await self._to_its_end(self._carry_out(rights, ask, ask.seen, act))

    async def take_back(self, rights: Rights, ask: TakeBack) -> Accepted:
        """H2: undo the last actions of one's turn."""

        def act(trial: Trial) -> None:
            trial.take_back(ask.seat, ask.count)

        return await self._to_its_end(self._carry_out(rights, ask, ask.seen, act))

    async def set_maximum(self, rights: Rights, ask: Maximum) -> Accepted:
        """U3: bid for a seat up to an amount nobody else sees."""

        def act(trial: Trial) -> None:
            game = trial.course.game
            if ask.seat not in game.bidders:
                raise ruled_out(_no_auction(game.refusal("pass")), None, over=self.over)
            trial.maximums.pop(ask.seat, None)
            if ask.amount is not None:
                trial.maximums[ask.seat] = ask.amount
            trial.settle()

        return await self._to_its_end(self._carry_out(rights, ask, None, act))

    async def play_computer(
        self, seat: int, seen: int, actions: list[str], thought: Thought | None
    ) -> None:
        """A computer player's decision, as one step; Trouble if it is not its turn (any more)."""

        async def act() -> None:
            async with self._lock:
                if seen != self.number:
                    raise stale(self.number)
                trial = Trial(self.course, self._maximums, self._clock())
                trial.play(seat, actions, thought)
                await self._keep(trial, None)

        await self._to_its_end(act())

    async def _to_its_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Even if whoever asked goes away: what is being written must also be told."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _carry_out(
        self,
        rights: Rights,
        ask: Submission | TakeBack | Maximum,
        seen: int | None,
        act: Callable[[Trial], None],
    ) -> Accepted:
        if ask.seat not in rights.seats:
            raise not_your_seat(ask.seat)
        async with self._lock:
            before = await asyncio.to_thread(self._store.answered, self.kept.id, ask.client_id)
            if before is not None:
                return _accepted(before)
            if seen is not None and seen != self.number:
                raise stale(self.number)
            trial = Trial(self.course, self._maximums, self._clock())
            act(trial)
            answered = Answered(ask.client_id, self.number + 1, trial.course.number)
            await self._keep(trial, answered)
            if not trial.steps:
                self._tell_maximum(ask.seat)
            return _accepted(answered)

    async def _keep(self, trial: Trial, answered: Answered | None) -> None:
        """Write, then replace, then tell: in this order."""
        step = KeptStep(
            game=self.kept.id,
            events=tuple(kept_event(step.event) for step in trial.steps),
            answered=answered,
            maximums=trial.maximums,
            over=trial.course.game.phase == "over",
            at=self._clock(),
        )
        try:
            await asyncio.to_thread(self._store.write, step)
        except Taken:
            await self._read_again()
            raise stale(self.number) from None
        self.course = trial.course
        self._maximums = trial.maximums
        if trial.steps:
            self._tell_news(trial.steps)
        self.changed()

    async def _read_again(self) -> None:
        """Another process wrote to this game: take over what it wrote."""
        known = self.number
        self.course, self._maximums = await asyncio.to_thread(read_table, self._store, self.kept)
        if self.number > known:
            self._tell_news(self.steps(known, self.number).steps)
            self.changed()

    # Telling

    def _tell_news(self, steps: list[Step]) -> None:
        def news(rights: Rights) -> Answer:
            return News(steps=steps, choices=self.choices(rights))

        self.audience.tell(news)
        if self.over:
            self.tell_table()  # the secret comes out

    def tell_table(self, to: list[Listener] | None = None) -> None:
        """Tell everyone, or some, what is new beside the game."""

        def change(rights: Rights) -> Answer:
            return TableChange(
                seats=self._seats(),
                thinking=self.thinking,
                compiling=self.compiling,
                secret=self.course.game.secret,
                rematch=self.rematch,
                choices=self.choices(rights),
            )

        self.audience.tell(change, to)

    def tell_problem(self, problem: Problem) -> None:
        """Tell everyone of something that went wrong at the table itself."""
        self.audience.tell(lambda _: ProblemMessage(**problem.model_dump()))

    def _tell_maximum(self, seat: int) -> None:
        """Other pages of the same seat learn of its maximum; nobody else hears a thing."""
        self.tell_table([who for who in self.audience if seat in who.rights.seats])


def read_table(store: Store, kept: KeptGame) -> tuple[Course, dict[int, int]]:
    """A game played again from what is kept of it, and its maximum bids. Blocks."""
    return Course.of(kept, store.events(kept.id)), store.maximums(kept.id)


def _accepted(answered: Answered) -> Accepted:
    return Accepted(client_id=answered.client_id, first=answered.first, last=answered.last)


def kept_event(event: GameEvent) -> KeptEvent:
    """What is written down of an event; the rest follows from the game."""
    thought = None if event.thought is None else event.thought.model_dump(mode="json")
    return KeptEvent(event.number, event.seat, event.text, event.at, thought)


def _no_auction(refused: Refused | None) -> Refused:
    """Why a seat cannot have a maximum bid: there is no auction, or it is out of it."""
    if refused is not None:
        return refused
    row = REFUSALS[NOT_IN_AUCTION]
    return Refused(row.rule, row.sentence({}), row.name)
