"""The history of a table's game: its numbered events, and the game they lead to.

A table's events include take-backs, which a game's own events do not. Outcomes are drawn between
events, so that every event has a position of its own; the game itself holds nothing hidden.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from tikal.chance import FixedOrder, SealedShuffle, seeded
from tikal.events import TAKE_BACK, Event
from tikal.game import Game
from tikal.game_view import state_of
from tikal.record.record import MOST_NESTED
from tikal.replay import Replay
from tikal.rules.state import State
from tikal.server.store.values import StoredEvent, StoredGame, Thought
from tikal.server.wire import Line, Note


class TableEvent(NamedTuple):
    """An event at a table, with its number and time; wire.GameEvent describes its JSON."""

    event: Event
    number: int
    turn: int  # counts normal and scoring turns from 1
    at: float  # seconds since 1970
    thought: Thought | None  # at the end of a computer player's turn


def chance_of(stored: StoredGame) -> FixedOrder:
    """Return the source of a table's outcomes."""
    if stored.chance == "sealed":
        return SealedShuffle(stored.secret)
    if stored.chance == "seed":
        return seeded(stored.seed)
    key, branch = f"tikal/fresh/{stored.secret}", stored.branch
    if branch is not None and branch.tiles:
        return FixedOrder(key, branch.tiles, branch.treasures)
    return FixedOrder(key)


def _add_nested(game: Game, line: Game, after: int, depth: int = 1) -> None:
    """Add a line as a variation, within the one with which it shares most events.

    A line that is the beginning of another one stays beside it.
    """

    def shared(other: Game) -> int:
        pairs = zip(other.events, line.events, strict=False)
        return next((n for n, (a, b) in enumerate(pairs) if a.text != b.text), len(other.events))

    nearest = max(game.variations(after), key=shared, default=None)
    if nearest is not None and depth < MOST_NESTED and after < shared(nearest) < len(line.events):
        _add_nested(nearest, line, shared(nearest), depth + 1)
    else:
        game.add_variation(line, after)


class History:
    """The history of a game, or a copy of it on which a change is tried."""

    def __init__(self, stored: StoredGame) -> None:
        self._stored = stored
        self._chance = chance_of(stored)
        self._turn = 1  # normal and scoring turns; each ends by "end"
        self.events: list[TableEvent] = []
        self.game = Game.from_setup(stored.setup)
        self._snapshots = Replay(self.game.copy(), ())
        if stored.revealed is not None:
            self.game.reveal(stored.revealed)
        self._add_remarks()

    @classmethod
    def of(cls, stored: StoredGame, events: Iterable[StoredEvent]) -> "History":
        """Return the history of stored events."""
        history = cls(stored)
        for event in events:
            history.follow(event)
        return history

    def copy(self) -> "History":
        """Return an independent copy of this history."""
        other = History.__new__(History)
        other.__dict__.update(self.__dict__)
        other.events = list(self.events)
        other.game = self.game.copy()
        return other

    def line_from(self, number: int) -> "History":
        """Return a history that shares the first `number` events, to try other turns on it.

        Its further tiles and treasures are drawn afresh.
        """
        stored = self._stored
        line = History.__new__(History)
        line._stored = replace(
            stored,
            chance="fresh",
            secret=SealedShuffle().secret,
            imported=number,
            remarks={},
            branch=None,
        )
        line._chance = chance_of(line._stored)
        line.events = self.events[:number]
        line._turn = 1 + sum(one.event.kind == "end" for one in line.events)
        line.game = self.at(number)
        line._snapshots = self._snapshots.shortened(number, ())
        return line

    @property
    def number(self) -> int:
        """The number of the last event; 0 before the first."""
        return len(self.events)

    def at(self, number: int) -> Game:
        """Return the game after event `number`."""
        return self._replay().at(number)

    def between(self, first: int, last: int) -> Iterator[tuple[TableEvent, Game]]:
        """Yield the events after number `first` up to `last`, each with the game after it."""
        games = self._replay().between(first, last)
        return (
            (event, game) for event, (_, game) in zip(self.events[first:last], games, strict=True)
        )

    def _replay(self) -> Replay:
        return self._snapshots.extended([one.event for one in self.events])

    def acting_phase(self) -> tuple[State, tuple[int, ...]]:
        """Return the state in which the turn's action points began, and the actions since."""
        events = self.game.events
        began = len(events)
        while began > 0 and events[began - 1].cost is not None:
            began -= 1
        since = (event.action for event in events[began:])
        return self.game.at(began).state(), tuple(action.code for action in since if action)

    # Changes

    def play(self, text: str, at: float, thought: Thought | None = None) -> bool:
        """Play an action with its outcome of chance; return whether it has one.

        If it raises Refused or Unreadable, nothing has changed.
        """
        self.game.play(text)
        reveals = self.game.phase == "reveal"
        if reveals:
            self.game.tell(self._chance.outcome(state_of(self.game)))
        self._add(self.game.last_event, at, thought)
        return reveals or self.game.awaits_chance

    def draw(self, at: float) -> bool:
        """Draw the next tile if the game waits for one; return whether it did."""
        if not self.game.awaits_chance:
            return False
        self.game.tell(self._chance.outcome(state_of(self.game)))
        self._add(self.game.last_event, at)
        return True

    def take_back(self, at: float) -> None:
        """Undo the last action of this turn; Refused if it is final (H2)."""
        self._add(self.game.follow(TAKE_BACK), at)

    def follow(self, event: StoredEvent) -> None:
        """Play a stored event."""
        self._add(self.game.follow(event.text), event.at, event.thought)

    def _add(self, event: Event, at: float, thought: Thought | None = None) -> None:
        self.events.append(TableEvent(event, self.number + 1, self._turn, at, thought))
        self._turn += event.kind == "end"
        imported = self._stored.imported
        if imported is not None and self.number > imported:
            self.game.unseal()  # from here on, the shuffle sealed elsewhere no longer decides
        if self.game.phase == "over" and self._stored.chance == "sealed":
            self.game.reveal(self._stored.secret)
        self._add_remarks()

    def record(self, notes: Iterable[Note] = (), lines: Iterable[Line] = ()) -> str:
        """Return the game so far as a record, with a reader's notes as comments and lines as
        variations."""
        game = self.game.copy()
        counting = [0]  # numbers of the events that were not taken back
        for number, (event, *_) in enumerate(self.events, start=1):
            if event.text == TAKE_BACK:
                counting.pop()
            else:
                counting.append(number)
        own = [Line(number=line.number, events=list(line.events)) for line in self._stored.lines]
        additions: list[Note | Line] = [*notes, *own, *(line for line in lines if line not in own)]
        for added in additions:
            if added.number not in counting:
                raise ValueError(f"event {added.number} does not exist or was taken back")
            after = counting.index(added.number)
            if isinstance(added, Note):
                game.comment(added.text, after=after)
            else:
                variation = game.variation_from(after)
                for text in added.events:
                    variation.follow(text)
                _add_nested(game, variation, after)
        return game.record()

    def _add_remarks(self) -> None:
        """Add the comments of an imported record; take-backs come only after its end."""
        if self._stored.imported is not None and self.number <= self._stored.imported:
            for text in self._stored.remarks.get(self.number, ()):
                self.game.comment(text)
