"""Attacks on a server by one address, for `tikal bench --server --attack` and the tests.

Each asks for as much as it can until it is stopped, and notes how it was refused.
"""

import asyncio
import json
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.frames import Frame, Opcode

from tikal.game import Game

ATTACKER: Final = "127.0.0.2"  # an address of this machine other than that of the players
_SOCKETS: Final = 58
_REQUESTS: Final = 34
_MOST_RECORD: Final = 199_000  # characters
_PAUSE: Final = 0.05  # after a refusal, so that the attack is not only one on its own machine


@dataclass(slots=True)
class Target:
    """A server to attack, and a table on it that the attacker may watch."""

    port: int
    table: str
    token: str
    source: str = ATTACKER


@dataclass(slots=True)
class Tally:
    """What an attack has asked for, and the sentences with which it was refused."""

    awaited: str | None = None  # the refusal that sets `refused`, without its numbers; None: any
    asked: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)  # answers that blame the server
    refused: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, status: int, sentence: str) -> None:
        """Note an answer."""
        self.asked += 1
        if status >= 500:
            self.failures[sentence] += 1
        elif status >= 400:
            self.refuse(sentence)

    def refuse(self, sentence: str) -> None:
        """Note a refusal."""
        sentence = "".join(c for c in sentence if not c.isdigit())
        self.refusals[sentence] += 1
        if self.awaited in (None, sentence):
            self.refused.set()


Attack = Callable[[Target, Tally], Awaitable[None]]


async def _request(target: Target, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
    """Return the status and the content of an answer, over a connection of its own."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", target.port, local_addr=(target.source, 0)
    )
    try:
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"
            f"authorization: Bearer {target.token}\r\n"
        )
        if body:
            head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        writer.write(head.encode() + b"\r\n" + body)
        answer = await reader.read()
        first, _, rest = answer.partition(b"\r\n")
        content = rest.partition(b"\r\n\r\n")[2]
        return int(first.split()[1]) if first else 0, content
    finally:
        writer.close()


async def _ask_for_ever(
    target: Target, tally: Tally, method: str, path: str, make_body: Callable[[], bytes]
) -> None:
    while True:
        try:
            status, content = await _request(target, method, path, make_body())
        except OSError as error:
            tally.refuse(type(error).__name__)
            await asyncio.sleep(_PAUSE)
            continue
        sentence = ""
        if status >= 400:
            with suppress(ValueError):
                sentence = json.loads(content)["reason"]
        tally.note(status, sentence)
        if status == 429:
            await asyncio.sleep(_PAUSE)


async def _at_once(count: int, attack: Callable[[], Awaitable[None]]) -> None:
    await asyncio.gather(*(attack() for _ in range(count)))


async def description(target: Target, tally: Tally) -> None:
    """Ask for the OpenAPI description over many connections."""
    await _at_once(
        _REQUESTS,
        lambda: _ask_for_ever(target, tally, "GET", "/api/openapi.json", lambda: b""),
    )


async def steps(target: Target, tally: Tally) -> None:
    """Ask for the positions of a game over many connections."""
    path = f"/api/tables/{target.table}/steps"
    await _at_once(_REQUESTS, lambda: _ask_for_ever(target, tally, "GET", path, lambda: b""))


async def imports(target: Target, tally: Tally) -> None:
    """Import records that are as large as possible."""
    chance = random.Random(1)
    _, record = await _request(target, "GET", f"/api/tables/{target.table}/record")
    comments = "{" + "a long comment " * 12 + "}\n"
    text = record.decode() + comments * (_MOST_RECORD // len(comments) - len(record) // 150)

    def body() -> bytes:
        client_id = f"attack-{chance.getrandbits(64):x}"
        return json.dumps({"record": text, "client_id": client_id}).encode()

    await _at_once(8, lambda: _ask_for_ever(target, tally, "POST", "/api/tables/import", body))


async def half_open(target: Target, tally: Tally) -> None:
    """Open connections, send half of a request, and wait."""

    async def wait() -> None:
        while True:
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", target.port, local_addr=(target.source, 0)
                )
                writer.write(b"GET /api/catalogue HTTP/1.1\r\nhost: 127.0.0.1\r\n")
                answer = await reader.read()
                writer.close()
            except OSError as error:
                tally.refuse(type(error).__name__)
            else:
                content = answer.partition(b"\r\n\r\n")[2]
                tally.asked += 1
                if content:
                    tally.refuse(json.loads(content)["reason"])
            await asyncio.sleep(_PAUSE)

    await _at_once(300, wait)


async def _socket(target: Target) -> ClientConnection:
    return await connect(
        f"ws://127.0.0.1:{target.port}/api/tables/{target.table}/socket",
        local_addr=(target.source, 0),
        max_size=2**24,
        ping_interval=None,
        open_timeout=60,
    )


async def _talk_for_ever(
    target: Target, tally: Tally, talk: Callable[[ClientConnection], Awaitable[None]]
) -> None:
    """Open a socket, again and again, and talk on it until it is closed."""

    async def listen(socket: ClientConnection) -> None:
        async for text in socket:
            if '"type":"problem"' in str(text[:200]):
                problem = json.loads(text)
                tally.note(500 if problem["code"] == "server" else 400, problem["reason"])

    while True:
        try:
            async with await _socket(target) as socket:
                hello = {"type": "hello", "token": target.token, "seen": None}
                await socket.send(json.dumps(hello))
                listening = asyncio.create_task(listen(socket))
                try:
                    await talk(socket)
                finally:
                    listening.cancel()
        except InvalidHandshake as error:
            response = getattr(error, "response", None)
            sentence = "" if response is None else json.loads(response.body)["reason"]
            tally.note(429 if response is None else response.status_code, sentence)
        except ConnectionClosed as closed:
            tally.refuse(f"closed with {closed.rcvd.code if closed.rcvd else 'nothing'}")
        except (OSError, EOFError) as error:
            tally.refuse(type(error).__name__)
        await asyncio.sleep(_PAUSE)


async def hello(target: Target, tally: Tally) -> None:
    """Say Hello on many sockets, again and again, just within the limit of each."""

    async def talk(socket: ClientConnection) -> None:
        while True:
            message = {"type": "hello", "token": target.token, "seen": None}
            await socket.send(json.dumps(message))
            tally.asked += 1
            await asyncio.sleep(1 / 19)

    await _at_once(_SOCKETS, lambda: _talk_for_ever(target, tally, talk))


async def pings(target: Target, tally: Tally) -> None:
    """Send messages and control frames that only ask for a sign of life."""
    frames = Frame(Opcode.PING, b"").serialize(mask=True) * 50

    async def talk(socket: ClientConnection) -> None:
        while True:
            for _ in range(15):
                await socket.send('{"type":"ping"}')
            socket.transport.write(frames)
            tally.asked += 65
            await asyncio.sleep(0.5)

    await _at_once(_SOCKETS, lambda: _talk_for_ever(target, tally, talk))


async def handshakes(target: Target, tally: Tally) -> None:
    """Open sockets and leave."""

    async def talk(socket: ClientConnection) -> None:
        tally.asked += 1
        await socket.close()

    await _at_once(_REQUESTS, lambda: _talk_for_ever(target, tally, talk))


ATTACKS: Final[dict[str, Attack]] = {
    "description": description,
    "half-open": half_open,
    "handshakes": handshakes,
    "hello": hello,
    "imports": imports,
    "pings": pings,
    "steps": steps,
}


def play_record(seed: int) -> str:
    """Return the record of a finished game of four with auction, played at random."""
    chance = random.Random(seed)
    game = Game(players=4, auction=True, seed=seed)
    while game.to_move is not None:
        game.play(chance.choice(game.legal_actions()))
    return game.record()


async def prepare(port: int, source: str = ATTACKER) -> Target:
    """Return a target: the attacker brings a finished game with a long history."""
    target = Target(port, "", "", source)
    ask = {"record": play_record(1), "client_id": f"attack-{random.getrandbits(64):016x}"}
    status, content = await _request(target, "POST", "/api/tables/import", json.dumps(ask).encode())
    if status != 201:
        raise RuntimeError(f"the attacker got no table: {content!r}")
    keys = json.loads(content)
    return Target(port, keys["table"], keys["host"], source)


async def _nothing(target: Target, tally: Tally) -> None:
    await asyncio.Event().wait()


async def run_attack(name: str, target: Target, seconds: float) -> Tally:
    """Attack for a while."""
    tally = Tally()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            attack = ATTACKS.get(name, _nothing)
            await attack(target, tally)
    return tally


async def main() -> None:
    """Attack the server at a port in a process of its own; print what came of it."""
    name, port, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    target = await prepare(port)
    print("ready", flush=True)
    tally = await run_attack(name, target, seconds)
    found = {"asked": tally.asked, "refusals": tally.refusals, "failures": tally.failures}
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
