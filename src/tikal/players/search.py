"""The compiled search, and the memory in which Python has it work.

Compiling an entry point means optimizing everything behind it once more. So there is one for all
tasks, and a request says which.
"""

import threading
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from tikal.players.beam import (
    evaluate_placement,
    plan_turn,
    search_placement,
    search_turn,
    write_plan,
)
from tikal.players.evaluation import evaluate
from tikal.players.memory import Request, SearchMemory
from tikal.players.random_play import start_generator
from tikal.players.rollout import rollout_auction, rollout_position, rollout_turn
from tikal.players.search_settings import BeamSettings
from tikal.rules.buffers import STATE_BYTES, Buffer, dtype_of, new_record
from tikal.rules.compiled import compile_function
from tikal.rules.state import State

EVALUATE_PLACEMENT: Final = 0
SEARCH_PLACEMENT: Final = 1
SEARCH_TURN: Final = 2
PLAN_TURN: Final = 3
WRITE_PLAN: Final = 4
ROLLOUT_TURN: Final = 5
ROLLOUT_AUCTION: Final = 6
ROLLOUT_POSITION: Final = 7
EVALUATE: Final = 8


def search(s: State, memory: SearchMemory, request: Request) -> float:
    """Do what a request asks for, from a state; the methods of Workspace say what is returned."""
    if request.task == EVALUATE_PLACEMENT:
        return evaluate_placement(s, memory, request.placement)
    if request.task == SEARCH_PLACEMENT:
        return search_placement(s, memory, request.placement, request.width, request.baseline)
    if request.task == SEARCH_TURN:
        return search_turn(s, memory, request.width, request.candidates, request.baseline)
    if request.task == PLAN_TURN:
        return plan_turn(s, memory, request.width, request.baseline)
    if request.task == WRITE_PLAN:
        write_plan(memory, memory.best.nodes[request.number])
        return 0.0
    if request.task == ROLLOUT_TURN:
        return rollout_turn(s, memory, request)
    if request.task == ROLLOUT_POSITION:
        return rollout_position(s, memory, request)
    if request.task == EVALUATE:
        return evaluate(s, s.to_move, memory.evaluator)
    return rollout_auction(s, memory, request)


@cache
def compiled_search() -> Any:
    """Return the search, compiled or loaded on first use; later calls cost nothing."""
    return compile_function(search)


class Turn(NamedTuple):
    """A turn that a search found, up to but without its end."""

    actions: tuple[int, ...]
    value: float
    unknown: int  # treasures it recovers
    end: Buffer  # the state it leads to


class Workspace:
    """A search memory, and what the compiled search can do in it."""

    def __init__(self) -> None:
        self._buffer, self.memory = new_record(SearchMemory)

    def prepare(self, weights: tuple[float, ...], settings: BeamSettings, seed: int) -> None:
        """Set the weights, how the beam searches, and the random numbers."""
        self.memory.evaluator.weights = weights  # type: ignore[assignment]  # as NumPy takes it
        self.memory.missed = settings.missed
        self.memory.to_camps = settings.camps
        self.memory.exact = settings.exact
        self.memory.generator[0] = start_generator(seed, 0)

    def _ask(self, state: Buffer, request: Request) -> float:
        fields = np.array(request, np.int64).view(np.uint8)
        return float(compiled_search()(state, self._buffer, fields))

    def evaluate_placement(self, state: Buffer, placement: int) -> float:
        """Return the static evaluation of the position after a placement."""
        return self._ask(state, Request(EVALUATE_PLACEMENT, placement=placement))

    def search_placement(
        self, state: Buffer, placement: int, width: int, *, baseline: bool = False
    ) -> float:
        """Return the value of the best turn that a beam of this width finds after a placement."""
        return self._ask(
            state, Request(SEARCH_PLACEMENT, placement, width=width, baseline=baseline)
        )

    def plan_turn(
        self, state: Buffer, width: int, *, baseline: bool = False
    ) -> tuple[tuple[int, ...], float]:
        """Return the best turn that a beam finds from a state in phase ACT, and its value."""
        value = self._ask(state, Request(PLAN_TURN, width=width, baseline=baseline))
        return self._plan(), value

    def search_turns(self, state: Buffer, width: int, candidates: int) -> list[Turn]:
        """Return the best turns that a beam finds from a state in phase ACT, the best first."""
        self._ask(state, Request(SEARCH_TURN, width=width, candidates=candidates))
        best: Any = self.memory.best
        nodes = best.nodes[: int(best.count)]
        turns = []
        for number in np.argsort(-nodes["value"], kind="stable"):
            self._ask(state, Request(WRITE_PLAN, number=number))
            end = nodes["state"][number : number + 1].copy().view(np.uint8)
            node = nodes[number]
            turns.append(Turn(self._plan(), float(node.value), int(node.unknown), end))
        return turns

    def _plan(self) -> tuple[int, ...]:
        plan: Any = self.memory.plan
        return tuple(plan.actions[: int(plan.count)].tolist())

    def rollout_turn(self, turn: Turn, request: Request) -> float:
        """Return the summed rollout value of a turn over the samples asked for."""
        return self._ask(turn.end, request._replace(task=ROLLOUT_TURN, unknown=turn.unknown))

    def rollout_auction(self, state: Buffer, request: Request) -> float:
        """Return the summed rollout value for the bidder if `request.winner` takes this turn."""
        return self._ask(state, request._replace(task=ROLLOUT_AUCTION))

    def rollout_position(self, state: Buffer, request: Request) -> float:
        """Return the summed rollout value of a position for the side to move."""
        return self._ask(state, request._replace(task=ROLLOUT_POSITION))

    def reached(self) -> Buffer:
        """Return a copy of the position that the last rollout has reached."""
        _, start = dtype_of(SearchMemory).fields["rollout"][:2]  # type: ignore[index]
        return self._buffer[start : start + STATE_BYTES].copy()

    def evaluate_seats(self, state: Buffer) -> list[float]:
        """Return the static value of a position for each seat, before they are compared."""
        self._ask(state, Request(EVALUATE))
        values: Any = self.memory.evaluator.values
        found: list[float] = values.tolist()
        return found


_THREAD: Final = threading.local()


def thread_workspace() -> Workspace:
    """Return the workspace of this thread."""
    if not hasattr(_THREAD, "workspace"):
        _THREAD.workspace = Workspace()
    workspace: Workspace = _THREAD.workspace
    return workspace
