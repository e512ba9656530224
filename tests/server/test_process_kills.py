"""Processes of four are killed under load: what was acknowledged is there, once and in order.

`TIKAL_KILLS=20 TIKAL_ACTIONS=10000 pytest tests/server/test_process_kills.py` is the long run.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from postgresql import Cluster
from tikal.server.store.store import Store

from .live import new_id, run_alone, seat_plan

KILLS = int(os.environ.get("TIKAL_KILLS", "3"))
ACTIONS = int(os.environ.get("TIKAL_ACTIONS", "300"))
TABLES = 8
PROCESSES = 4
PROGRAM = f"""
import sys
from tikal.server.processes import run_processes
from tikal.server.run import address, listening_socket
from tikal.server.server_settings import UNLIMITED, Settings
listening = listening_socket("127.0.0.1", 0)
settings = Settings(database=sys.argv[1], warm_up=False, workers=1, limits=UNLIMITED)
metrics = listening_socket("127.0.0.1", 0)
say = lambda: print(address(listening), address(metrics), flush=True)
run_processes(settings, {PROCESSES}, listening, say, metrics)
"""
LOST = (OSError, WebSocketException, EOFError, TimeoutError)


@contextlib.contextmanager
def served(database: str) -> Iterator[tuple[str, int]]:
    """The address of a server of several processes, and the id of the one that starts them.

    All of them answer, and Prometheus is told so.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, database],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        address, metrics = process.stdout.readline().split()
        told = httpx.get(f"{metrics}metrics").text
        assert told.count("tikal_peers_connected{process=") == PROCESSES
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def serving_processes(parent: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-Aww", "-o", "pid=,ppid=,args="], check=True, capture_output=True, text=True
    ).stdout
    rows = [line.split(maxsplit=2) for line in listed.splitlines()]
    return [int(pid) for pid, above, args in rows if int(above) == parent and "spawn_main" in args]


class Goal:
    """How many actions are acknowledged, and what happens on the way."""

    def __init__(self, parent: int) -> None:
        self.acknowledged = 0
        self.killed = 0
        self._parent = parent
        self._random = random.Random(7)

    @property
    def reached(self) -> bool:
        return self.acknowledged >= ACTIONS

    def count(self) -> None:
        self.acknowledged += 1
        if self.acknowledged % (ACTIONS // (KILLS + 1)) == 0 and self.killed < KILLS:
            self.killed += 1
            os.kill(self._random.choice(serving_processes(self._parent)), signal.SIGKILL)


class Seat:
    """Somebody at a table, whose page connects again whenever its process is killed."""

    def __init__(self, address: str, keys: dict[str, Any], token: str, seed: int) -> None:
        self.table: str = keys["table"]
        self._socket = f"{address.replace('http', 'ws')}api/tables/{self.table}/socket"
        self._token = token
        self._random = random.Random(seed)
        self.events: list[str] = []
        self.position: dict[str, Any] = {}
        self.choices: dict[str, Any] = {}
        self.acknowledged: list[tuple[list[str], int, int]] = []
        self._asked: dict[str, Any] | None = None

    async def play(self, goal: Goal) -> None:
        """Act until the goal is reached or the game is over; what was asked is always answered."""
        while not (goal.reached and self._asked is None):
            with contextlib.suppress(*LOST):
                async with connect(self._socket) as websocket:
                    await self._say_hello(websocket)
                    while not (goal.reached and self._asked is None):
                        if self._asked is None and self.position["to_move"] is None:
                            return
                        await self._act(websocket, goal)

    async def watch(self, until: asyncio.Event) -> None:
        """Listen until the players are done, and then once more."""
        while not until.is_set():
            with contextlib.suppress(*LOST):
                async with connect(self._socket) as websocket:
                    await self._say_hello(websocket)
                    while not until.is_set():
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(0.5):
                                self._hear(json.loads(await websocket.recv()))

    async def _say_hello(self, websocket: ClientConnection) -> None:
        hello = {"type": "hello", "token": self._token, "seen": len(self.events)}
        await websocket.send(json.dumps(hello))
        self._hear(json.loads(await websocket.recv()))

    async def _act(self, websocket: ClientConnection, goal: Goal) -> None:
        if self._asked is None:
            legal = self.choices["legal"]
            ends = "end" in legal and self._random.random() < 0.3
            self._asked = {
                "type": "submit",
                "client_id": new_id(),
                "seat": self.position["to_move"],
                "seen": len(self.events),
                "actions": ["end"] if ends else [self._random.choice(legal)],
            }
        await websocket.send(json.dumps(self._asked))
        while True:
            message = json.loads(await websocket.recv())
            self._hear(message)
            if message["type"] == "accepted":
                assert message["client_id"] == self._asked["client_id"]
                first, last = message["first"], message["last"]
                self.acknowledged.append((self._asked["actions"], first, last))
                self._asked = None
                goal.count()
                return
            if message["type"] == "problem":
                assert message["code"] == "server", message
                return  # the same is sent again

    def _hear(self, message: dict[str, Any]) -> None:
        """Take in news; every event follows the last one."""
        if message["type"] == "welcome":
            view = message["view"]
            events, self.position = view["events"], view["position"]
            self.choices = view["choices"]
        elif message["type"] == "news":
            events = [step["event"] for step in message["steps"]]
            self.position = message["steps"][-1]["position"]
            self.choices = message["choices"]
        else:
            return
        for event in events:
            assert event["number"] == len(self.events) + 1
            self.events.append(event["text"])


async def play_and_kill(address: str, parent: int) -> tuple[Goal, list[Seat], list[Seat]]:
    goal = Goal(parent)
    players: list[Seat] = []
    spectators: list[Seat] = []
    done = asyncio.Event()

    async def play_games(number: int) -> None:
        while not goal.reached:
            keys = await new_table(address)
            player = Seat(address, keys, keys["host"], len(players))
            players.append(player)
            if number < TABLES // 2:
                spectator = Seat(address, keys, keys["spectator"], 0)
                spectators.append(spectator)
                watching.append(asyncio.create_task(spectator.watch(done)))
            await player.play(goal)

    watching: list[asyncio.Task[None]] = []
    await asyncio.gather(*map(play_games, range(TABLES)))
    done.set()
    await asyncio.gather(*watching)
    return goal, players, spectators


async def new_table(address: str) -> dict[str, Any]:
    ask = {"seats": [seat_plan(0, "here"), seat_plan(1, "here")], "client_id": new_id()}
    while True:
        with contextlib.suppress(httpx.TransportError):
            async with httpx.AsyncClient(base_url=address, timeout=60) as http:
                keys: dict[str, Any] = (await http.post("/api/tables", json=ask)).json()
                return keys


def test_what_any_process_acknowledged_is_there_once_and_in_order(postgresql: Cluster) -> None:
    database = postgresql.database()
    with served(database) as (address, parent):
        goal, players, spectators = run_alone(play_and_kill(address, parent))
    assert (goal.killed, goal.acknowledged >= ACTIONS) == (KILLS, True)
    store = Store(database)
    for player in players:
        events = store.events(player.table)
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        texts = [event.text for event in events]
        assert player.events == texts  # the page resumed without a gap
        number = 1 if not player.acknowledged else player.acknowledged[0][1]
        for actions, first, last in player.acknowledged:
            assert first == number  # nothing between two requests, and nothing twice
            assert texts[first - 1].partition(" =")[0] == actions[0]
            number = last + 1
        if player.acknowledged:
            assert number == len(events) + 1
    store.close()
    for spectator in spectators:
        stored = next(player.events for player in players if player.table == spectator.table)
        assert spectator.events == stored[: len(spectator.events)]
