"""Commands around the library: `picture`, `stats` and `docs`."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from tikal.cli.parameters import Json, Port, RecordFile, Workers, read_input
from tikal.extras import require

_DOCS_PORT = 8137


def picture(
    file: RecordFile,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Picture to write, a .svg or .png file.",
        ),
    ],
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            min=0,
            help="Number of events after which the game is shown. By default all.",
            show_default=False,
        ),
    ] = None,
    size: Annotated[
        int, typer.Option("--size", min=200, max=4000, help="Width of the picture in pixels.")
    ] = 1080,
    theme: Annotated[
        str,
        typer.Option("--theme", help="Colours of the frame: light, dark or, for SVG only, auto."),
    ] = "light",
    mark: Annotated[
        list[str] | None,
        typer.Option(
            "--mark",
            metavar="HEX",
            help="Hex to outline, such as c3. Can be given several times.",
            show_default=False,
        ),
    ] = None,
    arrow: Annotated[
        list[str] | None,
        typer.Option(
            "--arrow",
            metavar="HEXES",
            help="Way to draw, such as a1-b2-c2. Can be given several times.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Draw a recorded game, or one position of it, as an SVG or PNG picture."""
    from tikal import read_record, svg

    if output.suffix not in (".svg", ".png"):
        raise ValueError(f"--output must end in .svg or .png, not {output.suffix or 'nothing'}")
    if output.suffix == ".png":
        require("tikal picture into a PNG file", "picture", "cairosvg")
        if theme == "auto":
            raise ValueError("a PNG file has one look: --theme must be light or dark")
    game = read_record(read_input(file), seed=0)
    if at is not None:
        if at > len(game.events):
            raise ValueError(f"--at must be 0 to {len(game.events)}, the events of this game")
        game = game.at(at)
    drawn = svg.board(
        game,
        marks=mark or [],
        arrows=[way.split("-") for way in arrow or []],
        theme=theme,
        size=size,
    )
    if output.suffix == ".svg":
        output.write_text(drawn, encoding="utf-8")
        return
    from tikal.svg.png import png_of

    output.write_bytes(png_of(drawn))


def stats(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Records, or folders with .tikal files in them."),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Table to write, a row for each seat of each game: .csv, .json or .parquet.",
            show_default=False,
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot",
            metavar="FOLDER",
            help="Folder to draw pictures into. By default none are drawn.",
            show_default=False,
        ),
    ] = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Report scores, win rates and sources of points from recorded games.

    A record that cannot be read is named and left out.
    """
    if plot is not None:
        require("tikal stats --plot", "stats", "matplotlib")
    from tikal import stats as statistics
    from tikal.stats.files import checked_output

    if output is not None:
        checked_output(output)
    found = statistics.collect(paths, workers)
    for problem in found.problems:
        print(f"tikal: {problem}", file=sys.stderr)
    if not found.rows:
        raise ValueError("none of the records could be read")
    if output is not None:
        statistics.write(found.rows, output)
    if plot is not None:
        statistics.plot(found.rows, plot)
    summary = statistics.summary(found.rows)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        _print_summary(summary)


def _print_summary(summary: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    unfinished = f", {summary['unfinished']} unfinished" if summary["unfinished"] else ""
    games = Table(title=f"{summary['games']} games{unfinished}")
    for label in ("edition", "mode", "players", "games", "score", "winner", "victories by seat"):
        games.add_column(label, justify="left" if label in ("edition", "mode") else "right")
    points = Table(title="Mean points of a seat")
    for label in ("edition", "mode", "players", "by round", "temples", "treasures", "bids"):
        points.add_column(label, justify="left" if label in ("edition", "mode") else "right")
    for group in summary["groups"]:
        head = (
            group["edition"],
            "auction" if group["auction"] else "basic",
            str(group["players"]),
        )
        scores, sources = group["scores"], group["points"]
        games.add_row(
            *head,
            str(group["games"]),
            f"{scores['mean']:.1f} ± {scores['deviation']:.1f}",
            f"{scores['winners']:.1f}",
            " ".join(f"{share:.0%}" for share in group["win_share_by_seat"]),
        )
        points.add_row(
            *head,
            " ".join(f"{points:.1f}" for points in group["points_by_round"]),
            *(f"{sources[name]:.1f}" for name in ("temples", "treasures", "bids")),
        )
    winning = Table(title="Victories beyond chance, by what a seat did")
    for label in ("", "seats", "gain", "score"):
        winning.add_column(label, justify="right" if label else "left")
    for column in ("camps", "guards", "first_tiles"):
        for entry in summary[column]:
            what = f"{column.replace('_tiles', ' tile')}: {entry['value'] or 'none'}"
            gain = f"{entry['gain'] * 100:+.0f}%"
            winning.add_row(what, str(entry["seats"]), gain, f"{entry['score']:.1f}")
    console = Console()
    for table in (games, points, winning):
        console.print(table)


def docs(
    port: Port = _DOCS_PORT,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Only serve the pages; open no browser.")
    ] = False,
) -> None:
    """Show this documentation in your browser, served on this machine."""
    from tikal.site import serve_site

    serve_site(port, browser=not no_browser)
