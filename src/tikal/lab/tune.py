"""`tikal tune`: better weights by self-play.

Simultaneous perturbation (Spall's SPSA, as chess programs are tuned): each step moves every
weight a little up or down at random, lets those weights play against their mirror image in blocks
(blocks.py), and goes a way towards the side that won, in proportion to its margin in points. One
match so tells something about every weight at once. Steps shrink slowly; the weights found are
the mean over the later half of the steps, in which the noise of single matches cancels out.

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
from tikal.lab.weights import Weights, weights_text

# Spall's exponents, for how fast moves and steps shrink, and his delay before they do.
_MOVE_DECAY: Final = 0.101
_STEP_DECAY: Final = 0.602
_DELAY: Final = 30
# A margin of so many points makes a step of full length; larger ones are luck.
_FULL_MARGIN: Final = 10.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run of the tuner is about; a state can be resumed only with the same plan."""

    player: str
    start: Weights
    setting: Setting
    games: int  # for each step
    size: float = 0.2  # of the moves, relative to the weights
    rate: float = 0.3  # of a move that a full step goes

    def text(self) -> str:
        """All of it, in a form that can be compared."""
        return json.dumps(asdict(self), sort_keys=True)


@dataclass(frozen=True, slots=True)
class Step:
    """One comparison, and where it led."""

    weights: Weights  # after it
    games: int
    margin: float  # of the moved weights over their mirror image, in points


@dataclass
class Progress:
    """How far a run has come: all that a resumed one needs."""

    weights: Weights
    steps: list[Step] = field(default_factory=list)

    @property
    def games(self) -> int:
        """Played in all steps."""
        return sum(step.games for step in self.steps)

    def found(self) -> Weights:
        """The mean over the later half of the steps."""
        later = self.steps[len(self.steps) // 2 :]
        if not later:
            return dict(self.weights)
        return {name: _short(fmean(step.weights[name] for step in later)) for name in self.weights}


def start(plan: Plan) -> Progress:
    """Before the first step."""
    return Progress(dict(plan.start))


def move_of(plan: Plan, number: int) -> Weights:
    """How far step `number` moves each weight, up or down, in proportion to where it began."""
    random = Random(mixed("move", plan.setting.seed, number))
    size = plan.size / (1 + number / _DELAY) ** _MOVE_DECAY
    # A weight that began near 0 gives no measure of its own; it takes a part of the others'.
    usual = fmean(abs(weight) for weight in plan.start.values()) or 1.0
    return {
        name: size * max(abs(weight), usual / 4) * random.choice((-1.0, 1.0))
        for name, weight in plan.start.items()
    }


def moved(weights: Weights, move: Weights, times: float) -> Weights:
    """Weights some way along a move."""
    return {name: _short(weight + times * move[name]) for name, weight in weights.items()}


def _short(number: float) -> float:
    """Six digits: more would only pretend to mean something."""
    return float(f"{number:.6g}")


def take_step(
    plan: Plan, progress: Progress, runner: Runner, watch: Watch = lambda result: None
) -> Step | None:
    """Compare a move with its mirror image and go towards the better; None after Ctrl-C."""
    number = len(progress.steps)
    move = move_of(plan, number)
    match = play_match(
        Contestant(plan.player, weights_text(moved(progress.weights, move, 1.0), {})),
        Contestant(plan.player, weights_text(moved(progress.weights, move, -1.0), {})),
        replace(plan.setting, seed=mixed("step", plan.setting.seed, number)),
        plan.games,
        runner,
        watch=watch,
    )
    if match.stopped:
        return None
    length = max(-1.0, min(1.0, match.margin / _FULL_MARGIN))
    rate = plan.rate / (1 + number / _DELAY) ** _STEP_DECAY
    progress.weights = moved(progress.weights, move, rate * length)
    step = Step(progress.weights, match.games, round(match.margin, 4))
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
        progress = Progress(saved["weights"], [Step(**step) for step in saved["steps"]])
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise ValueError(f"{path} is no state of the tuner: {error}") from error
    if not same:
        raise ValueError(f"{path} belongs to a run with other settings; name another state file")
    return progress
