"""`tikal picture`, `tikal stats` and `tikal docs`."""

import json
import threading
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

import tikal
from tikal import site
from tikal.cli.commands import app

RECORDS = Path(__file__).parent / "records"
RECORD = RECORDS / "four-players.tikal"


def run(*arguments: object) -> str:
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_picture_shows_the_game_after_so_many_events(tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    run("picture", RECORD, "--at", 120, "-o", out, "--mark", "c3", "--arrow", "a1-b2")
    game = tikal.read_record(RECORD.read_text(encoding="utf-8")).at(120)
    drawn = tikal.svg.board(game, marks=["c3"], arrows=[("a1", "b2")], theme="light", size=1080)
    assert out.read_text(encoding="utf-8") == drawn


def test_a_picture_as_png_has_the_size_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    run("picture", RECORD, "--at", 10, "-o", out, "--size", 300, "--theme", "dark")
    content = out.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 300


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-o", "x.gif"), r"must end in \.svg or \.png"),
        (("-o", "x.svg", "--at", "9999"), "--at must be 0 to 460"),
        (("-o", "x.svg", "--mark", "z9"), "hexes are a1 to h5"),
        (("-o", "x.png", "--theme", "auto"), "one look"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_explained(
    arguments: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        run("picture", RECORD, *arguments)


def test_statistics_are_printed_written_and_drawn(tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    answer = json.loads(run("stats", RECORDS, "-o", table, "--json", "--workers", 1))
    assert answer["games"] == 15
    assert len(table.read_text(encoding="utf-8").splitlines()) == 1 + sum(
        tikal.read_record(file.read_text(encoding="utf-8"), seed=0).players
        for file in RECORDS.glob("*.tikal")
    )
    told = run("stats", RECORD, "--plot", tmp_path / "plots")
    assert "1 games" in told
    assert len(list((tmp_path / "plots").iterdir())) == 4


def test_nothing_to_count_is_an_error() -> None:
    with pytest.raises(ValueError, match="none of the records could be read"):
        run("stats", "no-such-file.tikal")


def test_the_site_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "SITE", tmp_path)
    with pytest.raises(ValueError, match="make docs"):
        site.site_server(0)
    (tmp_path / "index.html").write_text("<h1>tikal</h1>")
    with site.site_server(0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with urlopen(f"http://127.0.0.1:{server.server_port}/") as answer:
            assert answer.read() == b"<h1>tikal</h1>"
        server.shutdown()
