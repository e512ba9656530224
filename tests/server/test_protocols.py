"""Connections that are too slow, too large, too many or not HTTP at all: an answer, and the end."""

import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tikal.server.server_settings import UNLIMITED, Settings, proxies

from .live import Live, database_in

LIMITS = replace(
    UNLIMITED,
    header_seconds=0.3,
    body_seconds=0.3,
    answer_seconds=0.3,
    connections=4,
    messages_reserve=20,
    messages_rate=0.001,
)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    database = database_in(tmp_path_factory.mktemp("hasty"))
    with Live(Settings(database=database, warm_up=False, limits=LIMITS)) as running:
        yield running


def exchange(live: Live, *sent: bytes) -> bytes:
    """Everything that the server answers until it closes the connection.

    Each part is sent when there is an answer to the one before it.
    """
    with socket.create_connection(("127.0.0.1", live.port), timeout=30) as connection:
        answer = b""
        for part in sent[:-1]:
            connection.sendall(part)
            answer += connection.recv(65536)
        connection.sendall(sent[-1])
        while part := connection.recv(65536):
            answer += part
        return answer


def head(path: str, *lines: str, method: str = "GET") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "host: 127.0.0.1", *lines, "", ""]).encode()


UPGRADE = (
    "connection: upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
)
JSON = "content-type: application/json"
SOCKET = "/api/tables/aaaaaaaaaaaaaaaa/socket"


@pytest.mark.parametrize(
    ("sent", "status", "sentence"),
    [
        (b"", 408, "the head of the request did not arrive within 0.3 s"),
        (b"GET / HT", 408, "the head of the request did not arrive within 0.3 s"),
        (head("/")[:-2] + b"x-more: ", 408, "the head of the request did not arrive"),
        (
            head(
                "/api/tables", "content-type: application/json", "content-length: 9", method="POST"
            ),
            408,
            "the request did not arrive within 0.3 s",
        ),
        (b"\x16\x03\x01\x02\x00\r\n\r\n", 400, "Invalid HTTP request"),
        (head("/", "connection: close", "x: " + "a" * 20_000), 431, "the head of a request has"),
        (b"GET / HTTP/1.1\r\nx: " + b"a" * 100_000, 400, "Invalid HTTP request"),
        (head("/" + "a" * 5000, "connection: close"), 414, "the path and query have at most 2000"),
        (head("/?" + "a" * 5000, "connection: close"), 414, "the path and query have at most 2000"),
        (head(f"{SOCKET}?{'a' * 5000}", *UPGRADE), 414, "the path and query have at most 2000"),
        (head(f"{SOCKET}?{'a' * 9000}", *UPGRADE), 431, "a handshake has at most 100 headers"),
        (head(SOCKET, *UPGRADE, "x: " + "a" * 9000), 431, "a handshake has at most 100 headers"),
        (
            head(SOCKET, *UPGRADE, *(f"x{i}: 1" for i in range(200))),
            431,
            "a handshake has at most 100 headers",
        ),
        (head(SOCKET, *UPGRADE, "content-length: 3") + b"abc", 400, "the handshake of the socket"),
        (head(SOCKET, *UPGRADE, method="POST"), 405, ""),
        (head(SOCKET, *UPGRADE[:2]), 400, ""),
    ],
)
def test_what_is_too_slow_or_too_large_or_no_request_is_answered(
    hasty: Live, caplog: pytest.LogCaptureFixture, sent: bytes, status: int, sentence: str
) -> None:
    with caplog.at_level(logging.WARNING):
        answer = exchange(hasty, sent)
    assert answer.startswith(f"HTTP/1.1 {status} ".encode())
    assert sentence.encode() in answer
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_an_address_has_so_many_connections_and_others_still_get_in(hasty: Live) -> None:
    idle = [socket.create_connection(("127.0.0.1", hasty.port)) for _ in range(4)]
    try:
        answer = exchange(hasty, head("/api/catalogue"))
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert b"too many pages are open at your address; 4 are possible" in answer
        ready = head("/readyz", "connection: close")
        assert exchange(hasty, ready).startswith(b"HTTP/1.1 200 ")
        for smuggled in (ready + head("/api/catalogue"), head("/healthz", *UPGRADE)):
            assert exchange(hasty, smuggled).startswith(b"HTTP/1.1 429 ")
        kept = exchange(hasty, head("/healthz"), head("/api/catalogue"))
        assert kept.startswith(b"HTTP/1.1 200 ")
        assert b"HTTP/1.1 429 " in kept
        with socket.create_connection(
            ("127.0.0.1", hasty.port), source_address=("127.0.0.2", 0), timeout=30
        ) as other:
            other.sendall(head("/api/catalogue", "connection: close"))
            assert other.recv(65536).startswith(b"HTTP/1.1 200 ")
    finally:
        for connection in idle:
            connection.close()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (Frame(Opcode.PING, b""), 1013),
        (Frame(Opcode.PONG, b""), 1013),
        (Frame(Opcode.CONT, b"", fin=False), 1013),
        (Frame(Opcode.TEXT, b"\xff\xfe"), 1007),
    ],
)
def test_control_frames_are_limited_and_text_is_utf8(
    hasty: Live, caplog: pytest.LogCaptureFixture, frame: Frame, code: int
) -> None:
    party = hasty.set_up("here", "here")
    hasty.http.close()
    hasty.http = type(hasty.http)(base_url=hasty.url, timeout=30)
    address = f"ws://127.0.0.1:{hasty.port}/api/tables/{party.table}/socket"
    with caplog.at_level(logging.WARNING), connect(address) as websocket:
        begin = Frame(Opcode.TEXT, b"", fin=False) if frame.opcode is Opcode.CONT else None
        frames = [*([begin] if begin else []), *[frame] * 40]
        data = b"".join(one.serialize(mask=True) for one in frames)
        websocket.socket.sendall(data)
        with pytest.raises(ConnectionClosed) as closed:
            websocket.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_client_that_reads_nothing_is_cut_off(hasty: Live) -> None:
    party = hasty.set_up("here", "here")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(30)
        deaf.connect(("127.0.0.1", hasty.port))
        request = head(f"/api/tables/{party.table}", f"authorization: Bearer {party.keys['host']}")

        def ask_forever() -> None:
            while True:
                deaf.sendall(request)

        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            ask_forever()


@pytest.mark.parametrize(
    ("trusted", "forwarded", "counted"),
    [
        ((), "192.0.2.1", "127.0.0.1"),
        (("127.0.0.1",), "192.0.2.1", "192.0.2.1"),
        (("127.0.0.0/8",), "198.51.100.9, 192.0.2.1", "192.0.2.1"),
        (("10.0.0.0/8",), "192.0.2.1", "127.0.0.1"),
    ],
)
def test_only_a_trusted_proxy_says_where_a_request_comes_from(
    tmp_path: Path, trusted: tuple[str, ...], forwarded: str, counted: str
) -> None:
    limits = replace(UNLIMITED, open_tables=1)
    settings = Settings(
        database=database_in(tmp_path), warm_up=False, limits=limits, trusted_proxies=trusted
    )
    with Live(settings) as running:
        running.http.headers["x-forwarded-for"] = forwarded
        running.set_up("here", "here")
        with pytest.raises(Exception, match="1 games of yours are open"):
            running.server.creators.check(counted)


def test_a_trusted_proxy_is_an_address_or_a_network() -> None:
    assert proxies(" 127.0.0.1, 10.0.0.0/8,,::1 ") == ("127.0.0.1", "10.0.0.0/8", "::1")
    for wrong in ("*", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(ValueError, match="a trusted proxy is an address or a network"):
            proxies(wrong)
