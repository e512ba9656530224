"""Messages put together from parts are those that the types of the wire describe."""

import random
from collections.abc import Callable

import pytest
from pydantic import BaseModel, TypeAdapter

from tikal.server.socket_wire import AcceptedMessage, ServerMessage
from tikal.server.store.values import Answered
from tikal.server.texts import accepted_text
from tikal.server.wire import GameEvent, Steps, View

from .live import Live, new_id

messages: TypeAdapter[BaseModel] = TypeAdapter(ServerMessage)


@pytest.mark.parametrize("auction", [False, True])
def test_what_is_sent_is_what_the_types_would_write(live: Live, auction: bool) -> None:
    chance = random.Random(5)
    party = live.set_up("here", "link", "here", auction=auction)
    people = {0: party.host, 1: party.by_link[1], 2: party.host}
    with (
        party.host.page() as host,
        party.by_link[1].page() as other,
        party.spectator.page() as page,
    ):
        for _ in range(25):
            position = party.spectator.view()["position"]
            mover = people[position["to_move"]]
            mover.do(chance.choice(mover.view()["choices"]["legal"]))
        for open_page in (host, other, page):
            open_page.say(type="ping")
            while True:
                text = str(open_page.websocket.recv(timeout=60))
                assert messages.validate_json(text).model_dump_json() == text
                if '"type":"pong"' in text:
                    break
    written: dict[str, Callable[[str], str]] = {
        "": lambda text: View.model_validate_json(text).model_dump_json(),
        "/steps": lambda text: Steps.model_validate_json(text).model_dump_json(),
        "/events": lambda text: _events.dump_json(_events.validate_json(text)).decode(),
    }
    for person in (party.host, party.by_link[1], party.spectator):
        for path, again in written.items():
            text = person.get(path).text
            assert again(text) == text


def test_an_acknowledgement_is_what_its_type_would_write() -> None:
    answered = Answered('a "quoted" näme', 3, 4)
    message = AcceptedMessage(**answered._asdict())
    assert accepted_text(answered) == message.model_dump_json()


def test_news_has_the_hexes_that_changed(live: Live) -> None:
    chance = random.Random(3)
    party = live.set_up("here", "here", "here")
    with party.host.page() as page:
        hexes = {one["name"]: one for one in page.view["position"]["hexes"]}
        for _ in range(60):
            view = party.host.view()
            position = view["position"]
            if view["choices"]["take_back"] and chance.random() < 0.2:
                ask = {"client_id": new_id(), "seat": position["to_move"], "count": 1}
                assert party.host.post("/take-back", ask | {"seen": position["number"]}).is_success
            else:
                party.host.do(chance.choice(view["choices"]["legal"]))
            for step in page.hear("news")["steps"]:
                changed = {one["name"]: one for one in step["position"]["hexes"]}
                if step["event"]["kind"] == "take-back":
                    hexes = {}
                assert all(hexes.get(name) != one for name, one in changed.items())
                hexes |= changed
            now = party.host.view()["position"]["hexes"]
            assert {one["name"]: one for one in now} == hexes


_events: TypeAdapter[list[GameEvent]] = TypeAdapter(list[GameEvent])
