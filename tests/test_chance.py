"""Chance outside the state: the same seed or secret gives the same game everywhere, for ever."""

import random

import pytest

import tikal

TILES_OF_SEED_7 = [
    "A3",
    "A6",
    "A5",
    "A2",
    "A4",
    "A1",
    "B4",
    "B6",
    "B3",
    "B1",
    "B2",
    "B5",
    "C5",
    "C3",
    "C2",
    "C1",
    "C4",
    "D2",
    "D4",
    "D3",
    "D5",
    "D1",
    "E5",
    "E2",
    "E3",
    "E1",
    "E4",
    "F4",
    "F5",
    "F3",
    "F2",
    "F1",
    "G3",
    "G4",
    "G2",
    "G1",
]
SECRET = "0123456789abcdef" * 4


def draws(game: tikal.Game) -> list[str]:
    """The tiles in the order they come in a game whose players only do what they must."""
    while game.phase != "over":
        game.play("end" if game.phase == "act" else game.legal_actions()[0])
    return [str(event.outcome) for event in game.events if event.action is None]


def test_a_seed_deals_the_same_tiles_on_every_machine() -> None:
    assert draws(tikal.Game(2, seed=7)) == TILES_OF_SEED_7


def test_a_seed_deals_the_same_tiles_in_the_auction() -> None:
    assert draws(tikal.Game(3, auction=True, seed=7)) == TILES_OF_SEED_7


def test_a_secret_has_the_same_commitment_and_tiles_on_every_machine() -> None:
    sealed = tikal.SealedShuffle(SECRET)
    assert sealed.commitment == "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e"
    assert draws(tikal.Game(2, chance=sealed))[:8] == [
        "A4",
        "A6",
        "A3",
        "A1",
        "A5",
        "A2",
        "B6",
        "B5",
    ]


def test_the_global_generator_is_never_touched() -> None:
    random.seed(99)
    before = random.getstate()
    draws(tikal.Game(4, seed=3))
    draws(tikal.Game(2))
    assert random.getstate() == before


def test_without_a_seed_games_differ() -> None:
    assert len({tuple(draws(tikal.Game(2))) for _ in range(4)}) > 1


@pytest.mark.rule("S2")
def test_a_sealed_game_keeps_its_secret_until_the_end() -> None:
    game = tikal.Game(2, chance=tikal.SealedShuffle(SECRET))
    assert SECRET not in game.record()
    assert str(game.commitment) in game.record()
    draws(game)
    assert f"Secret: {SECRET}" in game.record()
