"""Comparing the candidates of a decision by rollouts: turns, and an auction won or lost.

Turns are compared by sequential halving: all candidates get some samples, the better half more, and
so on. Sample number n has the same random draws for every candidate, so that differences come from
the turns. With the setting `prune`, a candidate that is certainly worse than the best gets no more
samples at all: a clear decision ends early, and a close one gets what the budget has left.
"""

from typing import Final

from tikal.players.bidding import next_bid, rival_for_turn, rival_price
from tikal.players.memory import (
    MOST_CHUNKS,
    NO_LIMIT,
    Candidate,
    Deciding,
    Plan,
    SearchMemory,
)
from tikal.players.rollout import rollout_auction, rollout_turn, whole_rounds
from tikal.rules.actions import END, RECOVER, kind_of
from tikal.rules.layout import assign
from tikal.rules.scoring import is_final_scoring
from tikal.rules.state import TAKE, State

# Stages
NEXT_TILE: Final = 0
SEARCH_NARROWLY: Final = 1
SEARCH_WIDELY: Final = 2
FIND_TURNS: Final = 3
SEARCH_EXHAUSTIVELY: Final = 4
COMPARE: Final = 5
BID_BY_ROLLOUTS: Final = 6
DONE: Final = 7

# Rounds of the comparison; the halving begins after these.
FIRST_SAMPLES: Final = 0
MORE_SAMPLES: Final = 1
HALVING: Final = 2

CHUNK: Final = 2  # samples in a step
MOST_SCALE: Final = 64.0  # times as many samples as without a budget, however large it is

# A candidate is pruned if being better than the best by NEGLIGIBLE points would lie CERTAIN
# standard errors from its mean difference, over FEWEST_CHUNKS chunks of samples at least.
CERTAIN: Final = 2.0
NEGLIGIBLE: Final = 0.1
FEWEST_CHUNKS: Final = 4


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


# Comparing candidates by rollouts


def start_rollouts(memory: SearchMemory) -> None:
    """Let the policy of rollouts overlook nothing, and not search for long."""
    memory.missed = 0
    memory.exact = 0
    players = memory.deciding.root.players
    memory.sampling.turns = whole_rounds(memory.deciding.wanted.turns, players)
    memory.sampling.width = memory.deciding.wanted.policy_width


def begin_comparison(memory: SearchMemory) -> None:
    """Begin to compare the candidates."""
    deciding = memory.deciding
    if deciding.remaining == 1 or is_searched_exactly(deciding):
        answer_candidate(deciding, 0)
        return
    start_rollouts(memory)
    deciding.stage = COMPARE
    deciding.halving = FIRST_SAMPLES
    deciding.most_remaining = deciding.remaining // 2
    deciding.rollouts = 0
    deciding.samples = deciding.wanted.samples
    deciding.used_before = used_share(memory)
    start_round(deciding, deciding.samples)


def is_searched_exactly(deciding: Deciding) -> bool:
    """Return whether this is the last turn of the game: rollouts know no more than the search."""
    root = deciding.root
    return deciding.wanted.exact == 1 and is_final_scoring(root) and root.scoring_left == 1


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
    total = rollout_turn(candidate.end, memory, candidate.unknown)
    if candidate.samples // CHUNK < MOST_CHUNKS:
        candidate.chunks[candidate.samples // CHUNK] = total / sampling.samples
    candidate.total += total
    candidate.samples += sampling.samples
    deciding.rollouts += sampling.samples
    deciding.at += 1
    if deciding.at == deciding.remaining:
        deciding.at = 0
        deciding.sampled += CHUNK
        if deciding.wanted.prune:
            prune_candidates(deciding)


def prune_candidates(deciding: Deciding) -> None:
    """Drop the candidates that are certainly no better than the best; the others stay in order."""
    best = best_so_far(deciding)
    chunks = min(MOST_CHUNKS, deciding.candidates[best].samples // CHUNK)
    if chunks < FEWEST_CHUNKS:
        return
    kept = 0
    for i in range(deciding.remaining):
        one = deciding.candidates[i]
        if i != best and is_certainly_no_better(one, deciding.candidates[best], chunks):
            continue
        if i == best:
            best = kept
        if i > kept:
            assign(deciding.candidates[kept], one)
        kept += 1
    deciding.remaining = kept
    if kept == 1:
        answer_candidate(deciding, 0)


def is_certainly_no_better(one: Candidate, best: Candidate, chunks: int) -> bool:
    """Return whether a candidate is certainly no better than the best, by paired differences."""
    behind = 0.0
    for i in range(chunks):
        behind += best.chunks[i] - one.chunks[i]
    behind /= chunks
    squares = 0.0
    for i in range(chunks):
        squares += (best.chunks[i] - one.chunks[i] - behind) ** 2
    error_squared = squares / ((chunks - 1) * chunks)
    margin = behind + NEGLIGIBLE
    return margin > 0 and margin * margin >= CERTAIN * CERTAIN * error_squared


def end_round(memory: SearchMemory) -> None:
    """Begin the next round, with as many more samples as a budget has room for, or answer.

    The budget that the first samples took tells how many that is.
    """
    deciding = memory.deciding
    if deciding.halving == FIRST_SAMPLES and deciding.budget != NO_LIMIT:
        used = max(used_share(memory) - deciding.used_before, 1e-6)
        rounds = rounds_left(deciding)
        scale = min((1.0 - deciding.used_before) / (rounds * used), MOST_SCALE)
        more = max(0, int((scale - 1.0) * deciding.samples))
        deciding.samples += more
        deciding.halving = MORE_SAMPLES
        start_round(deciding, more)
        return
    deciding.halving = HALVING
    sort_candidates(deciding)
    deciding.remaining = min(deciding.remaining, deciding.most_remaining)
    deciding.samples *= 2
    if deciding.remaining == 1:
        answer_candidate(deciding, 0)
        return
    if deciding.wanted.prune and deciding.budget != NO_LIMIT:
        deciding.samples = samples_left(memory)
    deciding.most_remaining //= 2
    start_round(deciding, deciding.samples)


def rounds_left(deciding: Deciding) -> int:
    """Return how many rounds are left, this one included."""
    rounds = 0
    while deciding.most_remaining >> rounds > 0:
        rounds += 1
    return rounds


def samples_left(memory: SearchMemory) -> int:
    """Return the samples of each candidate in the next round: what the budget left of it allows."""
    deciding = memory.deciding
    used = used_share(memory)
    of_a_rollout = max(used - deciding.used_before, 1e-6) / deciding.rollouts
    share = (1.0 - used) / (rounds_left(deciding) - 1)
    most = MOST_SCALE * deciding.wanted.samples
    return max(1, int(min(most, share / (deciding.remaining * of_a_rollout))))


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
    """U3: sample this round with the turn won and with it lost, with the same random draws.

    When there are enough samples, bid if the mean gain covers the next bid.
    """
    deciding = memory.deciding
    sampling = memory.sampling
    done = deciding.sampled
    if done >= most_bid_samples(deciding) or (
        done > 0 and (is_spent(memory, 1.0) or is_certain_bid(deciding, s.bid + 1))
    ):
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
    gain = mine - rollout_auction(s, memory)
    deciding.gain += gain
    deciding.gain_squares += (gain / CHUNK) ** 2
    deciding.sampled += CHUNK


def most_bid_samples(deciding: Deciding) -> int:
    """Return how many samples of an auction to take at most; more if a budget has room for them."""
    samples = deciding.wanted.bid_samples
    if deciding.wanted.prune and deciding.budget != NO_LIMIT:
        return int(MOST_SCALE) * samples
    return samples


def is_certain_bid(deciding: Deciding, price: int) -> bool:
    """Return whether it is certain by now that this turn is, or is not, worth the price."""
    chunks = deciding.sampled // CHUNK
    if not deciding.wanted.prune or chunks < FEWEST_CHUNKS:
        return False
    mean = deciding.gain / deciding.sampled
    error_squared = (deciding.gain_squares / chunks - mean * mean) / (chunks - 1)
    margin = mean - price
    return margin * margin >= CERTAIN * CERTAIN * error_squared


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
