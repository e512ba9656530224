"""Problems as exceptions: code that finds one raises it, HTTP and sockets answer with it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from tikal.errors import RecordError, Refused, Unreadable
from tikal.server.wire import Problem

_MOST_ERRORS: Final = 3
_MOST_CHARACTERS: Final = 300
STATUS: Final = {
    "refused": 422,
    "unreadable": 422,
    "stale": 409,
    "not-your-seat": 403,
    "not-your-turn": 409,
    "forbidden": 403,
    "not-found": 404,
    "invalid": 422,
    "too-large": 413,
    "too-many": 429,
    "over": 409,
    "server": 500,
}


class Trouble(Exception):
    """A request cannot be carried out; nothing has changed."""

    def __init__(self, problem: Problem, status: int | None = None) -> None:
        super().__init__(problem.reason)
        self.problem = problem
        self.status = STATUS[problem.code] if status is None else status


class TooMany(Trouble):
    """A limit is exceeded; `TooMany.count` is how often that happened in this process."""

    count: ClassVar[int] = 0

    def __init__(self, reason: str) -> None:
        super().__init__(Problem(code="too-many", reason=reason))
        TooMany.count += 1


class Unavailable(Trouble):
    """The database does not answer, or did not confirm a change, which may be stored or not.

    The same request can be sent again: it has no second effect.
    """

    def __init__(self, cause: Exception) -> None:
        reason = "the server's database does not answer; try the same again in a moment"
        super().__init__(Problem(code="server", reason=reason), 503)
        self.__cause__ = cause


def forbidden(reason: str) -> Trouble:
    """Return the trouble that a token is missing or wrong, or a request from another site."""
    return Trouble(Problem(code="forbidden", reason=reason))


def not_found(what: str) -> Trouble:
    """Return the trouble that something does not exist."""
    return Trouble(Problem(code="not-found", reason=what))


def invalid(reason: str, status: int | None = None, action: str | None = None) -> Trouble:
    """Return the trouble that a request does not match its description."""
    return Trouble(Problem(code="invalid", reason=reason, action=action), status)


def unreadable_record(error: RecordError) -> Trouble:
    """Return the trouble that a record cannot be read."""
    problem = Problem(
        code="invalid",
        reason=f"the record, {error}",
        fault=error.name or None,
        line=error.line,
        facts=error.facts,
    )
    refused = error.__cause__
    if isinstance(refused, Refused):
        told = {"rule": refused.rule, "refusal": refused.name or None}
        problem = problem.model_copy(update={**told, "facts": {**refused.facts, **error.facts}})
    return Trouble(problem)


def stale(number: int) -> Trouble:
    """Return the trouble that events happened which the client has not seen."""
    reason = f"something happened since; the last event is number {number}"
    return Trouble(Problem(code="stale", reason=reason, number=number))


def not_your_seat(seat: int) -> Trouble:
    """Return the trouble that the client does not play this seat."""
    return Trouble(Problem(code="not-your-seat", reason=f"seat {seat} is not yours to play"))


def not_your_turn(seat: int, to_move: int, number: int) -> Trouble:
    """Return the trouble that another seat is to move."""
    reason = f"seat {to_move} decides now, not seat {seat}"
    return Trouble(Problem(code="not-your-turn", reason=reason, number=number))


def ruled_out(error: Refused | Unreadable, action: str | None, over: bool = False) -> Trouble:
    """Return the trouble that an action is refused or unreadable."""
    return Trouble(rules_problem(error, action, over))


def rules_problem(error: Refused | Unreadable, action: str | None, over: bool = False) -> Problem:
    """Return the problem of an action that is refused or unreadable."""
    if isinstance(error, Unreadable):
        return Problem(code="unreadable", reason=str(error), action=action)
    return Problem(
        code="over" if over else "refused",
        reason=error.reason,
        rule=error.rule,
        refusal=error.name or None,
        facts=error.facts,
        action=action,
    )


def sentence_of(errors: Sequence[Mapping[str, Any]]) -> str:
    """Return the first few errors found by pydantic, without repeating the input."""
    told = []
    for error in errors[:_MOST_ERRORS]:
        place = ".".join(str(part) for part in error.get("loc", ()) if part != "body")
        told.append(f"{place}: {error['msg']}" if place else str(error["msg"]))
    sentence = "; ".join(told)[:_MOST_CHARACTERS]
    return sentence.encode("utf-8", "replace").decode("utf-8")
