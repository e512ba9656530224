"""Weights files: `{"about": {...}, "weights": {"term": number, ...}}`."""

import json
import math
from collections.abc import Mapping
from pathlib import Path

from tikal.errors import shown
from tikal.lab.files import read_text

Weights = dict[str, float]


def read_weights(path: Path) -> Weights:
    """The weights of a file."""
    try:
        content = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise ValueError(f"{path} is no JSON: {error}") from error
    if not isinstance(content, dict) or not isinstance(content.get("weights"), dict):
        raise ValueError(f'{path}: {{"weights": {{"term": number, ...}}}} is expected')
    return checked_weights(content["weights"], str(path))


def checked_weights(weights: Mapping[str, object], source: str) -> Weights:
    """Names with finite numbers, at least one."""
    if not weights:
        raise ValueError(f"{source} has no weights")
    for name, value in weights.items():
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not math.isfinite(value):  # type: ignore[arg-type]  # checked just before
            raise ValueError(f"{source}: weight {shown(name)} is no number but {shown(value)}")
    return {name: float(value) for name, value in weights.items()}  # type: ignore[arg-type]


def weights_text(weights: Weights, about: Mapping[str, object]) -> str:
    """A weights file that says where it comes from."""
    return json.dumps({"about": about, "weights": weights}, indent=2) + "\n"
