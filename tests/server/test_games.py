"""Whole games: sealed shuffles, records in and out, rematches, looking back."""

from pathlib import Path
from typing import Any

import pytest

import tikal
from tikal.chance import SealedShuffle
from tikal.rules.components import TILE_NAMES
from tikal.server.table_view import MOST_STEPS

from .live import Live, Party, new_id

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.tikal"))


def bring(live: Live, record: str, **more: Any) -> Any:
    ask = {"record": record, "client_id": new_id(), **more}
    return live.http.post("/api/tables/import", json=ask)


def test_a_sealed_game_can_be_verified_from_its_record(live: Live) -> None:
    party = live.set_up("here", "here")
    commitment = party.host.view()["info"]["commitment"]
    assert len(commitment) == 64
    party.finish()
    record = party.spectator.get("/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert ".tikal" in record.headers["content-disposition"]
    found = tikal.verify_record(record.text)
    assert found.sealed is True
    assert found.game.commitment == commitment
    assert party.spectator.view()["secret"] == found.game.secret


def test_a_readers_notes_are_in_the_record_they_ask_for_and_nowhere_else(live: Live) -> None:
    party = live.set_up("here", "here")
    seat = party.host
    seat.do(seat.view()["choices"]["legal"][0])
    for _ in range(2):
        seat.do("place W a1")
    seat.post("/take-back", {"seat": 0, "seen": seat.number, "client_id": new_id()})
    last = seat.number
    taken_back = last - 1
    seat.do("place L a1")
    notes = [
        {"number": 0, "text": "We begin."},
        {"number": last - 2, "text": "A good start."},
        {"number": last + 1, "text": "Better."},
    ]
    answer = party.spectator.post("/record", {"notes": notes})
    assert answer.status_code == 200
    game = tikal.read_record(answer.text, seed=0)
    assert game.comments(0) == ("We begin.",)
    assert game.comments(last - 2) == ("A good start.",)
    assert game.comments(last - 1) == ("Better.",)
    assert "We begin." not in party.spectator.get("/record").text
    for number, text in ((taken_back, "Gone."), (last + 50, "Later."), (0, "{"), (0, "seat 1")):
        refused = seat.post("/record", {"notes": [{"number": number, "text": text}]})
        assert refused.status_code == 422, refused.text
        assert refused.json()["reason"]


def test_nothing_hidden_is_told_before_the_end(live: Live) -> None:
    """Neither the secret nor anything that depends on what is to come is in any answer."""
    party = live.set_up("here", "here")
    kept = live.server.store.game(party.table)
    assert kept is not None
    coming = [TILE_NAMES[tile] for tile in SealedShuffle(kept.secret).tiles]
    with party.spectator.page() as page:
        for _ in range(12):
            assert party.play_on()
            unseen = party.host.view()["position"]["unseen_tiles"]
            assert all(sorted(tiles) == tiles for tiles in unseen.values())  # in no other order
            answers = [
                party.host.get().text,
                party.host.get("/steps").text,
                party.host.get("/record").text,
                str(page.everything()),
            ]
            assert not any(kept.secret in answer for answer in answers)
            drawn = [text.removeprefix("draw = ") for text in party.host.texts() if "draw" in text]
            assert drawn == coming[: len(drawn)]
    assert party.host.view()["secret"] is None


def test_the_page_hears_the_secret_when_the_game_ends(live: Live) -> None:
    party = live.set_up("here", "here")
    with party.spectator.page() as page:
        party.finish()
        assert [heard for heard in page.everything() if heard["type"] == "table"][-1]["secret"]


def test_a_seed_decides_and_is_shown(live: Live) -> None:
    texts = []
    for _ in range(2):
        party = live.set_up("here", "here", seed=11)
        info = party.host.view()["info"]
        assert (info["seed"], info["commitment"]) == (11, None)
        for _ in range(4):
            assert party.play_on()
        texts.append(party.host.texts())
    assert texts[0] == texts[1]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_imported_record_comes_out_as_it_went_in(live: Live, path: Path) -> None:
    record = path.read_text("utf-8")
    answer = bring(live, record)
    assert answer.status_code == 201, answer.text
    party = Party(live, answer.json())
    came_out = party.host.get("/record").text
    assert tikal.read_record(came_out).record() == tikal.read_record(record).record()
    view = party.host.view()
    assert view["info"]["imported"]
    assert view["viewer"]["seats"] == list(range(view["info"]["players"]))


def test_an_imported_game_goes_on_with_chance_of_its_own(live: Live) -> None:
    record = (Path(__file__).parents[1] / "records" / "unfinished-sealed.tikal").read_text("utf-8")
    party = Party(live, bring(live, record).json())
    assert "Commitment: " in party.host.get("/record").text
    party.finish()
    finished = party.host.get("/record").text
    assert tikal.verify_record(finished).sealed is None  # the old commitment proves nothing now


def test_other_people_may_take_the_seats_of_a_record(live: Live) -> None:
    record = tikal.Game(players=2, seed=1, names=["Ann", "Bob"]).record()
    seats = [{"name": "Cleo", "player": "link"}, {"name": "Dan", "player": "here"}]
    party = Party(live, bring(live, record, seats=seats).json())
    assert [seat["name"] for seat in party.host.view()["seats"]] == ["Cleo", "Dan"]
    assert party.by_link[0].view()["choices"]["legal"]
    assert "Seat-0: Cleo" in party.host.get("/record").text
    assert bring(live, record, seats=[*seats, seats[0]]).status_code == 422


@pytest.mark.parametrize("record", ["nonsense", "Tikal-Record: 1\n", "\0", "{" * 1000])
def test_what_is_no_record_is_refused_with_its_line(live: Live, record: str) -> None:
    answer = bring(live, record)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    assert "line 1" in answer.json()["reason"]


def test_what_is_wrong_with_a_record_is_told_by_name_and_facts(live: Live) -> None:
    record = tikal.Game(players=2, seed=1, names=["Ann", "Bob"]).record()
    lines = record.splitlines()
    without = bring(live, record.replace("Players: 2\n", "")).json()
    told = without["fault"], without["line"], without["facts"]
    assert told == ("header-missing", 1, {"header": "Players"})
    refused = bring(live, f"{record}place W h5\n").json()
    assert (refused["fault"], refused["line"]) == ("action-refused", len(lines) + 1)
    assert (refused["refusal"], refused["rule"]) == ("lay-tile-first", "T1")
    assert refused["facts"]["action"] == "place W h5"


def test_a_rematch_keeps_seats_and_tokens_and_the_next_one_starts(live: Live) -> None:
    party = live.set_up("here", "link", edition="tilsit-2005")
    early = party.host.post("/rematch", None)
    assert (early.status_code, early.json()["code"]) == (409, "invalid")
    party.finish()
    with party.by_link[1].page() as page:
        assert party.by_link[1].post("/rematch", None).status_code == 403
        answer = party.host.post("/rematch", None)
        assert answer.status_code == 200
        again = Party(live, {**party.keys, "table": answer.json()["table"]})
        assert page.hear("table")["rematch"] == again.table
    assert party.host.post("/rematch", None).json() == answer.json()
    view = again.by_link[1].view()
    assert (view["viewer"]["seats"], view["info"]["first"]) == ([1], 1)
    assert view["info"]["edition"] == "tilsit-2005"
    assert view["choices"]["legal"]
    assert view["info"]["commitment"] != party.host.view()["info"]["commitment"]
    assert party.host.view()["rematch"] == again.table


def test_a_repeated_request_for_a_table_gets_the_same_keys(live: Live) -> None:
    seats = [{"name": "A", "player": "here"}, {"name": "B", "player": "link"}]
    ask = {"seats": seats, "client_id": new_id()}
    first, again = (live.http.post("/api/tables", json=ask) for _ in range(2))
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    other = live.http.post("/api/tables", json={**ask, "auction": True})
    assert (other.status_code, other.json()["code"]) == (409, "invalid")


def test_steps_show_every_position_of_a_stretch(live: Live) -> None:
    party = live.set_up("here", "here")
    party.finish()
    number = party.host.number
    steps = party.host.get("/steps").json()["steps"]
    assert len(steps) == MOST_STEPS
    steps += party.host.get("/steps", after=MOST_STEPS).json()["steps"]
    assert [step["event"]["number"] for step in steps] == list(range(1, number + 1))
    assert steps[-1]["position"] == party.host.view()["position"]
    part = party.host.get("/steps", after=3, until=5).json()
    assert part["before"] == steps[2]["position"]
    assert part["steps"] == steps[3:5]
    assert party.host.get("/steps", after=number + 1).status_code == 422


def test_turns_are_counted_and_scorings_told(live: Live) -> None:
    party = live.set_up("here", "here")
    party.finish()
    events = party.host.get("/events").json()
    ends = [event for event in events if event["text"] == "end"]
    assert [event["turn"] for event in ends] == list(range(1, len(ends) + 1))
    scored = [event for event in ends if event["scoring"]]
    assert all(event["points"]["seat"] == event["seat"] for event in scored)
    assert len(scored) == 8  # three volcanoes and the final scoring, two players
    assert scored[-1]["scores"] == [
        player["score"] for player in party.host.view()["position"]["players"]
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_edition_with_and_without_auction_is_played_to_its_end(
    live: Live, players: int
) -> None:
    editions = live.http.get("/api/catalogue").json()["editions"]
    edition = editions[players - 1]["name"]
    party = live.set_up(*["here"] * players, edition=edition, auction=True, first="random")
    party.finish()
    assert party.host.view()["position"]["winners"]
    assert tikal.verify_record(party.host.get("/record").text).sealed is True
