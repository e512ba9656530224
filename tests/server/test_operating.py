"""What operators see: health, readiness and metrics."""

import re
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tikal.server import server
from tikal.server.metrics import MetricsServer, families_of
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
