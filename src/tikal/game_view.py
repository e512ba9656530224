"""GameView: everything that players can see of a game, which is all there is to see (H1)."""

from dataclasses import dataclass

from tikal.notebook import Position
from tikal.record.notation import Action, read_action, read_hex
from tikal.record.position import write_position
from tikal.rules.board import HEX_NAMES, side_towards
from tikal.rules.components import (
    GROUP_NAMES,
    GROUP_START,
    KIND_OF,
    SIDES,
    TILE_NAMES,
    TREASURE_KINDS,
    VOLCANO,
)
from tikal.rules.editions import Options
from tikal.rules.kinds import price
from tikal.rules.outcomes import treasures_unseen
from tikal.rules.points import Points, explained_points
from tikal.rules.scoring import wins
from tikal.rules.state import NONE, OVER, PHASE_NAMES, State
from tikal.setup import Setup
from tikal.views import HexView, PlayerView, checked_seat, view_hex, view_player
from tikal.walks import Walk, walks_of

_VOLCANOES = frozenset(
    name for name, kind in zip(TILE_NAMES, KIND_OF, strict=False) if kind == VOLCANO
)


@dataclass(frozen=True, slots=True)
class VolcanoForecast:
    """When the next volcano, and with it the next scoring round, may be drawn.

    >>> tikal.Game(players=2, seed=7).next_volcano
    VolcanoForecast(group='B', soonest=6, latest=11)
    """

    group: str
    soonest: int  # in draws: 1 is the next tile
    latest: int


class GameView:
    """Everything that players can see of a game, which is the whole state (H1)."""

    _setup: Setup
    _state: State  # replaced by each event, and never changed; copies of the game share it

    # Set-up

    @property
    def setup(self) -> Setup:
        """The set-up of the game.

        >>> tikal.Game(players=2, edition="tilsit-2005").setup.options.camp_needs_member
        True
        """
        return self._setup

    @property
    def players(self) -> int:
        """The number of players.

        >>> tikal.Game(players=3).players
        3
        """
        return self._setup.players

    @property
    def options(self) -> Options:
        """The options that the game is played with.

        >>> tikal.Game(auction=True).options.auction
        True
        """
        return self._setup.options

    @property
    def edition(self) -> str:
        """The name of the edition, or "house-rules".

        >>> tikal.Game(options=tikal.Options(tiebreak="guard-treasures")).edition
        'house-rules'
        """
        return self._setup.edition

    @property
    def first(self) -> int:
        """The seat that began.

        >>> tikal.Game(first=1).first
        1
        """
        return self._setup.first

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order.

        >>> tikal.Game(names=["Nora", "Bruno"]).names
        ('Nora', 'Bruno')
        """
        return self._setup.names

    @property
    def date(self) -> str:
        """The day the game began, such as "1999-10-21".

        >>> len(tikal.Game().date)
        10
        """
        return self._setup.date

    @property
    def start_position(self) -> str | None:
        """The position at which the game began; None for the usual start.

        >>> tikal.Game().start_position is None
        True
        """
        return self._setup.start_position

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the sealed shuffle's secret; None without a sealed shuffle.

        >>> shuffle = tikal.SealedShuffle()
        >>> tikal.Game(chance=shuffle).commitment == shuffle.commitment
        True
        """
        return self._setup.commitment

    # Turn

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over.

        >>> tikal.Game(seed=7).to_move
        0
        """
        return None if self._state.phase == OVER else self._state.to_move

    @property
    def phase(self) -> str:
        """What is to be decided: "tile", "act", "bid" or "take"; "over" at the end.

        A game without a source of chance is in "draw" or "reveal" while it waits for an outcome.

        >>> tikal.Game(seed=7).phase, tikal.Game(seed=7, auction=True).phase
        ('tile', 'bid')
        """
        return PHASE_NAMES[self._state.phase]

    @property
    def action_points(self) -> int:
        """The action points left in this turn; 0 in every phase but "act".

        >>> game = tikal.Game(seed=7)
        >>> game.play("tile a3 0")
        >>> game.action_points
        10
        """
        return self._state.ap

    @property
    def turn_seat(self) -> int:
        """The seat of the current or latest normal turn.

        >>> tikal.Game(seed=7).turn_seat
        0
        """
        return self._state.turn_seat

    @property
    def scoring_queue(self) -> tuple[int, ...]:
        """The seats yet to score in the current scoring round, the seat to move first.

        >>> tikal.Game(seed=7).scoring_queue
        ()
        """
        return tuple(self._state.scoring_queue[: self._state.scoring_left])

    def price(self, action: Action | str) -> int:
        """Return the action points that a legal action costs; 0 for those that cost none.

        >>> game = tikal.Game(seed=7)
        >>> game.play("tile a3 0")
        >>> game.price("camp b2")
        5
        """
        code = action.code if isinstance(action, Action) else read_action(action).code
        return price(self._state, code)

    def walks(self) -> tuple[Walk, ...]:
        """Return where each figure of the seat to move can get, with prices; empty unless "act".

        >>> game = tikal.Game(seed=7)
        >>> game.play("tile a3 0")
        >>> [(walk.figure, walk.origin, list(walk.reach)[:3]) for walk in game.walks()]
        [('W', 'supply', ['a1', 'b2', 'a2']), ('L', 'supply', ['a1', 'b2', 'a2'])]
        """
        return tuple(walks_of(self._state))

    # Board and players

    def hex(self, name: str) -> HexView:
        """Return a snapshot of a hex.

        >>> tikal.Game(seed=7).hex("b2").kind
        'jungle'
        """
        return view_hex(self._state, read_hex(name))

    def hexes(self) -> tuple[HexView, ...]:
        """Return snapshots of all explored hexes.

        >>> [hex.name for hex in tikal.Game(seed=7).hexes()]
        ['a1', 'a2', 'b1', 'b2']
        """
        s = self._state
        return tuple(view_hex(s, place) for place in range(len(HEX_NAMES)) if s.tile[place] != NONE)

    def player(self, seat: int) -> PlayerView:
        """Return a snapshot of a player's score, pieces and treasures.

        >>> tikal.Game(seed=7).player(0).camps_left
        2
        """
        return view_player(self._state, checked_seat(seat, self._state.players))

    def cost(self, origin: str, target: str) -> int:
        """Return the stones between two neighbouring hexes; 0 means that there is no way (P2).

        >>> tikal.Game(seed=7).cost("a1", "b2")
        1
        """
        here, there = read_hex(origin), read_hex(target)
        side = side_towards(here, there)
        return 0 if side == NONE else self._state.ways[here * SIDES + side]

    # Scores

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores, in seat order.

        >>> tikal.Game(players=3, auction=True).scores
        (20, 20, 20)
        """
        return tuple(self._state.score[: self._state.players])

    @property
    def projected_scores(self) -> tuple[int, ...]:
        """The points that each seat would get if it scored now, not including its score.

        >>> tikal.Game(seed=7).projected_scores
        (0, 0)
        """
        return tuple(self.points(seat).total for seat in range(self._state.players))

    def points(self, seat: int) -> Points:
        """Return the points that a seat would get if it scored now, item by item.

        >>> print(tikal.Game(seed=7).points(0))
        0 points: nothing held
        """
        return explained_points(self._state, checked_seat(seat, self._state.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, ascending; empty until the game is over (E2).

        >>> tikal.Game(seed=7).winners
        ()
        """
        if self._state.phase != OVER:
            return ()
        return tuple(seat for seat in range(self._state.players) if wins(self._state, seat))

    # Tiles and treasures to come

    @property
    def drawn_tile(self) -> str | None:
        """The tile drawn or taken and not yet placed, also during its scoring round; else None.

        >>> tikal.Game(seed=7).drawn_tile
        'A3'
        """
        return None if self._state.drawn == NONE else TILE_NAMES[self._state.drawn]

    @property
    def open_tiles(self) -> tuple[str, ...]:
        """The open tiles of the auction.

        >>> tikal.Game(seed=7, auction=True).open_tiles
        ('A3', 'A6')
        """
        return tuple(TILE_NAMES[tile] for tile in self._state.open if tile != NONE)

    @property
    def unseen_tiles(self) -> dict[str, tuple[str, ...]]:
        """The tiles not yet drawn, by group; the next tile comes from the first group.

        >>> tikal.Game(seed=7).unseen_tiles["A"]
        ('A1', 'A2', 'A4', 'A5', 'A6')
        """
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
        """How many treasures of each kind nobody has recovered yet.

        >>> tikal.Game(seed=7).unseen_treasures
        (3, 3, 3, 3, 3, 3, 3, 3)
        """
        return tuple(treasures_unseen(self._state, kind) for kind in range(TREASURE_KINDS))

    @property
    def tile_odds(self) -> dict[str, float]:
        """The probability of each tile that may be drawn next; empty when none is left.

        >>> tikal.Game(seed=7).tile_odds
        {'A1': 0.2, 'A2': 0.2, 'A4': 0.2, 'A5': 0.2, 'A6': 0.2}
        """
        tiles = next(iter(self.unseen_tiles.values()), ())
        return {tile: 1 / len(tiles) for tile in tiles}

    @property
    def treasure_odds(self) -> tuple[float, ...]:
        """The probability of each kind for the next treasure that is recovered.

        >>> tikal.Game(seed=7).treasure_odds[0]
        0.125
        """
        unseen = self.unseen_treasures
        return tuple(count / (sum(unseen) or 1) for count in unseen)

    @property
    def next_volcano(self) -> VolcanoForecast | None:
        """When the next volcano may be drawn; None when no more are to come.

        >>> tikal.Game(seed=7).next_volcano.latest
        11
        """
        before = 0
        for group, tiles in self.unseen_tiles.items():
            if _VOLCANOES.intersection(tiles):
                return VolcanoForecast(group, before + 1, before + len(tiles))
            before += len(tiles)
        return None

    @property
    def temple_tiles(self) -> dict[int, int]:
        """The numbers of temple tiles left in the supply, by value 2 to 10.

        >>> tikal.Game(seed=7).temple_tiles
        {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
        """
        return dict(enumerate(self._state.temple_tiles[2:], start=2))

    # Auction

    @property
    def bid(self) -> tuple[int, int] | None:
        """The highest bid of the current auction and the seat that made it; None without one.

        >>> game = tikal.Game(seed=7, auction=True)
        >>> game.play("bid 2")
        >>> game.bid
        (2, 0)
        """
        s = self._state
        return None if s.bidder == NONE else (s.bid, s.bidder)

    @property
    def bidders(self) -> tuple[int, ...]:
        """The seats still in the current auction; empty without one (U3).

        >>> tikal.Game(seed=7, auction=True).bidders
        (0, 1)
        """
        s = self._state
        if self.phase != "bid":
            return ()
        return tuple(q for q in range(s.players) if not s.had_turn[q] and not s.passed[q])

    @property
    def had_turn(self) -> tuple[int, ...]:
        """The seats that have had their turn in this round of the auction game (U5).

        >>> tikal.Game(seed=7, auction=True).had_turn
        ()
        """
        return tuple(seat for seat in range(self._state.players) if self._state.had_turn[seat])

    # Forms

    def state(self) -> State:
        """Return a copy of the engine's state, for code that works with tikal.rules.

        >>> tikal.Game(seed=7).state().ap
        0
        """
        return self._state.copy()

    def position(self) -> Position:
        """Return the position as one line of text, which a notebook shows as a picture.

        >>> print(tikal.Game(seed=7).position())
        tikal1 2 - 0,18,L,00000000;0,18,L,00000000 - tile,0,0,0,A3 - -
        """
        return Position(write_position(self._state))


def state_of(game: GameView) -> State:
    """Return a game's state itself, for code that only reads it and that has no time for a copy."""
    return game._state
