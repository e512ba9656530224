"""Playing on from a step of a game: a new table, marked as a branch; the game stays as it is."""

from pathlib import Path
from typing import Any

import pytest

import tikal

from .live import Live, Party, Person, new_id, seat_plan

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def finished(live: Live) -> Party:
    party = live.set_up("here", "here")
    party.finish()
    return party


def branch(person: Person, number: int, *players: str, **how: Any) -> Any:
    seats = [seat_plan(seat, player) for seat, player in enumerate(players)]
    return person.post("/branch", {"number": number, "seats": seats, "client_id": new_id(), **how})


def opened(live: Live, answer: Any) -> Party:
    assert answer.status_code == 201, answer.text
    return Party(live, answer.json())


def draws(party: Party) -> list[str]:
    return [text for text in party.host.texts() if text.startswith("draw")]


def treasures(party: Party) -> list[str]:
    return [text.split(" = ")[1] for text in party.host.texts() if text.startswith("recover")]


def test_a_branch_shares_the_first_events_and_says_so(live: Live, finished: Party) -> None:
    before = finished.host.texts()
    record = finished.host.get("/record").text
    new = opened(live, branch(finished.spectator, 30, "here", "link"))
    view = new.host.view()
    assert view["info"]["branch"] == {
        "table": finished.table,
        "number": 30,
        "same_draws": False,
    }
    assert new.host.texts()[:30] == before[:30]
    assert 1 in new.by_link
    new.finish()
    assert tikal.verify_record(new.host.get("/record").text)
    assert finished.host.texts() == before
    assert finished.host.get("/record").text == record
    assert finished.host.view()["info"]["branch"] is None


def test_with_the_same_draws_the_tiles_come_in_the_same_order(live: Live, finished: Party) -> None:
    new = opened(live, branch(finished.host, 30, "here", "here", draws="same"))
    assert new.host.view()["info"]["branch"]["same_draws"] is True
    new.finish()
    assert draws(new) == draws(finished)
    assert tikal.verify_record(new.host.get("/record").text).sealed is True
    fresh = opened(live, branch(finished.host, 30, "here", "here"))
    fresh.finish()
    assert draws(fresh) != draws(finished)


def test_a_record_and_a_position_can_be_played_on(live: Live) -> None:
    text = (RECORDS / "auction-two.tikal").read_text(encoding="utf-8")
    answer = live.http.post("/api/tables/import", json={"record": text, "client_id": new_id()})
    brought = Party(live, answer.json())
    new = opened(live, branch(brought.host, 200, "here", "here"))
    assert new.host.texts()[:200] == brought.host.texts()[:200]
    line = tikal.read_record(text).at(200).position()
    answer = live.http.post("/api/tables/import", json={"record": line, "client_id": new_id()})
    assert answer.status_code == 201, answer.text
    begun = Party(live, answer.json())
    assert begun.host.view()["position"]["players"][0]["score"] is not None
    assert begun.play_on()


@pytest.mark.parametrize("record", ["auction-two", "two-players", "from-a-position"])
def test_the_draws_of_a_finished_record_come_again(live: Live, record: str) -> None:
    text = (RECORDS / f"{record}.tikal").read_text(encoding="utf-8")
    ask = {"record": text, "client_id": new_id()}
    brought = Party(live, live.http.post("/api/tables/import", json=ask).json())
    players = ["here"] * tikal.read_record(text).players
    new = opened(live, branch(brought.host, 30, *players, draws="same"))
    assert new.host.view()["info"]["branch"]["same_draws"] is True
    new.finish()
    assert draws(new) == draws(brought)
    for found, known in zip(treasures(new), treasures(brought), strict=False):
        assert found == known
    assert tikal.verify_record(new.host.get("/record").text).sealed is None
    again = opened(live, branch(new.host, 40, *players, draws="same"))
    again.finish()
    assert draws(again) == draws(brought)


def test_the_draws_of_an_unfinished_record_are_not_known(live: Live) -> None:
    text = (RECORDS / "unfinished.tikal").read_text(encoding="utf-8")
    ask = {"record": text, "client_id": new_id()}
    brought = Party(live, live.http.post("/api/tables/import", json=ask).json())
    refused = branch(brought.host, 5, *["here"] * 3, draws="same")
    assert refused.status_code == 422
    assert "fresh" in refused.json()["reason"]


@pytest.mark.parametrize(
    ("number", "players", "status", "sentence"),
    [
        (100_000, 2, 422, "events, not 100000"),
        (30, 3, 422, "has 2 players, not 3"),
        (-1, 2, 422, "greater than or equal to 0"),
    ],
)
def test_what_cannot_be_branched_is_explained(
    number: int, players: int, status: int, sentence: str, finished: Party
) -> None:
    answer = branch(finished.host, number, *["here"] * players)
    assert answer.status_code == status
    assert sentence in answer.json()["reason"]
    last = finished.host.number
    over = branch(finished.host, last, "here", "here")
    assert "choose an earlier one" in over.json()["reason"]


def test_a_game_that_is_being_played_has_no_branches(live: Live) -> None:
    party = live.set_up("here", "here")
    assert branch(party.host, 1, "here", "here").status_code == 409


def test_an_imported_game_that_is_played_on_has_no_branches(live: Live) -> None:
    game = tikal.read_record((RECORDS / "four-players.tikal").read_text(encoding="utf-8"))
    turn = next(n for n, event in enumerate(game.events, start=1) if event.kind == "end")
    ask = {"record": game.at(turn).record(), "client_id": new_id()}
    party = Party(live, live.http.post("/api/tables/import", json=ask).json())
    assert branch(party.host, 1, *["here"] * 4).status_code == 201
    assert party.play_on()
    assert branch(party.host, 1, *["here"] * 4).status_code == 409
