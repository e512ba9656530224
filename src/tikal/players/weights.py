"""Weights of the evaluation's terms, from data files (weights/*.json) by players and mode."""

import json
from functools import cache
from math import isfinite
from pathlib import Path

from tikal.errors import shown
from tikal.players.evaluation import TERMS
from tikal.rules.state import State

_FOLDER = Path(__file__).with_name("weights")


def shipped_file(players: int, auction: bool) -> Path:
    """The weights that come with tikal for a number of players and mode."""
    return _FOLDER / f"{'auction' if auction else 'basic'}-{players}.json"


@cache
def read_weights(path: str) -> tuple[float, ...]:
    """The weights of a file, in the order of TERMS."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        weights = data["weights"]
        values = tuple(_number(weights[name]) for name in TERMS)
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise ValueError(
            f"{shown(path)} is no file of weights: {error}; expected are {', '.join(TERMS)}"
        ) from error
    return values


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(f"{shown(value)} is no weight")
    return float(value)


def weights_for(state: State, path: str) -> tuple[float, ...]:
    """A named file's weights, or the shipped ones for this game."""
    return read_weights(path or str(shipped_file(state.players, bool(state.auction))))
