"""The vector environment: many games at once, stepped in compiled code.

Every decision of every seat is a step: this is the environment for self-play and search. Against
computer players there is tikal.env.opponents.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tikal.env.action_texts import illegal_sentence, number_from, text_of
from tikal.env.env_settings import EnvSettings, generator_of
from tikal.env.observation import OBSERVATION
from tikal.env.rendering import check_render_mode
from tikal.env.saving import GAME_BYTES, GAME_DTYPE, checked_bytes, new_games, state_of
from tikal.env.stepping import (
    BEGIN,
    CHOICES,
    ENDED,
    FACTS,
    OBSERVE,
    SCORES,
    TO_MOVE,
    Batch,
    play_numbers,
    sample_numbers,
    write_views,
)
from tikal.errors import shown
from tikal.record.position import write_position
from tikal.rules.buffers import Buffer, Numbers, new_record, to_buffer
from tikal.rules.compiled import compile_function
from tikal.rules.state import State
from tikal.setup import Setup

_MOST_GAMES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Arrays:
    """The arrays that a step writes, one row per game; they may be parts of larger arrays.

    Each must be contiguous: `Arrays(*(block[t] for block in blocks))` steps into row t of the
    blocks of a whole rollout.
    """

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]  # by seat
    facts: Numbers  # columns: stepping.TO_MOVE, CHOICES, ENDED, SCORES and so on

    @property
    def to_move(self) -> Numbers:
        """The seat that decides next in each game; -1 if chance does, or the game is over."""
        return self.facts[:, TO_MOVE]

    @property
    def choices(self) -> Numbers:
        """How many numbers each mask allows."""
        return self.facts[:, CHOICES]

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Whether the step ended the game."""
        return self.facts[:, ENDED].astype(np.bool_)

    @property
    def scores(self) -> Numbers:
        """The scores by seat; of a game that has ended, its final ones."""
        return self.facts[:, SCORES : SCORES + self.rewards.shape[1]]

    def flat(self) -> tuple[NDArray[Any], ...]:
        """Return the arrays as compiled code takes them."""
        return tuple(
            _flat(array) for array in (self.observations, self.masks, self.rewards, self.facts)
        )


def _flat(array: NDArray[Any]) -> NDArray[Any]:
    if not array.flags.c_contiguous:
        raise ValueError("the arrays of a step must be contiguous")
    return array.reshape(-1)


class TikalVectorEnv(VectorEnv[Any, Numbers, NDArray[Any]]):
    """Games of Tikal for a policy that plays every seat.

    An observation is that of the seat to move, `info["to_move"]`; `info["action_mask"]` marks what
    it may do. The reward of a step is that of the seat that acted; `info["rewards"]` has those of
    all seats. A game that ends is followed at once by a new one (autoreset in the same step),
    unless `autoreset` is False; the observation is already that of the new game. Games never need
    to be truncated.
    """

    metadata: dict[str, Any] = {"name": "tikal_v1", "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        settings: EnvSettings,
        *,
        autoreset: bool = True,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise ValueError(f"num_envs must be a positive integer, not {shown(num_envs)}")
        if num_envs > _MOST_GAMES:
            raise ValueError(f"num_envs must be at most {_MOST_GAMES}, not {num_envs}")
        self.num_envs = num_envs
        self.settings = settings
        check_render_mode(render_mode, self.metadata)
        self.render_mode = render_mode
        mode = AutoresetMode.SAME_STEP if autoreset else AutoresetMode.DISABLED
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        starts = settings.starts()
        self.players = starts[0].players
        self._starts = np.concatenate([to_buffer(start) for start in starts])
        self._batch_bytes, batch = new_record(Batch)
        self._batch: Batch = batch
        settings.apply_to(batch)
        batch.autoreset = int(autoreset)
        self.games = new_games(num_envs)  # one record per game
        self.single_observation_space = settings.observation_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(settings.mask_width())
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._arrays = self.new_arrays()
        self._sampler = np.array([generator_of(0)])
        self._begun = False
        self._play_numbers = compile_function(play_numbers)
        self._write_views = compile_function(write_views)

    def new_arrays(self) -> Arrays:
        """Return arrays for a step to write."""
        n = self.num_envs
        return Arrays(
            np.zeros((n, OBSERVATION), np.int16),
            np.zeros((n, self.settings.mask_width()), np.int8),
            np.zeros((n, self.players), np.float64),
            np.zeros((n, FACTS), np.int64),
        )

    @property
    def arrays(self) -> Arrays:
        """What the latest step or reset wrote."""
        return self._arrays

    # Gymnasium's interface

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games, or those that `options["reset_mask"]` marks.

        With seed=s, game i is that of seed s + i; a list has a seed for each game. Without a seed
        the random numbers go on.
        """
        which = np.array((options or {}).get("reset_mask", [True] * self.num_envs), np.bool_)
        if which.shape != (self.num_envs,):
            raise ValueError(f"reset_mask must have {self.num_envs} entries")
        if not self._begun and not which.all():
            raise ValueError("the first reset must begin all games")
        if seed is not None or not self._begun:
            self._seed(seed, which)
        self._begun = True
        return self._observed(np.where(which, BEGIN, OBSERVE), None)

    def _seed(self, seed: int | Sequence[int] | None, which: NDArray[np.bool_]) -> None:
        super().reset(seed=seed if isinstance(seed, int) and seed >= 0 else None)
        if seed is None:
            seeds: Sequence[int] = [
                int(n) for n in self.np_random.integers(2**62, size=self.num_envs)
            ]
        elif isinstance(seed, int | np.integer):
            seeds = [int(seed) + i for i in range(self.num_envs)]
        else:
            seeds = seed
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are expected, not {len(seeds)}")
        generators = np.array([generator_of(each) for each in seeds], np.int64)
        self.games["generator"][which, 0] = generators[which]
        self._sampler[0] = generators[0]

    def step(
        self, actions: Any, out: Arrays | None = None
    ) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one number in each game; `out` are arrays of the caller's to be written.

        Without `out`, every step has new arrays, or the same ones again if `copy` is False.
        """
        if not self._begun:
            raise RuntimeError("call reset() before step()")
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.min(initial=0) < OBSERVE:
            raise ValueError(f"an action is a number of at least 0, not {numbers.min()}")
        if numbers.shape != (self.num_envs,):
            raise ValueError(
                f"{self.num_envs} actions are expected, not an array of shape {numbers.shape}"
            )
        acted = self._arrays.to_move.copy()
        observation, info = self._observed(numbers, out)
        now = self._arrays
        own = now.rewards[np.arange(self.num_envs), np.maximum(acted, 0)]
        rewards = np.where(acted >= 0, own, 0.0)  # chance gets nothing
        return observation, rewards, now.ended, np.zeros(self.num_envs, np.bool_), info

    def _observed(self, numbers: Numbers, out: Arrays | None) -> tuple[Any, dict[str, Any]]:
        """Play the numbers (or OBSERVE) and return the observations and the info."""
        arrays = out or (self.new_arrays() if self._copy else self._arrays)
        games, batch = self.games.view(np.uint8), self._batch_bytes
        observations, masks, rewards, facts = arrays.flat()
        wrong = self._play_numbers(games, self._starts, batch, numbers, rewards, facts)
        if wrong >= 0:
            why = illegal_sentence(self.state_of_game(wrong), int(numbers[wrong]))
            raise ValueError(f"game {wrong}: {why}")
        self._write_views(games, batch, observations, masks, facts)
        self._arrays = arrays
        info = {
            "action_mask": arrays.masks,
            "to_move": arrays.to_move,
            "rewards": arrays.rewards,
            "scores": arrays.scores,
        }
        return self.settings.shaped(arrays.observations), info

    def sample_actions(self) -> Numbers:
        """Return a legal number for each game, all equally likely."""
        numbers = np.empty(self.num_envs, np.int64)
        masks, facts = _flat(self._arrays.masks), _flat(self._arrays.facts)
        compile_function(sample_numbers)(masks, facts, self._sampler, numbers)
        return numbers

    def render(self) -> tuple[str, ...] | None:
        """Return the position of each game as text, if the render mode is "ansi"."""
        if self.render_mode is None:
            return None
        return tuple(self.position(i) for i in range(self.num_envs))

    # Single games

    def state_of_game(self, i: int) -> State:
        """Return the state of a game, as computer players take it; a copy."""
        return state_of(self.games[i])

    def position(self, i: int) -> str:
        """Return the position of a game as text."""
        return write_position(self.state_of_game(i))

    def set_position(self, i: int, position: str) -> None:
        """Continue a game at a position; call `observe` after it."""
        state = Setup.from_position(position).start()
        if state.players != self.players:
            raise ValueError(f"the position must have {self.players} players")
        self.set_state(i, state)

    def set_state(self, i: int, state: State) -> None:
        """Continue a game at a state; call `observe` after it."""
        self.games["state"][i] = to_buffer(state).view(self.games["state"].dtype)[0]

    def observe(self) -> tuple[Any, dict[str, Any]]:
        """Return observations and info as `reset` does, without playing anything."""
        return self._observed(np.full(self.num_envs, OBSERVE), None)

    def action_text(self, i: int, number: int) -> str:
        """Return the text of a number in a game."""
        return text_of(self.state_of_game(i), number)

    def action_number(self, i: int, text: str) -> int:
        """Return the number of an action's text in a game."""
        return number_from(self.state_of_game(i), text)

    def save(self) -> Buffer:
        """Return all games as bytes, one row each."""
        return self.games.view(np.uint8).reshape(self.num_envs, GAME_BYTES).copy()

    def restore(self, rows: object) -> tuple[Any, dict[str, Any]]:
        """Continue saved games; return observations and info as `reset` does."""
        self.games = checked_bytes(rows, self.num_envs, self.players).view(GAME_DTYPE)
        self._begun = True
        return self.observe()
