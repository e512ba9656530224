"""Strangers, forgers and other sites, in a real browser: they learn nothing and change nothing."""

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .bidding_hands import Guest, NewContext, NewPage, seated
from .served import Json, Served, new_id, seat
from .set_up import choose, start, table_of
from .watched import Complaints

MARKUP = ("<img src=x onerror=a()>", "<img src=y onerror=a()>")


@pytest.fixture
def keys(server: Served) -> Json:
    """A table of Ann and Bob, both by link; Ann begins."""
    return server.table(seat("Ann", "link"), seat("Bob", "link"), first=0, seed=5)


@pytest.fixture
def ann(new_context: NewContext, new_page: NewPage, server: Served, keys: Json) -> Guest:
    """Ann, who is to move."""
    return seated(new_context, new_page, server, keys, keys["seats"]["0"])


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    """The address of a page of somebody else's."""

    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Win a prize</title>")

        def log_message(self, *_: object) -> None:
            """Nothing on the screen."""

    site = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}"
    site.shutdown()
    site.server_close()


# Asking the server from a page, by HTTP and by socket.
POST = """async ([path, token, body]) => {
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(path, { method: "POST", headers, body });
  return [answer.status, (await answer.json()).code ?? "accepted"];
}"""
SAY = """([table, messages]) => new Promise((settle) => {
  const heard = [];
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  const next = () => (messages.length ? socket.send(messages.shift()) : socket.close());
  socket.onopen = next;
  socket.onmessage = ({ data }) => {
    const { type, code } = JSON.parse(data);
    heard.push(code ?? type);
    next();
  };
  socket.onclose = () => settle(heard);
})"""


def post(page: Page, path: str, token: str, body: Any) -> tuple[int, str]:
    """Status and code of the answer to a request of the page."""
    status, code = page.evaluate(POST, [path, token, body])
    return status, code


def laying(guest: Guest, **forged: Any) -> Json:
    """What the page would send to lay its tile, with something forged."""
    number = guest.view()["position"]["number"]
    action = guest.view()["choices"]["legal"][0]
    honest = {"client_id": new_id(), "seat": 0, "seen": number, "actions": [action]}
    return {**honest, **forged}


@pytest.mark.parametrize("token", ["", "#wrong", "#" + "A" * 32])
def test_without_the_right_link_there_is_no_game(
    token: str, page: Page, server: Served, keys: Json
) -> None:
    page.goto(f"/t/{keys['table']}{token}")
    expect(page.get_by_role("heading", name="There is no game at this address")).to_be_visible()
    assert "Ann" not in page.locator("body").inner_text()
    page.get_by_role("link", name="Back to the lobby").click()
    expect(page.get_by_role("button", name="Start the expedition")).to_be_visible()


def test_a_table_that_is_not_there_is_told_so(page: Page, server: Served, keys: Json) -> None:
    page.goto(f"/t/nothing#{keys['host']}")
    expect(page.get_by_role("heading", name="There is no game at this address")).to_be_visible()


def test_a_link_does_not_open_another_table(page: Page, server: Served, keys: Json) -> None:
    other = server.table(seat("Cleo"), seat("Dan"))
    page.goto(server.table_address(other, keys["host"]))
    expect(page.get_by_role("heading", name="There is no game at this address")).to_be_visible()


def test_a_wrong_link_does_not_take_the_place_of_the_right_one(ann: Guest) -> None:
    ann.page.goto(f"/t/{ann.table}#wrong")
    expect(ann.page.get_by_role("heading", name="There is no game")).to_be_visible()
    ann.page.goto(f"/t/{ann.table}")
    ann.settled()
    ann.lay()


def test_nobody_acts_for_another_seat(
    ann: Guest, server: Served, keys: Json, complaints: Complaints
) -> None:
    before = ann.events()
    path = f"/api/tables/{ann.table}/submit"
    bob, spectator = keys["seats"]["1"], keys["spectator"]
    body = json.dumps(laying(ann))
    assert post(ann.page, path, bob, body) == (403, "not-your-seat")
    assert post(ann.page, path, spectator, body) == (403, "not-your-seat")
    assert post(ann.page, path, keys["host"], body) == (403, "not-your-seat")
    assert post(ann.page, path, "", body) == (403, "forbidden")
    assert post(ann.page, path, "wrong", body) == (403, "forbidden")
    ask = {"type": "submit", **laying(ann)}
    for token in (bob, spectator):
        said = [json.dumps({"type": "hello", "token": token}), json.dumps(ask)]
        assert ann.page.evaluate(SAY, [ann.table, said]) == ["welcome", "not-your-seat"]
    said = [json.dumps({"type": "hello", "token": "wrong"}), json.dumps(ask)]
    assert ann.page.evaluate(SAY, [ann.table, said]) == ["forbidden"]
    assert ann.events() == before
    ann.lay()
    complaints.forgive("status of 403", "WebSocket")


def test_repeated_and_late_requests_change_nothing(
    ann: Guest, keys: Json, complaints: Complaints
) -> None:
    path = f"/api/tables/{ann.table}/submit"
    token = keys["seats"]["0"]
    first = json.dumps(laying(ann))
    with ann.seen():
        assert post(ann.page, path, token, first) == (200, "accepted")
    done = ann.events()
    assert post(ann.page, path, token, first) == (200, "accepted")
    late = json.dumps(laying(ann, seen=1, actions=["end"]))
    assert post(ann.page, path, token, late) == (409, "stale")
    said = [
        json.dumps({"type": "hello", "token": token}),
        json.dumps({"type": "submit", **laying(ann, seen=0, actions=["end"])}),
    ]
    assert ann.page.evaluate(SAY, [ann.table, said]) == ["welcome", "stale"]
    assert ann.events() == done
    ann.points_left(10)
    ann.end_turn()
    complaints.forgive("status of 409")


def test_what_is_too_large_is_refused(ann: Guest, keys: Json, complaints: Complaints) -> None:
    before = ann.events()
    token = keys["seats"]["0"]
    large = json.dumps("x" * 300_000)
    path = f"/api/tables/{ann.table}/submit"
    assert post(ann.page, path, token, large) == (413, "too-large")
    assert post(ann.page, "/api/tables", "", large) == (413, "too-large")
    said = [json.dumps({"type": "hello", "token": token}), large]
    assert ann.page.evaluate(SAY, [ann.table, said]) == ["welcome"]
    many = json.dumps(laying(ann, actions=["end"] * 41))
    assert post(ann.page, path, token, many) == (422, "invalid")
    assert ann.events() == before
    ann.lay()
    complaints.forgive("status of 413", "status of 422")


# What somebody else's page could try with a token it has got hold of; "failed" is no answer at all.
ATTEMPTS = """async ([server, table, token, body]) => {
  const address = `${server}/api/tables/${table}`;
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const plain = { "Content-Type": "text/plain" };
  const status = (path, wishes) =>
    fetch(path, wishes).then((answer) => answer.status, () => "failed");
  const listen = () => new Promise((settle) => {
    const socket = new WebSocket(`${address.replace("http", "ws")}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token }));
    socket.onmessage = ({ data }) => settle(data);
    socket.onclose = () => settle("failed");
  });
  return {
    submit: await status(`${address}/submit`, { method: "POST", headers, body }),
    blindly: await status(`${address}/submit`,
      { method: "POST", mode: "no-cors", headers: plain, body }),
    beginning: await status(`${server}/api/tables`,
      { method: "POST", mode: "no-cors", headers: plain, body: "{}" }),
    read: await status(address, { headers }),
    catalogue: await status(`${server}/api/catalogue`, { mode: "no-cors" }),
    socket: await listen(),
  };
}"""
FORM = """([server, table, body]) => {
  const form = document.createElement("form");
  form.method = "post";
  form.enctype = "text/plain";
  form.action = `${server}/api/tables/${table}/submit`;
  const field = document.createElement("input");
  field.name = body;
  form.append(field);
  document.body.append(form);
  form.submit();
}"""
FRAME = """(address) => new Promise((settle) => {
  const frame = document.createElement("iframe");
  frame.onload = () => settle(frame.contentWindow.length);
  frame.src = address;
  document.body.append(frame);
})"""


def test_a_page_of_another_site_gets_and_does_nothing(
    ann: Guest, new_context: NewContext, server: Served, keys: Json, elsewhere: str
) -> None:
    before = ann.events()
    token = keys["seats"]["0"]
    body = json.dumps(laying(ann))
    foreign = new_context().new_page()
    foreign.goto(elsewhere)
    outcome = foreign.evaluate(ATTEMPTS, [server.address, ann.table, token, body])
    assert set(outcome.values()) == {"failed"}, outcome
    with foreign.expect_response(re.compile("/submit$")) as sent:
        foreign.evaluate(FORM, [server.address, ann.table, body])
    assert sent.value.status == 403
    assert ann.events() == before
    ann.lay()


def test_the_page_is_not_shown_inside_another(
    new_context: NewContext, server: Served, keys: Json, elsewhere: str
) -> None:
    foreign = new_context().new_page()
    foreign.goto(elsewhere)
    foreign.evaluate(FRAME, server.table_address(keys))
    frame = foreign.frames[-1]
    assert frame.url.startswith("chrome-error:"), frame.url


def test_names_are_text_wherever_they_are_shown(new_page: NewPage, server: Served) -> None:
    page = new_page()
    page.add_init_script("window.a = () => { window.ran = true; }")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.get_by_text("2", exact=True).click()
    page.get_by_label("Name, seat 1").fill(MARKUP[0])
    page.get_by_label("Name, seat 2").fill(MARKUP[1])
    choose(page, 2, "Remote player")
    page.get_by_role("button", name="First player").click()
    page.get_by_role("option", name=MARKUP[0]).click()
    start(page)
    page.wait_for_url("**/links#*")
    shows_text(page, MARKUP[1])
    table, token = table_of(page)
    page.get_by_role("link", name="Go to the table").click()
    shows_text(page, *MARKUP)
    host = Guest(page, server, {"table": table, "host": token}, token)
    host.settled()
    assert page.title() == f"{MARKUP[0]}, your move"
    host.lay()
    page.get_by_role("button", name="Log", exact=True).click()
    shows_text(page, *MARKUP)
    page.goto(f"/t/{table}/review#{token}")
    shows_text(page, *MARKUP)
    page.goto("/")
    shows_text(page, MARKUP[1])
    assert not [url for url in asked if url.endswith(("/x", "/y"))]


def shows_text(page: Page, *names: str) -> None:
    """The names are there, letter by letter, and have done nothing."""
    for name in names:
        expect(page.get_by_text(name).first).to_be_visible()
    assert page.locator("img").count() == 0
    assert page.evaluate("window.ran") is None


HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize("path", ["/", "/rules", "/t/{table}#{host}", "/t/{table}/review#{host}"])
def test_every_page_comes_under_the_policy_and_works_under_it(
    path: str, page: Page, server: Served, keys: Json
) -> None:
    answer = page.goto(path.format(**keys))
    assert answer is not None
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["connect-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    expect(page.get_by_role("heading").first).to_be_visible()


INJECT = """() => {
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.body.append(script);
  document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.ran = true'>");
  const image = new Promise((settle) => {
    const far = new Image();
    far.onload = () => settle("seen");
    far.onerror = () => settle("stopped");
    far.src = "https://elsewhere.example/x";
  });
  const fetched = fetch("https://elsewhere.example/x").then(() => "seen", () => "stopped");
  return Promise.all([image, fetched]);
}"""


def test_the_policy_stops_what_is_not_the_pages_own(ann: Guest, complaints: Complaints) -> None:
    stopped: list[str | None] = []
    ann.page.on("requestfailed", lambda request: stopped.append(request.failure))
    assert ann.page.evaluate(INJECT) == ["stopped", "stopped"]
    ann.lay()
    assert ann.page.evaluate("window.ran") is None
    assert set(stopped) == {"csp"}
    complaints.forgive("Content Security Policy", "status of 404", "elsewhere.example")
