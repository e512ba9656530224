"""Pictures of what the lab found."""

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from tikal.lab.tournament import Standing


def plot_ratings(standings: Sequence[Standing], path: Path) -> None:
    """Ratings with error bars of two deviations, the best on top."""
    # A Figure of its own, without pyplot: no window system is needed and nothing is left open.
    figure = Figure(figsize=(7, 1 + 0.4 * len(standings)), layout="constrained")
    axes = figure.add_subplot()
    names = [standing.player for standing in reversed(standings)]
    ratings = [standing.belief.mu for standing in reversed(standings)]
    reach = [2 * standing.belief.sigma for standing in reversed(standings)]
    axes.errorbar(ratings, range(len(names)), xerr=reach, fmt="o", capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, len(names) - 0.5)
    axes.set_xlabel("rating (Plackett-Luce), ± two deviations")
    axes.grid(axis="x", alpha=0.3)
    try:
        figure.savefig(path, dpi=150)
    except (OSError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from error
