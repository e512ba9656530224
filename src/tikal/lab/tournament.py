"""A tournament: any number of players, and a rating for each."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.ratings import Rating, Results
from tikal.lab.referee import GameListener, GameResult
from tikal.lab.runners import Runner


@dataclass
class Standing:
    """A player's rating and results so far."""

    player: str
    rating: Rating = field(default_factory=Rating)
    games: int = 0
    wins: float = 0.0
    ranks: int = 0  # added up; 1 for the winner of a game
    points: int = 0
    turns: int = 0
    seconds: float = 0.0

    def summary(self) -> dict[str, object]:
        """Return the numbers for JSON. `at_least` is the rating minus three deviations."""
        played = max(1, self.games)
        return {
            "player": self.player,
            "rating": round(self.rating.points, 1),
            "uncertainty": round(self.rating.deviation, 1),
            "at_least": round(self.rating.points - 3 * self.rating.deviation, 1),
            "games": self.games,
            "win_share": round(self.wins / played, 4),
            "mean_rank": round(self.ranks / played, 3),
            "mean_score": round(self.points / played, 3),
            "seconds_per_turn": round(self.seconds / max(1, self.turns), 6),
        }


class Tournament:
    """Any number of players at tables drawn at random, rated by all their games (ratings.py)."""

    def __init__(self, entrants: Sequence[Contestant], conditions: Conditions) -> None:
        specs = [entrant.spec for entrant in entrants]
        if len(set(specs)) < len(specs):
            twice = next(spec for spec in specs if specs.count(spec) > 1)
            raise ValueError(f"player {twice!r} is named twice")
        players = conditions.setup.players
        if len(specs) < players:
            raise ValueError(f"a game has {players} players, but the tournament only {len(specs)}")
        self._results = Results()
        self.entrants = tuple(entrants)
        self.conditions = conditions
        self.games = 0
        self.stopped = False  # by Ctrl-C
        self.standings = [Standing(spec) for spec in specs]

    def play(
        self, games: int, runner: Runner, listener: GameListener = lambda result: None
    ) -> None:
        """Play at least so many games. `listener` is called with every game.

        Ctrl-C ends the tournament; before the first game it raises KeyboardInterrupt.
        """
        running: deque[tuple[int, ...]] = deque()  # the seats of jobs without a result yet

        def jobs() -> Iterator[Job]:
            for seats, order_seed, player_seed in seatings(
                len(self.entrants), self.conditions, games
            ):
                running.append(seats)
                players = tuple(self.entrants[number] for number in seats)
                yield Job(players, self.conditions, order_seed, player_seed)

        try:
            with closing(runner.run(jobs())) as results:
                for result in results:
                    listener(result)
                    self.add(running.popleft(), result)
        except KeyboardInterrupt:
            if not self.games:
                raise
            self.stopped = True

    def add(self, seats: Sequence[int], result: GameResult) -> None:
        """Add a game; `seats` are the numbers of its players, by seat."""
        table = [self.standings[number] for number in seats]
        self._results.add(seats, result.places)
        for seat, standing in enumerate(table):
            standing.games += 1
            standing.wins += result.wins[seat]
            standing.ranks += 1 + result.places[seat]
            standing.points += result.scores[seat]
            standing.turns += result.turns[seat]
            standing.seconds += result.seconds[seat]
        self.games += 1

    def ranking(self) -> list[Standing]:
        """Rate everybody by the games so far and return the standings, the best first."""
        ratings = self._results.ratings(len(self.standings))
        for standing, rating in zip(self.standings, ratings, strict=True):
            standing.rating = rating
        return sorted(self.standings, key=lambda standing: -standing.rating.points)

    def summary(self) -> dict[str, object]:
        """Return the numbers that `tikal tournament --json` prints."""
        return {
            "games": self.games,
            "players": self.conditions.setup.players,
            "seed": self.conditions.seed,
            "stopped": self.stopped,
            "ratings": [standing.summary() for standing in self.ranking()],
        }


def draw_tables(entrants: int, players: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Yield groups of entrants without end; each sits at almost equally many at any time.

    Entrants wait in a queue to which all are added again and again in random order. A table
    takes the first of the queue; an entrant that already sits at it waits for the next one.
    """
    random = Random(derived_seed("tables", seed))
    queue: list[int] = []
    while True:
        table: list[int] = []
        while len(table) < players:
            entrant = next((waiting for waiting in queue if waiting not in table), None)
            if entrant is None:
                queue += random.sample(range(entrants), entrants)
                continue
            queue.remove(entrant)
            table.append(entrant)
        yield tuple(random.sample(table, players))


def seatings(
    entrants: int, conditions: Conditions, games: int
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield the seats, the order seed and the player seed of at least so many games.

    Each table plays one tile order as often as it has seats, with everybody in every seat once.
    """
    players, seed = conditions.setup.players, conditions.seed
    tables = draw_tables(entrants, players, seed)
    for number in range(-(-games // players)):
        table = next(tables)
        order = derived_seed("order", seed, number)
        for turn in range(players):
            seats = table[turn:] + table[:turn]
            yield seats, order, derived_seed("game", seed, number, turn)


def plot_ratings(standings: Sequence[Standing], path: Path) -> None:
    """Draw the ratings with error bars of two deviations, the best on top."""
    from matplotlib.figure import Figure  # slow to import, and seldom wanted

    # A Figure without pyplot needs no window system and leaves nothing open.
    figure = Figure(figsize=(7, 1 + 0.4 * len(standings)), layout="constrained")
    axes = figure.add_subplot()
    names = [standing.player for standing in reversed(standings)]
    ratings = [standing.rating.points for standing in reversed(standings)]
    reach = [2 * standing.rating.deviation for standing in reversed(standings)]
    axes.errorbar(ratings, range(len(names)), xerr=reach, fmt="o", capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, len(names) - 0.5)
    axes.set_xlabel("rating (Plackett-Luce), ± two deviations")
    axes.grid(axis="x", alpha=0.3)
    try:
        figure.savefig(path, dpi=150)
    except (OSError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from error
