"""The settings that all environments share, with their checks, and the spaces they lead to."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from tikal.env.numbering import ACTIONS, OUTCOMES
from tikal.env.observation import PLANES, SCALAR_START, SCALARS
from tikal.env.stepping import REWARDS, Batch
from tikal.errors import shown
from tikal.players.random_play import start_generator
from tikal.rules.board import HEXES
from tikal.rules.editions import Options
from tikal.rules.state import OVER, REVEAL, State
from tikal.setup import Setup

FORMS: Final = ("flat", "planes")
CHANCE: Final = ("inside", "explicit")
BOARD: Final = (8, HEXES // 8)  # columns and rows of a plane; hex number = column * 5 + row


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvSettings:
    """The game that an environment plays, and what it shows and rewards.

    `players`, `edition`, `options`, `auction` and `first` are those of tikal.Game. With `positions`
    (texts as `Game.position()` returns them) each game begins at one of these, taken at random;
    then they also say how many play, with which options. docs/environment.md explains the rest.
    """

    players: int = 2
    edition: str | None = None
    options: Options | None = None
    auction: bool | None = None
    first: int | str = 0  # a seat or "random"
    positions: tuple[str, ...] = ()
    observation: str = "flat"  # one of FORMS
    reward: str = "win"  # one of REWARDS
    chance: str = "inside"  # one of CHANCE

    def __post_init__(self) -> None:
        check_choice("observation", self.observation, FORMS)
        check_choice("reward", self.reward, REWARDS)
        check_choice("chance", self.chance, CHANCE)

    @property
    def explicit(self) -> bool:
        """Whether outcomes of chance are played like actions."""
        return self.chance == "explicit"

    def starts(self) -> list[State]:
        """Return the states at which games begin, each equally likely."""
        if self.positions:
            return self._given_starts()
        setup = Setup.of(
            self.players, edition=self.edition, options=self.options, auction=self.auction
        )
        firsts = range(self.players) if self.first == "random" else [self.first]
        return [
            Setup.of(self.players, options=setup.options, first=first).start()  # type: ignore[arg-type]
            for first in firsts
        ]

    def _given_starts(self) -> list[State]:
        if isinstance(self.positions, str):
            raise ValueError("positions must be a list of texts, not a single text")
        states = [Setup.from_position(position).start() for position in self.positions]
        if any(state.phase in (REVEAL, OVER) for state in states):
            raise ValueError(
                "a game cannot begin while a treasure waits to be revealed, or when it is over"
            )
        if len({state.players for state in states}) > 1:
            raise ValueError("all positions must have the same number of players")
        return states

    def apply_to(self, batch: Batch) -> None:
        """Write the settings that the compiled code reads."""
        batch.reward = REWARDS.index(self.reward)
        batch.explicit = int(self.explicit)

    def observation_space(self) -> spaces.Space[Any]:
        """Return the space of an observation without its mask."""
        planes = np.repeat(np.array([plane.most for plane in PLANES], np.int16), HEXES)
        scalars = np.array([scalar.most for scalar in SCALARS], np.int16)
        if self.observation == "flat":
            return _box(np.concatenate([planes, scalars]))
        return spaces.Dict(
            {"planes": _box(planes.reshape(len(PLANES), *BOARD)), "scalars": _box(scalars)}
        )

    def mask_width(self) -> int:
        """Return the number of actions, and of outcomes if chance is explicit."""
        return ACTIONS + OUTCOMES if self.explicit else ACTIONS

    def shaped(self, rows: Any) -> Any:
        """Return observations in the form asked for; views of the rows, whatever comes before."""
        if self.observation == "flat":
            return rows
        before = rows.shape[:-1]
        return {
            "planes": rows[..., :SCALAR_START].reshape(*before, len(PLANES), *BOARD),
            "scalars": rows[..., SCALAR_START:],
        }


def _box(most: Any) -> spaces.Box:
    return spaces.Box(np.zeros_like(most), most, dtype=np.int16)


def check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    """Check that a setting is one of its choices."""
    if value not in choices:
        expected = " or ".join(map(repr, choices))
        raise ValueError(f"{name} must be {expected}, not {shown(value)}")


def generator_of(seed: object) -> int:
    """Return the state of the generator of chance for a game's seed."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer):
        raise ValueError(f"a seed must be an integer, not {shown(seed)}")
    return start_generator(int(seed), 0)
