"""The compiled search, and the memory in which Python has it work.

Compiling an entry point means optimizing everything behind it once more. So there is one for all
tasks, and a request says which.
"""

import threading
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from tikal.players.beam import search_placement, search_turn, write_plan
from tikal.players.deciding import begin_decision, go_on
from tikal.players.evaluation import evaluate
from tikal.players.memory import MOST_PLACEMENTS, NO_LIMIT, Request, SearchMemory
from tikal.players.random_play import start_generator
from tikal.players.rollout import rollout_auction, rollout_position, rollout_turn
from tikal.rules.buffers import STATE_BYTES, Buffer, dtype_of, new_record
from tikal.rules.compiled import compile_function
from tikal.rules.state import State

SEARCH_PLACEMENT: Final = 0
SEARCH_TURN: Final = 1
WRITE_PLAN: Final = 2
ROLLOUT_TURN: Final = 3
ROLLOUT_AUCTION: Final = 4
ROLLOUT_POSITION: Final = 5
EVALUATE: Final = 6
BEGIN_DECISION: Final = 7
GO_ON: Final = 8


def search(s: State, memory: SearchMemory, request: Request) -> float:
    """Do what a request asks for, from a state; the methods of Workspace say what is returned."""
    if request.task == SEARCH_PLACEMENT:
        return search_placement(s, memory, request.placement, request.width, 0)
    if request.task == SEARCH_TURN:
        return search_turn(s, memory, request.width, request.candidates, 0)
    if request.task == WRITE_PLAN:
        write_plan(memory, memory.best.nodes[request.number])
        return 0.0
    if request.task == ROLLOUT_TURN:
        return rollout_turn(s, memory, request.unknown)
    if request.task == ROLLOUT_AUCTION:
        return rollout_auction(s, memory)
    if request.task == ROLLOUT_POSITION:
        return rollout_position(s, memory)
    if request.task == EVALUATE:
        return evaluate(s, s.to_move, memory.evaluator)
    if request.task == BEGIN_DECISION:
        begin_decision(s, memory)
        return 0.0
    return 1.0 if go_on(s, memory, request.positions) else 0.0


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


class DecisionTask(NamedTuple):
    """A decision to make: weights, settings, seeds, and the tiles and placements to choose from."""

    weights: tuple[float, ...]
    wanted: dict[str, int]  # the fields of memory.Wanted
    seed: int  # of what the player overlooks
    rollout_seed: int
    tiles: Sequence[int]  # open ones, or NONE for the one drawn or none
    placements: Sequence[Sequence[int]]  # of each, as far as the player notices them
    budget: int | None  # positions it may take


class Workspace:
    """A search memory, and what the compiled search can do in it."""

    def __init__(self) -> None:
        self._buffer, self.memory = new_record(SearchMemory)

    def prepare(self, weights: tuple[float, ...]) -> None:
        """Let the workspace search with these weights, overlooking nothing and without a limit."""
        memory = self.memory
        memory.evaluator.weights = weights  # type: ignore[assignment]  # as NumPy takes it
        memory.missed = 0
        memory.to_camps = 1
        memory.exact = 0
        memory.limit = NO_LIMIT

    def _ask(self, state: Buffer, request: Request) -> float:
        fields = np.array(request, np.int64).view(np.uint8)
        return float(compiled_search()(state, self._buffer, fields))

    # A whole decision (deciding.py)

    def begin_decision(self, state: Buffer, task: DecisionTask) -> None:
        """Begin to decide for the side to move."""
        self.prepare(task.weights)
        deciding: Any = self.memory.deciding
        for name, value in task.wanted.items():
            deciding.wanted[name] = value
        deciding.seed = task.rollout_seed
        deciding.budget = NO_LIMIT if task.budget is None else task.budget
        deciding.tile_count = len(task.tiles)
        deciding.tiles[: len(task.tiles)] = task.tiles
        for number, placements in enumerate(task.placements):
            first = number * MOST_PLACEMENTS
            deciding.noticed[first : first + len(placements)] = placements
            deciding.noticed_count[number] = len(placements)
        self.memory.generator[0] = start_generator(task.seed, 0)
        self._ask(state, Request(BEGIN_DECISION))

    def go_on(self, state: Buffer, positions: int, budget: int | None = None) -> bool:
        """Go on for about so many positions; return whether the answer is there.

        `budget`, if given, is the new number of positions that the decision may take in all.
        """
        if budget is not None:
            self.memory.deciding.budget = budget
        return self._ask(state, Request(GO_ON, positions=positions)) == 1.0

    def answer(self) -> tuple[tuple[int, ...], float]:
        """Return the actions decided on, and their value (none for a bid)."""
        deciding: Any = self.memory.deciding
        answer = deciding.answer
        return tuple(answer.actions[: int(answer.count)].tolist()), float(deciding.value)

    # Parts of one

    def search_placement(self, state: Buffer, placement: int, width: int) -> float:
        """Return the value of the best turn that a beam of this width finds after a placement."""
        return self._ask(state, Request(SEARCH_PLACEMENT, placement, width=width))

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

    def sample(self, **settings: int) -> None:
        """Set how positions are rolled out: fields of memory.Sampling."""
        sampling: Any = self.memory.sampling
        for name, value in settings.items():
            sampling[name] = value

    def rollout_turn(self, turn: Turn) -> float:
        """Return the summed rollout value of a turn."""
        return self._ask(turn.end, Request(ROLLOUT_TURN, unknown=turn.unknown))

    def rollout_auction(self, state: Buffer) -> float:
        """Return the summed rollout value for the bidder if the sampling's winner has this turn."""
        return self._ask(state, Request(ROLLOUT_AUCTION))

    def rollout_position(self, state: Buffer) -> float:
        """Return the summed rollout value of a position for the side to move."""
        return self._ask(state, Request(ROLLOUT_POSITION))

    def reached(self) -> Buffer:
        """Return a copy of the position that the last rollout has reached."""
        _, start = dtype_of(SearchMemory).fields["rollout"][:2]  # type: ignore[index]
        return self._buffer[start : start + STATE_BYTES].copy()

    def evaluate(self, state: Buffer, weights: tuple[float, ...]) -> float:
        """Return the static value of a position for the side to move, by these weights."""
        self.prepare(weights)
        return self._ask(state, Request(EVALUATE))

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
