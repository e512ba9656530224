"""The player of the recorded games: greedy, quick and reproducible.

It uses the public interface only. Each choice gets a number: its immediate gain, plus how much
nearer it brings a figure to where one more is wanted, less a price for every action point. The
highest number is played. Small random amounts break ties and make games with different seeds
differ; they come from `random.Random.random()`, which Python promises never to change.
"""

from random import Random
from typing import Final, TypeVar

from tikal import Action, Game, HexView
from tikal.rules.board import HEX_NAMES, NEIGHBOUR
from tikal.rules.components import (
    KIND_NAMES,
    KIND_OF,
    MASKS,
    PRINTED_VALUE,
    SIDES,
    TILE_NAMES,
    TREASURE_POINTS,
)

NEIGHBOURS: Final = {
    name: tuple(HEX_NAMES[n] for n in NEIGHBOUR[i * SIDES : (i + 1) * SIDES] if n >= 0)
    for i, name in enumerate(HEX_NAMES)
}
Choice = TypeVar("Choice")

BASE: Final = "a1"
FAR: Final = 99

# All amounts are in points of the score.
AP_PRICE: Final = 0.2  # what an action point is worth elsewhere
STEP_PRICE: Final = 0.5  # being one action point nearer to where a figure is wanted
LEVEL: Final = 0.8  # the chance to uncover a level next
DIG: Final = 2.2  # the chance to recover a treasure next
LATE: Final = 16  # tiles left when guards begin to pay
EARLY: Final = 8  # tiles left until which camps pay


class Walks:
    """The action points between any two explored hexes, updated as the map grows."""

    def __init__(self) -> None:
        self._far: dict[str, dict[str, int]] = {}

    def between(self, origin: str, target: str) -> int:
        """Return the action points of the cheapest walk, or FAR."""
        return self._far[origin].get(target, FAR)

    def update(self, game: Game) -> None:
        """Add the hexes explored since the last call."""
        for name in HEX_NAMES:
            if name not in self._far and game.hex(name).kind is not None:
                self._add(game, name)

    def _add(self, game: Game, new: str) -> None:
        out = {new: 0}
        for neighbour in NEIGHBOURS[new]:
            stones = game.cost(new, neighbour)
            if stones and neighbour in self._far:
                for target, cost in self._far[neighbour].items():
                    out[target] = min(out.get(target, FAR), stones + cost)
        self._far[new] = out
        for origin, via in out.items():
            known = self._far[origin]
            for target, cost in out.items():
                known[target] = min(known.get(target, FAR), via + cost)


class Greedy:
    """Plays all seats of one game.

    `pocket` is a hex to be walled in by volcanoes, so that a tile is left without a place (P7):
    other tiles are kept away from it and its neighbours as long as possible. `whim` is the size of
    the random amounts.
    """

    def __init__(self, key: str, pocket: str | None = None, whim: float = 0.1) -> None:
        self._random = Random(key)
        self._pocket = pocket
        self._wall = NEIGHBOURS[pocket] if pocket is not None else ()
        self._whim = whim
        self._walks = Walks()

    def choose(self, game: Game) -> Action:
        """Return the action that the seat to move plays."""
        actions = sorted(game.legal_actions(), key=str)
        if game.phase == "tile" and len(actions) > 1:
            return self._choose_place(game, actions)
        if game.phase == "bid":
            return self._choose_bid(game)
        if game.phase == "take":
            return self._best(actions, [_tile_worth(game, str(a.tile)) for a in actions])
        self._walks.update(game)
        turn = _Turn(game, self._walks)
        return self._best(actions, [turn.gain(action) for action in actions])

    def _best(self, choices: list[Choice], gains: list[float]) -> Choice:
        whims = [gain + self._whim * self._random.random() for gain in gains]
        return choices[whims.index(max(whims))]

    def _choose_place(self, game: Game, actions: list[Action]) -> Action:
        """Choose the hex that suits the seat best compared with the others, then a rotation."""
        self._walks.update(game)
        hexes = {name: game.hex(name) for name in HEX_NAMES}
        hexes = {name: h for name, h in hexes.items() if h.kind not in (None, "volcano")}
        walks = [self._approaches(hexes, seat) for seat in range(game.players)]
        places = sorted({str(action.hex) for action in actions})
        if _kind(str(game.drawn_tile)) == "volcano":
            gains = [self._volcano_gain(hexes, game.turn_seat, place) for place in places]
        else:
            gains = [self._place_gain(game, walks, place) for place in places]
        place = self._best(places, gains)
        turned = [action for action in actions if action.hex == place]
        own = walks[game.turn_seat]
        return self._best(turned, [_rotation_gain(game, action, own) for action in turned])

    def _approaches(self, hexes: dict[str, HexView], seat: int) -> dict[str, int]:
        """Return the walk to each hex of the seat's nearest figure, or of a new one from a camp."""
        starts = {name: 0 for name, h in hexes.items() if _figures(h, seat)}
        camps = [name for name, h in hexes.items() if name == BASE or h.camp == seat]
        starts = dict.fromkeys(camps, 1) | starts
        return {
            target: min(self._walks.between(name, target) + extra for name, extra in starts.items())
            for target in hexes
        }

    def _place_gain(self, game: Game, walks: list[dict[str, int]], place: str) -> float:
        """Rate a hex: near to this seat and far from the others, weighted by the tile's worth."""
        near, *others = (
            min(walk.get(n, FAR) for n in NEIGHBOURS[place])
            for walk in walks[game.turn_seat :] + walks[: game.turn_seat]
        )
        worth = _tile_worth(game, str(game.drawn_tile))
        gain = 0.25 * worth * (min(*others, 9) - min(near, 9)) - 0.5 * near
        return gain - FAR if place == self._pocket or place in self._wall else gain

    def _volcano_gain(self, hexes: dict[str, HexView], seat: int, place: str) -> float:
        """Rate a hex for a volcano: around the pocket, else where this seat has few figures."""
        if place == self._pocket:
            return -FAR
        if place in self._wall:
            return FAR
        return -sum(_figures(hexes[n], seat) for n in NEIGHBOURS[place] if n in hexes)

    def _choose_bid(self, game: Game) -> Action:
        """Bid up to the difference in worth between the best and the worst open tile."""
        assert game.to_move is not None
        worths = [_tile_worth(game, tile) for tile in game.open_tiles]
        limit = max(worths) - min(worths) + 2 * self._random.random() - 0.5
        limit = min(limit, 0.3 * game.scores[game.to_move])
        amount = (game.bid[0] if game.bid else 0) + 1
        return Action(f"bid {amount}") if amount <= limit else Action("pass")


class _Turn:
    """A position in which action points are spent, for rating each action."""

    def __init__(self, game: Game, walks: Walks) -> None:
        assert game.to_move is not None
        self._game = game
        self._walks = walks
        self._seat = game.to_move
        self._tiles_left = sum(map(len, game.unseen_tiles.values()))
        last_turn = self._tiles_left == 0 and game.scoring_queue
        self._horizon = game.action_points if last_turn else FAR - 1
        hexes = [game.hex(name) for name in HEX_NAMES]
        self._hexes = {h.name: h for h in hexes if h.kind is not None}
        self._sites = [h for h in hexes if h.kind in ("temple", "treasure") and h.guard is None]
        self._camps = [h.name for h in hexes if h.name == BASE or h.camp == self._seat]
        self._rivals = {h.name: self._rival_force(h) for h in self._sites}
        self._fields: dict[tuple[str, str], dict[str, float]] = {}

    def gain(self, action: Action) -> float:
        """Return the gain of an action, less the price of its action points; 0 for ending."""
        kind, here = action.kind, str(action.hex)
        if kind == "place":
            return self._place_gain(str(action.figure), here) - AP_PRICE
        if kind in ("move", "path"):
            cost = 1 if kind == "path" else self._game.cost(here, str(action.to))
            field = str(action.figure), here
            return (
                self._wanted(*field, str(action.to))
                - self._wanted(*field, here)
                - (AP_PRICE * cost)
            )
        if kind == "uncover":
            return self._uncover_gain(self._hexes[here]) - 2 * AP_PRICE
        if kind == "recover":
            return DIG - 3 * AP_PRICE
        if kind == "exchange":
            return self._exchange_gain(action) - 3 * AP_PRICE
        if kind == "camp":
            return self._camp_gain(here) - 5 * AP_PRICE
        if kind == "guard":
            return self._guard_gain(self._hexes[here], str(action.figure)) - 5 * AP_PRICE
        return 0.0

    def _place_gain(self, figure: str, camp: str) -> float:
        """Rate placing a figure in a camp; figures waiting there count against it."""
        waiting = _figures(self._hexes[camp], self._seat)
        return min(self._wanted(figure, "", camp), 1.0) - 0.7 * waiting

    def _wanted(self, figure: str, origin: str, place: str) -> float:
        """Rate a hex for a figure, which now stands at `origin` if that is not empty.

        It is the best of all sites: what the figure adds to the stake there, less the walk to it.
        """
        key = figure, origin
        if key not in self._fields:
            self._fields[key] = {h.name: self._added(h, figure, origin) for h in self._sites}
        added = self._fields[key]
        starts = [(place, 0)]
        if place in self._camps:
            starts += [(camp, 1) for camp in self._camps if camp != place]
        walks = (
            (self._walks.between(start, site) + extra, worth)
            for start, extra in starts
            for site, worth in added.items()
        )
        near = [worth - STEP_PRICE * walk for walk, worth in walks if walk <= self._horizon]
        return max([0.0, *near])

    def _added(self, site: HexView, figure: str, origin: str) -> float:
        workers, leader = site.workers(self._seat), site.leader(self._seat)
        if site.name == origin:
            workers -= figure == "W"
            leader = leader and figure != "L"
        without = self._stake(site, workers, leader)
        return self._stake(site, workers + (figure == "W"), leader or figure == "L") - without

    def _stake(self, site: HexView, workers: int, leader: bool) -> float:
        """Return what it is worth to have these figures on a site."""
        figures = workers + leader
        if site.kind == "treasure":
            return DIG * min(figures, 2, site.treasures_left)
        force, rival = workers + 3 * leader, self._rivals[site.name]
        if force > rival:
            safety = 0.1 * site.value * min(force - rival - 1, 2)
            return site.value + safety + LEVEL * min(figures, 2)
        if force == rival > 0:
            return 0.4 * site.value
        return 0.25 * site.value * force / rival if rival else 0.0

    def _rival_force(self, site: HexView) -> int:
        seats = (seat for seat in range(self._game.players) if seat != self._seat)
        return max(site.workers(seat) + 3 * site.leader(seat) for seat in seats)

    def _uncover_gain(self, temple: HexView) -> float:
        force = temple.workers(self._seat) + 3 * temple.leader(self._seat)
        rival = self._rivals[temple.name]
        return 1.5 if force > rival else (0.0 if force == rival else -1.0)

    def _exchange_gain(self, action: Action) -> float:
        assert action.give is not None
        assert action.take is not None
        assert action.seat is not None
        own = self._game.player(self._seat).treasures
        other = self._game.player(action.seat).treasures
        return _more(own[action.take]) - 1 + 0.5 * (1 - _more(other[action.give]))

    def _camp_gain(self, place: str) -> float:
        if self._tiles_left < EARLY:
            return 0.0
        nearest = min(self._walks.between(camp, place) for camp in self._camps)
        return 0.5 * min(nearest, 8) if nearest >= 4 else 0.0

    def _guard_gain(self, temple: HexView, figure: str) -> float:
        """Rate a guard: late, on a high temple, with a worker and few other figures lost."""
        if not 0 < self._tiles_left < LATE or temple.value < 5:
            return -1.0
        lost = _figures(temple, self._seat) - 1
        leader = 3.0 if temple.leader(self._seat) or figure == "L" else 0.0
        return 0.7 * temple.value - 0.8 * lost - leader


def _more(count: int) -> int:
    """Return the points that one more treasure of a kind adds."""
    return TREASURE_POINTS[min(count + 1, 3)] - TREASURE_POINTS[min(count, 3)]


def _figures(place: HexView, seat: int) -> int:
    return place.workers(seat) + place.leader(seat)


def _kind(tile: str) -> str:
    return KIND_NAMES[KIND_OF[TILE_NAMES.index(tile)]]


def _tile_worth(game: Game, tile: str) -> float:
    """Return the worth of a tile to the seat to move; a volcano starts a scoring round."""
    assert game.to_move is not None
    number = TILE_NAMES.index(tile)
    if _kind(tile) == "volcano":
        others = [p for seat, p in enumerate(game.projected_scores) if seat != game.to_move]
        return 3.0 + 0.5 * (game.projected_scores[game.to_move] - max(others))
    return 1.0 + PRINTED_VALUE[number] + 1.2 * MASKS[number]


def _rotation_gain(game: Game, action: Action, walks: dict[str, int]) -> float:
    """Rate a rotation: many ways, and a short one from the seat's figures."""
    after = game.copy()
    after.play(action)
    here = str(action.hex)
    ways = {n: after.cost(here, n) for n in NEIGHBOURS[here] if after.cost(here, n)}
    return len(ways) - 0.5 * min((walks[n] + stones for n, stones in ways.items()), default=0)
