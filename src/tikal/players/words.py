"""A computer player's turn in words, from the terms of its evaluation."""

from dataclasses import dataclass

from tikal.players.evaluation import TERMS, settle, value
from tikal.players.outline import KNOWN_SIZE, REACH_SIZE, SITES_SIZE, outline
from tikal.players.weights import weights_for
from tikal.rules.actions import END, RECOVER, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.components import MOST_PLAYERS
from tikal.rules.points import explained_points
from tikal.rules.state import ACT, NONE, State

# How each term is spoken of.
PHRASES = {
    "treasures": "treasures in hand",
    "guarded": "guarded temples",
    "held_next": "temples held for the next scoring",
    "held_later": "temples held for later scorings",
    "held_urgent": "temples held while a scoring is near",
    "held_shaky": "how safely its temples are held",
    "within_reach": "temples within reach",
    "one_digger": "a figure at treasures",
    "two_diggers": "figures at treasures",
    "digs_near": "treasures near its camps",
    "deployed": "workers on the board",
    "idle": "workers with nothing to do",
    "guards_left": "guards still to place",
    "frontier": "camps near the frontier",
    "camps_left": "camps still to establish",
    "leader_at_work": "the leader at work",
    "leader_gone": "the leader out of the game",
    "strongest_rival": "the strongest rival",
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a turn changed, in points by term, the largest first, and what it would score now."""

    changes: tuple[tuple[str, float], ...]
    points_if_scored: int

    def __str__(self) -> str:
        told = [f"{PHRASES[term]} {change:+.1f}" for term, change in self.changes[:3]]
        changed = "; ".join(told) or "nothing of weight"
        return f"{changed}. Scored now, it would get {self.points_if_scored} points."


def term_values(s: State, me: int, weights: tuple[float, ...]) -> dict[str, float]:
    """How much each term adds to a seat's value: the value without it, taken from the whole."""
    whole = _value(s, me, weights)
    return {
        term: whole - _value(s, me, (*weights[:i], 0.0, *weights[i + 1 :]))
        for i, term in enumerate(TERMS)
    }


def _value(s: State, me: int, weights: tuple[float, ...]) -> float:
    known, sites, reach = [0.0] * KNOWN_SIZE, [0] * SITES_SIZE, [0] * REACH_SIZE
    settled, worths = [0.0] * MOST_PLAYERS, [0.0] * MOST_PLAYERS
    outline(s, me, known, sites, reach)
    settle(s, known, sites, reach, list(weights), settled)
    return value(s, me, known, sites, reach, list(weights), settled, worths)


def explain_turn(before: State, actions: tuple[int, ...], weights: str = "") -> Explanation:
    """What a decision's actions change for the one to move, as it sees it."""
    me = before.to_move
    after = before.copy()
    for action in actions:
        if kind_of(action) == END:
            break
        apply_action(after, action)
        if kind_of(action) == RECOVER:  # which treasure, nobody knows yet
            after.digging = NONE
            after.phase = ACT
    terms = weights_for(before, weights)
    at_first, at_last = term_values(before, me, terms), term_values(after, me, terms)
    changes = [(term, at_last[term] - at_first[term]) for term in TERMS]
    telling = [(term, change) for term, change in changes if abs(change) >= 0.05]
    telling.sort(key=lambda item: -abs(item[1]))
    return Explanation(tuple(telling), explained_points(after, me).total)
