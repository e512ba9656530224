"""Results and runners made by hand."""

from collections.abc import Callable, Generator, Iterable, Sequence

from tikal import Setup
from tikal.lab.experiment import Conditions, Job
from tikal.lab.referee import GameResult


def conditions(players: int, seed: int = 0) -> Conditions:
    return Conditions(Setup.of(players), seed)


def result(scores: Sequence[int], winners: Sequence[int] = ()) -> GameResult:
    """A game with these scores; the highest wins unless winners are named. Two turns of 0.5 s."""
    seats = range(len(scores))
    won = set(winners) or {seat for seat in seats if scores[seat] == max(scores)}
    return GameResult(
        scores=tuple(scores),
        wins=tuple((seat in won) / len(won) for seat in seats),
        turns=(2,) * len(scores),
        seconds=(1.0,) * len(scores),
        decisions=10,
    )


class Scripted:
    """Answers jobs by a function, and can be interrupted; it remembers what it was asked."""

    def __init__(
        self, answer: Callable[[Job], GameResult], interrupted_after: int | None = None
    ) -> None:
        self.jobs: list[Job] = []
        self.closed = False
        self._answer = answer
        self._interrupted_after = interrupted_after

    def run(self, jobs: Iterable[Job]) -> Generator[GameResult, None, None]:
        try:
            for job in jobs:
                if len(self.jobs) == self._interrupted_after:
                    raise KeyboardInterrupt
                self.jobs.append(job)
                yield self._answer(job)
        finally:
            self.closed = True
