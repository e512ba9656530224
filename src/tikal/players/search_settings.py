"""How the searching players are configured: each setting with its default, limits and meaning."""

import re
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from tikal.errors import shown
from tikal.players.memory import MOST_CANDIDATES, MOST_WIDTH


def _setting(default: int, least: int = 1, most: int = 100) -> Any:
    return field(default=default, metadata={"limits": (least, most)})


@dataclass(frozen=True)
class BeamSettings:
    """What the player `beam` searches."""

    width: int = _setting(20, most=MOST_WIDTH)  # of the beam that plans the action points
    tried: int = _setting(0, least=0)  # placements searched, by static evaluation; 0: all
    narrow: int = _setting(3, most=MOST_WIDTH)  # width of the beam after each of them
    finalists: int = _setting(4)  # placements searched again ...
    wide: int = _setting(12, least=0, most=MOST_WIDTH)  # ... by a beam of this width
    missed: int = _setting(0, least=0)  # percentage of possibilities overlooked
    camps: int = _setting(1, least=0, most=1)  # 1: new figures may also wait in a camp
    exact: int = _setting(1, least=0, most=1)  # 1: last turns are searched exhaustively
    bids: int = _setting(1, least=0, most=1)  # 0: passes in every auction
    thousands: int = _setting(0, least=0, most=9999)  # of positions per decision; 0: no budget
    baseline: bool = False  # with the evaluation of `baseline`; not to be chosen in a spec


@dataclass(frozen=True)
class SearchSettings(BeamSettings):
    """What the player `search` searches: as `beam`, then rollouts of the best turns."""

    width: int = _setting(24, most=MOST_WIDTH)
    wide: int = _setting(16, least=0, most=MOST_WIDTH)
    candidates: int = _setting(8, most=MOST_CANDIDATES)  # turns compared by rollouts
    samples: int = _setting(8)  # rollouts of each in the first round of sequential halving
    turns: int = _setting(3)  # length of a rollout, rounded to whole rounds
    prior: int = _setting(0, least=0)  # samples that the beam's own value of a turn counts
    policy_width: int = _setting(2, most=MOST_WIDTH)  # of the beam within rollouts
    bid_samples: int = _setting(8)  # rollouts of each outcome of an auction
    prune: int = _setting(0, least=0, most=1)  # 1: no more rollouts of what is certainly worse


BASELINE_SETTINGS = BeamSettings(
    width=50, narrow=4, finalists=1, wide=0, camps=0, exact=0, bids=0, baseline=True
)

S = TypeVar("S", bound=BeamSettings)


def parameters_of(kind: type[BeamSettings]) -> dict[str, tuple[int, int]]:
    """Return the settings that a spec can choose, with their limits."""
    return {item.name: item.metadata["limits"] for item in fields(kind) if item.metadata}


def read_settings(kind: type[S], player: str, parameters: dict[str, str]) -> S:
    """Return the settings that the parameters of a spec choose."""
    known = parameters_of(kind)
    numbers: dict[str, Any] = {}
    for key, text in parameters.items():
        if key not in known:
            raise ValueError(f"player '{player}' has no parameter {shown(key)}: {', '.join(known)}")
        least, most = known[key]
        if not re.fullmatch("0|[1-9][0-9]{0,3}", text, re.ASCII) or not least <= int(text) <= most:
            raise ValueError(f"player '{player}': {key} is {least} to {most}, not {shown(text)}")
        numbers[key] = int(text)
    return kind(**numbers)
