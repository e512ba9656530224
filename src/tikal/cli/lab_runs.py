"""What the lab's commands do: show progress, write records, print a table or JSON."""

import json
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tikal import __version__
from tikal.lab.blocks import ARRANGEMENTS, blocks_for
from tikal.lab.experiment import Conditions, Contestant, contestants, split_specs
from tikal.lab.match import Match
from tikal.lab.referee import GameListener, GameResult
from tikal.lab.runners import RunnerOptions
from tikal.lab.simulation import Batch, gather, prepare, random_batches, seat_batches
from tikal.lab.sprt import SequentialTest
from tikal.lab.tuning import (
    Plan,
    Step,
    replace_text,
    resume,
    save,
    start,
    tune,
    weights_text,
)
from tikal.lab.tuning import Progress as TuningProgress


@dataclass(frozen=True, slots=True)
class Run:
    """What the commands have in common: which games, how many, where, and how to report."""

    conditions: Conditions
    games: int
    runner: RunnerOptions
    as_json: bool
    records: Path | None = None

    @contextmanager
    def progress(self, games: int) -> Iterator[GameListener]:
        """Show a progress bar; the listener advances it and writes the records."""
        folder = None if self.records is None else RecordFolder(self.records)
        with progress_bar() as bar:
            task = bar.add_task("games", total=games)

            def listener(result: GameResult) -> None:
                if folder is not None:
                    folder.write(result)
                bar.advance(task)

            yield listener

    def about(self, started: float) -> dict[str, object]:
        """Return what else a program that keeps the result may want to know."""
        budget = self.conditions.budget
        return {
            "edition": self.conditions.setup.edition,
            "auction": self.conditions.setup.options.auction,
            "budget": {"seconds": budget.seconds, "nodes": budget.nodes},
            "version": __version__,
            "seconds": round(time.perf_counter() - started, 3),
        }

    @property
    def recording(self) -> Conditions:
        """The conditions, with records kept if they are to be written."""
        return replace(self.conditions, keep_records=self.records is not None)


class RecordFolder:
    """A folder of numbered records; it must not have any yet, so that runs never mix."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(f"{folder}: {error.strerror or error}") from error
        if any(folder.glob("game-*.tikal")):
            raise ValueError(f"{folder} already has records of games; choose another folder")
        self._folder = folder
        self._written = 0

    def write(self, result: GameResult) -> None:
        """Write the record of one more game."""
        assert result.record is not None
        self._written += 1
        path = self._folder / f"game-{self._written:06}.tikal"
        path.write_text(result.record, encoding="utf-8")


def progress_bar() -> Progress:
    """Return a bar on stderr, so that it never mixes with what a program reads."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )


def _table(title: str, *headings: str) -> Table:
    """Return a table whose columns are numbers, except those of names, which get the most room."""
    table = Table(title=title)
    for heading in headings:
        if heading in ("seat", "player"):
            table.add_column(heading, overflow="fold")
        else:
            table.add_column(heading.replace(" ", "\n"), justify="right")
    return table


def run_simulation(seats: str, run: Run) -> None:
    """Run `tikal simulate`. After Ctrl-C the games played so far are reported."""
    players = run.conditions.setup.players
    specs = split_specs(seats) if seats else ["random"] * players
    if len(specs) != players:
        raise ValueError(f"--seats names {len(specs)} players, but --players is {players}")
    seated = contestants(specs)
    if set(specs) == {"random"}:
        prepare()  # compiling is not playing
    batches: list[Batch] = []
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task("games", total=run.games)
        try:
            with closing(_batches(seated, run)) as played:
                for batch in played:
                    batches.append(batch)
                    bar.advance(task, len(batch.decisions))
        except KeyboardInterrupt:
            if not batches:
                raise
    summary: dict[str, Any] = gather(players, batches, time.perf_counter() - started).summary()
    if run.as_json:
        typer.echo(json.dumps({"seats": specs, **summary}))
    else:
        _print_simulation(specs, run.conditions, summary)


def _batches(seated: list[Contestant], run: Run) -> Generator[Batch, None, None]:
    conditions = run.conditions
    on_ray = run.runner.ray or run.runner.ray_address
    if not on_ray and all(seat.spec == "random" for seat in seated):  # hundreds of times as fast
        yield from random_batches(run.games, conditions.setup, conditions.seed, run.runner.workers)
    else:
        with run.runner.start() as runner:
            yield from seat_batches(seated, conditions, run.games, runner)


def _print_simulation(specs: list[str], conditions: Conditions, summary: dict[str, Any]) -> None:
    title = f"{summary['games']} games, {conditions.setup.edition}"
    table = _table(
        title + ", auction" * conditions.setup.options.auction,
        "seat",
        "player",
        "mean score",
        "win rate",
    )
    rows = zip(specs, summary["mean_scores"], summary["win_rates"], strict=True)
    for seat, (spec, score, rate) in enumerate(rows):
        table.add_row(str(seat), escape(spec), f"{score:.2f}", f"{rate:.1%}")
    console = Console()
    console.print(table)
    lengths = summary["decisions"]
    console.print(
        f"decisions per game: {lengths['mean']} ({lengths['least']} to {lengths['most']}); "
        f"highest score {summary['highest_score']}"
    )
    console.print(f"{summary['games_per_second']:,} games per second")


def run_match(specs: tuple[str, str], test: SequentialTest | None, run: Run) -> None:
    """Run `tikal match`. After Ctrl-C the blocks played so far are reported."""
    a, b = contestants(specs)
    match = Match(a, b, run.recording, test)
    started = time.perf_counter()
    players = run.conditions.setup.players
    total = len(ARRANGEMENTS[players]) * blocks_for(run.games, players)
    with run.progress(total) as listener, run.runner.start() as runner:
        match.play(run.games, runner, listener)
    found: dict[str, Any] = match.summary() | run.about(started)
    if run.as_json:
        typer.echo(json.dumps(found))
    else:
        _print_match(found)


def _print_match(found: dict[str, Any]) -> None:
    blocks = f"{found['blocks']} block{'s' * (found['blocks'] != 1)}"
    table = _table(
        f"{found['games']} games of {found['players']} players in {blocks}",
        "player",
        "win share",
        "mean score",
        "seconds per turn",
    )
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
    share = f"win share of A {found['win_share']:.1%}"
    console.print(f"{share}, {_interval(found['interval'], '.1%')}")
    console.print(f"margin {found['margin']:+.2f}, {_interval(found['margin_interval'], '+.2f')}")
    if found["sprt"] is not None:
        sprt = found["sprt"]
        console.print(
            f"sequential test for a difference of {sprt['difference']}: {sprt['verdict']}"
        )


def _interval(bounds: list[float | None], form: str) -> str:
    if None in bounds:
        return "no interval from a single block"
    return f"95% interval {bounds[0]:{form}} to {bounds[1]:{form}}"


def run_tournament(specs: Sequence[str], plot: Path | None, run: Run) -> None:
    """Run `tikal tournament`. After Ctrl-C the ratings so far are reported."""
    from tikal.lab.tournament import Tournament, plot_ratings

    tournament = Tournament([Contestant(spec) for spec in specs], run.recording)
    # A wrong path is reported before the games, not after them.
    if plot is not None and (plot.suffix != ".png" or not plot.parent.is_dir()):
        raise ValueError(f"--plot needs a .png file in an existing folder, not {plot}")
    contestants(specs)
    started = time.perf_counter()
    players = run.conditions.setup.players
    total = -(-run.games // players) * players
    with run.progress(total) as listener, run.runner.start() as runner:
        tournament.play(run.games, runner, listener)
    if plot is not None:
        plot_ratings(tournament.ranking(), plot)
    found: dict[str, Any] = tournament.summary() | run.about(started)
    if run.as_json:
        typer.echo(json.dumps(found))
    else:
        _print_tournament(found)


def _print_tournament(found: dict[str, Any]) -> None:
    table = _table(
        f"{found['games']} games of {found['players']} players",
        "player",
        "rating",
        "±",
        "games",
        "win share",
        "mean rank",
        "mean score",
        "seconds per turn",
    )
    for standing in found["ratings"]:
        table.add_row(
            escape(standing["player"]),
            f"{standing['rating']:.0f}",
            f"{standing['uncertainty']:.0f}",
            str(standing["games"]),
            f"{standing['win_share']:.1%}",
            f"{standing['mean_rank']:.2f}",
            f"{standing['mean_score']:.2f}",
            f"{standing['seconds_per_turn']:.4f}",
        )
    Console().print(table)


@dataclass(frozen=True, slots=True)
class TuningFiles:
    """Where a tuning run keeps its weights and its state."""

    output: Path
    state: Path

    def write(self, plan: Plan, progress: TuningProgress, command: str) -> None:
        """Write both; the weights file says where the weights come from."""
        save(self.state, plan, progress)
        about = {
            "command": command,
            "seed": plan.conditions.seed,
            "version": __version__,
            "player": plan.player,
            "players": plan.conditions.setup.players,
            "steps": len(progress.steps),
            "games": progress.games,
            "start": plan.start,
        }
        replace_text(self.output, weights_text(progress.found(), about))


def run_tune(plan: Plan, steps: int, files: TuningFiles, run: Run, *, command: str) -> None:
    """Run `tikal tune`. It resumes from the state file if there is one; Ctrl-C keeps it."""
    with Contestant(plan.player, weights_text(plan.start, {})).made():
        pass  # a player that cannot be made is refused before anything starts
    progress = resume(files.state, plan) if files.state.exists() else start(plan)
    files.write(plan, progress, command)  # a path that cannot be written is reported now
    console = Console(stderr=True, highlight=False)
    if progress.steps:
        console.print(f"resuming after step {len(progress.steps)}")

    def after_step(step: Step) -> None:
        files.write(plan, progress, command)
        console.print(
            f"step {len(progress.steps)}: the changed weights are {abs(step.margin):.1f} points "
            f"{'better' if step.margin > 0 else 'worse'} than their mirror image"
        )

    left = max(0, steps - len(progress.steps)) * run.games
    with run.progress(left) as listener, run.runner.start() as runner:
        stopped = tune(plan, progress, steps, runner, after_step=after_step, listener=listener)
    if run.as_json:
        found = {
            "steps": len(progress.steps),
            "games": progress.games,
            "weights": progress.found(),
            "output": str(files.output),
            "stopped": stopped,
        }
        typer.echo(json.dumps(found))
        return
    typer.echo(
        f"{len(progress.steps)} steps and {progress.games} games in all; "
        f"the weights are in {files.output}"
    )


_LABELS: Final = {
    "import_seconds": ("import tikal", "s"),
    "cold_compile_seconds": ("compile the rules, cold", "s"),
    "warm_compile_seconds": ("compile the rules, warm", "s"),
    "state_bytes": ("state", "bytes"),
    "state_copy_ns": ("copy a state, compiled", "ns"),
    "interpreted_state_copy_ns": ("copy a state, interpreted", "ns"),
    "interpreted_decisions_per_second": ("interpreted, one core", "decisions/s"),
    "compiled_decisions_per_second": ("compiled, one core", "decisions/s"),
    "catanatron_decisions_per_second": ("catanatron, one core", "decisions/s"),
    "interpreted_to_catanatron": ("interpreted to catanatron", "times"),
    "compiled_to_catanatron": ("compiled to catanatron", "times"),
    "compiled_to_interpreted": ("compiled to interpreted", "times"),
    "vector_env_steps_per_second": ("vector environment, 1,024 games", "steps/s"),
    "aec_env_steps_per_second": ("PettingZoo environment", "steps/s"),
    "chess_env_steps_per_second": ("PettingZoo's chess", "steps/s"),
    "vector_env_to_chess": ("vector environment to chess", "times"),
    "aec_env_to_chess": ("PettingZoo environment to chess", "times"),
    "cores": ("cores", ""),
    "games_per_second_all_cores": ("compiled, all cores", "games/s"),
    "search_states_per_second": ("search, one core", "states/s"),
    "seconds_per_analysed_game": ("analyse a 4-player game, all cores", "s"),
}


def run_bench(rounds: int, as_json: bool) -> None:
    """Run `tikal bench`."""
    from tikal.lab.bench import Bench, measure  # imports every player

    found: Bench = {}
    console = Console(stderr=True)
    for step, numbers in measure(rounds):
        found |= numbers
        if not as_json:
            console.print(f"[dim]{step} measured[/dim]")
    if as_json:
        typer.echo(json.dumps(found))
        return
    table = Table(title="random 4-player games; ratios are of numbers from this run")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("")
    for key, (label, unit) in _LABELS.items():
        value = found[key]
        assert not isinstance(value, dict)
        table.add_row(label, "not installed" if value is None else readable(value), unit)
    turns = found["milliseconds_per_turn"]
    assert isinstance(turns, dict)
    for level, milliseconds in turns.items():
        table.add_row(f"a turn of {level}", readable(milliseconds), "ms")
    Console().print(table)


def readable(value: float) -> str:
    """Return a number with as many digits as matter."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3f}"
