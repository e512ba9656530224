"""Chances: the share of victory that each seat may expect, from a model fitted on played games.

Each seat has a strength, linear in three quantities: the static value of its position, its score,
and the turns it still has in this round. How much each counts depends on how much of the game is
left. The shares are the softmax of the strengths. `tikal fit-chances` finds the coefficients;
docs/analysis.md shows how well they hold.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from tikal.game import Game
from tikal.players.evaluation import evaluate
from tikal.players.evaluator import Evaluator
from tikal.players.terms import TERMS
from tikal.rules.components import TILES, TURN_AP
from tikal.rules.layout import blank
from tikal.rules.scoring import is_final_scoring, wins
from tikal.rules.state import ACT, BID, DRAW, NONE, OVER, REVEAL, State

_FOLDER: Final = Path(__file__).with_name("chances")
QUANTITIES: Final = ("value", "score", "turns")
MOMENTS: Final = 3  # coefficients of a quantity: functions of how much of the game is left


@dataclass(frozen=True, slots=True)
class ChanceModel:
    """The coefficients of a number of players and mode.

    `weights` are those of the evaluation the model was fitted with, in the order of TERMS; players
    with other weights do not change it.
    """

    weights: tuple[float, ...]
    coefficients: tuple[tuple[float, ...], ...]  # by quantity, then by moment

    def shares(self, s: State, values: Sequence[float]) -> tuple[float, ...]:
        """Return the share of victory of each seat; `values` are their static values."""
        if s.phase == OVER:
            won = [wins(s, seat) for seat in range(s.players)]
            return tuple(int(w) / sum(won) for w in won)
        rows, moments = described(s, values)
        factors = [
            sum(c * moment for c, moment in zip(row, moments, strict=True))
            for row in self.coefficients
        ]
        return softmax(
            [
                sum(factor * amount for factor, amount in zip(factors, row, strict=True))
                for row in rows
            ]
        )


def softmax(strengths: Sequence[float]) -> tuple[float, ...]:
    """Return shares that add up to 1, each proportional to the exponential of its strength."""
    highest = max(strengths)
    powers = [exp(strength - highest) for strength in strengths]
    total = sum(powers)
    return tuple(power / total for power in powers)


def described(
    s: State, values: Sequence[float]
) -> tuple[list[tuple[float, ...]], tuple[float, ...]]:
    """Return what the model sees of a position.

    That is the quantities of each seat, in the order of QUANTITIES, and the functions of the turns
    left in the game, scorings of volcanoes to come apart, that the coefficients multiply.
    """
    turns = [turns_left(s, seat) for seat in range(s.players)]
    left = s.tiles_left + sum(turns) + (0 if is_final_scoring(s) else s.players)
    rows: list[tuple[float, ...]]
    rows = [(values[i], float(s.score[i]), turns[i]) for i in range(s.players)]
    return rows, (1.0, left / TILES, 1.0 / (1.0 + left))


def turns_left(s: State, seat: int) -> float:
    """Return the turns a seat still has in this round or scoring round; one begun counts in part.

    In the basic game it counts one more for a seat that will draw a tile more than the others.
    """
    turns = 0.0
    if s.to_move == seat and s.phase in (ACT, REVEAL):
        turns += s.ap / TURN_AP
    scoring = s.scoring_left > 0
    for i in range(1, s.scoring_left):
        turns += s.scoring_queue[i] == seat
    if scoring and s.drawn == NONE:
        return turns  # the final scoring
    laying = s.drawn != NONE or s.phase not in (ACT, REVEAL, BID, DRAW)
    if s.turn_seat == seat and laying:
        turns += 1
    if s.auction:
        begun = s.turn_seat == seat and s.phase not in (BID, DRAW)
        return turns + (not s.had_turn[seat] and not begun)
    waiting = (seat - s.turn_seat - (s.phase != DRAW)) % s.players
    return turns + (waiting < s.tiles_left % s.players)


@cache
def chance_model(players: int, auction: bool) -> ChanceModel:
    """Return the model that comes with tikal for a number of players and mode."""
    return read_model(model_file(players, auction))


def model_file(players: int, auction: bool) -> Path:
    """Return the file of the model for a number of players and mode."""
    return _FOLDER / f"{'auction' if auction else 'basic'}-{players}.json"


def read_model(path: Path) -> ChanceModel:
    """Return the model of a file; a term of the evaluation that it lacks has weight 0."""
    data = json.loads(path.read_text(encoding="utf-8"))
    unknown = [term for term in data["weights"] if term not in TERMS]
    if unknown:
        raise ValueError(
            f"{path.name} was fitted with the term {unknown[0]}, which the evaluation no longer "
            "has: run `tikal fit-chances` again"
        )
    return ChanceModel(
        tuple(data["weights"].get(term, 0.0) for term in TERMS),
        tuple(tuple(data["coefficients"][name]) for name in QUANTITIES),
    )


@cache
def _evaluator(weights: tuple[float, ...]) -> Evaluator:
    evaluator = blank(Evaluator)
    for term, weight in zip(TERMS, weights, strict=True):
        setattr(evaluator.weights, term, weight)
    return evaluator


def win_shares(game: Game) -> tuple[float, ...]:
    """Return the share of victory that each seat may expect, in seat order; they add up to 1.

    >>> import tikal
    >>> shares = win_shares(tikal.Game(players=2, seed=7))
    >>> round(sum(shares), 9)
    1.0
    """
    return state_shares(game.state())


def state_shares(s: State) -> tuple[float, ...]:
    """Return the share of victory that each seat may expect in a position."""
    model = chance_model(s.players, bool(s.auction))
    if s.phase == OVER:
        return model.shares(s, ())
    evaluator = _evaluator(model.weights)
    evaluate(s, s.to_move, evaluator)
    return model.shares(s, evaluator.values)
