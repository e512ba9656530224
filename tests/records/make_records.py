"""Write the recorded games next to this file, byte for byte the same every time.

    python tests/records/make_records.py              # all of them
    python tests/records/make_records.py sealed       # only these
    python tests/records/make_records.py --search shared-victory

All seats are played by `greedy_player`. A plan has the set-up of a game and the `seed` of its
outcomes. If a plan needs a rare ending, the last seat of the final scoring round plays the variant
`last_turn` of its turn. `--search` looks for a seed and a variant that lead to the ending; written
into the plan, they make it quick to write the record.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

from greedy_player import Greedy

from tikal import Action, Game, Options, SealedShuffle, Setup
from tikal.chance import seeded
from tikal.rules.board import HEX_NAMES

FOLDER: Final = Path(__file__).parent
DATE: Final = "2026-01-01"
NAMES: Final = ("Ixchel", "Kinich", "Zoë", "Chaac")
VARIANTS: Final = 200  # of a last turn, before another seed is tried

# How games end (E2).
CLEAR: Final = "one has the most points"
SHARED: Final = "level on points, shared"
BY_GUARD: Final = "level on points, decided by the best guarded temple"
BY_TREASURES: Final = "level on guarded temples too, decided by treasures"
ALL_LEVEL: Final = "level in everything, shared"
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of one record. The defaults are those of `tikal.Game`."""

    name: str
    players: int
    seed: int
    edition: str | None = None
    options: Options | None = None
    auction: bool = False
    first: int = 0
    pocket: str | None = None  # a hex to be walled in by volcanoes (P7)
    secret: str | None = None  # of a sealed shuffle
    from_tile: str | None = None  # the record starts from the position in which this was drawn
    adjourned_at: str | None = None  # the tile at which the players stop, in the middle of a turn
    mood: str | None = None  # key of the players' random amounts; the seed, if not said
    ending: str | None = None
    last_turn: int | None = None


PLANS: Final = (
    Plan("two-players", 2, 1, "ravensburger-1999"),
    Plan("three-players", 3, 14, "rio-grande-2005", first=1),
    Plan("four-players", 4, 3, "tilsit-2005", first=3),
    Plan("super-meeple", 3, 4, "super-meeple-classic"),
    Plan("auction-two", 2, 5, "tilsit-2005", auction=True),
    Plan("auction-three", 3, 6, "ravensburger-1999", auction=True, first=2),
    Plan("auction-four", 4, 7, "rio-grande-2005", auction=True),
    Plan("tile-without-a-place", 2, 8, "ravensburger-1999", pocket="a5"),
    Plan("shared-victory", 3, 2, "rio-grande-2005", first=1, ending=SHARED),
    Plan("tie-best-guarded", 2, 2052, "super-meeple-classic", ending=BY_GUARD, last_turn=32),
    Plan("tie-treasures", 2, 20, "super-meeple-classic", ending=BY_TREASURES, last_turn=103),
    Plan(
        "tie-all-level",
        2,
        19,
        "super-meeple-classic",
        mood="tie-treasures/19",
        ending=ALL_LEVEL,
        last_turn=116,
    ),
    Plan("sealed", 3, 9, "tilsit-2005", secret="5eed" * 16),
    Plan(
        "house-rules",
        4,
        10,
        options=Options(auction=True, volcano_may_cut_off=False, tiebreak="guard-treasures"),
    ),
    Plan("from-a-position", 3, 11, "super-meeple-classic", from_tile="F5"),
    Plan("unfinished", 3, 12, "ravensburger-1999", adjourned_at="D5"),
    Plan(
        "unfinished-sealed",
        4,
        13,
        "tilsit-2005",
        auction=True,
        secret="ca11" * 16,
        adjourned_at="C3",
    ),
)


def ending_of(game: Game) -> str:
    """Return what decided the game (E2)."""
    if game.phase != "over":
        return UNFINISHED
    tied = [seat for seat in range(game.players) if game.scores[seat] == max(game.scores)]
    if len(tied) == 1:
        return CLEAR
    if game.options.tiebreak == "shared":
        return SHARED
    guards = [best_guarded(game, seat) for seat in tied]
    if guards.count(max(guards)) == 1:
        return BY_GUARD
    treasures = [
        treasure_count(game, seat)
        for seat, best in zip(tied, guards, strict=True)
        if best == max(guards)
    ]
    return BY_TREASURES if treasures.count(max(treasures)) == 1 else ALL_LEVEL


def best_guarded(game: Game, seat: int) -> int:
    """Return the value of the highest temple that a seat guards."""
    hexes = map(game.hex, HEX_NAMES)
    return max((place.value for place in hexes if place.guard == seat), default=0)


def treasure_count(game: Game, seat: int) -> int:
    """Return how many treasures a seat has."""
    return sum(game.player(seat).treasures)


def make(plan: Plan) -> Game:
    """Play the game of a plan."""
    game, player = _begin(plan)
    if plan.adjourned_at is not None:
        _play_to(game, player, plan.adjourned_at)
        for _ in range(3):
            _play(game, player.choose(game))
        game.comment("the light fades; the game is adjourned here")
        return game
    _play_to_last_turn(game, player)
    _play_out(game, player if plan.last_turn is None else _variant(plan, plan.last_turn))
    if plan.ending is not None and ending_of(game) != plan.ending:
        raise SystemExit(f"{plan.name} ends otherwise now; look for a seed with --search")
    return game


def search(plan: Plan) -> Plan:
    """Return the plan with the first seed and variant of the last turn that lead to its ending."""
    for seed in count(1):
        game, player = _begin(replace(plan, seed=seed, mood=None))
        _play_to_last_turn(game, player)
        for last_turn in range(VARIANTS):
            found = replace(plan, seed=seed, mood=None, last_turn=last_turn)
            end = game.copy()
            _play_out(end, _variant(found, last_turn))
            if ending_of(end) == plan.ending:
                return found
    raise AssertionError("seeds do not run out")


def _begin(plan: Plan) -> tuple[Game, Greedy]:
    setup = Setup.of(
        plan.players,
        edition=plan.edition,
        options=plan.options,
        auction=plan.auction or None,
        first=plan.first,
        names=NAMES[: plan.players],
    )
    chance = SealedShuffle(plan.secret) if plan.secret else seeded(plan.seed)
    game = Game.from_setup(replace(setup, date=DATE), chance)
    player = Greedy(plan.mood or str(plan.seed), plan.pocket)
    if plan.from_tile is not None:
        _play_to(game, player, plan.from_tile)
        setup = replace(
            Setup.from_position(game.position()), names=NAMES[: plan.players], date=DATE
        )
        game = Game.from_setup(setup, seeded(plan.seed))
    return game, player


def _variant(plan: Plan, last_turn: int) -> Greedy:
    return Greedy(f"{plan.mood or plan.seed}/{last_turn}", whim=0.5 + last_turn % 8)


def _play_to(game: Game, player: Greedy, tile: str) -> None:
    while game.drawn_tile != tile:
        _play(game, player.choose(game))


def _play_to_last_turn(game: Game, player: Greedy) -> None:
    while game.unseen_tiles or game.drawn_tile or len(game.scoring_queue) != 1:
        _play(game, player.choose(game))


def _play_out(game: Game, player: Greedy) -> None:
    while game.phase != "over":
        _play(game, player.choose(game))
    game.comment(_last_remark(game))


def _play(game: Game, action: Action) -> None:
    seat, tile = game.to_move, game.drawn_tile
    assert seat is not None
    game.play(action)
    for text in _remarks(game, action, seat, tile):
        game.comment(text)


def _remarks(game: Game, action: Action, seat: int, tile: str | None) -> Iterator[str]:
    """Yield comments on an action, as an onlooker would make them."""
    name, place = game.names[seat], game.hex(action.hex) if action.hex is not None else None
    first, second, *_ = sorted(game.scores, reverse=True)
    if action.kind == "discard":
        yield f"{tile} has no legal place, all that is left is walled in: it leaves the game"
    elif action.kind == "guard" and place is not None and place.value >= 8:
        yield f"{place.value} points a scoring round for {name}, and nobody can change it"
    elif action.kind == "uncover" and place is not None and place.value == 10:
        yield "the highest temple there can be"
    elif action.kind == "recover" and 3 in game.player(seat).treasures:
        kind = game.events[-1].outcome
        if isinstance(kind, int) and game.player(seat).treasures[kind] == 3:
            yield f"all three of kind {kind} for {name}"
    elif action.kind == "end" and game.phase == "tile" and tile is not None and first > second:
        yield f"{game.names[game.scores.index(first)]} leads by {first - second}"


def _last_remark(game: Game) -> str:
    winners = " and ".join(game.names[seat] for seat in game.winners)
    first, second, *_ = sorted(game.scores, reverse=True)
    return {
        CLEAR: f"{winners} wins by {first - second}",
        SHARED: f"level on points: {winners} share the victory",
        BY_GUARD: f"level on points; {winners} guards the higher temple",
        BY_TREASURES: f"level on points and on guarded temples; {winners} has more treasures",
        ALL_LEVEL: f"points, guarded temples, treasures, all level: {winners} share the victory",
    }[ending_of(game)]


def path_of(plan: Plan) -> Path:
    """Return the file of a plan's record."""
    return FOLDER / f"{plan.name}.tikal"


def main() -> None:
    """Write the records, or search for an ending."""
    by_name = {plan.name: plan for plan in PLANS}
    parser = argparse.ArgumentParser(description="Write the recorded games.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(by_name)}")
    parser.add_argument("--search", action="store_true", help="look for seeds; writes nothing")
    arguments = parser.parse_args()
    for name in arguments.names or by_name:
        if arguments.search:
            found = search(by_name[name])
            print(f"{name}: seed={found.seed}, last_turn={found.last_turn}")
        else:
            path_of(by_name[name]).write_text(
                make(by_name[name]).record(), encoding="utf-8", newline="\n"
            )
            print(path_of(by_name[name]).name)


if __name__ == "__main__":
    main()
