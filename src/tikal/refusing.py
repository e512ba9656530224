"""Why an action is refused, with the sentence for the player."""

from collections.abc import Sequence

from tikal.errors import Refused
from tikal.events import Event
from tikal.rules import legal
from tikal.rules.facts import facts_of
from tikal.rules.refusals import (
    LEGAL,
    REFUSALS,
    STAYS_DONE,
    STAYS_NOTHING_DONE,
    STAYS_OVER,
    STAYS_TILE,
    STAYS_TREASURE,
    Facts,
)
from tikal.rules.state import OVER, State


def refusal_of(s: State, code: int) -> Refused | None:
    """Return None if an action is legal in a state, else the refusal with its sentence."""
    number = legal.refusal(s, code)
    return None if number == LEGAL else _refused(number, facts_of(s, code, REFUSALS[number]))


def take_back_refusal(s: State, events: Sequence[Event]) -> Refused:
    """Return why the last event cannot be taken back (H2)."""
    if s.phase == OVER:
        return _refused(STAYS_OVER, {})
    if not events:
        return _refused(STAYS_NOTHING_DONE, {})
    last = events[-1]
    if last.kind == "draw":
        return _refused(STAYS_TILE, {"tile": str(last.tile)})
    if last.treasure is not None and last.kind == "recover":
        return _refused(STAYS_TREASURE, {"treasure": last.treasure})
    return _refused(STAYS_DONE, {"action": last.text})


def _refused(number: int, facts: Facts) -> Refused:
    row = REFUSALS[number]
    return Refused(row.rule, row.sentence(facts), row.name, facts)
