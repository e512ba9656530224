"""`tikal tune`: better weights by self-play.

An evolution of one parent and one child. Each step moves all weights a little at random and
lets the challenger play the incumbent in blocks (blocks.py) until a sequential test (sprt.py)
decides, or the step's games are used up. Only a challenger that the test calls better takes
over; a lucky one seldom does. Moves grow after a success and shrink after a failure, such that
they stay as they are when one of five succeeds (Rechenberg's rule).

A step depends on the state before it, its number and the seed, and on nothing else. So a run
that was stopped continues exactly, with another number of cores too, as long as the players
decide alike, which those with a budget of seconds do not.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from tikal.lab.files import read_text, replace_text
from tikal.lab.jobs import Contestant, Setting
from tikal.lab.match import Watch, play_match
from tikal.lab.pool import Runner
from tikal.lab.seeds import mixed
from tikal.lab.sprt import SequentialTest, Verdict
from tikal.lab.weights import Weights, weights_text

_GROWTH: Final = 1.5
_SHRINKAGE: Final = _GROWTH**-0.25
_LEAST_SIZE: Final = 0.01
_MOST_SIZE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run of the tuner is about; a state can be resumed only with the same plan."""

    player: str
    start: Weights
    setting: Setting
    games: int  # at most, for each step
    difference: float = 0.05
    alpha: float = 0.1
    size: float = 0.3  # of the first moves, relative to the weights

    def text(self) -> str:
        """All of it, in a form that can be compared."""
        return json.dumps(asdict(self), sort_keys=True)


@dataclass(frozen=True, slots=True)
class Step:
    """One challenge."""

    weights: Weights  # of the challenger
    size: float
    games: int
    win_share: float
    verdict: str


@dataclass
class Progress:
    """How far a run has come: all that a resumed one needs."""

    weights: Weights
    size: float
    steps: list[Step] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Played in all steps."""
        return sum(step.games for step in self.steps)

    @property
    def accepted(self) -> int:
        """Challengers that took over."""
        return sum(step.verdict == Verdict.A for step in self.steps)


def start(plan: Plan) -> Progress:
    """Before the first step."""
    return Progress(dict(plan.start), plan.size)


def propose(plan: Plan, progress: Progress) -> Weights:
    """A challenger: every weight moved by a normal variable in proportion to where it began."""
    random = Random(mixed("move", plan.setting.seed, len(progress.steps)))
    # A weight that began at 0 gives no measure of its own; it takes that of the others.
    usual = fmean(abs(weight) for weight in plan.start.values()) or 1.0
    return {
        name: _short(weight + progress.size * (abs(plan.start[name]) or usual) * random.gauss())
        for name, weight in progress.weights.items()
    }


def _short(number: float) -> float:
    """Six digits: more would only pretend to mean something."""
    return float(f"{number:.6g}")


def take_step(
    plan: Plan, progress: Progress, runner: Runner, watch: Watch = lambda result: None
) -> Step | None:
    """Challenge the incumbent once and note what came of it; None if Ctrl-C cut it short."""
    challenger = propose(plan, progress)
    match = play_match(
        Contestant(plan.player, weights_text(challenger, {})),
        Contestant(plan.player, weights_text(progress.weights, {})),
        replace(plan.setting, seed=mixed("step", plan.setting.seed, len(progress.steps))),
        plan.games,
        runner,
        test=SequentialTest(plan.difference, plan.alpha, plan.alpha),
        watch=watch,
    )
    if match.stopped:
        return None
    assert match.test is not None
    verdict = match.test.verdict
    step = Step(challenger, progress.size, match.games, round(match.win_share, 4), str(verdict))
    if verdict is Verdict.A:
        progress.weights = challenger
        progress.size = min(_MOST_SIZE, progress.size * _GROWTH)
    else:
        progress.size = max(_LEAST_SIZE, progress.size * _SHRINKAGE)
    progress.steps.append(step)
    return step


def tune(
    plan: Plan,
    progress: Progress,
    steps: int,
    runner: Runner,
    *,
    after_step: Callable[[Step], None] = lambda step: None,
    watch: Watch = lambda result: None,
) -> bool:
    """Go on until so many steps are done in all; answers whether Ctrl-C stopped it before."""
    try:
        while len(progress.steps) < steps:
            step = take_step(plan, progress, runner, watch)
            if step is None:
                return True
            after_step(step)
    except KeyboardInterrupt:
        return True
    return False


def save(path: Path, plan: Plan, progress: Progress) -> None:
    """The state file, replaced as a whole."""
    content = {"plan": asdict(plan), "progress": asdict(progress)}
    replace_text(path, json.dumps(content, indent=2) + "\n")


def resume(path: Path, plan: Plan) -> Progress:
    """Where a run with this plan stood."""
    try:
        content: dict[str, Any] = json.loads(read_text(path))
        saved = content["progress"]
        same = json.dumps(content["plan"], sort_keys=True) == plan.text()
        progress = Progress(
            saved["weights"], saved["size"], [Step(**step) for step in saved["steps"]]
        )
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise ValueError(f"{path} is no state of the tuner: {error}") from error
    if not same:
        raise ValueError(f"{path} belongs to a run with other settings; name another state file")
    return progress
