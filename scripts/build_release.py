"""Build the source distribution and the wheel into dist/, twice, and compare them to the byte.

The wheel is built from the source distribution, which holds the built page and documentation; so
building from it needs neither Node nor Sphinx. File times come from SOURCE_DATE_EPOCH, by default
the time of the commit; owners and permissions are the same on every machine.
"""

import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).parents[1]
SOURCES = (
    "pyproject.toml",
    "MANIFEST.in",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CITATION.cff",
    "constraints.txt",
)
BUILT = ("server/page/index.html", "site_pages/index.html")  # below src/tikal


class Release(NamedTuple):
    """The two files of a release."""

    sdist: Path
    wheel: Path


def copy_sources(folder: Path, *leave_out: str) -> None:
    """Copy everything that a build needs, except names inside src that are left out."""
    folder.mkdir(parents=True)
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", *leave_out)
    shutil.copytree(ROOT / "src", folder / "src", ignore=unwanted)


def build(source: Path, output: Path, epoch: int) -> Release:
    """Build both from a folder with the sources; return the files."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(output)]
    done = subprocess.run(
        [*command, str(source)], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    release = Release(next(output.glob("*.tar.gz")), next(output.glob("*.whl")))
    _repack_sdist(release.sdist, epoch)
    _repack_wheel(release.wheel, epoch)
    return release


def _repack_sdist(file: Path, epoch: int) -> None:
    """Write the archive again with fixed order, times, owners and permissions."""
    packed = io.BytesIO()
    with (
        tarfile.open(file) as old,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            fixed = tarfile.TarInfo(member.name)
            fixed.type, fixed.size, fixed.mtime = member.type, member.size, epoch
            fixed.mode = 0o755 if member.isdir() else 0o644
            new.addfile(fixed, old.extractfile(member) if member.isfile() else None)
    file.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=epoch))


def _repack_wheel(file: Path, epoch: int) -> None:
    """Write the archive again with fixed times and permissions."""
    moment = time.gmtime(max(epoch, 315532800))[:6]  # ZIP files know no time before 1980
    with ZipFile(file) as old:
        contents = [(info.filename, old.read(info)) for info in old.infolist()]
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=9) as new:
        for name, content in contents:
            fixed = ZipInfo(name, moment)
            fixed.external_attr = 0o100644 << 16
            fixed.compress_type = ZIP_DEFLATED
            new.writestr(fixed, content)


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def commit_time() -> int:
    """Return SOURCE_DATE_EPOCH if it is set, else the time of the last commit."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    asked = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stdout)


def main() -> None:
    """Build twice and keep the files if they are equal."""
    missing = [name for name in BUILT if not (ROOT / "src" / "tikal" / name).is_file()]
    if missing:
        raise SystemExit(f"not built yet: {', '.join(missing)}; `make release` builds everything")
    epoch = commit_time()
    with tempfile.TemporaryDirectory() as folder:
        releases = []
        for name in ("first", "second"):
            copy_sources(Path(folder, name, "sources"))
            releases.append(build(Path(folder, name, "sources"), Path(folder, name, "out"), epoch))
        for one, other in zip(*releases, strict=True):
            if digest(one) != digest(other):
                raise SystemExit(f"{one.name}: two builds of the same sources differ")
        output = ROOT / "dist"
        output.mkdir(exist_ok=True)
        for file in releases[0]:
            shutil.copy(file, output)
            print(f"{digest(file)}  {file.name}")


if __name__ == "__main__":
    main()
