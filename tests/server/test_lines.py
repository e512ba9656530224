"""Lines: other turns tried from a step of a finished game, judged, and stored nowhere."""

from pathlib import Path
from typing import Any

import pytest

import tikal
from tikal.analysis.turns import TurnReport
from tikal.server.adviser import judgement_of

from .live import Live, Party, Person, new_id
from .test_analyses import RECORD, imported, settings_in, settle, short_record


@pytest.fixture(scope="module")
def finished(live: Live) -> Party:
    party = live.set_up("here", "here")
    party.finish()
    return party


def line(person: Person, number: int, *events: str, known: int = 0) -> Any:
    return person.post("/line", {"number": number, "events": list(events), "known": known})


def begin_of_a_turn(person: Person, after: int = 30) -> int:
    """The number of a draw after which a tile is placed: no volcano, before which all score."""
    kinds = [event["kind"] for event in person.get("/events").json()]
    return next(n for n in range(after + 1, len(kinds)) if kinds[n - 1 : n + 1] == ["draw", "tile"])


def test_a_line_is_played_from_a_step_with_fresh_draws(finished: Party) -> None:
    person = finished.spectator
    before = person.texts()
    number = begin_of_a_turn(person)
    begun = line(person, number).json()
    assert begun["steps"] == []
    assert begun["position"]["number"] == number
    assert begun["choices"]["seat"] == begun["position"]["to_move"]
    assert sum(begun["win_shares"]) == pytest.approx(1, abs=0.001)
    lay = begun["choices"]["lays"][-1]["action"]
    played = line(person, number, lay, "end", known=0).json()
    texts = [step["event"]["text"] for step in played["steps"]]
    assert texts[:2] == [lay, "end"]
    assert texts[2].startswith("draw = ")
    assert [step["event"]["number"] for step in played["steps"]] == [
        number + 1,
        number + 2,
        number + 3,
    ]
    assert played["position"] == played["steps"][-1]["position"]
    more = line(person, number, *texts, known=3).json()
    assert (more["steps"], more["position"]) == ([], played["position"])
    assert person.texts() == before


def test_what_was_played_can_be_taken_back_and_a_draw_chosen(finished: Party) -> None:
    person = finished.host
    number = begin_of_a_turn(person)
    lay = line(person, number).json()["choices"]["lays"][0]["action"]
    back = line(person, number, lay, "take back", known=1).json()
    assert [step["event"]["kind"] for step in back["steps"]] == ["take-back"]
    assert back["position"]["phase"] == "tile"
    ended = line(person, number, lay, "end").json()
    before = line(person, number, lay).json()["position"]
    for tile in next(tiles for tiles in before["unseen_tiles"].values() if tiles):
        chosen = line(person, number, lay, "end", f"draw = {tile}", known=2).json()
        assert chosen["position"]["drawn_tile"] == tile
    wrong = line(person, number, lay, "end", "draw = A1")
    assert wrong.status_code == 422
    assert "A1" in wrong.json()["reason"]
    assert ended["steps"][-1]["event"]["tile"] is not None


def test_a_line_can_go_on_to_the_end_of_the_game(finished: Party) -> None:
    person = finished.host
    events = person.get("/events").json()
    number = [e["number"] for e in events if e["kind"] == "draw"][-1]
    known: list[str] = []
    while True:
        view = line(person, number, *known, known=max(0, len(known) - 1)).json()
        if view["position"]["to_move"] is None:
            break
        legal = view["choices"]["legal"]
        asked = [*known, "end" if "end" in legal else legal[0]]
        answer = line(person, number, *asked, known=len(known)).json()
        known += [step["event"]["text"] for step in answer["steps"]]
    assert view["position"]["phase"] == "over"
    assert view["choices"]["legal"] == []
    assert person.view()["position"]["number"] == events[-1]["number"]


@pytest.mark.parametrize(
    ("events", "code", "words"),
    [
        (["tile h5 0"], "refused", "h5"),
        (["tile"], "unreadable", "tile"),
        (["draw = B1"], "invalid", "draw"),
        (["take back"], "refused", "final"),
        (["recover a1 = 9"], "refused", ""),
        (["x"], "invalid", "at least 3"),
        (["end"] * 1501, "invalid", "at most 1500"),
    ],
)
def test_what_cannot_happen_is_explained(
    finished: Party, events: list[str], code: str, words: str
) -> None:
    answer = line(finished.host, begin_of_a_turn(finished.host), *events)
    assert answer.status_code == 422
    assert answer.json()["code"] == code
    assert words in answer.json()["reason"]


def test_nothing_is_tried_in_a_game_that_is_being_played(live: Live, finished: Party) -> None:
    party = live.set_up("here", "here")
    refused = line(party.host, 1)
    assert refused.status_code == 409
    assert "when the game is over" in refused.json()["reason"]
    assert party.host.post("/judge", {"number": 1, "events": []}).status_code == 409
    assert line(finished.host, 100_000).status_code == 422
    no_token = live.http.post(
        f"/api/tables/{finished.table}/line", json={"number": 1, "events": []}
    )
    assert no_token.status_code == 403


def test_a_turn_that_is_tried_is_judged_against_the_best_found(tmp_path: Path) -> None:
    with Live(settings_in(tmp_path)) as live:
        person = imported(live, short_record(6))
        early = person.post("/judge", {"number": 1, "events": ["end"]})
        assert early.status_code == 422
        person.post("/analysis", {})
        settle(live)
        report = person.get("/analysis").json()["report"]
        turn = max(report["turns"], key=lambda turn: turn["loss_win_share"])
        assert turn["grade"] != "good"
        number = turn["before"]

        def judged(actions: list[str]) -> Any:
            texts: list[str] = []
            for action in actions:
                view = line(person, number, *texts, action, known=len(texts)).json()
                texts += [step["event"]["text"] for step in view["steps"]]
                if action == "end":
                    texts = texts[: texts.index("end") + 1]
            answer = person.post("/judge", {"number": number, "events": texts})
            assert answer.status_code == 200, answer.text
            return answer.json()

        best = judged(turn["options"][0]["actions"])
        assert best["verdict"] == "as-good"
        assert best["gain_points"] > 0
        again = judged(turn["played"])
        assert again["verdict"] == "no-better"
        assert again["gain_points"] == pytest.approx(0, abs=0.05)
        unfinished = person.post("/judge", {"number": number, "events": turn["played"][:1]})
        assert "ends a turn" in unfinished.json()["reason"]


def test_lines_are_saved_in_a_record_as_variations(finished: Party) -> None:
    person = finished.host
    number = begin_of_a_turn(person)
    lay = line(person, number).json()["choices"]["lays"][-1]["action"]
    played = line(person, number, lay, "end").json()
    texts = [step["event"]["text"] for step in played["steps"]]
    ask = {"notes": [], "lines": [{"number": number, "events": texts}]}
    record = person.post("/record", ask).text
    assert tikal.verify_record(record)
    (variation,) = tikal.read_record(record).variations(number)
    assert [str(event) for event in variation.events[number:]] == texts
    assert "(" not in person.get("/record").text
    for wrong, words in (([], "then goes on"), (["end"], ""), (["tile h5 0"], "h5")):
        refused = person.post("/record", {"lines": [{"number": number, "events": wrong}]})
        assert refused.status_code == 422
        assert words in refused.json()["reason"]
    missing = person.post("/record", {"lines": [{"number": 99_999, "events": texts}]})
    assert "does not exist" in missing.json()["reason"]


def test_the_variations_of_a_record_stay_with_its_game(live: Live) -> None:
    game = tikal.Game(players=2, seed=7)
    game.play("tile a3 0")
    game.play("end")
    first = game.variation_from(1)
    first.play("tile a3 1")
    first.play("place W a1")
    inner = first.variation_from(2)
    inner.play("place L a1")
    first.add_variation(inner, 2)
    game.add_variation(first, 1)
    person = imported(live, game.record())
    assert person.view()["info"]["lines"] == [
        {"number": 1, "events": ["tile a3 1", "place W a1"]},
        {"number": 1, "events": ["tile a3 1", "place L a1"]},
    ]
    record = person.get("/record").text
    (kept,) = tikal.read_record(record).variations(1)
    (nested,) = kept.variations(2)
    assert [str(event) for event in nested.events[1:]] == ["tile a3 1", "place L a1"]
    again = {"lines": [{"number": 1, "events": ["tile a3 1", "place W a1"]}]}
    assert person.post("/record", again).text == record  # none is written twice


def test_lines_that_share_a_beginning_are_nested_in_the_record(finished: Party) -> None:
    person = finished.host
    number = begin_of_a_turn(person)
    lay = line(person, number).json()["choices"]["lays"][-1]["action"]
    lines = [
        [lay, "place W a1"],
        [lay, "place W a1", "place W a1", "end"],
        [lay, "end"],
        [lay],
        [lay, *["place W a1"] * 3],
    ]
    ask = {"notes": [], "lines": [{"number": number, "events": texts} for texts in lines]}
    record = person.post("/record", ask).text
    again = imported(finished.live, record)
    assert sorted(one["events"] for one in again.view()["info"]["lines"]) == sorted(lines)
    assert again.get("/record").text == record
    first, short = tikal.read_record(record).variations(number)
    assert str(short.events[-1]) == lay
    assert [str(one.events[-1]) for one in first.variations(number + 1)] == ["end"]
    (longer,) = first.variations(number + 2)
    (longest,) = longer.variations(number + 3)
    assert str(longest.events[-1]) == "place W a1"


def turn_report(points: float, loss: float, noise: float) -> TurnReport:
    return TurnReport(
        "turn", 0, 0, 1, ("end",), points, 0.5, (), loss * 30, loss, 1.0, noise, (), {}, 24
    )


@pytest.mark.parametrize(
    ("loss", "noise", "verdict"),
    [
        (0.0, 0.01, "as-good"),
        (0.009, 0.001, "as-good"),  # too little to matter
        (0.06, 0.04, "as-good"),  # within the noise
        (0.06, 0.01, "better"),
        (0.12, 0.01, "no-better"),
        (0.2, 0.01, "no-better"),
    ],
)
def test_the_verdict_follows_from_the_losses(loss: float, noise: float, verdict: str) -> None:
    played = turn_report(1.0, 0.12, 0.01)
    found = judgement_of(turn_report(4.0, loss, noise), played)
    assert (found.verdict, found.gain_points) == (verdict, 3.0)


def test_the_record_of_the_game_is_untouched(live: Live) -> None:
    text = RECORD.read_text(encoding="utf-8")
    answer = live.http.post("/api/tables/import", json={"record": text, "client_id": new_id()})
    party = Party(live, answer.json())
    record = party.host.get("/record").text
    number = begin_of_a_turn(party.host, 100)
    lay = line(party.host, number).json()["choices"]["lays"][0]["action"]
    assert line(party.host, number, lay, "end").status_code == 200
    assert party.host.get("/record").text == record
    assert tikal.verify_record(record)


def test_a_record_with_too_many_variations_is_refused(live: Live) -> None:
    game = tikal.read_record(RECORD.read_text(encoding="utf-8"))
    tries = game.variation_from(0)
    for event in game.events[:300]:
        tries.follow(str(event))
    for _ in range(16):  # each has the 300 events before it in common
        inner = tries.variation_from(300)
        inner.follow(str(game.events[300]))
        tries.add_variation(inner, 300)
    game.add_variation(tries, 0)
    ask = {"record": game.record(), "client_id": new_id()}
    refused = live.http.post("/api/tables/import", json=ask)
    assert refused.status_code == 422
    assert "at most 5000 events" in refused.json()["reason"]
