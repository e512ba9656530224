"""Write the OpenAPI description of the server, and the page's types from it.

With --check nothing is written; it fails if either file is out of date.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
WEB: Final = ROOT / "web"
DESCRIPTION: Final = WEB / "openapi.json"
TYPES: Final = WEB / "src" / "wire.ts"


def write(description: Path, types: Path) -> None:
    """Write the description that the server generates, and the types generated from it."""
    describe = [sys.executable, "-m", "tikal.server.openapi", str(description)]
    subprocess.run(describe, check=True, cwd=ROOT)
    generate = ["npx", "--no-install", "openapi-typescript", str(description), "-o", str(types)]
    subprocess.run(generate, check=True, cwd=WEB, stdout=subprocess.DEVNULL)


def check() -> int:
    """Compare the files in the repository with what would be written now."""
    with tempfile.TemporaryDirectory() as folder:
        description, types = Path(folder, DESCRIPTION.name), Path(folder, TYPES.name)
        write(description, types)
        stale = [
            kept
            for kept, made in ((DESCRIPTION, description), (TYPES, types))
            if kept.read_text(encoding="utf-8") != made.read_text(encoding="utf-8")
        ]
    for kept in stale:
        name = kept.relative_to(ROOT)
        print(f"{name} is out of date; `python scripts/wire_types.py` writes it")
    return 1 if stale else 0


def main() -> int:
    """Write the files, or check them."""
    if sys.argv[1:] == ["--check"]:
        return check()
    write(DESCRIPTION, TYPES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
