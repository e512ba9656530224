"""The commands: where they listen, and what they say."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tikal.server.run import address, is_this_machine, listening_socket

from .live import database_in


def test_a_port_that_is_taken_is_replaced_by_a_free_one_only_if_that_will_do() -> None:
    with listening_socket("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(ValueError, match="is taken"):
            listening_socket("127.0.0.1", port)
        with listening_socket("127.0.0.1", port, or_another=True) as second:
            assert second.getsockname()[1] != port


def test_an_address_that_is_not_of_this_machine_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="cannot listen"):
        listening_socket("192.0.2.1", 0)


def test_small_answers_are_sent_at_once() -> None:
    with listening_socket("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("me", False)],
)
def test_what_is_this_machine_only(host: str, local: bool) -> None:
    assert is_this_machine(host) is local


def test_the_address_is_one_a_browser_understands() -> None:
    with listening_socket("127.0.0.1", 0) as listening:
        assert address(listening) == f"http://127.0.0.1:{listening.getsockname()[1]}/"


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tikal", *arguments],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_database_that_cannot_be_is_told_in_a_sentence() -> None:
    ended = command("serve", "--port", "0", "--database", f"sqlite:////tmp/{'x' * 300}")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r"tikal: the database /tmp/x+ cannot be locked, .*\n", ended.stderr)


def test_several_processes_need_a_database_that_can_be_shared(tmp_path: Path) -> None:
    ended = command(
        *("serve", "--port", "0", "--processes", "2", "--database", database_in(tmp_path))
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith("tikal: --processes 2 needs PostgreSQL")


def test_options_of_the_terminal_game_are_not_silently_dropped(tmp_path: Path) -> None:
    ended = command("play", "--players", "3", "--database", database_in(tmp_path))
    assert ended.returncode == 2
    assert "--terminal" in ended.stderr
