"""The documentation as a web site: where it is built, and a server for one reader."""

import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

SITE: Final = Path(__file__).parent / "site_pages"  # written by `make docs`; in the wheel


class _Pages(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Say nothing for each page."""


def site_server(port: int) -> ThreadingHTTPServer:
    """Return a server of the site on this machine; port 0 chooses a free one."""
    if not (SITE / "index.html").is_file():
        raise ValueError("the documentation is not built; `make docs` in the sources builds it")
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Pages, directory=str(SITE)))


def serve_site(port: int, *, browser: bool) -> None:
    """Serve the site until the process is interrupted."""
    with site_server(port) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"The documentation is at {address} (Ctrl+C ends)", flush=True)
        if browser:
            threading.Timer(0.3, webbrowser.open, (address,)).start()
        server.serve_forever()
