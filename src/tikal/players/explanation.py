"""What a turn changed in the evaluation, term by term: the data for telling why it was played."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tikal.players.evaluation import evaluate
from tikal.players.evaluator import Evaluator
from tikal.players.terms import TERMS, explained_as
from tikal.players.weights import weights_for
from tikal.rules.actions import END, RECOVER, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.layout import blank
from tikal.rules.points import explained_points
from tikal.rules.state import ACT, NONE, State

_LEAST: Final = 0.05  # smaller changes, in points, are not told


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a turn changed, in points by term, the largest first, and what it would score now."""

    changes: tuple[tuple[str, float], ...]
    points_if_scored: int


def term_values(
    weights: tuple[float, ...], evaluate_with: Callable[[tuple[float, ...]], float]
) -> dict[str, float]:
    """Return what each term adds to a value: the whole, less the value without the term.

    The keys are the terms' names in explanations.
    """
    whole = evaluate_with(weights)
    return {
        explained_as(term, weights[number]): whole
        - evaluate_with((*weights[:number], 0.0, *weights[number + 1 :]))
        for number, term in enumerate(TERMS)
    }


def _values_of(s: State, me: int, weights: tuple[float, ...]) -> dict[str, float]:
    evaluator = blank(Evaluator)

    def evaluate_with(changed: tuple[float, ...]) -> float:
        for term, weight in zip(TERMS, changed, strict=True):
            setattr(evaluator.weights, term, weight)
        return evaluate(s, me, evaluator)

    return term_values(weights, evaluate_with)


def explain_turn(before: State, actions: tuple[int, ...], weights: str = "") -> Explanation:
    """Return what a decision's actions change for the side to move, by its own evaluation."""
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
    at_first, at_last = _values_of(before, me, terms), _values_of(after, me, terms)
    changes = [(term, value - at_first[term]) for term, value in at_last.items()]
    telling = [(term, change) for term, change in changes if abs(change) >= _LEAST]
    telling.sort(key=lambda item: -abs(item[1]))
    return Explanation(tuple(telling), explained_points(after, me).total)
