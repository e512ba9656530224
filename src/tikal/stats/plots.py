"""Pictures of statistics, drawn by Matplotlib."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tikal.extras import require
from tikal.stats.seat_rows import ROUNDS, SeatRow
from tikal.stats.summary import summary

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_SEATS: Final = ("#C8402E", "#2979C1", "#F4BE3A", "#4A2A63")
_JADE: Final = "#146B4F"
_BRASS: Final = "#C9993F"


def plot(table: Sequence[SeatRow], folder: str | os.PathLike[str], form: str = "png") -> list[Path]:
    """Draw four pictures into a folder and return their files; `form` is "png" or "svg".

    They show scores, win shares by seat, points by source and round, and what winners did.

    >>> import tempfile
    >>> game = tikal.Game(players=2, seed=7)
    >>> while game.phase != "over":
    ...     game.play(game.legal_actions()[-1])
    >>> [file.name for file in tikal.stats.plot(tikal.stats.rows(game), tempfile.mkdtemp())]
    ['scores.png', 'seats.png', 'points.png', 'winning.png']
    """
    require("Drawing statistics", "stats", "matplotlib")
    if form not in ("png", "svg"):
        raise ValueError(f"form must be 'png' or 'svg', not {form!r}")
    found = summary(table)
    if not found["games"]:
        raise ValueError("there is no finished game to draw")
    from matplotlib.figure import Figure

    finished = [row for row in table if row.finished]
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    drawings: dict[str, Any] = {
        "scores": lambda axes: _scores(axes, finished),
        "seats": lambda axes: _seats(axes, found["groups"]),
        "points": lambda axes: _points(axes, found["groups"]),
        "winning": lambda axes: _winning(axes, found),
    }
    files = []
    for name, draw in drawings.items():
        figure = Figure(figsize=(7.2, 4.2), layout="constrained", dpi=110)
        axes = figure.subplots()
        draw(axes)
        axes.spines[["top", "right"]].set_visible(False)
        files.append(place / f"{name}.{form}")
        figure.savefig(files[-1])
    return files


def _label(group: dict[str, Any]) -> str:
    mode = "auction" if group["auction"] else "basic"
    return f"{group['edition']}\n{mode}, {group['players']} players"


def _scores(axes: "Axes", table: list[SeatRow]) -> None:
    for won, colour, label in ((False, _BRASS, "others"), (True, _JADE, "winners")):
        scores = [row.score for row in table if bool(row.won) == won]
        axes.hist(scores, bins=24, color=colour, alpha=0.75, label=label)
    axes.set(title="Final scores", xlabel="points", ylabel="seats")
    axes.legend(frameon=False)


def _seats(axes: "Axes", groups: list[dict[str, Any]]) -> None:
    for i, group in enumerate(groups):
        shares = group["win_share_by_seat"]
        width = 0.8 / len(shares)
        for seat, share in enumerate(shares):
            axes.bar(i - 0.4 + (seat + 0.5) * width, share, width * 0.9, color=_SEATS[seat])
        axes.hlines(1 / len(shares), i - 0.45, i + 0.45, colors="#5C472C", linestyles="dotted")
    axes.set_xticks(range(len(groups)), [_label(group) for group in groups], fontsize=7)
    axes.set(title="Share of victories by seat (dotted: equal)", ylabel="share")


def _points(axes: "Axes", groups: list[dict[str, Any]]) -> None:
    games = sum(group["games"] * group["players"] for group in groups)

    def mean(pick: Any) -> float:
        total = sum(pick(group) * group["games"] * group["players"] for group in groups)
        return float(total / games)

    names = [f"round {i + 1}" for i in range(ROUNDS)]
    values = [mean(lambda group, i=i: group["points_by_round"][i]) for i in range(ROUNDS)]
    for source in ("temples", "treasures", "bids"):
        names.append(source)
        values.append(mean(lambda group, source=source: group["points"][source]))
    colours = [_JADE] * ROUNDS + [_BRASS] * 3
    bars = axes.bar(names, values, color=colours)
    axes.bar_label(bars, fmt="%.1f", fontsize=8)
    axes.axhline(0, color="#5C472C", linewidth=0.8)
    axes.set(title="Points of a seat by scoring round and by source", ylabel="mean points")


def _winning(axes: "Axes", found: dict[str, Any]) -> None:
    lines = [
        (f"{column}: {entry['value']}", entry["gain"])
        for column in ("camps", "guards", "first_tiles")
        for entry in found[column]
        if entry["value"] != ""
    ]
    names = [name.replace("first_tiles", "first tile") for name, _ in lines]
    gains = [gain for _, gain in lines]
    axes.barh(names, gains, color=[_JADE if gain >= 0 else "#B5371B" for gain in gains])
    axes.invert_yaxis()
    axes.tick_params(axis="y", labelsize=8)
    axes.axvline(0, color="#5C472C", linewidth=0.8)
    axes.set(title="What went together with winning", xlabel="share of victories beyond chance")
