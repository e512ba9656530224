"""What operators see: health, readiness and metrics."""

import http.client
import re
import socket
import struct
import threading
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from tikal.server import server
from tikal.server.metrics import MOST_REQUESTS, MetricsServer, families_of
from tikal.server.run import listening_socket

from .live import Live

LINE = re.compile(r'(\w+)\{(\w+="[^"]*"(?:,\w+="[^"]*")*)\} (\S+)')


@contextmanager
def measured(live: Live) -> Iterator[str]:
    """The address of a server's metrics."""
    listening = listening_socket("127.0.0.1", 0)
    answering = MetricsServer(listening, lambda: {"0": families_of(live.server)})
    yield f"http://127.0.0.1:{listening.getsockname()[1]}/metrics"
    answering.close()


def read_metrics(url: str) -> dict[str, float]:
    """Every value by its name and labels; each metric has its type before it."""
    with urllib.request.urlopen(url) as answer:
        lines = answer.read().decode().splitlines()
    typed: set[str] = set()
    values = {}
    for line in lines:
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert kind in ("counter", "gauge", "histogram")
            assert name not in typed
            typed.add(name)
        elif not line.startswith("# HELP "):
            found = LINE.fullmatch(line)
            assert found, line
            assert any(
                found[1].removesuffix(end) in typed for end in ("", "_bucket", "_sum", "_count")
            )
            values[f"{found[1]}{{{found[2]}}}"] = float(found[3])
    return values


def test_prometheus_can_read_what_a_server_counts(live: Live) -> None:
    party = live.set_up("here", "here")
    with measured(live) as url, party.host.page():
        before = read_metrics(url)
        party.host.do(party.host.view()["choices"]["legal"][0])
        party.host.submit("end", "end")
        after = read_metrics(url)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown('tikal_action_seconds_count{process="0"}') == 1
    assert grown('tikal_action_seconds_bucket{process="0",le="+Inf"}') == 1
    assert grown('tikal_written_total{process="0"}') == 1
    assert grown('tikal_refusals_total{process="0",code="invalid"}') == 1
    assert after['tikal_sockets{process="0"}'] == 1
    assert after['tikal_tables{process="0"}'] >= 1
    assert after['tikal_workers{process="0",state="idle"}'] >= 0


def test_a_connection_for_metrics_that_is_reset_leaves_one_line(
    live: Live, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with measured(live) as url:
        with socket.create_connection(("127.0.0.1", port_of(url))) as connection:
            connection.sendall(b"GET")
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        while not caplog.messages:
            pass
        assert read_metrics(url)
    (line,) = caplog.messages
    assert line.startswith("a request for the metrics failed: ")
    assert capfd.readouterr().err == ""


def test_so_many_connections_for_metrics_are_served_at_a_time(live: Live) -> None:
    with measured(live) as url:
        address = ("127.0.0.1", port_of(url))
        idle = [socket.create_connection(address) for _ in range(MOST_REQUESTS)]
        with socket.create_connection(address) as one_more:
            assert one_more.recv(1) == b""
        for connection in idle:
            connection.close()
        while True:  # until their threads have ended
            with suppress(OSError, http.client.HTTPException):
                assert read_metrics(url)
                break


def port_of(url: str) -> int:
    port = urllib.parse.urlsplit(url).port
    assert port is not None
    return port


def test_all_who_ask_whether_a_server_is_ready_share_one_look(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(server, "ANSWER_SECONDS", 0.0)
    looks: list[None] = []
    answers = threading.Event()

    def check() -> None:
        looks.append(None)
        answers.wait()

    monkeypatch.setattr(live.server.store, "check", check)
    live.http.get("/readyz")
    assert [live.http.get("/readyz").status_code for _ in range(20)] == [503] * 20
    assert len(looks) == 1
    answers.set()
    monkeypatch.undo()
    while live.http.get("/readyz").status_code == 503:
        pass


def test_a_load_balancer_learns_that_a_server_lives_and_is_ready(live: Live) -> None:
    for path, text in (("/healthz", "ok\n"), ("/readyz", "ready\n")):
        answer = live.http.get(path)
        assert (answer.status_code, answer.text) == (200, text)
