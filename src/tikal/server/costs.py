"""What requests and messages cost, in tokens: about a millisecond of the server's time each.

The costs were measured (docs/server.md) and rounded up. A request that is not listed costs OTHER.
"""

from typing import Final

CONNECTION: Final = 0.3
HANDSHAKE: Final = 2.0
OTHER: Final = 1.5
PAGE_FILE: Final = 0.7
INVALID_MESSAGE: Final = 1.0
KILOBYTE: Final = 0.1  # of a request's body, beside the cost of the request
STEP: Final = 0.27  # of a game's steps, beside the cost of the request
LINE_EVENT: Final = 0.05  # of a line that is followed, beside the cost of the request

HEALTH: Final = ("/healthz", "/readyz")  # asked by load balancers, and counted apart

_REQUESTS: Final = {  # by method and the last part of the path under /api/
    ("GET", "catalogue"): 1.0,
    ("GET", "openapi.json"): 1.0,
    ("POST", "tables"): 15.0,
    ("POST", "import"): 60.0,
    ("GET", "{table}"): 5.0,
    ("GET", "events"): 5.0,
    ("GET", "steps"): 3.0,
    ("GET", "record"): 3.0,
    ("POST", "record"): 5.0,
    ("POST", "submit"): 4.0,
    ("POST", "take-back"): 4.0,
    ("POST", "maximum"): 4.0,
    ("POST", "rematch"): 15.0,
    ("POST", "branch"): 60.0,
    ("GET", "analysis"): 20.0,
    ("POST", "analysis"): 60.0,
    ("POST", "advice"): 20.0,
    ("POST", "judge"): 20.0,
    ("POST", "line"): 5.0,
}
_MESSAGES: Final = {
    "hello": 3.0,
    "submit": 3.0,
    "take-back": 3.0,
    "maximum": 3.0,
    "why": 0.5,
    "ping": 0.2,
}
_TABLE_DEPTH: Final = 2  # parts in tables/{table}


def request_cost(method: str, path: str) -> float:
    """Return what a request costs, before its body is known."""
    if path != "/api" and not path.startswith("/api/"):
        return PAGE_FILE
    parts = path.removeprefix("/api/").split("/")
    at_table = len(parts) == _TABLE_DEPTH and parts[0] == "tables" and parts[1] != "import"
    return _REQUESTS.get((method, "{table}" if at_table else parts[-1]), OTHER)


def message_cost(kind: str) -> float:
    """Return what a socket message of a type costs."""
    return _MESSAGES[kind]
