"""Positions and choices from compiled code are those that Python writes."""

import random

import numpy as np
import pytest

from properties.players import choice
from tikal import Game
from tikal.game_view import state_of
from tikal.rules.buffers import STATE_BYTES, to_buffer
from tikal.server.choices import choices_text
from tikal.server.json_writer import JsonWriter, pack
from tikal.server.positions import position_text
from tikal.server.written_position import WrittenPosition


@pytest.fixture(scope="module")
def writer() -> JsonWriter:
    return JsonWriter()


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
    writer: JsonWriter, edition: str, auction: bool, players: int
) -> None:
    played = _whole_game(edition, auction, players)
    first = played.at(0)
    position: WrittenPosition = writer.position(state_of(first), 0)
    assert position.text == position_text(first, 0)
    for number, (event, game) in enumerate(played.replay(), 1):
        state = state_of(game)
        before, text = position, position_text(game, number)
        position = writer.next_position(state, number, event, before)
        assert position.text == writer.position(state, number).text == text
        known = WrittenPosition(before.text)
        assert position.without(before) == position.without(known)
        assert position.without(before) == WrittenPosition(text).without(known)
        for maximum in (None, 12):
            choices = choices_text(game, maximum)
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
