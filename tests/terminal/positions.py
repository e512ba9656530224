"""Positions to look at: random ones, and one that nobody would reach on purpose."""

import random

import tikal


def random_game(players: int, seed: int, decisions: int, *, auction: bool = False) -> tikal.Game:
    """A game after some random decisions; turns last long, so that the board fills."""
    game = tikal.Game(players, seed=seed, auction=auction)
    choose = random.Random(seed).choice
    for _ in range(decisions):
        actions = game.legal_actions()
        if not actions:
            break
        game.play(choose([a for a in actions if a.kind != "end"] or actions))
    return game


def finished_game(players: int = 2, seed: int = 5, *, auction: bool = False) -> tikal.Game:
    """A game played at random to its end."""
    game = tikal.Game(players, seed=seed, auction=auction)
    choose = random.Random(seed).choice
    while actions := game.legal_actions():
        game.play(choose(actions))
    return game


def crowded_game() -> tikal.Game:
    """All figures of four seats on one hex, which has its three stones in the south-west."""
    gone = ",".join(f"{group}{number}" for group in "AB" for number in range(1, 7))
    crowd = ":".join(f"{seat}.18L" for seat in range(4))
    seats = ";".join(["0,0,-,00000000"] * 4)
    return tikal.Game.from_position(f"tikal1 4 c2=C2@4:{crowd} {seats} {gone} act,0,7,0 - -")
