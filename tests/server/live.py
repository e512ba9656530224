"""A server in a thread of this process, and people who talk to it."""

import asyncio
import contextlib
import itertools
import json
import os
import socket
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from tikal.server.run import listening_socket, server_config
from tikal.server.server import Server
from tikal.server.server_settings import UNLIMITED, Settings
from tikal.server.store.writer import ThreadWriter

PLENTY = UNLIMITED
T = TypeVar("T")
_ids = itertools.count(1)


def new_id() -> str:
    """A client id that no other request of these tests has."""
    return f"test-{os.getpid()}-{next(_ids)}"


def run_alone(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns, run in a thread: a browser's loop may be running in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


class Live:
    """A server that answers, and the address where it does."""

    def __init__(self, settings: Settings) -> None:
        self._listening = listening_socket("127.0.0.1", 0)
        self.port = int(self._listening.getsockname()[1])
        config = server_config(settings)
        self.app: FastAPI = config.app  # type: ignore[assignment]
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._uvicorn.run, args=([self._listening],))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def server(self) -> Server:
        """The parts of the server, for tests that make one of them fail."""
        server: Server = self.app.state.server
        return server

    def __enter__(self) -> "Live":
        started = threading.Event()
        begin = self._uvicorn.startup

        async def startup(sockets: list[socket.socket] | None = None) -> None:
            self._loop = asyncio.get_running_loop()
            await begin(sockets=sockets)
            started.set()

        self._uvicorn.startup = startup  # type: ignore[method-assign]
        self._thread.start()
        assert started.wait(20)
        self.http = httpx.Client(base_url=self.url, timeout=30)
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.stop()

    def stop(self) -> None:
        """End the server."""
        self._uvicorn.should_exit = True
        self._thread.join()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What a coroutine returns that has to run in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def set_up(self, *players: str, **how: Any) -> "Party":
        """A table; "here", "link" or a level for each seat."""
        seats = [seat_plan(seat, player) for seat, player in enumerate(players)]
        ask = {"seats": seats, "client_id": new_id(), "first": 0, **how}
        answer = self.http.post("/api/tables", json=ask)
        assert answer.status_code == 201, answer.text
        return Party(self, answer.json())


def seat_plan(seat: int, player: str) -> dict[str, str]:
    name = f"Player {seat}"
    if player in ("here", "link"):
        return {"name": name, "player": player}
    return {"name": name, "player": "computer", "level": player}


class Person:
    """Somebody with a token."""

    def __init__(self, live: Live, table: str, token: str) -> None:
        self.live = live
        self.table = table
        self.token = token

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.live.http.get(self._at(path), params=query, headers=self.headers)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.live.http.post(self._at(path), json=body, headers=self.headers)

    def _at(self, path: str) -> str:
        return f"/api/tables/{self.table}{path}"

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def view(self, **query: Any) -> Any:
        answer = self.get(**query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def number(self) -> int:
        return int(self.view()["position"]["number"])

    def submit(self, *actions: str, **other: Any) -> httpx.Response:
        """Actions of the seat to move, by somebody who has seen everything."""
        position = self.view()["position"]
        ask = {
            "client_id": new_id(),
            "seat": position["to_move"],
            "seen": position["number"],
            "actions": list(actions),
            **other,
        }
        return self.post("/submit", ask)

    def do(self, *actions: str) -> Any:
        answer = self.submit(*actions)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def texts(self, after: int = 0) -> list[str]:
        return [event["text"] for event in self.get("/events", after=after).json()]

    @contextlib.contextmanager
    def page(self, seen: int | None = None) -> "Iterator[Page]":
        """An open page: a socket that has said Hello."""
        with connect(f"ws://127.0.0.1:{self.live.port}{self._at('/socket')}") as websocket:
            page = Page(websocket)
            page.say(type="hello", token=self.token, seen=seen)
            page.view = page.hear("welcome")["view"]
            yield page


class Page:
    """One end of a socket."""

    def __init__(self, websocket: ClientConnection) -> None:
        self.websocket = websocket
        self.view: Any = None

    def say(self, **message: Any) -> None:
        self.websocket.send(json.dumps(message))

    def next(self) -> Any:
        return json.loads(self.websocket.recv(timeout=60))

    def hear(self, kind: str) -> Any:
        """The next message of a kind; others are passed over."""
        while True:
            message = self.next()
            if message["type"] == kind:
                return message

    def everything(self) -> list[Any]:
        """What has been told so far: all before the answer to a ping."""
        self.say(type="ping")
        heard = []
        while (message := self.next())["type"] != "pong":
            heard.append(message)
        return heard


class Party:
    """Everybody at a table."""

    def __init__(self, live: Live, keys: Any) -> None:
        self.live = live
        self.keys = keys
        self.table: str = keys["table"]
        self._seen = 0
        self.host = Person(live, self.table, keys["host"])
        self.spectator = Person(live, self.table, keys["spectator"])
        self.by_link = {
            int(seat): Person(live, self.table, token) for seat, token in keys["seats"].items()
        }

    def play_on(self) -> bool:
        """The shortest way on: lay the tile, end the turn. False when the game is over."""
        mover = self.host
        view = mover.view(seen=self._seen)
        seat = view["position"]["to_move"]
        if seat is None:
            return False
        if seat in self.by_link:
            mover = self.by_link[seat]
            view = mover.view(seen=self._seen)
        legal = view["choices"]["legal"]
        actions = ["end"] if "end" in legal else legal[:1]
        if actions[0].startswith(("tile", "discard")):
            actions = [*actions, "end"]
        self._seen = view["position"]["number"]
        ask = {"client_id": new_id(), "seat": seat, "seen": self._seen, "actions": actions}
        answer = mover.post("/submit", ask)
        assert answer.status_code == 200, answer.text
        return True

    def finish(self) -> None:
        """The shortest possible game."""
        while self.play_on():
            pass


def settings_for(database: str) -> Settings:
    """Settings for tests: no limits, nothing compiled at the start, maximum bids at once."""
    return Settings(database=database, warm_up=False, workers=1, limits=PLENTY, bid_seconds=(0, 0))


def written_by_thread(database: str) -> Settings:
    """Settings for tests that put the writer's connection in trouble."""
    return replace(settings_for(database), writer_process=False)


def connection_of(live: Live) -> Any:
    """The driver's connection of a writer that is a thread, and idle."""
    writer = live.server.store.writer
    assert isinstance(writer, ThreadWriter)
    return writer._connected().driver_connection


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tikal.sqlite'}"
