"""One game between players: ask whoever is to move, check the answer, take the time."""

import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tikal.chance import seeded
from tikal.errors import shown
from tikal.game import Game
from tikal.lab.experiment import derived_seed
from tikal.players.player import Budget, Player
from tikal.record.notation import Action
from tikal.record.position import write_position
from tikal.refusing import refusal_of
from tikal.rules.actions import END, kind_of
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.editions import Options
from tikal.rules.scoring import wins
from tikal.rules.state import DRAW, OVER, REVEAL, State
from tikal.setup import NAME_LENGTH, Setup


class PlayerError(ValueError):
    """A player raised an exception, or its answer cannot be played.

    The message names the player, its seat and what it did, and ends with the position as a line
    for tikal.Game.from_position.
    """


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game, by seat. A turn is what `end` ends, scoring turns included."""

    scores: tuple[int, ...]
    wins: tuple[float, ...]  # a shared victory is divided among the winners
    turns: tuple[int, ...]
    seconds: tuple[float, ...]  # spent deciding
    decisions: int  # actions played by all seats
    actions: tuple[int, ...] = ()
    record: str | None = None

    @property
    def places(self) -> tuple[int, ...]:
        """The number of seats ahead of each seat: winners come first, then higher scores."""
        order = [(won > 0, score) for won, score in zip(self.wins, self.scores, strict=True)]
        return tuple(0 if mine[0] else sum(other > mine for other in order) for mine in order)


GameListener = Callable[[GameResult], None]


@dataclass
class Referee:
    """A running game; it waits for a player's decision or is over.

    `order_seed` alone fixes the order of tiles and treasures: games that share it share the
    order, whoever plays them. `player_seed` fixes the players' random numbers; each seat has a
    generator of its own, so that one player's use of it does not change another's.
    """

    seats: Sequence[Player]
    setup: Setup
    order_seed: int
    player_seed: int
    budget: Budget = field(default_factory=Budget)
    state: State = field(init=False)
    actions: list[int] = field(init=False, default_factory=list)
    turns: list[int] = field(init=False)
    seconds: list[float] = field(init=False)

    def __post_init__(self) -> None:
        players = len(self.seats)
        self.state = self.setup.start()
        self.turns = [0] * players
        self.seconds = [0.0] * players
        self._chance = seeded(self.order_seed)
        self._generators = [
            Random(derived_seed("player", self.player_seed, seat)) for seat in range(players)
        ]
        self._let_chance_decide()

    def play(self, before_decision: Callable[[], None] = lambda: None) -> GameResult:
        """Play the game to its end. `before_decision` may raise an exception to abandon it."""
        while self.state.phase != OVER:
            before_decision()
            self.decide()
        won = [wins(self.state, seat) for seat in range(self.state.players)]
        return GameResult(
            scores=tuple(self.state.score[: self.state.players]),
            wins=tuple(w / sum(won) for w in won),
            turns=tuple(self.turns),
            seconds=tuple(self.seconds),
            decisions=len(self.actions),
            actions=tuple(self.actions),
        )

    def decide(self) -> None:
        """Ask the player to move for a decision, and play it."""
        seat = self.state.to_move
        answer = self._ask(seat)
        if not answer:
            raise self._error(seat, "answered with no action at all")
        for number, action in enumerate(answer):
            if number and (self._waits() or self.state.to_move != seat):
                raise self._error(seat, f"decided on {_text(action)} before it could know")
            self._check(seat, action)
            apply_action(self.state, action)
            self.actions.append(action)
            self.turns[seat] += kind_of(action) == END
        self._let_chance_decide()

    def record(self) -> str:
        """Return the record of the game so far, checked once more by tikal.Game."""
        names = tuple(_name(player.spec) for player in self.seats)
        game = Game.from_setup(replace(self.setup, names=names), seeded(self.order_seed))
        for action in self.actions:
            game.play(Action.of(action))
        return game.record()

    def _ask(self, seat: int) -> Sequence[int]:
        # A copy, so that a player that changes what it was given harms only itself.
        given = self.state.copy()
        started = time.perf_counter()
        try:
            answer = self.seats[seat].decide(given, self.budget, self._generators[seat]).actions
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"raised {type(error).__name__}: {error} ({where.filename}:{where.lineno})"
            raise self._error(seat, what) from error
        self.seconds[seat] += time.perf_counter() - started
        return answer

    def _check(self, seat: int, action: object) -> None:
        # NumPy's integers would do for the rules, but not for records and JSON.
        if type(action) is not int:
            raise self._error(seat, f"answered {shown(action)}, which is no action")
        refused = refusal_of(self.state, action)
        if refused is not None:
            raise self._error(seat, f"played {_text(action)}: {refused}")

    def _waits(self) -> bool:
        return self.state.phase in (DRAW, REVEAL, OVER)

    def _let_chance_decide(self) -> None:
        while self.state.phase in (DRAW, REVEAL):
            apply_outcome(self.state, self._chance.outcome(self.state))

    def _error(self, seat: int, what: str) -> PlayerError:
        player = f"player {self.seats[seat].spec!r} in seat {seat}"
        return PlayerError(f"{player} {what}\nposition: {write_position(self.state)}")


def play_game(
    seats: Sequence[Player],
    options: Options,
    *,
    order_seed: int,
    player_seed: int,
    budget: Budget | None = None,
) -> GameResult:
    """Play a game to its end; Referee explains the seeds."""
    setup = Setup.of(len(seats), options=options)
    return Referee(seats, setup, order_seed, player_seed, budget or Budget()).play()


def _text(action: object) -> str:
    """Return an action, or whatever a player answered instead, as an error message shows it."""
    try:
        return f"'{Action.of(action)}'" if isinstance(action, int) else shown(action)
    except (ValueError, IndexError):
        return shown(action)


def _name(spec: str) -> str:
    return spec if len(spec) <= NAME_LENGTH else f"{spec[: NAME_LENGTH - 3]}..."
