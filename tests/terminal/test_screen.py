import pytest

import tikal
from tikal import Setup
from tikal.rules.board import HEX_NAMES
from tikal.terminal.play import play_in_terminal
from tikal.terminal.screen import Size, draw_screen, look_lines

from .conftest import Keys, Script
from .positions import crowded_game, random_game

POSITIONS = [(players, decisions) for players in (2, 4) for decisions in (0, 60, 400)]
HAPPENED = [f"Seat 1 does something, number {number}." for number in range(60)]


def auction() -> tikal.Game:
    return tikal.Game(players=4, auction=True, seed=5)


@pytest.mark.parametrize("size", [Size(100, 40), Size(80, 24), Size(120, 60)], ids=str)
@pytest.mark.parametrize(("players", "decisions"), POSITIONS)
def test_the_game_fits_the_window_with_room_for_the_prompt(
    size: Size, players: int, decisions: int
) -> None:
    for game in (random_game(players, 7, decisions), crowded_game(), auction()):
        lines = draw_screen(game, size, HAPPENED, color=False).split("\n")
        assert max(map(len, lines)) <= size.columns
        assert len(lines) < size.lines - 2
        assert lines[-1] == HAPPENED[-1]
        assert all(any(name in line for line in lines) for name in HEX_NAMES)


@pytest.mark.parametrize("size", [Size(100, 40), Size(80, 24)], ids=str)
def test_every_hex_shows_its_kind_figures_and_owner(size: Size) -> None:
    game = crowded_game()
    text = draw_screen(game, size, [], color=False)
    for name in HEX_NAMES:
        view = game.hex(name)
        if view.guard is not None:
            assert f"G{view.guard}" in text
        if view.kind == "temple":
            assert f"{'temple ' if size.lines == 40 else 'T'}{view.value}" in text


def test_a_hex_can_be_looked_at() -> None:
    game = tikal.Game(players=2, seed=3)
    for action in ("tile c2 0", "place W a1", "move W a1 b2"):
        game.play(action)
    assert look_lines(game, "b2") == ["b2: jungle. Here: Seat 0 1.", "Ways: c2 1 AP, a1 1 AP."]
    assert look_lines(game, "h5") == ["h5 is unexplored."]


def test_a_walk_of_several_steps_is_one_command(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("go W c2", "tile c2 0", "go W c2", "go L h5", "go W h9", "go c2", "go W a1 b2", "undo")
    game = play_in_terminal(Setup.of(2), seed=3)
    walked = [str(event) for event in game.events][2:]
    assert walked == ["place W a1", "move W a1 b2"]  # the last step was taken back
    said = capsys.readouterr().out
    assert "There is nothing to walk with before you have action points." in said
    assert "Your leader cannot reach h5 with 7 AP." in said
    assert "No worker of yours on a1 can reach b2 with 7 AP." in said
    assert "A walk is written as `go W c3`" in said
    assert "Not understood" not in said


def test_a_terminal_is_redrawn_after_each_action(
    keys: Keys, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")
    keys("tile c2 0\rgo W c2\r\x04")
    play_in_terminal(Setup.of(2), seed=3)
    screens = capsys.readouterr().out.split("temple 1")
    assert len(screens) > 8  # two temples before the tile, three after it, three in the end
    assert "Seat 0 moves a worker from b2 to c2 (1 AP)." in screens[-1]
