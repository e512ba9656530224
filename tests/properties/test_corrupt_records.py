"""A damaged record raises a RecordError, or is still a valid record."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tikal
from properties.mutations import STRANGE, damaged_list, damaged_text
from properties.players import play_on, play_out
from properties.rubbish import check_turned_away
from tikal import Game, RecordError, SealedShuffle
from tikal.rules.editions import Options

SECRET = "5ea1" * 16


@cache
def sample(number: int) -> str:
    """Return one of eight records: with and without auction, sealed, unfinished and so on."""
    random = Random(number)
    options = Options(auction=number % 2 == 1, camp_needs_member=number % 3 == 0)
    game = Game(players=2 + number % 3, options=options, chance=SealedShuffle(SECRET))
    if number >= 4:
        play_on(game, random, 150)
        game = Game.from_position(game.position(), seed=number)
    game.comment("a remark")
    if number % 4 == 3:
        play_on(game, random, 120)
    else:
        play_out(game, random)
    return game.record()


@st.composite
def damaged_records(draw: st.DrawFn) -> str:
    lines = sample(draw(st.integers(0, 7))).split("\n")
    if draw(st.booleans()):
        i = draw(st.integers(0, min(16, len(lines) - 1)) | st.integers(0, len(lines) - 1))
        lines[i] = damaged_text(draw, lines[i])
    else:
        lines = damaged_list(draw, lines, st.sampled_from(STRANGE))
    return draw(st.sampled_from(("\n", "\r\n", "\n  "))).join(lines)


def check_record_error(call: Callable[[], object], text: str) -> None:
    """Check that a call raises a RecordError with a line of this record."""
    error = check_turned_away(call)
    assert isinstance(error, RecordError)
    assert 1 <= error.line <= max(1, len(text.splitlines()))


@settings(max_examples=250)
@given(text=damaged_records())
def test_a_damaged_record_is_a_record_error_or_still_a_record(text: str) -> None:
    try:
        game = tikal.read_record(text, seed=1)
    except RecordError:
        check_record_error(lambda: tikal.read_record(text, seed=1), text)
        check_record_error(lambda: tikal.verify_record(text), text)
        return
    written = game.record()
    assert tikal.read_record(written).record() == written
    try:
        tikal.verify_record(text)
    except RecordError:  # readable, but not what was sealed
        check_record_error(lambda: tikal.verify_record(text), text)


@settings(max_examples=50)
@given(number=st.integers(0, 7), length=st.integers(0, 3000))
def test_a_record_cut_off_anywhere_is_never_taken_for_the_whole(number: int, length: int) -> None:
    whole = sample(number)
    if length < len(whole) - 1:
        try:
            game = tikal.read_record(whole[:length], seed=1)
        except RecordError:
            check_turned_away(lambda: tikal.read_record(whole[:length], seed=1))
        else:
            assert game.to_move is not None


def test_a_shuffle_other_than_the_sealed_one_is_found() -> None:
    sealed, other = SealedShuffle(SECRET), SealedShuffle("0ddb" * 16)
    only_secret = sample(0).replace(sealed.secret, other.secret)
    with pytest.raises(RecordError, match="SHA-256"):
        tikal.verify_record(only_secret)
    both = only_secret.replace(sealed.commitment, other.commitment)
    first_draw = 1 + next(i for i, line in enumerate(both.splitlines()) if line[:4] == "draw")
    for text in (both, both.replace("\ndraw", "\n  draw")):
        with pytest.raises(RecordError, match="the sealed shuffle has") as raised:
            tikal.verify_record(text)
        assert raised.value.line == first_draw


@settings(max_examples=30)
@given(number=st.integers(0, 7), text=st.text())
def test_what_follows_a_record_is_read_or_refused(number: int, text: str) -> None:
    try:
        tikal.read_record(sample(number) + text, seed=1)
    except RecordError:
        check_turned_away(lambda: tikal.read_record(sample(number) + text, seed=1))


def test_a_game_from_a_position_has_a_readable_record_from_the_first_moment() -> None:
    for number in range(4):
        game = tikal.read_record(sample(number))
        start = Game.from_position(game.position(), seed=1)
        assert tikal.read_record(start.record()).record() == start.record()
        start.comment("before anything has happened")
        assert tikal.read_record(start.record()).record() == start.record()
