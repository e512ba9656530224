"""The options that the commands of the lab share: which games to play, and where.

NumPy and the lab are imported when a command runs, so that `tikal --help` is quick.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tikal.cli.parameters import Auction, Edition, Json, Players, Workers
from tikal.extras import require
from tikal.rules.editions import DEFAULT_EDITION
from tikal.setup import Setup

if TYPE_CHECKING:
    from tikal.cli.lab_runs import Run

Records = Annotated[
    Path | None,
    typer.Option(
        "--records",
        metavar="FOLDER",
        help="Folder to write the record of every game to. By default none is written.",
        show_default=False,
    ),
]


Against = Annotated[
    list[str] | None,
    typer.Option(
        "--against",
        metavar="PLAYER",
        help="Player to learn against, or 'field' for the whole field of tikal league. Can be "
        "given several times. By default the player learns against itself.",
        show_default=False,
    ),
]


@dataclass(frozen=True, slots=True)
class LabOptions:
    """The games of a command: how they are played, and on which machines.

    `with_options` turns the fields into options of a command.
    """

    players: Players = 4
    edition: Edition = DEFAULT_EDITION
    auction: Auction = False
    seed: Annotated[
        int,
        typer.Option(
            "--seed",
            help="Random seed. The same command with the same seed plays the same games, unless "
            "--budget-seconds is given.",
        ),
    ] = 0
    budget_seconds: Annotated[
        float | None,
        typer.Option(
            "--budget-seconds",
            min=0.001,
            help="Thinking time per decision, in seconds. By default each player's own.",
            show_default=False,
        ),
    ] = None
    budget_nodes: Annotated[
        int | None,
        typer.Option(
            "--budget-nodes",
            min=1,
            help="Search budget per decision, in positions; reproducible on every machine. By "
            "default each player's own.",
            show_default=False,
        ),
    ] = None
    workers: Workers = None
    ray: Annotated[
        bool, typer.Option("--ray", help="Play the games on a Ray cluster, started for this run.")
    ] = False
    ray_address: Annotated[
        str | None,
        typer.Option(
            "--ray-address",
            metavar="ADDRESS",
            help="Play the games on the running Ray cluster at this address: auto, host:6379 or "
            "ray://host:10001.",
            show_default=False,
        ),
    ] = None
    load: Annotated[
        list[str] | None,
        typer.Option(
            "--load",
            metavar="MODULE",
            help="Python module to import first, which registers players of your own. Can be given "
            "several times.",
            show_default=False,
        ),
    ] = None
    as_json: Json = False

    def run(self, command: str, games: int, records: Path | None = None) -> "Run":
        """Return the games that a command is to play; `command` begins what is said of extras."""
        require(command, "fast")
        if self.ray or self.ray_address:
            require(f"{command} --ray", "lab", "ray")
        from tikal.cli.lab_runs import Run
        from tikal.lab.experiment import Conditions, load_players
        from tikal.lab.runners import RunnerOptions
        from tikal.players.player import Budget

        modules = self.load or ()
        load_players(modules)
        setup = Setup.of(self.players, edition=self.edition, auction=self.auction)
        conditions = Conditions(setup, self.seed, Budget(self.budget_seconds, self.budget_nodes))
        runner = RunnerOptions(self.workers, modules, self.ray, self.ray_address)
        return Run(conditions, games, runner, self.as_json, records)


FOR_FOUR: Final = LabOptions()
FOR_TWO: Final = LabOptions(players=2)
