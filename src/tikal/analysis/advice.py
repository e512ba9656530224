"""Advice in a turn that goes on: what could still be done better."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tikal.analysis.judge import Difference, Judge, Option, difference
from tikal.analysis.options import (
    bid_options,
    played_before,
    repeated_turn,
    tile_options,
    turn_options,
)
from tikal.analysis.turns import NOISE_FACTOR, compare, fair_price
from tikal.record.notation import Action
from tikal.rules.actions import END, PASS
from tikal.rules.apply import apply_action
from tikal.rules.buffers import to_buffer
from tikal.rules.state import ACT, BID, TAKE, TILE, State

ADVICE_LEVEL: Final = "quick"


@dataclass(frozen=True, slots=True)
class Advice:
    """The best that was found for the seat to move, against ending the turn now."""

    kind: Literal["turn", "take", "bid"]
    actions: tuple[str, ...]  # from here on, or after taking back; none for a bid
    take_back: int  # actions that have to be taken back first
    points: float | None  # by how many points it is better than ending now; None if that is illegal
    noise_points: float  # standard error of the points
    fair_price: float | None  # of a bid: what the turn is worth


def advise(judge: Judge, began: State, since: Sequence[int], seed: int) -> Advice:
    """Return advice for the seat to move.

    `since` are the actions played from the state `began` that can still be taken back.
    """
    judge.begin(began)
    if began.phase == BID:
        return _advise_bid(judge, began, seed)
    if began.phase == TAKE:
        if not since:
            return _advise_take(judge, began, seed)
        began = began.copy()
        apply_action(began, since[0])  # the turn with the tile that was taken
        since = since[1:]
    return _advise_turn(judge, began, tuple(since), seed)


def _advise_bid(judge: Judge, state: State, seed: int) -> Advice:
    options = bid_options(state, PASS)
    samples = judge.roll_out(options, to_buffer(state), judge.settings.samples, seed)
    price = fair_price(options, state.to_move, samples)
    return Advice("bid", (), 0, None, 0.0, price)


def _advise_take(judge: Judge, state: State, seed: int) -> Advice:
    options = tile_options(judge, state)
    best, _ = compare(judge, state, options, options[0], seed)
    return Advice("take", _texts(best[0].actions), 0, None, 0.0, None)


def _advise_turn(judge: Judge, began: State, since: tuple[int, ...], seed: int) -> Advice:
    now = played_before(began, since, ())
    laid = since[0] if since and began.phase == TILE else None
    options = turn_options(judge, began, laid)
    if since and now.phase in (TILE, ACT):
        going_on = [
            Option((*since, *option.actions), option.turn) for option in turn_options(judge, now)
        ]
        options = [*going_on, *options]
    ended = repeated_turn(began, since) if now.phase == ACT else None
    best, samples = compare(judge, began, options, ended or options[0], seed)
    chosen = _going_on_if_as_good(best, since, began.to_move, samples)
    more = Difference(0.0, 0.0)
    if ended is not None and chosen is not ended:
        more = _difference(chosen, ended, began.to_move, samples)
    if ended is not None and more.mean <= 0:
        chosen, more = ended, Difference(0.0, more.error)
    shared = _shared(chosen.actions, since)
    return Advice(
        kind="turn",
        actions=_texts((*chosen.actions[shared:], END)),
        take_back=len(since) - shared,
        points=None if ended is None else round(more.mean, 2),
        noise_points=round(more.error, 2),
        fair_price=None,
    )


def _going_on_if_as_good(
    best: Sequence[Option], since: tuple[int, ...], seat: int, samples: int
) -> Option:
    """Return the best option, or one as good within the noise that takes nothing back."""
    for option in best:
        if option.actions[: len(since)] == since:
            behind = _difference(best[0], option, seat, samples)
            if option is best[0] or behind.mean <= NOISE_FACTOR * behind.error:
                return option
    return best[0]


def _difference(one: Option, other: Option, seat: int, samples: int) -> Difference:
    return difference(
        [verdict.margins[seat] for verdict in one.verdicts[-samples:]],
        [verdict.margins[seat] for verdict in other.verdicts[-samples:]],
    )


def _shared(actions: Sequence[int], since: Sequence[int]) -> int:
    """Return how many actions two turns have in common at their beginning."""
    shared = 0
    while shared < min(len(actions), len(since)) and actions[shared] == since[shared]:
        shared += 1
    return shared


def _texts(actions: Sequence[int]) -> tuple[str, ...]:
    return tuple(str(Action.of(action)) for action in actions)
