"""The PettingZoo environment: one game, one agent after the other, on the interpreted rules."""

import secrets
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tikal.env.action_texts import illegal_sentence, number_from, text_of
from tikal.env.env_settings import EnvSettings, generator_of
from tikal.env.numbering import ACTIONS, OUTCOMES
from tikal.env.observation import OBSERVATION, write_observation
from tikal.env.rendering import PIXELS, check_render_mode, pixels_of
from tikal.env.saving import STAMP, checked_bytes, game_from_bytes, game_to_bytes
from tikal.env.stepping import (
    OBSERVE,
    Batch,
    EnvGame,
    begin_game,
    is_legal,
    let_chance_decide,
    play_number,
    write_mask,
)
from tikal.errors import shown
from tikal.game import Game
from tikal.record.position import write_position
from tikal.rules.components import TILES, TREASURE_KINDS
from tikal.rules.layout import blank
from tikal.rules.outcomes import list_reveals
from tikal.rules.state import DRAW, OVER, REVEAL
from tikal.setup import Setup
from tikal.text_board import draw_board

CHANCE_AGENT: Final = "chance_0"
Observation = dict[str, Any]


def agent_name(seat: int) -> str:
    """Return the name of the agent of a seat."""
    return f"player_{seat}"


class TikalEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Tikal; agents are `player_0` and so on, by seat.

    With explicit chance there is another agent, `chance_0`, which plays the outcomes of chance;
    `infos["chance_0"]["probabilities"]` says how likely each is.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "tikal_v1",
        "render_modes": ["human", "ansi", PIXELS],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(self, settings: EnvSettings, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode, self.metadata)
        self.render_mode = render_mode
        self.settings = settings
        self._starts = settings.starts()
        self.players = self._starts[0].players
        self._batch = blank(Batch)
        settings.apply_to(self._batch)
        self._game = blank(EnvGame)
        self._game.stamp = STAMP
        self._game.generator[0] = generator_of(secrets.randbits(62))
        self.seats = {agent_name(seat): seat for seat in range(self.players)}
        self.possible_agents = [*self.seats, *([CHANCE_AGENT] if settings.explicit else [])]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": settings.observation_space(),
                    "action_mask": spaces.Box(0, 1, (self._width(agent),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._width(agent)) for agent in self.possible_agents
        }

    def _width(self, agent: str) -> int:
        return OUTCOMES if agent == CHANCE_AGENT else ACTIONS

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the numbers that an agent may play."""
        return self.action_spaces[agent]

    # PettingZoo's interface

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed, the random numbers go on.

        `options["position"]` begins it at a position. Other options are ignored.
        """
        if seed is not None:
            self._game.generator[0] = generator_of(seed)
        position = (options or {}).get("position")
        if position is None:
            begin_game(self._game, self._starts, self._batch)
        else:
            self._begin_at(position)
        self._assign_agents()

    def _begin_at(self, position: str) -> None:
        state = Setup.from_position(position).start()
        if state.players != self.players:
            raise ValueError(f"the position must have {self.players} players")
        self._game.state = state
        let_chance_decide(self._game, self._batch)

    def _assign_agents(self) -> None:
        """Set what PettingZoo keeps about agents, as it is before the first step."""
        over = self._game.state.phase == OVER
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self) -> None:
        s = self._game.state
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if s.phase in (DRAW, REVEAL):
            self.agent_selection = CHANCE_AGENT
            self.infos[CHANCE_AGENT] = {"probabilities": self._probabilities()}
        elif s.phase != OVER:
            self.agent_selection = agent_name(s.to_move)
        else:
            self.agent_selection = self.agents[0]

    def _probabilities(self) -> NDArray[np.float64]:
        """Return how likely each outcome is."""
        s = self._game.state
        if s.phase == DRAW:
            likely = self._mask(CHANCE_AGENT).astype(np.float64)
        else:
            likely = np.zeros(OUTCOMES, np.float64)
            listed = self._batch.actions
            copies = listed[: list_reveals(s, listed)]
            likely[TILES:] = np.bincount(copies, minlength=TREASURE_KINDS)
        likely /= likely.sum()
        return likely

    def step(self, action: int | None) -> None:
        """Play a number for the agent whose turn it is; ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = self._checked(agent, action)
        self._cumulative_rewards[agent] = 0.0
        rewards = [0.0] * self.players
        play_number(self._game, self._batch, number, rewards, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards.update(zip(self.seats, rewards, strict=True))
        self._accumulate_rewards()
        self._select()
        if self._game.state.phase == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _checked(self, agent: str, action: object) -> int:
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise ValueError(f"an action must be an integer, not {shown(action)}")
        number = int(action) + (ACTIONS if agent == CHANCE_AGENT else 0)
        if not 0 <= action < self._width(agent) or not is_legal(self._game.state, number):
            raise ValueError(illegal_sentence(self._game.state, number))
        return number

    def observe(self, agent: str) -> Observation:
        """Return the position as an agent sees it; the mask is empty if it is not its turn."""
        s = self._game.state
        seat = self.seats.get(agent, max(0, s.to_move))
        row = np.zeros(OBSERVATION, np.int16)
        write_observation(s, seat, row, 0)  # type: ignore[arg-type]  # an array instead of a list
        return {"observation": self.settings.shaped(row), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        width = self._width(agent)
        if agent != self.agent_selection or self._game.state.phase == OVER:
            return np.zeros(width, np.int8)
        row = np.zeros(ACTIONS + OUTCOMES, np.int8)
        write_mask(self._game.state, self._batch, row, 0)  # type: ignore[arg-type]
        return row[ACTIONS:] if agent == CHANCE_AGENT else row[:ACTIONS]

    def state(self) -> NDArray[np.int16]:
        """Return the position as seat 0 sees it, in the flat form."""
        row = np.zeros(OBSERVATION, np.int16)
        write_observation(self._game.state, 0, row, 0)  # type: ignore[arg-type]
        return row

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the board as text ("ansi") or as pixels ("rgb_array"), or print it ("human")."""
        if self.render_mode is None:
            return None
        if self.render_mode == PIXELS:
            return pixels_of(self.position())
        drawn = draw_board(self._shown(), color=False)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Do nothing: there is no window."""

    # More than PettingZoo asks for

    def game(self) -> Game:
        """Return the position as a tikal.Game, which chance does not continue."""
        if self._game.state.phase == REVEAL:
            raise ValueError("a treasure waits to be revealed: the position is no start of a game")
        return self._shown()

    def _shown(self) -> Game:
        return Game.from_setup(Setup.from_position(self.position()))

    def position(self) -> str:
        """Return the position as text."""
        return write_position(self._game.state)

    def action_text(self, number: int) -> str:
        """Return the text of a number for the agent whose turn it is."""
        chance = self.agent_selection == CHANCE_AGENT
        return text_of(self._game.state, number + (ACTIONS if chance else 0))

    def action_number(self, text: str) -> int:
        """Return the number of an action's text for the agent whose turn it is."""
        return number_from(self._game.state, text)

    def save(self) -> bytes:
        """Return the game as bytes, with its random numbers to come."""
        return game_to_bytes(self._game).tobytes()

    def restore(self, saved: object) -> None:
        """Continue a saved game; rewards not yet collected are lost."""
        self._game = game_from_bytes(checked_bytes(saved, 1, self.players))
        play_number(self._game, self._batch, OBSERVE, [0.0] * self.players, 0)
        self._assign_agents()
