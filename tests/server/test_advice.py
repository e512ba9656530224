"""Advice at tables with a coach: who may have one, what it says, and what it may cost."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tikal.server.branches import checked_coach
from tikal.server.store.values import StoredSeat
from tikal.server.worker_pool import WorkerDied

from .live import Live, Party, Person, new_id, seat_plan
from .test_analyses import settings_in


def advice(person: Person, seat: int = 0, seen: int | None = None) -> Any:
    return person.post("/advice", {"seat": seat, "seen": person.number if seen is None else seen})


def laid(live: Live, *players: str, **how: Any) -> Party:
    """A table with a coach at which the first tile lies."""
    party = live.set_up(*players, **{"coach": 5, **how})
    party.host.do(party.host.view()["choices"]["legal"][0])
    return party


def follow(person: Person, found: Any) -> None:
    """Play what was advised."""
    if found["take_back"]:
        ask = {"client_id": new_id(), "seat": 0, "seen": found["number"]}
        answer = person.post("/take-back", {**ask, "count": found["take_back"]})
        assert answer.status_code == 200, answer.text
    for text in found["actions"]:
        person.do(text)


@pytest.mark.parametrize(
    ("players", "possible"),
    [
        (("here", "computer"), True),
        (("here", "here"), True),
        (("link", "computer"), True),
        (("here", "link"), False),
        (("link", "link", "computer"), False),
    ],
)
def test_there_is_no_coach_where_two_people_play_on_their_own_screens(
    players: tuple[Any, ...], possible: bool
) -> None:
    seats = [StoredSeat(f"Player {seat}", player) for seat, player in enumerate(players)]
    assert checked_coach(None, seats) is None
    if possible:
        assert checked_coach(5, seats) == 5
    else:
        with pytest.raises(ValueError, match="not all at one screen"):
            checked_coach(5, seats)


def test_a_coach_is_refused_with_a_sentence_and_kept_for_the_rematch(live: Live) -> None:
    seats = [seat_plan(0, "here"), seat_plan(1, "link")]
    ask = {"seats": seats, "client_id": new_id(), "coach": 5}
    refused = live.http.post("/api/tables", json=ask)
    assert refused.status_code == 422
    assert "not all at one screen" in refused.json()["reason"]
    party = live.set_up("here", "here", coach=3)
    assert party.host.view()["info"]["coach"] == 3
    party.finish()
    assert party.host.post("/rematch", {}).json()["coach"] == 3
    branched = {"number": 2, "client_id": new_id(), "coach": 5}
    assert "not all" in party.host.post("/branch", {**branched, "seats": seats}).json()["reason"]


def test_a_turn_that_ends_too_early_lacks_points(live: Live) -> None:
    party = laid(live, "here", "here", seed=1)
    number = party.host.number
    found = advice(party.host).json()
    assert (found["kind"], found["number"]) == ("turn", number)
    assert found["points"] > 5  # ten action points are left
    follow(party.host, found)
    assert party.host.view()["position"]["to_move"] == 1


def test_what_was_done_can_be_taken_back_and_the_better_turn_played(live: Live) -> None:
    party = laid(live, "here", "here")
    party.host.do("place L a1")
    found = advice(party.host).json()
    assert found["take_back"] <= party.host.view()["choices"]["take_back"]
    follow(party.host, found)
    assert party.host.view()["position"]["to_move"] == 1


def test_in_the_auction_the_turn_has_a_price(live: Live) -> None:
    party = live.set_up("here", "here", auction=True, coach=0)
    found = advice(party.host, party.host.view()["position"]["to_move"]).json()
    assert (found["kind"], found["actions"]) == ("bid", [])
    assert found["fair_price"] is None or isinstance(found["fair_price"], float)
    party.host.do("pass")
    party.host.do("pass")
    position = party.host.view()["position"]
    assert position["phase"] == "take"
    found = advice(party.host, position["to_move"]).json()
    assert found["kind"] == "take"
    assert found["actions"][0] in party.host.view()["choices"]["legal"]


def test_who_may_not_ask_is_told_why(live: Live) -> None:
    party = laid(live, "here", "here")
    assert advice(party.spectator).json()["code"] == "not-your-seat"
    assert advice(party.host, 1).json()["code"] == "not-your-turn"
    late = advice(party.host, seen=0)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert advice(party.host, 7).status_code == 422
    without = live.set_up("here", "here")
    refused = advice(without.host)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert "without a coach" in refused.json()["reason"]
    party.finish()
    assert "over" in advice(party.host).json()["reason"]


def test_the_end_of_a_turn_never_waits_for_advice(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = laid(live, "here", "here")
    asked, ended = threading.Event(), threading.Event()

    def dies_late(_: object) -> None:
        asked.set()
        ended.wait(30)
        raise WorkerDied("too late")

    monkeypatch.setattr(live.server.analyses.workers, "give_advice", dies_late)
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(advice, party.host, 0, party.host.number)
        assert asked.wait(30)
        party.host.do("end")
        ended.set()
        answer = waiting.result()
    assert (answer.status_code, answer.json()["code"]) == (500, "server")
    assert "try again" in answer.json()["reason"]


def test_nobody_keeps_the_server_busy_with_advice(tmp_path: Path) -> None:
    with Live(settings_in(tmp_path, advice_per_hour=1)) as limited:
        party = laid(limited, "here", "here")
        assert advice(party.host).status_code == 200
        refused = advice(party.host)
        assert refused.status_code == 429
        assert "much advice" in refused.json()["reason"]
    with Live(settings_in(tmp_path, advice_waiting=0)) as full:
        answer = advice(Person(full, party.table, party.host.token))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
