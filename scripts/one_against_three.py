"""Measure how often one player wins against three of another at a table of four.

    python scripts/one_against_three.py professor archaeologist --orders 16 --seed 840

Each order of tiles is played four times, with the one in every seat. Prints one line of JSON for
each order, with the share of the victories so far and its 95% interval over orders.
"""

import argparse
import json
from collections.abc import Iterator
from statistics import fmean, stdev

import tikal
from tikal.lab.experiment import Conditions, Contestant, Job, derived_seed
from tikal.lab.runners import RunnerOptions

PLAYERS = 4


def games(one: Contestant, other: Contestant, orders: int, seed: int) -> Iterator[Job]:
    """Yield the games: each order with the one in every seat."""
    conditions = Conditions(tikal.Setup.of(players=PLAYERS), seed)
    for number in range(orders):
        order = derived_seed("order", seed, number)
        for seat in range(PLAYERS):
            seats = tuple(one if at == seat else other for at in range(PLAYERS))
            yield Job(seats, conditions, order, derived_seed("game", seed, number, seat))


def main() -> None:
    """Play the games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--orders", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    jobs = games(Contestant(asked.one), Contestant(asked.other), asked.orders, asked.seed)
    shares: list[float] = []
    leads: list[float] = []
    with RunnerOptions(asked.workers).start() as runner:
        results = runner.run(jobs)
        for table in zip(*[results] * PLAYERS, strict=True):  # the games of an order
            shares.append(fmean(result.wins[seat] for seat, result in enumerate(table)))
            leads += [
                (PLAYERS * result.scores[seat] - sum(result.scores)) / (PLAYERS - 1)
                for seat, result in enumerate(table)
            ]
            error = 1.96 * stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else None
            row = {"games": len(leads), "share": fmean(shares), "plus_minus": error}
            print(json.dumps(row | {"lead": fmean(leads)}), flush=True)


if __name__ == "__main__":
    main()
