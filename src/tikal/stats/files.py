"""Reading many records, on all cores, and writing rows as CSV, JSON or Parquet."""

import csv
import json
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from tikal.errors import RecordError, shown
from tikal.extras import require
from tikal.record.record import read_record
from tikal.stats.seat_rows import COLUMNS, SeatRow, rows
from tikal.system import cores, end_with_parent, read_text

SUFFIX: Final = ".tikal"
_FORMATS: Final = (".csv", ".json", ".parquet")
_FEW: Final = 64  # records; starting workers for fewer takes longer than reading them


@dataclass(frozen=True, slots=True)
class Collection:
    """The rows of many records, and the records that could not be read, with the reasons.

    >>> tikal.stats.collect([]).rows
    ()
    """

    rows: tuple[SeatRow, ...]
    problems: tuple[str, ...]


def collect(paths: Iterable[str | os.PathLike[str]], workers: int | None = None) -> Collection:
    """Read records and return their rows. A folder stands for all .tikal files in it.

    `workers` is the number of processes, by default one for each core where that is faster.

    >>> tikal.stats.collect(["no-such-file.tikal"]).problems
    ('no-such-file.tikal: No such file or directory',)
    """
    files = _files(paths)
    count = workers or (cores() if len(files) >= _FEW else 1)
    if count == 1:
        found = [_read(file) for file in files]
    else:
        processes = min(count, len(files) or 1)
        with ProcessPoolExecutor(processes, initializer=end_with_parent) as pool:
            found = list(pool.map(_read, files, chunksize=max(1, len(files) // (count * 4))))
    return Collection(
        rows=tuple(chain.from_iterable(one for one in found if not isinstance(one, str))),
        problems=tuple(one for one in found if isinstance(one, str)),
    )


def _files(paths: Iterable[str | os.PathLike[str]]) -> list[Path]:
    if isinstance(paths, str | os.PathLike):
        paths = [paths]
    found: list[Path] = []
    for path in map(Path, paths):
        inside = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not inside:
            raise ValueError(f"{path}: there are no {SUFFIX} files in this folder")
        found += inside
    return found


def _read(file: Path) -> list[SeatRow] | str:
    try:
        # An unfinished game may wait for a tile, which matters to no statistic.
        return rows(read_record(read_text(file), seed=0), source=str(file))
    except RecordError as error:
        return f"{file}: {error}"
    except ValueError as error:  # the file cannot be read; the message names it
        return str(error)


def write(table: Sequence[SeatRow], path: str | os.PathLike[str]) -> None:
    """Write rows to a file; its name ends in .csv, .json or .parquet.

    >>> import tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "rows.csv"
    >>> tikal.stats.write(tikal.stats.rows(tikal.Game(players=2, seed=7)), file)
    >>> file.read_text().splitlines()[1].split(",")[4:8]
    ['2', '0', 'True', 'Seat 0']
    """
    file = checked_output(path)
    match file.suffix:
        case ".csv":
            with file.open("w", newline="", encoding="utf-8") as out:
                writer = csv.DictWriter(out, COLUMNS)
                writer.writeheader()
                writer.writerows(map(asdict, table))
        case ".json":
            file.write_text(json.dumps([asdict(row) for row in table]), encoding="utf-8")
        case ".parquet":
            _write_parquet(table, file)


def checked_output(path: str | os.PathLike[str]) -> Path:
    """Return the path of a table; raise a ValueError if its ending names no known form."""
    file = Path(path)
    if file.suffix not in _FORMATS:
        raise ValueError(f"a table's name ends in {', '.join(_FORMATS)}, not {shown(file.name)}")
    if file.suffix == ".parquet":
        require("Writing Parquet", "stats", "pyarrow")
    return file


def _write_parquet(table: Sequence[SeatRow], file: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    types = {str: pa.string(), bool: pa.bool_(), int: pa.int32()}
    schema = pa.schema(
        [(name, types.get(SeatRow.__annotations__[name], pa.float64())) for name in COLUMNS]
    )
    parquet.write_table(pa.Table.from_pylist([asdict(row) for row in table], schema), file)
