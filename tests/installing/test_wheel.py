"""What `pip install` brings: the library without dependencies, and the game with its page."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from zipfile import ZipFile

import httpx

from server.live import Party, new_id, seat_plan

from .conftest import Environment

LIBRARY = """
import random, sys, tikal
game = tikal.Game(players=3, seed=7, auction=True)
rng = random.Random(1)
while game.phase != "over":
    game.play(rng.choice(game.legal_actions()))
again = tikal.read_record(game.record())
assert again.scores == game.scores and again.position() == game.position()
assert tikal.verify_record(game.record()).game.winners == game.winners
assert "temple" in str(game) and tikal.svg.board(game).endswith("</svg>")
assert len(tikal.stats.rows(game)) == 3
print(tikal.__file__)
"""


def test_the_wheel_holds_everything_that_is_read_at_run_time(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        files = set(archive.namelist())
    assert wheel.name.startswith("tikal_game-")
    assert {
        "tikal/py.typed",
        "tikal/rules/components.json",
        "tikal/svg/shapes.svg",
        "tikal/players/weights/basic-2.json",
        "tikal/server/store/migrations/env.py",
        "tikal/server/store/migrations/versions/v0001_first.py",
        "tikal/server/page/index.html",
    } <= files
    assert any(re.fullmatch(r"tikal/server/page/assets/.*\.js", name) for name in files)


def test_the_library_alone_plays_and_keeps_games(bare: Environment) -> None:
    done = bare.run("python", "-c", LIBRARY)
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(bare.folder)


@contextmanager
def serving(environment: Environment, database: str) -> Iterator[httpx.Client]:
    """The server's own command in an environment."""
    command = [str(environment.folder / "bin" / "tikal"), "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", database],
        env=environment.variables,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address, said
        with httpx.Client(base_url=address[0], timeout=30) as http:
            yield http
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def test_an_installed_wheel_serves_its_page_and_a_whole_game(
    complete: Environment, tmp_path: Path
) -> None:
    assert complete.run("python", "-c", "import shutil; print(shutil.which('node'))").stdout == (
        "None\n"
    )
    with serving(complete, f"sqlite:///{tmp_path / 'tikal.sqlite'}") as http:
        page = http.get("/")
        script = re.search(r'src="\.?/?(assets/[^"]+\.js)"', page.text)
        assert script, page.text
        assert http.get(f"/{script[1]}").headers["content-type"].startswith("text/javascript")
        ask = {"seats": [seat_plan(0, "here"), seat_plan(1, "here")], "client_id": new_id()}
        keys = http.post("/api/tables", json=ask).json()
        party = Party(cast(Any, SimpleNamespace(http=http)), keys)
        party.finish()
        view = party.host.view()
    assert view["position"]["phase"] == "over"


def test_computer_players_of_an_installed_wheel_play(complete: Environment) -> None:
    seats = ("--seats", "tourist,random", "--players", "2", "--games", "1", "--workers", "1")
    done = complete.run("tikal", "simulate", *seats, "--json")
    assert done.returncode == 0, done.stderr
    assert '"games": 1' in done.stdout
