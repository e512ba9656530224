"""How cheaply each seat could take each temple within one turn, on the board as it lies.

The numbers are exact for a turn of the given action points with every means a seat has: walking,
secret paths, figures from the supply, and a new camp (A1, A2, A3, A7). Only what nobody can know is
left out: a tile placed at the beginning of the turn may open a shorter way.

Figures do not stand in each other's way (A3), so each has a price to get there by itself, and the
cheapest set that exceeds everybody else is found by taking workers in the order of their prices,
with the leader and without.
"""

from collections.abc import Iterator
from typing import Final

from tikal.rules.board import BASE, HEXES
from tikal.rules.components import (
    AP_CAMP,
    AP_PATH,
    AP_PLACE,
    CAMP_GROUND,
    CAMPS,
    KIND_OF,
    LEADER_STRENGTH,
    TURN_AP,
)
from tikal.rules.land import figures
from tikal.rules.state import GONE, NONE, SUPPLY, State
from tikal.walks import steps_of

FAR: Final = 99  # more than any turn has
_CAMP_TILES: Final = frozenset(tile for tile, kind in enumerate(KIND_OF) if CAMP_GROUND[kind])


def threats(s: State, points: int = TURN_AP) -> dict[int, dict[int, int]]:
    """Return, for each temple without a guard, the fewest action points that make a seat its
    single strongest; seats that are so already, or cannot within `points`, are left out.
    """
    return {temple: dict(costs) for temple, costs in Threats(s, points=points).costs.items()}


class Threats:
    """The threats in a state; those in the next state take over what has not changed.

    An action changes the figures of one seat, so that the costs of the others are known already.
    """

    def __init__(self, s: State, before: "Threats | None" = None, points: int = TURN_AP) -> None:
        self._state = s
        self._points = points
        self._walks: Walks
        self._sites: list[int]
        if before is not None and _same_land(before._state, s):
            self._walks, self._sites = before._walks, before._sites
        else:
            known = before._walks if before is not None and before._state.ways == s.ways else None
            self._walks = Walks(bytes(s.ways), known)
            self._sites = _camp_sites(s)
        self._expeditions = [self._expedition(seat, before) for seat in range(s.players)]
        # by temple without a guard: the seats that could take it, and what it costs them
        self.costs: dict[int, tuple[tuple[int, int], ...]] = {}
        self._forces: dict[int, tuple[int, ...]] = {}
        self._find_costs(before)

    def _expedition(self, seat: int, before: "Threats | None") -> "Expedition":
        s = self._state
        known = before is not None and before._walks is self._walks
        if before is not None and known and _same_figures(before._state, s, seat):
            return before._expeditions[seat]
        return Expedition(s, seat, self._walks, self._sites)

    def _find_costs(self, before: "Threats | None") -> None:
        s = self._state
        old: dict[int, tuple[int, ...]] = {}
        if before is not None and before._expeditions == self._expeditions:
            old = before._forces
        strengths = [_strengths(s, seat) for seat in range(s.players)]
        for temple, value in enumerate(s.value):
            if value > 0 and s.guard[temple] == NONE:
                forces = tuple([of_seat[temple] for of_seat in strengths])
                self._forces[temple] = forces
                if before is not None and old.get(temple) == forces:
                    self.costs[temple] = before.costs[temple]
                else:
                    self.costs[temple] = self._costs_at(temple, forces)

    def _costs_at(self, temple: int, forces: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        best = max(forces)
        tied = forces.count(best) > 1
        found = []
        for seat, force in enumerate(forces):
            # whoever does not hold a temple has a rival at least as strong there
            if tied or force != best:
                cost = self._expeditions[seat].cost(temple, best + 1 - force, self._points)
                if cost <= self._points:
                    found.append((seat, cost))
        return tuple(found)


def _same_land(old: State, new: State) -> bool:
    """Return whether everything is the same on which the costs of all seats depend."""
    return (
        old.ways == new.ways
        and old.camps == new.camps
        and old.masks == new.masks
        and old.tile == new.tile
    )


def _camp_sites(s: State) -> list[int]:
    """Return where anybody could establish a camp (A7)."""
    return [
        hex_
        for hex_, (tile, masks) in enumerate(zip(s.tile, s.masks, strict=True))
        if masks == 0 and tile in _CAMP_TILES and hex_ not in s.camps
    ]


def _same_figures(old: State, new: State, seat: int) -> bool:
    first, last = seat * HEXES, (seat + 1) * HEXES
    return (
        old.supply[seat] == new.supply[seat]
        and old.leader[seat] == new.leader[seat]
        and old.workers[first:last] == new.workers[first:last]
    )


def _strengths(s: State, seat: int) -> list[int]:
    """Return the strength of a seat by hex (F1)."""
    strengths = s.workers[seat * HEXES : (seat + 1) * HEXES]
    if s.leader[seat] >= 0:
        strengths[s.leader[seat]] += LEADER_STRENGTH
    return strengths


class Walks(dict[int, list[int]]):
    """The cheapest walks between each hex and all others, FAR where it is beyond a turn (A3, P2).

    A walk costs the same in both directions.
    """

    def __init__(self, ways: bytes, known: "Walks | None" = None) -> None:
        super().__init__(known or {})
        self._steps = steps_of(ways)
        self._from_camps: dict[tuple[int, ...], list[int]] = {}

    def from_camps(self, camps: tuple[int, ...]) -> list[int]:
        """Return the cheapest walk to each hex from the base camp or one of these camps."""
        known = self._from_camps.get(camps)
        if known is None:
            known = self[BASE]
            for camp in camps:
                known = list(map(min, known, self[camp]))
            self._from_camps[camps] = known
        return known

    def __missing__(self, origin: int) -> list[int]:
        costs = [FAR] * HEXES
        costs[origin] = 0
        reached: list[list[int]] = [[] for _ in range(TURN_AP + 1)]
        reached[0].append(origin)
        for cost, hexes in enumerate(reached):
            for here in hexes:
                if costs[here] == cost:
                    for step, neighbour in self._steps[here]:
                        there = cost + step
                        if there < costs[neighbour] and there <= TURN_AP:
                            costs[neighbour] = there
                            reached[there].append(neighbour)
        self[origin] = costs  # only now: another thread may ask for it too
        return costs


class Expedition:
    """The figures of a seat, how far its camps are, and where a new camp may be."""

    def __init__(self, s: State, seat: int, walks: Walks, sites: list[int]) -> None:
        camps = tuple(camp for camp in s.camps[seat * CAMPS : (seat + 1) * CAMPS] if camp != NONE)
        if len(camps) == CAMPS:
            sites = []
        self.walks = walks
        self.from_camp = walks.from_camps(camps)  # by hex, the cheapest from one of the camps
        workers = s.workers[seat * HEXES : (seat + 1) * HEXES]
        self.workers = {hex_: count for hex_, count in enumerate(workers) if count}
        self.supply = s.supply[seat]
        self.leader = s.leader[seat]  # a hex, SUPPLY or GONE
        self.bare_sites: list[int] = []  # where the rules want a figure before a camp (A7)
        if s.camp_needs_member:
            self.bare_sites = [site for site in sites if figures(s, seat, site) == 0]
        self.sites = [site for site in sites if site not in self.bare_sites]
        self._costs: dict[tuple[int, int], int] = {}
        self._camped: dict[int, Expedition] = {}

    def cost(self, temple: int, needed: int, points: int) -> int:
        """Return the fewest points that bring so much strength to a temple; FAR beyond `points`.

        It is always asked with the same `points`.
        """
        known = self._costs.get((temple, needed))
        if known is None:
            known = self._costs[temple, needed] = _cost(self, temple, needed, points)
        return known

    def price(self, origin: int, target: int) -> int:
        """Return what it costs a figure to get there, walking or by a secret path (A2)."""
        by_path = self.from_camp[origin] + AP_PATH + self.from_camp[target]
        return min(self.walks[origin][target], by_path)

    def with_camp(self, site: int) -> "Expedition":
        """Return the expedition with one more camp."""
        known = self._camped.get(site)
        if known is None:
            known = self._camped[site] = self._copy()
            known.from_camp = list(map(min, self.from_camp, self.walks[site]))
        return known

    def with_a_figure_at(self, site: int) -> Iterator[tuple[int, "Expedition"]]:
        """Yield the expedition with each single figure gone to a hex, and what that takes."""
        workers = self.workers
        placed = AP_PLACE + self.from_camp[site]
        there = {**workers, site: workers.get(site, 0) + 1}
        for origin, count in workers.items():
            yield self.price(origin, site), self._copy(workers={**there, origin: count - 1})
        if self.supply:
            yield placed, self._copy(workers=there, supply=self.supply - 1)
        if self.leader == SUPPLY:
            yield placed, self._copy(leader=site)
        elif self.leader != GONE:
            yield self.price(self.leader, site), self._copy(leader=site)

    def _copy(self, **changed: object) -> "Expedition":
        other = Expedition.__new__(Expedition)
        other.__dict__.update(self.__dict__, _costs={}, _camped={}, **changed)
        return other


def _cost(expedition: Expedition, temple: int, needed: int, points: int) -> int:
    best = _muster(expedition, temple, needed, points)
    # A new camp is worth its price if at least one figure uses it, and leaves it again.
    least = AP_CAMP + min(AP_PLACE, AP_PATH) + 1
    if min(best - 1, points) < least:
        return best
    for spent, camped in _with_a_camp(expedition, temple, min(best - 1, points) - least):
        left = min(best - 1, points) - spent
        if left > 0:
            best = min(best, spent + _muster(camped, temple, needed, left))
    return best


def _with_a_camp(
    expedition: Expedition, temple: int, spare: int
) -> Iterator[tuple[int, Expedition]]:
    """Yield the expedition with each new camp that may help, and what it takes until then.

    `spare` is what may be spent beside the camp, one figure's way into it and one step. The camp
    helps if it is near the temple, or if a figure is near it and another camp near the temple.
    """
    walk = expedition.walks[temple]
    into = spare + 1 - expedition.from_camp[temple]
    for site in expedition.sites:
        if walk[site] <= spare + 1 or (into >= 0 and _figure_within(expedition, site, into)):
            yield AP_CAMP, expedition.with_camp(site)
    for site in expedition.bare_sites:
        if walk[site] <= spare + 1 or into >= 0:
            for cost, there in expedition.with_a_figure_at(site):
                if cost <= spare:
                    yield AP_CAMP + cost, there.with_camp(site)


def _figure_within(expedition: Expedition, site: int, points: int) -> bool:
    """Return whether a figure can walk to a hex with so many points."""
    walk = expedition.walks[site]
    leader = expedition.leader
    if leader >= 0 and walk[leader] <= points:
        return True
    return any(walk[origin] <= points for origin in expedition.workers)


def _muster(expedition: Expedition, temple: int, needed: int, points: int) -> int:
    """Return the fewest points for so much strength with the camps there are; FAR beyond."""
    from_camp = expedition.from_camp
    placed = AP_PLACE + from_camp[temple]
    by_path = AP_PATH + from_camp[temple]
    walk = expedition.walks[temple]
    prices = []
    for origin, count in expedition.workers.items():
        price = from_camp[origin] + by_path
        if walk[origin] < price:
            price = walk[origin]
        if price <= points and origin != temple:
            prices.append((price, count))
    if expedition.supply and placed <= points:
        prices.append((placed, expedition.supply))
    prices.sort()
    best = _workers(prices, needed, points)
    leader = expedition.leader
    if leader not in (GONE, temple):
        led = placed if leader == SUPPLY else expedition.price(leader, temple)
        if led <= points:
            best = min(best, led + _workers(prices, needed - LEADER_STRENGTH, points - led))
    return best if best <= points else FAR


def _workers(prices: list[tuple[int, int]], needed: int, points: int) -> int:
    """Return what so many workers cost, the cheapest first; FAR if points or workers run out."""
    spent = 0
    for price, count in prices:
        if needed <= 0:
            break
        taken = min(count, needed)
        needed -= taken
        spent += taken * price
        if spent > points:
            return FAR
    return spent if needed <= 0 else FAR
