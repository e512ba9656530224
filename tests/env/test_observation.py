"""What is observed: everything, correctly, and the same from every seat."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import tikal
from env.seats import turned
from players.positions import KINDS, Kind, decisions
from tikal.env.env_settings import EnvSettings
from tikal.env.observation import (
    OBSERVATION,
    PLANES,
    SCALAR_START,
    SCALARS,
    write_observation,
)
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.state import State

RECORD = Path(__file__).parents[1] / "records" / "four-players.tikal"


def observed(s: State, me: int) -> dict[str, list[int]]:
    """An observation by the names of its fields; planes have a number for each hex."""
    row = [0] * OBSERVATION
    write_observation(s, me, row, 0)
    found = {p.name: row[i * HEXES : (i + 1) * HEXES] for i, p in enumerate(PLANES)}
    return found | {f.name: [row[SCALAR_START + i]] for i, f in enumerate(SCALARS)}


def sample(kind: Kind) -> list[State]:
    return Random(3).sample(list(decisions(kind, 6)), 15)


@pytest.mark.parametrize("kind", KINDS[::5])
def test_it_is_the_same_from_every_seat_and_within_its_bounds(kind: Kind) -> None:
    most = {field.name: field.most for field in (*PLANES, *SCALARS)}
    for s in sample(kind):
        for me in range(s.players):
            seen = observed(s, me)
            assert observed(turned(s, 1), (me + 1) % s.players) == seen
            for name, numbers in seen.items():
                assert 0 <= min(numbers) <= max(numbers) <= most[name], name


def test_it_shows_what_the_game_shows() -> None:
    game = tikal.read_record(RECORD.read_text(encoding="utf-8"))
    for moment in [game.at(n) for n in (0, 100, 200, 300, len(game.events))]:
        seen = observed(moment.state(), 1)
        for place, name in enumerate(HEX_NAMES):
            view = moment.hex(name)
            assert seen["explored"][place] == (view.kind is not None)
            assert view.kind is None or seen[view.kind][place] == 1
            assert seen["value"][place] == (view.value or 0)
            assert seen["treasures_left"][place] == (view.treasures_left or 0)
            for i in range(moment.players):
                seat = (1 + i) % moment.players
                assert seen[f"workers_{i}"][place] == view.workers(seat)
                assert seen[f"leader_{i}"][place] == view.leader(seat)
                assert (seen[f"camp_{i}"][place] > 0) == (view.camp == seat)
                assert seen[f"guard_{i}"][place] == (view.guard == seat)
        for i in range(moment.players):
            seat = (1 + i) % moment.players
            player = moment.player(seat)
            assert seen[f"score_of_{i}"] == [player.score]
            assert seen[f"points_now_of_{i}"] == [moment.projected_scores[seat]]
            assert seen[f"workers_in_supply_of_{i}"] == [player.workers_in_supply]
            assert seen[f"guards_left_of_{i}"] == [player.guards_left]
            assert seen[f"camps_left_of_{i}"] == [player.camps_left]
            treasures = [seen[f"treasures_{kind}_of_{i}"][0] for kind in range(8)]
            assert tuple(treasures) == player.treasures
        assert seen[f"phase_{moment.phase}"] == [1]
        assert seen["action_points"] == [moment.action_points]


def test_different_positions_look_different() -> None:
    """No field of the state is forgotten that the rules ever read."""
    for kind in KINDS[::4]:
        rows: dict[tuple[int, ...], State] = {}
        for s in decisions(kind, 9):
            row = [0] * OBSERVATION
            write_observation(s, s.to_move, row, 0)
            shown = turned(s, -s.to_move)  # as seat 0
            shown.leader_guards = [0] * 4  # only drawn, never played
            assert rows.setdefault(tuple(row), shown) == shown


def test_the_planes_are_views_of_the_row() -> None:
    rows = np.arange(2 * OBSERVATION, dtype=np.int16).reshape(2, OBSERVATION)
    shaped = EnvSettings(observation="planes").shaped(rows)
    assert shaped["planes"].shape == (2, len(PLANES), 8, 5)
    assert shaped["planes"][1, 0, 1, 2] == rows[1, HEX_NAMES.index("b3")]
    assert np.array_equal(shaped["scalars"], rows[:, SCALAR_START:])
    assert np.shares_memory(shaped["planes"], rows)
