"""The weights of the evaluation's terms, from data files by number of players and mode.

A file is `{"weights": {"term": number, ...}}`. A term it lacks has weight 0, so that a new term
needs no change to the files there are. Older sets of such files lie in folders named by their date.

A habit changes how a player sees the game: weights/habits.json gives the factors by which it
multiplies the weights of some terms.
"""

import json
from functools import cache
from math import isfinite
from pathlib import Path

from tikal.errors import shown
from tikal.players.terms import TERMS
from tikal.rules.state import State

_FOLDER = Path(__file__).with_name("weights")


def shipped_file(players: int, auction: bool, older: str = "") -> Path:
    """Return the file of the weights that come with tikal for a number of players and mode.

    `older` names one of the sets that were shipped before.
    """
    return _FOLDER / older / f"{'auction' if auction else 'basic'}-{players}.json"


def older_sets() -> tuple[str, ...]:
    """Return the names of the sets of weights that were shipped before."""
    return tuple(sorted(path.name for path in _FOLDER.iterdir() if path.is_dir()))


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


@cache
def habits() -> dict[str, dict[str, float]]:
    """Return the factors of every habit, by term."""
    found: dict[str, dict[str, float]] = json.loads(
        (_FOLDER / "habits.json").read_text(encoding="utf-8")
    )
    return found


@cache
def with_habit(weights: tuple[float, ...], habit: str) -> tuple[float, ...]:
    """Return weights as a player with a habit sees them; "" changes nothing."""
    factors = habits()[habit] if habit else {}
    return tuple(
        weight * factors.get(term, 1.0) for term, weight in zip(TERMS, weights, strict=True)
    )


def weights_for(state: State, source: str = "", habit: str = "") -> tuple[float, ...]:
    """Return the weights of a named file or older set, or the shipped ones for this game."""
    if not source or source in older_sets():
        source = str(shipped_file(state.players, bool(state.auction), source))
    return with_habit(read_weights(source), habit)
