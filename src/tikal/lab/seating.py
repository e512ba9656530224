"""Who meets whom in a tournament."""

from collections.abc import Iterator, Sequence
from random import Random

from tikal.lab.jobs import Contestant, Job, Setting
from tikal.lab.seeds import mixed


def tables(entrants: int, players: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Tables of entrants without end, all of them at almost equally many at any time.

    Entrants wait in a line to which all are added again and again in random order. A table
    takes the first ones of the line; whoever sits at it already waits for the next.
    """
    random = Random(mixed("tables", seed))
    line: list[int] = []
    while True:
        table: list[int] = []
        while len(table) < players:
            entrant = next((waiting for waiting in line if waiting not in table), None)
            if entrant is None:
                line += random.sample(range(entrants), entrants)
                continue
            line.remove(entrant)
            table.append(entrant)
        yield tuple(random.sample(table, players))


def seatings(
    entrants: int, setting: Setting, games: int
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Seats for at least so many games, with the order seed and the players' seed of each.

    Each table plays one tile order as often as it has seats, all moving on by one in between.
    """
    players = setting.players
    meetings = tables(entrants, players, setting.seed)
    for number in range(-(-games // players)):
        table = next(meetings)
        order = mixed("order", setting.seed, number)
        for turn in range(players):
            seats = table[turn:] + table[:turn]
            yield seats, order, mixed("game", setting.seed, number, turn)


def tournament_jobs(
    entrants: Sequence[Contestant], setting: Setting, games: int
) -> Iterator[tuple[tuple[int, ...], Job]]:
    """Each game with the numbers of those at the table, by seat."""
    for seats, order, player_seed in seatings(len(entrants), setting, games):
        yield seats, Job(tuple(entrants[i] for i in seats), setting, order, player_seed)
