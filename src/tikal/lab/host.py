"""What the command line says about games and where to play them."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from tikal.game import Game
from tikal.lab.jobs import Setting, load_players
from tikal.lab.pool import Runner, local_runner
from tikal.players.player import Budget


@dataclass(frozen=True, slots=True)
class Host:
    """Where games are played: on how many workers, and with which modules of players loaded.

    With `ray` on a Ray cluster: the one at `ray_address`, or one for the while on this machine.
    """

    workers: int | None = None
    modules: Sequence[str] = ()
    ray: bool = False
    ray_address: str | None = None

    def load(self) -> None:
        """Make the modules' players known here."""
        load_players(self.modules)

    def runner(self) -> AbstractContextManager[Runner]:
        """Whoever plays the games."""
        if self.ray or self.ray_address:
            from tikal.lab.ray_pool import RayCluster  # ray is large, and seldom wanted

            return RayCluster(self.ray_address, self.modules, self.workers)
        return local_runner(self.workers, self.modules)


def setting_of(
    players: int,
    edition: str,
    auction: bool,
    seed: int,
    *,
    budget: Budget | None = None,
    keep_records: bool = False,
) -> Setting:
    """What all games have in common; tikal.Game knows which editions and seeds there are."""
    options = Game(players, edition=edition, auction=auction, seed=seed).options
    return Setting(players, options, seed, budget or Budget(), keep_records)
