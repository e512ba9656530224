"""Game: a game with its history, played by texts, with refusals, replay and take-back (H2)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from tikal.chance import (
    Chance,
    SealedShuffle,
    checked_draw,
    checked_treasure,
    resolved_chance,
)
from tikal.errors import Refused, Unreadable, shown
from tikal.events import (
    DRAW_TEXT,
    TAKE_BACK,
    Event,
    action_event,
    draw_event,
    take_back_event,
)
from tikal.game_view import GameView
from tikal.notebook import Record
from tikal.record.notation import ACTION_KINDS, Action, is_claim, read_action, read_tile
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
from tikal.rules.facts import facts_of
from tikal.rules.options import Options
from tikal.rules.refusals import (
    LEGAL,
    REFUSALS,
    STAYS_DONE,
    STAYS_NOTHING_DONE,
    STAYS_OVER,
    STAYS_TILE,
    STAYS_TREASURE,
    Facts,
)
from tikal.rules.state import DRAW, OVER, REVEAL, State
from tikal.setup import Setup, check_first

RULES_VERSION: Final = 1
COMMENT_LENGTH: Final = 500


class Game(GameView):
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
        self._undo: list[State] = []  # the states before each action that can be taken back
        self._comments: dict[int, tuple[str, ...]] = {}  # by number of events before them
        self._variations: dict[int, tuple[Game, ...]] = {}  # by number of events before them
        self._replay: Replay[Event] | None = None
        self._chance: Chance | None = None
        if chance is not None:
            self.go_on_with(chance)

    # History

    @property
    def secret(self) -> str | None:
        """The sealed shuffle's secret once the game is over; before that None.

        >>> tikal.Game(chance=tikal.SealedShuffle()).secret is None
        True
        """
        return self._secret

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, without actions that were taken back.

        >>> [str(event) for event in tikal.Game(players=2, seed=7).events]
        ['draw = A3']
        """
        return tuple(self._events)

    # Actions

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
        return judge(self._state, _code(action))

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
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        self._apply(_code(action))

    def _apply(self, code: int) -> None:
        """Play a legal action."""
        before = self._state.copy()
        code = _canonical(before, code)
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
            raise self._take_back_refusal()
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

    def comment(self, text: str, after: int | None = None) -> None:
        """Add a comment for the record: after the first `after` events, or after the last.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.comment("a quiet beginning")
        """
        if (
            not isinstance(text, str)
            or not text.strip()
            or len(text) > COMMENT_LENGTH
            or not text.isprintable()
            or "{" in text
            or "}" in text
            or is_claim(text.strip())
        ):
            raise ValueError(
                f"a comment must be one line of at most {COMMENT_LENGTH} characters, without "
                f"braces and not a claim, not {shown(text)}"
            )
        here = len(self._events) if after is None else after
        if not isinstance(here, int) or not 0 <= here <= len(self._events):
            raise ValueError(
                f"a comment follows 0 to {len(self._events)} events, not {shown(here)}"
            )
        self._comments[here] = (*self._comments.get(here, ()), text.strip())

    def comments(self, after: int) -> tuple[str, ...]:
        """Return the comments that follow the first `after` events.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.comment("a quiet beginning")
        >>> game.comments(1)
        ('a quiet beginning',)
        """
        return self._comments.get(after, ())

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

    def add_variation(self, line: "Game", after: int) -> None:
        """Keep another line of play for the record: it shares the first `after` events.

        >>> game = tikal.Game(players=2, seed=7)
        >>> line = game.variation_from(1)
        >>> line.play("tile a3 0")
        >>> game.add_variation(line, after=1)
        >>> len(game.variations(after=1))
        1
        """
        shared = [event.text for event in line._events[:after]]
        if (
            shared != [event.text for event in self._events[:after]]
            or len(line._events) <= after
            or line._setup.start_position != self._setup.start_position
        ):
            raise ValueError(
                f"a variation shares {shown(after)} events with the game, then goes on"
            )
        if line._state.phase == REVEAL:
            raise ValueError("a variation cannot stop before the treasure it recovers is known")
        self._variations[after] = (*self._variations.get(after, ()), line)

    def variations(self, after: int) -> tuple["Game", ...]:
        """Return the variations that begin after the first `after` events (add_variation).

        >>> tikal.Game(players=2, seed=7).variations(after=1)
        ()
        """
        return self._variations.get(after, ())

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
        other._state = self._state.copy()
        other._events = list(self._events)
        other._undo = list(self._undo)  # the states in it never change
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

    def _moments(self) -> Replay[Event]:
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
        refused = self.refusal(action)
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
            apply_outcome(self._state, read_tile(event.tile))
        else:
            before = self._state.copy()
            apply_action(self._state, action.code)
            self._events.append(event)
            self._remember(before, action.code)
            if event.kind == "recover" and event.treasure is not None:
                self._undo.clear()
                apply_outcome(self._state, event.treasure)

    # Chance

    @property
    def awaits_chance(self) -> bool:
        """Whether the game waits for a tile or treasure to turn up.

        >>> tikal.Game.from_setup(tikal.Setup.of(players=2)).awaits_chance
        True
        """
        return self._state.phase in (DRAW, REVEAL)

    def go_on(self) -> None:
        """Take the outcomes that the game waits for, if any, from the source of chance.

        >>> moment = tikal.Game(players=2, seed=7).at(0)
        >>> moment.go_on()
        >>> moment.drawn_tile
        'A3'
        """
        while self._chance is not None and self.awaits_chance:
            if not isinstance(self._chance, SealedShuffle):
                self.unseal()
            self.tell(self._chance.outcome(self._state))
        if self._state.phase == OVER and isinstance(self._chance, SealedShuffle):
            self.reveal(self._chance.secret)

    def go_on_with(self, chance: Chance) -> None:
        """Take all further outcomes from this source of chance.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> game.go_on_with(tikal.SealedShuffle())
        >>> game.phase
        'tile'
        """
        self._chance = chance
        if isinstance(chance, SealedShuffle):
            self._setup = replace(self._setup, commitment=chance.commitment)
        self.go_on()

    def tell(self, outcome: int) -> None:
        """Apply an outcome of chance: the number of a tile, or a kind of treasure.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> game.tell(2)
        >>> game.drawn_tile
        'A3'
        """
        s = self._state
        if s.phase == DRAW:
            self._events.append(draw_event(s.to_move, outcome))
        else:
            text = f"{self._events[-1].text} = {outcome}"
            self._events[-1] = replace(self._events[-1], text=text, treasure=outcome)
        apply_outcome(s, outcome)
        self._undo.clear()

    def unseal(self) -> None:
        """Drop the commitment, because outcomes no longer come from the sealed shuffle.

        >>> game = tikal.Game(chance=tikal.SealedShuffle())
        >>> game.unseal()
        >>> game.commitment is None
        True
        """
        self._setup = replace(self._setup, commitment=None)

    def reveal(self, secret: str) -> None:
        """Store the secret of the sealed shuffle, which is published when the game is over.

        >>> shuffle = tikal.SealedShuffle()
        >>> game = tikal.Game(chance=shuffle)
        >>> game.reveal(shuffle.secret)
        >>> game.secret == shuffle.secret
        True
        """
        self._secret = secret

    def _take_back_refusal(self) -> Refused:
        """Return why the last event cannot be taken back (H2)."""
        if self._state.phase == OVER:
            return _refused(STAYS_OVER, {})
        if not self._events:
            return _refused(STAYS_NOTHING_DONE, {})
        last = self._events[-1]
        if last.kind == "draw":
            return _refused(STAYS_TILE, {"tile": str(last.tile)})
        if last.treasure is not None and last.kind == "recover":
            return _refused(STAYS_TREASURE, {"treasure": last.treasure})
        return _refused(STAYS_DONE, {"action": last.text})


def judge(s: State, code: int) -> Refused | None:
    """Return None if an action is legal in a state, else the refusal with its sentence."""
    number = legal.refusal(s, code)
    return None if number == LEGAL else _refused(number, facts_of(s, code, REFUSALS[number]))


def _refused(number: int, facts: Facts) -> Refused:
    row = REFUSALS[number]
    return Refused(row.rule, row.sentence(facts), row.name, facts)


def _code(action: Action | str) -> int:
    return action.code if isinstance(action, Action) else read_action(action).code


def _canonical(s: State, code: int) -> int:
    """Return the action with the lowest of the rotations that look the same."""
    if kind_of(code) == LAY:
        return pack(LAY, detail_a(code), detail_b(code) % ROTATIONS[s.drawn], 0)
    return code
