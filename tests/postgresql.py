"""A PostgreSQL cluster for tests: in a temporary folder, reached by a socket file only."""

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg
import pytest

OTHER_USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # the tests end the database, not the machine
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "90",
    "shared_buffers": "16MB",
}


class Cluster:
    """A cluster that can be ended at any moment and started again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tikal-postgresql-"))
        self._programs = _programs()
        self._user: str | None = None
        if os.geteuid() == 0:
            self._user = _other_user()
            shutil.chown(self.folder, self._user)
        data = ("-D", str(self.folder / "data"))
        how = ("--auth=trust", "--username=tikal", "--encoding=UTF8", "--locale=C", "--no-sync")
        self._run("initdb", *data, *how)
        settings = {**SETTINGS, "unix_socket_directories": str(self.folder)}
        self._options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self._numbers = itertools.count(1)
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", self._options)

    def kill(self) -> None:
        """End all of its processes at once, as a crash would."""
        self._run("pg_ctl", "stop", "-w", "-D", str(self.folder / "data"), "-m", "immediate")

    def remove(self) -> None:
        """End it and delete its folder."""
        self.kill()
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """Return the URL of a new, empty database."""
        name = f"tikal{next(self._numbers)}"
        self.execute("postgres", f"CREATE DATABASE {name}")
        return f"postgresql+psycopg://tikal@/{name}?host={self.folder}"

    def execute(self, database: str, statement: str) -> None:
        """Run one statement in a database."""
        with psycopg.connect(
            host=str(self.folder), user="tikal", dbname=database, autocommit=True
        ) as connection:
            connection.execute(statement)

    def _run(self, program: str, *arguments: str) -> None:
        ended = subprocess.run(
            [self._programs / program, *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            user=self._user,
        )
        assert ended.returncode == 0, f"{program} failed; see {self.folder}"


def _programs() -> Path:
    """The folder with PostgreSQL's programs, of the newest version."""
    found = shutil.which("initdb")
    folders = [
        *(Path(named) for named in (os.environ.get("POSTGRESQL"),) if named),
        *([Path(found).parent] if found else []),
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True),
    ]
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    pytest.fail("these tests need PostgreSQL's server; `make test` installs it where it can")


def _version(folder: Path) -> float:
    return float(folder.parent.name)


def _other_user() -> str:
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in OTHER_USERS if name in known)
