"""A single agent against computer players: any player of `tikal levels`, or a mixture of them.

Both environments step only the agent's own decisions; between two of them the opponents play.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tikal.env.env_settings import EnvSettings
from tikal.env.rendering import PIXELS, check_render_mode, pixels_of
from tikal.env.saving import interpreted_game
from tikal.env.stepping import POINTS, Batch, EnvGame, begin_game, let_chance_decide, reward_of
from tikal.env.vector import TikalVectorEnv
from tikal.errors import shown
from tikal.players.player import Budget, Player
from tikal.players.registry import make_player
from tikal.refusing import refusal_of
from tikal.rules.apply import apply_action
from tikal.rules.buffers import Numbers
from tikal.rules.layout import blank
from tikal.rules.state import OVER, State

# A player's spec, several that are equally likely, or the weight of each.
Opponents = str | Sequence[str] | Mapping[str, float]


class Mixture:
    """Computer players to draw from, each with its probability."""

    def __init__(self, opponents: Opponents) -> None:
        if isinstance(opponents, str):
            weights: Mapping[str, float] = {opponents: 1.0}
        elif isinstance(opponents, Mapping):
            weights = opponents
        elif isinstance(opponents, Sequence):
            weights = dict.fromkeys(opponents, 1.0)
        else:
            weights = {}
        numbers = list(weights.values())
        weighted = all(isinstance(n, int | float) and n >= 0 for n in numbers)
        if not weighted or not sum(numbers):
            raise ValueError(
                "opponents must be a player such as 'tourist', a list of players, or players with "
                f"weights such as {{'tourist': 3, 'scout': 1}}, not {shown(opponents)}"
            )
        self.players = [make_player(spec) for spec in weights]
        self._weights = numbers

    def draw(self, rng: Random) -> Player:
        """Return one of the players."""
        return rng.choices(self.players, self._weights)[0]


class Table:
    """One game of the agent: who plays against it, and in which seat it sits."""

    def __init__(self, mixture: Mixture, seat: int | str, players: int) -> None:
        self._mixture = mixture
        self._seat = seat
        self._players = players
        self.rng = Random(0)
        self.seat = 0
        self.opponents: list[Player] = []

    def arrange(self) -> None:
        """Draw opponents and, if asked for, the agent's seat for a new game."""
        self.seat = self.rng.randrange(self._players) if self._seat == "random" else int(self._seat)
        self.opponents = [self._mixture.draw(self.rng) for _ in range(self._players)]

    def play_opponents(self, game: EnvGame, batch: Batch) -> None:
        """Let the opponents play until the agent has a decision to make, or the game is over."""
        s = game.state
        while s.phase != OVER and s.to_move != self.seat:
            player = self.opponents[s.to_move]
            for action in player.decide(s.copy(), Budget(), self.rng).actions:
                refused = refusal_of(s, action)
                if refused is not None:
                    raise ValueError(f"player {player.spec!r}: {refused}")
                apply_action(s, action)
            let_chance_decide(game, batch)


class OpponentVectorEnv(VectorEnv[Any, Numbers, NDArray[Any]]):
    """Games of Tikal for one agent against computer players.

    `seat` is the agent's, or "random" for another one in each game. Rewards are the agent's, from
    one of its decisions to the next. A game that ends is followed at once by a new one.
    """

    def __init__(
        self,
        num_envs: int,
        settings: EnvSettings,
        opponents: Opponents,
        seat: int | str = 0,
        *,
        render_mode: str | None = None,
    ) -> None:
        if settings.explicit:
            raise ValueError("against computer players, chance must be 'inside'")
        self._inner = TikalVectorEnv(num_envs, settings, autoreset=False, render_mode=render_mode)
        players = self._inner.players
        if seat != "random" and (
            isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players
        ):
            raise ValueError(f"seat must be 0 to {players - 1} or 'random', not {shown(seat)}")
        self.settings = settings
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {**self._inner.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = settings.observation_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(settings.mask_width())
        self.action_space = batch_space(self.single_action_space, num_envs)
        mixture = Mixture(opponents)
        self._tables = [Table(mixture, seat, players) for _ in range(num_envs)]
        self._batch = blank(Batch)
        settings.apply_to(self._batch)
        self._starts = settings.starts()
        self._scores = np.zeros(num_envs, np.int64)  # of the agents, at their latest decision

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games; the seeds are those of TikalVectorEnv."""
        self._inner.reset(seed=seed)
        for i, table in enumerate(self._tables):
            game = self._load(i)
            if seed is not None or not table.opponents:
                table.rng = Random(game.generator[0])
            self._open(i, game)
        return self._observed()

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one number of the agent in each game, and the opponents' answers.

        `info["final_scores"]` has the scores of the games that have ended.
        """
        self._inner.step(actions)
        after = self._inner.arrays
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        final = np.zeros((self.num_envs, self._inner.players), np.int64)
        for i, table in enumerate(self._tables):
            if after.to_move[i] == table.seat:  # nobody else has a say
                rewards[i] = self._reward(i, int(after.scores[i, table.seat]))
                continue
            game = self._load(i)
            table.play_opponents(game, self._batch)
            rewards[i] = self._reward(i, game.state.score[table.seat], game.state)
            if game.state.phase == OVER:
                ended[i] = True
                final[i] = game.state.score[: game.state.players]
                begin_game(game, self._starts, self._batch)
                self._open(i, game)
            else:
                self._store(i, game)
        observation, info = self._observed()
        info["final_scores"] = final
        return observation, rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _open(self, i: int, game: EnvGame) -> None:
        """Let a new game go on to the agent's first decision."""
        table = self._tables[i]
        table.arrange()
        table.play_opponents(game, self._batch)
        if game.state.phase == OVER:
            raise ValueError("in one of the positions, the agent has no decision left to make")
        self._scores[i] = game.state.score[table.seat]
        self._store(i, game)

    def _reward(self, i: int, score: int, state: State | None = None) -> float:
        """Return the agent's reward since its latest decision; `state` if the game may be over."""
        gained = score - int(self._scores[i])
        self._scores[i] = score
        if state is None:
            return float(gained) if self._batch.reward == POINTS else 0.0
        seat = self._tables[i].seat
        return reward_of(state, seat, self._batch.reward, gained, state.phase == OVER)

    def _load(self, i: int) -> EnvGame:
        return interpreted_game(self._inner.games[i])

    def _store(self, i: int, game: EnvGame) -> None:
        self._inner.set_state(i, game.state)
        self._inner.games["generator"][i, 0] = game.generator[0]

    def _observed(self) -> tuple[Any, dict[str, Any]]:
        observation, info = self._inner.observe()
        del info["rewards"]
        info["seat"] = np.array(self.seats)
        return observation, info

    @property
    def seats(self) -> list[int]:
        """The agent's seat in each game."""
        return [table.seat for table in self._tables]

    @property
    def games(self) -> TikalVectorEnv:
        """The games themselves: positions, states, texts of actions, random legal actions."""
        return self._inner

    def sample_actions(self) -> Numbers:
        """Return a legal number for each game, all equally likely."""
        return self._inner.sample_actions()

    def render(self) -> tuple[str, ...] | None:
        """Return the position of each game as text, if the render mode is "ansi"."""
        return self._inner.render()


class OpponentEnv(gymnasium.Env[Any, int]):
    """A game of Tikal for one agent against computer players."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", PIXELS], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        settings: EnvSettings,
        opponents: Opponents,
        seat: int | str = 0,
        *,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, self.metadata)
        self._vector = OpponentVectorEnv(1, settings, opponents, seat)
        self.render_mode = render_mode
        self.observation_space = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game and let the opponents play up to the agent's first decision."""
        super().reset(seed=seed)
        rows, info = self._vector.reset(seed=seed, options=options)
        return _first(rows), _first(info)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a number of the agent and the opponents' answers.

        After the end of a game, the observation is already that of another one; `reset` begins
        one more.
        """
        rows, rewards, ended, _, info = self._vector.step([action])
        return _first(rows), float(rewards[0]), bool(ended[0]), False, _first(info)

    @property
    def seat(self) -> int:
        """The agent's seat in the game at hand."""
        return self._vector.seats[0]

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which numbers are legal, as sb3-contrib's MaskablePPO asks for it."""
        mask: NDArray[np.int8] = self._vector.games.arrays.masks[0]
        return mask.astype(np.bool_)

    def position(self) -> str:
        """Return the position as text."""
        return self._vector.games.position(0)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the position as text ("ansi"), or the board as pixels ("rgb_array")."""
        if self.render_mode is None:
            return None
        return pixels_of(self.position()) if self.render_mode == PIXELS else self.position()


def _first(rows: Any) -> Any:
    """Return what belongs to the first game: of an array, or of each array of a dictionary."""
    if isinstance(rows, dict):
        return {name: _first(row) for name, row in rows.items()}
    return rows[0]
