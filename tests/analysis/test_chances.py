"""The chances of victory, and their model."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tikal.analysis import win_shares
from tikal.analysis.chances import chance_model, model_file, read_model, state_shares, turns_left
from tikal.analysis.judge import evaluating_workspace, verdict
from tikal.players.terms import TERMS
from tikal.rules.buffers import to_buffer

from .games import NAMES, recorded

MODES = [(players, auction) for players in (2, 3, 4) for auction in (False, True)]


@pytest.mark.parametrize("name", NAMES)
def test_shares_add_up_to_one_in_every_edition_and_mode(name: str) -> None:
    game = recorded(name)
    for number in range(0, len(game.events) + 1, 37):
        shares = win_shares(game.at(number))
        assert len(shares) == game.players
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


def test_at_the_end_the_winners_share_the_victory() -> None:
    assert win_shares(recorded("shared-victory")) == tuple(
        (seat in recorded("shared-victory").winners) / len(recorded("shared-victory").winners)
        for seat in range(recorded("shared-victory").players)
    )


@pytest.mark.parametrize(("players", "auction"), MODES)
def test_points_count_more_the_less_of_the_game_is_left(players: int, auction: bool) -> None:
    name = {2: "two", 3: "three", 4: "four"}[players]
    game = recorded(f"auction-{name}" if auction else f"{name}-players")
    gains = []
    for part in (0.1, 0.5, 0.9):
        state = game.at(int(part * len(game.events))).state()
        state.score = [40] * 4
        level = state_shares(state)[0]
        state.score[0] += 6
        gains.append(state_shares(state)[0] - level)
    assert all(gain > 0 for gain in gains)


def test_the_final_scoring_leaves_no_doubt_once_all_but_one_have_scored() -> None:
    game = recorded("four-players")
    last_turn = max(n for n, e in enumerate(game.events[:-1], 1) if e.kind == "end")
    state = game.at(last_turn).state()
    waiting = state.to_move
    state.score = [200 if seat != waiting else 0 for seat in range(4)]
    state.score[(waiting + 1) % 4] = 300
    assert state_shares(state)[(waiting + 1) % 4] > 0.99


def test_turns_left_are_all_the_turns_to_come_of_the_last_rounds() -> None:
    game = recorded("three-players")
    ends = [(n, e) for n, e in enumerate(game.events, 1) if e.kind == "end"]
    for n, _ in ends[-4:-1]:
        state = game.at(n).state()
        later = [event.seat for m, event in ends if m > n]
        assert [turns_left(state, seat) for seat in range(3)] == [later.count(s) for s in range(3)]


def test_compiled_and_interpreted_values_give_the_same_shares() -> None:
    game = recorded("auction-three").at(300)
    model = chance_model(3, True)
    workspace = evaluating_workspace(model.weights)
    values = workspace.evaluate_seats(to_buffer(game.state()))[:3]
    assert verdict(model, game.state(), values).shares == pytest.approx(win_shares(game))


@pytest.mark.parametrize(("players", "auction"), MODES)
def test_each_file_says_how_it_was_made_and_how_well_it_holds(players: int, auction: bool) -> None:
    about = json.loads(model_file(players, auction).read_text(encoding="utf-8"))["about"]
    assert "fit-chances" in about["command"]
    assert {"seed", "version", "games"} <= set(about)
    measured = about["calibration"]
    assert measured["brier"] < measured["equal_brier"] - 0.05


def test_a_new_term_of_the_evaluation_leaves_a_model_as_it_is(tmp_path: Path) -> None:
    data = json.loads(model_file(2, False).read_text(encoding="utf-8"))
    del data["weights"][TERMS[0]]
    path = tmp_path / "model.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert read_model(path).weights == (0.0, *chance_model(2, False).weights[1:])


def test_a_model_with_a_term_that_is_gone_asks_to_be_fitted_again(tmp_path: Path) -> None:
    data = json.loads(model_file(2, False).read_text(encoding="utf-8"))
    data["weights"]["jade"] = 1.0
    path = tmp_path / "model.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match=r"jade.*fit-chances"):
        read_model(path)


def test_win_shares_need_neither_numpy_nor_numba() -> None:
    program = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None\n"
        "import tikal; from tikal.analysis import win_shares\n"
        "print(round(sum(win_shares(tikal.Game(players=3, seed=1))), 9))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert run.stdout.strip() == "1.0"
