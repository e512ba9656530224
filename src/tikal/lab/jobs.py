"""A game to be played somewhere, by this process or another one."""

import importlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tikal.chance import seeded
from tikal.lab.seeds import mixed
from tikal.lab.table import GameResult, Table, play_game
from tikal.players.player import Budget, Player
from tikal.players.registry import make_player
from tikal.rules.options import Options


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player to be made where the game is played.

    `weights` is the text of a weights file. It travels with the job, because another machine
    does not see this one's files.
    """

    spec: str
    weights: str | None = None

    @contextmanager
    def made(self) -> Iterator[Player]:
        """The player, with a file for its weights if it has some.

        The file stays until the end of the `with`, so that nothing is left behind by a worker
        that is killed. A player has read it after its first turn at the latest (_ready).
        """
        if self.weights is None:
            yield make_player(self.spec)
            return
        with TemporaryDirectory(prefix="tikal-weights-") as folder:
            # Named after its content too: whoever keeps what it read by path is right to do so.
            path = Path(folder) / f"{mixed(self.weights):016x}.json"
            path.write_text(self.weights, encoding="utf-8")
            yield make_player(with_weights(self.spec, path))


def with_weights(spec: str, path: Path) -> str:
    """The spec of a player that plays with the weights of a file."""
    return f"{spec}{',' if ':' in spec else ':'}weights={path}"


@dataclass(frozen=True, slots=True)
class Setting:
    """What the games of an experiment have in common."""

    players: int
    options: Options
    seed: int
    budget: Budget = field(default_factory=Budget)
    keep_records: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """One game: who sits where, and all that chance will ever bring."""

    seats: tuple[Contestant, ...]
    setting: Setting
    order_seed: int
    player_seed: int


def load_players(modules: Sequence[str]) -> None:
    """Import modules that register players of their own, also from the current folder."""
    folder = os.getcwd()
    if modules and folder not in sys.path:
        sys.path.append(folder)
    for module in modules:
        try:
            importlib.import_module(module)
        except Exception as error:  # whatever a stranger's module does while it is imported
            raise ValueError(f"--load {module:.60}: {error}") from error


@lru_cache(maxsize=64)
def _ready(contestant: Contestant, options: Options, players: int) -> Player:
    """A player that has had a turn, so that what it compiles or reads costs no game time."""
    with contestant.made() as player:
        table = Table([player] * players, options, 0, seeded(0), 0, Budget(nodes=1))
        while not any(table.turns):
            table.decide()
    return player


def play_job(job: Job, before_decision: Callable[[], None] = lambda: None) -> GameResult:
    """Play it here."""
    setting = job.setting
    seats = [_ready(seat, setting.options, setting.players) for seat in job.seats]
    return play_game(
        seats,
        setting.options,
        order_seed=job.order_seed,
        player_seed=job.player_seed,
        budget=setting.budget,
        keep_record=setting.keep_records,
        before_decision=before_decision,
    )
