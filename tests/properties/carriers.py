"""The two carriers behind one small face, so that every comparison is written once."""

from random import Random
from typing import Any, Final, Protocol

from properties.universe import UNIVERSE
from tikal.record.notation import read_action
from tikal.rules import apply, legal, outcomes, scoring
from tikal.rules.actions import END, MOST_ACTIONS, RAISE, kind_of
from tikal.rules.buffers import STATE_DTYPE, from_buffer, to_buffer
from tikal.rules.compiled import compiled_rules
from tikal.rules.flow import new_game
from tikal.rules.options import Options
from tikal.rules.state import DRAW, FIELDS, OVER, REVEAL, State

CODES: Final = tuple(read_action(text).code for text in UNIVERSE)
TIEBREAKS: Final = ("shared", "guard-treasures")


class Carrier(Protocol):
    """The questions and deeds of the engine over a carrier's own kind of state."""

    def carry(self, s: State) -> Any: ...
    def state(self, carried: Any) -> State: ...
    def phase(self, carried: Any) -> int: ...
    def copy(self, carried: Any) -> Any: ...
    def actions(self, carried: Any) -> list[int]: ...
    def outcomes(self, carried: Any) -> list[int]: ...
    def refusal(self, carried: Any, action: int) -> int: ...
    def act(self, carried: Any, action: int) -> None: ...
    def tell(self, carried: Any, outcome: int) -> None: ...
    def points(self, carried: Any, seat: int) -> int: ...


class Interpreted:
    """The rules as Python runs them."""

    def __init__(self) -> None:
        self._out = [0] * MOST_ACTIONS

    def carry(self, s: State) -> State:
        return s.copy()

    def state(self, carried: State) -> State:
        return carried

    def phase(self, carried: State) -> int:
        return carried.phase

    def copy(self, carried: State) -> State:
        return carried.copy()

    def actions(self, carried: State) -> list[int]:
        return self._out[: legal.list_actions(carried, self._out)]

    def outcomes(self, carried: State) -> list[int]:
        listing = outcomes.list_draws if carried.phase == DRAW else outcomes.list_reveals
        return self._out[: listing(carried, self._out)]

    def refusal(self, carried: State, action: int) -> int:
        return legal.refusal(carried, action)

    def act(self, carried: State, action: int) -> None:
        apply.apply_action(carried, action)

    def tell(self, carried: State, outcome: int) -> None:
        apply.apply_outcome(carried, outcome)

    def points(self, carried: State, seat: int) -> int:
        return scoring.points(carried, seat)


class Compiled:
    """The rules as Numba translated them."""

    def __init__(self) -> None:
        self._rules = compiled_rules()
        self._out = self._rules.room()

    def carry(self, s: State) -> Any:
        return to_buffer(s)

    def state(self, carried: Any) -> State:
        return from_buffer(carried)

    def phase(self, carried: Any) -> int:
        return int(carried.view(STATE_DTYPE)["phase"][0])

    def copy(self, carried: Any) -> Any:
        return carried.copy()

    def actions(self, carried: Any) -> list[int]:
        listed: list[int] = self._out[: self._rules.list_actions(carried, self._out)].tolist()
        return listed

    def outcomes(self, carried: Any) -> list[int]:
        draws = self.phase(carried) == DRAW
        listing = self._rules.list_draws if draws else self._rules.list_reveals
        listed: list[int] = self._out[: listing(carried, self._out)].tolist()
        return listed

    def refusal(self, carried: Any, action: int) -> int:
        return int(self._rules.refusal(carried, action))

    def act(self, carried: Any, action: int) -> None:
        self._rules.apply_action(carried, action)

    def tell(self, carried: Any, outcome: int) -> None:
        self._rules.apply_outcome(carried, outcome)

    def points(self, carried: Any, seat: int) -> int:
        return int(self._rules.points(carried, seat))


def some_game(number: int) -> State:
    """The start of a game; the numbers go round all player counts, options and first seats."""
    players = 2 + number % 3
    options = Options(
        auction=number // 3 % 2 == 1,
        camp_needs_member=number // 6 % 2 == 1,
        volcano_may_cut_off=number // 12 % 2 == 0,
        tiebreak=TIEBREAKS[number // 24 % 2],
    )
    return new_game(players, options, number // 48 % players)


def differences(one: State, other: State) -> dict[str, tuple[object, object]]:
    """The fields in which two states differ."""
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in FIELDS}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def compare_decision_by_decision(number: int, refusals: int) -> int:
    """One game on both carriers side by side; answers how many decisions agreed."""
    random = Random(number)
    one, other = Interpreted(), Compiled()
    s = one.carry(some_game(number))
    buffer = other.carry(s)
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
    """Rare kinds as often as frequent ones, turns seldom ended early, low bids."""
    kinds = sorted({kind_of(action) for action in actions})
    if len(kinds) > 1 and random.random() < 0.97:
        kinds = [kind for kind in kinds if kind != END]
    kind = random.choice(kinds)
    chosen = [action for action in actions if kind_of(action) == kind]
    return random.choice(chosen[:3] if kind == RAISE else chosen)
