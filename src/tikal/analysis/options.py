"""What could have been chosen: the best turns that a beam finds, the tiles, the bids."""

from tikal.analysis.judge import Judge, Option
from tikal.players.bidding import rival_for_turn, rival_price
from tikal.players.search import Turn
from tikal.rules.actions import END, MOST_ACTIONS, PASS, RAISE, RECOVER, TAKE_TILE, A, kind_of
from tikal.rules.actions import detail_a as amount_of
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.buffers import to_buffer
from tikal.rules.legal import list_lays, refusal
from tikal.rules.refusals import LEGAL
from tikal.rules.state import ACT, NONE, TILE, State


class NeedsTreasure(Exception):
    """A turn cannot be repeated without the treasure that turned up in it.

    `after` is the number of its actions up to that treasure.
    """

    def __init__(self, after: int) -> None:
        super().__init__(after)
        self.after = after


def repeated_turn(state: State, actions: tuple[int, ...]) -> Option:
    """Return the turn of these actions as a search would have found it: treasures unknown."""
    s = state.copy()
    unknown = 0
    after_treasure = 0
    for number, action in enumerate(actions):
        if kind_of(action) == END:
            break
        if refusal(s, action) != LEGAL:
            raise NeedsTreasure(after_treasure)
        apply_action(s, action)
        if kind_of(action) == RECOVER:
            unknown += 1
            after_treasure = number + 1
            s.digging = NONE
            s.phase = ACT
    plan = tuple(action for action in actions if kind_of(action) != END)
    return Option(plan, Turn(plan, 0.0, unknown, to_buffer(s)))


def played_before(state: State, actions: tuple[int, ...], treasures: tuple[int, ...]) -> State:
    """Return the position after some actions of a turn, with the treasures that turned up."""
    s = state.copy()
    found = iter(treasures)
    for action in actions:
        apply_action(s, action)
        if kind_of(action) == RECOVER:
            apply_outcome(s, next(found))
    return s


def turn_options(judge: Judge, state: State, played: int | None = None) -> list[Option]:
    """Return the best turns from a state in phase TILE or ACT, the best by the beam first.

    For the placement that was `played` turns are searched too, so that the rest of the turn can be
    told apart from the placement.
    """
    settings = judge.settings
    if state.phase != TILE:
        turns = judge.search.search_turns(to_buffer(state), settings.width, settings.candidates)
        return [Option(turn.actions, turn) for turn in turns]
    out = [0] * MOST_ACTIONS
    placements = out[: list_lays(state, out)]
    buffer = to_buffer(state)
    values = {action: judge.search.search_placement(buffer, action, 1) for action in placements}
    finalists = sorted(placements, key=lambda action: -values[action])[: settings.finalists]
    if played is not None and played not in finalists:
        finalists.append(played)
    each = max(2, -(-settings.candidates // len(finalists)))
    found = []
    for placement in finalists:
        after = state.copy()
        apply_action(after, placement)
        for turn in judge.search.search_turns(to_buffer(after), settings.width, each):
            found.append(Option((placement, *turn.actions), turn))
    found.sort(key=_beam_value)
    kept = found[: settings.candidates]
    with_played = [option for option in found if option.actions[0] == played]
    if with_played and with_played[0] not in kept:
        kept.append(with_played[0])
    return kept


def _beam_value(option: Option) -> float:
    assert option.turn is not None
    return -option.turn.value


def tile_options(judge: Judge, state: State) -> list[Option]:
    """U5: return the best turn that the beam finds with each open tile."""
    options = []
    for tile in state.open:
        if tile == NONE:
            continue
        take = TAKE_TILE + A * tile
        after = state.copy()
        apply_action(after, take)
        best = turn_options(judge, after)[0]
        options.append(Option((take,), best.turn))
    return options


def bid_options(state: State, played: int) -> list[Option]:
    """U3: return a pass, the lowest bid, and the bid that was played, the played one first.

    Each is taken as the last word of the auction: a pass leaves the turn to the rival who would
    then have it, a bid buys it. An unaffordable bid is none.
    """
    rival, price = rival_for_turn(state), rival_price(state)
    lowest = state.bid + 1
    options = {PASS: Option((PASS,), bid=(rival, price))}
    if lowest <= state.score[state.to_move]:
        bid = RAISE + A * lowest
        options[bid] = Option((bid,), bid=(state.to_move, lowest))
    if kind_of(played) == RAISE:
        options[played] = Option((played,), bid=(state.to_move, amount_of(played)))
    return [options.pop(played), *options.values()]
