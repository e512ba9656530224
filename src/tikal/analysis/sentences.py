"""The analysis in English: comments for records, and what the command prints."""

from typing import Final

from tikal.analysis.report import PlayerReport, Report
from tikal.analysis.turns import GOOD, TurnReport
from tikal.game import Game
from tikal.game_notes import COMMENT_LENGTH

_ARTICLES: Final = {"inaccuracy": "an inaccuracy", "mistake": "a mistake", "blunder": "a blunder"}


def turn_sentence(turn: TurnReport) -> str:
    """Return what a decision lost, and what would have been better."""
    lost = f"loses {turn.loss_points:.1f} points and {turn.loss_win_share:.0%} of win share"
    better = ", ".join(turn.best[0].actions)
    return f"{_ARTICLES[turn.class_].capitalize()}: {lost}; better: {better}"


def player_sentence(player: PlayerReport) -> str:
    """Return how lucky a player was, and what it lost by its own decisions."""
    luck = player.luck_points
    word = "luckier" if luck >= 0 else "unluckier"
    return (
        f"{player.name} was {abs(luck):.1f} points {word} than average (standard error "
        f"{player.luck_noise:.1f}) and lost {player.lost_points:.1f} by their own decisions"
    )


def annotated(game: Game, report: Report) -> Game:
    """Return a copy of a game with the analysis as comments, one after each weak decision.

    What the record of the game has already, from an earlier analysis, is not repeated.
    """
    copy = game.copy()
    for turn in report.turns:
        if turn.class_ != GOOD:
            _comment(copy, turn_sentence(turn), turn.last_event + 1)
            _add_better(copy, turn)
    for player in report.players:
        _comment(copy, player_sentence(player), len(copy.events))
    return copy


def _add_better(game: Game, turn: TurnReport) -> None:
    """Add the better turn as a variation, up to the first treasure: what it is, nobody knows."""
    line = game.variation_from(turn.first_event)
    for text in turn.best[0].actions:
        if text.startswith("recover"):
            break
        line.play(text)
    known = [other.events for other in game.variations(turn.first_event)]
    if len(line.events) > turn.first_event and line.events not in known:
        game.add_variation(line, turn.first_event)


def _comment(game: Game, text: str, after: int) -> None:
    plain = text.replace("{", "(").replace("}", ")")
    if len(plain) > COMMENT_LENGTH:
        plain = f"{plain[: COMMENT_LENGTH - 3]}..."
    if plain not in game.comments(after):
        game.comment(plain, after)
