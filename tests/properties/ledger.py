"""A ledger, independent of the engine, of where every piece must be after the actions played.

It counts the pieces (S5) and each turn's action points from the texts of the actions and the
components in the box, and compares the result with what the game shows.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from properties.universe import HEXES
from tikal import Event, Game
from tikal.rules.components import FACTS, SIDE_NAMES
from tikal.rules.kinds import KINDS

PRICES: Final = {kind.name: kind.cost for kind in KINDS if kind.name != "move"}
PRINTED: Final = {"base": "a1", "north-temple": "a2", "clearing": "b2", "south-temple": "b1"}
# The steps to the neighbour at each side, from an even column (a, c, e, g) and from an odd one.
STEPS: Final = (
    ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)),
    ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)),
)


def neighbour(name: str, side: int) -> str | None:
    column = "abcdefgh".index(name[0])
    across, up = STEPS[column % 2][side]
    there = f"{'abcdefgh'[(column + across) % 8]}{int(name[1]) + up}"
    return there if there in HEXES and 0 <= column + across < 8 else None


def _stones() -> dict[str, list[int]]:
    stones = {tile["id"]: list(tile["stones"]) for tile in FACTS["tiles"]}
    for printed in FACTS["board"]["preprinted"]:
        stones[printed["id"]] = [printed["stones"][side] for side in SIDE_NAMES]
    return stones


STONES: Final = _stones()
VOLCANOES: Final = {tile["id"] for tile in FACTS["tiles"] if tile["kind"] == "volcano"}


class Ledger:
    """The pieces after the given events, counted from the start of a game."""

    def __init__(self, players: int, events: Iterable[Event]) -> None:
        self.supply = [18] * players
        self.leader: list[str | None] = [None] * players  # a hex, or None: not on the board
        self.leader_placed = [False] * players
        self.workers: list[Counter[str]] = [Counter() for _ in range(players)]
        self.lost = [0] * players  # workers and leaders that left the game with a guard (A8)
        self.camps: dict[str, int] = {}
        self.guards: dict[str, int] = {}
        self.guarding_leaders = 0
        self.treasures = [[0] * 8 for _ in range(players)]
        self.land = {place: (tile, 0) for tile, place in PRINTED.items()}
        self.levels: Counter[str] = Counter()
        self.dug: Counter[str] = Counter()
        self.spent = 0
        self.in_hand: str | None = None
        self.discarded: list[str] = []
        for event in events:
            self._enter(event)

    def _enter(self, event: Event) -> None:
        action, seat = event.action, event.seat
        if action is None:
            self.in_hand = str(event.outcome)
            return
        word, *details = str(action).split(" ")
        self.spent += PRICES.get(word, 0)
        match word, details:
            case "tile", [place, rotation]:
                assert self.in_hand is not None
                self.land[place] = (self.in_hand, int(rotation))
                self.spent = 0
            case "discard", _:
                assert self.in_hand is not None
                self.discarded.append(self.in_hand)
                self.spent = 0
            case "take", [tile]:
                self.in_hand = tile
                self.spent = 0
            case "place", [figure, place]:
                self._arrive(seat, figure, place)
                if figure == "W":
                    self.supply[seat] -= 1
                else:
                    self.leader_placed[seat] = True
            case (("move" | "path"), [figure, origin, target]):
                if figure == "W":
                    self.workers[seat][origin] -= 1
                self._arrive(seat, figure, target)
                self.spent += self.cost(origin, target) if word == "move" else 0
            case "uncover", [place]:
                self.levels[place] += 1
            case "recover", [place]:
                self.dug[place] += 1
                self.treasures[seat][int(str(event.outcome))] += 1
            case "exchange", [given, _, taken, _, other]:
                for kind, owner, receiver in ((given, seat, int(other)), (taken, int(other), seat)):
                    self.treasures[owner][int(kind)] -= 1
                    self.treasures[receiver][int(kind)] += 1
            case "camp", [place]:
                self.camps[place] = seat
            case "guard", [figure, place]:
                self._guard(seat, figure, place)
            case _:  # end, bid, pass
                self.spent = 0

    def _arrive(self, seat: int, figure: str, place: str) -> None:
        if figure == "W":
            self.workers[seat][place] += 1
        else:
            self.leader[seat] = place

    def _guard(self, seat: int, figure: str, place: str) -> None:
        with_leader = self.leader[seat] == place
        self.guards[place] = seat
        self.lost[seat] += self.workers[seat].pop(place, 0) + with_leader - 1
        self.guarding_leaders += figure == "L"
        if with_leader:
            self.leader[seat] = None

    def stones(self, place: str, side: int) -> int | None:
        """Return the stones of a hex at a side; None if nobody can enter the hex."""
        tile, rotation = self.land.get(place, (None, 0))
        if tile is None or tile in VOLCANOES:
            return None
        return STONES[tile][(side - rotation) % 6]

    def cost(self, origin: str, target: str) -> int:
        """Return the cost of a step (P2)."""
        for side in range(6):
            if neighbour(origin, side) == target:
                here, there = self.stones(origin, side), self.stones(target, (side + 3) % 6)
                return 0 if here is None or there is None else here + there
        return 0

    def pieces(self, seat: int) -> int:
        """Return the number of a seat's workers and leader, wherever they are: always 19 (S5)."""
        on_board = self.workers[seat].total() + (self.leader[seat] is not None)
        guards = sum(owner == seat for owner in self.guards.values())
        waiting = self.supply[seat] + (not self.leader_placed[seat])
        return waiting + on_board + guards + self.lost[seat]

    def check(self, game: Game) -> None:
        """Check that the game shows every piece where this ledger has it."""
        if game.phase == "act":
            assert game.action_points == 10 - self.spent
        for seat in range(game.players):
            assert self.pieces(seat) == 19
            self._check_player(game, seat)
        for place in HEXES:
            self._check_hex(game, place)
        assert sum(game.hex(place).leader_guards for place in HEXES) == self.guarding_leaders

    def _check_player(self, game: Game, seat: int) -> None:
        player = game.player(seat)
        assert player.workers_in_supply == self.supply[seat]
        assert player.leader_in_supply == (not self.leader_placed[seat])
        assert player.camps_left == 2 - sum(owner == seat for owner in self.camps.values())
        assert player.guards_left == 2 - sum(owner == seat for owner in self.guards.values())
        assert player.treasures == tuple(self.treasures[seat])

    def _check_hex(self, game: Game, place: str) -> None:
        shown = game.hex(place)
        tile, rotation = self.land.get(place, (None, None))
        assert shown.tile == (tile if place not in PRINTED.values() else None)
        assert shown.rotation == rotation
        assert shown.camp == self.camps.get(place)
        assert shown.guard == self.guards.get(place)
        facts: dict[str, Any] = next((t for t in FACTS["tiles"] if t["id"] == tile), {})
        if shown.kind == "treasure":
            assert shown.treasures_left == facts["masks"] - self.dug[place]
        if shown.kind == "temple":
            assert shown.value == facts.get("value", 1) + self.levels[place]
        for seat in range(game.players):
            assert shown.workers(seat) == self.workers[seat][place]
            assert shown.leader(seat) == (self.leader[seat] == place)
        for side in range(6):
            there = neighbour(place, side)
            if there is not None:
                assert game.cost(place, there) == self.cost(place, there)
