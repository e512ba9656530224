"""Advice at tables with a coach, and judgements of turns that are tried in the review.

Both are computed in the worker process of the analyses, one after the other.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import asdict
from random import Random
from typing import Any, Final, Literal, TypeVar

from tikal.analysis.report import read_piece
from tikal.analysis.spans import spans_of
from tikal.analysis.turns import NOISE_FACTOR, TurnReport
from tikal.server.analysis_wire import AdviceAnswer, AdviceQuestion, Judgement
from tikal.server.limits import Buckets
from tikal.server.lines import follow_line
from tikal.server.problems import (
    TooMany,
    Trouble,
    forbidden,
    invalid,
    not_your_seat,
    not_your_turn,
    stale,
)
from tikal.server.rights import Rights
from tikal.server.server_settings import Limits
from tikal.server.store.stored_analyses import StoredAnalysis
from tikal.server.table import Table
from tikal.server.wire import Line, Problem
from tikal.server.worker_pool import PlayerFailed, WorkerDied, WorkerPool
from tikal.server.worker_process import AdviceRequest, PieceRequest

_log = logging.getLogger("tikal.server")
AS_GOOD: Final = 0.01  # win share that a turn may lose and still be as good as the best
T = TypeVar("T")


class Adviser:
    """Answers questions about single turns."""

    def __init__(self, workers: WorkerPool, limits: Limits) -> None:
        self._workers = workers
        self._buckets = Buckets(limits.advice_per_hour / 3600, limits.advice_per_hour)
        self._most_waiting = limits.advice_waiting
        self._waiting = 0

    async def advise(
        self, table: Table, rights: Rights, ask: AdviceQuestion, address: str
    ) -> AdviceAnswer:
        """Return what the seat to move could do better."""
        if table.stored.coach is None:
            raise forbidden("this table was set up without a coach")
        if ask.seat not in rights.seats:
            raise not_your_seat(ask.seat)
        game = table.history.game
        if ask.seen != table.number:
            raise stale(table.number)
        if game.to_move is None:
            raise invalid("the game is over", 409)
        if game.to_move != ask.seat:
            raise not_your_turn(ask.seat, game.to_move, table.number)
        began = game.copy()
        since = [began.take_back().code for _ in range(game.take_backs)]
        request = AdviceRequest(
            began.state(),
            tuple(reversed(since)),
            Random(f"{table.stored.id}/{len(began.events)}").randrange(1 << 30),
        )

        def work() -> AdviceAnswer:
            if table.number != ask.seen:  # dropped: the answer would come too late
                raise stale(table.number)
            found = self._workers.give_advice(request)
            return AdviceAnswer(number=ask.seen, **asdict(found))

        return await self._run(address, work)

    async def judge(
        self, table: Table, ask: Line, analysis: StoredAnalysis | None, address: str
    ) -> Judgement:
        """Return how good the last turn of a line is, against the best and the turn played."""
        history = await asyncio.to_thread(follow_line, table, ask)
        game = history.game
        spans = spans_of(game)
        turns = [n for n, span in enumerate(spans) if span.kind == "turn"]
        if not turns or spans[turns[-1]].last_event != len(game.events) - 1:
            raise invalid("a line can be judged when its last event ends a turn")
        span = spans[turns[-1]]
        played = None if analysis is None else _played(analysis, span.first_event)
        if analysis is None or played is None:
            raise invalid("the turn of the game at this step is not analysed", 409)
        request = PieceRequest(history.record(), analysis.level, analysis.seed, turns[-1])
        piece = read_piece(await self._run(address, lambda: self._workers.judge_piece(request)))
        assert isinstance(piece, TurnReport)
        return judgement_of(piece, played)

    async def _run(self, address: str, work: Callable[[], T]) -> T:
        """Return what the worker answers, in its turn; raise Trouble if too many wait."""
        if self._waiting >= self._most_waiting:
            raise TooMany("many turns wait for advice; try again in a moment")
        if self._buckets.take(address) > 0:
            raise TooMany("you have asked for much advice; try again in a while")
        self._waiting += 1
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers.threads, work)
        except (WorkerDied, PlayerFailed) as error:
            _log.error("advice failed: %s", error)
            reason = "no advice could be found; try again"
            raise Trouble(Problem(code="server", reason=reason)) from error
        finally:
            self._waiting -= 1


def _played(analysis: StoredAnalysis, first_event: int) -> TurnReport | None:
    """Return the report of the turn that began after so many events; None if there is none."""
    pieces: list[Any] = [read_piece(data) for data in analysis.pieces.values()]
    return next(
        (
            piece
            for piece in pieces
            if isinstance(piece, TurnReport)
            and (piece.kind, piece.first_event) == ("turn", first_event)
        ),
        None,
    )


def judgement_of(tried: TurnReport, played: TurnReport) -> Judgement:
    """Return how good a turn is that was tried instead of the turn played."""
    verdict: Literal["as-good", "better", "no-better"] = "no-better"
    if tried.loss_win_share <= max(AS_GOOD, NOISE_FACTOR * tried.noise):
        verdict = "as-good"
    elif tried.loss_win_share < played.loss_win_share:
        verdict = "better"
    return Judgement(
        verdict=verdict,
        gain_points=round(tried.points - played.points, 2),
        loss_points=tried.loss_points,
        noise_points=tried.noise_points,
    )
