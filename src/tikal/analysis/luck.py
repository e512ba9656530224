"""What a draw brought each seat against its expectation, by rollouts of every possible outcome."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from tikal.analysis.judge import Difference, Judge, Option, difference
from tikal.analysis.spans import Span
from tikal.game import Game
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.buffers import Buffer, to_buffer
from tikal.rules.components import TILE_NAMES
from tikal.rules.outcomes import list_draws, list_reveals
from tikal.rules.state import DRAW, State


@dataclass(frozen=True, slots=True)
class LuckReport:
    """A tile or treasure that came out, and the points it brought each seat beyond the mean."""

    event: int
    seat: int
    outcome: str  # a tile, or a kind of treasure
    points: tuple[float, ...]  # of margin, by seat
    win_shares: tuple[float, ...]
    noise_points: tuple[float, ...]  # standard errors of the points


def judge_luck(judge: Judge, game: Game, span: Span, seed: int) -> LuckReport:
    """Return what a draw of a game brought each seat.

    The margin after the outcome that came, less the mean over all that could come, each as likely
    as the unseen tiles and treasures make it; all with the same luck afterwards.
    """
    event = game.events[span.first_event]
    state = waiting_state(game, span.first_event)
    judge.begin(state)
    first_sample = Random(f"{seed}/luck/{span.first_event}").randrange(1 << 30)
    actual = TILE_NAMES.index(event.tile) if event.kind == "draw" and event.tile else event.treasure
    assert actual is not None
    out = [0] * MOST_ACTIONS
    count = list_draws(state, out) if state.phase == DRAW else list_reveals(state, out)
    chances = Counter(out[:count])
    options = {outcome: _after(state, outcome) for outcome in chances}
    for option, buffer in options.values():
        judge.roll_out([option], buffer, judge.settings.luck, first_sample)
    samples = min(len(option.verdicts) for option, _ in options.values())

    def beyond_mean(part: str, seat: int) -> Difference:
        series = {
            outcome: [getattr(verdict, part)[seat] for verdict in option.verdicts[:samples]]
            for outcome, (option, _) in options.items()
        }
        expected = [
            sum(n * series[outcome][i] for outcome, n in chances.items()) / count
            for i in range(samples)
        ]
        return difference(series[actual], expected)

    points = [beyond_mean("margins", seat) for seat in range(state.players)]
    shares = [beyond_mean("shares", seat) for seat in range(state.players)]
    return LuckReport(
        event=span.first_event,
        seat=span.seat,
        outcome=str(event.tile if event.kind == "draw" else event.treasure),
        points=tuple(round(found.mean, 2) for found in points),
        win_shares=tuple(round(found.mean, 4) for found in shares),
        noise_points=tuple(round(found.error, 2) for found in points),
    )


def _after(state: State, outcome: int) -> tuple[Option, Buffer]:
    after = state.copy()
    apply_outcome(after, outcome)
    return Option(()), to_buffer(after)


def waiting_state(game: Game, event: int) -> State:
    """Return the position in which an event's outcome is about to turn up."""
    state = game.at(event).state()
    action = game.events[event].action
    if action is not None:
        apply_action(state, action.code)
    return state
