"""A database in trouble: nothing is lost, and everybody gets a sentence."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from postgresql import Cluster
from tikal.server.store import writer
from tikal.server.store.connect import connect
from tikal.server.store.groups import SqliteGroups
from tikal.server.store.migrate import migrate
from tikal.server.store.store import Store

from .live import (
    Live,
    Person,
    connection_of,
    database_in,
    new_id,
    settings_for,
    written_by_thread,
)


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
    """A server whose database a test may put in trouble: a thread of it writes."""
    with Live(written_by_thread(database_in(tmp_path))) as running:
        yield running


def pragma(live: Live, text: str) -> None:
    """Change the connection of the writer's thread."""
    connection_of(live).execute(f"PRAGMA {text}").fetchall()


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


# What another connection does to hold the lock that every change needs, and what the writer does to
# see and to set how long it waits for it, in milliseconds.
LOCK = {
    "sqlite": "DELETE FROM games WHERE id = ''",
    "postgresql": "LOCK TABLE events IN EXCLUSIVE MODE",
}
SHOW_PATIENCE = {
    "sqlite": "PRAGMA busy_timeout",
    "postgresql": "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'",
}
SET_PATIENCE = {"sqlite": "PRAGMA busy_timeout = 1", "postgresql": "SET statement_timeout = 1"}


@contextmanager
def lock_held(database: str) -> Iterator[None]:
    """Hold the lock at another connection, so that nobody can write."""
    engine = connect(database)
    with engine.begin() as connection:
        connection.exec_driver_sql(LOCK[engine.dialect.name])
        yield
    engine.dispose()


def at_the_writer(live: Live, statements: dict[str, str]) -> Any:
    """What the database answers to a statement on the connection that writes."""
    statement = statements[live.server.store.engine.dialect.name]
    cursor = connection_of(live).cursor()
    cursor.execute(statement)
    return cursor.fetchone() if cursor.description else None


def test_while_a_lock_is_held_changes_wait_and_readers_go_on(database: str) -> None:
    with Live(written_by_thread(database)) as live, ThreadPoolExecutor(4) as pool:
        assert int(at_the_writer(live, SHOW_PATIENCE)[0]) > 10_000
        parties = [live.set_up("here", "here") for _ in range(4)]
        asks = [next_ask(party.host) for party in parties]
        with lock_held(database):
            waiting = [
                pool.submit(party.host.post, "/submit", ask)
                for party, ask in zip(parties, asks, strict=True)
            ]
            tables = [live.run(live.server.tables.open(party.table)) for party in parties]
            while not all(table.busy for table in tables):
                live.http.get("/healthz")
            for party, ask in zip(parties, asks, strict=True):
                with party.spectator.page() as page:
                    assert page.view["position"]["number"] == ask["seen"]
            assert live.http.get("/readyz").status_code == 200
            assert not any(change.done() for change in waiting)
        assert [change.result().status_code for change in waiting] == [200] * 4
        for party, ask in zip(parties, asks, strict=True):
            stored = [event.text for event in live.server.store.events(party.table)]
            assert stored[ask["seen"] :] == ask["actions"] == party.host.texts(ask["seen"])
        assert live.server.store.writer.failures == 0


def test_a_lock_that_is_held_too_long_is_told_and_nothing_is_lost(database: str) -> None:
    with Live(written_by_thread(database)) as live:
        party = live.set_up("here", "here")
        ask = next_ask(party.host)
        at_the_writer(live, SET_PATIENCE)
        with lock_held(database):
            answer = party.host.post("/submit", ask)
            assert (answer.status_code, answer.json()["code"]) == (503, "server")
            assert party.host.number == ask["seen"]
        for _ in "01":  # the same request again: it is carried out once
            assert party.host.post("/submit", ask).status_code == 200
        assert party.host.texts(ask["seen"]) == ask["actions"]


def test_the_end_of_the_server_does_not_wait_for_ever_for_a_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "END_SECONDS", 0.1)
    database = database_in(tmp_path)
    with Live(written_by_thread(database)) as live, ThreadPoolExecutor(1) as pool:
        live._uvicorn.config.timeout_graceful_shutdown = 0
        party = live.set_up("here", "here")
        ask = next_ask(party.host)
        at = f"{live.url}/api/tables/{party.table}/submit"
        table = live.run(live.server.tables.open(party.table))
        with lock_held(database):
            asking = pool.submit(httpx.post, at, json=ask, headers=party.host.headers)
            while not table.busy:
                assert not asking.done()
            live.stop()
            assert (asking.result().status_code, asking.result().json()["code"]) == (503, "server")
    assert "the database has not confirmed every change within 0.1 s" in caplog.text
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize("asks", ["page", "request"])
def test_a_change_that_is_stored_but_not_confirmed_is_seen_by_who_looks(
    alone: Live, asks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = alone.set_up("here", "here")
    ask = next_ask(party.host)
    write = SqliteGroups.write

    def write_and_fail(*arguments: Any) -> None:
        write(*arguments)
        raise sqlite3.OperationalError("disk I/O error")

    with party.spectator.page() as page:
        monkeypatch.setattr(SqliteGroups, "write", write_and_fail)
        assert party.host.post("/submit", ask).status_code == 503
        monkeypatch.undo()
        if asks == "page":
            page.say(type="ping")
        else:
            assert party.host.texts(ask["seen"]) == ask["actions"]
        assert page.hear("news")["steps"][0]["event"]["text"] == ask["actions"][0]


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


@pytest.mark.parametrize("written", ["tikal.sqlite", "link.sqlite", "folder/tikal.sqlite", "URI"])
def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path, written: str) -> None:
    """However the file is written."""
    database = database_in(tmp_path / "a %")
    store = Store(database)
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "a %" / "tikal.sqlite")
    (tmp_path / "folder").symlink_to(tmp_path / "a %")
    other = {
        "tikal.sqlite": database,
        "URI": f"sqlite:///file:{quote(str(tmp_path / 'a %' / 'tikal.sqlite'))}?uri=true",
    }.get(written, f"sqlite:///{tmp_path / written}")
    program = "import sys; from tikal.server.store.store import Store; Store(sys.argv[1])"
    ended = subprocess.run(
        [sys.executable, "-c", program, other], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert "another process serves the games" in ended.stderr
    store.close()
    Store(other).close()


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
