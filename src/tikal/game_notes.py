"""GameNotes: comments and variations that are kept beside a game, for its record."""

from typing import TYPE_CHECKING, Final

from tikal.errors import shown
from tikal.events import Event
from tikal.game_view import GameView
from tikal.record.notation import is_claim
from tikal.rules.state import REVEAL

if TYPE_CHECKING:
    from tikal.game import Game

COMMENT_LENGTH: Final = 500


class GameNotes(GameView):
    """The comments and variations of a game."""

    _events: list[Event]
    _comments: dict[int, tuple[str, ...]]  # by number of events before them
    _variations: "dict[int, tuple[Game, ...]]"  # by number of events before them

    def comment(self, text: str, after: int | None = None) -> None:
        """Add a comment for the record: after the first `after` events, or after the last.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.comment("a quiet beginning")
        """
        if (
            not isinstance(text, str)
            or not text.strip()
            or len(text) > COMMENT_LENGTH
            or not text.isprintable()
            or "{" in text
            or "}" in text
            or is_claim(text.strip())
        ):
            raise ValueError(
                f"a comment must be one line of at most {COMMENT_LENGTH} characters, without "
                f"braces and not a claim, not {shown(text)}"
            )
        here = len(self._events) if after is None else after
        if not isinstance(here, int) or not 0 <= here <= len(self._events):
            raise ValueError(
                f"a comment follows 0 to {len(self._events)} events, not {shown(here)}"
            )
        self._comments[here] = (*self._comments.get(here, ()), text.strip())

    def comments(self, after: int) -> tuple[str, ...]:
        """Return the comments that follow the first `after` events.

        >>> game = tikal.Game(players=2, seed=7)
        >>> game.comment("a quiet beginning")
        >>> game.comments(1)
        ('a quiet beginning',)
        """
        return self._comments.get(after, ())

    def add_variation(self, line: "Game", after: int) -> None:
        """Keep another line of play for the record: it shares the first `after` events.

        >>> game = tikal.Game(players=2, seed=7)
        >>> line = game.variation_from(1)
        >>> line.play("tile a3 0")
        >>> game.add_variation(line, after=1)
        >>> len(game.variations(after=1))
        1
        """
        shared = [event.text for event in line._events[:after]]
        if (
            shared != [event.text for event in self._events[:after]]
            or len(line._events) <= after
            or line._setup.start_position != self._setup.start_position
        ):
            raise ValueError(
                f"a variation shares {shown(after)} events with the game, then goes on"
            )
        if line._state.phase == REVEAL:
            raise ValueError("a variation cannot stop before the treasure it recovers is known")
        self._variations[after] = (*self._variations.get(after, ()), line)

    def variations(self, after: int) -> tuple["Game", ...]:
        """Return the variations that begin after the first `after` events (add_variation).

        >>> tikal.Game(players=2, seed=7).variations(after=1)
        ()
        """
        return self._variations.get(after, ())
