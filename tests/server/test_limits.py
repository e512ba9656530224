"""Too much, too large, too often, and not as described: a clear answer, and nothing happens."""

import json
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tikal.server.costs import CONNECTION, message_cost, request_cost
from tikal.server.limits import MOST_BUCKETS, Buckets, Creators, address_key
from tikal.server.metrics import families_of
from tikal.server.problems import TooMany, Trouble
from tikal.server.server_settings import UNLIMITED, Limits, Settings
from tikal.server.socket_wire import ClientMessage

from .live import Live, database_in, new_id, seat_plan

SEATS = [seat_plan(0, "here"), seat_plan(1, "here")]


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Live]:
    limits = Limits(
        address_rate=0.001,
        address_reserve=60,
        open_tables=2,
        sockets=1,
        message_bytes=1000,
        messages_rate=0.001,
        messages_reserve=5,
        hello_seconds=0.2,
    )
    settings = Settings(database=database_in(tmp_path), warm_up=False, limits=limits)
    with Live(settings) as running:
        yield running


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 422),
        (b"", 422),
        (b"[]", 422),
        (b"\xff\xfe", 422),
        (b'{"seats": []}', 422),
        (b"[" * 5000, 422),
        (b'{"seats": 1e999, "client_id": "aaaaaaaa"}', 422),
        (b" " * (256 * 1024 + 1), 413),
    ],
)
def test_what_is_not_as_described_is_a_problem(live: Live, body: bytes, status: int) -> None:
    answer = live.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == status
    assert answer.json()["code"] in ("invalid", "too-large")


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": SEATS[:1]},
        {"seats": SEATS * 3},
        {"seats": [*SEATS, {"name": "x" * 41, "player": "here"}]},
        {"seats": [*SEATS, {"name": "", "player": "here"}]},
        {"seats": [*SEATS, {"name": "a\nb", "player": "here"}]},
        {"seats": [*SEATS, {"name": "\ud800", "player": "here"}]},
        {"seats": [*SEATS, {"name": "C", "player": "computer"}]},
        {"seats": [*SEATS, {"name": "C", "player": "computer", "level": "baseline"}]},
        {"seats": [*SEATS, {"name": "C", "player": "here", "level": "scout"}]},
        {"edition": "ravensburger-1999", "options": {}},
        {"edition": "no-such-edition"},
        {"options": {"auction": "perhaps"}},
        {"options": {"flying": True}},
        {"first": 2},
        {"seed": 2**60},
        {"client_id": "short"},
        {"client_id": "with spaces in it"},
        {"more": 1},
        {"\ud800": 1},
    ],
)
def test_a_table_that_cannot_be_is_refused(live: Live, wrong: dict[str, Any]) -> None:
    ask = {"seats": SEATS, "client_id": new_id(), **wrong}
    answer = live.http.post(
        "/api/tables", content=json.dumps(ask), headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")


def test_names_with_markup_come_back_as_the_same_text(live: Live) -> None:
    names = ["<script>1</script>", "\"'&{{7*7}}${1}"]
    seats = [{"name": name, "player": "here"} for name in names]
    party = live.set_up("here", "here", seats=seats)
    answer = party.host.get()
    assert answer.headers["content-type"] == "application/json"
    assert [seat["name"] for seat in answer.json()["seats"]] == names


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("DELETE", "/api/tables", 405),
        ("PUT", "/api/catalogue", 405),
        ("POST", "/", 404),
    ],
)
def test_unknown_addresses_and_methods_are_problems_too(
    live: Live, method: str, path: str, status: int
) -> None:
    answer = live.http.request(method, path)
    assert answer.status_code == status
    assert answer.json()["code"] in ("not-found", "invalid")


def test_who_asks_too_often_has_to_wait(strict: Live) -> None:
    answers = [strict.http.get("/api/catalogue") for _ in range(61)]
    paid = int((60 - CONNECTION) / request_cost("GET", "/api/catalogue"))
    assert [answer.status_code for answer in answers] == [200] * paid + [429] * (61 - paid)
    assert answers[-1].json()["code"] == "too-many"
    assert re.fullmatch(
        r"too many requests from your address; try again in \d+ s", answers[-1].json()["reason"]
    )
    assert int(answers[-1].headers["retry-after"]) > 0


def test_a_new_connection_brings_no_new_reserve(strict: Live) -> None:
    party = strict.set_up("here", "here")
    for _ in range(60):
        strict.http.get("/api/catalogue")
    with pytest.raises(InvalidStatus) as refused, party.host.page():
        pass
    assert refused.value.response.status_code == 429
    assert b"too many requests from your address" in refused.value.response.body


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_load_balancers_are_answered_though_their_address_has_used_up_its_tokens(
    strict: Live, method: str
) -> None:
    while strict.http.get("/api/catalogue").status_code == 200:
        pass
    for _ in range(50):  # also at a new connection
        with httpx.Client(base_url=strict.url) as client:
            for path, text in (("/healthz", "ok\n"), ("/readyz", "ready\n")):
                answer = client.request(method, path)
                assert (answer.status_code, answer.text) == (200, text if method == "GET" else "")
    assert strict.http.get("/api/catalogue").status_code == 429


def test_requests_for_health_are_counted_apart(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, health_rate=0.001, health_reserve=3)
    with Live(Settings(database=database_in(tmp_path), warm_up=False, limits=limits)) as running:
        assert [running.http.get("/healthz").status_code for _ in range(4)] == [200] * 3 + [429]
        assert running.http.get("/readyz").status_code == 429
        assert running.http.get("/api/catalogue").status_code == 200


def test_whatever_is_refused_because_of_a_limit_is_counted(tmp_path: Path) -> None:
    limits = replace(
        UNLIMITED, creations_per_day=2, tables_in_memory=1, sockets=1, messages_reserve=2
    )
    limits = replace(limits, messages_rate=0.001, connections=10)
    with Live(Settings(database=database_in(tmp_path), warm_up=False, limits=limits)) as running:
        one, other = running.set_up("here", "here"), running.set_up("here", "here")
        before = TooMany.count

        def refused() -> int:
            (total,) = (
                family.samples[0].value
                for family in families_of(running.server)
                if family.name == "tikal_limits_total"
            )
            return int(total) - before

        with one.host.page() as page:
            assert other.host.get().status_code == 429  # tables in memory
            assert refused() == 1
            ask = {"seats": SEATS, "client_id": new_id()}
            assert running.http.post("/api/tables", json=ask).status_code == 429  # games per day
            assert refused() == 2
            with pytest.raises(Exception, match="1008"), one.host.page():  # sockets
                pass
            assert refused() == 3
            for _ in range(2):
                page.say(type="ping")
            assert page.hear("problem")["code"] == "too-many"  # messages
            assert refused() == 4
        idle = [socket.create_connection(("127.0.0.1", running.port)) for _ in range(10)]
        refused_before = refused()
        assert httpx.get(f"{running.url}/api/catalogue").status_code == 429  # connections
        assert refused() > refused_before
        for connection in idle:
            connection.close()


def test_a_seat_pays_for_what_it_asks_from_all_its_addresses(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, seat_rate=0.001, seat_reserve=20)
    with Live(Settings(database=database_in(tmp_path), warm_up=False, limits=limits)) as running:
        party = running.set_up("here", "link")
        seat, other = party.by_link[1], party.host
        statuses = [seat.get().status_code for _ in range(6)]
        assert statuses == [200] * 4 + [429] * 2
        assert "for your seat" in seat.get().json()["reason"]
        assert other.get().status_code == 200
        assert [party.spectator.get().status_code for _ in range(8)] == [200] * 8


@pytest.mark.parametrize(
    ("host", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address", "unknown"),
        ("", "unknown"),
    ],
)
def test_addresses_are_counted_as_what_one_client_has(host: str, counted_as: str) -> None:
    assert address_key(host) == counted_as


def test_every_request_and_message_has_a_cost_that_an_address_can_pay(live: Live) -> None:
    for path, methods in live.app.openapi()["paths"].items():
        for method in methods:
            assert 0 < request_cost(method.upper(), path) < Limits().address_reserve
    for message in get_args(get_args(ClientMessage)[0]):
        assert message_cost(message.model_fields["type"].default) > 0


def test_a_reserve_fills_up_again_and_costs_differ() -> None:
    now = [0.0]
    buckets = Buckets(rate=2, reserve=3, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b", 2) == 0
    assert buckets.take("b", 2) == 0.5
    now[0] = 1.0
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0.5]
    assert buckets.take("c", 100) == 0  # more than a reserve is a whole reserve


def test_who_has_used_most_is_remembered_when_there_are_too_many_addresses() -> None:
    buckets = Buckets(rate=0.001, reserve=10, clock=lambda: 0.0)
    buckets.take("attacker", 10)
    for i in range(2 * MOST_BUCKETS):
        buckets.take(f"address {i}", 1)
    assert buckets.take("attacker", 1) > 0


def test_open_tables_are_counted_per_address_until_they_end_or_a_day_is_over() -> None:
    now = [0.0]
    creators = Creators(2, clock=lambda: now[0])
    for table in ("one", "two"):
        creators.check("a")
        creators.begun("a", table)
    creators.check("b")
    with pytest.raises(Trouble):
        creators.check("a")
    creators.ended("one")
    creators.check("a")
    creators.begun("a", "three")
    with pytest.raises(Trouble):
        creators.check("a")
    now[0] = 90_000.0
    creators.check("a")


def test_a_server_creates_so_many_games_a_day() -> None:
    now = [0.0]
    creators = Creators(10, of_all=2, clock=lambda: now[0])
    creators.begun("a", "one")
    creators.begun("b", "two")
    with pytest.raises(Trouble, match="at most 2 games a day"):
        creators.check("c")
    now[0] = 90_000.0
    creators.check("c")


def test_the_games_of_a_day_are_counted_after_a_restart_too(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, creations_per_day=2)
    settings = Settings(database=database_in(tmp_path), warm_up=False, limits=limits)
    with Live(settings) as running:
        running.set_up("here", "here")
    with Live(settings) as running:
        running.set_up("here", "here")
        refused = running.http.post("/api/tables", json={"seats": SEATS, "client_id": new_id()})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        assert "at most 2 games a day" in refused.json()["reason"]


def test_a_server_holds_so_many_tables_in_memory(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, tables_in_memory=2)
    with Live(Settings(database=database_in(tmp_path), warm_up=False, limits=limits)) as running:
        parties = [running.set_up("here", "here") for _ in range(3)]
        for party in parties:
            party.host.view()  # whoever is not in use makes room
        with parties[0].host.page() as page, parties[1].host.page():
            refused = parties[2].host.get()
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
            assert "2 tables are in use" in refused.json()["reason"]
            page.say(type="ping")
            page.hear("pong")


def test_too_many_open_tables_are_refused(strict: Live) -> None:
    for _ in range(2):
        strict.set_up("here", "here")
    ask = {"seats": SEATS, "client_id": new_id()}
    answer = strict.http.post("/api/tables", json=ask)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


def test_too_many_messages_end_a_socket(strict: Live) -> None:
    with strict.set_up("here", "here").host.page() as page:
        for _ in range(5):
            page.say(type="ping")
        assert page.hear("problem")["code"] == "too-many"
        with pytest.raises(Exception, match="1013"):
            page.next()


def test_a_message_that_is_too_large_ends_a_socket(strict: Live) -> None:
    with strict.set_up("here", "here").host.page() as page:
        page.say(type="ping", more="x" * 1000)
        assert page.hear("problem")["code"] == "too-large"


def test_too_many_sockets_are_refused(strict: Live) -> None:
    party = strict.set_up("here", "here")
    with party.host.page(), pytest.raises(Exception, match="1008"), party.host.page() as page:
        page.next()


def test_a_server_has_so_many_sockets(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, all_sockets=1)
    with Live(Settings(database=database_in(tmp_path), warm_up=False, limits=limits)) as running:
        party = running.set_up("here", "here")
        address = f"ws://127.0.0.1:{running.port}/api/tables/{party.table}/socket"
        with party.host.page() as page:
            with connect(address) as websocket:
                refused = json.loads(websocket.recv(timeout=20))
            assert refused["code"] == "too-many"
            assert "too many people are connected to this server" in refused["reason"]
            page.say(type="ping")
            page.hear("pong")


def test_who_does_not_say_hello_is_shown_out(strict: Live) -> None:
    party = strict.set_up("here", "here")
    address = f"ws://127.0.0.1:{strict.port}/api/tables/{party.table}/socket"
    with connect(address) as websocket:
        assert '"problem"' in websocket.recv(timeout=20)
