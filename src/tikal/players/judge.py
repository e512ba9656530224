"""A position at a glance, without looking for moves."""

from tikal.players.desk import Desk
from tikal.players.evaluation import settle, value
from tikal.players.outline import outline
from tikal.rules.state import State


def judge(s: State, me: int, desk: Desk) -> float:
    """A position from a seat's view, whoever is to move."""
    outline(s, me, desk.known, desk.sites, desk.reach)
    settle(s, desk.known, desk.sites, desk.reach, desk.weights, desk.settled)
    return value(
        s,
        me,
        desk.known,
        desk.sites,
        desk.reach,
        desk.weights,
        desk.settled,
        desk.worths,
    )
