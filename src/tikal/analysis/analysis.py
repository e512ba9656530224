"""The analysis of a game, piece by piece: each decision and each draw by itself.

A piece depends on the game, the level and the seed alone. So pieces can be computed in any order,
on all cores, and an analysis that was interrupted goes on with those that are missing.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from tikal.analysis.judge import Judge
from tikal.analysis.luck import judge_luck
from tikal.analysis.report import Piece, Report, make_report
from tikal.analysis.settings import AnalysisSettings, settings_for
from tikal.analysis.spans import Span, spans_of
from tikal.analysis.turns import judge_decision
from tikal.game import Game
from tikal.record.record import read_played
from tikal.system import cores, end_with_parent

Listener = Callable[[int, int], None]  # called with the number of pieces done, and of all


class Analysis:
    """A game to be analysed: what there is to do, and the means to do it."""

    def __init__(self, game: Game, settings: AnalysisSettings, seed: int) -> None:
        self.game = game
        self.spans = spans_of(game)
        self._judge = Judge(settings)
        self._seed = seed

    def piece(self, span: Span) -> Piece:
        """Return the report of one decision or draw."""
        if span.kind == "luck":
            return judge_luck(self._judge, self.game, span, self._seed)
        return judge_decision(self._judge, self.game, span, self._seed)


def analyse(
    game: Game,
    level: str = "normal",
    seed: int = 0,
    *,
    budget_nodes: int | None = None,
    workers: int | None = 1,
    listener: Listener = lambda done, total: None,
) -> Report:
    """Return the analysis of a game: every decision against the best found, luck, and chances.

    `level` is quick, normal or deep; `budget_nodes` limits the positions searched for each
    decision. The same game, level, budget and seed give the same report on every machine.
    `workers` is the number of processes: 1 for this one, None for as many as there are cores.
    """
    settings = settings_for(level)
    for name, count in (("budget_nodes", budget_nodes), ("workers", workers)):
        if count is not None and count < 1:
            raise ValueError(f"{name} is at least 1, not {count}")
    if budget_nodes is not None:
        settings = replace(settings, budget_nodes=budget_nodes)
    started = time.perf_counter()
    pieces: list[Piece] = []
    spans = spans_of(game)
    for piece in _pieces(game, spans, settings, seed, cores() if workers is None else workers):
        pieces.append(piece)
        listener(len(pieces), len(spans))
    seconds = time.perf_counter() - started
    return make_report(game, pieces, level=level, seed=seed, seconds=seconds)


def _pieces(
    game: Game, spans: Sequence[Span], settings: AnalysisSettings, seed: int, workers: int
) -> Iterator[Piece]:
    if workers == 1:
        analysis = Analysis(game, settings, seed)
        yield from map(analysis.piece, spans)
        return
    with ProcessPoolExecutor(
        workers,
        mp_context=get_context("spawn"),  # compiled code has threads that a fork would lose
        initializer=_begin_worker,
        initargs=(game.record(), settings, seed),
    ) as pool:
        yield from pool.map(_work, spans)


_in_worker: list[Analysis] = []


def _begin_worker(record: str, settings: AnalysisSettings, seed: int) -> None:
    end_with_parent()
    _in_worker.append(Analysis(read_played(record), settings, seed))


def _work(span: Span) -> Piece:
    return _in_worker[0].piece(span)
