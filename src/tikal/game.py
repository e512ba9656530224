"""Game: the friendly face of the engine. Text in, refusals out, history, take-back (H2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date as calendar_date
from typing import Final

from tikal.arguments import (
    check_players,
    checked_comment,
    checked_first,
    checked_names,
    resolved_chance,
    resolved_options,
)
from tikal.chance import Chance, SealedShuffle
from tikal.errors import Refused, Unreadable
from tikal.record.notation import Action, read_action, read_hex
from tikal.record.position import read_position, write_position
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
from tikal.rules.board import side_towards
from tikal.rules.components import (
    GROUP_NAMES,
    GROUP_START,
    ROTATIONS,
    SIDES,
    TILE_NAMES,
    TREASURE_KINDS,
)
from tikal.rules.explain import sentence
from tikal.rules.facts import NAME_OF, facts_of
from tikal.rules.options import Options, edition_of
from tikal.rules.points import Points, explained_points
from tikal.rules.refusals import LEGAL, RULE_OF
from tikal.rules.scoring import wins
from tikal.rules.setup import new_game
from tikal.rules.state import DRAW, NONE, OVER, PHASE_NAMES, REVEAL, State, options_of
from tikal.views import HexView, PlayerView, checked_seat, view_hex, view_player

RULES_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a player's action or a drawn tile, with what chance brought.

    `scoring` tells an action of a scoring turn. Where such a turn ended (V1), `points` says what
    was scored and `scores` how everyone stands after it.
    """

    seat: int
    action: Action | None
    outcome: str | int | None = None
    scoring: bool = False
    points: Points | None = None
    scores: tuple[int, ...] | None = None

    def __str__(self) -> str:
        text = "draw" if self.action is None else str(self.action)
        return text if self.outcome is None else f"{text} = {self.outcome}"


class Game:
    """A game of Tikal.

    >>> game = Game(players=2, seed=7)
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
        """A new game about to lay its first tile (or to bid for it).

        `edition` or `options`, not both; `auction=True` goes with either. `first` is a seat or
        "random". Chance comes from `seed`, from fixed lists `tiles` and `treasures`, or from a
        `chance` source such as tikal.SealedShuffle().
        """
        check_players(players)
        self.edition, resolved = resolved_options(edition, options, auction)
        source = resolved_chance(chance, seed, tiles, treasures)
        self.first = source.seat(players) if first == "random" else checked_first(first, players)
        self.names = checked_names(names, players)
        self._begin(new_game(players, resolved, self.first), source)

    def _begin(self, state: State, chance: Chance | None) -> None:
        self.date = calendar_date.today().isoformat()
        self.commitment: str | None = None
        self.secret: str | None = None
        self.start_position: str | None = None
        self._state = state
        self._events: list[Event] = []
        self._undo: list[State] = []  # the states before each action that can be taken back
        self._comments: dict[int, tuple[str, ...]] = {}  # by number of events before them
        self._chance: Chance | None = None
        if chance is not None:
            self.go_on_with(chance)

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, chance: Chance | None = None
    ) -> "Game":
        """A game that begins at a position (the line of `position()`)."""
        state = read_position(text)
        if state.phase == REVEAL:
            raise Unreadable("a game cannot begin while a treasure waits to be revealed")
        source = resolved_chance(chance, seed)
        game = cls.awaiting_from(state)
        game.start_position = write_position(state)
        game.go_on_with(source)
        return game

    @classmethod
    def awaiting_from(cls, state: State) -> "Game":
        """A game without a source of chance: whoever plays it tells the outcomes."""
        game = cls.__new__(cls)
        game.edition = edition_of(options_of(state))
        game.first = state.turn_seat
        game.names = checked_names(None, state.players)
        game._begin(state, None)
        return game

    # What there is to see

    @property
    def players(self) -> int:
        """How many play."""
        return self._state.players

    @property
    def options(self) -> Options:
        """What the game is played with."""
        return options_of(self._state)

    @property
    def to_move(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return None if self._state.phase == OVER else self._state.to_move

    @property
    def phase(self) -> str:
        """What is to be decided: "tile", "act", "bid" or "take"; "over" at the end."""
        return PHASE_NAMES[self._state.phase]

    @property
    def action_points(self) -> int:
        """Left in this turn; 0 in every phase but "act"."""
        return self._state.ap

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far, in seat order."""
        return tuple(self._state.score[: self.players])

    @property
    def projected_scores(self) -> tuple[int, ...]:
        """The points each would get if scored now (not the totals after it)."""
        return tuple(self.points(seat).total for seat in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """E2: the winning seats, ascending; empty while playing."""
        if self._state.phase != OVER:
            return ()
        return tuple(seat for seat in range(self.players) if wins(self._state, seat))

    @property
    def scoring_queue(self) -> tuple[int, ...]:
        """The seats yet to score in a running scoring round, the current one first; else empty."""
        return tuple(self._state.scoring_queue[: self._state.scoring_left])

    @property
    def turn_seat(self) -> int:
        """Who has, or had, the latest normal turn."""
        return self._state.turn_seat

    @property
    def drawn_tile(self) -> str | None:
        """Drawn or taken and not yet laid, also during its scoring round."""
        return None if self._state.drawn == NONE else TILE_NAMES[self._state.drawn]

    @property
    def open_tiles(self) -> tuple[str, ...]:
        """The tiles laid open in the auction."""
        return tuple(TILE_NAMES[tile] for tile in self._state.open if tile != NONE)

    @property
    def unseen_tiles(self) -> dict[str, tuple[str, ...]]:
        """What may still come, by group; the first group is the one drawn from next."""
        by_group = {
            GROUP_NAMES[group]: tuple(
                TILE_NAMES[tile]
                for tile in range(GROUP_START[group], GROUP_START[group + 1])
                if self._state.unseen[tile]
            )
            for group in range(len(GROUP_NAMES))
        }
        return {group: tiles for group, tiles in by_group.items() if tiles}

    @property
    def unseen_treasures(self) -> tuple[int, ...]:
        """How many of each kind nobody has recovered yet."""
        return tuple(legal.treasures_unseen(self._state, kind) for kind in range(TREASURE_KINDS))

    @property
    def temple_tiles(self) -> dict[int, int]:
        """Temple tiles left in the supply, by value 2 to 10."""
        return dict(enumerate(self._state.temple_tiles[2:], start=2))

    @property
    def bid(self) -> tuple[int, int] | None:
        """The highest bid of a running auction and the seat that made it."""
        s = self._state
        return None if s.bidder == NONE else (s.bid, s.bidder)

    @property
    def bidders(self) -> tuple[int, ...]:
        """U3: the seats still in a running auction; else empty."""
        s = self._state
        if self.phase != "bid":
            return ()
        return tuple(q for q in range(s.players) if not s.had_turn[q] and not s.passed[q])

    @property
    def had_turn(self) -> tuple[int, ...]:
        """U5: the seats done for this round of the auction game."""
        return tuple(seat for seat in range(self.players) if self._state.had_turn[seat])

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, take-backs undone."""
        return tuple(self._events)

    def cost(self, origin: str, target: str) -> int:
        """P2: stones between neighbours; 0 where nobody can walk."""
        here, there = read_hex(origin), read_hex(target)
        side = side_towards(here, there)
        return 0 if side == NONE else self._state.ways[here * SIDES + side]

    def hex(self, name: str) -> HexView:
        """What is on a hex."""
        return view_hex(self._state, read_hex(name))

    def player(self, seat: int) -> PlayerView:
        """A player's score and supplies."""
        return view_player(self._state, checked_seat(seat, self.players))

    def points(self, seat: int) -> Points:
        """The points a seat would get if it scored now, item by item."""
        return explained_points(self._state, checked_seat(seat, self.players))

    def state(self) -> State:
        """A copy of the engine's state, for code that works with tikal.rules."""
        return self._state.copy()

    def position(self) -> str:
        """This position as one line of text."""
        return write_position(self._state)

    # What there is to do

    def legal_actions(self) -> list[Action]:
        """Every legal action; empty when the game is over."""
        out = [0] * MOST_ACTIONS
        return [Action.of(out[i]) for i in range(legal.list_actions(self._state, out))]

    def refusal(self, action: Action | str) -> Refused | None:
        """None if the action is legal now, else the refusal `play` would raise."""
        code = _code(action)
        refused = legal.refusal(self._state, code)
        if refused == LEGAL:
            return None
        return Refused(
            RULE_OF[refused],
            sentence(self._state, code, refused),
            NAME_OF[refused],
            facts_of(self._state, code, refused),
        )

    def is_legal(self, action: Action | str) -> bool:
        """Whether the action is legal now."""
        return self.refusal(action) is None

    def play(self, action: Action | str) -> None:
        """Do an action. Raises Refused or Unreadable, and then nothing has changed."""
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        s = self._state
        code = _canonical(s, _code(action))
        points = None
        if kind_of(code) == END and s.scoring_left > 0:
            points = explained_points(s, s.to_move)
        before = s.copy()
        event = Event(s.to_move, Action.of(code), scoring=s.scoring_left > 0, points=points)
        apply_action(s, code)
        self._events.append(replace(event, scores=self.scores) if points else event)
        if kind_of(code) in (END, RAISE, PASS):
            self._undo.clear()
        else:
            self._undo.append(before)
        self._await_chance()

    def take_back(self) -> Action:
        """H2: undo the last action of this turn; Refused at the border. Answers the action."""
        if not self._undo:
            raise self._border()
        self._state = self._undo.pop()
        taken = self._events.pop().action
        self._comments.pop(len(self._events) + 1, None)
        assert taken is not None
        return taken

    @property
    def can_take_back(self) -> bool:
        """H2: whether there is an action of this turn before the border."""
        return bool(self._undo)

    @property
    def take_backs(self) -> int:
        """H2: how many actions of this turn can be taken back."""
        return len(self._undo)

    def comment(self, text: str) -> None:
        """Add a remark after what happened last, for the record."""
        checked = checked_comment(text)
        here = len(self._events)
        self._comments[here] = (*self._comments.get(here, ()), checked)

    def comments(self, after: int) -> tuple[str, ...]:
        """The remarks that follow the first `after` events."""
        return self._comments.get(after, ())

    def record(self) -> str:
        """The whole game as text; tikal.read_record plays it again."""
        from tikal.record.record import write_record  # the record knows Game, not the other way

        return write_record(self)

    def copy(self) -> "Game":
        """A game of its own that can go another way."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._state = self._state.copy()
        other._events = list(self._events)
        other._undo = list(self._undo)  # these states are never changed
        other._comments = dict(self._comments)
        return other

    def __repr__(self) -> str:
        who = f"seat {self.to_move}, " if self.to_move is not None else ""
        return f"<Game {self.edition}, {self.players} players, {self.phase}, {who}{self.scores}>"

    # Chance

    @property
    def awaits_chance(self) -> bool:
        """Whether an outcome is missing; only while a record without a source is being read."""
        return self._state.phase in (DRAW, REVEAL)

    def _await_chance(self) -> None:
        while self._chance is not None and self.awaits_chance:
            if not isinstance(self._chance, SealedShuffle):
                self.commitment = None  # from here on, nothing sealed decides
            self.tell(self._chance.outcome(self._state))
        if self._state.phase == OVER and isinstance(self._chance, SealedShuffle):
            self.secret = self._chance.secret

    def tell(self, outcome: int) -> None:
        """Chance brought this: a tile, or a kind of treasure."""
        s = self._state
        if s.phase == DRAW:
            self._events.append(Event(s.to_move, None, TILE_NAMES[outcome]))
        else:
            self._events[-1] = replace(self._events[-1], outcome=outcome)
        apply_outcome(s, outcome)
        self._undo.clear()

    def go_on_with(self, chance: Chance) -> None:
        """From now on, outcomes come from this source."""
        self._chance = chance
        if isinstance(chance, SealedShuffle):
            self.commitment = chance.commitment
        self._await_chance()

    def _border(self) -> Refused:
        if self._state.phase == OVER:
            return Refused("H2", "the game is over; nothing can be taken back", "stays-over")
        last = self._events[-1] if self._events else None
        if last is None:
            return Refused("H2", "nothing has been done yet", "stays-nothing-done")
        if last.action is None:
            reason = f"the tile {last.outcome} has turned up since; what was before stays"
            return Refused("H2", reason, "stays-tile", {"tile": str(last.outcome)})
        if kind_of(last.action.code) == RECOVER:
            reason = f"a treasure of kind {last.outcome} has turned up; what was before stays"
            return Refused("H2", reason, "stays-treasure", {"treasure": int(last.outcome or 0)})
        reason = f"'{last.action}' stands; only actions of the running turn can be taken back"
        return Refused("H2", reason, "stays-done", {"action": str(last.action)})


def _code(action: Action | str) -> int:
    return action.code if isinstance(action, Action) else read_action(action).code


def _canonical(s: State, code: int) -> int:
    """Of rotations that look the same, the lowest."""
    if kind_of(code) == LAY:
        return pack(LAY, detail_a(code), detail_b(code) % ROTATIONS[s.drawn], 0)
    return code
