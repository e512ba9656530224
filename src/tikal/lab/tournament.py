"""`tikal tournament`: any number of players, and a rating for each."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from tikal.lab.jobs import Contestant, Job, Setting
from tikal.lab.match import Watch
from tikal.lab.pool import Runner
from tikal.lab.seating import tournament_jobs
from tikal.lab.table import GameResult


@dataclass
class Standing:
    """How a player has done. The rating is the mean of a belief, `uncertainty` its deviation."""

    player: str
    belief: PlackettLuceRating
    games: int = 0
    wins: float = 0.0
    points: int = 0
    turns: int = 0
    seconds: float = 0.0

    def summary(self) -> dict[str, object]:
        """The numbers a program reads. `at_least` is surely exceeded: three deviations down."""
        played = max(1, self.games)
        return {
            "player": self.player,
            "rating": round(self.belief.mu, 3),
            "uncertainty": round(self.belief.sigma, 3),
            "at_least": round(self.belief.ordinal(), 3),
            "games": self.games,
            "win_share": round(self.wins / played, 4),
            "mean_score": round(self.points / played, 3),
            "seconds_per_turn": round(self.seconds / max(1, self.turns), 6),
        }


class Tournament:
    """Ratings by Plackett and Luce's model, updated game by game in a fixed order.

    Every player begins at 25 ± 8.33. Programs do not improve while they play, so the belief is
    not blurred between games (tau is 0) and narrows with every one.
    """

    def __init__(self, players: Sequence[str], setting: Setting) -> None:
        self._model = PlackettLuce(tau=0.0)
        self.setting = setting
        self.games = 0
        self.stopped = False  # by Ctrl-C
        self.standings = [Standing(player, self._model.rating(name=player)) for player in players]

    def add(self, seats: Sequence[int], result: GameResult) -> None:
        """One more game between these players."""
        table = [self.standings[number] for number in seats]
        places = [float(place) for place in result.places]
        beliefs = self._model.rate([[standing.belief] for standing in table], ranks=places)
        for seat, standing in enumerate(table):
            standing.belief = beliefs[seat][0]
            standing.games += 1
            standing.wins += result.wins[seat]
            standing.points += result.scores[seat]
            standing.turns += result.turns[seat]
            standing.seconds += result.seconds[seat]
        self.games += 1

    def ranking(self) -> list[Standing]:
        """The best first."""
        return sorted(self.standings, key=lambda standing: -standing.belief.mu)

    def summary(self) -> dict[str, object]:
        """The numbers a program reads (`tikal tournament --json`)."""
        return {
            "games": self.games,
            "players": self.setting.players,
            "seed": self.setting.seed,
            "stopped": self.stopped,
            "ratings": [standing.summary() for standing in self.ranking()],
        }


def check_entrants(specs: Sequence[str], players: int) -> None:
    """Nobody sits at a table twice, and no name means two players."""
    if len(set(specs)) < len(specs):
        twice = next(spec for spec in specs if specs.count(spec) > 1)
        raise ValueError(f"player {twice!r} is named twice")
    if len(specs) < players:
        raise ValueError(f"{players} sit at a table, but only {len(specs)} players are named")


def play_tournament(
    entrants: Sequence[Contestant],
    setting: Setting,
    games: int,
    runner: Runner,
    watch: Watch = lambda result: None,
) -> Tournament:
    """Play at least so many games. `watch` sees every game. Ctrl-C gives what there is."""
    check_entrants([entrant.spec for entrant in entrants], setting.players)
    tournament = Tournament([entrant.spec for entrant in entrants], setting)
    under_way: deque[tuple[int, ...]] = deque()  # the seats of jobs whose results are to come

    def jobs() -> Iterator[Job]:
        for seats, job in tournament_jobs(entrants, setting, games):
            under_way.append(seats)
            yield job

    try:
        with closing(runner.run(jobs())) as results:
            for result in results:
                watch(result)
                tournament.add(under_way.popleft(), result)
    except KeyboardInterrupt:
        if not tournament.games:
            raise
        tournament.stopped = True
    return tournament
