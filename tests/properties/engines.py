"""The interpreted and the compiled rules behind one interface, so that tests can compare them."""

from random import Random
from typing import Any, Final, Protocol

from properties.universe import UNIVERSE
from tikal.record.notation import read_action
from tikal.rules import apply, legal, outcomes, scoring
from tikal.rules.actions import END, MOST_ACTIONS, RAISE, kind_of
from tikal.rules.buffers import STATE_DTYPE, from_buffer, to_buffer
from tikal.rules.compiled import compiled_rules
from tikal.rules.editions import Options
from tikal.rules.flow import new_game
from tikal.rules.state import DRAW, FIELDS, OVER, REVEAL, State

CODES: Final = tuple(read_action(text).code for text in UNIVERSE)
TIEBREAKS: Final = ("shared", "guard-treasures")


class Engine(Protocol):
    """The functions of the rules over the engine's own form of a state."""

    def load(self, s: State) -> Any: ...
    def state(self, loaded: Any) -> State: ...
    def phase(self, loaded: Any) -> int: ...
    def copy(self, loaded: Any) -> Any: ...
    def actions(self, loaded: Any) -> list[int]: ...
    def outcomes(self, loaded: Any) -> list[int]: ...
    def refusal(self, loaded: Any, action: int) -> int: ...
    def act(self, loaded: Any, action: int) -> None: ...
    def tell(self, loaded: Any, outcome: int) -> None: ...
    def points(self, loaded: Any, seat: int) -> int: ...


class Interpreted:
    """The rules run by Python."""

    def __init__(self) -> None:
        self._out = [0] * MOST_ACTIONS

    def load(self, s: State) -> State:
        return s.copy()

    def state(self, loaded: State) -> State:
        return loaded

    def phase(self, loaded: State) -> int:
        return loaded.phase

    def copy(self, loaded: State) -> State:
        return loaded.copy()

    def actions(self, loaded: State) -> list[int]:
        return self._out[: legal.list_actions(loaded, self._out)]

    def outcomes(self, loaded: State) -> list[int]:
        listing = outcomes.list_draws if loaded.phase == DRAW else outcomes.list_reveals
        return self._out[: listing(loaded, self._out)]

    def refusal(self, loaded: State, action: int) -> int:
        return legal.refusal(loaded, action)

    def act(self, loaded: State, action: int) -> None:
        apply.apply_action(loaded, action)

    def tell(self, loaded: State, outcome: int) -> None:
        apply.apply_outcome(loaded, outcome)

    def points(self, loaded: State, seat: int) -> int:
        return scoring.points(loaded, seat)


class Compiled:
    """The rules compiled by Numba."""

    def __init__(self) -> None:
        self._rules = compiled_rules()
        self._out = self._rules.action_list()

    def load(self, s: State) -> Any:
        return to_buffer(s)

    def state(self, loaded: Any) -> State:
        return from_buffer(loaded)

    def phase(self, loaded: Any) -> int:
        return int(loaded.view(STATE_DTYPE)["phase"][0])

    def copy(self, loaded: Any) -> Any:
        return loaded.copy()

    def actions(self, loaded: Any) -> list[int]:
        listed: list[int] = self._out[: self._rules.list_actions(loaded, self._out)].tolist()
        return listed

    def outcomes(self, loaded: Any) -> list[int]:
        draws = self.phase(loaded) == DRAW
        listing = self._rules.list_draws if draws else self._rules.list_reveals
        listed: list[int] = self._out[: listing(loaded, self._out)].tolist()
        return listed

    def refusal(self, loaded: Any, action: int) -> int:
        return int(self._rules.refusal(loaded, action))

    def act(self, loaded: Any, action: int) -> None:
        self._rules.apply_action(loaded, action)

    def tell(self, loaded: Any, outcome: int) -> None:
        self._rules.apply_outcome(loaded, outcome)

    def points(self, loaded: Any, seat: int) -> int:
        return int(self._rules.points(loaded, seat))


def some_game(number: int) -> State:
    """Return a new game; the numbers cycle through player counts, options and first seats."""
    players = 2 + number % 3
    options = Options(
        auction=number // 3 % 2 == 1,
        camp_needs_member=number // 6 % 2 == 1,
        volcano_may_cut_off=number // 12 % 2 == 0,
        tiebreak=TIEBREAKS[number // 24 % 2],
    )
    return new_game(players, options, number // 48 % players)


def differences(one: State, other: State) -> dict[str, tuple[object, object]]:
    """Return the fields in which two states differ, with both values."""
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in FIELDS}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def compare_decision_by_decision(number: int, refusals: int) -> int:
    """Play one game on both engines, compare them, and return the number of decisions."""
    random = Random(number)
    one, other = Interpreted(), Compiled()
    s = one.load(some_game(number))
    buffer = other.load(s)
    decisions = 0
    while one.phase(s) != OVER:
        if one.phase(s) in (DRAW, REVEAL):
            outcomes = one.outcomes(s)
            assert other.outcomes(buffer) == outcomes
            outcome = random.choice(outcomes)
            one.tell(s, outcome)
            other.tell(buffer, outcome)
        else:
            actions = one.actions(s)
            assert other.actions(buffer) == actions
            for code in random.sample(CODES, refusals) + actions:
                assert other.refusal(buffer, code) == one.refusal(s, code), code
            action = _eager_choice(actions, random)
            one.act(s, action)
            other.act(buffer, action)
            decisions += 1
        assert differences(s, other.state(buffer)) == {}
        for seat in range(s.players):
            assert other.points(buffer, seat) == one.points(s, seat)
    return decisions


def _eager_choice(actions: list[int], random: Random) -> int:
    """Choose a kind of action first, so that rare kinds are played; seldom end; bid low."""
    kinds = sorted({kind_of(action) for action in actions})
    if len(kinds) > 1 and random.random() < 0.97:
        kinds = [kind for kind in kinds if kind != END]
    kind = random.choice(kinds)
    chosen = [action for action in actions if kind_of(action) == kind]
    return random.choice(chosen[:3] if kind == RAISE else chosen)
