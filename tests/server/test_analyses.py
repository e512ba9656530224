"""Analyses at a server: in the background, stored, resumed, limited, of finished games only."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import tikal
from tikal.analysis.spans import spans_of
from tikal.record.record import read_played
from tikal.server.server_settings import Settings

from .live import PLENTY, Live, Party, Person, database_in, new_id

RECORD = Path(__file__).parents[1] / "records" / "three-players.tikal"


def settings_in(folder: Path, **limits: Any) -> Settings:
    return Settings(
        database=database_in(folder),
        warm_up=False,
        workers=1,
        analysis_level="quick",
        limits=replace(PLENTY, **limits),
    )


def short_record(turns: int) -> str:
    game = read_played(RECORD.read_text(encoding="utf-8"))
    ends = [n for n, event in enumerate(game.events, start=1) if event.kind == "end"]
    return game.at(ends[turns - 1]).record()


def imported(live: Live, record: str) -> Person:
    answer = live.http.post("/api/tables/import", json={"record": record, "client_id": new_id()})
    assert answer.status_code == 201, answer.text
    keys = answer.json()
    return Person(live, keys["table"], keys["host"])


def settle(live: Live) -> None:
    analyses = live.server.analyses
    assert analyses._task is not None
    loop = analyses._task.get_loop()
    asyncio.run_coroutine_threadsafe(analyses.settled(), loop).result(300)


def test_an_analysis_is_computed_stored_and_there_after_a_restart(tmp_path: Path) -> None:
    record = short_record(4)
    with Live(settings_in(tmp_path)) as live:
        person = imported(live, record)
        before = person.get("/analysis").json()
        assert (before["state"], before["automatic"], before["report"]) == ("none", False, None)
        begun = person.post("/analysis", {}).json()
        assert begun["total"] >= len(spans_of(read_played(record)))
        assert begun["report"]["win_shares"]
        settle(live)
        found = person.get("/analysis").json()
        assert (found["state"], found["done"]) == ("done", found["total"])
        report = found["report"]
        assert len(report["turns"]) == 4
        events = person.get("/events").json()
        for turn in report["turns"]:
            own = [e["text"].partition(" = ")[0] for e in events[turn["before"] : turn["last"]]]
            assert own == turn["played"]
        assert person.post("/analysis", {}).json() == found  # nothing is computed twice
    with Live(settings_in(tmp_path)) as live:
        person = Person(live, person.table, person.token)
        assert person.get("/analysis").json() == found


def test_an_interrupted_analysis_goes_on_after_a_restart(tmp_path: Path) -> None:
    with Live(settings_in(tmp_path)) as live:
        person = imported(live, short_record(2))
        person.post("/analysis", {})
        # the server ends with the work begun
    with Live(settings_in(tmp_path)) as live:
        person = Person(live, person.table, person.token)
        settle(live)
        assert person.get("/analysis").json()["state"] == "done"


def test_a_game_played_here_is_analysed_without_being_asked(live: Live) -> None:
    party = live.set_up("here", "here")
    assert party.host.get("/analysis").json()["automatic"] is False
    party.finish()
    assert party.host.get("/analysis").json()["automatic"] is True


def test_a_game_that_is_being_played_is_not_analysed(live: Live) -> None:
    party = live.set_up("here", "here")
    answer = party.host.post("/analysis", {})
    assert answer.status_code == 409
    assert "when it is over" in answer.json()["reason"]


def test_a_record_that_is_played_on_is_analysed_again_when_it_is_over(tmp_path: Path) -> None:
    game = read_played((RECORD.parent / "from-a-position.tikal").read_text(encoding="utf-8"))
    ends = [n for n, event in enumerate(game.events, start=1) if event.kind == "end"]
    with Live(settings_in(tmp_path)) as live:
        ask = {"record": game.at(ends[-2]).record(), "client_id": new_id()}
        party = Party(live, live.http.post("/api/tables/import", json=ask).json())
        person = party.host
        part = person.post("/analysis", {}).json()
        party.finish()
        assert person.get("/analysis").json()["state"] == "none"
        assert person.post("/analysis", {}).json()["total"] > part["total"]
        settle(live)
        found = person.get("/analysis").json()
        assert (found["state"], found["done"]) == ("done", found["total"])


def test_nobody_keeps_the_server_busy_with_analyses(tmp_path: Path) -> None:
    with Live(settings_in(tmp_path, analyses_per_hour=1)) as live:
        first, second = imported(live, short_record(1)), imported(live, short_record(1))
        assert first.post("/analysis", {}).status_code == 200
        refused = second.post("/analysis", {})
        assert refused.status_code == 429
        assert first.post("/analysis", {}).status_code == 200  # the same again costs nothing


def test_events_are_numbered_as_at_the_table(tmp_path: Path) -> None:
    from tikal.server.analyses import event_numbers

    with Live(settings_in(tmp_path)) as live:
        party = live.set_up("here", "here")
        legal = party.host.view()["choices"]["legal"]
        party.host.do(legal[0], "place W a1")
        view = party.host.view()
        ask = {"client_id": new_id(), "seat": 0, "seen": view["position"]["number"], "count": 1}
        answer = party.host.post("/take-back", ask)
        assert answer.status_code == 200, answer.text
        party.host.do("place L a1")
        table = live.server.tables._open[party.table]
        assert event_numbers(table) == [1, 2, 5]
        assert len(table.history.game.events) == 3
        assert tikal.read_record(table.history.record(), seed=0)
