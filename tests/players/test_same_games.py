"""Computer players play exactly the games they always played: digests of whole records.

The test plays two games of each player that is fixed for comparisons. `python
tests/players/test_same_games.py` compares all of games.json on two cores; with `--write` it writes
them anew for all players, for changes that mean to play otherwise.
"""

import hashlib
import itertools
import json
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import tikal
from tikal.players.player import Budget
from tikal.players.registry import make_player

DIGESTS = Path(__file__).with_name("games.json")
# A player's place in this list decides its seeds: add new ones at the end.
LEVELS = (
    "tourist",
    "porter",
    "scout",
    "surveyor",
    "professor-2026-11",
    "baseline",
    "digger",
    "climber",
    "archaeologist",
    "professor",
)
NODES = 1500  # positions per decision, so that the games are alike on every machine
CASES = {
    f"{level} {players} {'auction' if auction else 'basic'} {edition}": (
        level,
        players,
        auction,
        edition,
    )
    for level, players, auction, edition in itertools.product(
        LEVELS, (2, 3, 4), (False, True), tikal.EDITIONS
    )
}
SEEDS = {name: seed for seed, name in enumerate(CASES)}
FIXED = ("professor-2026-11", "baseline")
# 4 players, basic; 2 players, auction
TESTED = [
    name
    for name in CASES
    if name.startswith(FIXED) and ("4 basic super" in name or "2 auction tilsit" in name)
]


def digest(name: str) -> str:
    """Play a case to its end; the record's SHA-256, its date left out."""
    level, players, auction, edition = CASES[name]
    seed = SEEDS[name]
    game = tikal.Game(players, edition=edition, auction=auction, seed=seed)
    player = make_player(level)
    rng = random.Random(seed)
    while game.to_move is not None:
        for code in player.decide(game.state(), Budget(nodes=NODES), rng).actions:
            game.play(tikal.Action.of(code))
    lines = (line for line in game.record().splitlines() if not line.startswith("Date: "))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize("name", TESTED)
def test_a_player_plays_the_game_it_always_played(name: str) -> None:
    assert digest(name) == json.loads(DIGESTS.read_text())[name]


def main() -> None:
    """Compare every digest, or write them anew."""
    with ProcessPoolExecutor(2) as pool:
        found = dict(zip(CASES, pool.map(digest, CASES), strict=True))
    if "--write" in sys.argv:
        DIGESTS.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n")
        return
    known = json.loads(DIGESTS.read_text())
    changed = [name for name in known if known[name] != found[name]]
    print(f"{len(changed)} of {len(known)} games changed", *changed, sep="\n")
    sys.exit(bool(changed))


if __name__ == "__main__":
    main()
