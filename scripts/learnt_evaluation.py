"""Compare the evaluation's sum of terms with learnt ones: trees and a small network.

    pip install scikit-learn
    python scripts/learnt_evaluation.py --players 4 --games 400 --seed 1

Plays games against the league's field as `tikal fit` does, and predicts at the end of every turn
what comes of it: from the leads in each term and how far the game has come. Prints, for each model,
which share of the variance it explains (R squared) in the fifth of the games that it has not seen.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor
from sklearn.linear_model import RidgeCV
from sklearn.neural_network import MLPRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import tikal
from tikal.lab.experiment import Conditions
from tikal.lab.fitting import Fit, Leads, Sample, games_to_fit, samples_of
from tikal.lab.league import FIELD
from tikal.lab.runners import RunnerOptions
from tikal.lab.tuning import read_weights_file
from tikal.players.weights import shipped_file

PLAYER = "beam:width=3,tried=10,narrow=1,finalists=1,wide=1,missed=15"
HELD_OUT = 5  # one of so many games


def samples_by_game(fit: Fit, games: int, workers: int | None) -> Iterator[list[Sample]]:
    """Yield the samples of each game."""
    leads = Leads(fit.start)
    jobs = list(games_to_fit(fit, games))
    with RunnerOptions(workers).start() as runner:
        for job, result in zip(jobs, runner.run(jobs), strict=True):
            assert result.record is not None
            yield samples_of(fit, job, result.record, leads)


def features(game: list[Sample]) -> np.ndarray:
    """Return a row for each turn: leads, rivals, and how far the game has come."""
    return np.array([[*s.leads, *s.rivals, i / len(game)] for i, s in enumerate(game)])


def main() -> None:
    """Play the games and compare the models."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    start = read_weights_file(shipped_file(asked.players, False))
    setup = tikal.Setup.of(players=asked.players)
    conditions = Conditions(setup, asked.seed, keep_records=True)
    fit = replace(Fit(PLAYER, start, conditions), against=FIELD[1:])  # without the slowest
    games = list(samples_by_game(fit, asked.games, asked.workers))
    seen = [game for number, game in enumerate(games) if number % HELD_OUT]
    unseen = games[::HELD_OUT]
    inputs, tests = (np.concatenate([features(g) for g in some]) for some in (seen, unseen))
    gained, wanted = (np.array([s.gained for g in some for s in g]) for some in (seen, unseen))
    network = MLPRegressor(
        hidden_layer_sizes=(64, 32), alpha=1.0, early_stopping=True, random_state=0
    )
    models = {
        "sum of terms": make_pipeline(StandardScaler(), RidgeCV(np.logspace(0, 4, 9))),
        "network of 64 and 32 units": make_pipeline(StandardScaler(), network),
        "boosted trees": HistGradientBoostingRegressor(
            learning_rate=0.05, max_iter=400, early_stopping=True, random_state=0
        ),
    }
    print(json.dumps({"games": asked.games, "turns": len(inputs) + len(tests)}), flush=True)
    for name, model in models.items():
        model.fit(inputs, gained)
        print(json.dumps({"model": name, "explains": round(model.score(tests, wanted), 4)}))


if __name__ == "__main__":
    main()
