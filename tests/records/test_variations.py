"""Variations in records: both ways, nested, checked, and apart from the game itself."""

from pathlib import Path

import pytest

import tikal
from tikal.record.record import MOST_NESTED, event_lines

RECORDS = Path(__file__).parent


def game_with_variations() -> tikal.Game:
    game = tikal.Game(players=2, seed=7)
    game.play("tile a3 0")
    line = game.variation_from(1)
    line.play(line.legal_actions()[-1])
    nested = line.variation_from(2)
    nested.play("place L a1")
    line.play("place W a1")
    line.comment("a worker instead")
    line.add_variation(nested, 2)
    line.play("end")
    line.follow("draw = A5")
    game.add_variation(line, 1)
    game.play("place W a1")
    other = game.variation_from(2)
    other.play("end")
    game.add_variation(other, 2)
    return game


def test_a_record_with_variations_is_read_as_it_was_written() -> None:
    game = game_with_variations()
    text = game.record()
    read = tikal.read_record(text, seed=7)
    assert read.record() == text
    (line,) = read.variations(1)
    assert [str(event) for event in line.events][-3:] == ["place W a1", "end", "draw = A5"]
    assert line.comments(3) == ("a worker instead",)
    assert str(line.variations(2)[0].events[-1]) == "place L a1"
    assert str(read.variations(2)[0].events[-1]) == "end"


def test_the_game_itself_is_that_without_variations() -> None:
    game = game_with_variations()
    plain = tikal.Game(players=2, seed=7)
    plain.play("tile a3 0")
    plain.play("place W a1")
    read = tikal.read_record(game.record(), seed=7)
    assert read.events == plain.events
    assert read.position() == plain.position()
    assert len(event_lines(game.record())) == len(plain.events)
    assert read.at(0).variations(1) == ()
    read.take_back()
    assert read.variations(2) != ()
    assert read.variations(3) == ()


def test_a_sealed_game_with_a_variation_is_still_verified() -> None:
    text = (RECORDS / "sealed.tikal").read_text(encoding="utf-8")
    game = tikal.read_record(text)
    number = next(n for n, event in enumerate(game.events) if event.kind == "end")
    line = game.variation_from(number - 1)
    line.play("end")
    game.add_variation(line, number - 1)
    assert "(" in game.record().splitlines()
    assert tikal.verify_record(game.record()).sealed is True


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (["("], "variation-open"),
        (["(", "end"], "variation-open"),
        ([")"], "variation-wrong"),
        (["(", ")"], "variation-wrong"),
        (["(", "place W d4", ")"], "action-refused"),
        (["(", "{seat 1}", "end", ")"], "claim-wrong"),
        (["("] * (MOST_NESTED + 1), "variation-deep"),
    ],
)
def test_what_is_wrong_with_a_variation_is_told_with_its_line(lines: list[str], name: str) -> None:
    game = tikal.Game(players=2, seed=7)
    game.play("tile a3 0")
    text = "\n".join([game.record().rstrip(), *lines]) + "\n"
    with pytest.raises(tikal.RecordError) as caught:
        tikal.read_record(text, seed=7)
    assert caught.value.name == name
    assert caught.value.line > len(game.record().rstrip().splitlines())


def test_a_variation_must_leave_the_game_where_it_says() -> None:
    game = game_with_variations()
    with pytest.raises(ValueError, match="shares"):
        game.add_variation(tikal.Game(players=2, seed=8), 1)
    with pytest.raises(ValueError, match="shares"):
        game.add_variation(game.variation_from(2), 2)
