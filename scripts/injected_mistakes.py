"""Measure whether the analysis finds a mistake: one turn of a strong game is left to a weak level.

    python scripts/injected_mistakes.py --games 100 --players 4 --seed 1

Games of the top level against itself. In each, the first turn from a random moment on that a weak
level would lose at least 8 points with, by long rollouts, is played by the weak level instead; a
turn that loses less than half of that at a quick look is not rolled out. The analysis at level
normal should rank that turn first among that player's turns, and call few others a mistake. Prints
one line of JSON per game, then a summary; `--done FILE` goes on with what a run that was
interrupted has printed.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from tikal import Action, Game
from tikal.analysis.analysis import Analysis
from tikal.analysis.settings import LEVELS, AnalysisSettings
from tikal.analysis.turns import TurnReport
from tikal.players.player import Budget, Player
from tikal.players.registry import make_player

LONG = replace(LEVELS["normal"], samples=200, turns=12)
LEAST_LOSS = 8.0
MOST_TRIES = 8  # turns of a game that are tried

Json = dict[str, Any]

player_of = cache(make_player)


def begins_turn(game: Game) -> bool:
    """Return whether a whole turn begins: its tile is to be laid, or it is a scoring turn."""
    last = game.events[-1].kind if game.events else "draw"
    return game.phase == "tile" or (game.phase == "act" and last in ("draw", "end"))


def play_decision(game: Game, player: Player, rng: Random) -> None:
    """Let a player decide once."""
    for code in player.decide(game.state(), Budget(), rng).actions:
        game.play(Action.of(code))


def play_turn(game: Game, player: Player, rng: Random) -> None:
    """Let a player play a whole turn."""
    ends = sum(event.kind == "end" for event in game.events)
    while sum(event.kind == "end" for event in game.events) == ends:
        play_decision(game, player, rng)


def loss_of_turn(game: Game, start: int, settings: AnalysisSettings) -> float:
    """Return the points that the turn beginning with an event loses."""
    analysis = Analysis(game, settings, seed=1)
    span = next(s for s in analysis.spans if s.kind == "turn" and s.first_event == start)
    report = analysis.piece(span)
    assert isinstance(report, TurnReport)
    return report.loss_points


def spoilt_game(seed: int, asked: argparse.Namespace) -> tuple[Game, int, float]:
    """Return a game with a weak turn, the number of its first event, and what it lost."""
    for attempt in range(100):
        rng = Random(f"{seed}/{attempt}")
        game = Game(players=asked.players, seed=rng.randrange(1 << 30))
        wait = rng.randrange(6, 30)
        tries = 0
        while game.phase != "over" and tries < MOST_TRIES:
            if begins_turn(game) and (wait := wait - 1) < 0:
                tries += 1
                spoilt = game.copy()
                start = len(spoilt.events)
                play_turn(spoilt, player_of(asked.weak), rng)
                if loss_of_turn(spoilt, start, LEVELS["quick"]) >= LEAST_LOSS / 2:
                    loss = loss_of_turn(spoilt, start, LONG)
                    if loss >= LEAST_LOSS:
                        while spoilt.phase != "over":
                            play_decision(spoilt, player_of(asked.top), rng)
                        return spoilt, start, loss
            play_decision(game, player_of(asked.top), rng)
    raise RuntimeError("no weak turn lost enough")


def measured(number: int, asked: argparse.Namespace) -> Json:
    """Return what the analysis says of one game: its line of the output."""
    game, start, loss = spoilt_game(asked.seed * 10_000 + number, asked)
    analysis = Analysis(game, LEVELS["normal"], seed=0)
    seat = game.events[start].seat
    reports = [
        piece
        for span in analysis.spans
        if span.kind == "turn" and span.seat == seat
        if isinstance(piece := analysis.piece(span), TurnReport)
    ]
    ranked = sorted(reports, key=lambda report: -report.loss_win_share)
    wrong = [
        report.class_
        for report in reports
        if report.first_event != start and report.class_ in ("mistake", "blunder")
    ]
    return {
        "game": number,
        "loss": loss,
        "rank": [report.first_event for report in ranked].index(start) + 1,
        "wrong": wrong,
        "turns": len(reports),
    }


def main() -> None:
    """Run the measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--top", default="professor")
    parser.add_argument("--weak", default="tourist")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--done", type=Path, help="Output of a run that was interrupted.")
    asked = parser.parse_args()
    lines = asked.done.read_text(encoding="utf-8").splitlines() if asked.done else []
    known: dict[int, Json] = {
        line["game"]: line for line in map(json.loads, lines) if "game" in line
    }
    games = []
    # Compiled code has threads that a fork would lose.
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        work = {
            number: pool.submit(measured, number, asked)
            for number in range(asked.games)
            if number not in known
        }
        for number in range(asked.games):
            game = known.get(number) or work[number].result()
            games.append(game)
            print(json.dumps(game), flush=True)
    summary = {
        "games": asked.games,
        "ranked_first": sum(game["rank"] == 1 for game in games),
        "turns": sum(game["turns"] - 1 for game in games),
        "called_mistakes": sum(len(game["wrong"]) for game in games),
    }
    print(json.dumps(summary))


if __name__ == "__main__":
    main()
