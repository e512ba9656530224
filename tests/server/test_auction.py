"""Secret maximum bids, and what follows by itself in an auction."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from tikal.server.server_settings import Settings

from .live import PLENTY, Live, Party, Person, database_in, new_id


def set_maximum(person: Person, seat: int, amount: int | None) -> Any:
    ask = {"client_id": new_id(), "seat": seat, "amount": amount}
    return person.post("/maximum", ask)


def auction(live: Live, *players: str) -> Party:
    return live.set_up(*players, auction=True)


def texts_until(person: Person, number: int, last: int) -> list[str]:
    """The events after a number, as soon as there are as many as the last one."""
    with person.page(seen=number) as page:
        events = page.view["events"]
        while events[-1:] == [] or events[-1]["number"] < last:
            events += [step["event"] for step in page.hear("news")["steps"]]
    return [event["text"] for event in events]


def test_the_lower_maximum_loses_by_one(live: Live) -> None:
    party = auction(live, "here", "link", "link")
    assert set_maximum(party.by_link[1], 1, 7).status_code == 200
    assert set_maximum(party.by_link[2], 2, 4).status_code == 200
    number = party.host.number
    party.host.do("bid 2")
    assert texts_until(party.host, number, number + 3) == ["bid 2", "bid 3", "bid 4"]
    party.host.do("pass")
    assert texts_until(party.host, number + 3, number + 6) == ["pass", "bid 5", "pass"]
    position = party.host.view()["position"]
    assert (position["phase"], position["to_move"]) == ("take", 1)
    assert [player["score"] for player in position["players"]] == [20, 15, 20]


def test_a_maximum_acts_at_once_if_it_is_ones_turn(live: Live) -> None:
    party = auction(live, "here", "link")
    number = party.host.number
    answer = set_maximum(party.host, 0, 3).json()
    assert (answer["first"], answer["last"]) == (number + 1, number + 1)
    assert party.host.texts(number) == ["bid 1"]


def test_a_maximum_of_nothing_passes(live: Live) -> None:
    party = auction(live, "here", "link", "link")
    set_maximum(party.by_link[1], 1, 0)
    number = party.host.number
    party.host.do("bid 1")
    assert texts_until(party.host, number, number + 2) == ["bid 1", "pass"]


def test_a_maximum_can_be_changed_and_taken_back(live: Live) -> None:
    party = auction(live, "here", "link")
    other = party.by_link[1]
    for amount in (5, 9, None):
        assert set_maximum(other, 1, amount).status_code == 200
        assert other.view()["choices"]["maximum"] == amount
    number = party.host.number
    party.host.do("bid 1")
    assert party.host.texts(number) == ["bid 1"]


def test_a_maximum_ends_with_its_auction(live: Live) -> None:
    party = auction(live, "here", "link", "link")
    set_maximum(party.by_link[1], 1, 3)
    number = party.host.number
    party.host.do("bid 4")
    assert texts_until(party.host, number, number + 2) == ["bid 4", "pass"]
    party.by_link[2].do("pass")
    assert party.by_link[1].view()["choices"]["maximum"] is None
    assert live.server.store.auction(party.table).maximums == {}


def test_there_is_no_maximum_without_an_auction(live: Live) -> None:
    refused = set_maximum(live.set_up("here", "here").host, 0, 3)
    assert (refused.status_code, refused.json()["refusal"]) == (422, "not-an-auction-game")
    party = auction(live, "here", "link", "link")
    party.host.do("pass")
    refused = set_maximum(party.host, 0, 3)
    assert (refused.status_code, refused.json()["refusal"]) == (422, "not-in-auction")


def test_who_cannot_bid_higher_passes_by_itself(live: Live) -> None:
    party = auction(live, "here", "here", "here")
    number = party.host.number
    party.host.do("bid 20")
    assert party.host.texts(number) == ["bid 20", "pass", "pass"]
    assert party.host.view()["position"]["phase"] == "take"


def test_nobody_else_can_see_a_maximum(live: Live) -> None:
    """Two tables alike but for a maximum look the same to everybody else, and sound the same."""

    def seen_by_others(maximum: bool) -> list[Any]:
        party = live.set_up("link", "link", "link", auction=True, seed=3)
        with party.host.page() as host, party.by_link[0].page() as rival:
            rival.everything()
            if maximum:
                assert set_maximum(party.by_link[2], 2, 9).status_code == 200
            people = (party.host, party.spectator, party.by_link[0], party.by_link[1])
            views = [person.view() for person in people]
            for view in views:
                view["info"].update(table="", started=0, commitment="")
                for event in view["events"]:
                    event.update(at=0)
            heard = [rival.everything(), host.everything()]
            texts = [person.get("/record").text for person in people]
            return [views, heard, texts]

    assert seen_by_others(True) == seen_by_others(False)


def test_the_owner_sees_it_on_every_page_of_its_own(live: Live) -> None:
    party = auction(live, "here", "link")
    with party.by_link[1].page() as page:
        set_maximum(party.by_link[1], 1, 6)
        assert page.hear("table")["choices"]["maximum"] == 6


def test_a_maximum_answers_as_a_player_would(live: Live) -> None:
    """The same auction by hand and by a maximum: the same messages, each with its own event."""

    def heard_by_others(maximum: bool) -> list[list[Any]]:
        party = live.set_up("link", "link", "link", auction=True, seed=3)
        rival, other, spectator = party.by_link[0], party.by_link[2], party.spectator
        with rival.page() as one, other.page() as two, spectator.page() as three:
            pages = (one, two, three)
            if maximum:
                set_maximum(party.by_link[1], 1, 3)
            heard: list[list[Any]] = [[] for _ in pages]

            def listen() -> list[float]:
                news = [page.hear("news") for page in pages]
                for told, page in zip(heard, news, strict=True):
                    told.append(page)
                return [step["event"]["at"] for step in news[0]["steps"]]

            times = []
            for seat, text in ((0, "bid 1"), (1, "bid 2"), (2, "pass"), (0, "bid 4"), (1, "pass")):
                if seat != 1 or not maximum:
                    party.by_link[seat].do(text)
                times += listen()
            assert len(set(times)) == len(times)
        for told in heard:
            for news in told:
                for step in news["steps"]:
                    step["event"]["at"] = 0
        return heard

    assert heard_by_others(True) == heard_by_others(False)


def test_a_maximum_waits_before_it_answers_and_gives_way_to_the_player(tmp_path: Path) -> None:
    settings = Settings(
        database=database_in(tmp_path), warm_up=False, limits=PLENTY, bid_seconds=(3600, 3600)
    )
    with Live(settings) as running:
        party = auction(running, "here", "link")
        number = party.host.number
        set_maximum(party.by_link[1], 1, 9)
        party.host.do("bid 1")
        assert party.host.texts(number) == ["bid 1"]
        assert party.by_link[1].view()["choices"]["maximum"] == 9
        party.by_link[1].do("bid 5")  # by hand, in the meantime
        assert party.host.texts(number) == ["bid 1", "bid 5"]


def test_a_maximum_answers_after_a_restart_too(tmp_path: Path) -> None:
    slow = Settings(
        database=database_in(tmp_path), warm_up=False, limits=PLENTY, bid_seconds=(3600, 3600)
    )
    with Live(slow) as first:
        party = auction(first, "here", "link")
        number = party.host.number
        set_maximum(party.by_link[1], 1, 9)
        party.host.do("bid 1")
    with Live(replace(slow, bid_seconds=(0, 0))) as second:
        again = Party(second, party.keys)
        assert texts_until(again.host, number, number + 2) == ["bid 1", "bid 2"]
