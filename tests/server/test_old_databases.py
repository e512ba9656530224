"""A database of an earlier version opens with all its games, each as it stood."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tikal.server.server_settings import Settings

from .live import PLENTY, Live, Person

DATABASES = Path(__file__).with_name("databases")


@pytest.mark.parametrize("version", ["v0001"])
def test_every_game_of_an_old_database_is_there(version: str, tmp_path: Path) -> None:
    file = tmp_path / "tikal.sqlite"
    shutil.copy(DATABASES / f"{version}.sqlite", file)
    expected = json.loads((DATABASES / f"{version}.json").read_text())
    settings = Settings(database=f"sqlite:///{file}", warm_up=False, workers=1, limits=PLENTY)
    with Live(settings) as live:
        for name, game in expected.items():
            person = Person(live, game["table"], game["host"])
            assert shown(person, game["info"]) == game, name


def shown(person: Person, info: dict[str, Any]) -> dict[str, Any]:
    """What the file tells of a game, as the server shows it now; new facts may be there too."""
    view = person.view()
    position = view["position"]
    return {
        "table": person.table,
        "host": person.token,
        "number": position["number"],
        "phase": position["phase"],
        "to_move": position["to_move"],
        "scores": [player["score"] for player in position["players"]],
        "info": {key: view["info"][key] for key in info},
        "texts": [event["text"] for event in view["events"]],
        "record": person.get("/record").text,
        "maximum": view["choices"]["maximum"],
    }
