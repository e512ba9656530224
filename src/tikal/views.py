"""What a caller sees of a hex and of a player: snapshots that do not change with the game."""

from dataclasses import dataclass

from tikal.errors import shown
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import CAMPS, KIND_NAMES, KIND_OF, TILE_NAMES, TILES, TREASURE_KINDS
from tikal.rules.land import camps_left
from tikal.rules.state import NONE, SUPPLY, State


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
