"""One whole game between players, and what came of it."""

import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from tikal.arguments import NAME_LENGTH
from tikal.chance import Chance, seeded
from tikal.errors import shown
from tikal.game import Game
from tikal.lab.seeds import mixed
from tikal.players.player import Budget, Player
from tikal.record.notation import Action
from tikal.record.position import write_position
from tikal.rules.actions import END, kind_of
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.explain import sentence
from tikal.rules.legal import refusal
from tikal.rules.options import Options
from tikal.rules.refusals import LEGAL, RULE_OF
from tikal.rules.scoring import wins
from tikal.rules.setup import new_game
from tikal.rules.state import DRAW, OVER, REVEAL, State


class PlayerError(ValueError):
    """A player raised an exception or answered what cannot be played.

    The message names the player and its seat, what it did, and the position as a line that
    tikal.Game.from_position reads.
    """


@dataclass(frozen=True, slots=True)
class GameResult:
    """The end of a game, by seat. A turn is what `end` ends, scoring turns included."""

    scores: tuple[int, ...]
    wins: tuple[float, ...]  # a shared victory counts in parts
    turns: tuple[int, ...]
    seconds: tuple[float, ...]  # spent deciding
    decisions: int  # actions played by anybody
    record: str | None = None

    @property
    def places(self) -> tuple[int, ...]:
        """How many are ahead of each seat: winners first, then by score."""
        order = [(won > 0, score) for won, score in zip(self.wins, self.scores, strict=True)]
        return tuple(0 if mine[0] else sum(other > mine for other in order) for mine in order)


def play_game(
    seats: Sequence[Player],
    options: Options,
    *,
    order_seed: int,
    player_seed: int,
    first: int = 0,
    budget: Budget | None = None,
    keep_record: bool = False,
    before_decision: Callable[[], None] = lambda: None,
) -> GameResult:
    """Play a game to its end.

    `order_seed` alone fixes the order of tiles and treasures: games that share it share the
    order, whoever plays them. `player_seed` fixes what the players draw, each from a generator
    of its own, so that one player's hunger for numbers changes no other's. `before_decision`
    may raise to leave the game.
    """
    table = Table(seats, options, first, seeded(order_seed), player_seed, budget or Budget())
    while table.state.phase != OVER:
        before_decision()
        table.decide()
    state = table.state
    won = [wins(state, seat) for seat in range(state.players)]
    return GameResult(
        scores=tuple(state.score[: state.players]),
        wins=tuple(w / sum(won) for w in won),
        turns=tuple(table.turns),
        seconds=tuple(table.seconds),
        decisions=len(table.actions),
        record=_record(table, options, first, order_seed) if keep_record else None,
    )


@dataclass
class Table:
    """A running game that waits for a player, or is over."""

    seats: Sequence[Player]
    options: Options
    first: int
    chance: Chance
    player_seed: int
    budget: Budget
    state: State = field(init=False)
    actions: list[int] = field(init=False, default_factory=list)
    turns: list[int] = field(init=False)
    seconds: list[float] = field(init=False)

    def __post_init__(self) -> None:
        players = len(self.seats)
        self.state = new_game(players, self.options, self.first)
        self.turns = [0] * players
        self.seconds = [0.0] * players
        self._random = [Random(mixed("player", self.player_seed, seat)) for seat in range(players)]
        self._await_chance()

    def decide(self) -> None:
        """Ask whoever is to move, and play the answer."""
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
        self._await_chance()

    def _ask(self, seat: int) -> Sequence[int]:
        # A copy, so that a player that changes what it was given harms only itself.
        given = self.state.copy()
        started = time.perf_counter()
        try:
            answer = self.seats[seat].decide(given, self.budget, self._random[seat]).actions
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"raised {type(error).__name__}: {error} ({where.filename}:{where.lineno})"
            raise self._error(seat, what) from error
        self.seconds[seat] += time.perf_counter() - started
        return answer

    def _check(self, seat: int, action: object) -> None:
        # NumPy's whole numbers would do for the rules, but not for records and JSON.
        if type(action) is not int:
            raise self._error(seat, f"answered {shown(action)}, which is no action")
        refused = refusal(self.state, action)
        if refused != LEGAL:
            reason = f"{sentence(self.state, action, refused)} ({RULE_OF[refused]})"
            raise self._error(seat, f"played {_text(action)}, but {reason}")

    def _waits(self) -> bool:
        return self.state.phase in (DRAW, REVEAL, OVER)

    def _await_chance(self) -> None:
        while self.state.phase in (DRAW, REVEAL):
            apply_outcome(self.state, self.chance.outcome(self.state))

    def _error(self, seat: int, what: str) -> PlayerError:
        player = f"player {self.seats[seat].spec!r} in seat {seat}"
        return PlayerError(f"{player} {what}\nposition: {write_position(self.state)}")


def _text(action: object) -> str:
    """An action for a message; also what is none."""
    try:
        return f"'{Action.of(action)}'" if isinstance(action, int) else shown(action)
    except (ValueError, IndexError):
        return shown(action)


def _record(table: Table, options: Options, first: int, order_seed: int) -> str:
    """The game once more through tikal.Game, which judges every action again."""
    names = [_name(player.spec) for player in table.seats]
    game = Game(len(names), options=options, first=first, seed=order_seed, names=names)
    for action in table.actions:
        game.play(Action.of(action))
    return game.record()


def _name(spec: str) -> str:
    return spec if len(spec) <= NAME_LENGTH else f"{spec[: NAME_LENGTH - 3]}..."
