"""One decision of a game against what could have been decided instead."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tikal.analysis.judge import (
    Difference,
    Judge,
    Option,
    Verdict,
    difference,
)
from tikal.analysis.options import (
    NeedsTreasure,
    bid_options,
    played_before,
    repeated_turn,
    tile_options,
    turn_options,
)
from tikal.analysis.spans import Span
from tikal.analysis.why import KIND_OF_TERM, OTHER, Reason, reasons
from tikal.game import Game
from tikal.record.notation import Action
from tikal.rules.actions import END, PASS, RECOVER, detail_a, kind_of
from tikal.rules.buffers import from_buffer, to_buffer
from tikal.rules.state import TILE, State

# Loss of win share from which a decision is called that, as lichess does it for chess.
CLASSES: Final = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))
GOOD: Final = "good"
NOISE_FACTOR: Final = 2.0  # standard errors within which a difference is noise
SHOWN: Final = 3  # best options shown
_CERTAIN: Final = 3.0  # standard errors from a limit that leave no doubt
_FEW_POINTS: Final = 3.0  # a loss about which nobody asks how large it is
_POINTS_ERROR: Final = 0.5  # standard errors of losses that are small enough
_SHARE_ERROR: Final = 0.005
_UNSPENT: Final = 3  # action points more than in the best turn, from which leaving them is a kind


@dataclass(frozen=True, slots=True)
class Better:
    """An option that was found: its actions as texts, and what it is worth."""

    actions: tuple[str, ...]
    points: float  # margin over the mean of the others that it may expect
    win_share: float


@dataclass(frozen=True, slots=True)
class TurnReport:
    """A decision as it was played, the best found, and the difference between them."""

    kind: str  # "turn", "bid" or "take"
    seat: int
    first_event: int
    last_event: int
    played: tuple[str, ...]
    points: float  # worth of what was played, as in Better
    win_share: float
    best: tuple[Better, ...]  # up to three, the best first
    loss_points: float
    loss_win_share: float
    noise_points: float  # standard errors of the two losses
    noise: float
    why: tuple[Reason, ...]
    kinds: dict[str, float]  # what the points lost are about
    samples: int
    fair_price: float | None = None  # of a bid: what the turn is worth

    @property
    def class_(self) -> str:
        """Return good, inaccuracy, mistake or blunder; differences within the noise are good."""
        return classify(self.loss_win_share, self.noise)


def classify(loss: float, noise: float) -> str:
    """Return the class of a loss of win share with a standard error."""
    if loss > NOISE_FACTOR * noise:
        for name, least in CLASSES:
            if loss >= least:
                return name
    return GOOD


def judge_decision(judge: Judge, game: Game, span: Span, seed: int) -> TurnReport:
    """Return the report of a decision of a game."""
    state = game.at(span.first_event).state()
    judge.begin(state)
    first_sample = Random(f"{seed}/{span.first_event}").randrange(1 << 30)
    events = game.events[span.first_event : span.last_event + 1]
    actions = tuple(event.action.code for event in events if event.action is not None)
    if span.kind == "bid":
        return _judge_bid(judge, state, span, actions, first_sample)
    if span.kind == "take":
        return _judge_take(judge, state, span, actions, first_sample)
    treasures = tuple(e.treasure for e in events if e.kind == "recover" and e.treasure is not None)
    return _judge_turn(judge, state, span, actions, treasures, first_sample)


def _judge_turn(
    judge: Judge,
    state: State,
    span: Span,
    actions: tuple[int, ...],
    treasures: tuple[int, ...],
    seed: int,
) -> TurnReport:
    before: tuple[int, ...] = ()
    while True:
        try:
            played = repeated_turn(state, actions[len(before) :])
            break
        except NeedsTreasure as error:
            # Judged from the treasure on: what was played after it needs to know what it is.
            more = actions[len(before) : len(before) + error.after]
            found = sum(kind_of(action) == RECOVER for action in before)
            state = played_before(state, more, treasures[found:])
            before += more
    options = turn_options(
        judge, state, played.actions[0] if state.phase == TILE and played.actions else None
    )
    best, samples = compare(judge, state, options, played, seed)
    report = _report(span, played, best, samples, before)
    turn, best_turn = played.turn, best[0].turn
    assert turn is not None
    assert best_turn is not None
    better_found = report.best[0].actions != report.played
    why = reasons(best_turn, turn, judge.search) if better_found else ()
    return replace(report, why=why, kinds=_kinds(report, why, options, played, best[0], state))


def _judge_take(
    judge: Judge, state: State, span: Span, actions: tuple[int, ...], seed: int
) -> TurnReport:
    options = tile_options(judge, state)
    played = next(option for option in options if option.actions == actions)
    best, samples = compare(judge, state, options, played, seed)
    report = _report(span, played, best, samples)
    return replace(report, kinds={"tiles": report.loss_points} if report.loss_points else {})


def _judge_bid(
    judge: Judge, state: State, span: Span, actions: tuple[int, ...], seed: int
) -> TurnReport:
    options = bid_options(state, actions[0])
    seat = span.seat

    def ranked() -> list[Option]:
        return sorted(options, key=lambda option: -option.worth(seat))

    samples = judge.estimate(
        options,
        to_buffer(state),
        seed,
        lambda count: _is_settled(ranked()[0], options[0], seat, count),
    )
    report = _report(span, options[0], ranked(), samples)
    fair = fair_price(options, seat, samples)
    kinds = {"bids": report.loss_points} if report.loss_points else {}
    return replace(report, kinds=kinds, fair_price=fair)


def fair_price(options: Sequence[Option], seat: int, samples: int) -> float | None:
    """Return what a turn is worth to a bidder by these rollouts; None if it cannot bid."""
    bids = [option for option in options if option.actions != (PASS,)]
    if not bids:
        return None
    (passed,) = (option for option in options if option.actions == (PASS,))
    paid = detail_a(bids[0].actions[0])
    return round(bids[0].margin(seat, samples) - passed.margin(seat, samples) + paid, 2)


def compare(
    judge: Judge, state: State, options: list[Option], played: Option, seed: int
) -> tuple[list[Option], int]:
    """Return the best options, the best first, and in how many rollouts all met `played`.

    The best are selected by sequential halving; the loss is estimated by rollouts with other luck,
    because the best of many by the same rollouts looks better than it is. An option that leads
    where the played one leads is the played one.
    """
    seat = state.to_move
    buffer = to_buffer(state)
    field = [played, *(option for option in options if not _same(option, played))]
    samples = judge.settings.selection
    done = 0
    remaining = field
    while len(remaining) > SHOWN:
        done += judge.roll_out(remaining, buffer, samples, seed + done)
        remaining = sorted(remaining, key=lambda o: -o.worth(seat))
        remaining = remaining[: max(SHOWN, len(remaining) // 2)]
        samples *= 2
    finalists = remaining if played in remaining else [*remaining, played]
    if len(finalists) == 1:
        count = judge.roll_out(finalists, buffer, min(8, judge.settings.samples), seed + (1 << 20))
        return finalists, count
    # Whether the played turn is the best is decided by the selection, too.
    if done:
        best = remaining[0]
    else:
        judge.roll_out(finalists, buffer, judge.settings.selection, seed)
        best = max(finalists, key=lambda o: o.worth(seat))
    count = judge.estimate(
        finalists, buffer, seed + (1 << 20), lambda count: _is_settled(best, played, seat, count)
    )
    others = [option for option in finalists if option is not best]
    others.sort(key=lambda o: -o.worth(seat, count))
    return [best, *others][: SHOWN + 1], count


def _is_settled(best: Option, played: Option, seat: int, count: int) -> bool:
    """Return whether more rollouts than the last so many would tell nothing new about a loss.

    Its class is certain or its win share known to 0.5 of 100, and its points are certainly few
    or known well enough.
    """
    if best is played:
        return True
    if count < 2:
        return False
    mine, theirs = best.verdicts[-count:], played.verdicts[-count:]
    share = difference(_shares(mine, seat), _shares(theirs, seat))
    points = difference(_margins(mine, seat), _margins(theirs, seat))
    doubt = _CERTAIN * share.error
    clear = classify(share.mean - doubt, 0.0) == classify(share.mean + doubt, 0.0)
    few = points.mean + _CERTAIN * points.error < _FEW_POINTS
    return (clear or share.error < _SHARE_ERROR) and (few or points.error < _POINTS_ERROR)


def _same(option: Option, played: Option) -> bool:
    one, other = option.turn, played.turn
    if one is None or other is None or option is played:
        return option is played
    return one.unknown == other.unknown and bytes(one.end) == bytes(other.end)


def _report(
    span: Span,
    played: Option,
    best: Sequence[Option],
    samples: int,
    before: tuple[int, ...] = (),
) -> TurnReport:
    seat = span.seat
    top = best[0]
    points, share = Difference(0.0, 0.0), Difference(0.0, 0.0)
    if top is not played:
        mine, theirs = top.verdicts[-samples:], played.verdicts[-samples:]
        points = difference(_margins(mine, seat), _margins(theirs, seat))
        share = difference(_shares(mine, seat), _shares(theirs, seat))
    # Better with other luck than in the selection: then nothing better was found.
    lost = top is not played and (points.mean > 0 or share.mean > 0)
    shown = list(best) if lost or top is played else [played, *(o for o in best if o is not played)]
    return TurnReport(
        kind=span.kind,
        seat=seat,
        first_event=span.first_event,
        last_event=span.last_event,
        played=_texts(span, before + played.actions),
        points=round(played.margin(seat, samples), 2),
        win_share=round(played.share(seat, samples), 4),
        best=tuple(
            Better(
                _texts(span, before + option.actions),
                round(option.margin(seat, samples), 2),
                round(option.share(seat, samples), 4),
            )
            for option in shown[:SHOWN]
        ),
        loss_points=round(max(0.0, points.mean), 2),
        loss_win_share=round(max(0.0, share.mean), 4),
        noise_points=round(points.error, 2),
        noise=round(share.error, 4),
        why=(),
        kinds={},
        samples=samples,
    )


def _margins(verdicts: Sequence[Verdict], seat: int) -> list[float]:
    return [verdict.margins[seat] for verdict in verdicts]


def _shares(verdicts: Sequence[Verdict], seat: int) -> list[float]:
    return [verdict.shares[seat] for verdict in verdicts]


def _texts(span: Span, actions: tuple[int, ...]) -> tuple[str, ...]:
    whole = (*actions, END) if span.kind == "turn" else actions
    return tuple(str(Action.of(action)) for action in whole)


def _kinds(
    report: TurnReport,
    why: Sequence[Reason],
    options: Sequence[Option],
    played: Option,
    best: Option,
    state: State,
) -> dict[str, float]:
    """Return what the points lost by a turn are about; they add up to the loss.

    First the placement: what the best turn is worth more than the best with the placement that was
    played. The rest is divided among what the better turn is better in, or counts as unspent action
    points if the played turn left clearly more of them.
    """
    left = report.loss_points
    kinds: dict[str, float] = {}
    if left <= 0:
        return kinds
    seat = state.to_move
    if state.phase == TILE and best.actions[:1] != played.actions[:1]:
        same = [o for o in (*options, played) if o.actions[:1] == played.actions[:1] and o.verdicts]
        count = min(len(o.verdicts) for o in (*same, best))
        tops = max(_first_margin(o, seat, count) for o in same)
        part = min(left, max(0.0, _first_margin(best, seat, count) - tops))
        if part:
            kinds["placement"] = part
            left -= part
    for kind, share in _rest(why, played, best).items():
        kinds[kind] = kinds.get(kind, 0.0) + left * share
    return {kind: round(points, 2) for kind, points in kinds.items() if points >= 0.005}


def _first_margin(option: Option, seat: int, count: int) -> float:
    return sum(verdict.margins[seat] for verdict in option.verdicts[:count]) / count


def _rest(why: Sequence[Reason], played: Option, best: Option) -> dict[str, float]:
    """Return the shares of a loss, the placement apart, by kind."""
    assert played.turn is not None
    assert best.turn is not None
    if from_buffer(played.turn.end).ap - from_buffer(best.turn.end).ap >= _UNSPENT:
        return {"unspent": 1.0}
    kinds: dict[str, float] = {}
    for reason in why:
        if reason.points > 0 and reason.term != OTHER:
            kind = KIND_OF_TERM.get(reason.term, "other")
            kinds[kind] = kinds.get(kind, 0.0) + reason.points
    total = sum(kinds.values())
    return {kind: points / total for kind, points in kinds.items()} if total else {"other": 1.0}
