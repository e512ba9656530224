import re

import pytest

import tikal
from tikal.terminal.replay_session import Walk, replay_in_terminal

from .conftest import Keys, Script
from .positions import finished_game, random_game


def short_record() -> str:
    game = tikal.Game(2, seed=3)
    for text in ("tile c2 0", "place W a1", "end", "tile c1 0"):
        game.play(text)
        game.comment(f"after {text}")
    return game.record()


@pytest.mark.parametrize("auction", [False, True])
def test_without_a_terminal_every_event_and_the_end_are_printed(
    auction: bool, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    game = finished_game(auction=auction)
    script()
    replay_in_terminal(game.record())
    said = capsys.readouterr().out
    for number, event in enumerate(game.events, start=1):
        assert f"{number:>4}  {event} " in said
    assert said.count("base camp") == 1
    assert f"Seat {game.winners[0]} wins." in said


def test_a_game_is_replayed_like_its_record(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    game = random_game(3, 4, 60)
    script()
    replay_in_terminal(game)
    of_game = capsys.readouterr().out
    replay_in_terminal(game.record())
    assert of_game == capsys.readouterr().out


def test_comments_appear_behind_their_event(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script()
    replay_in_terminal(short_record())
    said = capsys.readouterr().out
    assert "Seat 0 places a worker on a1 (1 AP).\n      {after place W a1}\n" in said


def test_what_is_no_record_is_a_record_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(tikal.RecordError):
        replay_in_terminal("no record")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("auction", [False, True])
def test_the_game_at_each_event_is_the_one_that_was_played(auction: bool) -> None:
    game = tikal.Game(3, seed=9, auction=auction)
    positions = {len(game.events): game.position()}
    while (actions := game.legal_actions()) and len(game.events) < 80:
        game.play(actions[len(actions) // 2])
        positions[len(game.events)] = game.position()
    walk = Walk(tikal.read_record(game.record()))
    for number, position in positions.items():
        walk.go_to(number)
        assert walk.game.position() == position
    walk.go_to(-5)
    assert walk.number == 0


def test_a_record_that_begins_at_a_position_is_replayed_from_it() -> None:
    game = tikal.Game.from_position(random_game(2, 6, 50).position(), seed=1)
    game.play(game.legal_actions()[0])
    walk = Walk(tikal.read_record(game.record()))
    walk.go_to(walk.last)
    assert walk.game.position() == game.position()


def test_a_record_that_stops_where_a_tile_is_due_is_refused() -> None:
    cut = short_record().split("\n\n{seat 1}")[0] + "\n"
    with pytest.raises(tikal.RecordError, match=r"pass seed= to continue"):
        replay_in_terminal(cut)


def test_a_turn_begins_with_the_tile_drawn_for_it() -> None:
    walk = Walk(tikal.read_record(short_record()))
    walk.go_to(walk.next_turn())
    assert str(walk.game.events[-1]) == f"draw = {walk.game.drawn_tile}"
    assert walk.game.to_move == 1


def test_steps_at_a_terminal(keys: Keys, capsys: pytest.CaptureFixture[str]) -> None:
    keys("\rn\rb\rt\re\rn\r2\rq\r")
    replay_in_terminal(short_record())
    said = capsys.readouterr().out
    steps = re.findall(r"^   (\d)  \w", said, re.MULTILINE)
    assert "The beginning." in said
    assert steps == ["1", "2", "1", "5", "6", "6", "2"]
    assert "That was the last event." in said
    assert said.endswith("The replay is closed.\n")


def test_steps_that_do_not_exist_are_explained(
    keys: Keys, capsys: pytest.CaptureFixture[str]
) -> None:
    keys("x\r7\r-1\r\x04")
    replay_in_terminal(short_record())
    said = capsys.readouterr().out
    for step in ("x", "7", "-1"):
        assert f"'{step}' is not a step." in said
    assert "(0 to 6)" in said


def test_ctrl_c_closes_the_replay(keys: Keys, capsys: pytest.CaptureFixture[str]) -> None:
    keys("n\r\x03")
    replay_in_terminal(short_record())
    assert capsys.readouterr().out.endswith("The replay is closed.\n")
