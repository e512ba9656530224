"""One way to change a game: once, in order, all or nothing, and never for another seat."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest.mock import DEFAULT, MagicMock

import pytest

from tikal.server.store.values import Change, StoredEvent
from tikal.server.store.writer import ThreadWriter

from .live import Live, database_in, new_id, written_by_thread


@pytest.fixture(params=["live", "live_postgresql"], ids=["sqlite", "postgresql"])
def live(request: pytest.FixtureRequest) -> Live:
    """A server with each kind of database."""
    running: Live = request.getfixturevalue(request.param)
    return running


def test_what_is_accepted_is_an_event_with_what_chance_brought(live: Live) -> None:
    party = live.set_up("here", "here", seed=5)
    lay = party.host.view()["choices"]["legal"][0]
    assert party.host.do(lay)["first"] == party.host.do("place W a1", "end")["first"] - 1
    texts = party.host.texts()
    assert texts[1:4] == [lay, "place W a1", "end"]
    assert texts[4].startswith("draw = A")
    assert party.host.view()["position"]["to_move"] == 1


def test_the_same_client_id_has_no_second_effect(live: Live) -> None:
    party = live.set_up("here", "here")
    ask = {
        "client_id": new_id(),
        "seat": 0,
        "seen": party.host.number,
        "actions": [party.host.view()["choices"]["legal"][0]],
    }
    first = party.host.post("/submit", ask)
    number = party.host.number
    again = party.host.post("/submit", ask)  # by now stale, were it not the same request
    assert (
        (first.status_code, first.json())
        == (again.status_code, again.json())
        == (
            200,
            {"client_id": ask["client_id"], "first": number, "last": number},
        )
    )
    assert party.host.number == number


def test_who_has_not_seen_the_last_event_is_told_so(live: Live) -> None:
    party = live.set_up("here", "here")
    number = party.host.number
    lay = party.host.view()["choices"]["legal"][0]
    for seen in (number - 1, number + 1):
        answer = party.host.submit(lay, seen=seen)
        assert answer.status_code == 409
        assert answer.json()["code"] == "stale"
        assert answer.json()["number"] == number
    assert party.host.number == number


def test_of_two_at_once_exactly_one_wins(live: Live) -> None:
    party = live.set_up("here", "here")
    view = party.host.view()
    lays = view["choices"]["legal"][:8]
    number = view["position"]["number"]

    def submit(lay: str) -> int:
        ask = {"client_id": new_id(), "seat": 0, "seen": number, "actions": [lay]}
        return party.host.post("/submit", ask).status_code

    with ThreadPoolExecutor(len(lays)) as pool:
        answers = sorted(pool.map(submit, lays))
    assert answers == [200, *[409] * (len(lays) - 1)]
    assert party.host.number == number + 1


def test_the_same_request_twice_at_once_is_one(live: Live) -> None:
    party = live.set_up("here", "here")
    view = party.host.view()
    ask = {
        "client_id": new_id(),
        "seat": 0,
        "seen": view["position"]["number"],
        "actions": view["choices"]["legal"][:1],
    }
    with ThreadPoolExecutor(6) as pool:
        answers = [pool.submit(party.host.post, "/submit", ask) for _ in range(6)]
    assert len({answer.result().text for answer in answers}) == 1
    assert party.host.number == ask["seen"] + 1


def test_several_actions_are_done_all_or_none(live: Live) -> None:
    party = live.set_up("here", "here")
    lay = party.host.view()["choices"]["legal"][0]
    number = party.host.number
    refused = party.host.submit(lay, "place W a1", "place W h5").json()
    assert (refused["code"], refused["rule"], refused["action"]) == ("refused", "A1", "place W h5")
    assert (refused["refusal"], refused["facts"]) == ("no-camp-to-place-in", {"hex": "h5"})
    assert party.host.number == number
    assert party.host.view()["position"]["phase"] == "tile"


def test_a_refused_action_never_tells_what_was_hidden_before_it(live: Live) -> None:
    """Else one could look at a treasure, or a tile, and then not have taken it."""
    party = live.set_up("here", "here")
    lay = party.host.view()["choices"]["legal"][0]
    answer = party.host.submit(lay, "end", "tile c3 0").json()
    assert (answer["code"], answer["action"]) == ("invalid", "end")
    assert party.host.view()["position"]["phase"] == "tile"


def test_texts_that_are_no_actions_are_unreadable(live: Live) -> None:
    party = live.set_up("here", "here")
    answer = party.host.submit("fly to the moon")
    assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")


def test_nobody_acts_out_of_turn(live: Live) -> None:
    party = live.set_up("here", "link")
    legal = party.host.view()["choices"]["legal"]
    answer = party.by_link[1].submit(legal[0], seat=1)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-your-turn")


def test_nobody_acts_for_another_seat(live: Live) -> None:
    party = live.set_up("here", "link")
    lay = party.host.view()["choices"]["legal"][0]
    for somebody in (party.by_link[1], party.spectator):
        answer = somebody.submit(lay, seat=0)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    party.host.do(lay, "end")
    answer = party.host.submit("end", seat=1)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


def test_take_backs_are_events_and_stop_at_the_border(live: Live) -> None:
    party = live.set_up("here", "here")
    lay = party.host.view()["choices"]["legal"][0]
    start = party.host.view()["position"]
    party.host.do(lay, "place W a1")
    assert party.host.view()["choices"]["take_back"] == 2

    def take_back(count: int) -> tuple[int, dict[str, object]]:
        ask = {"client_id": new_id(), "seat": 0, "seen": party.host.number, "count": count}
        answer = party.host.post("/take-back", ask)
        return answer.status_code, answer.json()

    status, refused = take_back(3)
    assert (status, refused["rule"], refused["refusal"]) == (422, "H2", "stays-tile")
    assert take_back(2)[0] == 200
    assert party.host.texts()[-2:] == ["take back", "take back"]
    assert party.host.view()["position"] == {**start, "number": start["number"] + 4}


def test_a_finished_game_takes_no_more(live: Live) -> None:
    party = live.set_up("here", "here")
    party.finish()
    answer = party.host.submit("end", seat=0)
    assert (answer.status_code, answer.json()["code"]) == (409, "over")


def test_why_gives_the_refusal_without_doing_anything(live: Live) -> None:
    party = live.set_up("here", "here")
    number = party.host.number
    lay = party.host.view()["choices"]["legal"][0]
    assert party.spectator.get("/why", action=lay).json() == {"problem": None}
    problem = party.spectator.get("/why", action="uncover b1").json()["problem"]
    assert (problem["code"], problem["rule"], problem["refusal"]) == (
        "refused",
        "T1",
        "lay-tile-first",
    )
    assert party.host.number == number


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def by_thread(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Live]:
    """A server whose writer is a thread, with each kind of database."""
    if request.param == "postgresql":
        yield request.getfixturevalue("live_postgresql")
        return
    with Live(written_by_thread(database_in(tmp_path_factory.mktemp("server")))) as running:
        yield running


class _FailingOnce:
    """A driver's connection whose cursors fail at a statement, the first or a later one."""

    def __init__(self, connection: Any, moment: int) -> None:
        self._connection = connection
        self._left = moment

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def cursor(self) -> Any:
        cursor = MagicMock(wraps=self._connection.cursor())
        cursor.execute.side_effect = cursor.executemany.side_effect = self._fail_or_pass
        return cursor

    def _fail_or_pass(self, *_: Any) -> Any:
        self._left -= 1
        if self._left == -1:
            raise OSError("no space left on device")
        return DEFAULT


def fail_once(live: Live, moment: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next transaction fail at a statement."""
    writer = live.server.store.writer
    assert isinstance(writer, ThreadWriter)
    groups, write = writer._groups, writer._groups.write

    def write_badly(connection: Any, transactions: Any) -> None:
        monkeypatch.setattr(groups, "write", write)
        write(_FailingOnce(connection, moment), transactions)

    monkeypatch.setattr(groups, "write", write_badly)


@pytest.mark.parametrize("moment", range(4))
def test_when_writing_fails_nothing_has_changed(
    by_thread: Live, moment: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = by_thread.set_up("here", "here")
    before = party.host.view()
    ask = {
        "client_id": new_id(),
        "seat": 0,
        "seen": before["position"]["number"],
        "actions": before["choices"]["legal"][:1],
    }

    with party.spectator.page() as page:
        fail_once(by_thread, moment, monkeypatch)
        answer = party.host.post("/submit", ask)
        assert (answer.status_code, answer.json()["code"]) == (503, "server")
        assert "try the same again" in answer.json()["reason"]
        assert party.host.view() == before
        assert page.everything() == []  # nobody was told
    assert party.host.post("/submit", ask).status_code == 200  # and the same request goes through
    assert party.host.texts()[-1] == ask["actions"][0]


def test_another_process_at_the_same_game_is_noticed(live: Live) -> None:
    """Numbers are keys of the database: what it wrote first stands, and is taken over."""
    party = live.set_up("here", "here")
    view = party.host.view()
    number, legal = view["position"]["number"], view["choices"]["legal"]
    event = StoredEvent(number + 1, 0, legal[1], 1.0)
    live.run(live.server.store.write(Change(party.table, (event,), None)))
    ask = {"client_id": new_id(), "seat": 0, "seen": number, "actions": legal[:1]}
    answer = party.host.post("/submit", ask)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert party.host.texts()[-1] == legal[1]
