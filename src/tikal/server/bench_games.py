"""Measure the server: many tables at once, every seat on a socket of its own, random legal play.

The server runs in one process and the players in another, as far as possible on cores of their
own. Where boardgame.io is installed (scripts/boardgameio), the same load is put on it in
alternation, and the ratio is the median over the rounds of the ratio within a round.
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final
from urllib.request import Request, urlopen

from pydantic_core import from_json

from tikal.server.bench_client import BenchClient, Closed, open_client

Row = dict[str, float | str | None]
WARM_UP_SECONDS: Final = 2.0
_WELCOME, _NEWS = b'{"type":"welcome"', b'{"type":"news"'
_ACCEPTED, _PROBLEM = b'{"client_id"', b'{"code"'
_POSITION, _LEGAL = b'"position":{"number":', b'"legal":'


@dataclass(frozen=True, slots=True)
class Load:
    """How many tables with how many seats act how often, and for how long."""

    tables: int
    seats: int = 3
    pace: float = 0.0  # mean seconds between two actions of a table; 0: at once
    seconds: float = 10.0
    spectators: int = 0  # at the first table


@dataclass(slots=True)
class Sample:
    """What one run of a load measured."""

    seconds: float
    latencies: list[float]  # in ms, of acknowledged actions
    cpu_seconds: float
    megabytes: float
    megabytes_before: float = 0.0  # before the first table
    games: int = 0  # that ended
    last_told: list[float] = field(default_factory=list)  # ms until the last spectator heard

    @property
    def rate(self) -> float:
        """Acknowledged actions per second."""
        return len(self.latencies) / self.seconds

    @property
    def actions_per_game(self) -> int:
        """Acknowledged actions for each game that ended; 0 if none did."""
        return len(self.latencies) // self.games if self.games else 0


class Target:
    """A server process: it prints its port, and its CPU time and memory when asked."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.port = int(self._line()["port"])

    def _line(self) -> dict[str, float]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("{"):
                found: dict[str, float] = json.loads(line)
                return found
        raise RuntimeError("the server to be measured ended")

    def usage(self) -> tuple[float, float]:
        """Return the CPU seconds so far and the largest memory in MB."""
        found = self.report()
        return found["cpu_seconds"], found["megabytes"]

    def report(self) -> dict[str, float]:
        """Return what the process says about itself."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._line()

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


@contextmanager
def tikal_target(limited: bool = False) -> Iterator[Target]:
    """Run a server, without limits unless `limited`, on an empty database on disk."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        command = [sys.executable, "-m", "tikal.server.bench_target", database]
        target = Target([*command, *(["limited"] if limited else [])])
        try:
            yield target
        finally:
            target.end()


class Players:
    """Everybody at the tables of one run."""

    def __init__(self, port: int, load: Load, seed: int) -> None:
        self._port = port
        self.load = load
        self.random = random.Random(seed)
        self.latencies: list[float] = []
        self.last_told: list[float] = []
        self.games = 0
        self._heard: dict[bytes, list[float]] = {}  # by message, when each spectator got it

    async def play(self, usage: Any) -> Sample:
        """Play for the time of the load; measure after a warm-up."""
        _, before = usage()
        tasks = [asyncio.create_task(self._play_table(table)) for table in range(self.load.tables)]
        await asyncio.sleep(WARM_UP_SECONDS + self.load.tables * self.load.seats / 100)
        cpu, _ = usage()
        self.latencies.clear()
        self.last_told.clear()
        self.games = 0
        began = time.perf_counter()
        await asyncio.sleep(self.load.seconds)
        seconds = time.perf_counter() - began
        latencies, games = list(self.latencies), self.games
        cpu_after, megabytes = usage()
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, Closed):
                raise ended
        return Sample(seconds, latencies, cpu_after - cpu, megabytes, before, games, self.last_told)

    async def _play_table(self, table: int) -> None:
        while True:  # one whole game after the other
            keys = await asyncio.to_thread(self._new_table)
            over = asyncio.Event()
            seats = [
                self._sit(keys["table"], int(seat), token, over)
                for seat, token in keys["seats"].items()
            ]
            watching = self.load.spectators if table == 0 else 0
            spectators = [self._watch(keys["table"], keys["spectator"]) for _ in range(watching)]
            tasks = [asyncio.create_task(one) for one in (*seats, *spectators)]
            try:
                ended = asyncio.create_task(over.wait())
                done, _ = await asyncio.wait([*tasks, ended], return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                self.games += 1
            finally:
                for task in (*tasks, ended):
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    def _new_table(self) -> Any:
        seats = [{"name": f"Player {i}", "player": "link"} for i in range(self.load.seats)]
        ask = {"seats": seats, "client_id": f"bench-{random.getrandbits(96):024x}"}
        request = Request(
            f"http://127.0.0.1:{self._port}/api/tables",
            json.dumps(ask).encode(),
            {"content-type": "application/json"},
        )
        with urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    async def _open(
        self, table: str, token: str, hear: Callable[[BenchClient, bytes], None]
    ) -> BenchClient:
        client = await open_client(
            "127.0.0.1",
            self._port,
            f"/api/tables/{table}/socket",
            lambda message: hear(client, message),
        )
        client.say({"type": "hello", "token": token, "seen": None})
        return client

    async def _sit(self, table: str, seat: int, token: str, over: asyncio.Event) -> None:
        player = _Player(self, seat, over)
        client = await self._open(table, token, player.hear)
        try:
            await client.ended
        finally:
            client.close()

    async def _watch(self, table: str, token: str) -> None:
        client = await self._open(table, token, self._hear_as_spectator)
        try:
            await client.ended
        finally:
            client.close()

    def _hear_as_spectator(self, client: BenchClient, message: bytes) -> None:
        now = time.perf_counter()
        if not message.startswith(_NEWS):
            return
        heard = self._heard.setdefault(message, [])
        heard.append(now)
        if len(heard) == self.load.spectators:
            self.last_told.append((now - heard[0]) * 1000)
            del self._heard[message]


class _Player:
    """Plays one seat.

    It gets every message, and reads of each only what it needs: reading all of what two other seats
    do would take longer than the server needs.
    """

    def __init__(self, players: Players, seat: int, over: asyncio.Event) -> None:
        self._players = players
        self._over = over
        self._seat = seat
        self._to_move = f'"choices":{{"seat":{seat},'.encode()
        self._sent: dict[str, float] = {}  # by client id

    def hear(self, client: BenchClient, message: bytes) -> None:
        """Act if it is this seat's turn; note what is acknowledged."""
        if message.startswith(_ACCEPTED):
            sent = self._sent.pop(from_json(message)["client_id"])
            self._players.latencies.append((time.perf_counter() - sent) * 1000)
        elif message.startswith(_PROBLEM):
            reason = from_json(message)["reason"]
            raise RuntimeError(f"the server refused a legal action: {reason}")
        elif message.startswith((_NEWS, _WELCOME)):
            if self._to_move in message:
                pace = self._players.load.pace * self._players.random.uniform(0.5, 1.5)
                if pace:
                    loop = asyncio.get_running_loop()
                    loop.call_later(pace, self._act, client, message)
                else:
                    self._act(client, message)
            elif b'"to_move":null' in message:
                self._over.set()

    def _act(self, client: BenchClient, message: bytes) -> None:
        number = message.rindex(_POSITION) + len(_POSITION)
        end = message.index(b",", number)
        first = message.index(_LEGAL) + len(_LEGAL)
        legal = from_json(message[first : message.index(b"]", first) + 1])
        client_id = f"bench-{self._players.random.getrandbits(64):016x}"
        self._sent[client_id] = time.perf_counter()
        client.say(
            {
                "type": "submit",
                "client_id": client_id,
                "seat": self._seat,
                "seen": int(message[number:end]),
                "actions": [self._players.random.choice(legal)],
            }
        )


def measure_tikal(load: Load, seed: int) -> Sample:
    """Put a load on a new server with an empty database on disk."""
    with tikal_target() as target, asyncio.Runner(loop_factory=_fast_loop()) as runner:
        return runner.run(Players(target.port, load, seed).play(target.usage))


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop if it is installed, so that the players are not the slow side."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


def measure_boardgameio(folder: Path, load: Load, moves: int) -> Sample:
    """Put the same load on boardgame.io with its memory store and a game of similar size.

    Its games end after so many moves, and others begin at the same tables; 0 for never.
    """
    target = Target(["node", str(folder / "server.js"), str(load.seats)])
    try:
        arguments = (target.port, load.tables, load.seats, load.pace, load.seconds, moves)
        players = subprocess.Popen(
            ["node", str(folder / "load.js"), *map(str, arguments)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert players.stdout is not None
        players.stdout.readline()
        cpu, _ = target.usage()
        latencies = json.loads(players.stdout.readline())["latencies_ms"]
        cpu_after, megabytes = target.usage()
        players.communicate()
        return Sample(load.seconds, latencies, cpu_after - cpu, megabytes)
    finally:
        target.end()


def measure(load: Load, rounds: int, boardgameio: Path | None) -> Row:
    """Measure one load in several rounds, in alternation with boardgame.io if it is installed."""
    samples = []
    others = []
    for round_ in range(rounds):
        samples.append(measure_tikal(load, round_))
        if boardgameio is not None:
            others.append(measure_boardgameio(boardgameio, load, samples[-1].actions_per_game))
    row: Row = {
        "tables": load.tables,
        "seats": load.seats,
        "pace": load.pace,
        **_numbers(samples),
        "mb_per_table": median(one.megabytes - one.megabytes_before for one in samples)
        / max(1, load.tables),
        "spectators": load.spectators,
        "last_told_ms": _percentile([told for one in samples for told in one.last_told], 99),
    }
    if others:
        row |= {f"boardgameio_{name}": value for name, value in _numbers(others).items()}
        row["boardgameio_ratio"] = median(
            one.rate / other.rate for one, other in zip(samples, others, strict=True)
        )
    return row


def _numbers(samples: list[Sample]) -> Row:
    latencies = [one for sample in samples for one in sample.latencies]
    return {
        "acknowledged_per_second": median(sample.rate for sample in samples),
        "p50_ms": _percentile(latencies, 50),
        "p99_ms": _percentile(latencies, 99),
        "server_cpu_ms_per_action": median(
            1000 * sample.cpu_seconds / max(1, len(sample.latencies)) for sample in samples
        ),
    }


def _percentile(values: list[float], percent: int) -> float | None:
    if len(values) < 2:
        return None
    return quantiles(values, n=100)[percent - 1]
