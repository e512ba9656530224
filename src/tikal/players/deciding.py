"""A whole decision in slices: begin it, go on for some positions at a time, read the answer.

Where the tile goes, which turns are worth comparing, rollouts of these, bids, and the choice among
open tiles are stages of one machine, whose state is a record (memory.Deciding). A stage works in
small steps: one beam search, or a few rollouts of one turn. Whoever keeps the time can stop between
any two of them; this module knows nothing of time, its budget is a number of positions.

Turns are compared by sequential halving: all candidates get some samples, the better half more,
and so on. Sample number n has the same random draws for every candidate, so that differences come
from the turns.
"""

from typing import Final

from tikal.players.beam import (
    evaluate_placement,
    plan_turn,
    search_placement,
    search_turn,
    write_plan,
)
from tikal.players.bidding import highest_bid, next_bid, rival_for_turn, rival_price
from tikal.players.memory import (
    MOST_LAYS,
    NO_LIMIT,
    Candidate,
    Deciding,
    Plan,
    SearchMemory,
)
from tikal.players.rollout import rollout_auction, rollout_turn
from tikal.rules.actions import END, PASS, RECOVER, TAKE_TILE, A, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.layout import assign
from tikal.rules.state import ACT, BID, TAKE, TILE, State

# Stages
NEXT_TILE: Final = 0
SEARCH_NARROWLY: Final = 1
SEARCH_WIDELY: Final = 2
FIND_TURNS: Final = 3
COMPARE: Final = 4
BID_BY_ROLLOUTS: Final = 5
DONE: Final = 6

# Rounds of the comparison; the halving begins after these.
FIRST_SAMPLES: Final = 0
MORE_SAMPLES: Final = 1
HALVING: Final = 2

# Shares of the budget: for finding candidates if rollouts follow; within that, after which no more
# placements are searched narrowly, and then widely.
PLAN_SHARE: Final = 0.5
NARROW_SHARE: Final = 0.45
WIDE_SHARE: Final = 0.7
CHUNK: Final = 2  # samples in a step
MOST_SCALE: Final = 64.0  # times as many samples as without a budget, however large it is


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
            look_at_next_tile(s, memory)
        elif deciding.stage == SEARCH_NARROWLY:
            search_next_placement(memory, deciding.wanted.narrow, NARROW_SHARE)
        elif deciding.stage == SEARCH_WIDELY:
            search_next_placement(memory, deciding.wanted.wide, WIDE_SHARE)
        elif deciding.stage == FIND_TURNS:
            find_turns(memory)
        elif deciding.stage == COMPARE:
            compare_candidates(memory)
        else:
            sample_auction(s, memory)
        if memory.positions >= until:
            break
    return deciding.stage == DONE


# The budget


def positions_left(memory: SearchMemory, share: float) -> int:
    """Return how many positions a share of the budget still allows."""
    deciding = memory.deciding
    if deciding.budget == NO_LIMIT:
        return NO_LIMIT
    return int(share * deciding.budget) - (memory.positions - deciding.first_position)


def is_spent(memory: SearchMemory, share: float) -> bool:
    """Return whether a share of the budget is used up."""
    return positions_left(memory, share) <= 0


def allow(memory: SearchMemory, share: float) -> None:
    """Let searches go on for what is left of a share of the budget."""
    left = max(0, positions_left(memory, share))
    memory.limit = NO_LIMIT if left == NO_LIMIT else memory.positions + left


def used_share(memory: SearchMemory) -> float:
    """Return the share of the budget that is used up; 0 if there is none."""
    deciding = memory.deciding
    if deciding.budget == NO_LIMIT:
        return 0.0
    return (memory.positions - deciding.first_position) / deciding.budget


# Tiles


def look_at_next_tile(s: State, memory: SearchMemory) -> None:
    """Take the next of the open tiles, if there are any, and list its placements."""
    deciding = memory.deciding
    deciding.tile += 1
    if deciding.tile == deciding.tile_count:
        end_of_tiles(s, memory)
        return
    wanted = deciding.wanted
    number = deciding.tile + 1
    whole = PLAN_SHARE if wanted.rollouts else 1.0
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
        deciding.placements[i] = deciding.noticed[deciding.tile * MOST_LAYS + i]
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
        if wanted.rollouts:
            most = wanted.candidates if deciding.root.phase == ACT else 1
            search_turn(turn, memory, wanted.width, most, 0)
            add_turns(memory)
        else:
            value = plan_turn(turn, memory, wanted.width, wanted.baseline)
            deciding.tile_values[deciding.tile] = value
        end_of_turns(memory)
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


# Comparing candidates by rollouts


def start_rollouts(memory: SearchMemory) -> None:
    """Let the policy of rollouts overlook nothing, and not search for long."""
    memory.missed = 0
    memory.exact = 0
    memory.sampling.turns = memory.deciding.wanted.turns
    memory.sampling.width = memory.deciding.wanted.policy_width


def begin_comparison(memory: SearchMemory) -> None:
    """Begin to compare the candidates."""
    deciding = memory.deciding
    if deciding.remaining == 1:
        answer_candidate(deciding, 0)
        return
    start_rollouts(memory)
    deciding.stage = COMPARE
    deciding.halving = FIRST_SAMPLES
    deciding.samples = deciding.wanted.samples
    deciding.used_before = used_share(memory)
    start_round(deciding, deciding.samples)


def start_round(deciding: Deciding, samples: int) -> None:
    """Begin a round in which each remaining candidate gets so many samples."""
    deciding.target = samples
    deciding.sampled = 0
    deciding.at = 0


def compare_candidates(memory: SearchMemory) -> None:
    """Roll the next candidate out a few times, or end the round."""
    deciding = memory.deciding
    if deciding.sampled >= deciding.target:
        end_round(memory)
        return
    if is_spent(memory, 1.0):
        answer_candidate(deciding, best_so_far(deciding))
        return
    allow(memory, 1.0)
    candidate = deciding.candidates[deciding.at]
    sampling = memory.sampling
    sampling.samples = min(CHUNK, deciding.target - deciding.sampled)
    sampling.seed = deciding.seed + candidate.samples
    candidate.total += rollout_turn(candidate.end, memory, candidate.unknown)
    candidate.samples += sampling.samples
    deciding.at += 1
    if deciding.at == deciding.remaining:
        deciding.at = 0
        deciding.sampled += CHUNK


def end_round(memory: SearchMemory) -> None:
    """Begin the next round, with as many more samples as a budget has room for, or answer.

    The budget that the first samples took tells how many that is.
    """
    deciding = memory.deciding
    if deciding.halving == FIRST_SAMPLES and deciding.budget != NO_LIMIT:
        rounds = 0
        while deciding.remaining >> (rounds + 1) > 0:
            rounds += 1
        used = max(used_share(memory) - deciding.used_before, 1e-6)
        scale = min((1.0 - deciding.used_before) / (rounds * used), MOST_SCALE)
        more = max(0, int((scale - 1.0) * deciding.samples))
        deciding.samples += more
        deciding.halving = MORE_SAMPLES
        start_round(deciding, more)
        return
    deciding.halving = HALVING
    sort_candidates(deciding)
    deciding.remaining //= 2
    deciding.samples *= 2
    if deciding.remaining == 1:
        answer_candidate(deciding, 0)
    else:
        start_round(deciding, deciding.samples)


def estimate(candidate: Candidate, prior: int) -> float:
    """Return the mean rollout value, with the beam's own value as so many samples."""
    if candidate.samples + prior == 0:
        return candidate.value
    return (candidate.total + prior * candidate.value) / (candidate.samples + prior)


def sort_candidates(deciding: Deciding) -> None:
    """Sort the remaining candidates by estimate, the best first; equal ones stay in order."""
    prior = deciding.wanted.prior
    found = deciding.found
    for i in range(1, deciding.remaining):
        assign(found, deciding.candidates[i])
        j = i
        while j > 0 and estimate(deciding.candidates[j - 1], prior) < estimate(found, prior):
            assign(deciding.candidates[j], deciding.candidates[j - 1])
            j -= 1
        assign(deciding.candidates[j], found)


def best_so_far(deciding: Deciding) -> int:
    """Return the best of those with the most samples: only these had the same random draws."""
    prior = deciding.wanted.prior
    best = 0
    for i in range(1, deciding.remaining):
        one = deciding.candidates[i]
        other = deciding.candidates[best]
        if one.samples > other.samples or (
            one.samples == other.samples and estimate(one, prior) > estimate(other, prior)
        ):
            best = i
    return best


# Bids


def sample_auction(s: State, memory: SearchMemory) -> None:
    """U3: roll this round out both ways, with the turn and without it; bid what it gains at most.

    Both have the same random draws.
    """
    deciding = memory.deciding
    sampling = memory.sampling
    done = deciding.sampled
    if done >= deciding.wanted.bid_samples or (done > 0 and is_spent(memory, 1.0)):
        finish(deciding, next_bid(s, deciding.gain / done))
        return
    allow(memory, 1.0)
    sampling.samples = CHUNK
    sampling.seed = deciding.seed + done
    sampling.winner = s.to_move
    sampling.price = 0
    mine = rollout_auction(s, memory)
    sampling.winner = rival_for_turn(s)
    sampling.price = rival_price(s)
    deciding.gain += mine - rollout_auction(s, memory)
    deciding.sampled += CHUNK


# The answer


def finish(deciding: Deciding, action: int) -> None:
    """Answer with one action."""
    deciding.answer.actions[0] = action
    deciding.answer.count = 1
    deciding.stage = DONE


def answer_plan(deciding: Deciding, plan: Plan) -> None:
    """Answer with a plan up to its first treasure, after which one decides again; else to its end.

    What is in the answer already comes before it.
    """
    answer = deciding.answer
    chance = False
    for i in range(plan.count):
        if not chance:
            answer.actions[answer.count] = plan.actions[i]
            answer.count += 1
            chance = kind_of(plan.actions[i]) == RECOVER
    if not chance:
        answer.actions[answer.count] = END
        answer.count += 1
    deciding.stage = DONE


def answer_candidate(deciding: Deciding, number: int) -> None:
    """Answer with a candidate: its whole turn, or the tile it takes."""
    candidate = deciding.candidates[number]
    deciding.value = estimate(candidate, deciding.wanted.prior)
    if deciding.root.phase == TAKE:
        finish(deciding, candidate.before[0])
        return
    for i in range(candidate.before_count):
        deciding.answer.actions[i] = candidate.before[i]
    deciding.answer.count = candidate.before_count
    answer_plan(deciding, candidate.plan)
