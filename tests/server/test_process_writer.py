"""The process that writes to SQLite: what happens to it loses nothing, and holds up nobody."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tikal.server import server
from tikal.server.problems import Unavailable
from tikal.server.store import process_writer, writer
from tikal.server.store.process_writer import ProcessWriter, opening_of
from tikal.server.store.store import Store
from tikal.server.store.transactions import MessageReader, frame
from tikal.server.store.values import Change, StoredEvent
from tikal.server.store.writer import ThreadWriter

from .live import Live, Party, database_in, new_id, settings_for


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Live]:
    """A server whose writer a test may stop or kill."""
    with Live(settings_for(database_in(tmp_path))) as running:
        yield running
        if writer_of(running).process_id is not None:
            signal_writer(running, signal.SIGCONT)  # if a test failed in between


def writer_of(live: Live) -> ProcessWriter:
    writer = live.server.store.writer
    assert isinstance(writer, ProcessWriter)
    return writer


def signal_writer(live: Live, number: signal.Signals) -> None:
    process = writer_of(live).process_id
    assert process is not None
    os.kill(process, number)
    if number == signal.SIGSTOP:
        wait_for_stop(process)


def wait_for_stop(process: int) -> None:
    """Wait until a signal has stopped a process."""
    status = Path(f"/proc/{process}/stat")
    while status.read_text().rpartition(")")[2].split()[0] != "T":
        pass


def next_ask(party: Party) -> dict[str, Any]:
    view = party.host.view()
    return {
        "client_id": new_id(),
        "seat": view["position"]["to_move"],
        "seen": view["position"]["number"],
        "actions": view["choices"]["legal"][:1],
    }


def test_a_killed_writer_loses_nothing_and_is_replaced(alone: Live) -> None:
    party = alone.set_up("here", "here")
    before, ask = party.host.view(), next_ask(party)
    killed = writer_of(alone).process_id
    writer_of(alone).cpu_seconds = 1000.0
    signal_writer(alone, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as pool, party.spectator.page() as page:
        asking = pool.submit(party.host.post, "/submit", ask)
        while writer_of(alone).waiting == 0:
            assert not asking.done()
            assert alone.http.get("/healthz").status_code == 200
        signal_writer(alone, signal.SIGKILL)
        answer = asking.result()
        assert (answer.status_code, answer.json()["code"]) == (503, "server")
        assert party.host.view() == before
        assert page.everything() == []  # nobody was told
        assert party.host.post("/submit", ask).json()["last"] == ask["seen"] + 1
        assert page.hear("news")["steps"][0]["event"]["text"] == ask["actions"][0]
    assert writer_of(alone).process_id != killed
    assert writer_of(alone).cpu_seconds > 1000.0  # a counter of Prometheus never goes down
    assert party.host.post("/submit", ask).json()["last"] == ask["seen"] + 1  # not twice
    assert party.host.texts(ask["seen"]) == ask["actions"]


def test_while_the_writer_is_stopped_readers_go_on_and_changes_wait(alone: Live) -> None:
    parties = [alone.set_up("here", "here") for _ in range(3)]
    asks = [next_ask(party) for party in parties]
    groups = writer_of(alone).groups
    signal_writer(alone, signal.SIGSTOP)
    with ThreadPoolExecutor(3) as pool:
        asking = [
            pool.submit(party.host.post, "/submit", ask)
            for party, ask in zip(parties, asks, strict=True)
        ]
        while writer_of(alone).waiting < len(asks):
            assert not any(answer.done() for answer in asking)
            assert alone.http.get("/readyz").status_code == 200
        for party, ask in zip(parties, asks, strict=True):
            with party.spectator.page() as page:
                assert page.view["position"]["number"] == ask["seen"]
        assert not any(answer.done() for answer in asking)
        signal_writer(alone, signal.SIGCONT)
        assert [answer.result().status_code for answer in asking] == [200] * 3
    assert writer_of(alone).groups == groups + 1  # what waited was written together


def test_while_games_that_are_created_wait_everything_else_is_answered(alone: Live) -> None:
    finished = alone.set_up("here", "here")
    finished.finish()
    creations, waiting = 40, 42  # more than the threads of the event loop's executor
    signal_writer(alone, signal.SIGSTOP)
    with ThreadPoolExecutor(waiting) as pool:
        creating = [pool.submit(alone.set_up, "here", "here") for _ in range(creations)]
        others = [pool.submit(finished.host.post, at, {}) for at in ("/rematch", "/analysis")]
        while writer_of(alone).waiting < waiting:
            assert not any(answer.done() for answer in creating)
            assert not any(answer.done() for answer in others)
            assert alone.http.get("/healthz").status_code == 200
        assert finished.host.view()["position"]["phase"] == "over"
        assert finished.spectator.get("/steps", after=0, until=2).status_code == 200
        assert alone.http.get("/readyz").status_code == 200
        signal_writer(alone, signal.SIGCONT)
        assert len({answer.result().table for answer in creating}) == creations
        assert [answer.result().status_code for answer in others] == [200, 200]


def test_a_full_disk_is_told_and_the_same_request_goes_through_later(
    alone: Live, caplog: pytest.LogCaptureFixture
) -> None:
    party = alone.set_up("here", "here")
    writer = writer_of(alone)
    roomy = writer._opening
    small = opening_of(alone.server.store.engine)
    small = small._replace(pragmas=(*small.pragmas, "PRAGMA max_page_count = 1"))
    writer._opening = frame(tuple(small))
    signal_writer(alone, signal.SIGKILL)
    before, ask = party.host.texts(), next_ask(party)
    for _ in range(1000):  # what fits into the last page is still written
        answer = party.host.post("/submit", ask)
        if "full" in caplog.text:
            break
        assert answer.status_code in (200, 503)  # 503 from the process that was killed
        if answer.status_code == 200:
            before, ask = party.host.texts(), next_ask(party)
    assert (answer.status_code, answer.json()["code"]) == (503, "server")
    assert party.host.texts() == before
    writer._opening = roomy
    signal_writer(alone, signal.SIGKILL)
    for _ in range(2):  # the first may still meet the process that is about to end
        answer = party.host.post("/submit", ask)
    assert answer.status_code == 200
    assert party.host.texts(ask["seen"]) == ask["actions"]


def test_a_server_that_cannot_write_is_not_ready_until_it_can(
    alone: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "LOOK_SECONDS", 0.0)
    party = alone.set_up("here", "here")
    writer = writer_of(alone)
    writable, ask = writer._opening, next_ask(party)
    opening = opening_of(alone.server.store.engine)
    opening = opening._replace(pragmas=(*opening.pragmas, "PRAGMA query_only = 1"))
    writer._opening = frame(tuple(opening))
    assert alone.http.get("/readyz").status_code == 200
    signal_writer(alone, signal.SIGKILL)
    for _ in range(2):  # the first may still meet the process that is about to end
        assert party.host.post("/submit", ask).status_code == 503
    for _ in range(3):
        ready = alone.http.get("/readyz")
        assert (ready.status_code, ready.text) == (
            503,
            "not ready: nothing can be written to the database; the log says why\n",
        )
    assert alone.http.get("/healthz").status_code == 200
    writer._opening = writable
    signal_writer(alone, signal.SIGKILL)
    while (
        alone.http.get("/readyz").status_code == 503
    ):  # until it has noticed that the process ended
        pass
    assert party.host.post("/submit", ask).status_code == 200


ENDS_WHEN_IT_IS_READY = (
    "import sys\n"
    "from tikal.server.store.transactions import frame\n"
    "sys.stdout.buffer.write(frame((0, [], '', 0.0, 0.0)))\n"
)


@pytest.mark.parametrize(
    "command",
    [("/nowhere/at/all",), ("/bin/false",), (sys.executable, "-c", ENDS_WHEN_IT_IS_READY)],
    ids=["missing", "ends", "ends when it is ready"],
)
def test_a_process_that_does_not_start_is_told(
    alone: Live, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    party = alone.set_up("here", "here")
    ask = next_ask(party)
    monkeypatch.setattr(process_writer, "_COMMAND", command)
    signal_writer(alone, signal.SIGKILL)
    statuses = [party.host.post("/submit", ask).status_code for _ in range(4)]
    assert statuses == [503] * 4
    monkeypatch.undo()
    while party.host.post("/submit", ask).status_code == 503:
        pass  # the last of these processes may end only now
    assert party.host.texts(ask["seen"]) == ask["actions"]


@pytest.mark.parametrize(
    ("command", "pragma", "reason"),
    [
        (("/nowhere/at/all",), "PRAGMA synchronous", "No such file"),
        (("/bin/false",), "PRAGMA synchronous", "ended with exit code 1"),
        (process_writer._COMMAND, "PRAGMA nonsense(", "OperationalError"),
    ],
)
def test_a_thread_writes_where_no_process_can(
    tmp_path: Path,
    command: tuple[str, ...],
    pragma: str,
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(process_writer, "_COMMAND", command)
    monkeypatch.setattr(process_writer, "PRAGMAS", (pragma,))
    with Live(settings_for(database_in(tmp_path))) as live:
        assert isinstance(live.server.store.writer, ThreadWriter)
        party = live.set_up("here", "here")
        assert party.host.post("/submit", next_ask(party)).status_code == 200
    (said,) = caplog.messages
    assert said.startswith("a thread writes")
    assert reason in said


def test_the_process_imports_what_the_server_imports_and_may_print(tmp_path: Path) -> None:
    """Files in the current folder are not imported, and what is printed is no report."""
    (tmp_path / "tikal.py").write_text("raise SystemExit(7)")
    (tmp_path / "signal.py").write_text("raise SystemExit(8)")
    site = tmp_path / "site"
    site.mkdir()
    (site / "sqlite3.py").write_text(
        "import sys\n"
        "print('imported', flush=True)\n"
        "site = sys.path.pop(0)\n"
        "del sys.modules['sqlite3']\n"
        "import sqlite3\n"
        "sys.path.insert(0, site)\n"
    )
    program = (
        "import asyncio, sys\n"
        "from tikal.server.store.store import Store\n"
        "from tikal.server.store.values import Change, StoredEvent\n"
        "async def main():\n"
        "    store = Store(sys.argv[1])\n"
        "    await store.start_writer_process()\n"
        "    await store.writer.on_disk(Change('game', (), None))\n"
        "    await asyncio.to_thread(store.close)\n"
        "asyncio.run(main())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-P", "-c", program, database_in(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(site), *filter(None, sys.path)])},
    )
    assert (ended.returncode, ended.stdout) == (0, "imported\n"), ended.stderr
    assert ended.stderr == "imported\n"


def test_a_change_that_cannot_be_sent_fails_alone(alone: Live) -> None:
    party = alone.set_up("here", "here")
    writer = writer_of(alone)
    with pytest.raises(ValueError, match="unmarshallable"):
        alone.run(writer.on_disk((("token", [(party.table, "digest", Path("role"))]),)))
    assert party.host.post("/submit", next_ask(party)).status_code == 200


def test_a_change_that_cannot_be_written_fails_alone(alone: Live) -> None:
    tables = [alone.set_up("here", "here").table for _ in range(3)]

    async def write_all() -> list[BaseException | None]:
        events = [StoredEvent(number, 0, "end", 1.0) for number in (2, 2**70, 2)]
        changes = [
            Change(table, (event,), None) for table, event in zip(tables, events, strict=True)
        ]
        writing = (alone.server.store.write(change) for change in changes)
        return await asyncio.gather(*writing, return_exceptions=True)

    told = alone.run(write_all())
    assert [type(one) for one in told] == [type(None), Unavailable, type(None)]
    assert [len(alone.server.store.events(table)) for table in tables] == [2, 1, 2]
    assert not writer_of(alone).failing


def test_nothing_is_written_after_the_end(tmp_path: Path) -> None:
    with Live(settings_for(database_in(tmp_path))) as live:
        writer = writer_of(live)
        party = live.set_up("here", "here")
        live.run(writer._end())
        assert party.host.post("/submit", next_ask(party)).status_code == 503
        assert writer.process_id is None


def test_the_end_of_the_server_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Who waits gets an answer, and what was sent to the writer is stored when it goes on."""
    monkeypatch.setattr(writer, "END_SECONDS", 0.1)
    database = database_in(tmp_path)
    with ThreadPoolExecutor(1) as pool:
        with Live(settings_for(database)) as live:
            live._uvicorn.config.timeout_graceful_shutdown = 0
            party, other = live.set_up("here", "here"), live.set_up("here", "here")
            asks = [next_ask(party), next_ask(other)]
            at = f"{live.url}/api/tables/{party.table}/submit"
            process = writer_of(live).process_id
            assert process is not None
            with other.host.page() as page:
                signal_writer(live, signal.SIGSTOP)
                asking = pool.submit(httpx.post, at, json=asks[0], headers=party.host.headers)
                page.say(type="submit", **asks[1])
                while writer_of(live).waiting < 2:
                    assert not asking.done()
                live.stop()
        answer = asking.result()
    assert (answer.status_code, answer.json()["code"]) == (503, "server")
    assert "try the same again" in answer.json()["reason"]
    assert not any(record.exc_info for record in caplog.records)
    assert "the database has not confirmed every change within 0.1 s" in caplog.text
    with pytest.raises(ValueError, match="still writes to it"):
        Store(database)
    os.kill(process, signal.SIGCONT)
    store = Store(database)
    for table, ask in zip((party.table, other.table), asks, strict=True):
        assert [event.text for event in store.events(table)][ask["seen"] :] == ask["actions"]
    store.close()


def test_a_killed_server_is_followed_by_one_that_knows_what_its_writer_wrote(
    tmp_path: Path,
) -> None:
    """The writer holds the lock of the file until everything that it was sent is on disk."""
    database = database_in(tmp_path)
    with Live(settings_for(database)) as live:
        game = live.set_up("here", "here").table
    program = (
        "import asyncio, os, signal, sys\n"
        "from pathlib import Path\n"
        "from tikal.server.store.store import Store\n"
        "from tikal.server.store.values import Change, StoredEvent\n"
        "async def main():\n"
        "    store = Store(sys.argv[1])\n"
        "    await store.start_writer_process()\n"
        "    await store.writer.on_disk(Change(sys.argv[2], (), None))\n"
        "    os.kill(store.writer.process_id, signal.SIGSTOP)\n"
        "    event = StoredEvent(2, 0, 'end', 1.5)\n"
        "    asyncio.ensure_future(store.write(Change(sys.argv[2], (event,), None)))\n"
        "    while not (process := store.writer._process) or not process.waiting:\n"
        "        await asyncio.sleep(0)\n"
        "    print(store.writer.process_id, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(main())\n"
    )
    killed = subprocess.run(
        [sys.executable, "-c", program, database, game],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    with pytest.raises(ValueError, match="still writes to it"):
        Store(database)
    os.kill(int(killed.stdout), signal.SIGCONT)
    store = Store(database)
    assert [event.text for event in store.events(game)][1:] == ["end"]
    store.close()


def test_what_it_was_sent_is_written_though_nobody_listens_any_more(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    with Live(settings_for(database)) as live:
        game = live.set_up("here", "here").table
    store = Store(database)
    first = len(store.events(game)) + 1
    messages = frame(tuple(opening_of(store.engine)))
    for number in range(first, first + 500):
        messages += frame((("event", [(game, number, 0, "end", 1.5, None)]),))
    process = subprocess.Popen(
        process_writer._COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    process.stdin.write(messages)
    process.stdin.write(frame(())[:2])  # the server was killed within a message
    process.stdin.close()
    assert process.wait(30) == 0
    assert [event.number for event in store.events(game)][-500:] == [*range(first, first + 500)]
    store.close()


def test_messages_are_put_together_again_wherever_they_were_cut() -> None:
    write = ("event", [("game", 1, 0, "draw = A1", 1.5, None)])
    messages: list[tuple[Any, ...]] = [(write,), (), (write, write)]
    sent = b"".join(frame(message) for message in messages)
    for size in (1, 3, 7, len(sent)):
        reader = MessageReader()
        found = []
        for first in range(0, len(sent), size):
            found += reader.messages(sent[first : first + size])
        assert found == messages
