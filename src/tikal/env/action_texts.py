"""Numbers of actions as the texts that records and programs use, and back."""

from tikal.env.numbering import ACTIONS, MOST_BID, OUTCOMES, action_of, number_of, outcome_of
from tikal.errors import shown
from tikal.game import Game
from tikal.record.notation import Action, read_action
from tikal.refusing import refusal_of
from tikal.rules.actions import RAISE, detail_a, kind_of
from tikal.rules.components import TILE_NAMES
from tikal.rules.state import DRAW, NONE, OVER, REVEAL, State


def action_text(game: Game, number: int) -> str:
    """Return the text of a number for the seat to move, legal or not.

    >>> action_text(tikal.Game(seed=1), 1302)
    'end'
    """
    return text_of(game.state(), number)


def action_number(game: Game, text: str) -> int:
    """Return the number of an action's text for the seat to move, legal or not.

    >>> action_number(tikal.Game(seed=1), "end")
    1302
    """
    return number_from(game.state(), text)


def text_of(s: State, number: int) -> str:
    """Return the text of a number in a state; an outcome of chance as `draw = A3` or `= 5`."""
    if s.phase in (DRAW, REVEAL) and ACTIONS <= number < ACTIONS + OUTCOMES:
        outcome = outcome_of(s, number - ACTIONS)
        if outcome != NONE:
            return f"draw = {TILE_NAMES[outcome]}" if s.phase == DRAW else f"= {outcome}"
    action = action_of(s, number) if s.phase != OVER else NONE
    if action == NONE:
        raise ValueError(f"the number {shown(number)} means no action here")
    return str(Action.of(action))


def number_from(s: State, text: str) -> int:
    """Return the number of an action's text in a state."""
    action = read_action(text).code
    if kind_of(action) == RAISE and detail_a(action) > MOST_BID:
        raise ValueError(f"bids are numbered up to {MOST_BID}; {shown(text)} has no number")
    number = number_of(s, action)
    if s.phase == OVER or action_of(s, number) != action:
        raise ValueError(f"{shown(text)} has no number here: no player could do it")
    return number


def illegal_sentence(s: State, number: int) -> str:
    """Return why a number may not be played."""
    if s.phase == OVER:
        return "the game is over"
    try:
        text = text_of(s, number)
    except ValueError as error:
        return str(error)
    if s.phase in (DRAW, REVEAL):
        return f"'{text}' cannot be played: the game waits for another outcome of chance"
    refused = refusal_of(s, action_of(s, number))
    return f"'{text}' cannot be played: {refused}"
