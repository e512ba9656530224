"""What a player can look up: the cost card with the forms, what is legal, what would score."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import Final

from tikal.game import Game
from tikal.record.notation import FORMS
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_GUARD,
    AP_PATH,
    AP_PER_STONE,
    AP_PLACE,
    AP_RECOVER,
    AP_UNCOVER,
)
from tikal.terminal.words import action_points_of, player, points_lines

_WIDTH: Final = 100

# What each action does, and what it costs. The rules are in docs/rules.md.
_MEANINGS: Final = {
    "bid": (0, "bid points for the next turn and the choice of a tile"),
    "pass": (0, "stay out of this auction"),
    "take": (0, "choose an open tile"),
    "tile": (0, "lay the tile in hand on c3, turned clockwise by 2 sixths (0 to 5)"),
    "discard": (0, "give up the tile in hand; only where it has no legal place"),
    "place": (AP_PLACE, "a worker (W) or your leader (L) into the base camp or a camp of yours"),
    "move": (
        AP_PER_STONE,
        "one step to a neighbouring hex; count the stones on both sides of the edge",
    ),
    "path": (AP_PATH, "from one camp of yours to another; the base camp is one"),
    "uncover": (AP_UNCOVER, "a temple level; a second one there this turn needs two figures"),
    "recover": (AP_RECOVER, "a treasure; a second one there this turn needs two figures"),
    "exchange": (AP_EXCHANGE, "give your only kind 3, take the only kind 5 of seat 2"),
    "camp": (AP_CAMP, "on jungle, or on a treasure hex with no treasure left"),
    "guard": (AP_GUARD, "the temple is yours for good; your other figures there leave the game"),
    "end": (0, "end the turn; AP left over are lost. In a scoring round it scores you"),
}
_AUCTION_ONLY: Final = ("bid", "pass", "take")

COMMANDS: Final = {
    "help": "this card",
    "legal": "every action you can do now",
    "board": "the board and how everybody stands; Enter alone does the same",
    "score": "what everybody would score now, item by item",
    "undo": "take back your last action of this turn",
    "record FILE": "save the game; `tikal replay FILE` shows it again",
    "quit": "leave the game",
}


def help_lines(game: Game) -> list[str]:
    """The cost card, the forms of the actions, and the commands."""
    actions = [
        f"  {FORMS[kind]:23} {_price(kind, ap):>10}   {meaning}"
        for kind, (ap, meaning) in _MEANINGS.items()
        if game.options.auction or kind not in _AUCTION_ONLY
    ]
    commands = [f"  {command:23} {'':>10}   {meaning}" for command, meaning in COMMANDS.items()]
    return ["Actions", *actions, "Commands", *commands]


def _price(kind: str, ap: int) -> str:
    if not ap:
        return ""
    return f"{ap} AP/stone" if kind == "move" else f"{ap} AP"


def legal_lines(game: Game) -> list[str]:
    """Every legal action, one kind after another, with the prices."""
    lines = ["Legal now, with the price in AP:"]
    for _, group in groupby(_priced(game), key=lambda text: text.split(" ")[0]):
        lines += wrap(
            "   ".join(text.replace(" ", "\0") for text in group),  # no break inside an action
            _WIDTH,
            initial_indent="  ",
            subsequent_indent="  ",
        )
    return [line.replace("\0", " ") for line in lines]


def _priced(game: Game) -> Iterator[str]:
    for action in game.legal_actions():
        price = action_points_of(game, action)
        yield f"{action} ({price})" if price else str(action)


def score_lines(game: Game) -> list[str]:
    """What every seat would get if it scored now."""
    lines = []
    for seat in range(game.players):
        points = game.points(seat)
        lines.append(
            f"{player(game, seat)} has {game.scores[seat]}; scoring now would add {points.total}:"
        )
        lines += points_lines(points)
    return lines
