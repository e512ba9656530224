"""What can be seen of a game: snapshots of hexes and players, and questions about the state."""

from dataclasses import dataclass

from tikal.errors import shown
from tikal.record.notation import read_hex
from tikal.record.position import write_position
from tikal.rules.board import HEX_NAMES, HEXES, side_towards
from tikal.rules.components import (
    CAMPS,
    GROUP_NAMES,
    GROUP_START,
    KIND_NAMES,
    KIND_OF,
    SIDES,
    TILE_NAMES,
    TILES,
    TREASURE_KINDS,
)
from tikal.rules.land import camps_left
from tikal.rules.outcomes import treasures_unseen
from tikal.rules.points import Points, explained_points
from tikal.rules.scoring import wins
from tikal.rules.state import NONE, OVER, PHASE_NAMES, SUPPLY, State


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex. `kind` is None while unexplored; what it does not have is 0 or None."""

    name: str
    kind: str | None
    value: int
    treasures_left: int
    camp: int | None
    guard: int | None
    tile: str | None
    rotation: int | None
    leader_guards: bool
    _workers: tuple[int, ...]
    _leaders: tuple[bool, ...]

    def workers(self, seat: int) -> int:
        """How many workers of a seat stand here."""
        return self._workers[checked_seat(seat, len(self._workers))]

    def leader(self, seat: int) -> bool:
        """Whether a seat's leader stands here."""
        return self._leaders[checked_seat(seat, len(self._leaders))]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's score and supplies. `treasures` counts the eight kinds."""

    seat: int
    score: int
    workers_in_supply: int
    leader_in_supply: bool
    camps_left: int
    guards_left: int
    treasures: tuple[int, ...]


def checked_seat(seat: object, players: int) -> int:
    """A seat of this game, or a ValueError that says which there are."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise ValueError(f"a seat of this game is 0 to {players - 1}, not {shown(seat)}")
    return seat


def view_hex(s: State, place: int) -> HexView:
    """A snapshot of one hex."""
    tile = s.tile[place]
    seats = range(s.players)
    camp = s.camps.index(place) // CAMPS if place in s.camps else None
    guard = s.guard[place] if s.guard[place] != NONE else None
    return HexView(
        name=HEX_NAMES[place],
        kind=KIND_NAMES[KIND_OF[tile]] if tile != NONE else None,
        value=s.value[place],
        treasures_left=s.masks[place],
        camp=camp,
        guard=guard,
        tile=TILE_NAMES[tile] if 0 <= tile < TILES else None,
        rotation=s.rotation[place] if tile != NONE else None,
        leader_guards=guard is not None and s.leader_guards[guard] == place,
        _workers=tuple(s.workers[seat * HEXES + place] for seat in seats),
        _leaders=tuple(s.leader[seat] == place for seat in seats),
    )


def view_player(s: State, seat: int) -> PlayerView:
    """A snapshot of one player."""
    return PlayerView(
        seat=seat,
        score=s.score[seat],
        workers_in_supply=s.supply[seat],
        leader_in_supply=s.leader[seat] == SUPPLY,
        camps_left=camps_left(s, seat),
        guards_left=s.guards_left[seat],
        treasures=tuple(s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS]),
    )


class GameView:
    """Everything that can be seen of a state; nothing of it is private (H1)."""

    _state: State

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
        return tuple(self._state.score[: self._state.players])

    @property
    def projected_scores(self) -> tuple[int, ...]:
        """The points each would get if scored now (not the totals after it)."""
        return tuple(self.points(seat).total for seat in range(self._state.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """E2: the winning seats, ascending; empty while playing."""
        if self._state.phase != OVER:
            return ()
        return tuple(seat for seat in range(self._state.players) if wins(self._state, seat))

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
        return tuple(treasures_unseen(self._state, kind) for kind in range(TREASURE_KINDS))

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
        return tuple(seat for seat in range(self._state.players) if self._state.had_turn[seat])

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
        return view_player(self._state, checked_seat(seat, self._state.players))

    def points(self, seat: int) -> Points:
        """The points a seat would get if it scored now, item by item."""
        return explained_points(self._state, checked_seat(seat, self._state.players))

    def state(self) -> State:
        """A copy of the engine's state, for code that works with tikal.rules."""
        return self._state.copy()

    def position(self) -> str:
        """This position as one line of text."""
        return write_position(self._state)
