"""Tikal as a game of OpenSpiel, with explicit chance; needs the extra `openspiel`.

    import pyspiel
    import tikal.env.openspiel

    game = pyspiel.load_game("python_tikal(players=3,auction=true)")

Actions have the numbers of tikal.env.numbering, outcomes of chance theirs. Returns are the final
shares of the victory. It runs on the interpreted rules.
"""

from typing import Any, Final

import numpy as np

from tikal.env.action_texts import text_of
from tikal.env.numbering import (
    ACTIONS,
    MOST_BID,
    OUTCOMES,
    action_of,
    number_of,
    outcome_number,
    outcome_of,
)
from tikal.env.observation import OBSERVATION, SCALAR_START, write_observation
from tikal.env.stepping import victory_share
from tikal.extras import require
from tikal.record.position import write_position
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.components import (
    FEWEST_PLAYERS,
    KIND_OF,
    MOST_PLAYERS,
    TILES,
    TURN_AP,
    VOLCANO,
)
from tikal.rules.editions import DEFAULT_EDITION
from tikal.rules.legal import list_actions
from tikal.rules.outcomes import list_draws, list_reveals
from tikal.rules.state import DRAW, NONE, OVER, REVEAL
from tikal.setup import Setup

try:
    import pyspiel
except ImportError:
    require("tikal.env.openspiel", "openspiel")
    raise

GAME_NAME: Final = "python_tikal"
# Every turn has a tile, at most one action per action point, and an end; a tile may be auctioned.
_SCORING_TURNS: Final = MOST_PLAYERS * (1 + sum(kind == VOLCANO for kind in KIND_OF[:TILES]))
_MOST_DECISIONS: Final = (TILES + _SCORING_TURNS) * (TURN_AP + 2) + TILES * (
    MOST_BID + MOST_PLAYERS + 1
)

_TYPE: Final = pyspiel.GameType(
    short_name=GAME_NAME,
    long_name="Tikal",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": FEWEST_PLAYERS,
        "edition": DEFAULT_EDITION,
        "auction": False,
    },
)


class TikalGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The game with its parameters: players, edition, auction."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = int(given.get("players", FEWEST_PLAYERS))
        self.setup = Setup.of(
            players,
            edition=given.get("edition", DEFAULT_EDITION),
            auction=bool(given.get("auction", False)),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=_MOST_DECISIONS,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> "TikalState":
        """Return the start of a game, which waits for its first tile."""
        return TikalState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TikalObserver":
        """Return an observer; everything is public, so there is only one kind."""
        if params:
            raise ValueError(f"an observer of Tikal takes no parameters, not {params}")
        return TikalObserver()


class _Position:
    """A state of the rules that is copied quickly, as OpenSpiel copies states by deepcopy."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Position":
        return _Position(self.state.copy())


class TikalState(pyspiel.State):  # type: ignore[misc]
    """A position of a game."""

    def __init__(self, game: TikalGame) -> None:
        super().__init__(game)
        self._position = _Position(game.setup.start())

    @property
    def position(self) -> Any:
        """The state of the rules; only to be read."""
        return self._position.state

    def current_player(self) -> int:
        """Return the seat to move, or who else decides."""
        s = self.position
        if s.phase == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if s.phase in (DRAW, REVEAL):
            return int(pyspiel.PlayerId.CHANCE)
        return int(s.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        s = self.position
        out = [0] * MOST_ACTIONS
        numbers = (number_of(s, out[i]) for i in range(list_actions(s, out)))
        return sorted(number for number in numbers if number != NONE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the outcomes with their probabilities."""
        s = self.position
        out = [0] * MOST_ACTIONS
        count = list_draws(s, out) if s.phase == DRAW else list_reveals(s, out)
        found: dict[int, float] = {}
        for outcome in out[:count]:
            number = outcome_number(s, outcome)
            found[number] = found.get(number, 0.0) + 1 / count
        return sorted(found.items())

    def _apply_action(self, action: int) -> None:
        s = self.position
        if s.phase in (DRAW, REVEAL):
            apply_outcome(s, outcome_of(s, action))
        else:
            apply_action(s, action_of(s, action))

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == int(pyspiel.PlayerId.CHANCE)
        return text_of(self.position, action + ACTIONS if chance else action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.position.phase == OVER)

    def returns(self) -> list[float]:
        """Return the shares of the victory; zeros before the end."""
        s = self.position
        if s.phase != OVER:
            return [0.0] * s.players
        return [victory_share(s, seat) for seat in range(s.players)]

    def __str__(self) -> str:
        return write_position(self.position)


class TikalObserver:
    """The observation of a player, as `tensor`, and by parts as `dict`."""

    def __init__(self) -> None:
        self.tensor = np.zeros(OBSERVATION, np.float32)
        self.dict = {
            "planes": self.tensor[:SCALAR_START].reshape(-1, 8, 5),
            "scalars": self.tensor[SCALAR_START:],
        }

    def set_from(self, state: TikalState, player: int) -> None:
        """Write what a player sees in a state."""
        self.tensor.fill(0)
        write_observation(state.position, player, self.tensor, 0)  # type: ignore[arg-type]

    def string_from(self, state: TikalState, player: int) -> str:
        """Return what a player sees as text: the position, and who looks at it."""
        return f"seat {player}: {state}"


pyspiel.register_game(_TYPE, TikalGame)
