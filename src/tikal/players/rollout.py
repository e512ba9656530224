"""Rollouts: play on from a position for some turns, and evaluate where that leads.

A fast policy plays every seat, with chance as it may come. Different candidates are compared over
the same random draws (common random numbers).
"""

from typing import Final

from tikal.players.beam import plan_turn
from tikal.players.evaluation import evaluate
from tikal.players.memory import SearchMemory
from tikal.players.random_play import mix, random_below, random_outcome
from tikal.rules.actions import END, PASS, TAKE_TILE, A
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.components import KIND_OF, TILES, TREASURE_KINDS, VOLCANO
from tikal.rules.layout import assign
from tikal.rules.legal import list_lays
from tikal.rules.outcomes import list_reveals
from tikal.rules.scoring import points
from tikal.rules.state import BID, DRAW, NONE, OVER, REVEAL, TAKE, TILE, State

PLACEMENTS_TRIED: Final = 8  # by the policy, for a tile
WIN_BONUS: Final = 10.0  # points that winning at all counts, at the end of a game
MOST_RANDOM: Final = (1 << 61) - 1


def rollout_turn(s: State, memory: SearchMemory, unknown: int) -> float:
    """Return the summed value, over samples, of what a turn leads to for the side to move.

    `s` is the state at the end of the turn, before `end`; so many of its treasures are unknown.
    Sample number n has the same random draws whatever the turn.
    """
    sampling = memory.sampling
    me = s.to_move
    total = 0.0
    game = memory.rollout
    for sample in range(sampling.samples):
        start_sample(memory, sampling.seed + sample)
        assign(game, s)
        for _ in range(unknown):
            count = list_reveals(game, memory.actions)
            kind = memory.actions[random_below(memory.generator, count)]
            game.treasures[me * TREASURE_KINDS + kind] += 1
        apply_action(game, END)
        play_on(game, memory, sampling.turns, sampling.width)
        total += rollout_value(game, me, memory)
    return total


def rollout_auction(s: State, memory: SearchMemory) -> float:
    """Return the summed value, over samples, for the bidder if the winner takes this turn."""
    sampling = memory.sampling
    me = s.to_move
    total = 0.0
    game = memory.rollout
    for sample in range(sampling.samples):
        start_sample(memory, sampling.seed + sample)
        assign(game, s)
        game.score[sampling.winner] -= sampling.price
        give_turn(game, sampling.winner)
        play_on(game, memory, 1, sampling.width)
        total += rollout_value(game, me, memory)
    return total


def rollout_position(s: State, memory: SearchMemory) -> float:
    """Return the summed value, over samples, of a position for the side to move.

    The current turn, if one has begun, counts as one of the turns played.
    """
    sampling = memory.sampling
    me = s.to_move
    total = 0.0
    game = memory.rollout
    for sample in range(sampling.samples):
        start_sample(memory, sampling.seed + sample)
        assign(game, s)
        play_on(game, memory, sampling.turns, sampling.width)
        total += rollout_value(game, me, memory)
    return total


def whole_rounds(turns: int, players: int) -> int:
    """Round a number of turns down to whole rounds, one round at least.

    So every seat has as many turns, and the positions compared have the same side to move.
    """
    return max(1, turns // players) * players


def rollout_value(s: State, me: int, memory: SearchMemory) -> float:
    """Return the value of the position that a rollout has reached."""
    return final_value(s, me) if s.phase == OVER else evaluate(s, me, memory.evaluator)


def final_value(s: State, me: int) -> float:
    """Return the lead over the best other at the end of the game, and a bonus for having one."""
    best = 0
    for seat in range(s.players):
        if seat != me and s.score[seat] > best:
            best = s.score[seat]
    margin = s.score[me] - best
    if margin > 0:
        return margin + WIN_BONUS
    if margin < 0:
        return margin - WIN_BONUS
    return 0.0


# Random draws


def start_sample(memory: SearchMemory, sample: int) -> None:
    """Begin a sample: its random draws are the same whatever it is used on."""
    memory.sample = sample
    seed_draw(memory, TILES + 1)


def seed_draw(memory: SearchMemory, tiles_left: int) -> None:
    """Seed the random numbers from the sample's next draw on.

    They depend on nothing but the sample and how many tiles are left: the same tiles come in the
    same order, with the same treasures after each, whatever was done between.
    """
    memory.generator[0] = (mix(memory.sample, tiles_left) & MOST_RANDOM) + 1


# The policy


def play_on(s: State, memory: SearchMemory, turns: int, width: int) -> None:
    """Let the policy play so many turns, or to the end; in the auction, whole rounds."""
    left = turns
    while s.phase != OVER and (left > 0 or (s.auction and s.phase != DRAW)):
        if s.phase == DRAW:
            seed_draw(memory, s.tiles_left)
            random_outcome(s, memory.generator, memory.actions)
        elif s.phase == TILE:
            place_tile(s, memory)
        elif s.phase == BID:
            apply_action(s, PASS)
        elif s.phase == TAKE:
            take_tile(s, memory)
        else:
            play_turn(s, memory, width)
            left -= 1


def place_tile(s: State, memory: SearchMemory) -> None:
    """Place the tile where the static evaluation is best, of some placements taken at random."""
    placements = memory.placements
    count = list_lays(s, placements)
    best = placements[0]
    best_value = -1e9
    trial = memory.trial
    for i in range(min(PLACEMENTS_TRIED, count)):
        j = i + random_below(memory.generator, count - i)
        placement = placements[j]
        placements[j] = placements[i]
        assign(trial, s)
        apply_action(trial, placement)
        value = evaluate(trial, trial.to_move, memory.evaluator)
        if value > best_value:
            best_value = value
            best = placement
    apply_action(s, best)


def play_turn(s: State, memory: SearchMemory, width: int) -> None:
    """Spend the action points by a narrow beam, with treasures as they come, and end the turn."""
    plan_turn(s, memory, width, 0)
    for i in range(memory.plan.count):
        apply_action(s, memory.plan.actions[i])
        if s.phase == REVEAL:
            random_outcome(s, memory.generator, memory.actions)
    apply_action(s, END)


def take_tile(s: State, memory: SearchMemory) -> None:
    """U5: take the open tile with the best static evaluation; a volcano for its points."""
    me = s.to_move
    best = NONE
    best_value = -1e9
    trial = memory.rollout_trial
    for i in range(s.players):
        tile = s.open[i]
        if tile == NONE:
            continue
        if KIND_OF[tile] == VOLCANO:
            mine = points(s, me)
            others = 0
            for seat in range(s.players):
                if seat != me:
                    others += points(s, seat)
            value = evaluate(s, me, memory.evaluator) + mine - others / (s.players - 1)
        else:
            assign(trial, s)
            apply_action(trial, TAKE_TILE + A * tile)
            place_tile(trial, memory)
            value = evaluate(trial, me, memory.evaluator)
        if value > best_value:
            best_value = value
            best = tile
    apply_action(s, TAKE_TILE + A * best)
