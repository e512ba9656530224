"""What a player can look up: the reference card, legal actions, and points if scored now."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import Final

from tikal.game import Game
from tikal.rules.kinds import KINDS, Kind
from tikal.rules.state import ACT, BID, TAKE, TILE
from tikal.terminal.wording import action_points_of, player, points_lines

_WIDTH: Final = 100

# The card begins with the actions that begin a turn.
_PHASES: Final = (BID, TAKE, TILE, ACT)

COMMANDS: Final = {
    "go W c3": "walk to c3 by the cheapest way; `go L c3` with the leader, `go W a1 c3` from a1",
    "look c3": "what is on a hex, and what a step to each neighbour costs",
    "help": "this card",
    "legal": "every action you can play now",
    "board": "the board and all scores; Enter alone does the same",
    "score": "what everybody would score now, item by item",
    "undo": "take back your last action of this turn",
    "record FILE": "save the game; `tikal replay FILE` shows it again",
    "quit": "leave the game",
}


def help_lines(game: Game) -> list[str]:
    """Return the reference card: the actions with their costs, and the commands."""
    phases = _PHASES if game.options.auction else (TILE, ACT)
    actions = [
        line
        for kind in sorted(KINDS, key=lambda kind: _PHASES.index(kind.phase))
        if kind.phase in phases
        for line in _entry(kind.example, _price(kind), kind.meaning)
    ]
    commands = [line for name, meaning in COMMANDS.items() for line in _entry(name, "", meaning)]
    return ["Actions", *actions, "Commands", *commands]


def _entry(example: str, price: str, meaning: str) -> list[str]:
    """Return the lines of one entry of the card, the meaning in a column of its own."""
    begin = f"  {example:21} {price:>10}  "
    return wrap(meaning, _WIDTH, initial_indent=begin, subsequent_indent=" " * len(begin))


def _price(kind: Kind) -> str:
    if not kind.cost:
        return ""
    return f"{kind.cost} AP/stone" if kind.name == "move" else f"{kind.cost} AP"


def legal_lines(game: Game) -> list[str]:
    """Return every legal action, grouped by kind, with its price."""
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
    """Return what every seat would get if it scored now."""
    lines = []
    for seat in range(game.players):
        points = game.points(seat)
        lines.append(
            f"{player(game, seat)} has {game.scores[seat]}; scoring now would add {points.total}:"
        )
        lines += points_lines(points)
    return lines
