"""A database in trouble: nothing is lost, and everybody gets a sentence."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from postgresql import Cluster
from tikal.server.store.connect import connect
from tikal.server.store.migrate import migrate
from tikal.server.store.store import Store

from .live import Live, Person, database_in, new_id, settings_for


def file_of(live: Live) -> Path:
    name = live.server.store.engine.url.database
    assert name is not None
    return Path(name)


def next_ask(person: Person) -> dict[str, Any]:
    view = person.view()
    return {
        "client_id": new_id(),
        "seat": view["position"]["to_move"],
        "seen": view["position"]["number"],
        "actions": view["choices"]["legal"][:1],
    }


# While it serves


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Live]:
    """A server whose database a test may put in trouble."""
    with Live(settings_for(database_in(tmp_path))) as running:
        yield running


def pragma(live: Live, text: str) -> None:
    """Change the connection of the writer, in its thread."""
    writer = live.server.store.writer
    writer.run(lambda: writer._connected().cursor().execute(f"PRAGMA {text}").fetchall()).result()


def test_a_full_disk_is_told_and_nothing_is_lost(alone: Live) -> None:
    party = alone.set_up("here", "here")
    before = party.host.texts()
    ask = next_ask(party.host)
    pragma(alone, "max_page_count = 1")  # SQLite sets it to the pages that there are
    status = 200
    while status == 200:  # what fits into the last page still does
        answer = party.host.post("/submit", ask)
        status = answer.status_code
        if status == 200:
            before, ask = party.host.texts(), next_ask(party.host)
    assert (status, answer.json()["code"]) == (503, "server")
    assert answer.json()["reason"].startswith("the server's database does not answer")
    assert party.host.texts() == before
    pragma(alone, "max_page_count = 1000000")
    assert party.host.post("/submit", ask).status_code == 200
    assert party.host.texts()[: len(before) + 1] == [*before, ask["actions"][0]]


def test_a_lock_that_is_held_delays_a_change_and_loses_none(alone: Live) -> None:
    party = alone.set_up("here", "here")
    ask = next_ask(party.host)
    holder = sqlite3.connect(file_of(alone), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(party.host.post, "/submit", ask)
        assert party.spectator.view()["position"]["number"] == ask["seen"]  # reading goes on
        holder.execute("ROLLBACK")
        assert waiting.result().status_code == 200
    again = next_ask(party.host)
    pragma(alone, "busy_timeout = 0")  # the lock is held for longer than that
    holder.execute("BEGIN IMMEDIATE")
    assert party.host.post("/submit", again).status_code == 503
    holder.execute("ROLLBACK")
    holder.close()
    assert party.host.post("/submit", again).status_code == 200
    assert party.host.texts()[-1] == again["actions"][0]


def test_a_clock_that_jumps_loses_nothing(alone: Live) -> None:
    party = alone.set_up("here", "here")
    table = alone.run(alone.server.tables.open(party.table))
    for now in (2e9, 1e9, 0.0, 1e12):
        table._clock = lambda now=now: now  # type: ignore[misc]
        party.play_on()
    shown = party.host.view()
    numbers = [event["number"] for event in shown["events"]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [event.text for event in alone.server.store.events(party.table)] == party.host.texts()


def test_a_database_that_was_killed_and_returned_goes_on() -> None:
    cluster = Cluster()
    try:
        settings = settings_for(cluster.database())
        with Live(settings) as one, Live(settings) as other:
            party = one.set_up("link", "link")
            person = party.by_link[0]
            with Person(other, party.table, party.spectator.token).page() as page:
                before, ask = person.texts(), next_ask(person)
                cluster.kill()
                answer = person.post("/submit", ask)
                assert (answer.status_code, answer.json()["code"]) == (503, "server")
                ready = one.http.get("/readyz")
                assert (ready.status_code, ready.text.partition(":")[0]) == (503, "not ready")
                assert one.http.get("/healthz").status_code == 200
                cluster.start()
                assert person.post("/submit", ask).status_code == 200
                assert person.texts()[len(before)] == ask["actions"][0]
                news = page.hear("news")  # also at the other process, which had lost the database
                assert news["steps"][0]["event"]["text"] == ask["actions"][0]
    finally:
        cluster.remove()


# At the start


def refusal(database: str) -> str:
    with pytest.raises(ValueError, match=r"database|process") as raised:
        Store(database)
    sentence = str(raised.value)
    assert "\n" not in sentence
    return sentence


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    store = Store(database)
    program = "import sys; from tikal.server.store.store import Store; Store(sys.argv[1])"
    ended = subprocess.run(
        [sys.executable, "-c", program, database], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert "another process serves the games" in ended.stderr
    store.close()
    Store(database).close()


def test_a_broken_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tikal.sqlite"
    file.write_bytes(os.urandom(5000))
    assert "file is not a database" in refusal(f"sqlite:///{file}")
    Store(database_in(tmp_path / "whole")).close()
    whole = (tmp_path / "whole" / "tikal.sqlite").read_bytes()
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "tikal.sqlite").write_bytes(whole[: len(whole) // 2])
    assert "malformed" in refusal(database_in(tmp_path / "half"))


def test_a_read_only_database_is_refused(tmp_path: Path, postgresql: Cluster) -> None:
    Store(database_in(tmp_path)).close()
    file = tmp_path / "tikal.sqlite"
    assert "readonly" in refusal(f"sqlite:///file:{file}?mode=ro&uri=true")
    database = postgresql.database()
    Store(database).close()
    read_only = f"{database}&options=-c%20default_transaction_read_only=on"
    assert "read-only" in refusal(read_only)


def test_a_database_that_cannot_be_reached_is_told_without_its_password() -> None:
    sentence = refusal("postgresql://tikal:secret@127.0.0.1:1/tikal")
    assert "cannot be used: connection" in sentence
    assert "secret" not in sentence


def test_the_schema_of_a_newer_version_is_refused(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert "9999 of a newer version of tikal" in refusal(database)


def test_processes_that_start_together_migrate_once(postgresql: Cluster) -> None:
    database = postgresql.database()
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(Store, [database] * 4):
            store.close()


def test_psycopg_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(ImportError, match=r"pip install 'tikal-game\[postgresql\]'"):
        connect("postgresql://tikal@/tikal")


def test_a_game_of_unknown_rules_is_kept_and_not_opened(alone: Live) -> None:
    party = alone.set_up("here", "here")
    with alone.server.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET rules = 7")
    copied = file_of(alone).with_name("copy.sqlite")
    with sqlite3.connect(file_of(alone)) as source, sqlite3.connect(copied) as copy:
        source.backup(copy)
    with Live(settings_for(f"sqlite:///{copied}")) as again:
        answer = Person(again, party.table, party.host.token).get()
        assert answer.status_code == 409
        assert "version 7 of the rules" in answer.json()["reason"]
