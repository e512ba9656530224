"""Lines: turns tried from a step of a finished game. Nothing is stored."""

import time
from collections.abc import Iterator
from typing import Final

from tikal.analysis.chances import state_shares
from tikal.errors import Refused, Unreadable
from tikal.events import TAKE_BACK
from tikal.game import Game
from tikal.server.analysis_wire import LinePlayed
from tikal.server.branches import may_be_looked_into
from tikal.server.history import History
from tikal.server.pending import PendingChange
from tikal.server.problems import invalid, ruled_out
from tikal.server.store.values import StoredEvent, StoredLine
from tikal.server.table import Table
from tikal.server.texts import no_choices, steps_text, together
from tikal.server.wire import Line
from tikal.server.writing import write_choices, write_position

MOST_STORED_EVENTS: Final = 5000  # of all variations of a record


def lines_of(game: Game) -> tuple[StoredLine, ...]:
    """Return the variations of a record, those within others too, without their comments."""
    lines = []
    events = 0
    for after in range(len(game.events) + 1):
        for variation in game.variations(after):
            for line in _lines(variation, after, after):
                events += len(line.events)
                if events > MOST_STORED_EVENTS:
                    raise ValueError(
                        "the variations of a record have at most "
                        f"{MOST_STORED_EVENTS} events here; those that several share count for each"
                    )
                lines.append(line)
    return tuple(lines)


def _lines(variation: Game, left: int, began: int) -> Iterator[StoredLine]:
    """Yield a variation that leaves the game after `left` events, and those that leave it."""
    yield StoredLine(left, tuple(str(event) for event in variation.events[left:]))
    for after in range(began, len(variation.events) + 1):
        for inner in variation.variations(after):
            yield from _lines(inner, left, after)


def follow_line(table: Table, ask: Line, until: int | None = None) -> History:
    """Return the history of a line up to its event `until`. Blocks."""
    if not may_be_looked_into(table):
        raise invalid("other turns can be tried when the game is over", 409)
    if ask.number > table.number:
        raise invalid(f"the last event is number {table.number}")
    history = table.history.line_from(ask.number)
    for text in ask.events[:until]:
        _follow(history, text)
    return history


def play_line(table: Table, ask: LinePlayed) -> str:
    """Return where a line leads, a LineView as JSON. Blocks."""
    pending = PendingChange(follow_line(table, ask, ask.known), {}, time.time())
    for text in ask.events[ask.known :]:
        _follow(pending.history, text)
        pending.keep_step()
    pending.settle()
    history, steps = pending.history, pending.steps
    game = history.game
    position = steps[-1].position if steps else write_position(game, history.number)
    over = game.to_move is None
    choices = no_choices(None) if over else write_choices(game, None, position)
    return together(
        steps=steps_text(steps),
        position=position.text,
        choices=choices,
        win_shares=str([round(share, 4) for share in state_shares(game.state())]),
    )


def _follow(history: History, text: str) -> None:
    """Play an event of a line; a treasure that its text lacks is drawn."""
    now = time.time()
    try:
        if " = " in text or text == TAKE_BACK:
            history.follow(StoredEvent(0, 0, text, now))
        elif history.game.awaits_chance:
            raise invalid("'draw = ...' is expected", action=text)
        else:
            history.play(text, now)
    except (Refused, Unreadable) as error:
        raise ruled_out(error, text) from error
    except ValueError as error:
        raise invalid(str(error), action=text) from error
