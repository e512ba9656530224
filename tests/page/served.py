"""A real server process with the built page, and tables on it."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

Json = dict[str, Any]

PROGRAM = """
import sys
from pathlib import Path
from tikal.server.run import listening_socket, run
from tikal.server.server_settings import UNLIMITED, Settings
port, database, page, seconds, warm_up = sys.argv[1:]
settings = Settings(
    database=database,
    page=Path(page),
    think_seconds=float(seconds),
    warm_up=bool(warm_up),
    workers=1,
    analysis_level="quick",
    limits=UNLIMITED,
    bid_seconds=(0.1, 0.3),
)
run(settings, listening_socket("127.0.0.1", int(port)), lambda: print("answers", flush=True))
"""

RECORDS = Path(__file__).parent.parent / "records"


def new_id() -> str:
    """A client id that no other request has."""
    return secrets.token_hex(8)


def seat(name: str, player: str = "here", level: str | None = None) -> Json:
    """Who shall play a seat."""
    return {"name": name, "player": player, "level": level}


class Served:
    """A server process at a port that stays the same when it is started again."""

    def __init__(
        self,
        page: Path,
        database: Path | str,  # the folder of a file, or a URL
        think_seconds: float = 0.25,
        warm_up: bool = True,
    ) -> None:
        if isinstance(database, Path):
            database = f"sqlite:///{database / 'tikal.sqlite'}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self._arguments = [
            *(sys.executable, "-c", PROGRAM, str(self.port)),
            *(database, str(page), str(think_seconds)),
            "yes" if warm_up else "",
        ]
        self._process: subprocess.Popen[str] | None = None
        self.http = httpx.Client(base_url=self.address, timeout=30)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Begin, and wait until it answers."""
        assert self._process is None
        self._process = subprocess.Popen(self._arguments, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "answers\n", "the server did not begin"

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        self._end(signal.SIGINT)
        self.http.close()

    def restart(self) -> None:
        """Kill it and begin again with the same games at the same address."""
        self.kill()
        self.start()

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, how)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()

    # Tables, by HTTP as any program would

    def table(self, *seats: Json, **wishes: Any) -> Json:
        """The keys of a new table; `wishes` are edition, options, auction, first, seed."""
        ask = {"seats": list(seats), "client_id": new_id(), **wishes}
        return self._answer(self.http.post("/api/tables", json=ask))

    def brought(self, record: str) -> Json:
        """The keys of a table with the game of a record of tests/records."""
        return self.imported((RECORDS / f"{record}.tikal").read_text(encoding="utf-8"))

    def imported(self, text: str) -> Json:
        """The keys of a table with the game of this record."""
        ask = {"record": text, "client_id": new_id()}
        return self._answer(self.http.post("/api/tables/import", json=ask))

    def view(self, table: str, token: str) -> Json:
        """A table as a token sees it."""
        return self._answer(self.http.get(f"/api/tables/{table}", headers=_bearer(token)))

    def act(self, table: str, token: str, *actions: str) -> None:
        """Whoever is to move does this."""
        position = self.view(table, token)["position"]
        ask = {
            "client_id": new_id(),
            "seat": position["to_move"],
            "seen": position["number"],
            "actions": list(actions),
        }
        path = f"/api/tables/{table}/submit"
        self._answer(self.http.post(path, json=ask, headers=_bearer(token)))

    def table_address(self, keys: Json, token: str | None = None) -> str:
        """The link that opens a table; for its host unless a token is given."""
        return f"{self.address}/t/{keys['table']}#{token or keys['host']}"

    def review_address(self, keys: Json, token: str | None = None) -> str:
        """The link that opens the review of a table."""
        return f"{self.address}/t/{keys['table']}/review#{token or keys['host']}"

    def wait_for_computers(self, seconds: float = 240) -> None:
        """Wait until the computer players are compiled."""
        until = time.monotonic() + seconds
        while not self._answer(self.http.get("/api/catalogue"))["computers_ready"]:
            assert time.monotonic() < until, "the computer players were not ready in time"
            time.sleep(0.2)

    @staticmethod
    def _answer(response: httpx.Response) -> Json:
        assert response.is_success, response.text
        answer: Json = response.json()
        return answer


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
