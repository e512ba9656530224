"""Game: a game with its history, played by texts, with refusals, replay and take-back (H2)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from tikal.chance import Chance, checked_draw, checked_treasure, resolved_chance
from tikal.errors import Refused, Unreadable, shown
from tikal.events import DRAW_TEXT, TAKE_BACK, Event, action_event, take_back_event
from tikal.game_chance import GameChance
from tikal.game_notes import GameNotes
from tikal.notebook import Record
from tikal.record.notation import ACTION_KINDS, Action, read_action, read_tile
from tikal.refusing import refusal_of, take_back_refusal
from tikal.replay import Replay
from tikal.rules import legal
from tikal.rules.actions import (
    END,
    LAY,
    MOST_ACTIONS,
    PASS,
    RAISE,
    RECOVER,
    detail_a,
    detail_b,
    kind_of,
    pack,
)
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.components import ROTATIONS
from tikal.rules.editions import Options
from tikal.rules.state import REVEAL, State
from tikal.setup import Setup, check_first

RULES_VERSION: Final = 1


class Game(GameNotes, GameChance):
    """A game of Tikal, with its history.

    Actions go in as texts or as `tikal.Action`; what the rules forbid raises `tikal.Refused` and
    changes nothing. `print(game)` draws the board as text; a notebook shows it as a picture.

    >>> game = tikal.Game(players=2, seed=7)
    >>> game.phase, game.to_move
    ('tile', 0)
    """

    def __init__(
        self,
        players: int = 2,
        *,
        edition: str | None = None,
        options: Options | None = None,
        auction: bool | None = None,
        first: int | str = 0,
        seed: int | None = None,
        tiles: Sequence[str] | None = None,
        treasures: Sequence[int] | None = None,
        chance: Chance | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """Begin a game; its first tile is drawn, or its first tiles are revealed for the auction.

        Pass `edition` or `options`, not both; `auction=True` goes with either. `first` is a seat or
        "random". Outcomes come from `seed`, from the lists `tiles` and `treasures`, or from a
        source of chance such as `chance=tikal.SealedShuffle()`.
        """
        setup = Setup.of(players, edition=edition, options=options, auction=auction, names=names)
        source = resolved_chance(chance, seed, tiles, treasures)
        begins = source.seat(players) if first == "random" else check_first(first, players)
        self._begin(replace(setup, first=begins), source)

    @classmethod
    def from_setup(cls, setup: Setup, chance: Chance | None = None) -> "Game":
        """Begin a game from its set-up. Without a source of chance, pass outcomes to `follow`.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> game.awaits_chance, str(game.follow("draw = A3"))
        (True, 'draw = A3')
        """
        game = cls.__new__(cls)
        game._begin(setup, chance)
        return game

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, chance: Chance | None = None
    ) -> "Game":
        """Begin a game at a position, a line as `position()` returns it.

        >>> position = tikal.Game(players=2, seed=7).position()
        >>> tikal.Game.from_position(position, seed=1).drawn_tile
        'A3'
        """
        setup = Setup.from_position(text)
        if setup.start().phase == REVEAL:
            raise Unreadable("a game cannot begin while a treasure waits to be revealed")
        return cls.from_setup(setup, resolved_chance(chance, seed))

    def _begin(self, setup: Setup, chance: Chance | None) -> None:
        self._setup = setup
        self._secret: str | None = None
        self._state = setup.start()
        self._events: list[Event] = []
        self._undo: list[State] = []
        self._comments: dict[int, tuple[str, ...]] = {}
        self._variations: dict[int, tuple[Game, ...]] = {}
        self._replay: Replay | None = None
        self._chance: Chance | None = None
        if chance is not None:
            self.go_on_with(chance)

    # Actions and events

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, without actions that were taken back.

        >>> [str(event) for event in tikal.Game(players=2, seed=7).events]
        ['draw = A3']
        """
        return tuple(self._events)

    @property
    def last_event(self) -> Event:
        """The last event; an IndexError before the first.

        >>> str(tikal.Game(players=2, seed=7).last_event)
        'draw = A3'
        """
        return self._events[-1]

    def legal_actions(self, kind: str | None = None) -> list[Action]:
        """Return all legal actions, or those of one kind; none when the game is over.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.legal_actions()
        [<Action place W a1>, <Action place L a1>, <Action camp b2>, <Action end>]
        >>> game.legal_actions("place")
        [<Action place W a1>, <Action place L a1>]
        """
        if kind is not None and kind not in ACTION_KINDS:
            raise ValueError(f"a kind must be one of {', '.join(ACTION_KINDS)}, not {shown(kind)}")
        out = [0] * MOST_ACTIONS
        listed = [Action.of(out[i]) for i in range(legal.list_actions(self._state, out))]
        return listed if kind is None else [action for action in listed if action.kind == kind]

    def refusal(self, action: Action | str) -> Refused | None:
        """Return None if the action is legal now, else the refusal that `play` would raise.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> print(game.refusal("uncover b1"))
        Uncovering a level at b1 needs one of your figures there; you have none. (A4)
        """
        return refusal_of(self._state, _code(action))

    def is_legal(self, action: Action | str) -> bool:
        """Return whether the action is legal now.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.is_legal("tile a3 0"), game.is_legal("end")
        (True, False)
        """
        return self.refusal(action) is None

    def play(self, action: Action | str) -> None:
        """Play an action. If it raises Refused or Unreadable, nothing has changed.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.play("place W a1")
        >>> game.action_points
        9
        """
        code = _code(action)
        refused = refusal_of(self._state, code)
        if refused is not None:
            raise refused
        self._apply(code)

    def _apply(self, code: int) -> None:
        """Play a legal action."""
        before = self._state
        code = _canonical(before, code)
        self._state = before.copy()
        apply_action(self._state, code)
        self._events.append(action_event(before, code, self._state))
        self._remember(before, code)
        self.go_on()

    def _remember(self, before: State, code: int) -> None:
        """Keep the state before an action for take-back; ends, bids and passes are final (H2)."""
        if kind_of(code) in (END, RAISE, PASS):
            self._undo.clear()
        else:
            self._undo.append(before)

    def take_back(self) -> Action:
        """Undo the last action of this turn and return it; Refused if it is final (H2).

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.take_back()
        <Action tile a3 0>
        """
        if not self._undo:
            raise take_back_refusal(self._state, self._events)
        self._state = self._undo.pop()
        taken = self._events.pop().action
        self._comments.pop(len(self._events) + 1, None)
        self._variations.pop(len(self._events) + 1, None)
        if self._replay is not None:
            self._replay.forget_after(len(self._events))
        assert taken is not None
        return taken

    @property
    def can_take_back(self) -> bool:
        """Whether the last action can be taken back (H2).

        >>> tikal.Game(players=2, seed=7).can_take_back
        False
        """
        return bool(self._undo)

    @property
    def take_backs(self) -> int:
        """How many actions of this turn can be taken back (H2).

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.take_backs
        1
        """
        return len(self._undo)

    def variation_from(self, number: int) -> "Game":
        """Return the game after its first `number` events, to play a variation on it.

        It has no source of chance: use `follow` with outcomes, or stop where chance decides.

        >>> game = tikal.Game(players=2, seed=7)
        >>> line = game.variation_from(1)
        >>> line.play("tile a3 0")
        >>> game.add_variation(line, 1)
        >>> [str(event) for event in game.variations(1)[0].events]
        ['draw = A3', 'tile a3 0']
        """
        line = self.copy() if number == len(self._events) else self._moments().at(number)
        line._chance = None
        line._comments = {}
        line._variations = {}
        return line

    def record(self) -> Record:
        """Return the whole game as text; tikal.read_record plays it again.

        >>> print(tikal.Game(players=2, seed=7).record().splitlines()[0])
        Tikal-Record: 1
        """
        from tikal.record.record import write_record  # imported here because it imports Game

        return Record(write_record(self))

    def copy(self) -> "Game":
        """Return an independent copy of the game.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.copy().play("tile a3 0")
        >>> game.phase
        'tile'
        """
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._events = list(self._events)
        other._undo = list(self._undo)
        other._comments = dict(self._comments)
        other._variations = dict(self._variations)
        other._replay = None
        return other

    def __str__(self) -> str:
        from tikal.text_board import draw_game  # imported here because only printing needs it

        return draw_game(self)

    def _repr_svg_(self) -> str:
        from tikal import svg  # imported here because only notebooks need it

        return svg.board(self)

    def __repr__(self) -> str:
        who = f"seat {self.to_move}, " if self.to_move is not None else ""
        return f"<Game {self.edition}, {self.players} players, {self.phase}, {who}{self.scores}>"

    # Replay

    def at(self, number: int) -> "Game":
        """Return the game as it was after the first `number` events.

        It can be played on, with the same source of chance. If a tile is to be drawn next, it
        waits until `go_on` is called.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.at(1).phase
        'tile'
        """
        moment = self._moments().at(number)
        moment._chance = self._chance
        moment._comments = {n: texts for n, texts in self._comments.items() if n <= number}
        moment._variations = {n: games for n, games in self._variations.items() if n <= number}
        if number == len(self._events):
            moment._secret = self._secret
        return moment

    def replay(self) -> Iterator[tuple[Event, "Game"]]:
        """Yield every event with the game after it; do not play on with that game.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> [(str(event), moment.action_points) for event, moment in game.replay()]
        [('draw = A3', 0), ('tile a3 0', 10)]
        """
        return self._moments().between(0, len(self._events))

    def _moments(self) -> Replay:
        if self._replay is None:
            self._replay = Replay(Game.from_setup(self._setup), self._events)
        return self._replay

    def follow(self, text: str) -> Event:
        """Play one event as records write it ("recover c3 = 5", "draw = A3", "take back").

        Returns the event. If it cannot happen now, a ValueError is raised and nothing has changed.
        Only for a game without a source of chance.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> game.follow("draw = A3").tile
        'A3'
        """
        action, equals, outcome = text.partition(" = ")
        if action == TAKE_BACK:
            scoring = bool(self.scoring_queue)
            seat = self._state.to_move
            self.take_back()
            return take_back_event(seat, scoring=scoring)
        if action == DRAW_TEXT:
            self.tell(checked_draw(self._state, outcome))
            return self._events[-1]
        if self.awaits_chance:
            raise ValueError(f"'draw = ...' is expected, not {shown(text)}")
        code = read_action(action).code
        reveals = kind_of(code) == RECOVER
        if equals and not reveals:
            raise ValueError(f"'{action}' has no outcome of chance")
        refused = refusal_of(self._state, code)
        if refused is not None:
            raise refused
        treasure = checked_treasure(self._state, outcome) if reveals else None
        self._apply(code)
        if treasure is not None:
            self.tell(treasure)
        return self._events[-1]

    def redo(self, event: Event) -> None:
        """Play an event of this game again, without any check.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> moment = game.at(1)
        >>> moment.redo(game.events[1])
        >>> moment.phase
        'act'
        """
        action = event.action
        if event.kind == "take-back":
            self._state = self._undo.pop()
            self._events.pop()
        elif action is None:
            self._undo.clear()
            self._events.append(event)
            self._state = self._state.copy()
            apply_outcome(self._state, read_tile(event.tile))
        else:
            before = self._state
            self._state = before.copy()
            apply_action(self._state, action.code)
            self._events.append(event)
            self._remember(before, action.code)
            if event.kind == "recover" and event.treasure is not None:
                self._undo.clear()
                apply_outcome(self._state, event.treasure)


def _code(action: Action | str) -> int:
    return action.code if isinstance(action, Action) else read_action(action).code


def _canonical(s: State, code: int) -> int:
    """Return the action with the lowest of the rotations that look the same."""
    if kind_of(code) == LAY:
        return pack(LAY, detail_a(code), detail_b(code) % ROTATIONS[s.drawn], 0)
    return code
