"""Better evaluation weights by playing matches.

Simultaneous perturbation (Spall's SPSA, as chess programs are tuned): each step perturbs every
weight up or down at random, lets the perturbed weights play against their mirror image in blocks
(blocks.py), and moves the weights towards the side that won, in proportion to its margin in
points. With a field, both play against the next player of it instead, with the same tiles, and the
side with the better margin has won. One match so tells something about every weight at once. Steps
shrink slowly; the result is the mean over the later half of the steps, in which the noise of single
matches cancels out.

A step depends on the state before it, its number and the seed, and on nothing else. A run that was
stopped therefore continues exactly, also with another number of cores, provided that the players'
decisions are reproducible; with a budget in seconds they are not.
"""

import json
import math
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from tikal.errors import shown
from tikal.lab.experiment import Conditions, Contestant, derived_seed
from tikal.lab.match import Match
from tikal.lab.referee import GameListener
from tikal.lab.runners import Runner
from tikal.system import read_text

# Spall's exponents: how fast perturbations and steps shrink; and his delay before they do.
_PERTURBATION_DECAY: Final = 0.101
_STEP_DECAY: Final = 0.602
_DELAY: Final = 30
# The margin in points that makes a step of full length; larger ones are luck.
_FULL_MARGIN: Final = 10.0

Weights = dict[str, float]


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a tuning run; it can be resumed only with the same ones."""

    player: str
    start: Weights
    conditions: Conditions
    games: int  # per step
    size: float = 0.2  # of a perturbation, relative to the weight
    rate: float = 0.3  # how much of the perturbation a full step goes
    against: Sequence[str] = ()  # players to play against in turn; by default, itself

    def settings(self) -> dict[str, Any]:
        """Return all settings as JSON has them, without the date: a run may take days."""
        settings: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        del settings["conditions"]["setup"]["date"]
        if not self.against:
            del settings["against"]  # state files of earlier versions do not have it
        return settings


@dataclass(frozen=True, slots=True)
class Step:
    """One comparison of perturbed weights with their mirror image, and the weights after it."""

    weights: Weights
    games: int
    margin: float  # of the perturbed weights over their mirror image, in points


@dataclass
class Progress:
    """The state of a run: everything that is needed to resume it."""

    weights: Weights
    steps: list[Step] = field(default_factory=list)

    @property
    def games(self) -> int:
        """The number of games played in all steps."""
        return sum(step.games for step in self.steps)

    def found(self) -> Weights:
        """Return the mean of the weights over the later half of the steps."""
        later = self.steps[len(self.steps) // 2 :]
        if not later:
            return dict(self.weights)
        return {name: _short(fmean(step.weights[name] for step in later)) for name in self.weights}


def start(plan: Plan) -> Progress:
    """Return the state before the first step."""
    return Progress(dict(plan.start))


def perturbation(plan: Plan, number: int) -> Weights:
    """Return by how much step `number` perturbs each weight, in proportion to its start."""
    random = Random(derived_seed("move", plan.conditions.seed, number))
    size = plan.size / (1 + number / _DELAY) ** _PERTURBATION_DECAY
    # A weight that began near 0 has no scale of its own; it takes a part of the mean scale.
    usual = fmean(abs(weight) for weight in plan.start.values()) or 1.0
    return {
        name: size * max(abs(weight), usual / 4) * random.choice((-1.0, 1.0))
        for name, weight in plan.start.items()
    }


def perturbed(weights: Weights, change: Weights, times: float) -> Weights:
    """Return weights plus a multiple of a perturbation."""
    return {name: _short(weight + times * change[name]) for name, weight in weights.items()}


def _short(number: float) -> float:
    """Round to six digits; more would mean nothing."""
    return float(f"{number:.6g}")


def take_step(
    plan: Plan, progress: Progress, runner: Runner, listener: GameListener = lambda result: None
) -> Step | None:
    """Compare perturbed weights with their mirror image and take a step; None after Ctrl-C."""
    number = len(progress.steps)
    change = perturbation(plan, number)
    up, down = (
        Contestant(plan.player, weights_text(perturbed(progress.weights, change, times), {}))
        for times in (1.0, -1.0)
    )
    conditions = replace(plan.conditions, seed=derived_seed("step", plan.conditions.seed, number))
    if plan.against:
        rival = Contestant(plan.against[number % len(plan.against)])
        matches = [Match(up, rival, conditions), Match(down, rival, conditions)]
    else:
        matches = [Match(up, down, conditions)]
    for match in matches:
        match.play(-(-plan.games // len(matches)), runner, listener)
        if match.stopped:
            return None
    margin = matches[0].margin - sum(match.margin for match in matches[1:])
    length = max(-1.0, min(1.0, margin / _FULL_MARGIN))
    rate = plan.rate / (1 + number / _DELAY) ** _STEP_DECAY
    progress.weights = perturbed(progress.weights, change, rate * length)
    games = sum(match.games for match in matches)
    step = Step(progress.weights, games, round(margin, 4))
    progress.steps.append(step)
    return step


def tune(
    plan: Plan,
    progress: Progress,
    steps: int,
    runner: Runner,
    *,
    after_step: Callable[[Step], None] = lambda step: None,
    listener: GameListener = lambda result: None,
) -> bool:
    """Continue until `steps` steps are done in all; return whether Ctrl-C stopped it before."""
    try:
        while len(progress.steps) < steps:
            step = take_step(plan, progress, runner, listener)
            if step is None:
                return True
            after_step(step)
    except KeyboardInterrupt:
        return True
    return False


# Files


def save(path: Path, plan: Plan, progress: Progress) -> None:
    """Write the state file."""
    content = {"plan": plan.settings(), "progress": asdict(progress)}
    replace_text(path, json.dumps(content, indent=2) + "\n")


def resume(path: Path, plan: Plan) -> Progress:
    """Read a state file; ValueError unless it belongs to this plan."""
    try:
        content: dict[str, Any] = json.loads(read_text(path))
        saved = content["progress"]
        same = content["plan"] == plan.settings()
        progress = Progress(saved["weights"], [Step(**step) for step in saved["steps"]])
    except (KeyError, TypeError, json.JSONDecodeError) as error:
        raise ValueError(f"{path} is not a state file of the tuner: {error}") from error
    if not same:
        raise ValueError(
            f"{path} belongs to a run with other settings; choose another file with --state"
        )
    return progress


def read_weights_file(path: Path) -> Weights:
    """Read a weights file: `{"about": {...}, "weights": {"term": number, ...}}`."""
    try:
        content = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise ValueError(f"{path} is not JSON: {error}") from error
    if not isinstance(content, dict) or not isinstance(content.get("weights"), dict):
        raise ValueError(f'{path}: {{"weights": {{"term": number, ...}}}} is expected')
    weights: dict[str, Any] = content["weights"]
    if not weights:
        raise ValueError(f"{path} has no weights")
    for name, value in weights.items():
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not math.isfinite(value):
            raise ValueError(f"{path}: weight {shown(name)} is not a number but {shown(value)}")
    return {name: float(value) for name, value in weights.items()}


def weights_text(weights: Weights, about: Mapping[str, object]) -> str:
    """Return the text of a weights file; `about` says where the weights come from."""
    return json.dumps({"about": about, "weights": weights}, indent=2) + "\n"


def replace_text(path: Path, text: str) -> None:
    """Write a file so that at any moment it is either the whole old or the whole new one."""
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}") from error
