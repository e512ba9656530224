"""Snapshots of a hex and of a player, which do not change when the game goes on."""

from dataclasses import dataclass

from tikal.errors import shown
from tikal.rules.board import HEX_NAMES, HEXES, PRINTED_TILE
from tikal.rules.components import (
    CAMPS,
    KIND_NAMES,
    KIND_OF,
    LEADER_STRENGTH,
    MASKS,
    PRINTED_VALUE,
    TILE_NAMES,
    TILES,
    TREASURE_KINDS,
)
from tikal.rules.land import camps_left
from tikal.rules.state import NONE, SUPPLY, State
from tikal.tiles import neighbours, printed_stones


@dataclass(frozen=True, slots=True)
class HexView:
    """A snapshot of a hex. `kind` is None if unexplored; what it does not have is 0 or None.

    >>> game = tikal.Game(players=2, seed=7)
    >>> game.play("tile a3 0")
    >>> laid = game.hex("a3")
    >>> laid.kind, laid.value, laid.tile, laid.rotation, laid.stones
    ('temple', 2, 'A3', 0, (2, 0, 0, 1, 0, 0))
    """

    name: str
    kind: str | None  # "base_camp", "jungle", "temple", "treasure" or "volcano"
    value: int  # of a temple now
    treasures_left: int
    camp: int | None  # the seat whose camp is here
    guard: int | None  # the seat whose guard is here
    tile: str | None  # None for the four printed hexes
    rotation: int | None  # the lowest of those that look the same
    leader_guards: bool  # whether the guard is the leader
    _workers: tuple[int, ...]
    _leaders: tuple[bool, ...]

    def workers(self, seat: int) -> int:
        """Return how many workers of a seat stand here.

        >>> tikal.Game(players=2, seed=7).hex("a1").workers(0)
        0
        """
        return self._workers[checked_seat(seat, len(self._workers))]

    def leader(self, seat: int) -> bool:
        """Return whether a seat's leader stands here.

        >>> tikal.Game(players=2, seed=7).hex("a1").leader(0)
        False
        """
        return self._leaders[checked_seat(seat, len(self._leaders))]

    def strength(self, seat: int) -> int:
        """Return the strength of a seat here: a worker counts 1, the leader 3 (F1).

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.play("tile a3 0")
        >>> game.play("place L a1")
        >>> game.hex("a1").strength(0)
        3
        """
        return self.workers(seat) + (LEADER_STRENGTH if self.leader(seat) else 0)

    @property
    def holder(self) -> int | None:
        """The seat that would score this temple: its guard, else the single strongest (V2).

        >>> game = tikal.Game.from_position(
        ...     "tikal1 2 a2:0.2:1.1L 0,16,L,00000000;0,17,-,00000000 - tile,0,0,0,A3 - -", seed=1)
        >>> game.hex("a2").holder
        1
        """
        if self.kind != "temple":
            return None
        if self.guard is not None:
            return self.guard
        forces = [self.strength(seat) for seat in range(len(self._workers))]
        best = max(forces, default=0)
        return forces.index(best) if best > 0 and forces.count(best) == 1 else None

    @property
    def stones(self) -> tuple[int, ...]:
        """The stones of this hex itself at N, NE, SE, S, SW and NW; empty if unexplored (P2).

        >>> tikal.Game(players=2, seed=7).hex("b2").stones
        (1, 1, 1, 0, 0, 0)
        """
        if self.kind is None:
            return ()
        turn = self.rotation or 0
        stones = printed_stones(self._tile_number)
        return stones[-turn:] + stones[:-turn] if turn else stones

    @property
    def printed_value(self) -> int:
        """The value that a temple began with; 0 for everything else.

        >>> tikal.Game(players=2, seed=7).hex("a2").printed_value
        1
        """
        return 0 if self.kind is None else PRINTED_VALUE[self._tile_number]

    @property
    def treasures_at_first(self) -> int:
        """The number of treasures that the hex began with; 0 for everything else.

        >>> tikal.Game(players=2, seed=7).hex("a2").treasures_at_first
        0
        """
        return 0 if self.kind is None else MASKS[self._tile_number]

    @property
    def neighbours(self) -> dict[str, str]:
        """The hexes next to this one, by side.

        >>> tikal.Game(players=2, seed=7).hex("a1").neighbours
        {'N': 'a2', 'NE': 'b2', 'SE': 'b1'}
        """
        return neighbours(self.name)

    @property
    def _tile_number(self) -> int:
        if self.tile is None:
            return PRINTED_TILE[HEX_NAMES.index(self.name)]
        return TILE_NAMES.index(self.tile)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A snapshot of a player. `treasures` has the count of each of the eight kinds.

    >>> game = tikal.Game(players=2, seed=7)
    >>> game.play("tile a3 0")
    >>> game.play("place L a1")
    >>> seat = game.player(0)
    >>> seat.score, seat.workers_in_supply, seat.leader_in_supply, seat.leader_at
    (0, 18, False, 'a1')
    """

    seat: int
    score: int
    workers_in_supply: int
    leader_in_supply: bool
    camps_left: int
    guards_left: int
    treasures: tuple[int, ...]
    leader_at: str | None = None  # the hex; None in the supply and as a guard
    camps: tuple[str, ...] = ()  # the hexes with this seat's camps
    guards: tuple[str, ...] = ()  # the temples that this seat guards


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
    own_camps = s.camps[seat * CAMPS : (seat + 1) * CAMPS]
    return PlayerView(
        seat=seat,
        score=s.score[seat],
        workers_in_supply=s.supply[seat],
        leader_in_supply=s.leader[seat] == SUPPLY,
        camps_left=camps_left(s, seat),
        guards_left=s.guards_left[seat],
        treasures=tuple(s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS]),
        leader_at=HEX_NAMES[s.leader[seat]] if s.leader[seat] >= 0 else None,
        camps=tuple(HEX_NAMES[camp] for camp in own_camps if camp != NONE),
        guards=tuple(HEX_NAMES[place] for place in range(HEXES) if s.guard[place] == seat),
    )
