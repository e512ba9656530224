"""Positions for the tests of the computer players: from random games and planned turns."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from tikal import Game, Setup
from tikal.rules.actions import END, MOST_ACTIONS, RAISE, RECOVER, kind_of
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.editions import EDITIONS, Options
from tikal.rules.flow import new_game
from tikal.rules.legal import list_actions
from tikal.rules.outcomes import list_draws, list_reveals
from tikal.rules.state import ACT, DRAW, FIELDS, NONE, OVER, REVEAL, State, options_of

Kind = tuple[str, int, bool]
# Every edition with every number of players, basic and auction.
KINDS: tuple[Kind, ...] = tuple(
    (edition, players, auction)
    for edition in EDITIONS
    for players in (2, 3, 4)
    for auction in (False, True)
)


def game_at(state: State) -> Game:
    """A game that shows a state, also one that no play leads to: treasures may be missing."""
    game = Game.from_setup(Setup.of(state.players, options=options_of(state)))
    game._state = state
    return game


def options_of_kind(kind: Kind) -> Options:
    edition, _, auction = kind
    return replace(EDITIONS[edition], auction=auction)


def legal_actions(s: State) -> list[int]:
    out = [0] * MOST_ACTIONS
    return out[: list_actions(s, out)]


def fields(s: State) -> dict[str, object]:
    """A state's fields, to compare."""
    copied = s.copy()
    return {name: getattr(copied, name) for name in FIELDS}


def decisions(kind: Kind, seed: int) -> Iterator[State]:
    """Every moment of a random game at which somebody decides."""
    random = Random(seed)
    _, players, _ = kind
    s = new_game(players, options_of_kind(kind), random.randrange(players))
    while s.phase != OVER:
        if s.phase in (DRAW, REVEAL):
            let_chance_decide(s, random)
        else:
            yield s.copy()
            apply_action(s, eager_choice(s, random))


def some_decisions(kind: Kind, seed: int, count: int) -> list[State]:
    """So many of these moments, spread over the game."""
    every = list(decisions(kind, seed))
    return sorted(Random(seed).sample(every, count), key=every.index)


def let_chance_decide(s: State, random: Random) -> None:
    out = [0] * MOST_ACTIONS
    count = list_draws(s, out) if s.phase == DRAW else list_reveals(s, out)
    apply_outcome(s, out[random.randrange(count)])


def eager_choice(s: State, random: Random) -> int:
    """Rare kinds of action as often as frequent ones, turns seldom ended early, low bids."""
    actions = legal_actions(s)
    kinds = sorted({kind_of(action) for action in actions})
    if len(kinds) > 1 and random.random() < 0.97:
        kinds = [kind for kind in kinds if kind != END]
    chosen = random.choice(kinds)
    of_kind = [action for action in actions if kind_of(action) == chosen]
    return random.choice(of_kind[:3] if chosen == RAISE else of_kind)


def play_planned(s: State, action: int) -> None:
    """Play an action; a recovered treasure stays unknown."""
    apply_action(s, action)
    if kind_of(action) == RECOVER:
        s.digging = NONE
        s.phase = ACT


def what_counts(s: State, root: State) -> tuple[object, ...]:
    """A position, whatever points are left to act, and whichever figure became a guard.

    A new guard sends other figures out of the game (A8): how many is left out as well.
    """
    copied = s.copy()
    left_out = ["ap", "leader_guards"]
    if s.guards_left != root.guards_left:
        left_out.append("supply")
        copied.leader = [max(NONE, place) for place in s.leader]
    values = [getattr(copied, name) for name in FIELDS if name not in left_out]
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def check_hashes(root: State, random: Random, change: Callable[[State, int], int]) -> int:
    """Play random turns from a state in phase ACT, each also in other orders.

    The same actions in another order that lead to the same position must give the same sum of
    changes, and positions that differ must give different ones. Answers how often an order other
    than the first led to the same position.
    """
    position_of: dict[int, tuple[object, ...]] = {0: what_counts(root, root)}
    sum_of: dict[tuple[tuple[int, ...], tuple[object, ...]], int] = {}
    agreed = 0
    for _ in range(12):
        turn = _random_turn(root, random)
        for _ in range(4):
            s, total = root.copy(), 0
            for action in turn:
                if action not in legal_actions(s):
                    break
                total = (total + change(s, action)) % 2**64
                play_planned(s, action)
                position = what_counts(s, root)
                assert position_of.setdefault(total, position) == position
            else:
                reached = (tuple(sorted(turn)), what_counts(s, root))
                agreed += reached in sum_of
                assert sum_of.setdefault(reached, total) == total
            turn = random.sample(turn, len(turn))
    return agreed


def _random_turn(root: State, random: Random) -> list[int]:
    s, turn = root.copy(), []
    for _ in range(random.randint(2, 5)):
        actions = [action for action in legal_actions(s) if kind_of(action) != END]
        if not actions:
            break
        turn.append(random.choice(actions))
        play_planned(s, turn[-1])
    return turn
