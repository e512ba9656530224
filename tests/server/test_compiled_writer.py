"""Positions and choices from compiled code are those that the same code writes interpreted."""

import random

import numpy as np
import pytest

from properties.players import choice
from tikal import Game
from tikal.game_view import state_of
from tikal.rules.buffers import STATE_BYTES, to_buffer
from tikal.server.compiled_writer import CompiledWriter, pack
from tikal.server.interpreted_writer import InterpretedWriter
from tikal.server.written_position import WrittenPosition


@pytest.fixture(scope="module")
def writer() -> CompiledWriter:
    return CompiledWriter()


def test_a_state_is_packed_as_compiled_code_has_it() -> None:
    game = Game(players=4, auction=True, seed=2)
    chance = random.Random(2)
    for _ in range(100):
        game.play(choice(game, chance))
    state = state_of(game)
    assert np.array_equal(pack(state)[:STATE_BYTES], to_buffer(state))


@pytest.mark.parametrize(
    ("edition", "auction", "players"),
    [("super-meeple-classic", False, 2), ("tilsit-2005", False, 3), ("tilsit-2005", True, 4)],
)
def test_every_text_of_a_whole_game_is_the_same_compiled(
    writer: CompiledWriter, edition: str, auction: bool, players: int
) -> None:
    interpreted = InterpretedWriter()
    played = _whole_game(edition, auction, players)
    first = played.at(0)
    position: WrittenPosition = writer.position(state_of(first), 0)
    assert position.text == interpreted.position(state_of(first), 0).text
    for number, (event, game) in enumerate(played.replay(), 1):
        state = state_of(game)
        before, text = position, interpreted.position(state, number).text
        position = writer.next_position(state, number, event, before)
        assert position.text == writer.position(state, number).text == text
        known = WrittenPosition(before.text)
        assert position.without(before) == position.without(known)
        assert position.without(before) == WrittenPosition(text).without(known)
        for maximum in (None, 12):
            choices = interpreted.choices(state, game.take_backs, maximum, known)
            assert writer.choices(state, game.take_backs, maximum, position) == choices
            assert writer.choices(state, game.take_backs, maximum, known) == choices


def _whole_game(edition: str, auction: bool, players: int) -> Game:
    chance = random.Random(11)
    game = Game(players=players, edition=edition, auction=auction, seed=5)
    for _ in range(10_000):
        if game.phase == "over":
            return game
        game.play(choice(game, chance))
    raise AssertionError("the game did not end")
