"""Stepping games: play a numbered action, let chance decide, reward, begin anew, observe.

The vector environment compiles `play_numbers` and `write_views`; the environments with one game
call the parts of them interpreted. Both play the same game from the same seed.
"""

from typing import Annotated, Final

from tikal.env.numbering import (
    ACTIONS,
    OUTCOMES,
    action_of,
    number_of,
    outcome_number,
    outcome_of,
)
from tikal.env.observation import OBSERVATION, write_observation
from tikal.players.random_play import random_below, random_outcome
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.apply import apply_action, apply_outcome
from tikal.rules.components import GROUP_OF, MOST_PLAYERS
from tikal.rules.layout import Byte, Short, assign
from tikal.rules.legal import list_actions, refusal
from tikal.rules.outcomes import list_draws, list_reveals, next_group, treasures_unseen
from tikal.rules.refusals import LEGAL
from tikal.rules.scoring import wins
from tikal.rules.state import DRAW, NONE, OVER, REVEAL, State

# The rewards, by name in the order of their numbers.
WIN: Final = 0
MARGIN: Final = 1
POINTS: Final = 2
REWARDS: Final = ("win", "margin", "points")

# Instead of the number of an action:
OBSERVE: Final = -1  # play nothing, only write what is to be seen
BEGIN: Final = -2  # begin a new game

# What is told of each game besides observation, mask and rewards.
TO_MOVE: Final = 0  # the seat that decides next; NONE: chance does, or nobody
CHOICES: Final = 1  # how many numbers the mask allows
ENDED: Final = 2  # 1: the action ended the game
SCORES: Final = 3  # by seat, after the action and before a new game begins
FACTS: Final = SCORES + MOST_PLAYERS


class EnvGame:
    """A running game; its bytes are what `save` returns."""

    stamp: int  # of the layout, see tikal.env.saving
    generator: Annotated[list[int], 1]  # of chance (players/random_play.py)
    state: State


class Batch:
    """What all games of an environment share: settings, and room to work in."""

    reward: int
    explicit: int  # 1: outcomes of chance are numbers to be played like actions
    autoreset: int  # 1: a new game begins as soon as one ends
    actions: Annotated[list[int], MOST_ACTIONS]
    before: Annotated[list[int], MOST_PLAYERS]  # scores before an action


def mask_width(batch: Batch) -> int:
    """Return the length of a mask: the actions, and with explicit chance its outcomes."""
    return ACTIONS + OUTCOMES if batch.explicit else ACTIONS


def play_numbers(
    games: list[EnvGame],
    starts: list[State],
    batch: Batch,
    numbers: list[int],
    rewards: list[float],
    facts: list[int],
) -> int:
    """Play one number in every game and write its rewards, end and scores, row by row.

    Return NONE; or the first game in which the number is illegal, and nothing has changed. The
    arrays belong to the caller; `rewards` has as many columns as there are players.
    """
    for i in range(len(games)):
        number = numbers[i]
        if number != OBSERVE and number != BEGIN and not is_legal(games[i].state, number):
            return i
    players = starts[0].players
    for i in range(len(games)):
        game = games[i]
        if numbers[i] == BEGIN:
            begin_game(game, starts, batch)
            play_number(game, batch, OBSERVE, rewards, i * players)
        else:
            play_number(game, batch, numbers[i], rewards, i * players)
        write_result(game.state, facts, i * FACTS)
        if batch.autoreset and game.state.phase == OVER:
            begin_game(game, starts, batch)
    return NONE


def write_views(
    games: list[EnvGame],
    batch: Batch,
    observations: list[Short],
    masks: list[Byte],
    facts: list[int],
) -> None:
    """Write what is to be seen in every game, what may be played and by whom, row by row."""
    width = mask_width(batch)
    for i in range(len(games)):
        s = games[i].state
        for j in range(i * OBSERVATION, (i + 1) * OBSERVATION):
            observations[j] = 0
        write_observation(s, viewer(s), observations, i * OBSERVATION)
        for j in range(i * width, (i + 1) * width):
            masks[j] = 0
        facts[i * FACTS + CHOICES] = write_mask(s, batch, masks, i * width)
        facts[i * FACTS + TO_MOVE] = NONE if s.phase == DRAW or s.phase == REVEAL else s.to_move


def viewer(s: State) -> int:
    """Return the seat whose view is written: the one to move, or seat 0 when the game is over."""
    return 0 if s.to_move == NONE else s.to_move


def begin_game(game: EnvGame, starts: list[State], batch: Batch) -> None:
    """Begin a game at one of the start positions, and go on to the first decision."""
    start = 0
    if len(starts) > 1:
        start = random_below(game.generator, len(starts))
    assign(game.state, starts[start])
    let_chance_decide(game, batch)


def let_chance_decide(game: EnvGame, batch: Batch) -> None:
    """Draw and reveal what the game waits for, unless chance is explicit."""
    s = game.state
    while not batch.explicit and (s.phase == DRAW or s.phase == REVEAL):
        random_outcome(s, game.generator, batch.actions)


def is_legal(s: State, number: int) -> bool:
    """Return whether a number may be played now."""
    if s.phase == OVER:
        return False
    if s.phase == DRAW:
        tile = outcome_of(s, number - ACTIONS)
        return tile != NONE and s.unseen[tile] == 1 and GROUP_OF[tile] == next_group(s)
    if s.phase == REVEAL:
        treasure = outcome_of(s, number - ACTIONS)
        return treasure != NONE and treasures_unseen(s, treasure) > 0
    action = action_of(s, number)
    return action != NONE and refusal(s, action) == LEGAL


def play_number(game: EnvGame, batch: Batch, number: int, rewards: list[float], at: int) -> None:
    """Play a legal number, or OBSERVE, and write the rewards of all seats from `at` on."""
    s = game.state
    for seat in range(s.players):
        batch.before[seat] = s.score[seat]
    if number != OBSERVE:
        if s.phase == DRAW or s.phase == REVEAL:
            apply_outcome(s, outcome_of(s, number - ACTIONS))
        else:
            apply_action(s, action_of(s, number))
    let_chance_decide(game, batch)
    for seat in range(s.players):
        gained = s.score[seat] - batch.before[seat]
        ended = number != OBSERVE and s.phase == OVER
        rewards[at + seat] = reward_of(s, seat, batch.reward, gained, ended)


def reward_of(s: State, seat: int, reward: int, gained: int, ended: bool) -> float:
    """Return the reward of a seat that has just gained points, perhaps by the end of the game."""
    if reward == POINTS:
        return float(gained)
    if not ended:
        return 0.0
    if reward == MARGIN:
        return margin(s, seat)
    return victory_share(s, seat)


def victory_share(s: State, seat: int) -> float:
    """Return the share of the victory (E2): 1 alone, 1/2 of two winners, 0 of a loser."""
    if not wins(s, seat):
        return 0.0
    winners = 0
    for other in range(s.players):
        if wins(s, other):
            winners += 1
    return 1.0 / winners


def margin(s: State, seat: int) -> float:
    """Return the score of a seat minus the mean of the others; over all seats the sum is 0."""
    others = 0
    for other in range(s.players):
        if other != seat:
            others += s.score[other]
    return s.score[seat] - others / (s.players - 1)


def write_mask(s: State, batch: Batch, out: list[Byte], start: int) -> int:
    """Mark what may be played in a row of zeros that begins at `start`; return how much that is."""
    marked = 0
    if s.phase == DRAW or s.phase == REVEAL:
        if s.phase == DRAW:
            count = list_draws(s, batch.actions)
        else:
            count = list_reveals(s, batch.actions)
        for i in range(count):
            number = start + ACTIONS + outcome_number(s, batch.actions[i])
            if out[number] == 0:  # a kind of treasure is listed once per copy
                out[number] = 1
                marked += 1
        return marked
    for i in range(list_actions(s, batch.actions)):
        number = number_of(s, batch.actions[i])
        if number != NONE:
            out[start + number] = 1
            marked += 1
    return marked


def write_result(s: State, facts: list[int], start: int) -> None:
    """Write whether the game has ended, and the scores."""
    facts[start + ENDED] = 1 if s.phase == OVER else 0
    for seat in range(MOST_PLAYERS):
        facts[start + SCORES + seat] = s.score[seat]


def sample_numbers(
    masks: list[Byte], facts: list[int], generator: list[int], numbers: list[int]
) -> None:
    """Write for every game a number that its mask allows, each equally likely; OBSERVE if none."""
    width = len(masks) // len(numbers)
    for i in range(len(numbers)):
        numbers[i] = OBSERVE
        choices = facts[i * FACTS + CHOICES]
        if choices > 0:
            left = random_below(generator, choices)
            j = i * width
            while left > 0 or masks[j] == 0:
                left -= masks[j]
                j += 1
            numbers[i] = j - i * width
