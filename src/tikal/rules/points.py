"""Points item by item: which temples and treasures a score consists of (V2, V3)."""

from dataclasses import dataclass

from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import TREASURE_KINDS
from tikal.rules.land import strength
from tikal.rules.scoring import temple_points, treasure_points
from tikal.rules.state import NONE, State


@dataclass(frozen=True, slots=True)
class TemplePoints:
    """A temple that scores: guarded, or held by strength against the others there.

    >>> hexes, seats = "a2:0.2:1.1;a3=A5@0:t2", "0,16,L,00000200;0,17,L,00000000"
    >>> game = tikal.Game.from_position(f"tikal1 2 {hexes} {seats} - tile,0,0,0,A3 - -", seed=1)
    >>> print(game.points(0).temples[0])
    a2 1 (strength 2 against seat 1 1)
    """

    hex: str
    value: int
    guarded: bool
    strength: int
    rivals: tuple[tuple[int, int], ...]  # (seat, strength) of everyone else there

    def __str__(self) -> str:
        if self.guarded:
            return f"{self.hex} {self.value} (guard)"
        others = ", ".join(f"seat {seat} {force}" for seat, force in self.rivals) or "nobody"
        return f"{self.hex} {self.value} (strength {self.strength} against {others})"


@dataclass(frozen=True, slots=True)
class TreasurePoints:
    """A kind of treasure that scores.

    >>> hexes, seats = "a2:0.2:1.1;a3=A5@0:t2", "0,16,L,00000200;0,17,L,00000000"
    >>> game = tikal.Game.from_position(f"tikal1 2 {hexes} {seats} - tile,0,0,0,A3 - -", seed=1)
    >>> print(game.points(0).treasures[0])
    2 of kind 5: 3
    """

    kind: int
    count: int
    points: int

    def __str__(self) -> str:
        return f"{self.count} of kind {self.kind}: {self.points}"


@dataclass(frozen=True, slots=True)
class Points:
    """The points that a seat gets when it scores, item by item.

    >>> hexes, seats = "a2:0.2:1.1;a3=A5@0:t2", "0,16,L,00000200;0,17,L,00000000"
    >>> game = tikal.Game.from_position(f"tikal1 2 {hexes} {seats} - tile,0,0,0,A3 - -", seed=1)
    >>> print(game.points(0))
    4 points: a2 1 (strength 2 against seat 1 1); 2 of kind 5: 3
    """

    seat: int
    total: int
    temples: tuple[TemplePoints, ...]
    treasures: tuple[TreasurePoints, ...]

    def __str__(self) -> str:
        items = [*map(str, self.temples), *map(str, self.treasures)]
        return f"{self.total} points: {'; '.join(items) or 'nothing held'}"


def explained_points(s: State, seat: int) -> Points:
    """Return the points a seat gets if it scores now, item by item (V2, V3)."""
    temples = []
    for place in range(HEXES):
        value = temple_points(s, seat, place) if s.value[place] > 0 else 0
        if value > 0:
            forces = [(other, strength(s, other, place)) for other in range(s.players)]
            temples.append(
                TemplePoints(
                    hex=HEX_NAMES[place],
                    value=value,
                    guarded=s.guard[place] != NONE,
                    strength=forces[seat][1],
                    rivals=tuple(f for f in forces if f[0] != seat and f[1] > 0),
                )
            )
    treasures = tuple(
        TreasurePoints(
            kind,
            s.treasures[seat * TREASURE_KINDS + kind],
            treasure_points(s, seat, kind),
        )
        for kind in range(TREASURE_KINDS)
        if treasure_points(s, seat, kind) > 0
    )
    total = sum(temple.value for temple in temples) + sum(kind.points for kind in treasures)
    return Points(seat, total, tuple(temples), treasures)
