"""Stepping through a record at the terminal."""

from typing import Final

from tikal.game import Event, Game
from tikal.record.position import read_position
from tikal.record.record import read_record
from tikal.rules.components import TILE_NAMES
from tikal.rules.setup import new_game
from tikal.terminal.console import Console, Left
from tikal.terminal.drawing import draw_board
from tikal.terminal.status import draw_status
from tikal.terminal.words import event_sentence, result_lines, scored_lines

_STEPS: Final = "Enter or n next, t next turn, b back, e end, q quit, a number goes there"


def replay_in_terminal(record: str | Game, *, color: bool | None = None) -> None:
    """Step through a record (its text) or a game; without a terminal, print all of it.

    RecordError, before anything is printed, for a text that is no record.
    """
    text = record if isinstance(record, str) else record.record()
    replay = Replay(text)
    console = Console(color)
    try:
        if console.interactive:
            _step_through(replay, console)
        else:
            _print_all(replay, console)
    except (Left, KeyboardInterrupt):
        console.say("The replay is closed.")


class Replay:
    """A record and the game as it stood after some of its events."""

    def __init__(self, text: str) -> None:
        self._whole = read_record(text)
        self.events: Final = self._whole.events
        self.game = self._opening()

    @property
    def at(self) -> int:
        """How many events have happened."""
        return len(self.game.events)

    @property
    def last(self) -> int:
        """How many events there are."""
        return len(self.events)

    @property
    def comments(self) -> tuple[str, ...]:
        """The remarks at this place of the record."""
        return self._whole.comments(self.at)

    def go_to(self, number: int) -> None:
        """The game after so many events, or at the nearest end."""
        number = max(0, min(number, self.last))
        if number < self.at:
            self.game = self._opening()
        for event in self.events[self.at : number]:
            _happen(self.game, event)

    def next_turn(self) -> int:
        """Where the next turn begins: after an `end` and the tiles drawn upon it."""
        number = self.at
        while number < self.last and str(self.events[number].action) != "end":
            number += 1
        number += 1
        while number < self.last and self.events[number].action is None:
            number += 1
        return number

    def _opening(self) -> Game:
        whole = self._whole
        if whole.start_position is None:
            state = new_game(whole.players, whole.options, whole.first)
        else:
            state = read_position(whole.start_position)
        game = Game.awaiting_from(state)
        game.names = whole.names
        return game


def _happen(game: Game, event: Event) -> None:
    if event.action is not None:
        game.play(event.action)
    if event.outcome is not None:
        drawn = event.action is None
        game.tell(TILE_NAMES.index(str(event.outcome)) if drawn else int(event.outcome))


def _print_all(replay: Replay, console: Console) -> None:
    console.say(*_remarks(replay))
    for number in range(1, replay.last + 1):
        replay.go_to(number)
        console.say(*_event_lines(replay))
    console.say("", *_position_lines(replay, console.color))


def _step_through(replay: Replay, console: Console) -> None:
    note = ""
    while True:
        console.clear()
        console.say(*_position_lines(replay, console.color), "")
        console.say(*(_event_lines(replay) if replay.at else ["The beginning.", *_remarks(replay)]))
        console.say(note or _STEPS)
        target = _target(replay, console.ask(f"{replay.at} of {replay.last}> "))
        if isinstance(target, str):
            note = target
        else:
            replay.go_to(target)
            note = "That was the last event." if target > replay.last else ""


def _target(replay: Replay, step: str) -> int | str:
    """The number of the event to go to, or what is wrong with the step."""
    match step:
        case "" | "n":
            return replay.at + 1
        case "t":
            return replay.next_turn()
        case "b":
            return replay.at - 1
        case "e":
            return replay.last
        case "q":
            raise Left("as wished")
    if step.isascii() and step.isdigit() and len(step) <= 9 and int(step) <= replay.last:
        return int(step)
    return f"{step[:20]!r} is no step. {_STEPS} (0 to {replay.last})."


def _event_lines(replay: Replay) -> list[str]:
    """The event that led here, in the record's text and in words, with what was remarked."""
    game = replay.game
    event = game.events[-1]
    return [
        f"{replay.at:>4}  {event!s:24} {event_sentence(game, event)}",
        *(f"      {line}" for line in scored_lines(game, event)),
        *_remarks(replay),
    ]


def _remarks(replay: Replay) -> list[str]:
    return [f"      {{{comment}}}" for comment in replay.comments]


def _position_lines(replay: Replay, color: bool) -> list[str]:
    game = replay.game
    result = ["", *result_lines(game)] if game.winners else []
    return [draw_board(game, color), "", draw_status(game, color), *result]
