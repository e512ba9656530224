"""The analysis in English: comments for records, and what the command prints."""

from collections.abc import Mapping
from typing import Final

from tikal.analysis.report import PlayerReport, Report, counting
from tikal.analysis.turns import GOOD, TurnReport
from tikal.analysis.why import OTHER, SCORED
from tikal.game import Game
from tikal.game_notes import COMMENT_LENGTH

_ARTICLES: Final = {"inaccuracy": "an inaccuracy", "mistake": "a mistake", "blunder": "a blunder"}

# The terms of the evaluation, in the words of the English page.
TERM_WORDS: Final[Mapping[str, str]] = {
    SCORED: "points scored in this turn",
    "treasures": "treasures collected",
    "guarded": "guarded temples",
    "held_next": "temples held for the next scoring",
    "held_later": "temples held for later scorings",
    "held_urgent": "temples held just before a scoring",
    "held_shaky": "how safely its temples are held",
    "within_reach": "temples within reach",
    "one_digger": "a figure on a treasure hex",
    "two_diggers": "figures on treasure hexes",
    "digs_near": "treasures near its camps",
    "deployed": "workers on the board",
    "idle": "workers with something to do",
    "guards_left": "guards still to place",
    "frontier": "camps near unexplored hexes",
    "camps_left": "camps still to establish",
    "leader_at_work": "the leader at work",
    "leader_gone": "the leader kept in the game",
    "strongest_rival": "the strongest rival held back",
    "reach_soon": "temples that figures can take while a scoring is near",
    "reach_later": "temples that figures can take later",
    "threat_soon": "safety of temples while a scoring is near",
    "threat_later": "safety of temples held for later",
    "spare": "strength to spare at temples",
    "to_uncover": "levels to uncover at its temples",
    "dig_reach": "treasures that figures can reach",
    "pairs": "pairs of treasures to complete",
    "singles": "single treasures",
    "lost": "workers kept in the game",
    "supply_late": "workers brought into play in time",
    "temples_near": "temples near its camps",
    "few_within_reach": "few temples left to take",
    "few_reach_soon": "few temples left to take while a scoring is near",
    "little_spare": "no more strength than needed at temples",
    "all_rivals": "all rivals held back",
    OTHER: "everything else",
}


def turn_sentence(turn: TurnReport) -> str:
    """Return what a decision lost, and what would have been better."""
    lost = (
        f"loses {turn.loss_points:.1f} ± {turn.noise_points:.1f} points and "
        f"{turn.loss_win_share:.0%} ± {turn.noise:.0%} of win share"
    )
    better = ", ".join(turn.best[0].actions)
    return f"{_ARTICLES[turn.class_].capitalize()}: {lost}; better: {better}"


def why_sentence(turn: TurnReport) -> str:
    """Return by how many points the better turn is better or worse, and in what."""
    told = ", ".join(f"{TERM_WORDS[reason.term]} {reason.points:+.1f}" for reason in turn.why)
    if sum(reason.points for reason in turn.why) > 0:
        return told
    return f"{told}; right after the turn it is no better, but it is in the turns that follow"


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
    for turn in (report.turns[index] for index in counting(report.turns)):
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
    known.append(game.events[: len(line.events)])
    if line.events not in known:
        game.add_variation(line, turn.first_event)


def _comment(game: Game, text: str, after: int) -> None:
    plain = text.replace("{", "(").replace("}", ")")
    if len(plain) > COMMENT_LENGTH:
        plain = f"{plain[: COMMENT_LENGTH - 3]}..."
    if plain not in game.comments(after):
        game.comment(plain, after)
