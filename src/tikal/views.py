"""Read access to a game: snapshots of hexes and players, and properties of the state."""

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
    """A snapshot of a hex. `kind` is None if unexplored; what it does not have is 0 or None."""

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
        """Return how many workers of a seat stand here."""
        return self._workers[checked_seat(seat, len(self._workers))]

    def leader(self, seat: int) -> bool:
        """Return whether a seat's leader stands here."""
        return self._leaders[checked_seat(seat, len(self._leaders))]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A snapshot of a player. `treasures` has the count of each of the eight kinds."""

    seat: int
    score: int
    workers_in_supply: int
    leader_in_supply: bool
    camps_left: int
    guards_left: int
    treasures: tuple[int, ...]


def checked_seat(seat: object, players: int) -> int:
    """Return the seat if it is one of this game; else raise a ValueError."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise ValueError(f"a seat of this game must be 0 to {players - 1}, not {shown(seat)}")
    return seat


def view_hex(s: State, place: int) -> HexView:
    """Return a snapshot of one hex."""
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
    """Return a snapshot of one player."""
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
    """Everything that players can see of a game, which is the whole state (H1)."""

    _state: State

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self._state.phase == OVER else self._state.to_move

    @property
    def phase(self) -> str:
        """What is to be decided: "tile", "act", "bid" or "take"; "over" at the end."""
        return PHASE_NAMES[self._state.phase]

    @property
    def action_points(self) -> int:
        """The action points left in this turn; 0 in every phase but "act"."""
        return self._state.ap

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores, in seat order."""
        return tuple(self._state.score[: self._state.players])

    @property
    def projected_scores(self) -> tuple[int, ...]:
        """The points that each seat would get if it scored now, not including its score."""
        return tuple(self.points(seat).total for seat in range(self._state.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, ascending; empty until the game is over (E2)."""
        if self._state.phase != OVER:
            return ()
        return tuple(seat for seat in range(self._state.players) if wins(self._state, seat))

    @property
    def scoring_queue(self) -> tuple[int, ...]:
        """The seats yet to score in the current scoring round, the seat to move first."""
        return tuple(self._state.scoring_queue[: self._state.scoring_left])

    @property
    def turn_seat(self) -> int:
        """The seat of the current or latest normal turn."""
        return self._state.turn_seat

    @property
    def drawn_tile(self) -> str | None:
        """The tile drawn or taken and not yet laid, also during its scoring round; else None."""
        return None if self._state.drawn == NONE else TILE_NAMES[self._state.drawn]

    @property
    def open_tiles(self) -> tuple[str, ...]:
        """The tiles laid open in the auction."""
        return tuple(TILE_NAMES[tile] for tile in self._state.open if tile != NONE)

    @property
    def unseen_tiles(self) -> dict[str, tuple[str, ...]]:
        """The tiles not yet drawn, by group; the next tile comes from the first group."""
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
        """How many treasures of each kind nobody has recovered yet."""
        return tuple(treasures_unseen(self._state, kind) for kind in range(TREASURE_KINDS))

    @property
    def temple_tiles(self) -> dict[int, int]:
        """The numbers of temple tiles left in the supply, by value 2 to 10."""
        return dict(enumerate(self._state.temple_tiles[2:], start=2))

    @property
    def bid(self) -> tuple[int, int] | None:
        """The highest bid of the current auction and the seat that made it; None without one."""
        s = self._state
        return None if s.bidder == NONE else (s.bid, s.bidder)

    @property
    def bidders(self) -> tuple[int, ...]:
        """The seats still in the current auction; empty without one (U3)."""
        s = self._state
        if self.phase != "bid":
            return ()
        return tuple(q for q in range(s.players) if not s.had_turn[q] and not s.passed[q])

    @property
    def had_turn(self) -> tuple[int, ...]:
        """The seats that have had their turn in this round of the auction game (U5)."""
        return tuple(seat for seat in range(self._state.players) if self._state.had_turn[seat])

    def cost(self, origin: str, target: str) -> int:
        """Return the stones between two neighbouring hexes; 0 means that there is no way (P2)."""
        here, there = read_hex(origin), read_hex(target)
        side = side_towards(here, there)
        return 0 if side == NONE else self._state.ways[here * SIDES + side]

    def hex(self, name: str) -> HexView:
        """Return a snapshot of a hex."""
        return view_hex(self._state, read_hex(name))

    def player(self, seat: int) -> PlayerView:
        """Return a snapshot of a player's score and supplies."""
        return view_player(self._state, checked_seat(seat, self._state.players))

    def points(self, seat: int) -> Points:
        """Return the points that a seat would get if it scored now, item by item."""
        return explained_points(self._state, checked_seat(seat, self._state.players))

    def state(self) -> State:
        """Return a copy of the engine's state, for code that works with tikal.rules."""
        return self._state.copy()

    def position(self) -> str:
        """Return the position as one line of text (docs/records.md)."""
        return write_position(self._state)
