"""`tikal verify --database`: every stored game is replayed, and differences are named."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tikal.cli.commands import app
from tikal.server.store.verify_games import verify_database

from .live import Live, Party

DATABASES = Path(__file__).with_name("databases")


def verify(database: str, *options: str) -> Result:
    return CliRunner().invoke(app, ["verify", "--database", database, *options])


@pytest.fixture(params=["live", "live_postgresql"], ids=["sqlite", "postgresql"])
def played(request: pytest.FixtureRequest) -> tuple[Live, Party]:
    """A server with a finished game, of each kind of database."""
    live: Live = request.getfixturevalue(request.param)
    party = live.set_up("here", "here")
    party.finish()
    return live, party


def test_the_games_of_a_running_server_are_verified(played: tuple[Live, Party]) -> None:
    live, party = played
    found = {game.game: game for game in verify_database(live.server.settings.database)}
    assert found[party.table].difference is None
    assert found[party.table].events == party.host.number
    differing = [game for game in found.values() if game.difference is not None]
    assert differing == []


@pytest.mark.parametrize("in_use", [False, True])
def test_nothing_changes_in_the_folder(tmp_path: Path, in_use: bool) -> None:
    """So that a backup can be verified on a disk that is read-only."""
    file = tmp_path / "tikal.sqlite"
    shutil.copy(DATABASES / "v0001.sqlite", file)
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("DELETE FROM events WHERE number > 9")
    connection.commit()
    events = connection.execute("SELECT count(*) FROM events").fetchone()[0]
    if not in_use:
        connection.close()  # which empties and removes the log
    before = {place.name: place.read_bytes() for place in tmp_path.iterdir()}
    found = list(verify_database(f"sqlite:///{file}"))
    after = {place.name: place.read_bytes() for place in tmp_path.iterdir()}
    connection.close()
    assert sum(game.events for game in found) == events > 0
    shared = "tikal.sqlite-shm"  # memory by which SQLite's readers and writers find each other
    assert (shared in after) is (shared in before) is in_use
    assert {**after, shared: b""} == {**before, shared: b""}


def test_differences_are_named_and_the_exit_code_is_1(tmp_path: Path) -> None:
    file = tmp_path / "tikal.sqlite"
    shutil.copy(DATABASES / "v0001.sqlite", file)
    database = f"sqlite:///{file}"
    whole = verify(database)
    assert whole.exit_code == 0
    assert "all follow the rules and their shuffles" in whole.output
    connection = sqlite3.connect(file)
    names = [name for (name,) in connection.execute("SELECT id FROM games ORDER BY id")]
    draws: dict[str, int] = dict(
        connection.execute(
            "SELECT events.game, MIN(number) FROM events JOIN games ON games.id = game "
            "WHERE text LIKE 'draw = %' AND imported IS NULL GROUP BY game"
        ).fetchall()
    )
    shuffled, missing, refused = sorted(draws)[:3]
    change = "UPDATE events SET {} WHERE game = ? AND number = ?"
    another = "text = iif(text = 'draw = A1', 'draw = A2', 'draw = A1')"
    connection.execute(change.format(another), (shuffled, draws[shuffled]))
    connection.execute("DELETE FROM events WHERE game = ? AND number = 2", (missing,))
    connection.execute(change.format("text = 'uncover c3'"), (refused, 2))
    connection.commit()
    connection.close()
    found = verify(database, "--json")
    assert found.exit_code == 1
    told = {line["game"]: line["difference"] for line in map(json.loads, found.output.splitlines())}
    assert set(told) == set(names)
    assert "the shuffle has A" in told.pop(shuffled)
    assert "number 2 is missing" in told.pop(missing)
    assert "'uncover c3'" in told.pop(refused)
    assert set(told.values()) == {None}


def test_a_game_of_other_rules_is_named(tmp_path: Path) -> None:
    file = tmp_path / "tikal.sqlite"
    shutil.copy(DATABASES / "v0001.sqlite", file)
    connection = sqlite3.connect(file)
    connection.execute("ALTER TABLE games ADD COLUMN rules INTEGER DEFAULT 1")
    (name,) = connection.execute("SELECT MIN(id) FROM games").fetchone()
    connection.execute("UPDATE games SET rules = 7 WHERE id = ?", (name,))
    connection.commit()
    connection.close()
    found = verify(f"sqlite:///{file}")
    assert found.exit_code == 1
    assert f"{name} cannot be opened: it is played by version 7 of the rules" in found.output


def test_what_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "none.sqlite"
    with pytest.raises(ValueError, match="there is no database"):
        list(verify_database(f"sqlite:///{missing}"))
    assert not missing.exists()
    file = tmp_path / "some.sqlite"
    file.write_text("not a database" * 100)
    with pytest.raises(ValueError, match="cannot be used"):
        list(verify_database(f"sqlite:///{file}"))
    file.write_text("")
    with pytest.raises(ValueError, match="is no database of tikal"):
        list(verify_database(f"sqlite:///{file}"))


def test_a_database_of_a_newer_version_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tikal.sqlite"
    shutil.copy(DATABASES / "v0001.sqlite", file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(ValueError, match="9999 of a newer version of tikal"):
        list(verify_database(f"sqlite:///{file}"))
