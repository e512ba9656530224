"""TableView: what everybody at a table sees of it, asked for or told."""

from dataclasses import asdict
from typing import Final

from tikal.errors import Unreadable
from tikal.server.history import History
from tikal.server.listeners import Listener, Listeners
from tikal.server.pending import maximum_action
from tikal.server.problems import rules_problem
from tikal.server.reading import replayed
from tikal.server.rights import Rights
from tikal.server.socket_wire import ProblemMessage
from tikal.server.store.values import StoredBranch, StoredGame
from tikal.server.texts import (
    ChoicesText,
    StepText,
    Texts,
    listed,
    plain,
    seats_text,
    steps_text,
    together,
    viewer_text,
)
from tikal.server.wire import Branch, Line, Problem, Remark, SeatInfo, TableInfo, Verdict
from tikal.server.writing import write_position

MOST_STEPS: Final = 100  # in one answer, which takes about 15 ms


class TableView:
    """One game and everybody who looks at it."""

    def __init__(self, stored: StoredGame, history: History, maximums: dict[int, int]) -> None:
        self.stored = stored
        self.history = history
        self.listeners = Listeners()
        self.rematch = stored.rematch
        self.thinking: int | None = None
        self.compiling = False
        self.elsewhere: frozenset[int] = frozenset()  # seats with a page open at other processes
        self._texts = Texts(self.info())
        self._maximums = maximums

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
    def maximum_to_move(self) -> bool:
        """Whether the seat to move has a secret maximum bid that decides for it."""
        return maximum_action(self.history.game, self._maximums) is not None

    def view(self, rights: Rights, seen: int | None = None) -> str:
        """Return the whole table as one viewer sees it, a View as JSON."""
        known = seen if seen is not None and seen <= self.number else 0
        history, texts = self.history, self._texts
        return texts.view(
            history,
            known,
            {
                "info": texts.info,
                "viewer": viewer_text(rights),
                "seats": seats_text(self._seats()),
                "position": texts.position(history).text,
                "choices": self._choices(rights),
                "events": "",  # its place
                **self._beside_the_game(),
            },
        )

    def _beside_the_game(self) -> dict[str, str]:
        return {
            "thinking": plain(self.thinking),
            "compiling": plain(self.compiling),
            "secret": plain(self.history.game.secret),
            "rematch": plain(self.rematch),
        }

    def events_after(self, number: int) -> str:
        """Return the events after a number, as JSON."""
        return listed(self._texts.events(self.history)[max(0, number) :])

    def steps(self, after: int, until: int) -> str:
        """Return part of the game with every position, Steps as JSON; at most MOST_STEPS."""
        history = self.history
        last = min(until, after + MOST_STEPS, history.number)
        before = write_position(history.at(after), after).text
        return together(before=before, steps=steps_text(replayed(history, after, last)))

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
        branch = stored.branch
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
            imported_events=stored.imported,
            remarks=[
                Remark(number=number, text=text)
                for number, texts in stored.remarks.items()
                for text in texts
            ],
            lines=[Line(number=line.number, events=list(line.events)) for line in stored.lines],
            branch=None if branch is None else _branch_on_wire(branch),
            coach=stored.coach,
        )

    def _seats(self) -> list[SeatInfo]:
        here = self.listeners.seats() | self.elsewhere
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

    # Messages

    def _tell_news(self, steps: list[StepText], choices: ChoicesText | None = None) -> None:
        told = self._texts.news(steps, choices)

        def news(choices: str) -> str:
            return f'{{"type":"news","steps":{told},"choices":{choices}}}'

        self.listeners.tell(news, self._choices)
        if self.over:
            self.tell_table()  # it now includes the secret

    def tell_table(self, to: list[Listener] | None = None) -> None:
        """Send everyone, or some, what has changed beside the game."""
        seats, rest = seats_text(self._seats()), self._beside_the_game()

        def change(choices: str) -> str:
            return together(type='"table"', seats=seats, **rest, choices=choices)

        self.listeners.tell(change, self._choices, to)

    def _choices(self, rights: Rights) -> str:
        """Return what a viewer may do, as JSON."""
        return self._texts.choices(self.history, rights, self._maximums)

    def tell_problem(self, problem: Problem) -> None:
        """Send everyone a problem of the table itself."""
        message = ProblemMessage(**problem.model_dump()).model_dump_json()
        self.listeners.tell(lambda _: message)

    def _tell_maximum(self, seat: int) -> None:
        """Send a seat's maximum to the other pages of that seat, and to nobody else."""
        self.tell_table([who for who in self.listeners if seat in who.rights.seats])


def _branch_on_wire(branch: StoredBranch) -> Branch:
    return Branch(table=branch.table, number=branch.number, same_draws=branch.same_draws)
