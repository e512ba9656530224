"""Strangers, forgers and other sites: who is let in, and who is not."""

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from .live import Live, Party, Person, new_id

READS = ["", "/events", "/steps", "/why?action=end", "/record"]
ACTS: dict[str, dict[str, Any]] = {
    "/submit": {"seat": 0, "seen": 0, "actions": ["end"]},
    "/take-back": {"seat": 0, "seen": 0},
    "/maximum": {"seat": 0, "amount": 5},
    "/rematch": {},
}


@pytest.fixture(scope="module")
def party(live: Live) -> Party:
    return live.set_up("here", "link", "link")


@pytest.mark.parametrize("token", ["", "nonsense", "x" * 32, "ä"])
@pytest.mark.parametrize("path", [*READS, *ACTS])
def test_a_stranger_and_a_forged_token_see_and_do_nothing(
    party: Party, path: str, token: str
) -> None:
    headers = {b"authorization": f"Bearer {token}".encode()} if token else {}
    address = f"/api/tables/{party.table}{path}"
    if path in ACTS:
        body = {**ACTS[path], "client_id": new_id()}
        answer = party.live.http.post(address, json=body, headers=headers)
    else:
        answer = party.live.http.get(address, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


def test_the_keys_of_one_table_open_no_other(live: Live, party: Party) -> None:
    other = live.set_up("here", "here")
    for token in (party.keys["host"], party.keys["seats"]["1"], party.keys["spectator"]):
        assert Person(live, other.table, token).get().status_code == 403


def test_each_token_plays_its_own_seats_only(party: Party) -> None:
    assert party.host.view()["viewer"] == {"seats": [0], "host": True}
    assert party.by_link[1].view()["viewer"] == {"seats": [1], "host": False}
    assert party.by_link[2].view()["viewer"] == {"seats": [2], "host": False}
    assert party.spectator.view()["viewer"] == {"seats": [], "host": False}


def test_only_who_is_to_move_has_choices(party: Party) -> None:
    assert party.host.view()["choices"]["legal"]
    for other in (party.by_link[1], party.spectator):
        assert other.view()["choices"]["seat"] is None
        assert other.view()["choices"]["legal"] == []


@pytest.mark.parametrize("table", ["nothing", "a" * 16, "A" * 16, "%00", "..%2f..", "ä" * 16])
def test_there_is_no_other_table(live: Live, party: Party, table: str) -> None:
    answer = live.http.get(f"/api/tables/{table}", headers=party.host.headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "x"])
def test_a_page_of_another_site_cannot_act(live: Live, party: Party, origin: str) -> None:
    headers = {**party.host.headers, "origin": origin}
    ask = {"client_id": new_id(), "seat": 0, "seen": party.host.number, "actions": ["end"]}
    address = f"/api/tables/{party.table}"
    answer = live.http.post(f"{address}/submit", json=ask, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    with pytest.raises(InvalidStatus) as refused:
        connect(
            f"ws://127.0.0.1:{live.port}{address}/socket", additional_headers={"origin": origin}
        )
    assert refused.value.response.status_code == 403


def test_the_page_itself_can_act(live: Live, party: Party) -> None:
    headers = {**party.host.headers, "origin": live.url}
    lay = party.host.view()["choices"]["legal"][0]
    ask = {"client_id": new_id(), "seat": 0, "seen": party.host.number, "actions": [lay]}
    answer = live.http.post(f"/api/tables/{party.table}/submit", json=ask, headers=headers)
    assert answer.status_code == 200


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "", "[::1"])
def test_a_name_that_somebody_points_at_this_machine_is_not_answered(live: Live, host: str) -> None:
    answer = live.http.get("/api/catalogue", headers={"host": host})
    assert answer.status_code in (400, 403)  # 400: no name at all, says the HTTP library


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8117", "[::1]:8117", "LOCALHOST"])
def test_this_machine_has_several_names(live: Live, host: str) -> None:
    assert live.http.get("/api/catalogue", headers={"host": host}).status_code == 200


def test_a_form_of_another_site_is_no_request(live: Live, party: Party) -> None:
    answer = live.http.post(
        f"/api/tables/{party.table}/submit",
        content=b"{}",
        headers={**party.host.headers, "content-type": "text/plain"},
    )
    assert (answer.status_code, answer.json()["code"]) == (415, "invalid")


def test_a_stranger_at_the_socket_is_told_why_and_shown_out(live: Live, party: Party) -> None:
    with connect(f"ws://127.0.0.1:{live.port}/api/tables/{party.table}/socket") as websocket:
        websocket.send('{"type": "hello", "token": "forged"}')
        assert '"forbidden"' in websocket.recv(timeout=20)
        with pytest.raises(Exception, match="1008"):
            websocket.recv(timeout=20)


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/nothing", "/assets/nothing.js"])
def test_every_answer_carries_the_security_headers(live: Live, path: str) -> None:
    headers = live.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers or "uvicorn" in headers["server"]
