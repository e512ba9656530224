"""A damaged position is Unreadable, or a game from it can be played to its end."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from properties.mutations import STRANGE, damaged_list, damaged_text
from properties.players import SEEDS, play_on, play_out
from properties.rubbish import check_turned_away
from properties.universe import HEXES, TILES
from tikal import Game, Options, Unreadable, read_record
from tikal.record.position import read_position, write_position
from tikal.rules.state import REVEAL

SEATS = "0,18,L,00000000;0,18,L,00000000"
RICH = "20,18,L,00000000;20,18,L,00000000"
# Positions that wait for chance.
DIGGING = "tikal1 2 c2=A5@1:t3:u1:0.1 0,17,L,00000000;0,18,L,00000000 - reveal,0,5,0,c2 - -"
WAITING = (
    f"tikal1 2 - {SEATS} - draw,0,0,0 - -",
    f"tikal1 2+auction - {RICH} - draw,1,0,0 - A3,00,00,-,-",
)
# Positions with impossibly high scores and a scoring round still to come.
WEALTHY = (
    "tikal1 2+auction a2:v8:0.1:1.2;b1:v7:0.1;c2=A1@0 999,16,L,00000000;999,16,L,00000000 "
    "A2,A3,A4,A5,A6,B1 act,0,10,0,B6 0,1 -,01,00,-,-",
    "tikal1 4 a2:v8:0.1:1.2 999,17,L,00000000;999,16,L,00000000;999,18,L,00000000;"
    f"999,18,L,00000000 {','.join(TILES)} act,0,0,0 0,1 -",
)
# Positions that no game can reach. Each of these was once accepted.
IMPOSSIBLE = (
    # all tiles lie open, but another one is to be drawn
    f"tikal1 2+auction - {RICH} - draw,0,0,0 - A1+A2,00,00,-,-",
    # too few tiles are left to lay open
    f"tikal1 2+auction - {RICH} {','.join(TILES[:-1])} draw,0,0,0 - -,00,00,-,-",
    # everybody has had a turn in a new round
    f"tikal1 2+auction - {RICH} - draw,0,0,0 - -,11,00,-,-",
    # a seat has a second turn in the round
    f"tikal1 2+auction c2=A1@0 {RICH} A2 act,0,10,0 - -,10,00,-,-",
    # a volcano waits, but there are too few open tiles for the other seats
    f"tikal1 2+auction - {RICH} A1,A2,A3,A4,A5,A6,B1 act,0,10,0,B6 0,1 -,00,00,-,-",
    # a seat that is not in the auction has passed
    f"tikal1 3+auction c2=A1@0 {RICH};20,18,L,00000000 - bid,1,0,0 - A2+A3,100,100,-,0",
    # one seat draws the tile in another seat's turn
    f"tikal1 2 - {SEATS} - draw,1,0,0 - -",
    # a camp stands where treasures are left
    f"tikal1 2 c2=A5@1:t0:c0:t4 {SEATS} - act,0,5,0 - -",
)


@cache
def sample(number: int) -> str:
    """Return one of 30 positions of different games, early and late, with and without auction."""
    if number < len(WAITING):
        return WAITING[number]
    options = Options(auction=number % 2 == 1, volcano_may_cut_off=number % 3 > 0)
    game = Game(players=2 + number % 3, options=options, seed=number)
    play_on(game, Random(number), number * 17)
    return game.position()


def damaged_field(draw: st.DrawFn, text: str, separators: str) -> str:
    """Return the text with one item damaged somewhere in its nested lists."""
    items = text.split(separators[0])
    jokers = st.sampled_from(STRANGE) | st.sampled_from(HEXES) | st.sampled_from(TILES)
    if len(separators) == 1 or draw(st.integers(0, 3)) == 0:
        return separators[0].join(damaged_list(draw, items, jokers))
    i = draw(st.integers(0, len(items) - 1))
    items[i] = damaged_field(draw, items[i], separators[1:])
    return separators[0].join(items)


@st.composite
def damaged_positions(draw: st.DrawFn) -> str:
    text = sample(draw(st.integers(0, 29)))
    for _ in range(draw(st.sampled_from((1, 1, 2, 3)))):
        if draw(st.integers(0, 9)) == 0:
            text = damaged_text(draw, text)
        else:
            fields = text.split(" ")
            i = draw(st.integers(1, len(fields) - 1)) if len(fields) > 1 else 0
            fields[i] = damaged_field(draw, fields[i], draw(st.sampled_from((",", ";:", ";,"))))
            text = " ".join(fields)
    return text


def check_playable(text: str, seed: int) -> None:
    """Check that an accepted position survives a round trip and can be played to the end."""
    state = read_position(text)
    line = write_position(state)
    assert read_position(line) == state
    assert write_position(read_position(line)) == line
    game = Game.from_position(text, seed=seed)
    play_out(game, Random(seed))
    assert game.winners
    assert read_position(game.position()) == game.state()
    assert read_record(game.record()).record() == game.record()


@settings(max_examples=600)
@given(text=damaged_positions(), seed=SEEDS)
def test_a_damaged_position_is_unreadable_or_can_be_played_to_its_end(text: str, seed: int) -> None:
    try:
        waits_for_a_treasure = read_position(text).phase == REVEAL
    except Unreadable:
        check_turned_away(lambda: Game.from_position(text))
        return
    if waits_for_a_treasure:
        check_turned_away(lambda: Game.from_position(text))
    else:
        check_playable(text, seed)


def test_no_game_begins_while_a_treasure_waits_to_be_revealed() -> None:
    state = read_position(DIGGING)
    assert write_position(state) == DIGGING
    check_turned_away(lambda: Game.from_position(DIGGING))


@pytest.mark.parametrize("text", WAITING)
def test_a_game_can_begin_while_a_tile_is_to_be_drawn(text: str) -> None:
    check_playable(text, seed=1)


@pytest.mark.parametrize("text", WEALTHY)
def test_no_score_is_too_high_to_go_on_or_it_is_unreadable_at_once(text: str) -> None:
    try:
        read_position(text)
    except Unreadable:
        return
    for seed in range(5):
        check_playable(text, seed)


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_a_position_that_no_game_can_reach_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_position(text)
