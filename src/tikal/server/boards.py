"""The hexes of a position as JSON, in parts that stay as they are from event to event.

The type HexState of wire.py defines the texts. An event changes few hexes: the next board takes
over the texts of the others.
"""

from functools import lru_cache
from typing import Final

from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import (
    CAMPS,
    KIND_NAMES,
    KIND_OF,
    LEADER_STRENGTH,
    MASKS,
    PRINTED_VALUE,
    SIDES,
    TILE_NAMES,
    TILES,
)
from tikal.rules.land import strength
from tikal.rules.placing import TURNED
from tikal.rules.scoring import temple_holder
from tikal.rules.state import NONE, OVER, State
from tikal.server.threats import Threats

BOOL: Final = ("false", "true")
_BY_HEX: Final = ("tile", "rotation", "value", "masks", "guard")
_OF_HEXES: Final = ("camps", "leader", "leader_guards")  # each of their values is a hex, or none
Temples = list[tuple[int, str]]  # total and texts by seat


class Board:
    """The hexes of a position; `before` is the board before the last event."""

    def __init__(self, s: State, before: "Board | None" = None) -> None:
        self._state = s
        self._threats: Threats | None = None
        if s.phase != OVER:
            self._threats = Threats(s, None if before is None else before._threats)
        if before is None:
            self.hexes = [""] * HEXES  # empty where it is unexplored
            self._temples = [""] * HEXES  # empty where nobody has points for it
            self._holders = [NONE] * HEXES
            changed = set(range(HEXES))
        else:
            self.hexes = before.hexes[:]
            self._temples = before._temples[:]
            self._holders = before._holders[:]
            changed = _changed(before._state, s)
        for place in changed | self._threats_changed(before):
            self._describe(place)
        self.scored = self._add_up()

    def _threats_changed(self, before: "Board | None") -> set[int]:
        """Return the hexes with other threats than before."""
        now = {} if self._threats is None else self._threats.costs
        old = {} if before is None or before._threats is None else before._threats.costs
        return {place for place in {**old, **now} if old.get(place) is not now.get(place)}

    def _describe(self, place: int) -> None:
        s = self._state
        if s.tile[place] == NONE:  # a tile can be taken back
            self.hexes[place] = self._temples[place] = ""
            self._holders[place] = NONE
            return
        costs = () if self._threats is None else self._threats.costs.get(place, ())
        self.hexes[place] = _hex(s, place, _threats(costs))
        holder = temple_holder(s, place) if s.value[place] > 0 else NONE
        self._holders[place] = holder
        self._temples[place] = "" if holder == NONE else _temple(s, place, holder)

    def _add_up(self) -> list[tuple[int, str]]:
        """Return, for each seat, what its temples are worth, and their texts (V2)."""
        values = [0] * self._state.players
        texts: list[list[str]] = [[] for _ in values]
        for place, text in enumerate(self._temples):
            if text:
                values[self._holders[place]] += self._state.value[place]
                texts[self._holders[place]].append(text)
        return [(value, ",".join(some)) for value, some in zip(values, texts, strict=True)]


def _changed(old: State, new: State) -> set[int]:
    """Return the hexes on which something is different, apart from threats."""
    changed: set[int] = set()
    for name in _BY_HEX:
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            changed.update([place for place in range(HEXES) if was[place] != now[place]])
    if old.ways != new.ways:
        ways = enumerate(zip(old.ways, new.ways, strict=True))
        changed.update([way // SIDES for way, (was, now) in ways if was != now])
    if old.workers != new.workers:
        workers = enumerate(zip(old.workers, new.workers, strict=True))
        changed.update([i % HEXES for i, (was, now) in workers if was != now])
    for name in _OF_HEXES:
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            pairs = [pair for pair in zip(was, now, strict=True) if pair[0] != pair[1]]
            changed.update([place for pair in pairs for place in pair if place >= 0])
    return changed


def _hex(s: State, place: int, threats: str) -> str:
    tile = s.tile[place]
    around = bytes(s.ways[place * SIDES : (place + 1) * SIDES])
    workers = tuple([s.workers[seat * HEXES + place] for seat in range(s.players)])
    leads = tuple([s.leader[seat] == place for seat in range(s.players)])
    camp = s.camps.index(place) // CAMPS if place in s.camps else NONE
    return (
        f'{_fixed(place, tile, s.rotation[place], around)},"value":{s.value[place]}'
        f',"printed_value":{PRINTED_VALUE[tile]}'
        f',"treasures_left":{s.masks[place]},"treasures_at_first":{MASKS[tile]}'
        f',"camp":{_seat(camp)},"guard":{_seat(s.guard[place])}'
        f',"leader_guards":{BOOL[place in s.leader_guards]}'
        f'{_figures(workers, leads, s.guard[place], s.value[place] > 0)},"threats":{threats}}}'
    )


@lru_cache(maxsize=4096)
def _fixed(place: int, tile: int, rotation: int, ways: bytes) -> str:
    """Return the part of a hex that changes only when a tile is placed."""
    kind = KIND_NAMES[KIND_OF[tile]].replace("_", "-")
    turned = (tile * SIDES + rotation) * SIDES
    stones = TURNED[turned : turned + SIDES]
    return (
        f'{{"name":"{HEX_NAMES[place]}","kind":"{kind}","tile":{tile_text(tile)}'
        f',"rotation":{rotation},"stones":{numbers_text(stones)}'
        f',"ways":{numbers_text(tuple(ways))}'
    )


@lru_cache(maxsize=4096)
def _figures(workers: tuple[int, ...], leads: tuple[bool, ...], guard: int, temple: bool) -> str:
    """Return the figures on a hex, and who holds it."""
    forces = [count + LEADER_STRENGTH * led for count, led in zip(workers, leads, strict=True)]
    best = max(forces)
    if guard != NONE:
        holder = str(guard)
    elif temple and best > 0 and forces.count(best) == 1:
        holder = str(forces.index(best))
    else:
        holder = "null"
    return (
        f',"workers":{numbers_text(workers)},"leaders":[{",".join(BOOL[led] for led in leads)}]'
        f',"holder":{holder},"strengths":{numbers_text(tuple(forces))}'
    )


@lru_cache(maxsize=1024)
def _threats(costs: tuple[tuple[int, int], ...]) -> str:
    texts = (f'{{"seat":{seat},"cost":{cost}}}' for seat, cost in costs)
    return f"[{','.join(texts)}]"


def _temple(s: State, place: int, holder: int) -> str:
    """Return a temple among the points of a seat (V2)."""
    forces = [strength(s, seat, place) for seat in range(s.players)]
    rivals = ",".join(
        f"[{seat},{force}]" for seat, force in enumerate(forces) if force > 0 and seat != holder
    )
    return (
        f'{{"hex":"{HEX_NAMES[place]}","value":{s.value[place]}'
        f',"guarded":{BOOL[s.guard[place] != NONE]},"strength":{forces[holder]}'
        f',"rivals":[{rivals}]}}'
    )


@lru_cache(maxsize=4096)
def numbers_text(numbers: tuple[int, ...]) -> str:
    """Return a list of numbers as JSON."""
    return f"[{','.join(map(str, numbers))}]"


def tile_text(tile: int) -> str:
    """Return a tile that is drawn from the supply; the four printed hexes have none."""
    return f'"{TILE_NAMES[tile]}"' if 0 <= tile < TILES else "null"


def _seat(seat: int) -> str:
    return "null" if seat == NONE else str(seat)
