"""How cheaply each seat could take each temple within one turn, on the board as it lies.

The numbers are exact for a whole turn with every means a seat has: walking, secret paths, figures
from the supply, and a new camp (A1, A2, A3, A7). Only what nobody can know is left out: a tile
placed at the beginning of the turn may open a shorter way.

Figures do not stand in each other's way (A3), so each has a price to get there by itself, and the
cheapest set that exceeds everybody else is found by taking workers in the order of their prices,
with the leader and without. Prices are at most the points of a turn, so that figures are counted by
their price instead of sorted.
"""

from typing import Annotated, Final

from tikal.players.distances import FAR, walks_from_hex
from tikal.rules.board import BASE, HEXES
from tikal.rules.components import (
    AP_CAMP,
    AP_PATH,
    AP_PLACE,
    CAMP_GROUND,
    CAMPS,
    KIND_OF,
    LEADER_STRENGTH,
    MOST_PLAYERS,
    TURN_AP,
)
from tikal.rules.land import camps_left, figures, has_camp, strength
from tikal.rules.layout import Byte, assign
from tikal.rules.scoring import is_done
from tikal.rules.state import GONE, NONE, SUPPLY, State

_LEAST: Final = AP_CAMP + min(AP_PLACE, AP_PATH) + 1  # for a new camp that one figure uses


class Party:
    """The figures of a seat, and how far its camps are."""

    count: int  # of the hexes with workers
    places: Annotated[list[int], HEXES]
    workers: Annotated[list[int], HEXES]  # on each of these hexes
    supply: int
    leader: int  # a hex, SUPPLY or GONE
    from_camp: Annotated[list[int], HEXES]  # by hex, the cheapest walk from one of the camps


class Walks:
    """How far it is on foot from hex to hex, as far as it is known; right until land is added."""

    known: Annotated[list[Byte], HEXES]  # whether a hex has its row
    rows: Annotated[list[Byte], HEXES * HEXES]  # a row for each hex


class Reckoning:
    """What finding the threats takes."""

    walks: Walks
    sites: Annotated[list[int], HEXES]  # where a camp could be established
    site_count: int
    party: Party
    moved: Party  # with a figure on the site of a new camp
    camped: Party  # with a new camp
    by_price: Annotated[list[int], TURN_AP + 1]
    temple: int  # that a party is to take
    needed: int  # strength that it lacks there
    costs: Annotated[list[int], HEXES * MOST_PLAYERS]  # hex * MOST_PLAYERS + seat; FAR if none


def find_threats(s: State, r: Reckoning) -> None:
    """Find the fewest action points that make each seat the single strongest at each temple.

    What `r.walks` knows must be right for the land.
    """
    for place in range(HEXES):
        for seat in range(MOST_PLAYERS):
            r.costs[place * MOST_PLAYERS + seat] = FAR
    _find_sites(s, r)
    for seat in range(s.players):
        if is_done(s, seat):
            continue
        _gather(s, seat, r)
        for temple in range(HEXES):
            if s.value[temple] > 0 and s.guard[temple] == NONE:
                r.temple = temple
                r.needed = _needed(s, seat, temple)
                if r.needed > 0:
                    r.costs[temple * MOST_PLAYERS + seat] = _cost(s, seat, r)


def _needed(s: State, seat: int, temple: int) -> int:
    """Return how much strength a seat lacks to be the single strongest; 0 if it is."""
    own = strength(s, seat, temple)
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, strength(s, other, temple))
    if own > best:
        return 0
    return best + 1 - own


def _walk(s: State, r: Reckoning, origin: int, target: int) -> int:
    if r.walks.known[origin] == 0:
        walks_from_hex(s, origin, r.walks.rows)
        r.walks.known[origin] = 1
    return r.walks.rows[origin * HEXES + target]


def _find_sites(s: State, r: Reckoning) -> None:
    """Find where anybody could establish a camp (A7)."""
    r.site_count = 0
    for place in range(HEXES):
        tile = s.tile[place]
        if tile != NONE and s.masks[place] == 0 and CAMP_GROUND[KIND_OF[tile]]:
            if not has_camp(s, place):
                r.sites[r.site_count] = place
                r.site_count += 1


def _gather(s: State, seat: int, r: Reckoning) -> None:
    """Gather the figures of a seat."""
    party = r.party
    party.count = 0
    for place in range(HEXES):
        if s.workers[seat * HEXES + place] > 0:
            party.places[party.count] = place
            party.workers[party.count] = s.workers[seat * HEXES + place]
            party.count += 1
        party.from_camp[place] = _walk(s, r, BASE, place)
    party.supply = s.supply[seat]
    party.leader = s.leader[seat]
    for i in range(seat * CAMPS, seat * CAMPS + CAMPS):
        if s.camps[i] != NONE:
            _add_camp(s, r, party, s.camps[i])


def _add_camp(s: State, r: Reckoning, party: Party, camp: int) -> None:
    for place in range(HEXES):
        party.from_camp[place] = min(party.from_camp[place], _walk(s, r, camp, place))


def _price(s: State, r: Reckoning, party: Party, origin: int, target: int) -> int:
    """Return what it costs a figure to get there, walking or by a secret path (A2)."""
    by_path = party.from_camp[origin] + AP_PATH + party.from_camp[target]
    return min(_walk(s, r, target, origin), by_path)


def _cost(s: State, seat: int, r: Reckoning) -> int:
    """Return the fewest points that bring the strength needed to a temple; FAR beyond a turn."""
    best = _muster(s, r, r.party, TURN_AP)
    if min(best - 1, TURN_AP) < _LEAST or camps_left(s, seat) == 0:
        return best
    spare = min(best - 1, TURN_AP) - _LEAST
    into = spare + 1 - r.party.from_camp[r.temple]
    for i in range(r.site_count):
        site = r.sites[i]
        near = _walk(s, r, r.temple, site) <= spare + 1
        if s.camp_needs_member and figures(s, seat, site) == 0:
            if near or into >= 0:
                best = _with_a_figure_first(s, r, site, best, spare)
        elif near or (into >= 0 and _figure_within(s, r, site, into)):
            best = _with_a_camp(s, r, r.party, site, best, AP_CAMP)
    return best


def _figure_within(s: State, r: Reckoning, site: int, points: int) -> bool:
    """Return whether a figure can walk to a hex with so many points."""
    party = r.party
    if party.leader >= 0 and _walk(s, r, site, party.leader) <= points:
        return True
    for i in range(party.count):
        if _walk(s, r, site, party.places[i]) <= points:
            return True
    return False


def _with_a_camp(s: State, r: Reckoning, party: Party, site: int, best: int, spent: int) -> int:
    """Return the best cost, after trying a new camp that is reached for `spent` points."""
    left = min(best - 1, TURN_AP) - spent
    if left <= 0:
        return best
    assign(r.camped, party)
    _add_camp(s, r, r.camped, site)
    return min(best, spent + _muster(s, r, r.camped, left))


def _with_a_figure_first(s: State, r: Reckoning, site: int, best: int, spare: int) -> int:
    """Return the best cost, after sending each single figure to a site and camping there (A7)."""
    party = r.party
    for i in range(party.count):
        cost = _price(s, r, party, party.places[i], site)
        if cost <= spare:
            assign(r.moved, party)
            r.moved.workers[i] -= 1
            _put_worker(r.moved, site)
            best = _with_a_camp(s, r, r.moved, site, best, AP_CAMP + cost)
    placed = AP_PLACE + party.from_camp[site]
    if party.supply > 0 and placed <= spare:
        assign(r.moved, party)
        r.moved.supply -= 1
        _put_worker(r.moved, site)
        best = _with_a_camp(s, r, r.moved, site, best, AP_CAMP + placed)
    if party.leader != GONE:
        cost = placed if party.leader == SUPPLY else _price(s, r, party, party.leader, site)
        if cost <= spare:
            assign(r.moved, party)
            r.moved.leader = site
            best = _with_a_camp(s, r, r.moved, site, best, AP_CAMP + cost)
    return best


def _put_worker(party: Party, site: int) -> None:
    """Add a worker on a hex where there is none."""
    party.places[party.count] = site
    party.workers[party.count] = 1
    party.count += 1


def _muster(s: State, r: Reckoning, party: Party, points: int) -> int:
    """Return the fewest points for the strength needed with the camps there are; FAR beyond."""
    temple, needed = r.temple, r.needed
    for price in range(points + 1):
        r.by_price[price] = 0
    placed = AP_PLACE + party.from_camp[temple]
    for i in range(party.count):
        if party.places[i] != temple:
            price = _price(s, r, party, party.places[i], temple)
            if price <= points:
                r.by_price[price] += party.workers[i]
    if placed <= points:
        r.by_price[placed] += party.supply
    best = _workers(r, needed, points)
    if party.leader != GONE and party.leader != temple:
        led = placed if party.leader == SUPPLY else _price(s, r, party, party.leader, temple)
        if led <= points:
            best = min(best, led + _workers(r, needed - LEADER_STRENGTH, points - led))
    return best if best <= points else FAR


def _workers(r: Reckoning, needed: int, points: int) -> int:
    """Return what so many workers cost, the cheapest first; FAR if points or workers run out."""
    spent = 0
    for price in range(points + 1):
        if needed <= 0:
            break
        taken = min(r.by_price[price], needed)
        needed -= taken
        spent += taken * price
        if spent > points:
            return FAR
    return spent if needed <= 0 else FAR
