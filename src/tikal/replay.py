"""Replay: the game as it stood after any of its events."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tikal.errors import shown
from tikal.events import Event

if TYPE_CHECKING:
    from tikal.game import Game

SNAPSHOT_EVERY: Final = 64  # events: a step in the middle of a game costs less than a millisecond


class Replay:
    """Random access to a game after any of its events.

    `start` is the game before its first event. Events may be appended to `events`; call
    `forget_after` when some are removed. Snapshots are made during replay and kept.
    """

    def __init__(self, start: "Game", events: Sequence[Event]) -> None:
        self._snapshots = {0: start}
        self._events = events

    def at(self, number: int) -> "Game":
        """Return an independent copy of the game after the first `number` events."""
        if isinstance(number, bool) or not isinstance(number, int):
            raise ValueError(f"at: the number of events must be an integer, not {shown(number)}")
        if not 0 <= number <= len(self._events):
            raise ValueError(
                f"at: the number of events must be 0 to {len(self._events)}, not {shown(number)}"
            )
        here = max(n for n in list(self._snapshots) if n <= number)
        game = self._snapshots[here].copy()
        for event in self._events[here:number]:
            game.redo(event)
            here += 1
            if here % SNAPSHOT_EVERY == 0 and here not in self._snapshots:
                self._snapshots[here] = game.copy()
        return game

    def extended(self, events: Sequence[Event]) -> "Replay":
        """Return a replay of more events that begin with these; it shares the snapshots."""
        other = Replay(self._snapshots[0], events)
        other._snapshots = self._snapshots
        return other

    def shortened(self, number: int, events: Sequence[Event]) -> "Replay":
        """Return a replay of other events, of which the first `number` are the same."""
        other = Replay(self._snapshots[0], events)
        other._snapshots = {n: game for n, game in list(self._snapshots.items()) if n <= number}
        return other

    def forget_after(self, number: int) -> None:
        """Drop the snapshots after the first `number` events."""
        for n in [n for n in list(self._snapshots) if n > number]:
            del self._snapshots[n]

    def between(self, first: int, last: int) -> Iterator[tuple[Event, "Game"]]:
        """Yield events `first` + 1 to `last`, each with the game after it.

        The same game is updated and yielded each time; do not play on with it.
        """
        game = self.at(first)
        for event in self._events[first:last]:
            game.redo(event)
            yield event, game
