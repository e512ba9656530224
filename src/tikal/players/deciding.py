"""A whole decision in slices: begin it, go on for some positions at a time, read the answer.

Where the tile goes, which turns are worth comparing, rollouts of these, bids, and the choice among
open tiles are stages of one machine, whose state is a record (memory.Deciding). A stage works in
small steps: one beam search, some positions of an exhaustive search, or a few rollouts of one turn.
Whoever keeps the time can stop between any two of them; this module knows nothing of time, its
budget is a number of positions. How candidates are compared by rollouts is in comparing.py.
"""

from typing import Final

from tikal.players.beam import (
    best_turn,
    evaluate_placement,
    is_exact,
    search_by_beam,
    search_placement,
    search_turn,
    write_plan,
)
from tikal.players.bidding import highest_bid, next_bid
from tikal.players.comparing import (
    BID_BY_ROLLOUTS,
    COMPARE,
    DONE,
    FIND_TURNS,
    NEXT_TILE,
    SEARCH_EXHAUSTIVELY,
    SEARCH_NARROWLY,
    SEARCH_WIDELY,
    allow,
    answer_plan,
    begin_comparison,
    compare_candidates,
    finish,
    is_searched_exactly,
    is_spent,
    sample_auction,
    start_rollouts,
)
from tikal.players.last_turn import MOST_POSITIONS, begin_exhaustive, go_on_exhaustively
from tikal.players.macro_moves import target_hexes
from tikal.players.memory import (
    MOST_PLACEMENTS,
    NO_LIMIT,
    Candidate,
    Deciding,
    SearchMemory,
)
from tikal.rules.actions import PASS, TAKE_TILE, A
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.layout import assign
from tikal.rules.state import ACT, BID, TAKE, TILE, State

# Shares of the budget: for finding candidates if rollouts follow; within that, after which no more
# placements are searched narrowly, and then widely.
PLAN_SHARE: Final = 0.5
NARROW_SHARE: Final = 0.45
WIDE_SHARE: Final = 0.7

EXHAUSTIVE_STEP: Final = 2000  # positions of an exhaustive search in one step


def begin_decision(s: State, memory: SearchMemory) -> None:
    """Begin to decide for the side to move; settings, seeds, budget and placements are there."""
    deciding = memory.deciding
    memory.missed = deciding.wanted.missed
    memory.to_camps = deciding.wanted.camps
    memory.exact = deciding.wanted.exact
    deciding.first_position = memory.positions
    deciding.remaining = 0
    deciding.answer.count = 0
    deciding.value = 0.0
    deciding.tile = -1
    deciding.stage = NEXT_TILE
    assign(deciding.root, s)
    if s.phase == BID:
        if deciding.wanted.bids == 0 or s.bid >= s.score[s.to_move]:
            finish(deciding, PASS)
        elif deciding.wanted.rollouts:
            start_rollouts(memory)
            deciding.gain = 0.0
            deciding.gain_squares = 0.0
            deciding.sampled = 0
            deciding.stage = BID_BY_ROLLOUTS
        else:
            give_turn(deciding.root, s.to_move)


def go_on(s: State, memory: SearchMemory, positions: int) -> bool:
    """Go on for about so many positions, one step at least; return whether the answer is there."""
    deciding = memory.deciding
    until = min(NO_LIMIT, memory.positions + positions)
    while deciding.stage != DONE:
        if deciding.stage == NEXT_TILE:
            start_next_tile(s, memory)
        elif deciding.stage == SEARCH_NARROWLY:
            search_next_placement(memory, deciding.wanted.narrow, NARROW_SHARE)
        elif deciding.stage == SEARCH_WIDELY:
            search_next_placement(memory, deciding.wanted.wide, WIDE_SHARE)
        elif deciding.stage == FIND_TURNS:
            find_turns(memory)
        elif deciding.stage == SEARCH_EXHAUSTIVELY:
            search_last_turn(memory)
        elif deciding.stage == COMPARE:
            compare_candidates(memory)
        else:
            sample_auction(s, memory)
        if memory.positions >= until:
            break
    return deciding.stage == DONE


# Tiles


def start_next_tile(s: State, memory: SearchMemory) -> None:
    """Take the next of the open tiles, if there are any, and list its placements."""
    deciding = memory.deciding
    deciding.tile += 1
    if deciding.tile == deciding.tile_count:
        end_of_tiles(s, memory)
        return
    wanted = deciding.wanted
    number = deciding.tile + 1
    whole = PLAN_SHARE if wanted.rollouts and not is_searched_exactly(deciding) else 1.0
    deciding.share = whole * number / deciding.tile_count
    deciding.turns_with_tile = 0
    deciding.at = 0
    turn = deciding.turn
    assign(turn, deciding.root)
    if deciding.root.phase == TAKE:
        apply_action(turn, TAKE_TILE + A * deciding.tiles[deciding.tile])
    deciding.stage = FIND_TURNS
    deciding.count = 0
    if turn.phase == TILE:
        list_placements(memory)
        deciding.stage = SEARCH_NARROWLY


def list_placements(memory: SearchMemory) -> None:
    """List the placements to be searched; if not all can be, the best by static evaluation first.

    So a budget that runs out cuts off the least promising.
    """
    deciding = memory.deciding
    wanted = deciding.wanted
    deciding.count = deciding.noticed_count[deciding.tile]
    for i in range(deciding.count):
        deciding.placements[i] = deciding.noticed[deciding.tile * MOST_PLACEMENTS + i]
    some = 0 < wanted.tried < deciding.count
    if not wanted.baseline and (some or deciding.budget != NO_LIMIT):
        for i in range(deciding.count):
            deciding.values[i] = evaluate_placement(deciding.turn, memory, deciding.placements[i])
        sort_placements(deciding)
    if some:
        deciding.count = wanted.tried


def sort_placements(deciding: Deciding) -> None:
    """Sort the placements by value, the best first; equal ones stay in order."""
    for i in range(1, deciding.count):
        value = deciding.values[i]
        placement = deciding.placements[i]
        j = i
        while j > 0 and deciding.values[j - 1] < value:
            deciding.values[j] = deciding.values[j - 1]
            deciding.placements[j] = deciding.placements[j - 1]
            j -= 1
        deciding.values[j] = value
        deciding.placements[j] = placement


def end_of_tiles(s: State, memory: SearchMemory) -> None:
    """Go on when the turns with every tile are known."""
    deciding = memory.deciding
    if deciding.wanted.rollouts:
        begin_comparison(memory)
    elif s.phase == BID:
        highest = highest_bid(s, deciding.tile_values, deciding.tile_count)
        finish(deciding, next_bid(s, highest))
    else:
        best = 0
        for i in range(1, deciding.tile_count):
            gain = deciding.tile_values[i] - deciding.tile_values[best]
            if gain > 0 or (gain == 0 and deciding.tiles[i] > deciding.tiles[best]):
                best = i
        deciding.value = deciding.tile_values[best]
        finish(deciding, TAKE_TILE + A * deciding.tiles[best])


# Placements


def search_next_placement(memory: SearchMemory, width: int, share: float) -> None:
    """Find the value of the best turn after the next placement, or sort them if all are done."""
    deciding = memory.deciding
    share *= deciding.share
    at = deciding.at
    if at == deciding.count or (at > 0 and is_spent(memory, share)):
        deciding.count = at
        sort_placements(deciding)
        deciding.at = 0
        end_of_placements(memory)
        return
    allow(memory, share)
    deciding.values[at] = search_placement(
        deciding.turn, memory, deciding.placements[at], width, deciding.wanted.baseline
    )
    deciding.at += 1


def end_of_placements(memory: SearchMemory) -> None:
    """Go on when the placements of this stage are ranked."""
    deciding = memory.deciding
    wanted = deciding.wanted
    if deciding.stage == SEARCH_NARROWLY:
        again = wanted.wide > wanted.narrow and deciding.count > 1
        again = again and not is_spent(memory, deciding.share * WIDE_SHARE)
        deciding.count = min(deciding.count, wanted.finalists)
        if again:
            deciding.stage = SEARCH_WIDELY
            return
    if wanted.rollouts:
        deciding.stage = FIND_TURNS
    elif deciding.root.phase == TAKE:
        deciding.tile_values[deciding.tile] = deciding.values[0]
        deciding.stage = NEXT_TILE
    else:
        deciding.value = deciding.values[0]
        finish(deciding, deciding.placements[0])


# Turns


def find_turns(memory: SearchMemory) -> None:
    """Find the best turns after the next placement, or from here if there is no tile to place."""
    deciding = memory.deciding
    wanted = deciding.wanted
    turn = deciding.turn
    if deciding.count == 0:
        allow(memory, deciding.share)
        most = wanted.candidates if wanted.rollouts and deciding.root.phase == ACT else 1
        search_by_beam(turn, memory, wanted.width, most, wanted.baseline)
        if is_exact(turn, memory):
            begin_exhaustive(turn, memory, target_hexes(turn))
            deciding.stage = SEARCH_EXHAUSTIVELY
        else:
            take_turns_found(memory)
        return
    at = deciding.at
    if at == deciding.count or (deciding.turns_with_tile > 0 and is_spent(memory, deciding.share)):
        end_of_turns(memory)
        return
    allow(memory, deciding.share)
    placed = memory.rollout_trial
    assign(placed, turn)
    apply_action(placed, deciding.placements[at])
    search_turn(placed, memory, wanted.width, max(2, wanted.candidates // deciding.count), 0)
    add_turns(memory)
    deciding.at += 1


def search_last_turn(memory: SearchMemory) -> None:
    """Go on with the exhaustive search, whose limit follows the budget as it is by now."""
    deciding = memory.deciding
    allow(memory, deciding.share)
    limit = memory.limit
    if limit == NO_LIMIT:
        limit = memory.exhaustive.first_position + MOST_POSITIONS
    done = go_on_exhaustively(deciding.turn, memory, min(limit, memory.positions + EXHAUSTIVE_STEP))
    if done or memory.positions >= limit:
        take_turns_found(memory)


def take_turns_found(memory: SearchMemory) -> None:
    """Take the best turns that were found where no tile is placed."""
    deciding = memory.deciding
    if deciding.wanted.rollouts:
        add_turns(memory)
    else:
        best = best_turn(memory)
        deciding.tile_values[deciding.tile] = best.value
        write_plan(memory, best)
    end_of_turns(memory)


def add_turns(memory: SearchMemory) -> None:
    """Add the best turns that the beam has found to the candidates."""
    deciding = memory.deciding
    found = deciding.found
    for i in range(memory.best.count):
        node = memory.best.nodes[i]
        found.before_count = 0
        if deciding.root.phase == TAKE:
            found.before[0] = TAKE_TILE + A * deciding.tiles[deciding.tile]
            found.before_count = 1
        if deciding.count > 0:
            found.before[found.before_count] = deciding.placements[deciding.at]
            found.before_count += 1
        write_plan(memory, node)
        assign(found.plan, memory.plan)
        assign(found.end, node.state)
        found.unknown = node.unknown
        found.value = node.value
        found.total = 0.0
        found.samples = 0
        if deciding.root.phase != TAKE:
            keep_candidate(deciding, found)
        elif deciding.turns_with_tile == 0 or found.value > deciding.best_with_tile.value:
            assign(deciding.best_with_tile, found)
        deciding.turns_with_tile += 1


def keep_candidate(deciding: Deciding, found: Candidate) -> None:
    """Keep a candidate if it is among the best; equal ones stay in order."""
    most = deciding.wanted.candidates
    at = deciding.remaining
    while at > 0 and deciding.candidates[at - 1].value < found.value:
        at -= 1
    if at == most:
        return
    if deciding.remaining < most:
        deciding.remaining += 1
    for i in range(deciding.remaining - 1, at, -1):
        assign(deciding.candidates[i], deciding.candidates[i - 1])
    assign(deciding.candidates[at], found)


def end_of_turns(memory: SearchMemory) -> None:
    """Go on when the turns with this tile are known."""
    deciding = memory.deciding
    deciding.stage = NEXT_TILE
    if deciding.root.phase == TAKE:
        if deciding.wanted.rollouts:
            keep_candidate(deciding, deciding.best_with_tile)
    elif not deciding.wanted.rollouts:
        deciding.value = deciding.tile_values[0]
        answer_plan(deciding, memory.plan)
