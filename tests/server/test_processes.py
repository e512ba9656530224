"""Several processes serve the same games in PostgreSQL; here, two servers of this process."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from postgresql import Cluster
from tikal.server.limits import Buckets
from tikal.server.store.notices import Notice
from tikal.server.store.peers import PostgresPeers
from tikal.server.worker_pool import WorkerPool

from .live import PLENTY, Live, Page, Party, Person, new_id, settings_for


@pytest.fixture(scope="module")
def both(postgresql: Cluster) -> Iterator[tuple[Live, Live]]:
    """Two servers of one database."""
    settings = settings_for(postgresql.database())
    with Live(settings) as one, Live(settings) as other:
        yield one, other


def at(live: Live, person: Person) -> Person:
    """The same person at another server."""
    return Person(live, person.table, person.token)


def acts(page: Page, seat: int, seen: int, *actions: str) -> None:
    page.say(type="submit", client_id=new_id(), seat=seat, seen=seen, actions=list(actions))


def answer(page: Page) -> Any:
    """The answer to a request; news are passed over."""
    while True:
        message = page.next()
        if message["type"] in ("accepted", "problem"):
            return message


def deaf(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all notices to a server be lost."""

    def lose(notice: Notice | None) -> None:
        pass

    monkeypatch.setattr(live.server.peers, "_hear", lose)


def test_a_whole_game_is_played_at_two_processes(both: tuple[Live, Live]) -> None:
    party = both[0].set_up("link", "link", seed=5)
    with ExitStack() as open_pages:
        pages = [
            open_pages.enter_context(at(both[seat], party.by_link[seat]).page()) for seat in (0, 1)
        ]
        heard: list[list[str]] = [
            [event["text"] for event in pages[0].view["events"]] for _ in "01"
        ]
        choices = [page.view["choices"] for page in pages]
        position = pages[0].view["position"]
        while position["to_move"] is not None:
            seat, number = position["to_move"], position["number"]
            legal = choices[seat]["legal"]
            acts(pages[seat], seat, number, "end" if "end" in legal else legal[0])
            for listener, page in enumerate(pages):
                news = page.hear("news")
                heard[listener] += [step["event"]["text"] for step in news["steps"]]
                assert news["steps"][0]["event"]["number"] == number + 1
                choices[listener] = news["choices"]
                position = news["steps"][-1]["position"]
    assert heard[0] == heard[1] == at(both[1], party.host).texts()
    records = {at(live, party.host).get("/record").text for live in both}
    assert len(records) == 1


def test_of_two_processes_at_once_one_is_first_and_the_other_hears_stale(
    both: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    party = both[0].set_up("here", "here")
    with party.host.page() as one, at(both[1], party.host).page() as other:
        deaf(both[1], monkeypatch)  # so that the database has to refuse it
        first, *_, second = one.view["choices"]["legal"]
        number = one.view["position"]["number"]
        acts(one, 0, number, first)
        assert answer(one)["type"] == "accepted"
        acts(other, 0, number, second)
        news = other.hear("news")  # what was first comes before the refusal
        assert [step["event"]["text"] for step in news["steps"]] == [first]
        problem = answer(other)
        assert (problem["code"], problem["number"]) == ("stale", number + 1)
    assert party.host.texts()[number:] == [first]


def test_what_was_acknowledged_at_one_process_can_be_asked_of_the_other(
    both: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without sticky sessions any request may reach any process, sooner than a notice."""
    deaf(both[1], monkeypatch)
    party = both[0].set_up("here", "here")
    other = at(both[1], party.host)
    lay = other.view()["choices"]["legal"][0]
    ask = {"client_id": new_id(), "seat": 0, "seen": other.number, "actions": [lay]}
    first = party.host.post("/submit", ask).json()
    assert other.post("/submit", ask).json() == first
    assert other.texts() == party.host.texts()
    with other.page() as page:
        party.host.do("place W a1")
        acts(page, 0, page.view["position"]["number"] + 1, "place W a1")
        assert answer(page)["type"] == "accepted"


def test_a_lost_notice_is_found_at_the_next_ping(
    both: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    party = both[0].set_up("here", "here")
    with at(both[1], party.host).page() as page:
        deaf(both[1], monkeypatch)
        lay = page.view["choices"]["legal"][0]
        party.host.do(lay)
        page.say(type="ping")
        assert page.next()["steps"][0]["event"]["text"] == lay
        assert page.hear("pong")["number"] == page.view["position"]["number"] + 1


@pytest.mark.rule("U3")
@pytest.mark.parametrize("noticed", [True, False])
def test_a_maximum_set_at_one_process_is_obeyed_at_the_other(
    both: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch, noticed: bool
) -> None:
    party = both[0].set_up("link", "link", "link", auction=True, seed=5)
    with ExitStack() as open_pages:
        pages = [
            open_pages.enter_context(at(both[seat % 2], party.by_link[seat]).page())
            for seat in (0, 1, 2)
        ]
        if not noticed:
            for live in both:
                deaf(live, monkeypatch)
        number = pages[0].view["position"]["number"]
        # Of different seats at different processes: none of them may overwrite the other.
        for seat, amount in ((1, 5), (2, 3)):
            pages[seat].say(type="maximum", client_id=new_id(), seat=seat, amount=amount)
            assert answer(pages[seat])["type"] == "accepted"
        acts(pages[0], 0, number, "bid 1")
        assert answer(pages[0])["type"] == "accepted"
        while len(texts := party.by_link[0].texts(number)) < 3:
            for live in both:  # as the next ping would do
                live.run(live.server.tables.open(party.table))
    assert texts == ["bid 1", "bid 2", "bid 3"]


def test_who_is_there_is_known_at_every_process(both: tuple[Live, Live]) -> None:
    party = both[0].set_up("link", "link")

    def connected(message: Any) -> list[bool]:
        return [seat["connected"] for seat in message["seats"]]

    with at(both[1], party.by_link[1]).page() as page:
        with party.by_link[0].page():
            assert connected(page.hear("table")) == [True, True]
            assert connected(at(both[1], party.spectator).view()) == [True, True]
        assert connected(page.hear("table")) == [False, True]


def test_a_dead_process_loses_its_leases_and_its_presence(both: tuple[Live, Live]) -> None:
    party = both[0].set_up("link", "link")
    lease = both[0].server.peers.lease
    with (
        Live(both[0].server.settings) as third,
        party.by_link[0].page() as page,
        at(third, party.by_link[1]).page(),
    ):
        assert page.hear("table")["seats"][1]["connected"]
        number = party.host.number
        for _ in range(2):
            assert third.run(third.server.peers.lease(party.table, number))
        assert not third.run(third.server.peers.lease(party.table, number - 1))
        assert not both[0].run(lease(party.table, number))
        third.run(fall_silent(third))
        assert not page.hear("table")["seats"][1]["connected"]
        assert both[0].run(lease(party.table, number))


async def fall_silent(live: Live) -> None:
    """The process goes on, but does not extend its time, and that has passed."""
    peers = live.server.peers
    assert isinstance(peers, PostgresPeers)
    for task in peers._tasks:
        task.cancel()
    await peers._execute("UPDATE processes SET until = now() WHERE id = %(process)s")


def test_work_is_done_by_the_process_that_claimed_it(both: tuple[Live, Live]) -> None:
    one, other = (live.server.peers for live in both)
    assert both[0].run(one.claim("analysis"))
    assert not both[1].run(other.claim("analysis"))
    both[0].run(one.release("analysis"))
    assert both[1].run(other.claim("analysis"))


def test_a_computer_seat_is_played_once(
    both: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    think = WorkerPool.think

    def counted(pool: WorkerPool, question: Any, seconds: float) -> Any:
        asked.append(question.key)
        return think(pool, question, seconds)

    monkeypatch.setattr(WorkerPool, "think", counted)
    party = both[0].set_up("here", "tourist", "tourist")
    people = [at(live, party.host) for live in both]
    with people[0].page() as one, people[1].page() as other:
        for turn, page in enumerate((one, other, one)):
            position = people[turn % 2].view()["position"]
            legal = people[turn % 2].view()["choices"]["legal"]
            acts(page, 0, position["number"], legal[0], "end")
            for listener in (one, other):
                while listener.hear("news")["steps"][-1]["position"]["to_move"] != 0:
                    pass
    assert len(asked) == len(set(asked))
    assert people[0].texts() == people[1].texts()


def test_a_table_is_created_once_and_its_rematch_too(both: tuple[Live, Live]) -> None:
    ask = {
        "seats": [{"name": "Ann", "player": "here"}, {"name": "Bob", "player": "here"}],
        "client_id": new_id(),
    }
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda live: live.http.post("/api/tables", json=ask), both))
    assert answers[0].json() == answers[1].json()
    party = Party(both[0], answers[0].json())
    other = at(both[1], party.host)
    other.view()
    party.finish()
    with ThreadPoolExecutor(2) as pool:
        rematches = list(pool.map(lambda who: who.post("/rematch", {}), (party.host, other)))
    assert rematches[0].json() == rematches[1].json()
    assert party.host.view()["rematch"] == other.view()["rematch"] == rematches[0].json()["table"]


def test_open_games_of_an_address_count_at_all_processes(postgresql: Cluster) -> None:
    limits = replace(PLENTY, open_tables=1)
    settings = replace(settings_for(postgresql.database()), limits=limits)
    with Live(settings) as one, Live(settings) as other:
        ask = {
            "seats": [{"name": "Ann", "player": "here"}, {"name": "Bob", "player": "here"}],
            "client_id": new_id(),
        }
        party = one.set_up("here", "here")
        with at(other, party.host).page() as page:
            while not other.server.creators._begun:
                page.everything()
            assert other.http.post("/api/tables", json=ask).status_code == 429
            party.finish()
            while page.hear("news")["steps"][-1]["position"]["to_move"] is not None:
                pass
        assert other.http.post("/api/tables", json=ask).status_code == 201


def test_what_an_address_used_at_one_process_counts_at_the_other(postgresql: Cluster) -> None:
    limits = replace(PLENTY, address_rate=0.001, address_reserve=100)
    settings = replace(settings_for(postgresql.database()), limits=limits)
    with Live(settings) as one, Live(settings) as other:
        one.server.meter.charge("127.0.0.1", 100.0)
        addresses = other.server.meter._addresses
        assert isinstance(addresses, Buckets)
        while "127.0.0.1" not in addresses._buckets:
            other.run(asyncio.sleep(0.05))  # until it is told, which happens once a second
        assert other.http.get("/api/catalogue").status_code == 429
