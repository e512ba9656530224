import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

import tikal
from tikal.terminal.completion import ActionCompleter, next_words

from .positions import random_game


def offered(game: tikal.Game, typed: str) -> list[tuple[str, str]]:
    completer = ActionCompleter(game, ["help", "record "])
    found = completer.get_completions(Document(typed), CompleteEvent())
    return [(completion.text, completion.display_meta_text) for completion in found]


@pytest.fixture
def game() -> tikal.Game:
    game = tikal.Game(2, seed=3)
    for text in ("tile c2 0", "place W a1", "place L a1", "move W a1 b2"):
        game.play(text)
    return game


def test_the_first_word_is_a_kind_of_action_or_a_command(game: tikal.Game) -> None:
    words = [word for word, _ in offered(game, "")]
    assert words == ["place", "move", "camp", "end", "help", "record"]


def test_a_begun_word_narrows_the_choice(game: tikal.Game) -> None:
    assert [word for word, _ in offered(game, "m")] == ["move"]
    assert offered(game, "x") == []


def test_after_a_figure_only_its_places_are_offered(game: tikal.Game) -> None:
    assert [word for word, _ in offered(game, "move L ")] == ["a1"]
    assert [word for word, _ in offered(game, "move W ")] == ["b2"]


def test_targets_are_the_legal_ones_with_their_price(game: tikal.Game) -> None:
    assert sorted(offered(game, "move L a1 ")) == [("a2", "2 AP"), ("b1", "2 AP"), ("b2", "1 AP")]
    assert offered(game, "move L a1 a1") == []


def test_nothing_follows_a_finished_action(game: tikal.Game) -> None:
    assert offered(game, "move L a1 b2 ") == []
    assert offered(game, "end ") == []


def test_double_blanks_do_not_confuse(game: tikal.Game) -> None:
    words = next_words(map(str, game.legal_actions()), "  move  L  a1 b")
    assert sorted(words) == ["b1", "b2"]


@pytest.mark.parametrize("decisions", [0, 30, 200])
def test_every_legal_action_can_be_completed_word_by_word(decisions: int) -> None:
    texts = list(map(str, random_game(3, 5, decisions).legal_actions()))
    for text in texts:
        words = text.split(" ")
        for done in range(len(words)):
            assert words[done] in next_words(texts, " ".join([*words[:done], ""]))
