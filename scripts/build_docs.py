"""Build the documentation into the package, or into the folder given; a warning is an error."""

import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import main

ROOT = Path(__file__).parents[1]
SITE = ROOT / "src" / "tikal" / "site_pages"
UNWANTED = (".buildinfo", "objects.inv", "_sources")  # of no use to a reader


def build(site: Path) -> int:
    """Build the site and return an exit code."""
    shutil.rmtree(site, ignore_errors=True)
    with tempfile.TemporaryDirectory() as doctrees:
        command = ["-b", "html", "-W", "--keep-going", "-q", "-d", doctrees]
        code = main([*command, str(ROOT / "docs"), str(site)])
    for name in UNWANTED:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    return code


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1]) if len(sys.argv) > 1 else SITE))
