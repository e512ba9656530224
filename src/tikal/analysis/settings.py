"""How thoroughly a game is analysed: the levels quick, normal and deep."""

from dataclasses import dataclass
from typing import Final

from tikal.errors import shown


@dataclass(frozen=True, slots=True)
class AnalysisSettings:
    """How many turns are searched and how often they are rolled out, for one decision."""

    width: int  # of the beam that plans the action points
    finalists: int  # placements for which whole turns are searched, the one played apart
    candidates: int  # turns compared by rollouts, the one played apart
    selection: int  # rollouts of each candidate in the first round of selection
    samples: int  # rollouts of the best turns and the played one by which the loss is estimated
    luck: int  # rollouts of each possible outcome of a draw
    turns: int = 4  # length of a rollout, in whole rounds; half in an auction, to a round's end
    policy_width: int = 1  # of the beam within rollouts
    budget_nodes: int | None = None  # positions after which no more rollouts of a decision begin


LEVELS: Final = {
    "quick": AnalysisSettings(width=6, finalists=3, candidates=4, selection=4, samples=24, luck=6),
    "normal": AnalysisSettings(
        width=12, finalists=5, candidates=8, selection=8, samples=96, luck=24
    ),
    "deep": AnalysisSettings(
        width=24, finalists=8, candidates=12, selection=24, samples=400, luck=100
    ),
}


def settings_for(level: str) -> AnalysisSettings:
    """Return the settings of a level; ValueError if there is none of that name."""
    if level not in LEVELS:
        raise ValueError(f"{shown(level)} is no level of analysis: {', '.join(LEVELS)}")
    return LEVELS[level]
