import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tikal
from tikal import Setup
from tikal.terminal.play import play_in_terminal
from tikal.terminal.session import Session

from .conftest import Keys, Script

TURN = ("tile c2 0", "place W a1", "move W a1 b2", "end")


def test_actions_from_stdin_are_played_and_told(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script(*TURN[:3])
    game = play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert [str(event) for event in game.events] == ["draw = A2", *TURN[:3]]
    assert "Seat 0 draws A2, temple 1, stones N2 NE1." in said
    assert "Seat 0 places the tile A2 on c2, rotation 0." in said
    assert "Seat 0, 10 AP> place W a1\nSeat 0 places a worker on a1 (1 AP)." in said
    assert "Seat 0 moves a worker from a1 to b2 (1 AP)." in said


def test_the_end_of_the_input_leaves_with_a_sentence(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script()
    play_in_terminal(Setup.of(2), seed=3)
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "The game is left unfinished (the input ended); seed 3 deals it again."


def test_refusals_name_their_rule_and_change_nothing(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("end", "tile h5 0", "uncover b1")
    game = play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert "Not allowed: First place the tile A2; then you have ten action points. (T1)" in said
    assert "Not allowed: h5 is not next to an explored hex" in said
    assert len(game.events) == 1


@pytest.mark.parametrize("line", ["mvoe W a1 b2", "move w a1 b2", "undo twice", "tile c2", "\x07"])
def test_what_is_no_action_is_explained(
    line: str, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script(line)
    play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert "Not understood: " in said
    assert "`help` shows the forms." in said


def test_blanks_around_and_between_words_do_not_matter(script: Script) -> None:
    script("  tile   c2 0 ", "place  W a1")
    assert len(play_in_terminal(Setup.of(2), seed=3).events) == 3


def test_undo_takes_back_until_the_drawn_tile(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("tile c2 0", "place W a1", "undo", "undo", "undo", "tile c1 0")
    game = play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert "Taken back: place W a1." in said
    assert "Taken back: tile c2 0." in said
    assert "Nothing to take back: The tile A2 has been revealed since" in said
    assert said.endswith("seed 3 deals it again.\n")
    assert "Seat 0 places the tile A2 on c1, rotation 0." in said
    assert len(game.events) == 2


def test_help_shows_every_form_and_price(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("help")
    play_in_terminal(Setup.of(2), seed=3)
    basic = capsys.readouterr().out
    for text in ("uncover b1", "2 AP", "1 AP/stone", "exchange 3 for 5 of 2", "record FILE"):
        assert text in basic
    assert "bid 5" not in basic
    script("help")
    play_in_terminal(Setup.of(2, auction=True), seed=3)
    auction = capsys.readouterr().out
    assert "bid 5" in auction
    card = auction[auction.index("\nActions\n") :].splitlines()
    assert max(map(len, card)) <= 100
    assert len(card) <= 40


def test_legal_lists_every_legal_action_with_its_price(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("tile c2 0", "place W a1", "legal")
    game = play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    for action in game.legal_actions():
        assert str(action) in said.rpartition("Legal now")[2]
    assert "move W a1 b2 (1)" in said
    assert "move W a1 b1 (2)" in said


def test_score_explains_points_item_by_item(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("tile c2 0", "place W a1", "move W a1 b1", "score")
    play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert "Seat 0 has 0; scoring now would add 1:" in said
    assert "     1  temple b1, strength 1 against nobody" in said
    assert "Seat 1 has 0; scoring now would add 0:\n        nothing held" in said


def test_the_board_is_shown_once_per_decision_and_on_request(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    def boards(*lines: str) -> int:
        script(*lines)
        play_in_terminal(Setup.of(2), seed=3)
        return capsys.readouterr().out.count("base camp")

    assert boards() == 1
    assert boards("tile c2 0", "place W a1", "place W a1") == 2
    assert boards("board", "") == 3


def test_record_saves_the_game(
    tmp_path: Path, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my game.tikal"
    script("tile c2 0", f"record {file}", "place W a1")
    game = play_in_terminal(Setup.of(2), seed=3)
    assert f"Saved to {file}." in capsys.readouterr().out
    saved = tikal.read_record(file.read_text(encoding="utf-8"))
    assert saved.events == game.events[:2]


def test_record_says_what_keeps_it_from_saving(
    tmp_path: Path, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken.tikal"
    taken.write_text("precious", encoding="utf-8")
    no_folder = tmp_path / "none" / "file"
    script(
        "record", f"record {taken}", f"record {no_folder}", "record a\0b", "record ~nobody-here/x"
    )
    play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert "A file name is missing" in said
    assert f"{taken} already exists" in said
    assert "could not be written: No such file or directory." in said
    assert said.count("could not be written") == 3
    assert taken.read_text(encoding="utf-8") == "precious"


def test_quit_leaves_at_once(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    script("quit", "tile c2 0")
    game = play_in_terminal(Setup.of(2), seed=3)
    assert "The game is left unfinished" in capsys.readouterr().out
    assert len(game.events) == 1


def test_opponents_play_the_same_game_for_the_same_seed(script: Script) -> None:
    records = []
    for _ in range(2):
        script()
        records.append([str(event) for event in play_in_terminal(Setup.of(3), (), seed=8).events])
    assert records[0] == records[1]


def test_a_whole_game_announces_its_scorings_and_ends_with_the_result(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script()
    game = play_in_terminal(Setup.of(3), (), seed=5)
    said = capsys.readouterr().out
    assert said.count("*** A volcano: scoring round.") == 3
    assert said.count("*** The last turn is over: final scoring round.") == 1
    scored = [event for event in game.events if event.points is not None]
    assert len(scored) == 12
    for event in scored:
        assert event.points is not None
        assert event.scores is not None
        total, stand = event.points.total, event.scores[event.seat]
        assert f"Seat {event.seat} scores {total} and stands at {stand}:" in said
    assert f"Seat {game.winners[0]} wins." in said
    assert said.endswith("Thank you for playing.\n")


def test_an_auction_game_is_told_with_its_bids(
    script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    script("bid 5", *["pass"] * 3)
    play_in_terminal(Setup.of(2, auction=True), (0, 1), seed=3)
    said = capsys.readouterr().out
    assert said.count("A tile is revealed: ") == 2
    assert "Seat 0 bids 5." in said
    assert "Seat 1 passes." in said
    assert "Seat 0, take> pass" in said
    assert said.count("base camp") == 2  # one auction, then the choice of a tile


def test_after_the_end_the_record_can_still_be_saved(
    tmp_path: Path, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "over.tikal"
    script("end", f"record {file}", "")
    game = play_in_terminal(Setup.of(2), (), seed=5)
    said = capsys.readouterr().out
    assert "Not allowed: The game is over." in said
    assert tikal.read_record(file.read_text(encoding="utf-8")).winners == game.winners


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"human_seats": (2,)}, "a seat of this game must be 0 to 1"),
        ({"opponent": "nobody"}, "nobody"),
    ],
)
def test_a_game_that_cannot_be_is_a_value_error_without_output(
    arguments: dict[str, Any], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=complaint):
        play_in_terminal(Setup.of(2), **arguments)
    assert capsys.readouterr().out == ""


def test_names_come_with_their_seats(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    script()
    play_in_terminal(Setup.of(2, names=["Zoë", "Ann"]), (1,), seed=3)
    said = capsys.readouterr().out
    assert "At the keyboard: Ann (seat 1).\nPlayed by random: Zoë (seat 0)." in said


def test_keys_at_a_terminal_play_and_ctrl_d_leaves(
    keys: Keys, capsys: pytest.CaptureFixture[str]
) -> None:
    keys("tile c2 0\rplace W a1\r\x04")
    game = play_in_terminal(Setup.of(2), seed=3)
    said = capsys.readouterr().out
    assert len(game.events) == 3
    assert said.endswith("The game is left unfinished (the input ended); seed 3 deals it again.\n")


def test_ctrl_c_at_a_terminal_leaves(keys: Keys, capsys: pytest.CaptureFixture[str]) -> None:
    keys("tile c2\x03")
    game = play_in_terminal(Setup.of(2), seed=3)
    assert len(game.events) == 1
    assert "The game is left unfinished (interrupted)" in capsys.readouterr().out


def test_ctrl_c_while_others_play_leaves(
    monkeypatch: pytest.MonkeyPatch, script: Script, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(session: Session) -> None:
        raise KeyboardInterrupt

    script()
    monkeypatch.setattr(Session, "_tell", interrupt)
    play_in_terminal(Setup.of(2), (), seed=3)
    assert "The game is left unfinished (interrupted)" in capsys.readouterr().out


def run_python(code: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", code], input=stdin, capture_output=True, check=False
    )


def test_bytes_that_are_no_text_do_not_end_in_a_traceback() -> None:
    code = """
from tikal import Setup
from tikal.terminal.play import play_in_terminal

play_in_terminal(Setup.of(2), seed=3)
"""
    done = run_python(code, b"\xff\xfe\n")
    assert done.returncode == 0
    assert b"Not understood" in done.stdout
    assert done.stderr == b""


def test_importing_tikal_loads_no_terminal_library() -> None:
    code = "import sys, tikal; print([m for m in ('prompt_toolkit', 'rich') if m in sys.modules])"
    assert run_python(code).stdout.strip() == b"[]"
