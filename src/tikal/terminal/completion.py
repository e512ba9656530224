"""Complete actions word by word: after `move W a1 `, only hexes where that worker can go."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from tikal.game import Game
from tikal.terminal.wording import action_points_of


def next_words(texts: Iterable[str], typed: str) -> list[str]:
    """Return the possible words in place of the last word of `typed`, in order."""
    before, _, begun = typed.lstrip().rpartition(" ")
    done = before.split()
    words: dict[str, None] = {}  # a set that keeps the order
    for text in texts:
        parts = text.split(" ")
        if len(parts) > len(done) and parts[: len(done)] == done:
            word = parts[len(done)]
            if word.startswith(begun):
                words[word] = None
    return list(words)


class ActionCompleter(Completer):
    """Completes the legal actions of a game, and the commands."""

    def __init__(self, game: Game, commands: Sequence[str]) -> None:
        self._texts: Final = [*map(str, game.legal_actions()), *commands]
        self._prices: Final = {
            str(action): action_points_of(game, action) for action in game.legal_actions()
        }

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """Yield what prompt_toolkit offers; a complete action shows its price."""
        typed = document.text_before_cursor
        before, _, begun = typed.lstrip().rpartition(" ")
        for word in next_words(self._texts, typed):
            text = " ".join([*before.split(), word])
            price = self._prices.get(text, 0)
            meta = f"{price} AP" if price else ""
            yield Completion(word, start_position=-len(begun), display_meta=meta)
