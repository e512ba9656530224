"""The course of a game: its numbered events, and the game they lead to.

Everything at a table comes from here: the same steps that play an action the first time play it
again from the database, with the outcome that is written there. Chance is asked between steps, so
that every event has a position of its own, and the game itself never knows what is hidden.
"""

from collections.abc import Iterable

from tikal.chance import Chance, FixedOrder, SealedShuffle, seeded
from tikal.events import TAKE_BACK, Event
from tikal.game import Game
from tikal.rules.options import Options
from tikal.rules.state import REVEAL, State
from tikal.server.store.kept import KeptEvent, KeptGame, Thought
from tikal.server.views import points_item
from tikal.server.wire import GameEvent, PointsItem
from tikal.server.wire import Thought as ThoughtItem
from tikal.setup import Setup


def chance_of(kept: KeptGame) -> Chance:
    """Where a table's outcomes come from."""
    if kept.chance == "sealed":
        return SealedShuffle(kept.secret)
    if kept.chance == "seed":
        return seeded(kept.seed)
    return FixedOrder(f"tikal/fresh/{kept.secret}")


def commitment_shown(kept: KeptGame) -> str | None:
    """SHA-256 of the sealed shuffle's secret, if the game began with one."""
    return SealedShuffle(kept.secret).commitment if kept.chance == "sealed" else kept.commitment


def setup_of(kept: KeptGame) -> Setup:
    """Return what a game was set up with."""
    return Setup(
        players=kept.players,
        options=Options(**kept.options),  # type: ignore[arg-type]
        edition=kept.edition,
        first=kept.first,
        names=tuple(seat.name for seat in kept.seats),
        date=kept.date,
        start_position=kept.position,
        commitment=commitment_shown(kept),
    )


class Course:
    """A game under way, or on trial: copies go their own way."""

    def __init__(self, kept: KeptGame) -> None:
        self._kept = kept
        self._chance = chance_of(kept)
        self._turn = 1  # normal and scoring turns; each ends by "end"
        self.events: list[GameEvent] = []
        self.game = Game.from_setup(setup_of(kept))
        if kept.revealed is not None:
            self.game.reveal(kept.revealed)
        self._remark()

    @classmethod
    def of(cls, kept: KeptGame, events: Iterable[KeptEvent]) -> "Course":
        """Everything that happened, played again."""
        course = cls(kept)
        for event in events:
            course.replay(event)
        return course

    def copy(self) -> "Course":
        """The same so far, to try something."""
        other = Course.__new__(Course)
        other.__dict__.update(self.__dict__)
        other.events = list(self.events)
        other.game = self.game.copy()
        return other

    @property
    def number(self) -> int:
        """Of the last event; 0 before the first."""
        return len(self.events)

    def acting_phase(self) -> tuple[State, tuple[int, ...]]:
        """The state in which the running turn's action points began, and its actions since."""
        events = self.game.events
        began = len(events)
        while began > 0 and events[began - 1].cost is not None:
            began -= 1
        since = (event.action for event in events[began:])
        return self.game.at(began).state(), tuple(action.code for action in since if action)

    # What happens

    def play(self, text: str, at: float, thought: Thought | None = None) -> bool:
        """One action, with what chance brings; answers whether chance has a part in it.

        Raises Refused or Unreadable, and then nothing has changed.
        """
        revealed = self._act(text, at, thought)
        return revealed or self.game.awaits_chance

    def draw(self, at: float) -> bool:
        """The next tile turns up, if one is due; answers whether it was."""
        if not self.game.awaits_chance:
            return False
        self.game.tell(self._chance.outcome(self.game.state()))
        self._note(self.game.events[-1], at, None)
        return True

    def take_back(self, at: float) -> None:
        """H2: undo the last action of this turn; Refused at the border."""
        seat = self.game.to_move
        self.game.take_back()
        assert seat is not None
        self._add(seat, TAKE_BACK, at, scoring=bool(self.game.scoring_queue))

    def replay(self, event: KeptEvent) -> None:
        """An event as it was written down."""
        if event.text == TAKE_BACK:
            self.take_back(event.at)
        else:
            self._note(self.game.follow(event.text), event.at, event.thought)

    def _act(self, text: str, at: float, thought: Thought | None) -> bool:
        self.game.play(text)
        state = self.game.state()
        if state.phase == REVEAL:
            self.game.tell(self._chance.outcome(state))
        self._note(self.game.events[-1], at, thought)
        return state.phase == REVEAL

    def _note(self, event: Event, at: float, thought: Thought | None) -> None:
        self._add(
            event.seat,
            str(event),
            at,
            scoring=event.scoring,
            cost=event.cost or 0,
            points=None if event.points is None else points_item(event.points),
            scores=None if event.scores is None else list(event.scores),
            thought=None if thought is None else ThoughtItem(**thought),
        )
        if event.kind == "end":
            self._turn += 1

    def _add(
        self,
        seat: int,
        text: str,
        at: float,
        *,
        scoring: bool,
        cost: int = 0,
        points: PointsItem | None = None,
        scores: list[int] | None = None,
        thought: ThoughtItem | None = None,
    ) -> None:
        self.events.append(
            GameEvent(
                number=self.number + 1,
                seat=seat,
                text=text,
                cost=cost,
                turn=self._turn,
                scoring=scoring,
                points=points,
                scores=scores,
                thought=thought,
                at=at,
            )
        )
        if self._kept.imported is not None and self.number > self._kept.imported:
            self.game.unseal()  # what was sealed elsewhere decides nothing any more
        if self.game.phase == "over" and self._kept.chance == "sealed":
            self.game.reveal(self._kept.secret)
        self._remark()

    def _remark(self) -> None:
        """The remarks of an imported record; take-backs come only after its end."""
        if self._kept.imported is not None and self.number <= self._kept.imported:
            for text in self._kept.remarks.get(self.number, ()):
                self.game.comment(text)
