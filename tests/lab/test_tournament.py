from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from tikal.lab.experiment import Contestant, Job
from tikal.lab.referee import GameResult
from tikal.lab.runners import InProcess
from tikal.lab.tournament import Tournament, draw_tables, plot_ratings, seatings

from .made import Scripted, conditions, result

LADDER = ["toy:effort=0.4", "toy:effort=1", "toy:effort=0.7"]


def entrants(*specs: str) -> list[Contestant]:
    return [Contestant(spec) for spec in specs]


def by_strength(job: Job) -> GameResult:
    """Scores as the specs say: "3" beats "2"."""
    return result([int(seat.spec) for seat in job.seats])


@pytest.mark.parametrize(("entrants", "players"), [(2, 2), (3, 2), (4, 4), (5, 4), (7, 3), (20, 4)])
def test_everybody_sits_at_almost_equally_many_tables(entrants: int, players: int) -> None:
    met: Counter[int] = Counter()
    for table in islice(draw_tables(entrants, players, seed=1), 50):
        assert len(set(table)) == players
        met.update(table)
        counts = [met[entrant] for entrant in range(entrants)]
        assert max(counts) - min(counts) <= 2


def test_everybody_meets_everybody() -> None:
    met = {frozenset(table) for table in islice(draw_tables(6, 2, seed=1), 150)}
    assert len(met) == 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_plays_one_order_with_everybody_in_every_seat(players: int) -> None:
    games = list(seatings(6, conditions(players), 12))
    assert len(games) == 12
    for start in range(0, 12, players):
        block = games[start : start + players]
        assert len({order for _, order, _ in block}) == 1
        for seat in range(players):
            assert len({seats[seat] for seats, _, _ in block}) == players
    assert len({order for _, order, _ in games}) == 12 // players
    assert len({player_seed for _, _, player_seed in games}) == 12


def test_ratings_follow_strength_and_narrow_with_games() -> None:
    some, more = (Tournament(entrants(*"31524"), conditions(4)) for _ in range(2))
    some.play(20, Scripted(by_strength))
    more.play(200, Scripted(by_strength))
    assert [standing.player for standing in more.ranking()] == ["5", "4", "3", "2", "1"]
    assert more.ranking()[2].rating.deviation < some.ranking()[2].rating.deviation


def test_a_draw_leaves_equals_equal() -> None:
    tournament = Tournament(entrants("a", "b"), conditions(2))
    tournament.add((0, 1), result((20, 20)))
    first, second = tournament.ranking()
    assert first.rating.points == pytest.approx(second.rating.points)


def test_standings_count_games_wins_ranks_and_scores() -> None:
    tournament = Tournament(entrants("a", "b", "c"), conditions(2))
    tournament.add((0, 2), result((20, 30)))
    tournament.add((2, 0), result((10, 10)))
    found = {standing.player: standing.summary() for standing in tournament.standings}
    assert found["a"]["games"] == found["c"]["games"] == 2
    assert found["b"]["games"] == 0
    assert (found["a"]["win_share"], found["c"]["win_share"]) == (0.25, 0.75)
    assert (found["a"]["mean_rank"], found["c"]["mean_rank"]) == (1.5, 1)
    assert (found["a"]["mean_score"], found["c"]["mean_score"]) == (15, 20)
    assert found["a"]["seconds_per_turn"] == 0.5


def test_real_games_put_the_stronger_toy_first() -> None:
    tournament = Tournament(entrants(*LADDER), conditions(3))
    tournament.play(30, InProcess())
    assert [standing.player for standing in tournament.ranking()] == [
        "toy:effort=1",
        "toy:effort=0.7",
        "toy:effort=0.4",
    ]


def test_ctrl_c_gives_the_games_there_are() -> None:
    tournament = Tournament(entrants("1", "2"), conditions(2))
    tournament.play(100, Scripted(by_strength, interrupted_after=7))
    assert tournament.stopped
    assert tournament.games == 7


@pytest.mark.parametrize(
    ("specs", "says"),
    [
        (["1", "2", "1"], "'1' is named twice"),
        (["1"], "but the tournament only 1"),
    ],
)
def test_a_list_of_players_that_cannot_meet_is_refused(specs: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Tournament(entrants(*specs), conditions(2))


def test_the_plot_is_a_picture(tmp_path: Path) -> None:
    tournament = Tournament(entrants("a", "b"), conditions(2))
    tournament.add((0, 1), result((20, 30)))
    plot_ratings(tournament.ranking(), tmp_path / "ratings.png")
    assert (tmp_path / "ratings.png").read_bytes().startswith(b"\x89PNG")
