"""Measure by how much the bids of the top level are above what the analysis calls fair.

    python scripts/fair_bids.py --players 4 --games 5 --seed 1

Auctions of the top level against itself. Every bid is judged as in the analysis at level normal,
which says what the turn was worth to the bidder. Prints one line of JSON per game, then a summary:
how many bids there were, and by how much they were above that price on average.
"""

import argparse
import json
from random import Random
from statistics import fmean

from tikal import Action, Game
from tikal.analysis.analysis import Analysis
from tikal.analysis.settings import LEVELS
from tikal.analysis.turns import TurnReport
from tikal.players.player import Budget
from tikal.players.registry import make_player

TOP = "professor"


def played_game(players: int, rng: Random) -> Game:
    """Return an auction that the top level has played against itself."""
    game = Game(players=players, auction=True, seed=rng.randrange(1 << 30))
    player = make_player(TOP)
    while game.to_move is not None:
        for code in player.decide(game.state(), Budget(), rng).actions:
            game.play(Action.of(code))
    return game


def excesses(game: Game) -> list[float]:
    """Return by how much each bid of a game was above its fair price."""
    analysis = Analysis(game, LEVELS["normal"], seed=0)
    found = []
    for span in analysis.spans:
        amount = game.events[span.first_event].amount if span.kind == "bid" else None
        if amount is not None:
            report = analysis.piece(span)
            assert isinstance(report, TurnReport)
            assert report.fair_price is not None
            found.append(amount - report.fair_price)
    return found


def main() -> None:
    """Play the games and judge their bids."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found: list[float] = []
    for number in range(asked.games):
        above = excesses(played_game(asked.players, Random(f"{asked.seed}/{number}")))
        print(json.dumps({"bids": len(above), "above_fair": round(fmean(above), 2)}), flush=True)
        found += above
    print(json.dumps({"games": asked.games, "bids": len(found), "above_fair": fmean(found)}))


if __name__ == "__main__":
    main()
