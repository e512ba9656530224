"""A wire between a page and its server that a test can hold and cut."""

import contextlib
import socket
import threading


class Relay:
    """Passes on bytes both ways; an address of its own stands for the server's."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._requests_flow = threading.Event()
        self._answers_flow = threading.Event()
        self._mended = True
        self._ends: list[socket.socket] = []
        self.mend()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the page is, seen through this wire."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def hold_requests(self) -> None:
        """What the page says goes no further."""
        self._requests_flow.clear()

    def hold_answers(self) -> None:
        """What the server says comes no further."""
        self._answers_flow.clear()

    def cut(self) -> None:
        """Every connection is lost, with all that was held, and no other can be made."""
        self._mended = False
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._requests_flow.set()
        self._answers_flow.set()

    def mend(self) -> None:
        """Everything flows, and what was held comes through."""
        self._requests_flow.set()
        self._answers_flow.set()
        self._mended = True

    def close(self) -> None:
        """For good."""
        self.cut()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                page, _ = self._listener.accept()
                if not self._mended:
                    page.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [page, server]
                for ends in (
                    (page, server, self._requests_flow),
                    (server, page, self._answers_flow),
                ):
                    threading.Thread(target=_pass_on, args=ends, daemon=True).start()


def _pass_on(source: socket.socket, sink: socket.socket, flows: threading.Event) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65_536):
            flows.wait()
            sink.sendall(data)
    for end in (source, sink):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
