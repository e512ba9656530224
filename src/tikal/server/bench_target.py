"""The server of `tikal bench --server`, in a process of its own, with or without limits.

It prints its port, then answers every line on its input with its CPU time and memory.
"""

import json
import resource
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from tikal.server.run import listening_socket, run
from tikal.server.settings import UNLIMITED, Limits, Settings


def _report_on_request() -> None:
    for _ in sys.stdin:
        kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        found = {
            "cpu_seconds": time.process_time(),
            "megabytes": kilobytes / 1024,
            "megabytes_now": _resident() / 2**20,
        }
        print(json.dumps(found), flush=True)


def _resident() -> int:
    """Return the memory in use, in bytes; 0 where the system does not tell."""
    with suppress(OSError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * resource.getpagesize()
    return 0


def main() -> None:
    """Serve the database given as the first argument until the process is ended.

    "limited" as the second argument sets the usual limits.
    """
    listening = listening_socket("127.0.0.1", 0)
    port = listening.getsockname()[1]
    threading.Thread(target=_report_on_request, daemon=True).start()
    limits = Limits() if sys.argv[2:] == ["limited"] else UNLIMITED
    settings = Settings(database=sys.argv[1], warm_up=False, limits=limits)
    run(settings, listening, lambda: print(json.dumps({"port": port}), flush=True))


if __name__ == "__main__":
    main()
