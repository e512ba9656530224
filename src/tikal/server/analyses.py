"""Analyses of finished games: queued, computed in a process of low priority, stored, resumed.

One game is analysed at a time, piece by piece. Each piece is stored when it is there, so a restart
loses at most one.
"""

import asyncio
import logging
from typing import Any, Final

from tikal import __version__
from tikal.analysis.report import Moment, Report, chances_over, make_report, read_piece
from tikal.analysis.spans import Span, spans_of
from tikal.analysis.turns import TurnReport
from tikal.events import TAKE_BACK
from tikal.server.analysis_wire import (
    AnalysisReport,
    AnalysisView,
    BetterTurn,
    ChanceMoment,
    KindLoss,
    PlayerAnalysis,
    TurnAnalysis,
    TurnReason,
)
from tikal.server.branches import may_be_looked_into
from tikal.server.limits import Buckets
from tikal.server.locks import Locks
from tikal.server.open_tables import OpenTables
from tikal.server.problems import TooMany, invalid
from tikal.server.server_settings import Settings
from tikal.server.store.peers import Peers
from tikal.server.store.stored_analyses import StoredAnalyses, StoredAnalysis
from tikal.server.table import Table
from tikal.server.worker_pool import PlayerFailed, WorkerDied, WorkerPool
from tikal.server.worker_process import PieceRequest

_log = logging.getLogger("tikal.server")
SEED: Final = 0
MOST_ATTEMPTS: Final = 3  # at one piece, before a game is given up until the next start
MOST_KEPT: Final = 16  # games whose chances are kept in memory


class Analyses:
    """The analyses of all tables."""

    def __init__(self, tables: OpenTables, settings: Settings, peers: Peers, turns: Locks) -> None:
        limits = settings.limits
        self._tables = tables
        self._peers = peers
        self._turns = turns  # of addresses, at what costs much
        self._stored = StoredAnalyses(tables.store)
        self._most_waiting = limits.analyses_waiting
        self._buckets = Buckets(limits.analyses_per_hour / 3600, limits.analyses_per_hour)
        self._automatic = settings.this_machine_only
        self._level = settings.analysis_level
        self.workers = WorkerPool(1)
        self._waiting: list[str] = []
        self._running: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._chances: dict[str, tuple[int, tuple[Moment, ...]]] = {}

    async def resume(self) -> None:
        """Go on with the analyses that were interrupted."""
        self._waiting += await asyncio.to_thread(self._stored.unfinished)
        self._wake()

    async def close(self) -> None:
        """Stop; what is stored stays for the next start."""
        if self._task is not None:
            self._task.cancel()
        await asyncio.to_thread(self.workers.close)
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def request(self, table: Table, address: str) -> AnalysisView:
        """Begin the analysis of a game, unless it has begun; return how far it has come."""
        if not may_be_looked_into(table):
            raise invalid("a game can be analysed when it is over", 409)
        name = table.stored.id
        stored = await self.stored(table)
        if stored is None:
            if len(self._waiting) >= self._most_waiting:
                raise TooMany("many games wait to be analysed; try again later")
            if self._buckets.take(address) > 0:
                raise TooMany("you have had many games analysed; try again in a while")
            total = len(spans_of(table.history.game))
            begun = StoredAnalysis(table.number, self._level, SEED, total, {})
            await self._stored.begin(name, begun, __version__)
            self._queue(name)  # also behind the analysis of the game as it was before it went on
        elif not stored.done and name != self._running:
            self._queue(name)
        async with self._turns.of(address):
            return await self.view(table)

    async def view(self, table: Table) -> AnalysisView:
        """Return how far the analysis of a game has come, and what it has found."""
        stored = await self.stored(table)
        if stored is None:
            return AnalysisView(
                state="none",
                automatic=self._automatic and table.over and table.stored.imported is None,
                done=0,
                total=0,
                report=None,
            )
        running = table.stored.id == self._running
        return AnalysisView(
            state="done" if stored.done else "running" if running else "waiting",
            automatic=False,
            done=len(stored.pieces),
            total=stored.total,
            report=await asyncio.to_thread(self._report, table, stored),
        )

    async def stored(self, table: Table) -> StoredAnalysis | None:
        """Return the analysis of a game as it is now; None if there is none."""
        stored = await asyncio.to_thread(self._stored.read, table.stored.id)
        return stored if stored is not None and stored.events == table.number else None

    def _report(self, table: Table, stored: StoredAnalysis) -> AnalysisReport:
        game = table.history.game.copy()
        name = table.stored.id
        kept = self._chances.get(name)
        if kept is None or kept[0] != table.number:
            kept = (table.number, chances_over(game))
            while len(self._chances) >= MOST_KEPT:
                self._chances.pop(next(iter(self._chances)), None)
            self._chances[name] = kept
        pieces = [read_piece(stored.pieces[number]) for number in sorted(stored.pieces)]
        report = make_report(
            game, pieces, level=stored.level, seed=stored.seed, seconds=0.0, moments=kept[1]
        )
        return report_on_wire(report, event_numbers(table))

    # The work

    def _queue(self, name: str) -> None:
        if name not in self._waiting:
            self._waiting.append(name)
        self._wake()

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            self._running = self._waiting.pop(0)
            work = f"analysis {self._running}"
            try:
                if await self._peers.claim(work):  # else another process does it
                    try:
                        await self._analyse(self._running)
                    finally:
                        await self._peers.release(work)
            except Exception as error:
                _log.error("the analysis of table %s failed: %s", self._running, error)
            finally:
                self._running = None

    async def _analyse(self, name: str) -> None:
        table = await self._tables.open(name)
        stored = await self.stored(table)
        if stored is None:
            return
        record = await asyncio.to_thread(table.history.record)
        spans = spans_of(table.history.game)
        for number in _order(spans):
            if table.number != stored.events:
                return  # somebody plays on: it is analysed when it is over
            if number not in stored.pieces:
                request = PieceRequest(record, stored.level, stored.seed, number)
                data = await self._piece(request)
                await self._stored.add(name, number, data)

    async def _piece(self, request: PieceRequest) -> dict[str, Any]:
        loop = asyncio.get_running_loop()
        for attempt in range(MOST_ATTEMPTS):
            try:
                return await loop.run_in_executor(
                    self.workers.threads, self.workers.judge_piece, request
                )
            except (WorkerDied, PlayerFailed):
                if attempt == MOST_ATTEMPTS - 1:
                    raise
        raise AssertionError


def _order(spans: list[Span]) -> list[int]:
    """Return the order of work: the decisions first, because most is learnt from them."""
    return sorted(range(len(spans)), key=lambda number: spans[number].kind == "luck")


def event_numbers(table: Table) -> list[int]:
    """Return the numbers of the events that were not taken back, in order."""
    numbers: list[int] = []
    for number, (event, *_) in enumerate(table.history.events, start=1):
        if event.text == TAKE_BACK:
            numbers.pop()
        else:
            numbers.append(number)
    return numbers


def report_on_wire(report: Report, numbers: list[int]) -> AnalysisReport:
    """Return a report with the numbers of the table's events."""
    return AnalysisReport(
        level=report.level,
        players=[
            PlayerAnalysis(
                turns=player.turns,
                lost_points=player.lost_points,
                lost_win_share=player.lost_win_share,
                luck_points=player.luck_points,
                luck_noise=player.luck_noise,
                kinds=[
                    KindLoss(kind=kind, points=points)  # type: ignore[arg-type]
                    for kind, points in sorted(player.kinds.items(), key=lambda item: -item[1])
                ],
                inaccuracies=player.classes.get("inaccuracy", 0),
                mistakes=player.classes.get("mistake", 0),
                blunders=player.classes.get("blunder", 0),
                best_turn=player.best_turn,
                worst_turn=player.worst_turn,
                paid_above_fair=player.paid_above_fair,
            )
            for player in report.players
        ],
        turns=[_turn_on_wire(turn, numbers) for turn in report.turns],
        turning_points=list(report.turning_points),
        win_shares=[
            ChanceMoment(
                number=numbers[moment.event - 1] if moment.event else 0, shares=list(moment.shares)
            )
            for moment in report.win_shares
        ],
    )


def _turn_on_wire(turn: TurnReport, numbers: list[int]) -> TurnAnalysis:
    return TurnAnalysis(
        kind=turn.kind,  # type: ignore[arg-type]
        seat=turn.seat,
        before=numbers[turn.first_event] - 1,
        last=numbers[turn.last_event],
        played=list(turn.played),
        points=turn.points,
        win_share=turn.win_share,
        options=[
            BetterTurn(actions=list(o.actions), points=o.points, win_share=o.win_share)
            for o in turn.best
        ],
        loss_points=turn.loss_points,
        loss_win_share=turn.loss_win_share,
        noise_points=turn.noise_points,
        noise=turn.noise,
        grade=turn.class_,  # type: ignore[arg-type]
        why=[TurnReason(term=reason.term, points=reason.points) for reason in turn.why],
        fair_price=turn.fair_price,
    )
