"""Draw how well the chances hold, and print the tables of docs/analysis.md.

    python scripts/reliability_diagram.py docs/images/reliability.svg

The numbers are in the files of the models (src/tikal/analysis/chances), as `tikal fit-chances`
measured them. In the diagram every dot is a row of the table, with its 95% interval.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from tikal.analysis.chances import model_file

MODELS: Final = [(players, auction) for auction in (False, True) for players in (2, 3, 4)]
SIZE: Final = 150  # of a diagram, in pixels
GAP: Final = 40
STYLE: Final = (
    "text{font:11px sans-serif;fill:#333}.frame{fill:#fff;stroke:#999}"
    ".even{stroke:#999;stroke-dasharray:3}.interval{stroke:#2a6f97;stroke-width:1.5}"
    "circle{fill:#2a6f97}"
)
INTERVAL: Final = 1.96  # standard errors of a 95% interval

Json = dict[str, Any]


def name_of(players: int, auction: bool) -> str:
    """Return the name of a model, as its file has it."""
    return model_file(players, auction).stem


def about(players: int, auction: bool) -> Json:
    """Return what a model's file says about how it was made."""
    data: Json = json.loads(model_file(players, auction).read_text(encoding="utf-8"))
    found: Json = data["about"]
    return found


def diagram(name: str, rows: list[Json]) -> str:
    """Return the diagram of one model: what was predicted to the right, what was won upwards."""
    parts = [
        f'<rect class="frame" width="{SIZE}" height="{SIZE}"/>',
        f'<line class="even" x1="0" y1="{SIZE}" x2="{SIZE}" y2="0"/>',
        f'<text x="{SIZE / 2}" y="-6" text-anchor="middle">{name}</text>',
        f'<text x="0" y="{SIZE + 13}">0%</text>',
        f'<text x="{SIZE}" y="{SIZE + 13}" text-anchor="end">100% predicted</text>',
        '<text x="4" y="12">100% won</text>',
    ]
    for row in rows:
        x = SIZE * row["mean"]
        low, high = (
            SIZE * (1 - min(1, max(0, row["won"] + side * INTERVAL * row["error"])))
            for side in (-1, 1)
        )
        parts.append(
            f'<line class="interval" x1="{x:.1f}" y1="{low:.1f}" x2="{x:.1f}" y2="{high:.1f}"/>'
        )
        parts.append(f'<circle cx="{x:.1f}" cy="{SIZE * (1 - row["won"]):.1f}" r="2.5"/>')
    return "\n".join(parts)


def drawing() -> str:
    """Return the diagrams of all models, a mode in each line."""
    step = SIZE + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {3 * step} {2 * step}">',
        "<title>Predicted win shares and what was won, by number of players and mode</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{3 * step}" height="{2 * step}" fill="#fff"/>',
    ]
    for players, auction in MODELS:
        x, y = GAP // 2 + (players - 2) * step, GAP // 2 + auction * step
        rows = about(players, auction)["calibration"]["rows"]
        parts.append(f'<g transform="translate({x} {y})">')
        parts.append(diagram(name_of(players, auction), rows))
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def tables() -> str:
    """Return the tables of the documentation."""
    lines = [
        "| model | games | positions | Brier score | with equal shares |",
        "|---|---|---|---|---|",
    ]
    cells: dict[int, dict[str, str]] = {}
    names = [name_of(*model) for model in MODELS]
    for model in MODELS:
        found = about(*model)
        measured = found["calibration"]
        lines.append(
            f"| `{name_of(*model)}` | {found['games']} | {measured['positions']} "
            f"| {measured['brier']:.3f} | {measured['equal_brier']:.3f} |"
        )
        for row in measured["rows"]:
            says = round(10 * row["mean"])
            cell = f"{row['mean']:.1%} → {row['won']:.1%} ± {INTERVAL * row['error']:.1%}"
            cells.setdefault(says, {})[name_of(*model)] = cell.replace("%", "")
    lines += ["", f"| says | {' | '.join(f'`{name}`' for name in names)} |"]
    lines.append("|---" * (len(names) + 1) + "|")
    for says, by_model in sorted(cells.items()):
        row = " | ".join(by_model.get(name, "") for name in names)
        lines.append(f"| {10 * says}% | {row} |")
    return "\n".join(lines)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(drawing(), encoding="utf-8")
    print(tables())
