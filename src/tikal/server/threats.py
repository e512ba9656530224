"""How cheaply each seat could take each temple within one turn, on the board as it lies.

The numbers are exact for a turn of the given action points with every means a seat has: walking,
secret paths, figures from the supply, and a new camp (A1, A2, A3, A7). Only what nobody can know is
left out: a tile placed at the beginning of the turn may open a shorter way.

Figures do not stand in each other's way (A3), so each has a price to get there by itself, and the
cheapest set that exceeds everybody else is found by taking workers in the order of their prices,
with the leader and without.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

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
    ways = bytes(s.ways)
    # A7: where anybody could establish a camp
    sites = [
        hex_
        for hex_, (tile, masks) in enumerate(zip(s.tile, s.masks, strict=True))
        if masks == 0 and tile in _CAMP_TILES and hex_ not in s.camps
    ]
    cost_of = [_known_costs(_means(s, seat, ways, sites), points) for seat in range(s.players)]
    found: dict[int, dict[int, int]] = {}
    strengths = zip(*(_strengths(s, seat) for seat in range(s.players)), strict=True)
    for temple, forces in enumerate(strengths):
        if s.value[temple] > 0 and s.guard[temple] == NONE:
            found[temple] = costs = {}
            best = max(forces)
            tied = forces.count(best) > 1
            for seat, force in enumerate(forces):
                # whoever does not hold a temple has a rival at least as strong there
                if tied or force != best:
                    cost = cost_of[seat][temple, best + 1 - force]
                    if cost <= points:
                        costs[seat] = cost
    return found


def _strengths(s: State, seat: int) -> list[int]:
    """Return the strength of a seat by hex (F1)."""
    strengths = s.workers[seat * HEXES : (seat + 1) * HEXES]
    if s.leader[seat] >= 0:
        strengths[s.leader[seat]] += LEADER_STRENGTH
    return strengths


class _Means(NamedTuple):
    """All that a seat's costs depend on."""

    ways: bytes
    camps: tuple[int, ...]  # the seat's own
    workers: tuple[int, ...]  # by hex
    supply: int
    leader: int  # a hex, SUPPLY or GONE
    sites: tuple[int, ...]  # where a new camp may be
    bare_sites: tuple[int, ...]  # where the rules want a figure before a camp (A7)


def _means(s: State, seat: int, ways: bytes, sites: list[int]) -> _Means:
    camps = tuple(camp for camp in s.camps[seat * CAMPS : (seat + 1) * CAMPS] if camp != NONE)
    if len(camps) == CAMPS:
        sites = []
    bare = []
    if s.camp_needs_member:
        bare = [site for site in sites if figures(s, seat, site) == 0]
        sites = [site for site in sites if site not in bare]
    workers = tuple(s.workers[seat * HEXES : (seat + 1) * HEXES])
    leader = s.leader[seat]
    return _Means(ways, camps, workers, s.supply[seat], leader, tuple(sites), tuple(bare))


class _Costs(dict[tuple[int, int], int]):
    """The costs of a seat by temple and strength needed, each computed when first asked for."""

    def __init__(self, means: _Means, points: int) -> None:
        super().__init__()
        self._expedition = _expedition(means)
        self._points = points

    def __missing__(self, asked: tuple[int, int]) -> int:
        self[asked] = _cost(self._expedition, *asked, self._points)
        return self[asked]


@lru_cache(maxsize=2048)
def _known_costs(means: _Means, points: int) -> _Costs:
    """Return the costs of a seat.

    An action changes the means of one seat, so that the costs of the others are known already.
    """
    return _Costs(means, points)


class Walks(dict[int, list[int]]):
    """The cheapest walks between each hex and all others, FAR where it is beyond a turn (A3, P2).

    A walk costs the same in both directions.
    """

    def __init__(self, ways: bytes) -> None:
        super().__init__()
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


@lru_cache(maxsize=512)
def walking_costs(ways: bytes) -> Walks:
    """Return the cheapest walks on a board.

    They change only when a tile is placed, so that most positions find them made already.
    """
    return Walks(ways)


class _Expedition(NamedTuple):
    """The figures of a seat, how far its camps are, and where a new camp may be."""

    walks: Walks
    from_camp: list[int]  # by hex, the cheapest walk from one of the seat's camps
    workers: dict[int, int]  # by hex
    supply: int
    leader: int  # a hex, SUPPLY or GONE
    sites: tuple[int, ...]
    bare_sites: tuple[int, ...]

    def price(self, origin: int, target: int) -> int:
        """Return what it costs a figure to get there, walking or by a secret path (A2)."""
        by_path = self.from_camp[origin] + AP_PATH + self.from_camp[target]
        return min(self.walks[origin][target], by_path)

    def with_camp(self, site: int) -> "_Expedition":
        """Return the expedition with one more camp."""
        return self._replace(from_camp=list(map(min, self.from_camp, self.walks[site])))


def _expedition(means: _Means) -> _Expedition:
    walks = walking_costs(means.ways)
    return _Expedition(
        walks=walks,
        from_camp=walks.from_camps(means.camps),
        workers={hex_: count for hex_, count in enumerate(means.workers) if count},
        supply=means.supply,
        leader=means.leader,
        sites=means.sites,
        bare_sites=means.bare_sites,
    )


def _cost(expedition: _Expedition, temple: int, needed: int, points: int) -> int:
    """Return the fewest points that bring so much strength to a temple; FAR beyond `points`."""
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
    expedition: _Expedition, temple: int, spare: int
) -> Iterator[tuple[int, _Expedition]]:
    """Yield the expedition with each new camp that may help, and what it takes until then.

    `spare` is what may be spent beside the camp, one figure's way into it and one step.
    """
    near = expedition.from_camp[temple] <= spare + 1
    for site in expedition.sites:
        if near or expedition.walks[temple][site] <= spare + 1:
            yield AP_CAMP, expedition.with_camp(site)
    for site in expedition.bare_sites:
        if near or expedition.walks[temple][site] <= spare + 1:
            for cost, there in _with_a_figure(expedition, site):
                if cost <= spare:
                    yield AP_CAMP + cost, there.with_camp(site)


def _with_a_figure(expedition: _Expedition, site: int) -> Iterator[tuple[int, _Expedition]]:
    """Yield the expedition with each single figure gone to a hex, and what that takes."""
    workers = expedition.workers
    placed = AP_PLACE + expedition.from_camp[site]
    there = {**workers, site: workers.get(site, 0) + 1}
    for origin, count in workers.items():
        moved = {**there, origin: count - 1}
        yield expedition.price(origin, site), expedition._replace(workers=moved)
    if expedition.supply:
        yield placed, expedition._replace(workers=there, supply=expedition.supply - 1)
    if expedition.leader == SUPPLY:
        yield placed, expedition._replace(leader=site)
    elif expedition.leader != GONE:
        yield expedition.price(expedition.leader, site), expedition._replace(leader=site)


def _muster(expedition: _Expedition, temple: int, needed: int, points: int) -> int:
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
