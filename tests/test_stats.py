"""Statistics say what the records say."""

import csv
import json
from dataclasses import astuple
from pathlib import Path

import pytest
from pyarrow import parquet

import tikal
from tikal import stats

RECORDS = Path(__file__).parent / "records"


def rows_of(name: str) -> list[stats.SeatRow]:
    text = (RECORDS / f"{name}.tikal").read_text(encoding="utf-8")
    return stats.rows(tikal.read_record(text, seed=0), name)


@pytest.fixture(scope="module")
def table() -> tuple[stats.SeatRow, ...]:
    found = stats.collect([RECORDS], workers=1)
    assert found.problems == ()
    return found.rows


def test_every_record_gives_a_row_for_each_seat(table: tuple[stats.SeatRow, ...]) -> None:
    for file in RECORDS.glob("*.tikal"):
        game = tikal.read_record(file.read_text(encoding="utf-8"), seed=0)
        own = [row for row in table if Path(row.game) == file]
        assert [row.seat for row in own] == list(range(game.players))
        assert tuple(row.score for row in own) == game.scores
        assert tuple(row.seat for row in own if row.won) == game.winners
        assert sum(row.won or 0 for row in own) == pytest.approx(1 if game.winners else 0)


def test_points_by_source_and_by_round_are_the_score(table: tuple[stats.SeatRow, ...]) -> None:
    for row in table:
        rounds = row.round_1 + row.round_2 + row.round_3 + row.round_4
        assert rounds == row.temple_points + row.treasure_points
        began_with = 20 if row.auction else 0
        if "from-a-position" not in row.game:
            assert row.score == began_with + rounds - row.bid
        assert row.auction or row.bid == 0


def test_a_game_is_counted_as_its_record_reads() -> None:
    text = (RECORDS / "four-players.tikal").read_text(encoding="utf-8")
    lines = text.splitlines()
    found = rows_of("four-players")
    assert sum(row.guards for row in found) == sum(line.startswith("guard ") for line in lines)
    assert sum(row.camps for row in found) == sum(line.startswith("camp ") for line in lines)
    assert sum(row.treasures for row in found) == sum(line.startswith("recover ") for line in lines)
    assert sum(row.levels for row in found) == sum(line.startswith("uncover ") for line in lines)
    assert sum(row.turns for row in found) == 36
    assert found[0].first_tile == "jungle"


def test_a_summary_weighs_shared_victories_and_leaves_out_unfinished_games() -> None:
    shared, unfinished = rows_of("shared-victory"), rows_of("unfinished")
    found = stats.summary([*shared, *unfinished])
    assert (found["games"], found["unfinished"]) == (1, 1)
    (group,) = found["groups"]
    assert sorted(group["win_share_by_seat"]) == [0, 0.5, 0.5]
    assert group["scores"]["highest"] == max(row.score for row in shared)


def test_a_gain_is_measured_against_chance() -> None:
    found = stats.summary(rows_of("two-players"))
    assert sum(entry["gain"] * entry["seats"] for entry in found["camps"]) == pytest.approx(0)
    assert {entry["gain"] for entry in found["first_tiles"]} <= {-0.5, 0, 0.5}


@pytest.mark.parametrize("form", ["csv", "json", "parquet"])
def test_tables_hold_every_row(form: str, tmp_path: Path) -> None:
    rows = rows_of("auction-two")
    file = tmp_path / f"rows.{form}"
    stats.write(rows, file)
    if form == "csv":
        with file.open(newline="", encoding="utf-8") as source:
            read = list(csv.DictReader(source))
        assert [tuple(row.values()) for row in read] == [
            tuple(map(str, astuple(row))) for row in rows
        ]
        return
    kept = json.loads(file.read_text()) if form == "json" else parquet.read_table(file).to_pylist()
    assert [tuple(row.values()) for row in kept] == [astuple(row) for row in rows]


def test_workers_read_the_same(table: tuple[stats.SeatRow, ...]) -> None:
    assert stats.collect([RECORDS], workers=2).rows == table


def test_a_broken_record_is_named_and_the_others_are_read(tmp_path: Path) -> None:
    good = (RECORDS / "two-players.tikal").read_text(encoding="utf-8")
    (tmp_path / "good.tikal").write_text(good, encoding="utf-8")
    (tmp_path / "bad.tikal").write_text(good.replace("draw = ", "draw = Z", 1), encoding="utf-8")
    found = stats.collect([tmp_path])
    assert len(found.rows) == 2
    (problem,) = found.problems
    assert problem.startswith(f"{tmp_path / 'bad.tikal'}: line ")


def test_wrong_input_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no \.tikal files in this folder"):
        stats.collect([tmp_path])
    with pytest.raises(ValueError, match=r"ends in \.csv, \.json, \.parquet"):
        stats.write([], tmp_path / "rows.xls")
    with pytest.raises(ValueError, match="no finished game"):
        stats.plot(stats.rows(tikal.Game(seed=1)), tmp_path)
    with pytest.raises(ValueError, match=r"made of a tikal\.Game"):
        stats.rows("a game")  # type: ignore[arg-type]


def test_four_pictures_are_drawn(tmp_path: Path, table: tuple[stats.SeatRow, ...]) -> None:
    files = stats.plot(table, tmp_path / "pictures", form="svg")
    assert len(files) == 4
    assert all("</svg>" in file.read_text(encoding="utf-8") for file in files)
