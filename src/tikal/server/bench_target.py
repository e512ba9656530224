"""The server of `tikal bench --server`, in a process of its own, without limits.

It prints its port, then answers every line on its input with its CPU time and memory.
"""

import json
import resource
import sys
import threading
import time

from tikal.server.run import listening_socket, run
from tikal.server.settings import UNLIMITED, Settings


def _report_on_request() -> None:
    for _ in sys.stdin:
        kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        found = {"cpu_seconds": time.process_time(), "megabytes": kilobytes / 1024}
        print(json.dumps(found), flush=True)


def main() -> None:
    """Serve the database given as the only argument until the process is ended."""
    listening = listening_socket("127.0.0.1", 0)
    port = listening.getsockname()[1]
    threading.Thread(target=_report_on_request, daemon=True).start()
    settings = Settings(database=sys.argv[1], warm_up=False, limits=UNLIMITED)
    run(settings, listening, lambda: print(json.dumps({"port": port}), flush=True))


if __name__ == "__main__":
    main()
