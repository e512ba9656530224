"""The weights of the evaluation's terms, from data files by number of players and mode.

A file is `{"weights": {"term": number, ...}}`. A term it lacks has weight 0, so that a new term
needs no change to the files there are.
"""

import json
from functools import cache
from math import isfinite
from pathlib import Path

from tikal.errors import shown
from tikal.players.evaluation import TERMS
from tikal.rules.state import State

_FOLDER = Path(__file__).with_name("weights")


def shipped_file(players: int, auction: bool) -> Path:
    """Return the file of the weights that come with tikal for a number of players and mode."""
    return _FOLDER / f"{'auction' if auction else 'basic'}-{players}.json"


@cache
def read_weights(path: str) -> tuple[float, ...]:
    """Return the weights of a file, in the order of TERMS."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        weights = {name: _number(value) for name, value in data["weights"].items()}
        unknown = [name for name in weights if name not in TERMS]
        if unknown:
            raise ValueError(f"{shown(unknown[0])} is no term")
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(
            f"{shown(path)} is no file of weights: {error}; expected are {', '.join(TERMS)}"
        ) from error
    return tuple(weights.get(name, 0.0) for name in TERMS)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(f"{shown(value)} is no weight")
    return float(value)


def weights_for(state: State, path: str) -> tuple[float, ...]:
    """Return the weights of a named file, or the shipped ones for this game."""
    return read_weights(path or str(shipped_file(state.players, bool(state.auction))))
