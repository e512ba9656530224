"""What `tikal match` and `tikal tournament` print: a progress bar and a table, or JSON."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tikal import __version__
from tikal.lab.blocks import ARRANGEMENTS, blocks_for
from tikal.lab.console import progress_bar
from tikal.lab.files import RecordFolder
from tikal.lab.host import Host
from tikal.lab.jobs import Contestant, Setting
from tikal.lab.match import Watch, play_match
from tikal.lab.sprt import SequentialTest
from tikal.lab.table import GameResult


@contextmanager
def watching(label: str, games: int, records: Path | None) -> Iterator[Watch]:
    """A progress bar that also writes the records."""
    folder = None if records is None else RecordFolder(records)
    with progress_bar() as progress:
        task = progress.add_task(label, total=games)

        def watch(result: GameResult) -> None:
            if folder is not None:
                folder.write(result)
            progress.advance(task)

        yield watch


def contestants(specs: Sequence[str]) -> list[Contestant]:
    """Players as named; one that cannot be made is refused before anything starts."""
    named = [Contestant(spec) for spec in specs]
    for contestant in named:
        with contestant.made():
            pass
    return named


def _about(setting: Setting, edition: str, started: float) -> dict[str, object]:
    """What else a program that keeps the answer may want to know."""
    return {
        "edition": edition,
        "auction": setting.options.auction,
        "budget": {"seconds": setting.budget.seconds, "nodes": setting.budget.nodes},
        "version": __version__,
        "seconds": round(time.perf_counter() - started, 3),
    }


def run_match(
    specs: tuple[str, str],
    setting: Setting,
    edition: str,
    games: int,
    host: Host,
    *,
    test: SequentialTest | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """`tikal match`. Ctrl-C gives what there is."""
    host.load()
    a, b = contestants(specs)
    started = time.perf_counter()
    size = len(ARRANGEMENTS[setting.players])
    total = size * blocks_for(games, setting.players)
    with watching("games", total, records) as watch, host.runner() as runner:
        match = play_match(a, b, setting, games, runner, test=test, watch=watch)
    found: dict[str, Any] = match.summary() | _about(setting, edition, started)
    if as_json:
        typer.echo(json.dumps(found))
    else:
        _print_match(found)


def _print_match(found: dict[str, Any]) -> None:
    blocks = f"{found['blocks']} block{'s' * (found['blocks'] != 1)}"
    table = Table(title=f"{found['games']} games of {found['players']} players in {blocks}")
    for heading in ("player", "win share", "mean score", "seconds per turn"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for number, side in enumerate("ab"):
        share = found["win_share"] if side == "a" else 1 - found["win_share"]
        table.add_row(
            escape(found[side]),
            f"{share:.1%}",
            f"{found['scores'][number]:.2f}",
            f"{found['seconds_per_turn'][number]:.4f}",
        )
    console = Console()
    console.print(table)
    console.print(f"win share of A {found['win_share']:.1%}, {_range(found['interval'], '.1%')}")
    console.print(f"margin {found['margin']:+.2f}, {_range(found['margin_interval'], '+.2f')}")
    if found["sprt"] is not None:
        sprt = found["sprt"]
        console.print(
            f"sequential test for a difference of {sprt['difference']}: {sprt['verdict']}"
        )


def _range(bounds: list[float | None], form: str) -> str:
    if None in bounds:
        return "of one block alone"
    return f"95% interval {bounds[0]:{form}} to {bounds[1]:{form}}"


def run_tournament(
    specs: Sequence[str],
    setting: Setting,
    edition: str,
    games: int,
    host: Host,
    *,
    plot: Path | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """`tikal tournament`. Ctrl-C gives what there is."""
    from tikal.lab.tournament import check_entrants, play_tournament  # needs openskill

    host.load()
    check_entrants(specs, setting.players)
    draw = _plotter(plot)
    entrants = contestants(specs)
    started = time.perf_counter()
    total = -(-games // setting.players) * setting.players
    with watching("games", total, records) as watch, host.runner() as runner:
        tournament = play_tournament(entrants, setting, games, runner, watch)
    draw(tournament.ranking())
    found: dict[str, Any] = tournament.summary() | _about(setting, edition, started)
    if as_json:
        typer.echo(json.dumps(found))
        return
    table = Table(title=f"{found['games']} games of {found['players']} players")
    for heading in (
        "player",
        "rating",
        "±",
        "games",
        "win share",
        "mean score",
        "seconds per turn",
    ):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for standing in found["ratings"]:
        table.add_row(
            escape(standing["player"]),
            f"{standing['rating']:.2f}",
            f"{standing['uncertainty']:.2f}",
            str(standing["games"]),
            f"{standing['win_share']:.1%}",
            f"{standing['mean_score']:.2f}",
            f"{standing['seconds_per_turn']:.4f}",
        )
    Console().print(table)


def _plotter(path: Path | None) -> Callable[[Sequence[Any]], None]:
    """Checked before the games: it would be a pity to learn of a wrong path after them."""
    if path is None:
        return lambda standings: None
    if path.suffix != ".png" or not path.parent.is_dir():
        raise ValueError(f"--plot: a .png file in an existing folder is expected, not {path}")
    from tikal.lab.plot import plot_ratings

    return lambda standings: plot_ratings(standings, path)
