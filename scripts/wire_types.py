"""Write the description of the server's interface and the page's types from it.

With --check, nothing is written: it fails if either file is not what the server says.
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
    """The description as the server makes it, and the types made from that."""
    describe = [sys.executable, "-m", "tikal.server.describe", str(description)]
    subprocess.run(describe, check=True, cwd=ROOT)
    generate = ["npx", "--no-install", "openapi-typescript", str(description), "-o", str(types)]
    subprocess.run(generate, check=True, cwd=WEB, stdout=subprocess.DEVNULL)


def check() -> int:
    """Compare what is in the repository with what would be written now."""
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
        print(f"{name} is not what the server says; python scripts/wire_types.py writes it anew")
    return 1 if stale else 0


def main() -> int:
    """Write, or check."""
    if sys.argv[1:] == ["--check"]:
        return check()
    write(DESCRIPTION, TYPES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
