"""Measure what players notice of an attack, and whether malformed messages do any harm."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from statistics import quantiles
from typing import Any, Final
from urllib.request import Request, urlopen

from tikal.server.attacks import ATTACKS
from tikal.server.bench_games import Load, Players, Row, tikal_target
from tikal.server.malformed import send_all

NO_ATTACK: Final = "none"
_PACE: Final = 0.1  # mean seconds between two actions of the players
_WARM_UP: Final = 0.1  # part of the malformed messages after which memory is measured


def named_attacks(names: Sequence[str]) -> list[str]:
    """Return the attacks named, each once, and none for comparison; "all" stands for all.

    ValueError if there is no such attack.
    """
    unknown = [name for name in names if name != "all" and name not in ATTACKS]
    if unknown:
        known = ", ".join(ATTACKS)
        raise ValueError(f"there is no attack {unknown[0]!r}; attacks are {known}, or all")
    return [NO_ATTACK, *(name for name in ATTACKS if name in names or "all" in names)]


def measure_attack(name: str, seconds: float) -> Row:
    """Let three people play at one address while another one attacks."""
    with tikal_target(limited=True) as target:
        attack = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tikal.server.attacks",
                name,
                str(target.port),
                str(seconds + 5),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert attack.stdout is not None
            attack.stdout.readline()
            load = Load(tables=1, seats=3, pace=_PACE, seconds=seconds)
            sample = asyncio.run(Players(target.port, load, 1).play(target.usage))
            found = json.loads(attack.stdout.readline())
        finally:
            attack.kill()
            attack.communicate()
    return {
        "attack": name,
        "actions": len(sample.latencies),
        "p50_ms": quantiles(sample.latencies, n=100)[49],
        "p99_ms": quantiles(sample.latencies, n=100)[98],
        "server_cpu_share": sample.cpu_seconds / sample.seconds,
        "megabytes": sample.megabytes,
        "asked": found["asked"],
        "refused": sum(found["refusals"].values()),
        "server_failures": sum(found["failures"].values()),
    }


def measure_malformed(count: int) -> Row:
    """Send malformed messages; report failures, changes of the game and growth of memory."""
    with tikal_target() as target:
        seats = [{"name": f"Player {i}", "player": "here"} for i in range(2)]
        ask = {"seats": seats, "client_id": "malformed-messages"}
        keys = _post(target.port, "/api/tables", ask)
        before = _events(target.port, keys)
        warm = asyncio.run(_send(target.port, keys, int(count * _WARM_UP), 1))
        at_first = target.report()["megabytes_now"]
        answers = asyncio.run(_send(target.port, keys, count - int(count * _WARM_UP), 2))
        at_last = target.report()["megabytes_now"]
        after = _events(target.port, keys)
    return {
        "malformed": warm.messages + answers.messages,
        "server_failures": len(warm.failures) + len(answers.failures),
        "events_changed": int(before != after),
        "megabytes_at_first": at_first,
        "megabytes_at_last": at_last,
    }


async def _send(port: int, keys: Any, count: int, seed: int) -> Any:
    return await send_all(port, keys["table"], keys["host"], count, seed)


def _post(port: int, path: str, ask: Any) -> Any:
    headers = {"content-type": "application/json"}
    request = Request(f"http://127.0.0.1:{port}{path}", json.dumps(ask).encode(), headers)
    with urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


def _events(port: int, keys: Any) -> Any:
    address = f"http://127.0.0.1:{port}/api/tables/{keys['table']}/events"
    request = Request(address, headers={"authorization": f"Bearer {keys['host']}"})
    with urlopen(request, timeout=60) as answer:
        return answer.read()
