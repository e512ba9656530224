"""`tikal bench --server` measures a real server and reports the keys that other programs read."""

import json

import pytest

from tikal.cli import main


def test_the_bench_plays_over_sockets_and_reports_what_it_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--tables", "2", "--seats", "2", "--seconds", "1", "--spectators", "2", "--json"]
    monkeypatch.setattr("sys.argv", ["tikal", "bench", "--server", *options])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["tables"], row["seats"], row["pace"], row["spectators"]) == (2, 2, 0, 2)
    for key in ("acknowledged_per_second", "p50_ms", "p99_ms", "server_cpu_ms_per_action"):
        assert row[key] > 0
    assert row["last_told_ms"] >= 0
    assert "mb_per_table" in row
