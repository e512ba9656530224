"""What experiments are made of: contestants, the conditions of their games, and single games."""

import hashlib
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from tikal.players.player import Budget, Player
from tikal.players.registry import make_player
from tikal.setup import Setup


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player by its spec, to be made by the process that plays the game.

    `weights` is the text of a weights file. It travels with the job, because another machine
    does not see the files of this one.
    """

    spec: str
    weights: str | None = None

    @contextmanager
    def made(self) -> Iterator[Player]:
        """Make the player, with a temporary file for its weights if it has some.

        The file is removed at the end of the `with`, so that a worker that is killed leaves
        nothing behind; a player has read it by the end of its first turn.
        """
        if self.weights is None:
            yield make_player(self.spec)
            return
        with TemporaryDirectory(prefix="tikal-weights-") as folder:
            # The name depends on the content, since players may cache weights by path.
            path = Path(folder) / f"{derived_seed(self.weights):016x}.json"
            path.write_text(self.weights, encoding="utf-8")
            separator = "," if ":" in self.spec else ":"
            yield make_player(f"{self.spec}{separator}weights={path}")


@dataclass(frozen=True, slots=True)
class Conditions:
    """What all games of an experiment have in common."""

    setup: Setup
    seed: int
    budget: Budget = field(default_factory=Budget)
    keep_records: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """One game: who sits where, and the seeds that decide everything left to chance."""

    seats: tuple[Contestant, ...]
    conditions: Conditions
    order_seed: int  # of tiles and treasures
    player_seed: int


def contestants(specs: Sequence[str]) -> list[Contestant]:
    """Return contestants by their specs; ValueError for one that cannot be made."""
    named = [Contestant(spec) for spec in specs]
    for contestant in named:
        with contestant.made():
            pass
    return named


def split_specs(text: str) -> list[str]:
    """Split a list of players: `random,beam:width=30,missed=2,random` names three.

    Commas separate players as well as the parameters of a player; a piece with `=` but no `:`
    before it is a parameter.
    """
    specs: list[str] = []
    for piece in text.split(","):
        if specs and "=" in piece and ":" not in piece.partition("=")[0]:
            specs[-1] += f",{piece}"
        else:
            specs.append(piece)
    return specs


def load_players(modules: Sequence[str]) -> None:
    """Import modules that register players; the current folder is searched too."""
    folder = os.getcwd()
    if modules and folder not in sys.path:
        sys.path.append(folder)
    for module in modules:
        try:
            importlib.import_module(module)
        except Exception as error:  # the module may raise anything while it is imported
            raise ValueError(f"--load {module:.60}: {error}") from error


def derived_seed(*parts: int | str) -> int:
    """Return a 64-bit seed that depends on every part, and is the same on every machine.

    Python's hash() of a text differs between processes, and sums of seeds collide; so the parts
    are joined and hashed with SHA-256.
    """
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
