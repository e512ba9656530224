"""Playing on in thought: what the others, and oneself, may do after a turn.

A fast policy plays some turns with chance as it may come; the end of it is judged by the
evaluation. Different turns are tried against the same luck (common random numbers).
"""

from typing import Final

from tikal.players.beam import MACRO
from tikal.players.desk import ROLL, ROLL_TILE, SAMPLE, TRIAL, Desk
from tikal.players.judge import judge
from tikal.players.playout import random_below, random_outcome
from tikal.players.scramble import scramble
from tikal.players.turn import plan_acts
from tikal.rules.actions import END, PASS, TAKE_TILE, A
from tikal.rules.apply import apply_action
from tikal.rules.auction import give_turn
from tikal.rules.components import KIND_OF, TILES, TREASURE_KINDS, VOLCANO
from tikal.rules.legal import list_lays
from tikal.rules.outcomes import list_reveals
from tikal.rules.scoring import points
from tikal.rules.state import BID, DRAW, NONE, OVER, REVEAL, TAKE, TILE, State

SITES_TRIED: Final = 8  # placements a thought-of turn compares
MOST_LUCK: Final = (1 << 61) - 1


def lead(s: State, me: int) -> float:
    """At the end of the game: points ahead of the best other, with more for being ahead at all."""
    best = 0
    for seat in range(s.players):
        if seat != me and s.score[seat] > best:
            best = s.score[seat]
    margin = s.score[me] - best
    if margin > 0:
        return margin + 10.0
    if margin < 0:
        return margin - 10.0
    return 0.0


def quick_lay(s: State, desk: Desk) -> None:
    """Lay the tile where the position looks best, of some places taken at random."""
    count = list_lays(s, desk.lays)
    best = desk.lays[0]
    best_value = -1e9
    for i in range(min(SITES_TRIED, count)):
        j = i + random_below(desk.generator, count - i)
        lay = desk.lays[j]
        desk.lays[j] = desk.lays[i]
        desk.nodes[TRIAL] = s
        trial = desk.nodes[TRIAL]
        apply_action(trial, lay)
        worth = judge(trial, trial.to_move, desk)
        if worth > best_value:
            best_value = worth
            best = lay
    apply_action(s, best)


def quick_acts(s: State, desk: Desk, width: int) -> None:
    """Spend the action points by a narrow beam, treasures as they come, and end the turn."""
    plan_acts(s, desk, width, 1, MACRO)
    for i in range(desk.plan[0]):
        apply_action(s, desk.plan[1 + i])
        if s.phase == REVEAL:
            random_outcome(s, desk.generator, desk.out)
    apply_action(s, END)


def quick_take(s: State, desk: Desk) -> None:
    """U5: take the open tile that promises most at a glance; a volcano for its points."""
    me = s.to_move
    best = NONE
    best_value = -1e9
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
            worth = judge(s, me, desk) + mine - others / (s.players - 1)
        else:
            desk.nodes[ROLL_TILE] = s
            trial = desk.nodes[ROLL_TILE]
            apply_action(trial, TAKE_TILE + A * tile)
            quick_lay(trial, desk)
            worth = judge(trial, me, desk)
        if worth > best_value:
            best_value = worth
            best = tile
    apply_action(s, TAKE_TILE + A * best)


def play_on(s: State, desk: Desk, turns: int, width: int) -> None:
    """Let everybody play so many turns more, or to the end; in the auction, whole rounds."""
    left = turns
    while s.phase != OVER and (left > 0 or (s.auction and s.phase != DRAW)):
        if s.phase == DRAW:
            draw_luck(desk, s.tiles_left)
            random_outcome(s, desk.generator, desk.out)
        elif s.phase == TILE:
            quick_lay(s, desk)
        elif s.phase == BID:
            apply_action(s, PASS)
        elif s.phase == TAKE:
            quick_take(s, desk)
        else:
            quick_acts(s, desk, width)
            left -= 1


def whole_rounds(turns: int, players: int) -> int:
    """So many turns, or fewer, that everybody has as many; one for everybody at least.

    So positions are compared in which the same one is to move.
    """
    return max(1, turns // players) * players


def end_value(s: State, me: int, desk: Desk) -> float:
    """Where playing on has led to."""
    return lead(s, me) if s.phase == OVER else judge(s, me, desk)


def start_sample(desk: Desk, seed: int) -> None:
    """The luck of one sample, the same whatever it is tried on."""
    desk.tally[SAMPLE] = seed
    draw_luck(desk, TILES + 1)


def draw_luck(desk: Desk, tiles_left: int) -> None:
    """Begin the luck of the sample's next draw.

    It depends on nothing but how many tiles are left: the same tiles come in the same order, with
    the same luck after each, whatever was done between.
    """
    desk.generator[0] = (scramble(desk.tally[SAMPLE], tiles_left) & MOST_LUCK) + 1


def roll_auction(
    s: State, desk: Desk, winner: int, price: int, samples: int, first_seed: int, width: int
) -> float:
    """The sum over samples of what it leads to, for the one to bid, if `winner` gets this turn."""
    me = s.to_move
    total = 0.0
    for sample in range(samples):
        start_sample(desk, first_seed + sample)
        desk.nodes[ROLL] = s
        game = desk.nodes[ROLL]
        game.score[winner] -= price
        give_turn(game, winner)
        play_on(game, desk, 1, width)
        total += end_value(game, me, desk)
    return total


def roll(
    s: State,
    desk: Desk,
    unknown: int,
    samples: int,
    first_seed: int,
    turns: int,
    width: int,
) -> float:
    """The sum over samples of what a finished turn leads to, for the one to move.

    `s` is the state at the end of the turn, before `end`, with `unknown` treasures recovered in
    thought; sample number n has the same luck whatever the turn.
    """
    me = s.to_move
    total = 0.0
    for sample in range(samples):
        start_sample(desk, first_seed + sample)
        desk.nodes[ROLL] = s
        game = desk.nodes[ROLL]
        for _ in range(unknown):
            count = list_reveals(game, desk.out)
            kind = desk.out[random_below(desk.generator, count)]
            game.treasures[me * TREASURE_KINDS + kind] += 1
        apply_action(game, END)
        play_on(game, desk, whole_rounds(turns, s.players), width)
        total += end_value(game, me, desk)
    return total
