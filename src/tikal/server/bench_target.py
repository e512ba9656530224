"""The server of `tikal bench --server`, in a process of its own, with or without limits.

It prints its port, then answers every line on its input with its CPU time and memory, those of the
process that writes for it included.
"""

import json
import os
import resource
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from tikal.server.run import listening_socket, run
from tikal.server.server import Server
from tikal.server.server_settings import UNLIMITED, Limits, Settings
from tikal.server.writing import load_compiled


def _report_on_request(server: Server) -> None:
    for _ in sys.stdin:
        writer = server.store.writer
        memories = [_memory(one) for one in ("self", writer.process_id) if one is not None]
        found = {
            "cpu_seconds": time.process_time() + writer.cpu_seconds,
            "megabytes": sum(peak for peak, _ in memories),
            "megabytes_now": sum(now for _, now in memories),
        }
        print(json.dumps(found), flush=True)
    os._exit(0)  # whoever measures has ended


def _memory(process: str | int) -> tuple[float, float]:
    """Return the largest memory of a process so far and its memory in use, in MB."""
    with suppress(OSError):
        status = Path(f"/proc/{process}/status")
        text = status.read_text(encoding="ascii", errors="replace")
        kilobytes = {
            key: int(text.partition(f"{key}:")[2].split()[0]) for key in ("VmHWM", "VmRSS")
        }
        return kilobytes["VmHWM"] / 1024, kilobytes["VmRSS"] / 1024
    # Elsewhere, the second is not known; and Linux would count the parent's memory in the first.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return peak, peak


def main() -> None:
    """Serve the database given as the first argument until the process is ended.

    "limited" as the second argument sets the usual limits.
    """
    listening = listening_socket("127.0.0.1", 0)
    port = listening.getsockname()[1]
    limits = Limits() if sys.argv[2:] == ["limited"] else UNLIMITED
    settings = Settings(database=sys.argv[1], warm_up=False, limits=limits)
    load_compiled()

    def begun(server: Server) -> None:
        threading.Thread(target=_report_on_request, args=(server,), daemon=True).start()

    run(settings, listening, lambda: print(json.dumps({"port": port}), flush=True), begun)


if __name__ == "__main__":
    main()
