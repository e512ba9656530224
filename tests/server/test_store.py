"""The database: its form, and what can and cannot be found in it."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from tikal.chance import commitment_of
from tikal.server.problems import Unavailable
from tikal.server.store.connect import connect
from tikal.server.store.migrate import migrate
from tikal.server.store.models import Base
from tikal.server.store.statements import TRIAL
from tikal.server.store.store import Store, Taken
from tikal.server.store.transactions import Transaction
from tikal.server.store.values import Answered, Auction, Change, StoredEvent, StoredGame, StoredSeat
from tikal.server.store.writer import ThreadWriter
from tikal.setup import Setup

from .live import Live, database_in, run_alone


def stored_game(name: str = "g") -> StoredGame:
    return StoredGame(
        id=name,
        setup=replace(
            Setup.of(2, names=["Ann", "Bob"]),
            date="1999-10-21",
            commitment=commitment_of("ab" * 32),
        ),
        started=1.0,
        chance="sealed",
        secret="ab" * 32,
        seats=(StoredSeat("Ann", "here"), StoredSeat("Bob", "computer", "scout")),
        tokens={"digest": "host"},
        remarks={0: ("a remark",)},
    )


def test_the_migrated_schema_is_that_of_the_models(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    keys = {
        table: inspect(engine).get_pk_constraint(table)["constrained_columns"]
        for table in inspect(engine).get_table_names()
    }
    assert keys["events"] == ["game", "number"]
    assert keys["submissions"] == ["game", "client_id"]
    engine.dispose()


def test_migrating_twice_changes_nothing(database: str) -> None:
    Store(database).close()
    store = Store(database)
    run_alone(store.create(stored_game(), (), None))
    assert store.game("g") == stored_game()
    store.close()


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    engine = connect(database_in(tmp_path))
    with engine.connect() as connection:
        pragmas = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    engine.dispose()


def test_an_event_number_is_given_once_and_a_step_is_one_transaction(database: str) -> None:
    store = Store(database)
    run_alone(store.create(stored_game(), (StoredEvent(1, 0, "draw = A1", 1.0),), None))
    both = (StoredEvent(2, 0, "tile c1 0", 2.0), StoredEvent(1, 0, "end", 2.0))
    with pytest.raises(Taken):
        run_alone(store.write(Change("g", both, Answered("client", 2, 3), Auction(1, {0: 5}))))
    assert store.events("g") == (StoredEvent(1, 0, "draw = A1", 1.0),)
    assert store.answered("g", "client") is None
    assert store.auction("g").maximums == {}
    store.close()


def test_a_migration_that_fails_leaves_nothing_behind(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no space left on device")

    engine = connect(database)
    with monkeypatch.context() as patch:
        patch.setattr("alembic.runtime.migration.HeadMaintainer.update_to_step", fail)
        with pytest.raises(OSError, match="no space"):
            migrate(engine)
    assert inspect(engine).get_table_names() == []
    migrate(engine)
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "a database URL is one such as"),
        ("postgresql://tikal:secret@host:abc/tikal", "a database URL is one such as"),
        ("sqlite+aiosqlite:///tikal.sqlite", "begins with sqlite://"),
        ("mysql://host/tikal", "SQLite or PostgreSQL, not mysql"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:///file::memory:?uri=true", "in memory"),
        ("sqlite:///file:tikal?mode=memory&uri=true", "in memory"),
        ("sqlite:///tikal.sqlite?timeout=abc", "the options after"),
        ("sqlite:///tikal.sqlite?timeout=1&timeout=2", "the options after"),
        ("sqlite:///tikal.sqlite?foo=bar", "the options after"),
        ("sqlite:////dev/null/tikal.sqlite", "name a file in a folder"),
    ],
)
def test_a_database_that_cannot_be_is_refused_in_a_sentence(url: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as raised:
        connect(url)
    assert "secret" not in str(raised.value)


def test_tokens_and_client_ids_of_new_tables_are_kept_as_hashes_only(live: Live) -> None:
    party = live.set_up("here", "link", client_id="a-client-id-of-its-own")
    with live.server.store.engine.connect() as connection:
        kept = [
            str(row)
            for table in Base.metadata.sorted_tables
            for row in connection.execute(table.select())
        ]
    told = [party.keys["host"], party.keys["spectator"], *party.keys["seats"].values()]
    for secret in (*told, "a-client-id-of-its-own"):
        assert not any(secret in row for row in kept)


def test_changes_that_wait_are_written_together_and_a_refused_one_stops_no_other(
    database: str,
) -> None:
    store = Store(database)
    for name in ("a", "b", "c", "d"):
        run_alone(store.create(stored_game(name), (), None))
    entered, held = Event(), Event()
    assert isinstance(store.writer, ThreadWriter)
    write = store.writer._groups.write

    def write_later(connection: Any, transactions: Sequence[Transaction]) -> None:
        entered.set()
        held.wait()
        write(connection, transactions)

    store.writer._groups.write = write_later  # type: ignore[method-assign]
    wrong = (StoredEvent(1, 0, "draw = A2", 1.0), StoredEvent(1, 0, "draw = A3", 1.0))
    right = (StoredEvent(1, 0, "draw = A1", 1.0),)

    async def write_all() -> list[Any]:
        first = asyncio.create_task(store.write(Change("a", (), Answered("first", 1, 0), None)))
        await asyncio.to_thread(entered.wait)  # so that the next ones wait for it, together
        changes = [
            Change("a", right, Answered("client", 1, 1), Auction(1, {0: 5})),
            Change("b", wrong, Answered("client", 1, 2), None),
            Change("c", right, None, None),
            Change("d", (StoredEvent(2**70, 0, "end", 1.0),), None),
        ]
        writing = [asyncio.create_task(store.write(change)) for change in changes]
        while store.writer.waiting < len(changes):
            await asyncio.sleep(0)
        held.set()
        return await asyncio.gather(first, *writing, return_exceptions=True)

    groups = store.writer.groups
    outcomes = run_alone(write_all())
    assert [type(outcome) for outcome in outcomes] == [
        *(type(None), type(None), Taken, type(None)),
        Unavailable,
    ]
    assert (store.writer.groups, store.writer.failures) == (groups + 2, 1)
    assert not store.writer.failing
    assert store.events("a") == store.events("c") == right
    assert store.answered("a", "client") == Answered("client", 1, 1)
    assert store.auction("a").maximums == {0: 5}
    assert store.events("b") == store.events("d") == ()
    store.close()


def test_refusals_do_not_spoil_later_changes(database: str) -> None:
    store = Store(database)
    run_alone(store.create(stored_game(), (StoredEvent(1, 0, "draw = A1", 1.0),), None))
    for number in range(2, 15):  # drivers prepare statements that they have sent a few times
        taken = StoredEvent(number - 1, 0, "end", 1.0)
        with pytest.raises(Taken):
            run_alone(
                store.write(
                    Change("g", (taken,), Answered(f"t{number}", 1, 1), Auction(number, {}))
                )
            )
        new = StoredEvent(number, 0, "end", 1.0)
        change = Change("g", (new,), Answered(f"n{number}", 1, 1), Auction(number - 1, {0: 1}))
        run_alone(store.write(change))
    assert [event.number for event in store.events("g")] == list(range(1, 15))
    store.close()


def test_changes_of_one_turn_of_the_event_loop_are_one_transaction(database: str) -> None:
    store = Store(database)
    games = [f"game-{i}" for i in range(5)]
    for game in games:
        run_alone(store.create(stored_game(game), (), None))

    async def write_all() -> None:
        event = StoredEvent(1, 0, "draw = A1", 1.0)
        await asyncio.gather(
            *(store.writer.on_disk(Change(game, (event,), None)) for game in games)
        )

    written, groups = store.writer.written, store.writer.groups
    asyncio.run(write_all())
    assert (store.writer.written - written, store.writer.groups - groups) == (5, 1)
    assert all(len(store.events(game)) == 1 for game in games)
    store.close()


def test_a_trial_writes_and_changes_nothing(database: str) -> None:
    store = Store(database)
    groups = store.writer.groups
    run_alone(store.writer.on_disk(TRIAL))
    assert store.writer.groups == groups + 1
    store.close()
    Store(database).close()


def test_what_waits_is_written_before_the_store_closes(database: str) -> None:
    store = Store(database)
    run_alone(store.create(stored_game(), (), None))

    async def close_while_it_waits() -> None:
        event = StoredEvent(1, 0, "draw = A1", 1.0)
        writing = asyncio.create_task(store.write(Change("g", (event,), None, None)))
        while store.writer.waiting == 0:
            await asyncio.sleep(0)
        store.close()
        await writing

    run_alone(close_while_it_waits())
    again = Store(database)
    assert len(again.events("g")) == 1
    again.close()
