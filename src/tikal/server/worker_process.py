"""The code of a worker process: a computer player decides and gives its reasons, a game is
analysed, or a turn gets advice.

Only plain values go in and out; the game itself stays in the server. As a program, it compiles
everything that a server needs into the cache, for the container image and before tests.
"""

import os
import random
import signal
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from tikal.analysis.advice import ADVICE_LEVEL, Advice, advise
from tikal.analysis.analysis import Analysis
from tikal.analysis.judge import Judge
from tikal.analysis.report import piece_data
from tikal.analysis.settings import settings_for
from tikal.game import Game
from tikal.players.explanation import explain_turn
from tikal.players.levels import LEVELS
from tikal.players.player import Budget, Interrupted, Player
from tikal.players.registry import make_player
from tikal.record.notation import Action
from tikal.record.record import read_played
from tikal.rules.actions import DISCARD, END, LAY, TAKE_TILE, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.state import ACT, State


@dataclass(frozen=True, slots=True)
class Question:
    """A request for a decision; `since` are the actions already played from the state `began`."""

    level: str
    state: State
    key: str  # seeds the player's random choices
    seconds: float | None
    began: State | None = None
    since: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """Actions to play as one step and, if they end a turn, what the turn changed."""

    actions: tuple[str, ...]
    thought: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Ahead:
    """A question that may never come up; the next message interrupts it."""

    question: Question


@dataclass(frozen=True, slots=True)
class Interrupt:
    """A message that only interrupts a question asked ahead."""


@dataclass(frozen=True, slots=True)
class CompileTexts:
    """Compile what the server's own process loads (compiled_writer.py)."""


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Compile or load everything that a decision may need."""

    levels: tuple[str, ...] = tuple(level.name for level in LEVELS)


@dataclass(frozen=True, slots=True)
class PieceRequest:
    """A request for one piece of the analysis of a game."""

    record: str
    level: str
    seed: int
    number: int  # of the decision or draw, in the order of spans_of


@dataclass(frozen=True, slots=True)
class AdviceRequest:
    """A request for advice; `since` are the actions played from `began` that can be taken back."""

    began: State
    since: tuple[int, ...]
    seed: int


Request = Question | Ahead | WarmUp | CompileTexts | PieceRequest | AdviceRequest


@dataclass(frozen=True, slots=True)
class Failed:
    """A player raised an exception; this is its traceback."""

    trace: str


@cache
def _player(level: str) -> Player:
    return make_player(level)


def think(question: Question, interrupt: Callable[[], bool] | None = None) -> Reply:
    """Return what a computer player does, and why."""
    chance = random.Random(question.key)
    budget = Budget(seconds=question.seconds, interrupt=interrupt)
    decision = _player(question.level).decide(question.state, budget, chance)
    actions = tuple(int(action) for action in decision.actions)
    thought = _explained(question, actions) if kind_of(actions[-1]) == END else None
    return Reply(tuple(str(Action.of(action)) for action in actions), thought)


def think_ahead(ahead: Ahead, interrupt: Callable[[], bool]) -> Reply | None:
    """Return what a computer player would do, or None if it was interrupted."""
    try:
        return think(ahead.question, interrupt)
    except Interrupted:
        return None


def _explained(question: Question, actions: tuple[int, ...]) -> dict[str, Any]:
    """Return what the whole turn changed, from where its action points began."""
    began, since = question.began, question.since
    rest = list(actions)
    if began is None:  # this decision begins with a tile
        began = question.state.copy()
        while began.phase != ACT and kind_of(rest[0]) in (LAY, DISCARD, TAKE_TILE):
            apply_action(began, rest.pop(0))
    explained = explain_turn(began, (*since, *rest))
    changes = [[term, round(change, 2)] for term, change in explained.changes]
    return {"changes": changes, "points_if_scored": explained.points_if_scored}


def warm_up(request: WarmUp) -> None:
    """Play a turn of every level, with and without auction, so that everything is compiled."""
    for level in request.levels:
        for auction in (False, True):
            game = Game(players=2, auction=auction, seed=1)
            phases = set()
            while game.phase not in phases and game.to_move is not None:
                phases.add(game.phase)
                question = Question(level, game.state(), "warm up", 0.05)
                for text in think(question).actions:
                    game.play(text)


def compile_texts(request: CompileTexts) -> None:
    """Compile the writer of positions and choices into the cache."""
    from tikal.server.compiled_writer import CompiledWriter

    CompiledWriter()


def judge_piece(request: PieceRequest) -> dict[str, Any]:
    """Return one piece of an analysis; from then on this process has a low priority."""
    _lower_priority()
    analysis = _analysis(request.record, request.level, request.seed)
    return piece_data(analysis.piece(analysis.spans[request.number]))


@lru_cache(maxsize=1)
def _analysis(record: str, level: str, seed: int) -> Analysis:
    return Analysis(read_played(record), settings_for(level), seed)


def give_advice(request: AdviceRequest) -> Advice:
    """Return advice; from then on this process has a low priority."""
    _lower_priority()
    return advise(_adviser(), request.began, request.since, request.seed)


@cache
def _adviser() -> Judge:
    return Judge(settings_for(ADVICE_LEVEL))


@cache
def _lower_priority() -> None:
    if hasattr(os, "nice"):
        os.nice(10)


def _end_with_the_server() -> None:
    """End this process when the server ends, however that happens."""
    server = parent_process()
    if server is not None:
        server.join()
    os._exit(0)


def work(connection: Connection) -> None:
    """Run a worker process: answer requests until the server closes the pipe."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    # Ctrl-C in a terminal reaches the workers too; the server decides when they end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kinds: dict[type, Callable[[Any], object]] = {
        Question: think,
        Ahead: partial(think_ahead, interrupt=connection.poll),
        WarmUp: warm_up,
        CompileTexts: compile_texts,
        PieceRequest: judge_piece,
        AdviceRequest: give_advice,
    }
    while True:
        try:
            request = connection.recv()
        except (EOFError, OSError):
            return
        if isinstance(request, Interrupt):
            continue
        try:
            answer = kinds[type(request)](request)
        except Exception:  # the server is told, and asks again
            answer = Failed(traceback.format_exc())
        connection.send(answer)


def compile_all() -> None:
    """Compile everything that a server and its workers may need into the cache."""
    warm_up(WarmUp())
    compile_texts(CompileTexts())
    game = Game(players=2, seed=1)
    give_advice(AdviceRequest(game.state(), (), 0))


if __name__ == "__main__":
    compile_all()
