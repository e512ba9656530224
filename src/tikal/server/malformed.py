"""Messages that are not as described, for `tikal bench --server --malformed` and the tests.

They are made from valid messages by changes of all kinds. Those that are still valid ask for
something that the rules or the rights refuse, so that none of them may change anything.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

_BATCH: Final = 50
_CLOSES_FOR_CAUSE: Final = (1007, 1009)  # not UTF-8, too large
_ODD: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 1.5, 1e308, 2**70, "", " ", "\u0000", "\U0001f5ff", "x" * 5000, "\ud800"),
    *([], {}, [[]], [None], {"a": {"b": []}}, "NaN", "bid 1", "move W a1", "tile z9 9", "end\n"),
)


def _valid(chance: random.Random) -> dict[str, Any]:
    """Return a message of the right shape that must be refused."""
    client_id = f"malformed-{chance.getrandbits(64):x}"
    ask = {"client_id": client_id, "seat": chance.choice((0, 1, 3)), "seen": chance.choice((0, 99))}
    return chance.choice(
        (
            {"type": "submit", **ask, "actions": [chance.choice(("uncover a1", "fly a1", "end "))]},
            {"type": "take-back", **ask, "count": chance.choice((1, 7))},
            {"type": "maximum", "client_id": client_id, "seat": 0, "amount": 5},
            {"type": "hello", "token": f"{chance.getrandbits(64):x}", "seen": None},
            {"type": "why", "client_id": client_id, "action": "fly a1"},
        )
    )


def malformed_message(chance: random.Random) -> str | bytes:
    """Return a message that is not as described, or that must be refused."""
    message: Any = _valid(chance)
    key = chance.choice(list(message))

    def cut() -> str:
        text = json.dumps(message)
        return text[: chance.randrange(len(text))]

    def damage() -> str:
        text = list(json.dumps(message))
        for _ in range(chance.randint(1, 4)):
            text[chance.randrange(len(text))] = chr(
                chance.choice((0, 9, 34, 44, 123, 955, 0x1F5FF))
            )
        return "".join(text)

    def without() -> str:
        return json.dumps({name: value for name, value in message.items() if name != key})

    changes: tuple[Callable[[], str | bytes], ...] = (
        cut,
        damage,
        without,
        lambda: json.dumps(message),
        lambda: json.dumps({**message, key: chance.choice(_ODD)}),
        lambda: json.dumps({**message, f"more{chance.random()}": chance.choice(_ODD)}),
        lambda: json.dumps([message]),
        lambda: json.dumps(chance.choice(_ODD)),
        lambda: "[" * chance.randint(1, 3000),
        lambda: '{"type":' * chance.randint(1, 300),
        lambda: chance.randbytes(chance.randint(1, 200)),
        lambda: json.dumps({**message, key: ["x"] * chance.randint(1, 2000)}),
    )
    return chance.choice(changes)()


@dataclass(slots=True)
class Answers:
    """How malformed messages were answered."""

    messages: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # messages that the server failed at


async def send_malformed(
    port: int, table: str, token: str, count: int, seed: int, answers: Answers
) -> None:
    """Send malformed messages over a socket; each must be answered, and not by a failure."""
    chance = random.Random(seed)
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    hello = json.dumps({"type": "hello", "token": token, "seen": None})
    sent = 0
    while sent < count:
        async with connect(address, max_size=2**24, ping_interval=None) as socket:
            await socket.send(hello)
            await socket.recv()
            batch: list[str | bytes] = []
            try:
                while sent < count:
                    batch = [malformed_message(chance) for _ in range(min(_BATCH, count - sent))]
                    for message in batch:
                        await socket.send(_sendable(message))
                    for message in batch:
                        _note(answers, message, await _answer(socket))
                    sent += len(batch)
            except ConnectionClosed as closed:
                sent += _BATCH  # so that a message which ends its socket is not sent for ever
                code = closed.rcvd.code if closed.rcvd else None
                answers.codes[f"closed {code}"] += 1
                if code not in _CLOSES_FOR_CAUSE:
                    answers.failures.append(f"closed with {code} after {batch!r}")


async def _answer(socket: ClientConnection) -> dict[str, Any]:
    """Return the next message that answers one."""
    while True:
        answer: dict[str, Any] = json.loads(await socket.recv())
        if answer["type"] != "table":  # who is there
            return answer


def _sendable(message: str | bytes) -> str | bytes:
    return message.encode("utf-8", "replace").decode() if isinstance(message, str) else message


def _note(answers: Answers, message: str | bytes, answer: dict[str, Any]) -> None:
    answers.messages += 1
    kind = answer.get("code", answer["type"])
    answers.codes[kind] += 1
    if kind in ("server", "accepted"):
        answers.failures.append(f"{message[:300]!r}: {answer}")


def send_malformed_requests(
    port: int, table: str, token: str, count: int, seed: int, answers: Answers
) -> None:
    """Send malformed messages as requests; each must be refused, and not by a failure. Blocks."""
    chance = random.Random(seed)
    for _ in range(count):
        message = malformed_message(chance)
        body = message if isinstance(message, bytes) else message.encode("utf-8", "replace")
        path = chance.choice(("submit", "take-back", "maximum"))
        if chance.random() < 0.3:
            address = f"http://127.0.0.1:{port}/api/tables" + chance.choice(("", "/import"))
        else:
            address = f"http://127.0.0.1:{port}/api/tables/{table}/{path}"
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        request = Request(address, body or b"{", headers)
        answers.messages += 1
        try:
            with urlopen(request, timeout=60) as answer:
                answers.failures.append(f"{message[:300]!r}: {answer.status}")
        except HTTPError as error:
            answers.codes[str(error.code)] += 1
            if error.code >= 500:
                answers.failures.append(f"{message[:300]!r}: {error.code}")


async def send_all(port: int, table: str, token: str, count: int, seed: int) -> Answers:
    """Send malformed messages over four sockets and, one in fifty, as requests."""
    answers = Answers()
    requests = count // 50
    await asyncio.gather(
        *(
            send_malformed(port, table, token, (count - requests) // 4, seed + i, answers)
            for i in range(4)
        ),
        asyncio.to_thread(send_malformed_requests, port, table, token, requests, seed, answers),
    )
    return answers
