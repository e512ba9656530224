"""Requests that are not as described, in a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

_MOST_ERRORS: Final = 3
_MOST_CHARACTERS: Final = 300


def sentence_of(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first few of what pydantic found, without repeating what was sent."""
    told = []
    for error in errors[:_MOST_ERRORS]:
        place = ".".join(str(part) for part in error.get("loc", ()) if part != "body")
        told.append(f"{place}: {error['msg']}" if place else str(error["msg"]))
    sentence = "; ".join(told)[:_MOST_CHARACTERS]
    return sentence.encode("utf-8", "replace").decode("utf-8")
