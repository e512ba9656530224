"""Step through a record at the terminal."""

from typing import Final

from tikal.game import Game
from tikal.record.record import read_record
from tikal.terminal.console import Console, Left
from tikal.terminal.status import draw_status
from tikal.terminal.wording import event_sentence, result_lines, scored_lines
from tikal.text_board import draw_board

_STEPS: Final = "Enter or n next, t next turn, b back, e end, q quit, a number goes there"


def replay_in_terminal(record: str | Game, *, color: bool | None = None) -> None:
    """Step through a record (its text) or a game; without a terminal, print all of it.

    Raises RecordError, before anything is printed, for a text that is not a record.
    """
    walk = Walk(read_record(record) if isinstance(record, str) else record)
    console = Console(color)
    try:
        if console.interactive:
            _step_through(walk, console)
        else:
            _print_all(walk, console)
    except (Left, KeyboardInterrupt):
        console.say("The replay is closed.")


class Walk:
    """A walk through a game: the game as it was after some of its events."""

    def __init__(self, whole: Game) -> None:
        self._whole = whole
        self.game = whole.at(0)

    @property
    def number(self) -> int:
        """The number of events that have happened."""
        return len(self.game.events)

    @property
    def last(self) -> int:
        """The number of all events."""
        return len(self._whole.events)

    def go_to(self, number: int) -> None:
        """Go to the game after this many events, or to the nearest end."""
        self.game = self._whole.at(max(0, min(number, self.last)))

    def next_turn(self) -> int:
        """Return where the next turn begins: after an `end` and the tiles drawn upon it."""
        kinds = [event.kind for event in self._whole.events]
        number = self.number
        while number < self.last and kinds[number] != "end":
            number += 1
        number += 1
        while number < self.last and kinds[number] == "draw":
            number += 1
        return number


def _print_all(walk: Walk, console: Console) -> None:
    console.say(*_remarks(walk))
    for number in range(1, walk.last + 1):
        walk.go_to(number)
        console.say(*_event_lines(walk))
    console.say("", *_position_lines(walk, console.color))


def _step_through(walk: Walk, console: Console) -> None:
    note = ""
    while True:
        console.clear()
        console.say(*_position_lines(walk, console.color), "")
        console.say(*(_event_lines(walk) if walk.number else ["The beginning.", *_remarks(walk)]))
        console.say(note or _STEPS)
        target = _target(walk, console.ask(f"{walk.number} of {walk.last}> "))
        if isinstance(target, str):
            note = target
        else:
            walk.go_to(target)
            note = "That was the last event." if target > walk.last else ""


def _target(walk: Walk, step: str) -> int | str:
    """Return the number of the event to go to, or what is wrong with the step."""
    match step:
        case "" | "n":
            return walk.number + 1
        case "t":
            return walk.next_turn()
        case "b":
            return walk.number - 1
        case "e":
            return walk.last
        case "q":
            raise Left("as wished")
    if step.isascii() and step.isdigit() and len(step) <= 9 and int(step) <= walk.last:
        return int(step)
    return f"{step[:20]!r} is not a step. {_STEPS} (0 to {walk.last})."


def _event_lines(walk: Walk) -> list[str]:
    """Return the event that led here, as text and in words, with its comments."""
    game = walk.game
    event = game.events[-1]
    return [
        f"{walk.number:>4}  {event!s:24} {event_sentence(game, event)}",
        *(f"      {line}" for line in scored_lines(game, event)),
        *_remarks(walk),
    ]


def _remarks(walk: Walk) -> list[str]:
    return [f"      {{{comment}}}" for comment in walk.game.comments(walk.number)]


def _position_lines(walk: Walk, color: bool) -> list[str]:
    game = walk.game
    result = ["", *result_lines(game)] if game.winners else []
    return [draw_board(game, color), "", draw_status(game, color), *result]
