"""Playing on in thought: what the others, and oneself, may do after a turn.

A fast policy plays some turns with chance as it may come; the end of it is judged by the
evaluation. Different turns are tried against the same luck (common random numbers).
"""

from typing import Final

from tikal.players.beam import MACRO
from tikal.players.desk import ROLL, TRIAL, Desk
from tikal.players.evaluation import settle, value
from tikal.players.outline import outline
from tikal.players.playout import random_below, random_outcome
from tikal.players.turn import plan_acts
from tikal.rules.actions import END, PASS
from tikal.rules.apply import apply_action
from tikal.rules.components import TREASURE_KINDS
from tikal.rules.legal import list_lays, list_reveals, list_takes
from tikal.rules.state import BID, DRAW, OVER, REVEAL, TAKE, TILE, State

SITES_TRIED: Final = 8  # placements a thought-of turn compares


def judge(s: State, me: int, desk: Desk) -> float:
    """A position from a seat's view, whoever is to move."""
    outline(s, me, desk.known, desk.sites, desk.reach)
    settle(s, desk.known, desk.sites, desk.reach, desk.weights, desk.settled)
    return value(
        s,
        me,
        0,
        0,
        desk.known,
        desk.sites,
        desk.reach,
        desk.weights,
        desk.settled,
        desk.worths,
    )


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


def play_on(s: State, desk: Desk, turns: int, width: int) -> None:
    """Let everybody play so many turns more, or to the end."""
    left = turns
    while s.phase != OVER and left > 0:
        if s.phase == DRAW or s.phase == REVEAL:
            random_outcome(s, desk.generator, desk.out)
        elif s.phase == TILE:
            quick_lay(s, desk)
        elif s.phase == BID:
            apply_action(s, PASS)
        elif s.phase == TAKE:
            count = list_takes(s, desk.out)
            apply_action(s, desk.out[random_below(desk.generator, count)])
        else:
            quick_acts(s, desk, width)
            left -= 1


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
        desk.generator[0] = (first_seed + sample) * 0x5DEECE66D + 11
        desk.nodes[ROLL] = s
        game = desk.nodes[ROLL]
        for _ in range(unknown):
            count = list_reveals(game, desk.out)
            kind = desk.out[random_below(desk.generator, count)]
            game.treasures[me * TREASURE_KINDS + kind] += 1
        apply_action(game, END)
        play_on(game, desk, turns, width)
        total += lead(game, me) if game.phase == OVER else judge(game, me, desk)
    return total
