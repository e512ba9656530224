"""A server process is killed at any moment: what it acknowledged is there, and only once."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from .live import database_in, new_id, seat_plan

PROGRAM = """
import sys
from tikal.server.run import address, listening_socket, run
from tikal.server.server_settings import Settings
listening = listening_socket("127.0.0.1", 0)
settings = Settings(database=sys.argv[1], warm_up=False)
run(settings, listening, lambda: print(address(listening), flush=True))
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, database], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        self.http = httpx.Client(base_url=self._process.stdout.readline().strip(), timeout=30)

    def kill(self) -> None:
        os.kill(self._process.pid, signal.SIGKILL)
        self.wait()

    def interrupt(self) -> int:
        os.kill(self._process.pid, signal.SIGINT)
        return self.wait()

    def wait(self) -> int:
        self.http.close()
        code = self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code


@contextmanager
def running(database: str) -> Iterator[Process]:
    process = Process(database)
    try:
        yield process
    finally:
        process.kill()


def begin(http: httpx.Client) -> tuple[str, dict[str, str]]:
    ask = {
        "seats": [seat_plan(0, "here"), seat_plan(1, "here")],
        "client_id": new_id(),
        "first": 0,
    }
    keys = http.post("/api/tables", json=ask).json()
    assert http.post("/api/tables", json=ask).json() == keys
    return f"/api/tables/{keys['table']}", {"authorization": f"Bearer {keys['host']}"}


def next_ask(http: httpx.Client, table: str, token: dict[str, str]) -> dict[str, Any]:
    view = http.get(table, headers=token).json()
    legal = view["choices"]["legal"]
    return {
        "client_id": new_id(),
        "seat": view["position"]["to_move"],
        "seen": view["position"]["number"],
        "actions": ["end" if "end" in legal else legal[0]],
    }


def test_everything_acknowledged_survives_a_kill_and_nothing_happens_twice(tmp_path: Path) -> None:
    database = database_in(tmp_path)
    table = ""
    token: dict[str, str] = {}
    acknowledged: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for _ in range(3):
        with running(database) as process:
            if not table:
                table, token = begin(process.http)
            events = process.http.get(f"{table}/events", headers=token).json()
            assert [event["number"] for event in events] == list(range(1, len(events) + 1))
            for asked, answered in acknowledged:
                again = process.http.post(f"{table}/submit", json=asked, headers=token)
                assert again.json() == answered
                assert events[answered["first"] - 1]["text"] == asked["actions"][0]
            assert process.http.get(f"{table}/events", headers=token).json() == events
            for _ in range(4):
                ask = next_ask(process.http, table, token)
                answer = process.http.post(f"{table}/submit", json=ask, headers=token)
                assert answer.status_code == 200
                acknowledged.append((ask, answer.json()))


@pytest.mark.parametrize("delay", [0.0, 0.004, 0.012])
def test_a_kill_while_a_request_is_under_way_leaves_all_of_it_or_nothing(
    tmp_path: Path, delay: float
) -> None:
    database = database_in(tmp_path)
    with running(database) as process:
        table, token = begin(process.http)
        before = len(process.http.get(f"{table}/events", headers=token).json())
        ask = next_ask(process.http, table, token)
        ask["actions"] = [*ask["actions"], "place W a1", "place W a1", "end"]
        acknowledged = []

        def submit() -> None:
            try:
                answer = process.http.post(f"{table}/submit", json=ask, headers=token)
                acknowledged.append(answer.json())
            except httpx.TransportError:
                pass  # the server is gone

        asking = threading.Thread(target=submit)
        asking.start()
        threading.Event().wait(delay)
        os.kill(process._process.pid, signal.SIGKILL)
        asking.join()
    with running(database) as process:
        after = process.http.get(f"{table}/events", headers=token).json()
        if acknowledged:
            assert len(after) == acknowledged[0]["last"]
        assert len(after) in (before, before + 5)  # with the tile that is drawn at the end
        again = process.http.post(f"{table}/submit", json=ask, headers=token)
        assert again.json()["last"] == before + 5
        assert len(process.http.get(f"{table}/events", headers=token).json()) == before + 5


def test_ctrl_c_ends_a_server_cleanly(tmp_path: Path) -> None:
    process = Process(database_in(tmp_path))
    assert process.http.get("/api/catalogue").status_code == 200
    assert process.interrupt() == 0
