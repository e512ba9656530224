"""Why one turn is better than another: the difference of the positions they lead to, by term."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from tikal.players.explanation import term_values
from tikal.players.features import next_treasure_points, scorings_after
from tikal.players.search import Turn, Workspace
from tikal.players.terms import TERMS
from tikal.players.weights import weights_for
from tikal.rules.buffers import from_buffer
from tikal.rules.points import explained_points
from tikal.rules.state import State

_LEAST: Final = 0.1  # smaller differences, in points, are not told
_MOST: Final = 6  # terms are told
SCORED: Final = "scored"  # points that a scoring turn scores at its end; no term of the evaluation
OTHER: Final = "other"  # all terms that are not told

# What a term is about. A term that is not here counts as "other".
KIND_OF_TERM: Final[Mapping[str, str]] = {
    SCORED: "majorities",
    "held_next": "majorities",
    "held_later": "majorities",
    "held_urgent": "majorities",
    "held_shaky": "majorities",
    "within_reach": "majorities",
    "few_within_reach": "majorities",
    "reach_soon": "majorities",
    "few_reach_soon": "majorities",
    "reach_later": "majorities",
    "threat_soon": "majorities",
    "threat_later": "majorities",
    "spare": "majorities",
    "little_spare": "majorities",
    "to_uncover": "majorities",
    "temples_near": "majorities",
    "treasures": "treasures",
    "one_digger": "treasures",
    "two_diggers": "treasures",
    "digs_near": "treasures",
    "dig_reach": "treasures",
    "pairs": "treasures",
    "singles": "treasures",
    "guarded": "guards",
    "guards_left": "guards",
    "frontier": "camps",
    "camps_left": "camps",
}


class Reason(NamedTuple):
    """A term, and by how many points one turn is better than another in it."""

    term: str
    points: float


def reasons(best: Turn, played: Turn, workspace: Workspace) -> tuple[Reason, ...]:
    """Return in which terms the better turn is better or worse, the largest difference first.

    The terms that are not told are summed up at the end, so that all add up to the difference.
    """
    mine, theirs = _terms(best, workspace), _terms(played, workspace)
    differences = [Reason(term, round(mine[term] - theirs[term], 2)) for term in mine]
    differences.sort(key=lambda reason: -abs(reason.points))
    told = [reason for reason in differences[:_MOST] if abs(reason.points) >= _LEAST]
    rest = round(sum(reason.points for reason in differences[len(told) :]), 2)
    return (*told, Reason(OTHER, rest)) if abs(rest) >= _LEAST else tuple(told)


def _terms(turn: Turn, workspace: Workspace) -> dict[str, float]:
    """Return what each term adds at the end of a turn; a treasure not yet known counts its mean."""
    s: State = from_buffer(turn.end)
    me = s.to_move
    weights = weights_for(s, "")
    values = term_values(weights, lambda changed: workspace.evaluate(turn.end, changed))
    each = turn.unknown * next_treasure_points(s, me)
    weight = weights[TERMS.index("treasures")]
    values["treasures"] += weight * each * scorings_after(s, me, me)
    scored = explained_points(s, me).total + each if s.scoring_left > 0 else 0.0
    return {**values, SCORED: scored}
